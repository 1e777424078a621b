"""Sittings: when a cohort sits which blueprint, who may, and what the proctor noted."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from trainer.exams.models.blueprints import Blueprint
from trainer.exams.models.fields import REASON_LENGTH, TOKEN_LENGTH, new_token
from trainer.school.models import Cohort, School

CODE_LENGTH = 12
MOST_EXTRA_PERCENT = 200


class SittingState(models.TextChoices):
    PLANNED = "planned", "Planned"
    OPEN = "open", "Open"
    CLOSED = "closed", "Closed"


class Sitting(models.Model):
    """`code`: what the supervisor reads out in the room. `addresses`: networks from which it may
    be sat, one a line; none where that does not matter."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="sittings")
    blueprint = models.ForeignKey(Blueprint, on_delete=models.PROTECT, related_name="sittings")
    cohort = models.ForeignKey(
        Cohort, on_delete=models.PROTECT, related_name="sittings", null=True, blank=True
    )
    title = models.CharField(max_length=120)
    code = models.CharField(max_length=CODE_LENGTH)
    opens_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    addresses = models.TextField(blank=True, default="")
    state = models.CharField(
        max_length=10, choices=SittingState.choices, default=SittingState.PLANNED
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-opens_at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(state__in=SittingState.values), name="sitting_state_is_known"
            ),
            models.CheckConstraint(
                condition=Q(closes_at__gt=F("opens_at")), name="sitting_window_has_a_length"
            ),
            models.CheckConstraint(condition=~Q(code=""), name="sitting_has_a_code"),
        ]

    def __str__(self) -> str:
        return self.title


class Candidate(models.Model):
    """Who may sit. Extra time agreed before counts on every section, and says why."""

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="candidates")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="candidacies"
    )
    extra_percent = models.PositiveSmallIntegerField(default=0)
    extra_reason = models.CharField(max_length=REASON_LENGTH, blank=True, default="")
    extra_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering: ClassVar = ["sitting", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sitting", "person"], name="candidate_once_a_sitting"),
            models.CheckConstraint(
                condition=Q(extra_percent=0) | ~Q(extra_reason=""),
                name="candidate_extra_time_has_a_reason",
            ),
            models.CheckConstraint(
                condition=Q(extra_percent__lte=MOST_EXTRA_PERCENT),
                name="candidate_extra_time_in_range",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} at {self.sitting_id}"


class ProctorNote(models.Model):
    """What somebody in the room wrote down; never changed."""

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="notes")
    candidate = models.ForeignKey(
        Candidate, on_delete=models.PROTECT, related_name="notes", null=True, blank=True
    )
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["at", "pk"]

    def __str__(self) -> str:
        return f"note {self.pk} at {self.sitting_id}"
