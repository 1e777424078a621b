"""A report: how far it is, its files, and asking for it once more."""

from __future__ import annotations

from datetime import datetime

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from trainer.certification.models import Certificate
from trainer.certification.reports.access import Found, access_report, access_report_file
from trainer.certification.reports.keeping import (
    owe_attempt_report,
    owe_evidence,
    owe_sitting_report,
)
from trainer.certification.reports.state import report_state
from trainer.exams.models import Mark
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest

_TYPES = {
    "pdf": "application/pdf",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "zip": "application/zip",
}


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HtmxHttpRequest, about: str, token: str) -> HttpResponse:
    """The part that asks again by itself, or a page with it alone; a POST owes it once more."""
    now = clock.now()
    found = access_report(request.user, about, token)
    state = report_state(found.about, found.of, token, staff=found.staff)
    if request.method == "POST":
        if not found.staff:
            raise Http404
        if state.can_make:
            _owe(found, now)
            messages.success(request, _("It is being made."))
        return redirect(found.page)
    name = "certification/_report.html" if request.htmx else "certification/report.html"
    return render(request, name, {"told": state, "found": found})


@require_safe
def report_file(request: HttpRequest, about: str, token: str, name: str) -> HttpResponse:
    file = access_report_file(access_report(request.user, about, token), name)
    answer = HttpResponse(bytes(file.content), content_type=_TYPES[name.rpartition(".")[2]])
    answer["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return answer


def _owe(found: Found, now: datetime) -> None:
    if isinstance(found.of, Mark):
        owe_attempt_report(found.of, school_id=found.school.pk, now=now)
    elif isinstance(found.of, Certificate):
        owe_evidence(found.of, now=now)
    else:
        owe_sitting_report(found.of, now=now)
