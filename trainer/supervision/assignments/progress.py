"""How far people are: kept in their places by a worker, so that no list counts answers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from trainer.engine.rulebook import Rulebook
from trainer.practice.learning.path_page import path_page
from trainer.scenarios.learning.mastery import Standing
from trainer.school.models import Membership
from trainer.school.rulebooks import books_in_force
from trainer.supervision.assignments.services import answers_of
from trainer.supervision.models import AssignmentPlace, WorkKind
from trainer.supervision.standing.keeping import Whose
from trainer.work.handlers import Write


def keep_progress(whose: Whose, *, now: datetime) -> Write:
    """Work out every open place of somebody; what is done stays done."""
    places = AssignmentPlace.objects.filter(
        person=whose.person_id,
        assignment__school=whose.school_id,
        assignment__withdrawn_at__isnull=True,
        done_at__isnull=True,
    ).select_related("assignment")
    reached = [(place, *_reached(place, whose, now)) for place in places]

    def write() -> None:
        for place, done, wanted, right in reached:
            is_done = bool(wanted) and done >= wanted
            AssignmentPlace.objects.filter(pk=place.pk, done_at__isnull=True).update(
                done=done, wanted=wanted, right=right, done_at=now if is_done else None
            )

    return write


def _reached(place: AssignmentPlace, whose: Whose, now: datetime) -> tuple[int, int, int]:
    if place.assignment.kind != WorkKind.WEEK:
        done, right = answers_of(place)
        return done, place.wanted, right
    done, wanted = week_progress(place, whose, now)
    return done, wanted, 0


def week_progress(place: AssignmentPlace, whose: Whose, now: datetime) -> tuple[int, int]:
    """Gates of the week that are mastered, of those that the book has."""
    membership = (
        Membership.objects.current()
        .with_school()
        .filter(school=whose.school_id, user=whose.person_id)
        .first()
    )
    if membership is None:
        return 0, 0
    book = book_of(place, membership, now)
    if book is None:
        return 0, 0
    weeks = path_page(membership, [book], book.id).weeks
    week = next((each for each in weeks if each.number == place.assignment.week), None)
    gates = [line for line in week.skills if line.gate and line.there] if week else []
    return sum(line.state == Standing.MASTERED.value for line in gates), len(gates)


def book_of(place: AssignmentPlace, membership: Membership, now: datetime) -> Rulebook | None:
    """The book it was set under, if it is still in force: whoever sets work chooses the book."""
    today = now.astimezone(membership.school.zone).date()
    books: Sequence[Rulebook] = books_in_force(membership.school, on=today)
    return next((book for book in books if book.id == place.assignment.rulebook), None)
