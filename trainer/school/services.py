"""Writes: schools, people and their roles."""

from __future__ import annotations

from django.db import transaction

from trainer.school.models import Membership, Role, School, User


def create_school(
    *, name: str, slug: str, currency: str, currency_decimals: int = 2, time_zone: str = "UTC"
) -> School:
    school = School(
        name=name,
        slug=slug,
        currency=currency,
        currency_decimals=currency_decimals,
        time_zone=time_zone,
    )
    school.full_clean()
    school.save()
    return school


def add_member(*, user: User, school: School, role: Role) -> Membership:
    membership = Membership(user=user, school=school, role=role)
    membership.full_clean()
    membership.save()
    return membership


@transaction.atomic
def enrol_person(
    *, school: School, role: Role, username: str, name: str, password: str | None, email: str = ""
) -> Membership:
    """Make a person and give them a role; without a password they cannot log in yet."""
    user = User.objects.create_user(username, password, name=name, email=email)
    return add_member(user=user, school=school, role=role)
