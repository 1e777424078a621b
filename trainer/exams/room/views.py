"""The candidate's pages: what there is to sit, the start, each item, and the end."""

from __future__ import annotations

from datetime import datetime
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.exams.errors import ExamError, NotOpenError, StartRefusedError
from trainer.exams.models import Attempt, AttemptState, Candidate, FocusLoss
from trainer.exams.room.access import access_own_attempt, access_place, own_places
from trainer.exams.room.devices import COOKIE, device_of, name_device, new_device, within
from trainer.exams.room.listing import room_lines, start_page
from trainer.exams.room.page import document_for, room_head, section_steps
from trainer.exams.services.answering import device_digest
from trainer.exams.services.attempts import finish_section, start_attempt, take_pen
from trainer.exams.services.handing_in import hand_in, hand_in_if_overdue
from trainer.exams.services.locking import clocks_of
from trainer.exams.timing import Clock, running, seconds_left
from trainer.ui import clock

LONGEST_AWAY = 24 * 60 * 60 * 1000
ELSEWHERE = "exams/room/elsewhere.html"


@require_safe
def exams(request: HttpRequest) -> HttpResponse:
    lines = room_lines(own_places(request.user), clock.now())
    return render(request, "exams/room/exams.html", {"lines": lines})


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, token: str) -> HttpResponse:
    now = clock.now()
    place = access_place(request.user, token)
    begun = place.attempts.exclude(state=AttemptState.VOID).first()
    if begun is not None:
        return redirect("room:attempt", begun.token)
    if request.method != "POST":
        return _start_page(request, place, now)
    if not within(request, place.sitting):
        refusal = _("This exam can be sat only in the room it is held in. Ask the supervisor.")
        return _start_page(request, place, now, refusal)
    device = request.COOKIES.get(COOKIE) or new_device()
    try:
        attempt = start_attempt(
            candidate=place,
            code=request.POST.get("code", "")[:40],
            device=device_digest(device),
            now=now,
        )
    except StartRefusedError as refused:
        return _start_page(request, place, now, str(refused))
    return name_device(request, redirect("room:attempt", attempt.token), device)


def _start_page(
    request: HttpRequest, place: Candidate, now: datetime, refusal: str = ""
) -> HttpResponse:
    page = start_page(place, now)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    context = {"page": page, "refusal": refusal, "code": request.POST.get("code", "")[:40]}
    return render(request, "exams/room/start.html", context, status=status)


def section_now(attempt: Attempt, now: datetime) -> Clock | None:
    """The section that is being sat, when what time has ended is ended; none when all is over."""
    hand_in_if_overdue(attempt=attempt, now=now)
    if attempt.state != AttemptState.OPEN:
        return None
    return running(clocks_of(attempt), now)


@require_safe
def attempt(request: HttpRequest, token: str) -> HttpResponse:
    """To the first item of the running section that has no answer."""
    now = clock.now()
    found = access_own_attempt(request.user, token)
    current = section_now(found, now)
    if current is None:
        return redirect("room:result", token)
    if not holds_pen(request, found):
        return elsewhere(request, found)
    numbers = section_steps(found, current.code)
    unanswered = next((each for each in numbers if not each.answered), None)
    return redirect(unanswered.url if unanswered else reverse("room:finish", args=(token,)))


def holds_pen(request: HttpRequest, attempt: Attempt) -> bool:
    return not attempt.pen or attempt.pen == device_of(request)


def elsewhere(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """Looking takes no pen; a click does, so that two devices never take it in turns unasked."""
    context = {"attempt": attempt, "title": document_for(attempt).title}
    return render(request, ELSEWHERE, context, status=HTTPStatus.CONFLICT)


@require_POST
def pen(request: HttpRequest, token: str) -> HttpResponse:
    found = access_own_attempt(request.user, token)
    if not within(request, found.candidate.sitting):
        messages.error(request, _("This exam can be sat only in the room it is held in."))
        return elsewhere(request, found)
    device = request.COOKIES.get(COOKIE) or new_device()
    try:
        take_pen(attempt=found, device=device_digest(device))
    except NotOpenError as refused:
        messages.error(request, str(refused))
        return redirect("room:result", token)
    return name_device(request, redirect("room:attempt", token), device)


@require_http_methods(["GET", "HEAD", "POST"])
def finish(request: HttpRequest, token: str) -> HttpResponse:
    """What has no answer yet, and then: on to the next section, or hand in."""
    now = clock.now()
    found = access_own_attempt(request.user, token)
    current = section_now(found, now)
    if current is None:
        return redirect("room:result", token)
    if not holds_pen(request, found):
        return elsewhere(request, found)
    head = room_head(found, current, now)
    if request.method == "POST":
        return _finish(request, found, current, now, last=current.number == head.sections)
    context = {
        "head": head,
        "steps": section_steps(found, current.code),
        "code": current.code,
        "last": current.number == head.sections,
    }
    return render(request, "exams/room/finish.html", context)


def _finish(
    request: HttpRequest, found: Attempt, current: Clock, now: datetime, *, last: bool
) -> HttpResponse:
    if request.POST.get("section", "") != current.code:
        # A page from before: the section it stood in is over already.
        messages.info(request, _("That section is over already. This is where you are now."))
        return redirect("room:attempt", found.token)
    try:
        if last:
            hand_in(attempt=found, now=now)
        else:
            finish_section(attempt=found, code=current.code, now=now)
    except ExamError as refused:
        messages.error(request, str(refused))
    return redirect("room:result" if last else "room:attempt", found.token)


@require_safe
def clock_(request: HttpRequest, token: str) -> JsonResponse:
    """What the page sets its clock by. Where it is over, or another section runs, it says so."""
    now = clock.now()
    found = access_own_attempt(request.user, token)
    current = section_now(found, now)
    if current is None:
        return JsonResponse({"left": 0, "section": "", "pen": False})
    return JsonResponse(
        {
            "left": seconds_left(current, now),
            "section": current.number,
            "pen": holds_pen(request, found),
        }
    )


@require_POST
def away(request: HttpRequest, token: str) -> HttpResponse:
    """The page was out of sight for so long: a hint for a person, never a mark."""
    now = clock.now()
    found = access_own_attempt(request.user, token)
    text = request.POST.get("milliseconds", "")
    if found.state == AttemptState.OPEN and text.isascii() and text.isdigit() and len(text) < 9:
        FocusLoss.objects.create(
            attempt=found,
            at=now,
            milliseconds=min(int(text), LONGEST_AWAY),
            device=device_of(request),
        )
    return HttpResponse(status=HTTPStatus.NO_CONTENT)
