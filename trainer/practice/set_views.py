"""Playing a set: answer, see what was due, go on; and look back at the end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from http import HTTPStatus
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from trainer.practice.access import (
    access_own_item,
    access_own_set,
    access_set_to_read,
    own_memberships,
    teller_of,
)
from trainer.practice.confidence import read_confidence
from trainer.practice.dealing import NoItemError
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Typed
from trainer.practice.house import house_of_item
from trainer.practice.learning.runs import run_of
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, SetState
from trainer.practice.others_page import others_page
from trainer.practice.pinned import BookGoneError, pinned_book
from trainer.practice.services import UsedNonceError, deal_item, leave_set, take_answer
from trainer.practice.set_page import (
    States,
    feedback_page,
    head_of,
    item_page,
    money_style,
    states_of,
)
from trainer.practice.welcome import onward
from trainer.school.context import membership_of
from trainer.school.rulebooks import books_of
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest
from trainer.ui.kept_form import keeps_form, take_kept

LONGEST_SET = 30_000
LONGEST_MS = 24 * 60 * 60 * 1000


@keeps_form
@require_http_methods(["GET", "HEAD", "POST"])
def item(request: HtmxHttpRequest, token: str, number: int) -> HttpResponse:
    now = clock.now()
    drill_set, sent_for = _set_at(request, token, number)
    try:
        pinned_book(drill_set)
    except BookGoneError:
        return _book_gone(request, drill_set)
    states = states_of(drill_set)
    if not _come_to(number, states):
        return _where_it_stands(request, drill_set, states)
    found = sent_for or drill_set.items.select_related("answer").order_by().get(number=number)
    answer = getattr(found, "answer", None) if states[number] is not None else None
    own = drill_set.person_id == request.user.pk
    # Only its owner gets back what was typed here, and only once.
    kept = take_kept(request) if own else {}
    if answer is not None:
        late = request.method == "POST" or bool(kept)
        return _feedback(request, drill_set, found, answer, states, stale=late)
    if not own:
        raise Http404
    if drill_set.state != SetState.OPEN:
        return _closed(request, drill_set)
    if _time_is_up(drill_set, now):
        return _too_late(request, drill_set)
    if request.method != "POST":
        typed = Typed(kept) if kept else _looked_at(request)
        page = item_page(drill_set, found, typed, states=states)
        return _render(request, "practice/_item.html", {"page": page, "stale": _back(kept)})
    return _answer(request, drill_set, found, states, now=now)


def _set_at(request: HtmxHttpRequest, token: str, number: int) -> tuple[DrillSet, DrillItem | None]:
    """The set, and with it the item that an answer is sent for: one query for both."""
    if request.method != "POST":
        return access_set_to_read(request.user, token), None
    known = membership_of(request)
    # No set is longer, and no database knows longer numbers.
    if number <= LONGEST_SET:
        found = access_own_item(request.user, token, number, known=known)
        if found is not None:
            return found.drill_set, found
    return access_own_set(request.user, token, known=known), None


def _book_gone(request: HtmxHttpRequest, drill_set: DrillSet) -> HttpResponse:
    """What was answered is kept; nothing more is shown or taken under another text."""
    page = {"head": head_of(drill_set, 0), "own": drill_set.person_id == request.user.pk}
    context = {"page": page, "school": drill_set.school}
    return _render(request, "practice/_book_gone.html", context, HTTPStatus.CONFLICT)


def _back(kept: Mapping[str, str]) -> str:
    if not kept:
        return ""
    return _("You are logged in again. This is what you had typed; it has not been sent yet.")


def _closed(request: HtmxHttpRequest, drill_set: DrillSet) -> HttpResponse:
    """Nothing more is taken in a set that was left; looking at it leads to what was done."""
    if request.method != "POST":
        return redirect("practice:debrief", drill_set.token)
    context = {"page": {"head": head_of(drill_set, 0)}, "school": drill_set.school}
    return _render(request, "practice/_closed.html", context, HTTPStatus.CONFLICT)


def _come_to(number: int, states: States) -> bool:
    """Whether an item is dealt, and the one before it answered."""
    return number in states and states.get(number - 1, True) is not None


def _where_it_stands(request: HttpRequest, drill_set: DrillSet, states: States) -> HttpResponse:
    """One that has not been come to yet leads to where the set stands."""
    waiting = [number for number, right in states.items() if right is None]
    if not waiting or drill_set.person_id != request.user.pk:
        return redirect("practice:debrief", drill_set.token)
    return redirect("practice:item", drill_set.token, min(waiting))


# How far somebody has looked is in the address, so that it goes without a script.
_LOOKS = ("seen", "step", "stop")


def _looked_at(request: HttpRequest) -> Typed:
    return Typed(
        {"live": "1"} | {name: request.GET[name] for name in _LOOKS if name in request.GET}
    )


def _answer(
    request: HtmxHttpRequest,
    drill_set: DrillSet,
    found: DrillItem,
    states: States,
    *,
    now: datetime,
) -> HttpResponse:
    drill = DRILLS[drill_set.drill]
    read = drill.read(found.content, request.POST, money_style(drill_set, found))
    typed = request.POST.get("confidence", "") if drill.procedure else ""
    confidence, unsure = read_confidence(typed)
    faults = {**read.faults, **unsure}
    nonce = _nonce(request.POST.get("nonce", ""))
    if faults:
        return _again(request, drill_set, found, faults, HTTPStatus.UNPROCESSABLE_ENTITY)
    if nonce is None:
        return _again(request, drill_set, found, {}, HTTPStatus.CONFLICT)
    try:
        answer, new = take_answer(
            item=found,
            nonce=nonce,
            content=read.content | confidence,
            milliseconds=_milliseconds(request.POST.get("milliseconds", "")),
            now=now,
        )
    except UsedNonceError:
        return _again(request, drill_set, found, {}, HTTPStatus.CONFLICT)
    if not new:
        # Whoever was first may have ended the set with it.
        drill_set.refresh_from_db(fields=["state", "ended_at"])
    elif drill_set.state == SetState.OPEN and found.number + 1 not in states:
        _deal_next(drill_set, found.number + 1)
    if new and run_of(drill_set) is not None:
        return _run_on(request, drill_set, found.number + 1, answer)
    states = states_of(drill_set) if not new else {**states, found.number: answer.right}
    return _feedback(request, drill_set, found, answer, states, stale=not new)


def _again(
    request: HtmxHttpRequest,
    drill_set: DrillSet,
    found: DrillItem,
    faults: Mapping[str, str],
    status: HTTPStatus,
) -> HttpResponse:
    """The item as it stands, with what was typed; a form sent for another item says so."""
    values = {name: str(value) for name, value in request.POST.items()}
    page = item_page(drill_set, found, Typed(values, faults))
    old = _("This form is an old one and was not taken. Here is the item as it stands.")
    context = {"page": page, "stale": "" if faults else old}
    return _render(request, "practice/_item.html", context, status)


def _time_is_up(drill_set: DrillSet, now: datetime) -> bool:
    run = run_of(drill_set)
    return run is not None and run.over(now)


def _too_late(request: HtmxHttpRequest, drill_set: DrillSet) -> HttpResponse:
    """What comes after the end of a run is not kept; looking at it writes nothing."""
    if request.method == "POST":
        run = run_of(drill_set)
        assert run is not None
        leave_set(drill_set=drill_set, now=run.ends)
        messages.info(request, _("Time is up. The last answer came after it and does not count."))
    where = reverse("practice:debrief", args=(drill_set.token,))
    return HttpResponseClientRedirect(where) if request.htmx else redirect(where)


def _run_on(
    request: HtmxHttpRequest, drill_set: DrillSet, number: int, answer: DrillAnswer
) -> HttpResponse:
    """In a run the next item comes at once, with a word on the last."""
    where = reverse("practice:item", args=(drill_set.token, number))
    said = _("Right.") if answer.right else _("Not right.")
    following = drill_set.items.filter(number=number).first()
    if not request.htmx or following is None:
        messages.info(request, said)
        return redirect(where)
    page = item_page(drill_set, following, Typed({"live": "1"}))
    response = _render(request, "practice/_item.html", {"page": page, "said": said})
    response["HX-Push-Url"] = where
    return response


def _deal_next(drill_set: DrillSet, number: int) -> None:
    """What was not dealt with the set comes with the answer before it; looking writes nothing."""
    now = clock.now()
    try:
        deal_item(drill_set=drill_set, book=pinned_book(drill_set), number=number, now=now)
    except NoItemError:
        leave_set(drill_set=drill_set, now=now)


def _feedback(
    request: HtmxHttpRequest,
    drill_set: DrillSet,
    found: DrillItem,
    answer: DrillAnswer,
    states: States,
    *,
    stale: bool,
) -> HttpResponse:
    """An answer sent a second time changes nothing, says so, and shows what is kept."""
    # The page that sent the answer has the table already, and keeps it where it is.
    keeps = bool(request.htmx) and request.method == "POST"
    page = feedback_page(drill_set, found, answer, states=states, keeps=keeps)
    words = _("This item has its answer already; here it is.") if stale else ""
    own = drill_set.person_id == request.user.pk
    context = {"page": page, "stale": words, "own": own, "slug": drill_set.school.slug}
    context["teller"] = teller_of(drill_set, request.user)
    if own:
        context["onward"] = onward(drill_set)
    status = HTTPStatus.CONFLICT if stale else HTTPStatus.OK
    return _render(request, "practice/_feedback.html", context, status)


def _render(
    request: HtmxHttpRequest,
    part: str,
    context: Mapping[str, object],
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    """The part that changes, alone for htmx and else in its page."""
    name = part if request.htmx else "practice/drill.html"
    return render(request, name, {**context, "part": part}, status=status)


def _nonce(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def _milliseconds(text: str) -> int | None:
    """What the browser says it took: information only, and nothing where it says nothing."""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        return None
    return min(int(text), LONGEST_MS)


@require_POST
def leave(request: HttpRequest, token: str) -> HttpResponse:
    drill_set = access_own_set(request.user, token)
    now, run = clock.now(), run_of(drill_set)
    leave_set(drill_set=drill_set, now=min(now, run.ends) if run is not None else now)
    return redirect("practice:debrief", drill_set.token)


@require_safe
def others(request: HtmxHttpRequest, token: str, number: int) -> HttpResponse:
    """What the other rulebooks say of an item, once it has its answer; before, it would help."""
    drill_set = access_set_to_read(request.user, token)
    found = drill_set.items.filter(number=number, answer__isnull=False).first()
    if found is None:
        raise Http404
    today = clock.now().astimezone(drill_set.school.zone).date()
    owner = own_memberships(drill_set.person).filter(school=drill_set.school_id).first()
    books = books_of(owner, on=today) if owner is not None else []
    back = reverse("practice:item", args=(drill_set.token, number))
    house = house_of_item(found, drill_set.school)
    with house.in_use():
        page = others_page(drill_set, found, books, house.money, back)
    name = "practice/_others.html" if request.htmx else "practice/others.html"
    return render(request, name, {"page": page, "head": head_of(drill_set, number)})
