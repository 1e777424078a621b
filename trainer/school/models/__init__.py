"""Schools, people, who is what where, their classes, and what they are told."""

from __future__ import annotations

from trainer.school.models.assignments import RulebookAssigned
from trainer.school.models.cohorts import COHORT_ROLES, Cohort, CohortPlace, CohortQuerySet
from trainer.school.models.equipment import RulebookInForce, SchoolChip
from trainer.school.models.invitations import Invitation, InvitationQuerySet, InvitationState
from trainer.school.models.memberships import Membership, MembershipQuerySet, Role
from trainer.school.models.notices import Notice
from trainer.school.models.people import User, UserManager
from trainer.school.models.schools import DecimalMark, School, validate_time_zone

__all__ = [
    "COHORT_ROLES",
    "Cohort",
    "CohortPlace",
    "CohortQuerySet",
    "DecimalMark",
    "Invitation",
    "InvitationQuerySet",
    "InvitationState",
    "Membership",
    "MembershipQuerySet",
    "Notice",
    "Role",
    "RulebookAssigned",
    "RulebookInForce",
    "School",
    "SchoolChip",
    "User",
    "UserManager",
    "validate_time_zone",
]
