"""When it is over: what the blueprint lets a candidate see of the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from trainer.exams.blueprint.document import Afterwards, Document
from trainer.exams.models import Attempt, AttemptState, EndedBy
from trainer.exams.room.access import access_own_attempt
from trainer.exams.room.page import document_for
from trainer.exams.room.views import section_now
from trainer.exams.stored import books_now
from trainer.library.links import Link, clause_links
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest

_LEVELS = tuple(Afterwards)


@dataclass(frozen=True, slots=True)
class SectionLine:
    title: str
    passed: bool
    told: str
    time: str


@dataclass(frozen=True, slots=True)
class TopicLine:
    title: str
    told: str


@dataclass(frozen=True, slots=True)
class FaultLine:
    item: int
    where: str
    gravity: str
    layer: str
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class ResultPage:
    """Lists are empty where the blueprint does not show them."""

    title: str
    state: str
    ended: str
    passed: bool | None = None
    example: bool = False
    review: bool = False
    critical: str = ""
    minor: str = ""
    sections: tuple[SectionLine, ...] = ()
    topics: tuple[TopicLine, ...] = ()
    faults: tuple[FaultLine, ...] = ()
    procedure: str = ""


@require_safe
def result(request: HtmxHttpRequest, token: str) -> HttpResponse:
    now = clock.now()
    attempt = access_own_attempt(request.user, token)
    if section_now(attempt, now) is not None:
        return redirect("room:attempt", token)
    page = result_page(attempt)
    name = "exams/room/_result.html" if request.htmx else "exams/room/result.html"
    return render(request, name, {"page": page, "attempt": attempt})


def result_page(attempt: Attempt) -> ResultPage:
    document = document_for(attempt)
    mark = attempt.marks.order_by("number").last()
    ended = _ended(attempt)
    if attempt.state != AttemptState.MARKED or mark is None:
        return ResultPage(document.title, attempt.state, ended)
    told: dict[str, Any] = mark.result
    shows = _LEVELS[: _LEVELS.index(document.afterwards) + 1]
    return ResultPage(
        document.title,
        attempt.state,
        ended,
        mark.passed,
        document.cut_source == "example",
        bool(told["review"]),
        _critical(told["critical"]),
        _minor(told["minor"]) if Afterwards.SECTIONS in shows else "",
        _sections(document, told) if Afterwards.SECTIONS in shows else (),
        _topics(document, told) if Afterwards.TOPICS in shows else (),
        _faults(document, told) if Afterwards.DEBRIEF in shows else (),
        document.procedure,
    )


def _ended(attempt: Attempt) -> str:
    if attempt.ended_at is None:
        return ""
    at = f"{attempt.ended_at.astimezone(attempt.school.zone):%-d %B %Y, %H:%M:%S}"
    if attempt.ended_by == EndedBy.CLOCK:
        return _("Time was up at %(at)s; everything saved by then was handed in.") % {"at": at}
    return _("Handed in at %(at)s.") % {"at": at}


def _critical(told: dict[str, Any]) -> str:
    if not told["slots"]:
        return ""
    words = {"slots": told["slots"], "wrong": len(told["wrong"])}
    if not told["wrong"]:
        return _("All %(slots)d critical items right.") % words
    if told["second_counts"]:
        words["second"] = len(told["second_wrong"])
        return (
            _("One of %(slots)d critical items wrong, so the second set counted: %(second)d wrong.")
            % words
        )
    return _("%(wrong)d of %(slots)d critical items wrong.") % words


def _minor(told: dict[str, Any]) -> str:
    words = {"faults": told["faults"], "chances": told["opportunities"]}
    return _("%(faults)d minor faults in %(chances)d opportunities.") % words


def _sections(document: Document, told: dict[str, Any]) -> tuple[SectionLine, ...]:
    titles = {each.id: each.title for each in document.sections}
    return tuple(
        SectionLine(titles[row["id"]], row["passed"], _section(row), _time(row["seconds"]))
        for row in told["sections"]
    )


def _section(row: dict[str, Any]) -> str:
    if "hits" in row:
        return _(
            "%(hits)d of %(faulty)d errors seen (%(wanted_hits)d wanted), %(false_alarms)d false"
            " alarms (at most %(most_alarms)d)"
        ) % {**row, "most_alarms": row["most_alarms"] or 0}
    if row["cut"] is None:
        return _("%(right)d of %(parts)d right") % row
    return _("%(right)d of %(parts)d right (%(cut)d in a hundred wanted)") % row


def _time(seconds: int | None) -> str:
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"


def _topics(document: Document, told: dict[str, Any]) -> tuple[TopicLine, ...]:
    titles = {each.id: each.title for each in document.topics}
    return tuple(
        TopicLine(
            titles[row["id"]],
            _("too few items to say")
            if row["right"] is None
            else _("%(right)d of %(observations)d") % row,
        )
        for row in told["topics"]
    )


def _faults(document: Document, told: dict[str, Any]) -> tuple[FaultLine, ...]:
    book = books_now().get(document.rulebook)
    return tuple(
        FaultLine(
            row["item"],
            row["where"],
            row["gravity"],
            row["layer"],
            clause_links(book, row["clauses"]) if book is not None else (),
        )
        for row in told["faults"]
    )
