"""Setting work and looking how far it is; and, for who has it to do, doing it."""

from __future__ import annotations

from datetime import datetime
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.practice.dealing import NoItemError
from trainer.practice.services import deal_ahead, leave_set
from trainer.school.access import access_right
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.rulebooks import books_in_force
from trainer.school.sections import school_page
from trainer.supervision.assignments.access import access_assignment, access_own_place
from trainer.supervision.assignments.forms import WorkForm
from trainer.supervision.assignments.pages import (
    people_lines,
    people_sheet,
    work_lines,
    work_sheet,
)
from trainer.supervision.assignments.progress import book_of
from trainer.supervision.assignments.services import (
    answers_of,
    begin_set,
    remind,
    set_work,
    withdraw,
)
from trainer.supervision.assignments.telling import when
from trainer.supervision.models import Assignment, WorkKind
from trainer.ui import clock
from trainer.ui.sheets import sheet_response, wanted_sheet

HERE = "assignments:list"


@require_safe
def listed(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    lines = work_lines(membership, _today(membership, clock.now()))
    if (kind := wanted_sheet(request)) is not None:
        return sheet_response(kind, work_sheet(lines))
    return render(request, "assignments/list.html", school_page(membership, HERE, lines=lines))


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, slug: str) -> HttpResponse:
    """The address may say what is to be set: a gap in a table leads here with it filled in."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    today = _today(membership, now)
    known: dict[str, Any] = {
        "by": membership,
        "books": books_in_force(membership.school, on=today),
        "today": today,
    }
    if request.method != "POST":
        given: dict[str, Any] = {name: request.GET[name] for name in request.GET}
        if "people" in given:
            given["people"] = request.GET.getlist("people")
        return _form_page(request, membership, WorkForm(initial=given, **known))
    form = WorkForm(request.POST, **known)
    if not form.is_valid():
        return _form_page(request, membership, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    made = set_work(by=membership, people=form.members(), now=now, **form.what())
    messages.success(request, "It is set, and everybody has been told.")
    return redirect("assignments:one", slug, made.pk)


def _form_page(
    request: HttpRequest, membership: Membership, form: WorkForm, status: int = HTTPStatus.OK
) -> HttpResponse:
    context = school_page(membership, HERE, form=form)
    return render(request, "assignments/new.html", context, status=status)


@require_safe
def one(request: HttpRequest, slug: str, assignment_id: int) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    return _one_page(request, membership, access_assignment(membership, assignment_id))


def _one_page(
    request: HttpRequest,
    membership: Membership,
    work: Assignment,
    *,
    status: int = HTTPStatus.OK,
    **more: object,
) -> HttpResponse:
    today = _today(membership, clock.now())
    lines = people_lines(membership, work, today)
    if (kind := wanted_sheet(request)) is not None:
        return sheet_response(kind, people_sheet(work, lines))
    context = school_page(
        membership,
        HERE,
        work=work,
        lines=lines,
        when=when(work.due, today),
        waiting=sum(line.state != "done" for line in lines),
        **more,
    )
    return render(request, "assignments/one.html", context, status=status)


@require_POST
def take_back(request: HttpRequest, slug: str, assignment_id: int) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    work = access_assignment(membership, assignment_id)
    try:
        withdraw(assignment=work, now=clock.now())
    except StaleWriteError:
        work.refresh_from_db()
        refusal = "It was taken back before. This is how it is now."
        return _one_page(request, membership, work, refusal=refusal, status=HTTPStatus.CONFLICT)
    messages.success(request, "It is taken back. What was done for it stays.")
    return redirect("assignments:one", slug, assignment_id)


@require_POST
def reminder(request: HttpRequest, slug: str, assignment_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    work = access_assignment(membership, assignment_id)
    try:
        told = remind(assignment=work, now=now, on=_today(membership, now))
    except RefusedError as refused:
        return _one_page(
            request, membership, work, refusal=str(refused), status=HTTPStatus.CONFLICT
        )
    said = f"{told} told." if told else "Whoever is not done has been told today already."
    messages.success(request, said)
    return redirect("assignments:one", slug, assignment_id)


@require_http_methods(["GET", "HEAD", "POST"])
def own(request: HttpRequest, place_id: int) -> HttpResponse:
    """What is to be done, and how far one is; POST deals the next set of it."""
    now = clock.now()
    membership, place = access_own_place(request.user, place_id)
    work = place.assignment
    context: dict[str, object] = {"work": work, "place": place, "school": membership.school}
    context["when"] = when(work.due, _today(membership, now))
    context["path"] = reverse("practice:path", args=(membership.school.slug,))
    if work.kind != WorkKind.WEEK:
        context["done"], context["right"] = answers_of(place)
    book = book_of(place, membership, now)
    context["book"] = book
    if request.method != "POST":
        return render(request, "assignments/own.html", context)
    if book is None or work.kind == WorkKind.WEEK:
        context["refusal"] = "Its rulebook is no longer in force. Tell whoever has set it."
        if work.kind == WorkKind.WEEK:
            context["refusal"] = "A week is worked through on the course path."
        return render(request, "assignments/own.html", context, status=HTTPStatus.CONFLICT)
    try:
        drill_set = begin_set(membership=membership, place=place, book=book, now=now)
    except RefusedError as refused:
        context["refusal"] = str(refused)
        return render(request, "assignments/own.html", context, status=HTTPStatus.CONFLICT)
    open_item = drill_set.items.filter(answer=None).order_by("number").first()
    if open_item is None:
        try:
            deal_ahead(drill_set=drill_set, book=book, now=now)
        except NoItemError:
            leave_set(drill_set=drill_set, now=now)
            context["refusal"] = "Nothing came up that asks for it. Tell whoever has set it."
            return render(request, "assignments/own.html", context, status=HTTPStatus.CONFLICT)
    number = open_item.number if open_item is not None else 1
    return redirect("practice:item", drill_set.token, number)


def _today(membership: Membership, now: datetime) -> Any:
    return now.astimezone(membership.school.zone).date()
