"""Writes: schools, people and their roles, cohorts."""

from __future__ import annotations

from trainer.school.services.people import (
    add_member,
    change_role,
    create_school,
    end_membership,
    enrol_person,
)

__all__ = ["add_member", "change_role", "create_school", "end_membership", "enrol_person"]
