"""Looking back at a set, by its owner and by whoever may see the owner's work."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from trainer.practice.access import access_own_set, access_set_to_read, teller_of
from trainer.practice.debrief.page import debrief_page
from trainer.practice.debrief.round_page import round_page
from trainer.practice.debrief.told import script_text
from trainer.practice.models import DrillAnswer, DrillSet
from trainer.practice.pinned import BookGoneError, pinned_book
from trainer.practice.replays import NothingToReplayError, start_replay
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest


@require_safe
def look_back(request: HttpRequest, token: str) -> HttpResponse:
    drill_set = access_set_to_read(request.user, token)
    own = drill_set.person_id == request.user.pk
    page = debrief_page(drill_set, own=own, sheet=request.GET.get("page", ""))
    link = request.build_absolute_uri(request.path)
    context = {"page": page, "link": link, "teller": teller_of(drill_set, request.user)}
    return render(request, "practice/debrief.html", context)


@require_safe
def look_at_round(request: HtmxHttpRequest, token: str, number: int) -> HttpResponse:
    """Only what has its answer: the steps show what was due."""
    drill_set = access_set_to_read(request.user, token)
    answer = (
        DrillAnswer.objects.select_related("item")
        .filter(item__drill_set=drill_set, item__number=number)
        .first()
    )
    if answer is None or not script_text(answer.item.content):
        raise Http404
    try:
        pinned_book(drill_set)
    except BookGoneError:
        return redirect("practice:debrief", token)
    page = round_page(drill_set, answer.item, answer, request.GET.get("step", ""))
    name = "practice/_round_step.html" if request.htmx else "practice/round.html"
    status = HTTPStatus.UNPROCESSABLE_ENTITY if page.stray else HTTPStatus.OK
    context = {"page": page, "teller": teller_of(drill_set, request.user)}
    return render(request, name, context, status=status)


@require_POST
def replay(request: HttpRequest, token: str, number: int) -> HttpResponse:
    drill_set = access_own_set(request.user, token)
    if not drill_set.items.filter(number=number).exists():
        raise Http404
    return _replay(request, drill_set, [number])


@require_POST
def replay_missed(request: HttpRequest, token: str) -> HttpResponse:
    return _replay(request, access_own_set(request.user, token), None)


def _replay(request: HttpRequest, drill_set: DrillSet, numbers: list[int] | None) -> HttpResponse:
    try:
        again = start_replay(drill_set=drill_set, numbers=numbers, now=clock.now())
    except NothingToReplayError:
        messages.info(
            request,
            _("Nothing was missed so far.")
            if numbers is None
            else _("This item has no answer yet; it can be replayed once it has."),
        )
        return redirect("practice:debrief", drill_set.token)
    return redirect("practice:item", again.token, 1)
