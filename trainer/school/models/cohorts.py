"""Classes: who learns together, and who teaches them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from trainer.school.models.memberships import Membership, Role
from trainer.school.models.schools import School
from trainer.ui import clock

# Supervisors have every cohort and administrators none; neither takes a place in one.
COHORT_ROLES = (Role.INSTRUCTOR, Role.TRAINEE)


class CohortQuerySet(models.QuerySet["Cohort"]):
    """Names for the filters that access control is made of."""

    def running(self) -> CohortQuerySet:
        return self.filter(closed_at__isnull=True)

    def taught_by(self, membership: Membership) -> CohortQuerySet:
        return self.filter(places__membership=membership)


class Cohort(models.Model):
    """A class of one school."""

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="cohorts")
    name = models.CharField(max_length=80)
    created_at = models.DateTimeField(default=clock.now, editable=False)
    closed_at = models.DateTimeField(null=True, blank=True)
    # Raised by every change, so that an old page cannot overwrite a newer one.
    version = models.PositiveIntegerField(default=1)
    members = models.ManyToManyField(Membership, through="CohortPlace", related_name="cohorts")

    objects = CohortQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["name", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                "school",
                Lower("name"),
                condition=Q(closed_at__isnull=True),
                name="cohort_one_running_by_name",
                violation_error_message="This school has a cohort of that name.",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="cohort_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class CohortPlace(models.Model):
    """One person's place in a cohort; what they do there is their role in the school."""

    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="places")
    membership = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="places")

    class Meta:
        ordering: ClassVar = ["cohort", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["cohort", "membership"], name="cohort_place_once_a_person"
            )
        ]

    def __str__(self) -> str:
        return f"{self.membership} in {self.cohort}"
