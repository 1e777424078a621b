"""Appeals: a candidate files, supervisors look at the evidence and decide."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from trainer.exams.access import access_appeal, access_marked
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.forms import AppealForm, DecisionForm
from trainer.exams.pages.appeals import about, appeal_lines, appeal_page
from trainer.exams.services.appeals import decide_appeal, file_appeal
from trainer.school.access import access_right
from trainer.school.rights import NotSecondPersonError, Right
from trainer.school.sections import school_page
from trainer.ui import clock

HERE = "exams:appeals"


@require_safe
def appeals(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.DECIDE_DISPUTES)
    context = school_page(membership, HERE, lines=appeal_lines(membership))
    return render(request, "exams/appeals.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """One appeal with its evidence; a POST decides it."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.DECIDE_DISPUTES)
    found = access_appeal(membership, token)
    form, refusal, status = DecisionForm(request.POST or None), "", HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                decide_appeal(
                    appeal=found,
                    membership=membership,
                    upheld=request.POST.get("decision") == "uphold",
                    decision=form.cleaned_data["note"],
                    now=now,
                )
            except (ExamError, NotSecondPersonError) as error:
                found = access_appeal(membership, token)
                refusal, status = str(error), HTTPStatus.CONFLICT
            else:
                messages.success(request, _("Decided. A decision changes no mark by itself."))
                return redirect("exams:appeal", slug, token)
    page = appeal_page(membership, found)
    context = school_page(membership, HERE, page=page, form=form, refusal=refusal)
    return render(request, "exams/appeal.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def file(request: HttpRequest, token: str) -> HttpResponse:
    """A candidate's own page: what was filed and decided, and a form for more."""
    now = clock.now()
    attempt = access_marked(request.user, token)
    items = attempt.paper.items
    form, refusal, status = AppealForm(request.POST or None, items=items.count()), "", HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            number = form.cleaned_data["item"]
            item = items.get(number=int(number)) if number else None
            try:
                file_appeal(
                    attempt=attempt,
                    by=attempt.person,
                    text=form.cleaned_data["text"],
                    item=item,
                    now=now,
                )
            except StaleError as error:
                refusal, status = str(error), HTTPStatus.CONFLICT
            else:
                messages.success(request, _("Filed. A supervisor decides."))
                return redirect("exams:appeal-file", token)
    filed = [
        (each, about(each))
        for each in attempt.appeals.select_related("item").order_by("filed_at", "pk")
    ]
    context = {"attempt": attempt, "form": form, "filed": filed, "refusal": refusal}
    return render(request, "exams/appeal_file.html", context, status=status)
