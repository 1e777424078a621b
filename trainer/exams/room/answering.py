"""One item: shown, and its answer taken. "Saved" is said after COMMIT and never before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from http import HTTPStatus
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from trainer.exams.errors import NotOpenError
from trainer.exams.models import Attempt, ExamAnswer, PaperItem, Standing
from trainer.exams.room.access import access_own_attempt
from trainer.exams.room.devices import device_of
from trainer.exams.room.page import (
    after,
    document_for,
    item_page,
    read_stamp,
    section_of,
    section_steps,
)
from trainer.exams.room.views import elsewhere, holds_pen, section_now
from trainer.exams.sections import SECTIONS
from trainer.exams.sections.spot import AT
from trainer.exams.services.answering import Saved, save_answer
from trainer.exams.stored import house_of_paper
from trainer.exams.timing import Clock, running, seconds_left
from trainer.practice.drills.base import Read, Typed
from trainer.ui import clock
from trainer.ui.kept_form import keeps_form, take_kept

LONGEST_MS = 24 * 60 * 60 * 1000
_MOST_FIGURES = 9


@dataclass(frozen=True, slots=True)
class _Told:
    """How an answer fared. `state` is for the page's own script, `said` for the candidate."""

    state: str
    said: str
    status: HTTPStatus
    saved: Saved | None = None


@keeps_form
@require_http_methods(["GET", "HEAD", "POST"])
def item(request: HttpRequest, token: str, number: int) -> HttpResponse:
    now = clock.now()
    attempt = access_own_attempt(request.user, token)
    found = attempt.paper.items.filter(number=number).first()
    if found is None:
        raise Http404
    if request.method == "POST":
        return _answer(request, attempt, found, now)
    current = section_now(attempt, now)
    if current is None:
        return redirect("room:result", token)
    if not holds_pen(request, attempt):
        return elsewhere(request, attempt)
    if found.section != current.code:
        messages.info(request, _("That item is of another section. This is where you are now."))
        return redirect("room:attempt", token)
    kept = take_kept(request)
    typed = Typed(kept) if kept else None
    refusal = (
        _("You are logged in again. This is what you had typed; it has not been saved yet.")
        if kept
        else ""
    )
    return _page(request, attempt, found, current, now, typed=typed, refusal=refusal)


def _answer(
    request: HttpRequest, attempt: Attempt, found: PaperItem, now: datetime
) -> HttpResponse:
    section = section_of(document_for(attempt), found.section)
    drill = SECTIONS[section.kind].drill
    house = house_of_paper(attempt.paper, attempt.school)
    read = drill.read(found.content, request.POST, house.money)
    told = _keep(request, attempt, found, read, now)
    clocks = told.saved.clocks if told.saved is not None else ()
    # What was just written tells which section runs; else it is looked up.
    current = running(clocks, now) if clocks else section_now(attempt, now)
    if request.headers.get("Accept", "") == "application/json":
        return _as_json(attempt, told, read, current, now)
    if told.state == "saved":
        return redirect(after(attempt, found, section_steps(attempt, found.section)))
    if current is None or current.code != found.section:
        messages.error(request, told.said)
        return redirect("room:result" if current is None else "room:attempt", attempt.token)
    if told.state == "elsewhere":
        messages.error(request, told.said)
        return elsewhere(request, attempt)
    typed = Typed({name: str(value) for name, value in request.POST.items()}, read.faults)
    return _page(
        request,
        attempt,
        found,
        current,
        now,
        typed=typed,
        refusal=told.said,
        status=told.status,
    )


def _keep(
    request: HttpRequest, attempt: Attempt, found: PaperItem, read: Read, now: datetime
) -> _Told:
    """What can be read of an answer is kept, line by line; the rest is told."""
    nonce, seen = _nonce(request), _figures(request.POST.get("seen", ""))
    if nonce is None or seen is None:
        return _Told(
            "unread", _("This form is an old one; nothing was saved."), HTTPStatus.CONFLICT
        )
    if not read.content:
        return _Told("unread", _unread(), HTTPStatus.UNPROCESSABLE_ENTITY)
    milliseconds = _figures(request.POST.get("milliseconds", ""))
    try:
        saved = save_answer(
            attempt=attempt,
            item=found,
            nonce=nonce,
            content=read.content,
            seen=seen,
            device=device_of(request),
            received=now,
            shown_at=read_stamp(request.POST.get("shown", ""), attempt, found),
            milliseconds=None if milliseconds is None else min(milliseconds, LONGEST_MS),
        )
    except NotOpenError as refused:
        return _Told("over", str(refused), HTTPStatus.CONFLICT)
    return _fared(attempt, read, saved)


def _fared(attempt: Attempt, read: Read, saved: Saved) -> _Told:
    zone = attempt.school.zone
    if saved.answer.standing == Standing.OTHER_DEVICE:
        return _Told(
            "elsewhere",
            _(
                "This exam is now written on another device. This answer was kept beside; it does"
                " not count."
            ),
            HTTPStatus.CONFLICT,
            saved,
        )
    if saved.answer.standing == Standing.STALE:
        newer = saved.newer
        at = f"{newer.received_at.astimezone(zone):%H:%M:%S}" if newer is not None else ""
        return _Told(
            "stale",
            _(
                "A newer answer to this item was saved at %(at)s from another page, and it counts."
                " Yours is kept beside it. Save again to have yours count."
            )
            % {"at": at},
            HTTPStatus.CONFLICT,
            saved,
        )
    told = _saved_at(attempt, saved.answer)
    if read.faults:
        return _Told(
            "part",
            _("%(saved)s, except for what is marked: that has no answer yet.") % {"saved": told},
            HTTPStatus.UNPROCESSABLE_ENTITY,
            saved,
        )
    return _Told("saved", told, HTTPStatus.OK, saved)


def _saved_at(attempt: Attempt, answer: ExamAnswer) -> str:
    moment = answer.received_at.astimezone(attempt.school.zone)
    return _("Saved at %(at)s") % {"at": f"{moment:%H:%M:%S}"}


def _unread() -> str:
    return _("Nothing was saved: there is no answer yet that can be read. Mend what is marked.")


def _as_json(
    attempt: Attempt, told: _Told, read: Read, current: Clock | None, now: datetime
) -> JsonResponse:
    """The same fields whatever was answered; nothing in it says whether it is right."""
    saved = told.saved
    counting = None
    if saved is not None:
        counting = saved.answer if saved.counts else saved.newer
    return JsonResponse(
        {
            "state": told.state,
            "said": told.said,
            "at": _saved_at(attempt, saved.answer) if saved is not None else "",
            "seen": counting.sequence if counting is not None else None,
            "faults": dict(read.faults),
            "left": seconds_left(current, now) if current is not None else 0,
            "section": current.number if current is not None else "",
        },
        status=told.status,
    )


def _page(
    request: HttpRequest,
    attempt: Attempt,
    found: PaperItem,
    current: Clock,
    now: datetime,
    *,
    typed: Typed | None = None,
    refusal: str = "",
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    at = request.GET.get(AT, "")
    page = item_page(attempt, found, current, now, typed=typed, refusal=refusal, at=at)
    return render(request, "exams/room/item.html", {"page": page}, status=status)


def _nonce(request: HttpRequest) -> UUID | None:
    try:
        return UUID(request.POST.get("nonce", ""))
    except ValueError:
        return None


def _figures(text: str) -> int | None:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_FIGURES):
        return None
    return int(text)
