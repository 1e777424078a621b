"""The cohorts of a school, and one of them."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from trainer.school.access import access_cohort, access_right
from trainer.school.errors import StaleWriteError
from trainer.school.forms.people import CohortForm
from trainer.school.models import Cohort, Membership, Role
from trainer.school.rights import Right, may
from trainer.school.sections import school_page
from trainer.school.selectors import cohort_line, cohort_lines, places_of
from trainer.school.services.cohorts import change_cohort, close_cohort, create_cohort
from trainer.ui import clock

STALE = "Somebody has changed this cohort meanwhile. Below is what you sent; beside it, how it is."


@require_http_methods(["GET", "HEAD", "POST"])
def cohorts(request: HttpRequest, slug: str) -> HttpResponse:
    if request.method == "POST":
        return new_cohort(request, access_right(request.user, slug, Right.MANAGE_COHORTS))
    membership = access_right(request.user, slug, Right.SEE_PEOPLE)
    return cohorts_page(request, membership, CohortForm(school=membership.school))


def cohorts_page(
    request: HttpRequest, membership: Membership, form: CohortForm, *, status: int = HTTPStatus.OK
) -> HttpResponse:
    context = school_page(
        membership,
        "cohorts",
        lines=cohort_lines(membership),
        form=form,
        manages=may(membership, Right.MANAGE_COHORTS),
    )
    return render(request, "school/cohorts.html", context, status=status)


def new_cohort(request: HttpRequest, membership: Membership) -> HttpResponse:
    now = clock.now()
    form = CohortForm(request.POST, school=membership.school)
    if form.is_valid():
        name, members = form.cleaned_data["name"], form.members()
        try:
            cohort = create_cohort(school=membership.school, name=name, members=members, now=now)
        except ValidationError as fault:
            form.add_error("name", fault.messages)
        else:
            messages.success(request, f"{cohort} is there.")
            return redirect("school:cohort", membership.school.slug, cohort.pk)
    return cohorts_page(request, membership, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@require_http_methods(["GET", "HEAD", "POST"])
def cohort(request: HttpRequest, slug: str, cohort_id: int) -> HttpResponse:
    if request.method == "POST":
        membership = access_right(request.user, slug, Right.MANAGE_COHORTS)
        return edit_cohort(request, membership, access_cohort(membership, cohort_id))
    membership = access_right(request.user, slug, Right.SEE_PEOPLE)
    shown = access_cohort(membership, cohort_id)
    return cohort_page(request, membership, shown, form_showing(shown))


def form_showing(shown: Cohort) -> CohortForm:
    members = [place.membership for place in places_of(shown)]
    return CohortForm(
        school=shown.school,
        initial={
            "name": shown.name,
            "instructors": [each.pk for each in members if each.role == Role.INSTRUCTOR],
            "trainees": [each.pk for each in members if each.role == Role.TRAINEE],
            "version": shown.version,
        },
    )


def cohort_page(
    request: HttpRequest,
    membership: Membership,
    shown: Cohort,
    form: CohortForm,
    *,
    status: int = HTTPStatus.OK,
    refusal: str = "",
) -> HttpResponse:
    context = school_page(
        membership,
        "cohorts",
        line=cohort_line(shown),
        form=form,
        manages=may(membership, Right.MANAGE_COHORTS) and shown.closed_at is None,
        refusal=refusal,
    )
    return render(request, "school/cohort.html", context, status=status)


def edit_cohort(request: HttpRequest, membership: Membership, shown: Cohort) -> HttpResponse:
    form = CohortForm(request.POST, school=membership.school)
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    if form.is_valid():
        name, members = form.cleaned_data["name"], form.members()
        version = form.cleaned_data["version"]
        try:
            change_cohort(cohort=shown, name=name, members=members, version=version)
        except ValidationError as fault:
            form.add_error("name", fault.messages)
        except StaleWriteError:
            return stale(request, membership, shown, request.POST)
        else:
            messages.success(request, "Saved.")
            return redirect("school:cohort", membership.school.slug, shown.pk)
    return cohort_page(
        request, membership, access_cohort(membership, shown.pk), form, status=status
    )


@require_POST
def cohort_close(request: HttpRequest, slug: str, cohort_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.MANAGE_COHORTS)
    shown = access_cohort(membership, cohort_id)
    try:
        close_cohort(cohort=shown, version=shown.version, now=now)
    except StaleWriteError:
        return stale(request, membership, shown)
    messages.success(request, f"{shown} is closed. Its history is kept.")
    return redirect("school:cohorts", slug)


def stale(
    request: HttpRequest, membership: Membership, shown: Cohort, sent: QueryDict | None = None
) -> HttpResponse:
    """Keep what was sent, show what is there, and let a second sending go through."""
    now_shown = access_cohort(membership, shown.pk)
    form = form_showing(now_shown)
    if sent is not None:
        kept = sent.copy()
        kept["version"] = str(now_shown.version)
        form = CohortForm(kept, school=membership.school)
    status = HTTPStatus.CONFLICT
    return cohort_page(request, membership, now_shown, form, refusal=STALE, status=status)
