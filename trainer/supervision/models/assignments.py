"""Work set to people: what, how much of it, until when; and how far each of them is."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.practice.models import DrillSet
from trainer.school.models import School

NOTE_LENGTH = 500
TITLE_LENGTH = 200


class WorkKind(models.TextChoices):
    DRILL = "drill", "A drill"
    CLAUSE = "clause", "A clause"
    SCRIPTS = "scripts", "Scripted moments"
    WEEK = "week", "A week of the path"


class Assignment(models.Model):
    """`asked`: as practice reads it, for every set of it. Taken back, never deleted."""

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=10, choices=WorkKind.choices)
    title = models.CharField(max_length=TITLE_LENGTH)
    rulebook = models.CharField(max_length=60)
    drill = models.CharField(max_length=20, blank=True)
    asked = models.JSONField(default=dict)
    week = models.PositiveSmallIntegerField(default=0)
    # Answers that are wanted; of a week, whatever gates it has.
    items = models.PositiveSmallIntegerField(default=0)
    due = models.DateField()
    note = models.CharField(max_length=NOTE_LENGTH, blank=True)
    set_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-set_at", "-pk"]
        indexes: ClassVar = [
            models.Index(fields=["school", "-set_at"], name="assignment_of_school")
        ]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(kind__in=WorkKind.values), name="assignment_kind_is_known"
            ),
            models.CheckConstraint(
                condition=Q(kind=WorkKind.WEEK, week__gt=0)
                | (~Q(kind=WorkKind.WEEK) & Q(items__gt=0)),
                name="assignment_wants_something",
            ),
        ]

    def __str__(self) -> str:
        return self.title


class AssignmentPlace(models.Model):
    """One person's part of it. `done` of `wanted` is kept by a worker when answers were counted."""

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="places")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="assignment_places"
    )
    done = models.PositiveSmallIntegerField(default=0)
    wanted = models.PositiveSmallIntegerField(default=0)
    right = models.PositiveSmallIntegerField(default=0)
    begun_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["assignment", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["assignment", "person"], name="assignment_place_once_a_person"
            )
        ]

    def __str__(self) -> str:
        return f"{self.person_id} of {self.assignment_id}"


class AssignmentSet(models.Model):
    """A set that was dealt for it."""

    place = models.ForeignKey(AssignmentPlace, on_delete=models.CASCADE, related_name="sets")
    drill_set = models.OneToOneField(
        DrillSet, on_delete=models.CASCADE, related_name="assignment_set"
    )

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.drill_set_id} for {self.place_id}"
