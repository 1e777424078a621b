"""One trainee: the page, the answers behind it, the licence file, and all of it as a PDF."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from trainer.school.access import access_right, access_trainee
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.rulebooks import books_in_force
from trainer.school.sections import school_page
from trainer.supervision.forms import NoteForm
from trainer.supervision.models import TraineeReport
from trainer.supervision.pages.evidence import EvidenceForm, evidence_page
from trainer.supervision.pages.trainee import trainee_page
from trainer.supervision.reports import owe_report, report_state
from trainer.supervision.services import write_note
from trainer.supervision.views.cohorts import HERE
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest


def _whose(request: HttpRequest, slug: str, person_id: int) -> tuple[Membership, Membership]:
    """Who looks, and at whom."""
    own = access_right(request.user, slug, Right.SEE_ANSWERS)
    trainee = access_trainee(own, person_id)
    trainee.school = own.school
    return own, trainee


@require_http_methods(["GET", "HEAD", "POST"])
def trainee(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    """POST writes into the licence file."""
    now = clock.now()
    own, found = _whose(request, slug, person_id)
    today = now.astimezone(own.school.zone).date()
    form = NoteForm(request.POST if request.method == "POST" else None, today=today)
    status = HTTPStatus.OK
    if request.method == "POST":
        if form.is_valid():
            write_note(trainee=found, by=own, now=now, **form.cleaned_data)
            messages.success(request, "Written into the file.")
            return redirect("supervision:trainee", slug, person_id)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    page = trainee_page(found, books_in_force(own.school, on=today), now=now)
    context = school_page(own, HERE, page=page, form=form, report=report_state(found))
    return render(request, "supervision/trainee.html", context, status=status)


@require_safe
def answers(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    own, found = _whose(request, slug, person_id)
    form = EvidenceForm(request.GET)
    valid = form.is_valid()
    sheet = request.GET.get("page", "")
    today = clock.now().astimezone(own.school.zone).date()
    page = evidence_page(
        found,
        form.cleaned_data if valid else {},
        sheet=int(sheet) if sheet.isdecimal() and len(sheet) < 4 else 1,
        books=books_in_force(own.school, on=today),
    )
    status = HTTPStatus.OK if valid else HTTPStatus.UNPROCESSABLE_ENTITY
    context = school_page(own, HERE, page=page, form=form)
    return render(request, "supervision/answers.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HtmxHttpRequest, slug: str, person_id: int) -> HttpResponse:
    """Asked for with POST; GET tells how far it is."""
    _own, found = _whose(request, slug, person_id)
    if request.method == "POST":
        owe_report(trainee=found, now=clock.now())
        return redirect("supervision:trainee", slug, person_id)
    if not request.htmx:
        return trainee(request, slug, person_id)
    return render(request, "practice/_report.html", {"report": report_state(found)})


@require_safe
def report_file(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    _own, found = _whose(request, slug, person_id)
    kept = TraineeReport.objects.filter(school=found.school_id, person=found.user_id).first()
    if kept is None:
        raise Http404
    answer = HttpResponse(bytes(kept.pdf), content_type="application/pdf")
    answer["Content-Disposition"] = 'inline; filename="trainee.pdf"'
    return answer
