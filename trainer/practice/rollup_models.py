"""What somebody's answers of a day come to, added up once so that no page adds them up again."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from trainer.school.models import School

CLAUSE_LENGTH = 40


class RollUp(models.Model):
    """One person's day under one rulebook, drill and skill.

    With no clause the row counts each answer once; with one it counts the answers, and of them
    the parts, which that clause decides. An answer that rests on three clauses is in four rows,
    so rows with a clause and rows without are never added together.
    """

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="roll_ups"
    )
    day = models.DateField()
    rulebook = models.CharField(max_length=60)
    edition = models.CharField(max_length=30)
    drill = models.CharField(max_length=20)
    skill = models.CharField(max_length=60, blank=True)
    clause = models.CharField(max_length=CLAUSE_LENGTH, blank=True)

    answers = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)
    parts = models.PositiveIntegerField(default=0)
    parts_right = models.PositiveIntegerField(default=0)
    # Sums only: rulings have no target, and are never timed. Within target: and right.
    timed = models.PositiveIntegerField(default=0)
    milliseconds = models.PositiveBigIntegerField(default=0)
    within_target = models.PositiveIntegerField(default=0)
    sure_right = models.PositiveIntegerField(default=0)
    sure_wrong = models.PositiveIntegerField(default=0)
    think_right = models.PositiveIntegerField(default=0)
    think_wrong = models.PositiveIntegerField(default=0)
    guess_right = models.PositiveIntegerField(default=0)
    guess_wrong = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=[
                    *("school", "person", "day", "rulebook", "edition"),
                    *("drill", "skill", "clause"),
                ],
                name="roll_up_once_a_day",
            ),
            models.CheckConstraint(
                condition=Q(right__lte=F("answers"))
                & Q(parts_right__lte=F("parts"))
                & Q(timed__lte=F("answers"))
                & Q(within_target__lte=F("timed")),
                name="roll_up_parts_within_wholes",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.day} {self.rulebook} {self.skill} {self.clause}"
