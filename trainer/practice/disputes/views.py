"""Disputing a mark, and deciding disputes."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from trainer.practice.access import access_own_set
from trainer.practice.debrief.told import told_of
from trainer.practice.disputes.forms import DecisionForm, DisputeForm
from trainer.practice.disputes.selectors import (
    access_dispute,
    dispute_lines,
    dispute_page,
    told_disputes,
)
from trainer.practice.disputes.services import (
    DecidedAlreadyError,
    NotYoursToDecideError,
    StandsAlreadyError,
    decide_dispute,
    file_dispute,
)
from trainer.practice.models import DrillAnswer, DrillSet
from trainer.practice.notes import clause_notes
from trainer.practice.pinned import BookGoneError, pinned_book
from trainer.practice.set_page import head_of
from trainer.school.access import access_right
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.ui import clock

_CLAUSE_SHOWN = 90


@require_http_methods(["GET", "HEAD", "POST"])
def dispute(request: HttpRequest, token: str, number: int) -> HttpResponse:
    """Only one's own answer, and only once it is given."""
    now = clock.now()
    drill_set = access_own_set(request.user, token)
    answer = (
        DrillAnswer.objects.select_related("item__drill_set")
        .filter(item__drill_set=drill_set, item__number=number)
        .first()
    )
    if answer is None:
        raise Http404
    standing = told_disputes([answer]).get(answer.pk)
    stands = standing is not None and not standing.rejected
    data = request.POST if request.method == "POST" else None
    form = DisputeForm(data, clauses=_clauses(drill_set, answer))
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.CONFLICT if stands else HTTPStatus.UNPROCESSABLE_ENTITY
        if not stands and form.is_valid():
            try:
                words = form.cleaned_data["words"]
                file_dispute(answer=answer, clause=form.chosen_clause, words=words, now=now)
            except StandsAlreadyError:
                standing, stands = told_disputes([answer])[answer.pk], True
                status = HTTPStatus.CONFLICT
            else:
                messages.success(request, _("Your dispute is filed. A supervisor decides it."))
                return redirect(_back(drill_set, number))
    context = {
        "head": head_of(drill_set, number),
        "number": number,
        "form": form,
        "standing": standing,
        "stands": stands,
        "stale": status is HTTPStatus.CONFLICT,
        "told": _told(drill_set, answer),
        "back": _back(drill_set, number),
    }
    return render(request, "practice/dispute.html", context, status=status)


def _back(drill_set: DrillSet, number: int) -> str:
    return f"{reverse('practice:debrief', args=(drill_set.token,))}#item-{number}"


def _told(drill_set: DrillSet, answer: DrillAnswer) -> object:
    try:
        pinned_book(drill_set)
    except BookGoneError:
        return None
    return told_of(drill_set, answer.item, answer)


def _clauses(drill_set: DrillSet, answer: DrillAnswer) -> list[tuple[str, str]]:
    try:
        notes = clause_notes(pinned_book(drill_set), answer.clauses)
    except BookGoneError:
        return [(number, number) for number in answer.clauses]
    return [
        (note.number, f"{note.number}: {Truncator(note.text).chars(_CLAUSE_SHOWN)}")
        for note in notes
    ]


@require_safe
def disputes(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.DECIDE_DISPUTES)
    waiting = request.GET.get("show") != "decided"
    lines, sheet = dispute_lines(membership, waiting=waiting, sheet=request.GET.get("page", ""))
    context = school_page(membership, "disputes:list", lines=lines, sheet=sheet, waiting=waiting)
    return render(request, "practice/disputes.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, slug: str, dispute_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.DECIDE_DISPUTES)
    found = access_dispute(membership, dispute_id)
    form = DecisionForm(request.POST if request.method == "POST" else None)
    status, refusal = HTTPStatus.OK, ""
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if found.person_id == membership.user_id:
            raise PermissionDenied
        if form.is_valid():
            try:
                decide_dispute(
                    dispute=found,
                    by=membership,
                    upheld=form.upheld,
                    reason=form.cleaned_data["reason"],
                    now=now,
                )
            except NotYoursToDecideError:
                raise PermissionDenied from None
            except DecidedAlreadyError:
                status = HTTPStatus.CONFLICT
                refusal = _("Somebody has decided this meanwhile; here is how it stands.")
                found = access_dispute(membership, dispute_id)
            else:
                messages.success(request, _("Decided. The trainee is told of it."))
                return redirect("disputes:list", slug)
    context = school_page(
        membership,
        "disputes:list",
        page=dispute_page(membership, found),
        form=form,
        refusal=refusal,
    )
    return render(request, "practice/decide.html", context, status=status)
