"""An assessor's own sheet: tapped on a tablet, each touch kept at once, signed by logging in."""

from __future__ import annotations

from http import HTTPStatus
from uuid import UUID, uuid4

from django.contrib.auth import authenticate
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from trainer.certification.models import AssessorSheet, TableState, TapAct
from trainer.certification.tables.access import access_sheet
from trainer.certification.tables.forms import SignForm
from trainer.certification.tables.pages import book_title, sheet_page
from trainer.certification.tables.testing import sign_sheet, tap
from trainer.certification.tables.views import HERE
from trainer.exams.errors import ExamError, StaleError
from trainer.school.access import access_right
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.ui import clock

PARTIAL = "X-Sheet"


@require_safe
def sheet(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_sheet(membership, token)
    if found.signed_at is not None or found.test.state != TableState.OPEN:
        return redirect("tables:test", slug, token)
    return _show(request, membership, found)


@require_POST
def tapped(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """One touch. The button says which; the nonce, that it is kept once."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_sheet(membership, token)
    try:
        act, code, about, gravity = _read(request)
        nonce = UUID(str(request.POST.get("nonce", "")))
    except ValueError:
        return _show(request, membership, found, error=ExamError(_("Nothing was tapped.")))
    try:
        tap(sheet=found, nonce=nonce, act=act, code=code, about=about, gravity=gravity, now=now)
    except ExamError as error:
        return _show(request, membership, found, error=error)
    if PARTIAL in request.headers:
        return _show(request, membership, found)
    return redirect("tables:sheet", slug, token)


@require_POST
def sign(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.ASSESS)
    found = access_sheet(membership, token)
    form = SignForm(request.POST)
    if not form.is_valid():
        return _show(request, membership, found, form=form, wrong=True)
    # By the way one logs in: wrong passwords are counted there.
    name, password = membership.user.username, form.cleaned_data["password"]
    if authenticate(request, username=name, password=password) != membership.user:
        form.add_error("password", _("That is not your password, or it was wrong too often."))
        return _show(request, membership, found, form=form, wrong=True)
    try:
        sign_sheet(sheet=found, seen=form.cleaned_data["seen"], now=now)
    except ExamError as error:
        return _show(request, membership, found, error=error)
    return redirect("tables:test", slug, token)


def _read(request: HttpRequest) -> tuple[TapAct, str, int | None, str]:
    """Which button: `fault=code`, `undo=number`, `weigh=number:gravity`, `round=next`."""
    sent = request.POST
    if "fault" in sent:
        return TapAct.FAULT, str(sent["fault"]), None, ""
    if "undo" in sent:
        return TapAct.UNDO, "", int(str(sent["undo"])), ""
    if "weigh" in sent:
        about, _mark, gravity = str(sent["weigh"]).partition(":")
        return TapAct.GRAVITY, "", int(about), gravity
    if "round" in sent:
        return TapAct.ROUND, "", None, ""
    raise ValueError("no button")


def _show(
    request: HttpRequest,
    membership: Membership,
    found: AssessorSheet,
    *,
    error: ExamError | None = None,
    form: SignForm | None = None,
    wrong: bool = False,
) -> HttpResponse:
    status = HTTPStatus.OK
    if error is not None or wrong:
        stale = isinstance(error, StaleError)
        status = HTTPStatus.CONFLICT if stale else HTTPStatus.UNPROCESSABLE_ENTITY
    page = sheet_page(found)
    context = school_page(
        membership,
        HERE,
        sheet=found,
        test=found.test,
        book=book_title(found.test.book_id),
        page=page,
        form=form or SignForm(initial={"seen": page.taps}),
        nonce=uuid4(),
        refusal=str(error) if error is not None else "",
    )
    name = "_sheet" if PARTIAL in request.headers else "sheet"
    return render(request, f"certification/tables/{name}.html", context, status=status)
