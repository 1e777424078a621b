"""One's own certificates, and a school's register of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from trainer.certification.access import access_certificate, access_file, certificates_of
from trainer.certification.forms import ReasonForm
from trainer.certification.models import Certificate
from trainer.certification.reports.names import About
from trainer.certification.reports.state import report_state
from trainer.certification.services.issuing import issue_again, revoke_by_hand
from trainer.certification.standing import Standing
from trainer.certification.tables.needed import tests_waited_for
from trainer.certification.verifying import Checked, RegisterAlteredError, check
from trainer.exams.errors import ExamError, StaleError
from trainer.school.access import access_right
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.ui import clock

HERE = "certification:register"


@dataclass(frozen=True, slots=True)
class Line:
    """`fields` by their codes; empty where the register's own row has been altered."""

    certificate: Certificate
    fields: dict[str, str]
    standing: Standing | None


@require_safe
def own(request: HttpRequest) -> HttpResponse:
    lines = _lines(certificates_of(request.user), clock.now())
    assert request.user.is_authenticated
    context = {"lines": lines, "waiting": tests_waited_for(request.user)}
    return render(request, "certification/own.html", context)


@require_safe
def pdf(request: HttpRequest, number: str) -> HttpResponse:
    """For its holder and for who keeps the register; not there until a worker has set it."""
    found = access_file(request.user, number)
    if not found.pdf:
        raise Http404
    answer = HttpResponse(bytes(found.pdf), content_type="application/pdf")
    answer["Content-Disposition"] = 'attachment; filename="certificate.pdf"'
    return answer


@require_safe
def badge(request: HttpRequest, number: str) -> HttpResponse:
    found = access_file(request.user, number)
    if not found.badge:
        raise Http404
    answer = HttpResponse(found.badge, content_type="application/vc+jwt")
    answer["Content-Disposition"] = 'attachment; filename="badge.jwt"'
    return answer


@require_safe
def register(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.REVOKE)
    issued = Certificate.objects.select_related("school").defer("pdf")
    lines = _lines(issued.filter(school=membership.school_id), now)
    return render(
        request, "certification/register.html", school_page(membership, HERE, lines=lines)
    )


@require_http_methods(["GET", "HEAD", "POST"])
def certificate(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """One of the register; a POST revokes it or issues another in its place."""
    now = clock.now()
    membership = access_right(request.user, slug, Right.REVOKE)
    found = access_certificate(membership, number)
    form, refusal, status = ReasonForm(request.POST or None), "", HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            reason = form.cleaned_data["reason"]
            try:
                if request.POST.get("act") == "again":
                    made = issue_again(
                        certificate=found, membership=membership, reason=reason, now=now
                    )
                    messages.success(request, _("Issued again, under a number of its own."))
                    return redirect("certification:certificate", slug, made.number)
                revoke_by_hand(certificate=found, membership=membership, reason=reason, now=now)
            except StaleError as error:
                refusal, status = str(error), HTTPStatus.CONFLICT
            except ExamError as error:
                refusal = str(error)
            else:
                messages.success(request, _("Revoked. Whoever checks it is told so, and why."))
                return redirect("certification:certificate", slug, number)
            found = access_certificate(membership, number)
    context = school_page(
        membership,
        HERE,
        found=_checked(found, now),
        certificate=found,
        form=form,
        refusal=refusal,
        own=found.person_id == membership.user_id,
        told=report_state(About.EVIDENCE, found, number, staff=True),
    )
    return render(request, "certification/certificate.html", context, status=status)


def _checked(certificate: Certificate, now: datetime) -> Checked | None:
    try:
        return check(certificate, now)
    except RegisterAlteredError:
        return None


def _lines(certificates: Iterable[Certificate], now: datetime) -> list[Line]:
    lines = []
    for each in certificates:
        found = _checked(each, now)
        fields = {code: words for code, _name, words in found.fields} if found else {}
        lines.append(Line(each, fields, found.standing if found else None))
    return lines
