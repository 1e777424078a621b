"""What a person has to sit and has sat, and what stands before the start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Prefetch, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.exams.models import Attempt, AttemptState, Candidate, Sitting, SittingState
from trainer.exams.services.attempts import why_not_again
from trainer.exams.timing import with_extra
from trainer.practice.announced import Announced
from trainer.rulebooks.procedures.examined import from_plain
from trainer.school.models import Membership


@dataclass(frozen=True, slots=True)
class RoomLine:
    """One sitting of a person's. `act`: what the link says; empty where there is nothing to do."""

    title: str
    exam: str
    when: str
    act: str
    url: str
    news: str
    running: bool = False
    # Something can be done now: it can be started, or it is running.
    live: bool = False


@dataclass(frozen=True, slots=True)
class StartSection:
    title: str
    items: int
    minutes: str
    speed: bool


@dataclass(frozen=True, slots=True)
class StartPage:
    title: str
    exam: str
    about: str
    url: str
    window: str
    sections: tuple[StartSection, ...]
    extra: str
    open: bool
    why_not: str
    house: str = ""


def room_lines(places: QuerySet[Candidate], now: datetime) -> list[RoomLine]:
    attempts = Attempt.objects.order_by("-started_at")
    rows = places.prefetch_related(Prefetch("attempts", attempts)).order_by("-sitting__opens_at")
    return [_line(place, now) for place in rows]


def to_sit(membership: Membership, now: datetime) -> list[Announced]:
    """The exams a person could sit or go on with now."""
    places = Candidate.objects.filter(
        person=membership.user_id,
        sitting__school=membership.school_id,
        sitting__state=SittingState.OPEN,
    ).select_related("sitting__school", "sitting__blueprint")
    lines = [line for line in room_lines(places, now) if line.act and line.live]
    return [
        Announced(f"{line.title}: {line.exam}, {line.when}", line.act, line.url) for line in lines
    ]


def _line(place: Candidate, now: datetime) -> RoomLine:
    sitting = place.sitting
    exam = (sitting.blueprint.document or {}).get("title", "")
    begun = next((each for each in place.attempts.all() if each.state != AttemptState.VOID), None)
    if begun is not None:
        open_ = begun.state == AttemptState.OPEN
        return RoomLine(
            sitting.title,
            exam,
            window(sitting),
            _("Go on") if open_ else _("Result"),
            reverse("room:attempt" if open_ else "room:result", args=(begun.token,)),
            _("Running") if open_ else "",
            running=open_,
            live=open_,
        )
    opens = can_start(sitting, now)
    void = any(each.state == AttemptState.VOID for each in place.attempts.all())
    return RoomLine(
        sitting.title,
        exam,
        window(sitting),
        _("Start") if opens else "",
        reverse("room:start", args=(sitting.token,)),
        _news(sitting, now, void=void),
        live=opens,
    )


def can_start(sitting: Sitting, now: datetime) -> bool:
    return sitting.state == SittingState.OPEN and sitting.opens_at <= now < sitting.closes_at


def _news(sitting: Sitting, now: datetime, *, void: bool) -> str:
    if can_start(sitting, now):
        if void:
            return _("Your first start was made void; you may start again.")
        return _("Open: you need the start code.")
    if sitting.state == SittingState.CLOSED or now >= sitting.closes_at:
        return _("Closed. You did not sit it.")
    return _("Not open yet.")


def window(sitting: Sitting) -> str:
    """When it can be started, in the school's own time."""
    zone = sitting.school.zone
    opens, closes = sitting.opens_at.astimezone(zone), sitting.closes_at.astimezone(zone)
    until = f"{closes:%H:%M}" if opens.date() == closes.date() else f"{closes:%-d %B %Y, %H:%M}"
    words = {"opens": f"{opens:%-d %B %Y, %H:%M}", "until": until}
    return _("%(opens)s to %(until)s") % words


def start_page(place: Candidate, now: datetime) -> StartPage:
    sitting = place.sitting
    document: dict[str, Any] = sitting.blueprint.document or {}
    sections = tuple(_sections(document.get("sections", ()), place.extra_percent))
    extra = (
        _("You have %(percent)d%% more time in each section, as agreed.")
        % {"percent": place.extra_percent}
        if place.extra_percent
        else ""
    )
    return StartPage(
        sitting.title,
        document.get("title", ""),
        document.get("about", ""),
        reverse("room:start", args=(sitting.token,)),
        window(sitting),
        sections,
        extra,
        can_start(sitting, now),
        why_not_again(place, now) or ("" if can_start(sitting, now) else _closed(sitting, now)),
        _house(document),
    )


def _house(document: dict[str, Any]) -> str:
    if "house" not in document:
        return ""
    return _("The house procedure is examined too: %(named)s.") % {
        "named": from_plain(document["house"]).named
    }


def _closed(sitting: Sitting, now: datetime) -> str:
    if sitting.state == SittingState.CLOSED or now >= sitting.closes_at:
        return _("This sitting is closed. Nobody can start it any more.")
    return _("This sitting is not open yet. The supervisor opens it in the room.")


def _sections(rows: Iterable[dict[str, Any]], percent: int) -> Iterable[StartSection]:
    for row in rows:
        seconds = with_extra(row["seconds"], percent)
        minutes = f"{seconds // 60}" if seconds % 60 == 0 else f"{seconds // 60}:{seconds % 60:02d}"
        yield StartSection(row["title"], len(row["slots"]), minutes, row["speed"])
