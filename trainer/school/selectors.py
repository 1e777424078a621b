"""Reads that start from a person or a school."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from trainer.school.models import Membership, MembershipQuerySet, Role, School, User


def current_membership(user: User | AnonymousUser) -> Membership | None:
    """Return the membership a person works under: with several schools, the first by name."""
    if not user.is_authenticated:
        return None
    return user.memberships.with_school().first()


def people_of(school: School, *roles: Role) -> MembershipQuerySet:
    """List a school's people, or those in some roles, by name."""
    people = school.memberships.select_related("user").order_by("user__name", "pk")
    return people.filter(role__in=roles) if roles else people
