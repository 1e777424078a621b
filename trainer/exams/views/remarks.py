"""Withdrawing an item, marking again, and the second person's decision."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.exams.access import access_blueprint, access_remark
from trainer.exams.errors import StaleError
from trainer.exams.forms import DecisionForm, RemarkForm, WithdrawForm
from trainer.exams.models import Blueprint, BlueprintState, Remark, RemarkCause
from trainer.exams.pages.remarks import remark_page
from trainer.exams.services.blueprints import withdraw_slot
from trainer.exams.services.remarks import approve_remark, reject_remark, start_remark
from trainer.exams.views.blueprints import HERE
from trainer.school.access import access_right
from trainer.school.models import Membership
from trainer.school.rights import NotSecondPersonError, Right
from trainer.school.sections import school_page
from trainer.ui import clock


@require_http_methods(["GET", "HEAD", "POST"])
def remarks(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """The re-marks of a blueprint; a POST owes a new one."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.PUBLISH)
    found = _published(membership, token)
    form, refusal, status = RemarkForm(request.POST or None), "", HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            chosen = form.cleaned_data
            try:
                made = start_remark(
                    blueprint=found,
                    cause=RemarkCause(chosen["cause"]),
                    reason=chosen["reason"],
                    never_fall=chosen["never_fall"],
                    by=membership.user,
                    now=now,
                )
            except StaleError as error:
                refusal, status = str(error), HTTPStatus.CONFLICT
            else:
                return redirect("exams:remark", slug, made.token)
    return _remarks_page(request, membership, found, form, None, refusal, status)


def _remarks_page(
    request: HttpRequest,
    membership: Membership,
    found: Blueprint,
    form: RemarkForm,
    withdraw: WithdrawForm | None,
    refusal: str,
    status: int,
) -> HttpResponse:
    context = school_page(
        membership,
        HERE,
        blueprint=found,
        form=form,
        withdraw=withdraw or WithdrawForm(slots=_slots(found)),
        remarks=found.remarks.select_related("author"),
        withdrawn=found.withdrawals.all(),
        refusal=refusal,
    )
    return render(request, "exams/remarks.html", context, status=status)


@require_POST
def withdraw(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """A slot out for everybody; marks follow by a re-mark, which a second person approves."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.PUBLISH)
    found = _published(membership, token)
    form = WithdrawForm(request.POST, slots=_slots(found))
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _remarks_page(request, membership, found, RemarkForm(), form, "", status)
    try:
        withdraw_slot(blueprint=found, by=membership.user, now=now, **form.cleaned_data)
    except StaleError as error:
        status = HTTPStatus.CONFLICT
        return _remarks_page(request, membership, found, RemarkForm(), form, str(error), status)
    messages.success(request, _("Withdrawn for everybody. Now have the attempts marked again."))
    return redirect("exams:remarks", slug, token)


def _published(membership: Membership, token: str) -> Blueprint:
    found = access_blueprint(membership, token)
    if found.state == BlueprintState.DRAFT:
        raise Http404
    return found


def _slots(blueprint: Blueprint) -> list[str]:
    """Those that have not been withdrawn, as they stand in the document."""
    assert blueprint.document is not None
    gone = set(blueprint.withdrawals.values_list("slot", flat=True))
    rows = (row["id"] for section in blueprint.document["sections"] for row in section["slots"])
    return [each for each in rows if each not in gone]


@require_safe
def remark(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.PUBLISH)
    return _show(request, membership, access_remark(membership, token), DecisionForm())


def _show(
    request: HttpRequest,
    membership: Membership,
    found: Remark,
    form: DecisionForm,
    *,
    refusal: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = school_page(
        membership, HERE, page=remark_page(membership, found), form=form, refusal=refusal
    )
    return render(request, "exams/remark.html", context, status=status)


@require_POST
def decide(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.PUBLISH)
    found = access_remark(membership, token)
    form = DecisionForm(request.POST)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _show(request, membership, found, form, status=status)
    note = form.cleaned_data["note"]
    try:
        if request.POST.get("decision") == "approve":
            count = approve_remark(remark=found, membership=membership, note=note, now=now)
            told = ngettext("%(count)d new mark.", "%(count)d new marks.", count)
            messages.success(request, _("Approved: ") + told % {"count": count})
        else:
            reject_remark(remark=found, membership=membership, note=note, now=now)
            messages.success(request, _("Rejected. The marks stay as they are."))
    except (StaleError, NotSecondPersonError) as error:
        found = access_remark(membership, token)
        status = HTTPStatus.CONFLICT
        return _show(request, membership, found, form, refusal=str(error), status=status)
    return redirect("exams:remark", slug, token)
