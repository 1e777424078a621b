"""Pages of those who watch over a sitting."""

from __future__ import annotations

from datetime import datetime
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from trainer.exams.beside import beside_attempt, beside_sitting
from trainer.exams.clock_steps import steps_of
from trainer.exams.errors import ExamError
from trainer.exams.invigilating.access import access_candidate, access_sitting, latest_attempt
from trainer.exams.invigilating.attempts import attempt_told
from trainer.exams.invigilating.forms import (
    AgreedTimeForm,
    GivenTimeForm,
    NoteForm,
    PlanForm,
    VoidForm,
)
from trainer.exams.invigilating.page import clock_words, sitting_lines, sitting_page
from trainer.exams.models import AttemptState, Candidate, Sitting, TimeGiven
from trainer.exams.services.attempts import give_time, void_attempt
from trainer.exams.services.handing_in import hand_in_if_overdue
from trainer.exams.services.sittings import (
    agree_extra_time,
    close_sitting,
    note_sitting,
    open_sitting,
    plan_sitting,
)
from trainer.school.access import access_right
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest

MENU = "invigilating:sittings"


@require_http_methods(["GET", "HEAD", "POST"])
def sittings(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.OPEN_SITTINGS)
    form = PlanForm(request.POST or None, membership=membership)
    status = HTTPStatus.OK
    if request.method == "POST":
        if form.is_valid():
            chosen = form.cleaned_data
            planned = plan_sitting(
                school=membership.school,
                blueprint=form.blueprints[chosen["blueprint"]],
                title=chosen["title"],
                opens_at=chosen["opens_at"],
                closes_at=chosen["closes_at"],
                people=form.people,
                by=membership.user,
                cohort=form.cohorts[chosen["cohort"]],
                addresses=chosen["addresses"],
            )
            messages.success(request, _("%(sitting)s is planned.") % {"sitting": planned})
            return redirect("invigilating:sitting", slug, planned.token)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    lines = sitting_lines(membership.school_id)
    context = school_page(membership, MENU, lines=lines, form=form, can_plan=bool(form.blueprints))
    return render(request, "exams/invigilating/sittings.html", context, status=status)


@require_http_methods(["GET", "HEAD"])
def sitting(request: HtmxHttpRequest, slug: str, token: str) -> HttpResponse:
    """The room as it is now; the page asks again every few seconds."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.OPEN_SITTINGS)
    found = access_sitting(membership, token)
    if request.htmx:
        page = {"page": sitting_page(found, now)}
        return render(request, "exams/invigilating/_candidates.html", page)
    return _sitting_page(request, membership, found, now, NoteForm())


def _sitting_page(
    request: HttpRequest,
    membership: Membership,
    found: Sitting,
    now: datetime,
    form: Form,
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    context = school_page(
        membership,
        MENU,
        page=sitting_page(found, now),
        form=form,
        beside=beside_sitting(found),
    )
    return render(request, "exams/invigilating/sitting.html", context, status=status)


@require_POST
def move(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """Open it, or close it."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.OPEN_SITTINGS)
    found = access_sitting(membership, token)
    try:
        if request.POST.get("to") == "open":
            open_sitting(sitting=found, now=now)
            messages.success(request, _("It is open. Read out the start code."))
        elif request.POST.get("to") == "closed":
            close_sitting(sitting=found, now=now)
            messages.success(request, _("It is closed. Who has started keeps their time."))
    except ExamError as refused:
        messages.error(request, str(refused))
    return redirect("invigilating:sitting", slug, token)


@require_POST
def note(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.OPEN_SITTINGS)
    found = access_sitting(membership, token)
    form = NoteForm(request.POST)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _sitting_page(request, membership, found, now, form, status)
    note_sitting(
        sitting=found, candidate=None, text=form.cleaned_data["text"], by=membership.user, now=now
    )
    messages.success(request, _("Noted."))
    return redirect("invigilating:sitting", slug, token)


@require_http_methods(["GET", "HEAD", "POST"])
def candidate(request: HttpRequest, slug: str, token: str, candidate_id: int) -> HttpResponse:
    """One person at a sitting: time, void, notes. Which form was sent is in its button."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.GIVE_EXTRA_TIME)
    found = access_sitting(membership, token)
    place = access_candidate(found, candidate_id)
    forms = _forms(place)
    status = HTTPStatus.OK
    if request.method == "POST":
        name = request.POST.get("act", "")
        if name in forms:
            form = type(forms[name])(request.POST, auto_id=f"{name}-%s")
            forms[name] = form
            if form.is_valid() and _act(request, name, form.cleaned_data, membership, place, now):
                return redirect("invigilating:candidate", slug, token, candidate_id)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    own = place.person_id == membership.user_id
    attempts = list(place.attempts.select_related("blueprint").order_by("started_at"))
    context = school_page(
        membership,
        MENU,
        sitting=found,
        candidate=place,
        forms=forms,
        attempts=[attempt_told(each, own=own) for each in attempts],
        # Nobody reads the evidence of an attempt of their own.
        beside=[part for each in attempts if not own for part in beside_attempt(each, staff=True)],
        clock=[clock_words(step, found.school) for each in attempts for step in steps_of(each)],
        given=list(
            TimeGiven.objects.filter(attempt__candidate=place).select_related("by").order_by("pk")
        ),
        notes=list(place.notes.select_related("author")),
        own=own,
    )
    return render(request, "exams/invigilating/candidate.html", context, status=status)


def _forms(place: Candidate) -> dict[str, Form]:
    """What can be done now: time is agreed before the start and given after it."""
    forms: dict[str, Form] = {"note": NoteForm(auto_id="note-%s")}
    begun = place.attempts.exclude(state=AttemptState.VOID).first()
    if begun is None:
        start = {"percent": place.extra_percent, "reason": place.extra_reason}
        return {"agree": AgreedTimeForm(initial=start, auto_id="agree-%s"), **forms}
    if begun.state == AttemptState.OPEN:
        forms = {"give": GivenTimeForm(auto_id="give-%s"), **forms}
    return {**forms, "void": VoidForm(auto_id="void-%s")}


def _act(
    request: HttpRequest,
    name: str,
    chosen: dict[str, Any],
    membership: Membership,
    place: Candidate,
    now: datetime,
) -> bool:
    by = membership.user
    try:
        if name == "agree":
            agree_extra_time(
                candidate=place, percent=chosen["percent"], reason=chosen["reason"], by=by
            )
        elif name == "note":
            note_sitting(
                sitting=place.sitting, candidate=place, text=chosen["text"], by=by, now=now
            )
        else:
            attempt = latest_attempt(place)
            hand_in_if_overdue(attempt=attempt, now=now)
            if name == "give":
                seconds = 60 * chosen["minutes"]
                give_time(attempt=attempt, seconds=seconds, reason=chosen["reason"], by=by, now=now)
            else:
                void_attempt(attempt=attempt, reason=chosen["reason"], by=by, now=now)
    except ExamError as refused:
        messages.error(request, str(refused))
        return False
    messages.success(request, _("Done, and kept with your name."))
    return True
