"""The blueprints of a school: drafted from what ships, changed, published, retired."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.exams.access import access_blueprint
from trainer.exams.blueprint.shipped import text_for
from trainer.exams.errors import FaultyError, StaleError
from trainer.exams.forms import DraftForm, SourceForm
from trainer.exams.models import Blueprint, BlueprintState
from trainer.exams.pages.blueprints import blueprint_lines, blueprint_page
from trainer.exams.pages.checks import check_state
from trainer.exams.services.blueprints import (
    change_draft,
    draft_blueprint,
    retire_blueprint,
)
from trainer.exams.services.publishing import ask_to_publish
from trainer.school.access import access_right
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.rulebooks import books_in_force
from trainer.school.sections import school_page
from trainer.ui import clock

HERE = "exams:blueprints"


@require_http_methods(["GET", "HEAD", "POST"])
def blueprints(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.DRAFT)
    books = books_in_force(membership.school, on=now.astimezone(membership.school.zone).date())
    form = DraftForm(request.POST or None, books=books)
    status = HTTPStatus.OK
    if request.method == "POST":
        if form.is_valid():
            chosen = form.cleaned_data
            made = draft_blueprint(
                school=membership.school,
                source=text_for(chosen["shipped"], form.books[chosen["rulebook"]]),
                by=membership.user,
                now=now,
            )
            return redirect("exams:blueprint", slug, made.token)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    context = school_page(
        membership, HERE, lines=blueprint_lines(membership), form=form, books=books
    )
    return render(request, "exams/blueprints.html", context, status=status)


@require_safe
def blueprint(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.DRAFT)
    return show_blueprint(request, membership, access_blueprint(membership, token))


def show_blueprint(
    request: HttpRequest,
    membership: Membership,
    found: Blueprint,
    *,
    faults: tuple[str, ...] = (),
    refusal: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    page = blueprint_page(membership, found)
    state = check_state(found, clock.now())
    if not faults and state is not None:
        faults = state.faults
    context = school_page(membership, HERE, page=page, check=state, faults=faults, refusal=refusal)
    return render(request, "exams/blueprint.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.DRAFT)
    found = access_blueprint(membership, token)
    if found.state != BlueprintState.DRAFT:
        raise Http404
    form = SourceForm(initial={"source": found.source, "version": found.version})
    faults: tuple[str, ...] = ()
    refusal, status = "", HTTPStatus.OK
    if request.method == "POST":
        form, status = SourceForm(request.POST), HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            source, version = form.cleaned_data["source"], form.cleaned_data["version"]
            try:
                change_draft(blueprint=found, source=source.replace("\r\n", "\n"), version=version)
            except FaultyError as error:
                faults = error.faults
            except StaleError as stale:
                # What was typed stays; a second sending replaces what the other has written.
                kept = request.POST.copy()
                kept["version"] = str(access_blueprint(membership, token).version)
                form, refusal, status = SourceForm(kept), str(stale), HTTPStatus.CONFLICT
            else:
                messages.success(request, _("Saved."))
                return redirect("exams:blueprint", slug, token)
    context = school_page(
        membership, HERE, blueprint=found, form=form, faults=faults, refusal=refusal
    )
    return render(request, "exams/blueprint_edit.html", context, status=status)


@require_POST
def publish(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.PUBLISH)
    found = access_blueprint(membership, token)
    try:
        ask_to_publish(
            blueprint=found, version=_version(request, found), by=membership.user, now=now
        )
    except FaultyError as error:
        return show_blueprint(
            request,
            membership,
            found,
            faults=error.faults,
            status=HTTPStatus.UNPROCESSABLE_ENTITY,
        )
    except StaleError as error:
        return _stale(request, membership, token, error)
    return redirect("exams:blueprint", slug, token)


@require_safe
def check(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """How far the check is: a piece of the page, and when it is over the whole page anew."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.DRAFT)
    found = access_blueprint(membership, token)
    state = check_state(found, now)
    if not request.headers.get("HX-Request"):
        return show_blueprint(request, membership, found)
    answer = render(request, "exams/_check.html", {"check": state, "school": membership.school})
    if state is None or not state.running:
        answer["HX-Refresh"] = "true"
    return answer


@require_POST
def retire(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.PUBLISH)
    found = access_blueprint(membership, token)
    try:
        retire_blueprint(blueprint=found, now=now)
    except StaleError as error:
        return _stale(request, membership, token, error)
    messages.success(request, _("Retired. What has been sat stands."))
    return redirect("exams:blueprint", slug, token)


@require_safe
def minutes(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.DRAFT)
    found = access_blueprint(membership, token)
    if not found.minutes:
        raise Http404
    answer = HttpResponse(bytes(found.minutes), content_type="application/pdf")
    answer["Content-Disposition"] = 'inline; filename="minutes.pdf"'
    return answer


def _version(request: HttpRequest, found: Blueprint) -> int:
    """The version the page showed; one that says nothing is not the newest."""
    typed = request.POST.get("version", "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 9 else 0


def _stale(
    request: HttpRequest, membership: Membership, token: str, error: StaleError
) -> HttpResponse:
    found = access_blueprint(membership, token)
    return show_blueprint(
        request, membership, found, refusal=str(error), status=HTTPStatus.CONFLICT
    )
