"""Inviting a class from a list: looked at first, made when there is nothing wrong with it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from trainer.school.access import access_right
from trainer.school.class_list import ClassList, read_class
from trainer.school.errors import RefusedError
from trainer.school.forms.class_lists import ClassListForm
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.school.services.class_lists import check_here, invite_class
from trainer.ui import clock


@require_http_methods(["GET", "HEAD", "POST"])
def class_list(request: HttpRequest, slug: str) -> HttpResponse:
    """Nothing is kept between the look and the making: the lines come back with the form."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.INVITE)
    if request.method != "POST":
        return _page(request, membership, ClassListForm(by=membership))
    form = ClassListForm(request.POST, request.FILES, by=membership)
    if not form.is_valid():
        return _page(request, membership, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    given = form.cleaned_data
    found = read_class(given["lines"])
    check_here(found, by=membership, now=now)
    if found.faults:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _page(request, membership, _again(form, membership), found, status=status)
    if "make" not in request.POST:
        return _page(request, membership, _again(form, membership), found)
    try:
        made = invite_class(
            by=membership,
            people=found.people,
            cohort=given["cohort"],
            days=given["days"],
            now=now,
        )
    except RefusedError as refused:
        again = _again(form, membership)
        return _page(
            request, membership, again, found, refusal=str(refused), status=HTTPStatus.CONFLICT
        )
    messages.success(request, f"{len(made)} invitations are made. Their links are below.")
    return redirect("school:invitations", slug)


def _again(form: ClassListForm, membership: Membership) -> ClassListForm:
    """What came in a file is shown as lines: a browser does not send a file twice."""
    given = form.cleaned_data
    cohort = given["cohort"].pk if given["cohort"] else ""
    data = {"lines": given["lines"], "cohort": cohort, "days": given["days"]}
    return ClassListForm(data, by=membership)


def _page(
    request: HttpRequest,
    membership: Membership,
    form: ClassListForm,
    found: ClassList | None = None,
    *,
    status: int = HTTPStatus.OK,
    **more: Any,
) -> HttpResponse:
    context = school_page(membership, "invitations", form=form, found=found, **more)
    return render(request, "school/class_list.html", context, status=status)
