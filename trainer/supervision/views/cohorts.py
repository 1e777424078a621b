"""A cohort: at a glance."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from trainer.school.access import access_right
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.supervision.pages.overview import OverviewForm, overview_page
from trainer.supervision.selectors import chosen_of
from trainer.ui import clock

HERE = "supervision:overview"


@require_safe
def overview(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    chosen = chosen_of(membership, request.GET.get("cohort", ""))
    form = OverviewForm(request.GET or None, chosen=chosen)
    status = HTTPStatus.OK
    asked: dict[str, str] = {"sort": request.GET.get("sort", "")}
    if form.is_bound:
        if form.is_valid():
            asked |= form.cleaned_data
        else:
            status = HTTPStatus.UNPROCESSABLE_ENTITY
    page = overview_page(membership, chosen, asked, now=now)
    context = school_page(membership, HERE, page=page, form=form)
    return render(request, "supervision/overview.html", context, status=status)
