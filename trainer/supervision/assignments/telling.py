"""What trainees are told of work: on Today, and as notices."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import F
from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.practice.announced import Announced
from trainer.school.models import Membership, Role, School
from trainer.school.notices import Words, words_for
from trainer.supervision.assignments.services import REMINDER_KIND, SET_KIND, remind
from trainer.supervision.models import Assignment, AssignmentPlace

MOST_ON_TODAY = 5
DAY = "%-d %B"


def to_do(membership: Membership, now: datetime) -> list[Announced]:
    """The lines on Today, what is due first at the top; one query, and none for staff."""
    if membership.role != Role.TRAINEE:
        return []
    today = now.astimezone(membership.school.zone).date()
    places = (
        AssignmentPlace.objects.filter(
            person=membership.user_id,
            assignment__school=membership.school_id,
            assignment__withdrawn_at__isnull=True,
            done_at__isnull=True,
        )
        .select_related("assignment")
        .order_by(F("assignment__due"), "pk")[:MOST_ON_TODAY]
    )
    return [_line(place, today) for place in places]


def _line(place: AssignmentPlace, today: date) -> Announced:
    work = place.assignment
    so_far = _("%(done)d of %(wanted)d") % {"done": place.done, "wanted": place.wanted}
    far = f", {so_far}" if place.done else ""
    return Announced(
        f"{work.title}, {when(work.due, today)}{far}",
        _("Go on") if place.begun_at else _("Begin"),
        reverse("assignments:own", args=(place.pk,)),
    )


def when(due: date, today: date) -> str:
    if due < today:
        return _("was due on %(day)s") % {"day": f"{due:{DAY}}"}
    if due == today:
        return _("due today")
    if due == today + timedelta(days=1):
        return _("due tomorrow")
    return _("due on %(day)s") % {"day": f"{due:{DAY}}"}


def remind_of_what_is_due(*, now: datetime) -> int:
    """The sweep: on the day before and on the day after, whoever is not done is told, once each."""
    told = 0
    for school in School.objects.all():
        today = now.astimezone(school.zone).date()
        near = (today + timedelta(days=1), today - timedelta(days=1))
        found = Assignment.objects.filter(school=school, withdrawn_at__isnull=True, due__in=near)
        told += sum(remind(assignment=each, now=now, on=today) for each in found)
    return told


@words_for(SET_KIND)
def _set(parts: Mapping[str, Any]) -> Words:
    day = f"{date.fromisoformat(parts['due']):{DAY} %Y}"
    heading = _("There is work for you: %(title)s") % parts
    return Words(heading, _("Until %(day)s.") % {"day": day}, _("Look at it"))


@words_for(REMINDER_KIND)
def _reminder(parts: Mapping[str, Any]) -> Words:
    day = f"{date.fromisoformat(parts['due']):{DAY} %Y}"
    heading = _("Still to be done: %(title)s") % parts
    return Words(heading, _("It is wanted until %(day)s.") % {"day": day}, _("Go on with it"))
