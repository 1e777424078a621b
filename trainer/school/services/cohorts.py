"""Writes: cohorts and who is in them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import F

from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import (
    COHORT_ROLES,
    Cohort,
    CohortPlace,
    CohortQuerySet,
    Membership,
    School,
)


@transaction.atomic
def create_cohort(
    *, school: School, name: str, now: datetime, members: Iterable[Membership] = ()
) -> Cohort:
    cohort = Cohort(school=school, name=name, created_at=now)
    cohort.full_clean()
    cohort.save()
    for member in members:
        place_in_cohort(cohort=cohort, person=member)
    return cohort


def place_in_cohort(*, cohort: Cohort, person: Membership) -> None:
    """Give a trainee or an instructor of the same school a place; a second time changes nothing."""
    if person.school_id != cohort.school_id or person.ended_at is not None:
        raise RefusedError("Only people of this school can be in its cohorts.")
    if person.role not in COHORT_ROLES:
        raise RefusedError("Only trainees and instructors have a place in a cohort.")
    CohortPlace.objects.get_or_create(cohort=cohort, membership=person)


@transaction.atomic
def change_cohort(
    *, cohort: Cohort, name: str, members: Iterable[Membership], version: int
) -> None:
    """Rename a cohort and say who is in it, if nobody has changed it since `version`."""
    cohort.name = name
    cohort.full_clean()
    _take_turn(cohort, version).update(name=name)
    wanted = {member.pk: member for member in members}
    cohort.places.exclude(membership__in=wanted).delete()
    for member in wanted.values():
        place_in_cohort(cohort=cohort, person=member)


@transaction.atomic
def close_cohort(*, cohort: Cohort, version: int, now: datetime) -> None:
    """Close a cohort. Its places are kept: who was in it is part of its history."""
    _take_turn(cohort, version).update(closed_at=now)


def _take_turn(cohort: Cohort, version: int) -> CohortQuerySet:
    row = Cohort.objects.filter(pk=cohort.pk)
    if not row.running().filter(version=version).update(version=F("version") + 1):
        raise StaleWriteError
    return row
