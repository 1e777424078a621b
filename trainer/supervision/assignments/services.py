"""Writes: setting work, taking it back, dealing a set of it, reminding."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.db.models import Count, Q
from django.urls import reverse

from trainer.engine.rulebook import Rulebook
from trainer.practice.models import DrillSet
from trainer.practice.services import start_set
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import Membership
from trainer.school.services.notices import tell
from trainer.supervision.models import Assignment, AssignmentPlace, AssignmentSet, WorkKind
from trainer.supervision.standing.keeping import Whose
from trainer.work.services import owe_work

# One set of it: a few minutes, as everywhere.
A_SET = 10
SET_KIND, REMINDER_KIND = "supervision.work-set", "supervision.work-reminder"
PROGRESS_KIND = "supervision.work-progress"


@transaction.atomic
def set_work(
    *, by: Membership, people: Sequence[Membership], now: datetime, **what: Any
) -> Assignment:
    """Set it and tell everybody; their own parts begin at nothing."""
    if not people:
        raise RefusedError("Choose a cohort with trainees in it, or some people.")
    made = Assignment(school=by.school, by=by.user, set_at=now, **what)
    made.full_clean(exclude=["asked"])
    made.save()
    places = [
        AssignmentPlace(assignment=made, person_id=each, wanted=made.items)
        for each in sorted({person.user_id for person in people})
    ]
    AssignmentPlace.objects.bulk_create(places)
    for place in made.places.select_related("person"):
        _tell(made, place, SET_KIND, str(made.pk), now)
        # A week may have been mastered in part before it was set.
        if made.kind == WorkKind.WEEK:
            owe_progress(Whose(made.school_id, place.person_id), now=now)
    return made


def withdraw(*, assignment: Assignment, now: datetime) -> None:
    """It asks nothing of anybody any more; what was done for it stays."""
    here = Assignment.objects.filter(pk=assignment.pk, withdrawn_at__isnull=True)
    if not here.update(withdrawn_at=now):
        raise StaleWriteError


@transaction.atomic
def remind(*, assignment: Assignment, now: datetime, on: date) -> int:
    """Tell whoever is not done, once a day at most; how many were told."""
    if assignment.withdrawn_at is not None:
        raise RefusedError("This has been taken back.")
    waiting = assignment.places.filter(done_at__isnull=True).select_related("person")
    return sum(
        _tell(assignment, place, REMINDER_KIND, f"{assignment.pk}:{on}", now) for place in waiting
    )


def _tell(
    assignment: Assignment, place: AssignmentPlace, kind: str, subject: str, now: datetime
) -> bool:
    made = tell(
        person=place.person,
        school=assignment.school,
        kind=kind,
        subject=subject,
        parts={"title": assignment.title, "due": assignment.due.isoformat()},
        address=reverse("assignments:own", args=(place.pk,)),
        now=now,
    )
    return made is not None


@transaction.atomic
def begin_set(
    *, membership: Membership, place: AssignmentPlace, book: Rulebook, now: datetime
) -> DrillSet:
    """The next set of it; where one is open already, that one."""
    assignment = place.assignment
    if assignment.withdrawn_at is not None:
        raise RefusedError("This has been taken back. There is nothing to do for it.")
    open_one = DrillSet.objects.filter(assignment_set__place=place, ended_at__isnull=True)
    # Two tabs at once: the row of the place lets one of them deal.
    AssignmentPlace.objects.select_for_update().get(pk=place.pk)
    found = open_one.order_by("pk").first()
    if found is not None:
        return found
    asked = dict(assignment.asked)
    length = len(asked["scripts"]) if asked.get("scripts") else _left(place)
    if "clauses" in asked:
        clause = asked["clauses"][0]
        asked |= {"clauses": [clause] * length, "families": [""] * length}
    drill_set = start_set(
        membership=membership,
        drill=assignment.drill,
        book=book,
        length=length,
        asked=asked,
        now=now,
    )
    AssignmentSet.objects.create(place=place, drill_set=drill_set)
    AssignmentPlace.objects.filter(pk=place.pk, begun_at__isnull=True).update(begun_at=now)
    return drill_set


def _left(place: AssignmentPlace) -> int:
    """What is left of it, ten at a time; more than was wanted is welcome."""
    return min(A_SET, max(place.wanted - answers_of(place)[0], 0) or A_SET)


def answers_of(place: AssignmentPlace) -> tuple[int, int]:
    """How many answers were given for it, and how many of them were right."""
    found = AssignmentSet.objects.filter(place=place).aggregate(
        done=Count("drill_set__items__answer"),
        right=Count("drill_set__items__answer", filter=Q(drill_set__items__answer__right=True)),
    )
    return found["done"], found["right"]


def owe_progress(whose: Whose, *, now: datetime) -> None:
    """Only for somebody who has something to do: most answers are given for nobody's asking."""
    waiting = AssignmentPlace.objects.filter(
        person=whose.person_id,
        assignment__school=whose.school_id,
        assignment__withdrawn_at__isnull=True,
        done_at__isnull=True,
    )
    if waiting.exists():
        owe_work(kind=PROGRESS_KIND, subject=whose.subject, school_id=whose.school_id, now=now)
