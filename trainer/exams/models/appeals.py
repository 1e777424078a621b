"""Appeals in two stages: a supervisor decides, and then, if asked again, another person."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.exams.models.attempts import Attempt
from trainer.exams.models.fields import TOKEN_LENGTH, new_token
from trainer.exams.models.papers import PaperItem
from trainer.school.models import School

FIRST, SECOND = 1, 2


class AppealState(models.TextChoices):
    FILED = "filed", "Filed"
    UPHELD = "upheld", "Upheld"
    REJECTED = "rejected", "Rejected"


class Appeal(models.Model):
    """Against the mark as a whole, or against one item of the paper."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="appeals")
    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="appeals")
    item = models.ForeignKey(
        PaperItem, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    stage = models.PositiveSmallIntegerField(default=FIRST)
    state = models.CharField(max_length=10, choices=AppealState.choices, default=AppealState.FILED)
    text = models.TextField()
    filed_at = models.DateTimeField()
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    decision = models.TextField(blank=True, default="")

    class Meta:
        ordering: ClassVar = ["attempt", "stage", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["attempt", "item", "stage"], name="appeal_once_an_item_and_stage"
            ),
            models.UniqueConstraint(
                fields=["attempt", "stage"],
                condition=Q(item__isnull=True),
                name="appeal_of_the_whole_once_a_stage",
            ),
            models.CheckConstraint(
                condition=Q(state__in=AppealState.values), name="appeal_state_is_known"
            ),
            models.CheckConstraint(
                condition=Q(stage__in=(FIRST, SECOND)), name="appeal_has_two_stages"
            ),
            models.CheckConstraint(
                condition=Q(state=AppealState.FILED, decided_at__isnull=True)
                | (~Q(state=AppealState.FILED) & Q(decided_at__isnull=False) & ~Q(decision="")),
                name="appeal_decision_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"appeal {self.pk}, stage {self.stage}"
