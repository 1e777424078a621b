"""Marks: one result after the other, the newest counts, none is ever changed."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.exams.models.attempts import Attempt
from trainer.exams.models.fields import HASH_LENGTH
from trainer.exams.models.remarks import Remark


class MarkSource(models.TextChoices):
    HAND_IN = "hand-in", "At hand-in"
    REMARK = "re-mark", "Marked again"


class Mark(models.Model):
    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="marks")
    number = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=10, choices=MarkSource.choices)
    remark = models.ForeignKey(
        Remark, on_delete=models.PROTECT, related_name="marks", null=True, blank=True
    )
    result = models.JSONField()
    result_hash = models.CharField(max_length=HASH_LENGTH)
    passed = models.BooleanField()
    made_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["attempt", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["attempt", "number"], name="mark_numbered_once")
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id}: {'passed' if self.passed else 'not passed'}"
