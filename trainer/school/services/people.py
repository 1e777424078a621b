"""Writes: schools, people and their roles."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import (
    CohortPlace,
    Invitation,
    Membership,
    Role,
    RulebookAssigned,
    School,
    User,
)


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


@transaction.atomic
def change_role(
    *, person: Membership, role: Role, was: Role, by: Membership, now: datetime
) -> None:
    """Give a member another role, if they still have the one the page showed."""
    _verify_not_oneself(person, by)
    lock_school(person.school_id)
    here = Membership.objects.current().filter(pk=person.pk, role=was)
    if not here.update(role=role):
        raise StaleWriteError
    if role != was:
        # A trainee made instructor does not thereby teach the class they sat in.
        _take_back_what_they_gave(person, now)
    _verify_somebody_administers(person.school_id)


@transaction.atomic
def end_membership(*, person: Membership, by: Membership, now: datetime) -> None:
    """Let a member go. What they did here stays; they can be invited again."""
    _verify_not_oneself(person, by)
    lock_school(person.school_id)
    if not Membership.objects.current().filter(pk=person.pk).update(ended_at=now):
        raise StaleWriteError
    _take_back_what_they_gave(person, now)
    _verify_somebody_administers(person.school_id)


@transaction.atomic
def assign_rulebooks(*, person: Membership, books: Collection[str]) -> None:
    """Say which rulebooks a person deals by; none of them: all of the school's."""
    person.assigned_rulebooks.exclude(book_id__in=books).delete()
    RulebookAssigned.objects.bulk_create(
        [RulebookAssigned(membership=person, book_id=book_id) for book_id in sorted(set(books))],
        ignore_conflicts=True,
    )


def choose_house_book(*, membership: Membership, book_id: str) -> None:
    membership.house_book = book_id
    membership.save(update_fields=["house_book"])


def end_welcome(*, membership: Membership, now: datetime) -> None:
    """The first minutes are over, or were left out; they do not come again."""
    fresh = Membership.objects.filter(pk=membership.pk, welcomed_at__isnull=True)
    fresh.update(welcomed_at=now)


def lock_school(school_id: int) -> None:
    """Let one change of its people happen at a time; SQLite's transactions do so by themselves."""
    School.objects.select_for_update().get(pk=school_id)


def _take_back_what_they_gave(person: Membership, now: datetime) -> None:
    """End a person's place in cohorts, and the invitations that rest on the role they had."""
    CohortPlace.objects.filter(membership=person).delete()
    Invitation.objects.unanswered().filter(invited_by=person).update(revoked_at=now)


def _verify_not_oneself(person: Membership, by: Membership) -> None:
    if person.user_id == by.user_id:
        raise RefusedError("Another administrator must do this to your own account.")


def _verify_somebody_administers(school_id: int) -> None:
    # Two administrators could otherwise take the role from one another at the same moment.
    people = Membership.objects.current().filter(school=school_id)
    if not people.in_role(Role.ADMINISTRATOR).exists():
        raise RefusedError("A school needs an administrator. Name another one first.")
