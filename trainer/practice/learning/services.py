"""Writes: what a school teaches by. An old page changes nothing: each write names its version."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from trainer.practice.models import Teaching
from trainer.school.errors import StaleWriteError
from trainer.school.models import School


def change_teaching(*, school: School, version: int, **changes: Any) -> None:
    """`changes`: path or weights."""
    Teaching.objects.get_or_create(school=school)
    moved = Teaching.objects.filter(school=school, version=version).update(
        version=F("version") + 1, **changes
    )
    if not moved:
        raise StaleWriteError
