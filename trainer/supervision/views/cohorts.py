"""A cohort: at a glance, clause by clause, and what its answers say of the items."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from trainer.engine.rulebook import Rulebook
from trainer.exams.access import access_blueprint
from trainer.school.access import access_right
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.rulebooks import books_in_force
from trainer.school.sections import school_page
from trainer.supervision.pages.analysis import analysis_page, blueprint_page
from trainer.supervision.pages.coverage import CoverageForm, coverage_page
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


@require_safe
def coverage(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    chosen = chosen_of(membership, request.GET.get("cohort", ""))
    books = _books(membership)
    form = CoverageForm(request.GET or None, chosen=chosen, books=books)
    valid = not form.is_bound or form.is_valid()
    given = form.cleaned_data if form.is_bound and valid else {}
    wanted = next((b for b in books if b.id == given.get("rulebook")), next(iter(books), None))
    page = coverage_page(membership, chosen, wanted, given.get("only", ""))
    status = HTTPStatus.OK if valid else HTTPStatus.UNPROCESSABLE_ENTITY
    context = school_page(membership, HERE, page=page, form=form)
    return render(request, "supervision/coverage.html", context, status=status)


@require_safe
def analysis(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    chosen = chosen_of(membership, request.GET.get("cohort", ""))
    page = analysis_page(membership, chosen, _books(membership))
    context = school_page(membership, HERE, page=page)
    return render(request, "supervision/analysis.html", context)


@require_safe
def blueprint(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """Only for who may draft and see answers; figures of slots are nobody's own."""
    membership = access_right(request.user, slug, Right.SEE_ANSWERS)
    page = blueprint_page(access_blueprint(membership, token))
    context = school_page(membership, HERE, page=page)
    return render(request, "supervision/blueprint.html", context)


def _books(membership: Membership) -> list[Rulebook]:
    return books_in_force(
        membership.school, on=clock.now().astimezone(membership.school.zone).date()
    )
