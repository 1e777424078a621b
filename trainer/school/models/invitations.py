"""Invitations: a link that makes somebody a member, once, with what the inviter has fixed."""

from __future__ import annotations

import secrets
from datetime import datetime
from enum import Enum
from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from trainer.school.models.cohorts import Cohort
from trainer.school.models.memberships import Membership, Role
from trainer.school.models.people import User
from trainer.school.models.schools import School
from trainer.ui import clock


class InvitationState(Enum):
    """Where an invitation stands; expired is computed, the others are written."""

    OPEN = "open"
    USED = "used"
    REVOKED = "revoked"
    EXPIRED = "expired"


def new_nonce() -> str:
    return secrets.token_urlsafe(24)


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """Names for the filters that access control is made of."""

    def unanswered(self) -> InvitationQuerySet:
        return self.filter(used_at__isnull=True, revoked_at__isnull=True)

    def open(self, now: datetime) -> InvitationQuerySet:
        return self.unanswered().filter(expires_at__gt=now)


class Invitation(models.Model):
    """Role and cohort are fixed here; the link carries the nonce under our signature."""

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="invitations")
    role = models.CharField(max_length=20, choices=Role.choices)
    cohort = models.ForeignKey(Cohort, on_delete=models.PROTECT, null=True, blank=True)
    # Who is meant, where the inviter knows; the form of whoever accepts begins with it.
    name = models.CharField(max_length=120, blank=True)
    email = models.EmailField(blank=True)
    # Without the signature a reader of the database cannot make the link from it.
    nonce = models.CharField(max_length=40, unique=True, default=new_nonce, editable=False)
    invited_by = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="invitations")
    created_at = models.DateTimeField(default=clock.now, editable=False)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="invitations_used"
    )
    revoked_at = models.DateTimeField(null=True, blank=True)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-created_at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(role__in=Role.values), name="invitation_role_is_known"
            ),
            models.CheckConstraint(
                condition=Q(expires_at__gt=F("created_at")), name="invitation_expires_later"
            ),
            models.CheckConstraint(
                condition=Q(used_at__isnull=True) | Q(revoked_at__isnull=True),
                name="invitation_not_used_and_revoked",
            ),
            models.CheckConstraint(
                condition=Q(used_at__isnull=True, used_by__isnull=True)
                | Q(used_at__isnull=False, used_by__isnull=False),
                name="invitation_used_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_role_display()} of {self.school}"

    def state(self, now: datetime) -> InvitationState:
        if self.used_at is not None:
            return InvitationState.USED
        if self.revoked_at is not None:
            return InvitationState.REVOKED
        return InvitationState.OPEN if now < self.expires_at else InvitationState.EXPIRED
