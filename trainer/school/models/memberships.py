"""Who is what where."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from trainer.school.models.people import User
from trainer.school.models.schools import School
from trainer.ui import clock


class Role(models.TextChoices):
    """What a person is in a school."""

    TRAINEE = "trainee", "Trainee"
    INSTRUCTOR = "instructor", "Instructor"
    SUPERVISOR = "supervisor", "Supervisor"
    ADMINISTRATOR = "administrator", "Administrator"


class MembershipQuerySet(models.QuerySet["Membership"]):
    """Names for the filters that access control is made of."""

    def with_school(self) -> MembershipQuerySet:
        return self.select_related("school").order_by("school__name", "pk")

    def current(self) -> MembershipQuerySet:
        return self.filter(ended_at__isnull=True)

    def in_role(self, *roles: Role) -> MembershipQuerySet:
        return self.filter(role__in=roles)


class Membership(models.Model):
    """A person's one role in one school."""

    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="memberships")
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=20, choices=Role.choices)
    joined_at = models.DateTimeField(default=clock.now, editable=False)
    # Ended, not deleted: what the person did here stays theirs.
    ended_at = models.DateTimeField(null=True, blank=True)
    # The rulebook their house uses, by their own word: practice begins with it.
    house_book = models.CharField(max_length=80, blank=True, default="")
    # When the first minutes at a table were over, or left out.
    welcomed_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["school", "role", "user"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "school"],
                name="membership_one_role_per_school",
                violation_error_message="This person already has a role in this school.",
            ),
            models.CheckConstraint(
                condition=Q(role__in=Role.values), name="membership_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.get_role_display()} at {self.school}"
