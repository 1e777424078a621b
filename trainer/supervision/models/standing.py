"""How a trainee stands: as many rows as there are skills and clauses, however many the answers.

All of it can be made again from the roll-ups and the sets. *Recent* is the last fortnight up to a
person's own last day, *before* the four weeks before that: so the rows do not age by themselves.
"""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from trainer.school.models import School


class SkillStanding(models.Model):
    """One skill of one drill. Times are of sums only; within target: and right."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    drill = models.CharField(max_length=20)
    skill = models.CharField(max_length=60, blank=True)

    answers = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)
    timed = models.PositiveIntegerField(default=0)
    milliseconds = models.PositiveBigIntegerField(default=0)
    within_target = models.PositiveIntegerField(default=0)
    sure_right = models.PositiveIntegerField(default=0)
    sure_wrong = models.PositiveIntegerField(default=0)
    recent_answers = models.PositiveIntegerField(default=0)
    recent_right = models.PositiveIntegerField(default=0)
    recent_timed = models.PositiveIntegerField(default=0)
    recent_within = models.PositiveIntegerField(default=0)
    recent_sure_wrong = models.PositiveIntegerField(default=0)
    before_answers = models.PositiveIntegerField(default=0)
    before_right = models.PositiveIntegerField(default=0)
    before_timed = models.PositiveIntegerField(default=0)
    before_within = models.PositiveIntegerField(default=0)
    last_day = models.DateField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["school", "person", "drill", "skill"], name="skill_standing_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.drill} {self.skill}"


class ClauseStanding(models.Model):
    """One clause of one rulebook, by the answers that rested on it."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    rulebook = models.CharField(max_length=60)
    clause = models.CharField(max_length=40)

    answers = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)
    recent_answers = models.PositiveIntegerField(default=0)
    recent_right = models.PositiveIntegerField(default=0)
    sure_wrong = models.PositiveIntegerField(default=0)
    last_day = models.DateField()
    # Where it was answered most, so that a gap leads to a drill that asks for it.
    drill = models.CharField(max_length=20, blank=True, default="")
    met = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["school", "person", "rulebook", "clause"], name="clause_standing_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.rulebook} {self.clause}"


class TraineeStanding(models.Model):
    """The person as a whole. `gates`: those whose last block was not enough, as plain rows."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    days = models.PositiveIntegerField(default=0)
    answers = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)
    last_day = models.DateField(null=True, blank=True)
    gates = models.JSONField(default=list)
    kept_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["school", "person"], name="trainee_standing_once")
        ]

    def __str__(self) -> str:
        return f"{self.person_id}: {self.answers}"


class Confusion(models.Model):
    """A kind of error taken for another. No `due`: nothing was wrong; no `chosen`: let run."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    due = models.CharField(max_length=60, blank=True)
    chosen = models.CharField(max_length=60, blank=True)
    times = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["school", "person", "due", "chosen"], name="confusion_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.due} taken for {self.chosen}"
