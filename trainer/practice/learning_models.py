"""What a school teaches by, and what comes due again for whom."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from trainer.school.models import School


class Teaching(models.Model):
    """A school's own path and error weights, as differences from what ships.

    `path`: see `adjusted` in the course path. `weights`: by kind of error, how often it is put in.
    """

    school = models.OneToOneField(School, on_delete=models.CASCADE, related_name="teaching")
    path = models.JSONField(default=dict, blank=True)
    weights = models.JSONField(default=dict, blank=True)
    version = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"teaching of {self.school_id}"


class ReviewCard(models.Model):
    """One clause of one rulebook for one person: when it is due again.

    `memory`: what the scheduler keeps. `drill`, `skill`: where it was asked last, so that it can
    be asked again in the same way.
    """

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="review_cards"
    )
    rulebook = models.CharField(max_length=60)
    clause = models.CharField(max_length=40)
    drill = models.CharField(max_length=20)
    skill = models.CharField(max_length=60, blank=True)
    memory = models.JSONField()
    due = models.DateTimeField()
    reviewed_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["due", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["school", "person", "rulebook", "clause"], name="review_card_once"
            )
        ]
        indexes: ClassVar = [
            models.Index(fields=["person", "school", "due"], name="review_card_due")
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.rulebook} {self.clause}"


class ProgressReport(models.Model):
    """Somebody's progress as a PDF, as it was last made."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    pdf = models.BinaryField()
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["school", "person"], name="progress_report_once")
        ]

    def __str__(self) -> str:
        return f"progress of {self.person_id}"
