"""When it is over: what the blueprint lets a candidate see of the result."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from trainer.exams.beside import beside_attempt
from trainer.exams.models import Attempt, AttemptState, EndedBy
from trainer.exams.pages.results import ResultView, result_view
from trainer.exams.room.access import access_own_attempt
from trainer.exams.room.page import document_for
from trainer.exams.room.views import section_now
from trainer.exams.tasks import mark_where_nobody_does
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest


@dataclass(frozen=True, slots=True)
class ResultPage:
    """`result`: none as long as there are no marks, and of what was made void."""

    title: str
    state: str
    ended: str
    result: ResultView | None = None
    example: bool = False
    procedure: str = ""


@require_safe
def result(request: HtmxHttpRequest, token: str) -> HttpResponse:
    now = clock.now()
    attempt = access_own_attempt(request.user, token)
    if section_now(attempt, now) is not None:
        return redirect("room:attempt", token)
    mark_where_nobody_does(attempt=attempt, now=now)
    page = result_page(attempt)
    name = "exams/room/_result.html" if request.htmx else "exams/room/result.html"
    beside = beside_attempt(attempt, staff=False)
    return render(request, name, {"page": page, "attempt": attempt, "beside": beside})


def result_page(attempt: Attempt) -> ResultPage:
    document = document_for(attempt)
    mark = attempt.marks.order_by("number").last()
    ended = _ended(attempt)
    if attempt.state != AttemptState.MARKED or mark is None:
        return ResultPage(document.title, attempt.state, ended)
    return ResultPage(
        document.title,
        attempt.state,
        ended,
        result_view(mark.result, document, document.afterwards),
        document.cut_source == "example",
        document.house.named if document.house is not None else "",
    )


def _ended(attempt: Attempt) -> str:
    if attempt.ended_at is None:
        return ""
    at = f"{attempt.ended_at.astimezone(attempt.school.zone):%-d %B %Y, %H:%M:%S}"
    if attempt.ended_by == EndedBy.CLOCK:
        return _("Time was up at %(at)s; everything saved by then was handed in.") % {"at": at}
    return _("Handed in at %(at)s.") % {"at": at}
