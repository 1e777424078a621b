"""What a school deals with: its rulebooks in force and its chips."""

from __future__ import annotations

from datetime import date
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from trainer.school.access import access_in_force, access_right
from trainer.school.chips import chip_set_of, offered_sets, own_set
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.forms.settings import ChipSetForm, InForceForm, OwnChipsForm
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.rulebooks import books_not_in_force, rulebooks_of
from trainer.school.sections import school_page
from trainer.school.services.settings import (
    choose_chips,
    put_in_force,
    save_own_chips,
    take_out_of_force,
)
from trainer.ui import clock
from trainer.ui.table.chips import Chip, Colour, Edge

STALE = "Somebody has changed this meanwhile. This is how it is now."
STALE_CHIPS = (
    "Somebody has changed the settings meanwhile. "
    "Below is what you sent; sending it again saves it."
)


def today_in(membership: Membership) -> date:
    return clock.now().astimezone(membership.school.zone).date()


@require_http_methods(["GET", "HEAD", "POST"])
def rulebooks(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.CHANGE_SETTINGS)
    if request.method != "POST":
        return rulebooks_page(request, membership)
    form = InForceForm(request.POST, books=books_not_in_force(membership.school))
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return rulebooks_page(request, membership, form=form, status=status)
    try:
        put_in_force(school=membership.school, **form.chosen())
    except StaleWriteError:
        return rulebooks_page(request, membership, refusal=STALE, status=HTTPStatus.CONFLICT)
    messages.success(request, "The rulebook is in force.")
    return redirect("school:settings-rulebooks", slug)


def rulebooks_page(
    request: HttpRequest,
    membership: Membership,
    *,
    form: InForceForm | None = None,
    status: int = HTTPStatus.OK,
    refusal: str = "",
) -> HttpResponse:
    today = today_in(membership)
    books = books_not_in_force(membership.school)
    context = school_page(
        membership,
        "settings",
        in_force=rulebooks_of(membership.school),
        form=form or InForceForm(books=books, initial={"since": today}),
        others=books,
        today=today,
        refusal=refusal,
    )
    return render(request, "school/rulebooks.html", context, status=status)


@require_POST
def rulebook_end(request: HttpRequest, slug: str, row_id: int) -> HttpResponse:
    membership = access_right(request.user, slug, Right.CHANGE_SETTINGS)
    row = access_in_force(membership, row_id)
    try:
        take_out_of_force(row=row, today=today_in(membership))
    except StaleWriteError:
        return rulebooks_page(request, membership, refusal=STALE, status=HTTPStatus.CONFLICT)
    messages.success(request, "The rulebook is no longer in force.")
    return redirect("school:settings-rulebooks", slug)


@require_http_methods(["GET", "HEAD", "POST"])
def chips(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.CHANGE_SETTINGS)
    if request.method != "POST":
        return chips_page(request, membership)
    form = chip_form(membership, request.POST)
    if form.is_valid():
        try:
            choose_chips(school=membership.school, **form.cleaned_data)
        except StaleWriteError:
            return chips_page(request, membership, refusal=STALE, status=HTTPStatus.CONFLICT)
        except RefusedError as refused:
            form.add_error("code", str(refused))
        else:
            messages.success(request, "The chips are chosen.")
            return redirect("school:settings-chips", slug)
    return chips_page(request, membership, form=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def chip_form(membership: Membership, data: object = None) -> ChipSetForm:
    school = membership.school
    own = own_set(school)
    sets = [*offered_sets(school.money).values(), *([own] if own else [])]
    initial = {
        "code": school.chip_set,
        "smallest": school.smallest_chip,
        "version": school.version,
    }
    return ChipSetForm(data, sets=sets, style=school.money, initial=initial)


def chips_page(
    request: HttpRequest,
    membership: Membership,
    *,
    form: ChipSetForm | None = None,
    status: int = HTTPStatus.OK,
    refusal: str = "",
) -> HttpResponse:
    if refusal:
        membership.school.refresh_from_db()
    shown = form or chip_form(membership)
    context = school_page(
        membership,
        "settings",
        form=shown,
        chosen=chip_set_of(membership.school),
        options=list(zip(shown["code"], shown.sets.values(), strict=True)),
        refusal=refusal,
    )
    return render(request, "school/chips.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def own_chips(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.CHANGE_SETTINGS)
    school = membership.school
    # Where there are none of its own yet, from those it deals with now: most of it will do.
    shown = own_set(school) or chip_set_of(school)
    start = shown.chips if shown else ()
    if request.method != "POST":
        return own_chips_page(request, membership, OwnChipsForm(school.money, start))
    form = OwnChipsForm(school.money, start, request.POST)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return own_chips_page(request, membership, form, status=status)
    version = request.POST.get("version", "")
    number = int(version) if version.isdecimal() and len(version) < 10 else 0
    try:
        save_own_chips(school=school, version=number, chips=form.chips())
    except RefusedError as refused:
        form.fault = str(refused)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return own_chips_page(request, membership, form, status=status)
    except StaleWriteError:
        school.refresh_from_db()
        status = HTTPStatus.CONFLICT
        return own_chips_page(request, membership, form, refusal=STALE_CHIPS, status=status)
    messages.success(request, "The school deals with these chips from now on.")
    return redirect("school:settings-chips", slug)


def own_chips_page(
    request: HttpRequest,
    membership: Membership,
    form: OwnChipsForm,
    *,
    status: int = HTTPStatus.OK,
    refusal: str = "",
) -> HttpResponse:
    edges = [Chip(1, "", Colour.STONE, edge) for edge in Edge]
    context = school_page(membership, "settings", form=form, edges=edges, refusal=refusal)
    return render(request, "school/own_chips.html", context, status=status)
