"""Table tests of a school: the list, one test, set shoes, the criteria."""

from __future__ import annotations

from datetime import datetime
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.certification.models import ShoeSheet, TableState, TableTest
from trainer.certification.tables.access import access_shoe, access_test
from trainer.certification.tables.forms import BeginForm, ReasonForm, SchemeForm, ShoeForm
from trainer.certification.tables.pages import book_title, signed_sheets, verdict_words
from trainer.certification.tables.schemes import change_scheme, scheme_for
from trainer.certification.tables.shoes import make_shoe, new_seed
from trainer.certification.tables.testing import (
    begin_test,
    is_own_instructor,
    join_test,
    leave_test,
)
from trainer.exams.errors import ExamError, StaleError
from trainer.school.access import access_right
from trainer.school.models import Membership
from trainer.school.rights import Right, may
from trainer.school.sections import school_page
from trainer.ui import clock

HERE = "tables:tests"
MOST_SHOWN = 200


@require_http_methods(["GET", "HEAD", "POST"])
def tests(request: HttpRequest, slug: str) -> HttpResponse:
    """The tests of a school but one's own; a POST begins one."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.ASSESS)
    kept, _scheme = scheme_for(membership.school)
    today = now.astimezone(membership.school.zone).date()
    sent = request.POST if request.method == "POST" else None
    form = BeginForm(sent, membership=membership, today=today, scheme=kept)
    refusal, status = "", HTTPStatus.OK
    if form.is_bound:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                test = begin_test(membership=membership, **form.chosen(), now=now)
            except ExamError as error:
                refusal = str(error)
            else:
                return redirect("tables:sheet", slug, test.token)
    rows = TableTest.objects.filter(school=membership.school_id).exclude(person=membership.user_id)
    shown = rows.select_related("person", "shoe").defer("shoe__pdf", "shoe__content")[:MOST_SHOWN]
    context = school_page(
        membership,
        HERE,
        lines=[(each, book_title(each.book_id)) for each in shown],
        form=form,
        refusal=refusal,
        ready=bool(form.people and form.books),
        may_set=may(membership, Right.PUBLISH),
    )
    return render(request, "certification/tables/tests.html", context, status=status)


@require_safe
def test(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.ASSESS)
    return _show_test(request, membership, access_test(membership, token))


@require_POST
def join(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_test(membership, token)
    try:
        reason = str(request.POST.get("reason", ""))
        join_test(test=found, membership=membership, reason=reason, now=now)
    except ExamError as error:
        return _show_test(request, membership, found, error=error)
    return redirect("tables:sheet", slug, token)


@require_POST
def leave(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_test(membership, token)
    try:
        reason = str(request.POST.get("reason", ""))
        leave_test(test=found, membership=membership, reason=reason, now=now)
    except ExamError as error:
        return _show_test(request, membership, access_test(membership, token), error=error)
    messages.success(request, _("Called off. It counts neither way."))
    return redirect("tables:test", slug, token)


def _show_test(
    request: HttpRequest,
    membership: Membership,
    found: TableTest,
    *,
    error: ExamError | None = None,
) -> HttpResponse:
    own = found.sheets.filter(assessor=membership.user_id).first()
    is_open = found.state == TableState.OPEN
    room = is_open and own is None and found.sheets.count() < found.assessors
    kept, _scheme = scheme_for(membership.school)
    teaches = is_own_instructor(membership, found.person)
    status = HTTPStatus.OK
    if error is not None:
        stale = isinstance(error, StaleError)
        status = HTTPStatus.CONFLICT if stale else HTTPStatus.UNPROCESSABLE_ENTITY
    context = school_page(
        membership,
        HERE,
        test=found,
        book=book_title(found.book_id),
        sheets=signed_sheets(found),
        verdict=verdict_words(found),
        own=own,
        room=room and (not teaches or kept.own_instructor),
        teaches=teaches,
        form=ReasonForm(),
        refusal=str(error) if error is not None else "",
    )
    return render(request, "certification/tables/test.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def shoes(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.ASSESS)
    today = now.astimezone(membership.school.zone).date()
    sent = request.POST if request.method == "POST" else None
    form = ShoeForm(sent, membership=membership, today=today)
    refusal, status = "", HTTPStatus.OK
    if form.is_bound:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                made = _make(form, membership, now)
            except ExamError as error:
                refusal = str(error)
            else:
                return redirect("tables:shoe", slug, made.token)
    sheets = ShoeSheet.objects.filter(school=membership.school_id).defer("pdf", "content")
    lines = [(each, book_title(each.book_id)) for each in sheets[:MOST_SHOWN]]
    context = school_page(membership, HERE, lines=lines, form=form, refusal=refusal)
    return render(request, "certification/tables/shoes.html", context, status=status)


def _make(form: ShoeForm, membership: Membership, now: datetime) -> ShoeSheet:
    told = form.cleaned_data
    return make_shoe(
        membership=membership,
        book=form.chosen(),
        seed=told["seed"] or new_seed(),
        boxes=told["boxes"],
        rounds=told["rounds"],
        now=now,
    )


@require_safe
def shoe(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_shoe(membership, token)
    context = school_page(membership, HERE, shoe=found, told=found.content)
    return render(request, "certification/tables/shoe.html", context)


@require_safe
def shoe_pdf(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_shoe(membership, token)
    if not found.pdf:
        raise Http404
    answer = HttpResponse(bytes(found.pdf), content_type="application/pdf")
    answer["Content-Disposition"] = f'attachment; filename="set-shoe-{found.seed}.pdf"'
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def criteria(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.PUBLISH)
    kept, scheme = scheme_for(membership.school)
    refusal, status = "", HTTPStatus.OK
    if request.method == "POST":
        form = SchemeForm(request.POST, kept=kept, scheme=scheme)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            told = form.cleaned_data
            try:
                change_scheme(
                    school=membership.school,
                    version=told["version"],
                    scheme=form.scheme(),
                    assessors=told["assessors"],
                    own_instructor=told["own_instructor"],
                    needed=told["needed"],
                    now=now,
                )
            except StaleError as error:
                refusal, status = str(error), HTTPStatus.CONFLICT
            else:
                messages.success(request, _("Saved. Tests under way keep what they began with."))
                return redirect("tables:criteria", slug)
    else:
        form = SchemeForm(kept=kept, scheme=scheme)
    context = school_page(membership, HERE, form=form, scheme=scheme, kept=kept, refusal=refusal)
    return render(request, "certification/tables/criteria.html", context, status=status)
