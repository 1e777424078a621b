"""A trainee's word against a mark: the answer, its item and clause, and what became of it."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from trainer.practice.rollup_models import CLAUSE_LENGTH
from trainer.school.models import School

WORDS_LENGTH = 1_000


class DisputeState(models.TextChoices):
    """Moves once, by a conditional UPDATE, from filed to one of the others."""

    FILED = "filed", "Waiting for a supervisor"
    UPHELD = "upheld", "Upheld"
    REJECTED = "rejected", "Rejected"


class Dispute(models.Model):
    """The item is the answer's. Nobody decides a dispute of their own."""

    answer = models.ForeignKey(
        "practice.DrillAnswer", on_delete=models.PROTECT, related_name="disputes"
    )
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="disputes"
    )
    # Empty where the answer rests on none, or the trainee means none of them.
    clause = models.CharField(max_length=CLAUSE_LENGTH, blank=True)
    words = models.TextField(max_length=WORDS_LENGTH)
    state = models.CharField(
        max_length=10, choices=DisputeState.choices, default=DisputeState.FILED
    )
    filed_at = models.DateTimeField()
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    reason = models.TextField(max_length=WORDS_LENGTH, blank=True)

    class Meta:
        ordering: ClassVar = ["filed_at", "pk"]
        indexes: ClassVar = [
            models.Index(fields=["school", "state", "filed_at"], name="dispute_of_school")
        ]
        constraints: ClassVar = [
            # Filed again only after it was rejected.
            models.UniqueConstraint(
                fields=["answer"],
                condition=Q(state__in=(DisputeState.FILED, DisputeState.UPHELD)),
                name="dispute_one_standing_an_answer",
            ),
            models.CheckConstraint(
                condition=Q(
                    state=DisputeState.FILED,
                    decided_by__isnull=True,
                    decided_at__isnull=True,
                    reason="",
                )
                | Q(
                    ~Q(reason=""),
                    state__in=(DisputeState.UPHELD, DisputeState.REJECTED),
                    decided_by__isnull=False,
                    decided_at__isnull=False,
                ),
                name="dispute_is_decided_whole",
            ),
            models.CheckConstraint(
                condition=Q(decided_by__isnull=True) | ~Q(decided_by=F("person")),
                name="dispute_not_decided_by_its_own",
            ),
            models.CheckConstraint(condition=~Q(words=""), name="dispute_has_words"),
        ]

    def __str__(self) -> str:
        return f"{self.answer_id}: {self.get_state_display()}"
