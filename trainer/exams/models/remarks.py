"""Marking again: computed in chunks, proposed, and taken over or not by a second person."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from trainer.exams.models.attempts import Attempt
from trainer.exams.models.blueprints import Blueprint
from trainer.exams.models.fields import HASH_LENGTH, REASON_LENGTH, TOKEN_LENGTH, new_token
from trainer.school.models import School


class RemarkState(models.TextChoices):
    COMPUTING = "computing", "Computing"
    PROPOSED = "proposed", "Proposed"
    APPROVED = "approved", "Approved"
    REJECTED = "rejected", "Rejected"


class RemarkCause(models.TextChoices):
    READING = "reading", "A reading was corrected"
    BOOK = "book", "A rulebook was corrected"
    ENGINE = "engine", "The engine was corrected"
    WITHDRAWAL = "withdrawal", "An item was withdrawn"


class Remark(models.Model):
    """`never_fall`: nobody's pass is taken away and no score goes down."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="remarks")
    blueprint = models.ForeignKey(Blueprint, on_delete=models.PROTECT, related_name="remarks")
    cause = models.CharField(max_length=12, choices=RemarkCause.choices)
    reason = models.CharField(max_length=REASON_LENGTH)
    never_fall = models.BooleanField(default=True)
    state = models.CharField(
        max_length=10, choices=RemarkState.choices, default=RemarkState.COMPUTING
    )
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    # The last attempt computed; the next chunk begins after it.
    after = models.BigIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    decision = models.CharField(max_length=REASON_LENGTH, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["-created_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["blueprint"],
                condition=Q(state__in=(RemarkState.COMPUTING, RemarkState.PROPOSED)),
                name="remark_one_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(state__in=RemarkState.values), name="remark_state_is_known"
            ),
            models.CheckConstraint(
                condition=~Q(decided_by=F("author")), name="remark_decided_by_another"
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="remark_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"re-mark {self.pk}"


class RemarkRow(models.Model):
    """One attempt marked again. `why`: the items whose mark is another now, and how."""

    remark = models.ForeignKey(Remark, on_delete=models.PROTECT, related_name="rows")
    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="+")
    old_hash = models.CharField(max_length=HASH_LENGTH)
    old_passed = models.BooleanField()
    new_passed = models.BooleanField()
    result = models.JSONField()
    result_hash = models.CharField(max_length=HASH_LENGTH)
    why = models.JSONField(default=list)

    class Meta:
        ordering: ClassVar = ["remark", "attempt"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["remark", "attempt"], name="remark_row_once_an_attempt")
        ]

    def __str__(self) -> str:
        return f"{self.remark_id}: {self.attempt_id}"

    @property
    def flips(self) -> bool:
        return self.old_passed != self.new_passed
