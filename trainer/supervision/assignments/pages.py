"""Lists of work and of people at it, with a constant number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q
from django.urls import reverse

from trainer.school.access import trainees_for
from trainer.school.models import Membership
from trainer.supervision.assignments.access import assignments_for
from trainer.supervision.assignments.telling import when
from trainer.supervision.models import Assignment, AssignmentPlace
from trainer.ui.sheets import Sheet

MOST = 100


@dataclass(frozen=True, slots=True)
class WorkLine:
    work: Assignment
    url: str
    when: str
    people: int
    begun: int
    done: int
    late: bool

    @property
    def state(self) -> str:
        if self.work.withdrawn_at is not None:
            return "taken back"
        if self.done == self.people:
            return "all done"
        return "late" if self.late else "open"


def work_lines(membership: Membership, today: date) -> list[WorkLine]:
    """The newest; those that still ask something of somebody first."""
    found = (
        assignments_for(membership)
        .select_related("by")
        .annotate(
            people=Count("places", distinct=True),
            begun=Count("places", filter=Q(places__begun_at__isnull=False), distinct=True),
            finished=Count("places", filter=Q(places__done_at__isnull=False), distinct=True),
        )
        .order_by("-set_at", "-pk")[:MOST]
    )
    lines = [
        WorkLine(
            each,
            reverse("assignments:one", args=(membership.school.slug, each.pk)),
            when(each.due, today),
            each.people,
            each.begun,
            each.finished,
            each.due < today,
        )
        for each in found
    ]
    return sorted(lines, key=lambda line: line.state in ("taken back", "all done"))


@dataclass(frozen=True, slots=True)
class PersonLine:
    name: str
    url: str
    place: AssignmentPlace
    state: str
    percent: int | None
    sets: tuple[str, ...]


def people_lines(membership: Membership, work: Assignment, today: date) -> list[PersonLine]:
    """Whom of them one may look at; an instructor sees their own alone."""
    seen = dict(trainees_for(membership).values_list("user", "pk"))
    places = (
        work.places.filter(person__in=seen)
        .select_related("person")
        .prefetch_related("sets__drill_set")
        .order_by("person__name", "pk")
    )
    return [
        PersonLine(
            str(place.person),
            reverse("school:person", args=(membership.school.slug, seen[place.person_id])),
            place,
            _state(place, work, today),
            100 * place.right // place.done if place.done and not work.week else None,
            tuple(
                reverse("practice:debrief", args=(each.drill_set.token,))
                for each in place.sets.all()
            ),
        )
        for place in places
    ]


def _state(place: AssignmentPlace, work: Assignment, today: date) -> str:
    if place.done_at is not None:
        return "done"
    if work.due < today:
        return "late"
    return "begun" if place.begun_at or place.done else "not begun"


def work_sheet(lines: Sequence[WorkLine]) -> Sheet:
    heads = ("Work", "Set by", "Until", "People", "Begun", "Done", "State")
    rows = [
        (
            str(line.work),
            str(line.work.by),
            line.work.due,
            line.people,
            line.begun,
            line.done,
            line.state,
        )
        for line in lines
    ]
    return Sheet("Assignments", heads, rows)


def people_sheet(work: Assignment, lines: Sequence[PersonLine]) -> Sheet:
    heads = ("Name", "State", "Done", "Wanted", "Right of a hundred")
    rows = [
        (line.name, line.state, line.place.done, line.place.wanted, line.percent) for line in lines
    ]
    return Sheet(work.title, heads, rows)
