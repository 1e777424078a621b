"""Writes: inviting a whole class from a list; all of it or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction

from trainer.school.class_list import ClassList, Newcomer
from trainer.school.errors import RefusedError
from trainer.school.models import Cohort, Invitation, Membership, Role
from trainer.school.services.invitations import invite


def check_here(found: ClassList, *, by: Membership, now: datetime) -> None:
    """Add what the school knows against a list: cohorts there are none of, people already here."""
    cohorts = _running(by)
    members = _lower(
        Membership.objects.current()
        .filter(school=by.school_id)
        .exclude(user__email="")
        .values_list("user__email", flat=True)
    )
    waiting = _lower(
        Invitation.objects.open(now)
        .filter(school=by.school_id)
        .exclude(email="")
        .values_list("email", flat=True)
    )
    for person in found.people:
        if person.cohort and person.cohort.lower() not in cohorts:
            found.fault(
                person.line,
                f"There is no running cohort “{person.cohort}”. Make it first, or correct it.",
            )
        address = person.email.lower()
        if address and address in members:
            found.fault(person.line, f"{person.email} belongs to the school already.")
        elif address and address in waiting:
            found.fault(person.line, f"{person.email} has an invitation that still works.")


@transaction.atomic
def invite_class(
    *,
    by: Membership,
    people: Sequence[Newcomer],
    cohort: Cohort | None,
    days: int,
    now: datetime,
) -> list[Invitation]:
    """An invitation each, as trainees; a cohort on the line goes before the one for all."""
    cohorts = _running(by)
    found = ClassList(people=list(people))
    # Between the look and this somebody may have been invited by another hand.
    check_here(found, by=by, now=now)
    if found.faults:
        raise RefusedError(" ".join(found.faults))
    return [
        invite(
            by=by,
            role=Role.TRAINEE,
            now=now,
            days=days,
            cohort=cohorts[person.cohort.lower()] if person.cohort else cohort,
            email=person.email,
            name=person.name,
        )
        for person in people
    ]


def _running(by: Membership) -> dict[str, Cohort]:
    return {each.name.lower(): each for each in Cohort.objects.running().filter(school=by.school)}


def _lower(addresses: Iterable[str]) -> set[str]:
    return {address.lower() for address in addresses}
