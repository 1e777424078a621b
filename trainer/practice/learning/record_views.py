"""History and progress: one's own, and those of a trainee whose work one may see."""

from __future__ import annotations

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from trainer.practice.learning.history import HistoryForm, history_page
from trainer.practice.learning.progress import progress_page
from trainer.practice.learning.reports import owe_report, report_state
from trainer.practice.models import ProgressReport
from trainer.school.access import access_membership, access_trainee
from trainer.school.models import Membership
from trainer.school.rulebooks import books_of
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest


def _whose(request: HttpRequest, slug: str, person_id: int | None) -> tuple[Membership, bool]:
    """The membership that is looked at, by its number, and whether it is one's own."""
    own = access_membership(request.user, slug)
    if person_id is None or person_id == own.pk:
        return own, True
    return access_trainee(own, person_id), False


@require_safe
def history(request: HttpRequest, slug: str, person_id: int | None = None) -> HttpResponse:
    membership, own = _whose(request, slug, person_id)
    form = HistoryForm(request.GET)
    page = history_page(membership, form, sheet=request.GET.get("page", ""), own=own)
    status = HTTPStatus.OK if form.is_valid() else HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, "practice/history.html", {"page": page, "form": form}, status=status)


@require_safe
def progress(request: HttpRequest, slug: str, person_id: int | None = None) -> HttpResponse:
    membership, own = _whose(request, slug, person_id)
    on = clock.now().astimezone(membership.school.zone).date()
    page = progress_page(membership, list(books_of(membership, on=on)), own=own)
    context = {"page": page, "report": report_state(membership)}
    return render(request, "practice/progress.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HtmxHttpRequest, slug: str, person_id: int) -> HttpResponse:
    """Asked for with POST; GET tells how far it is."""
    membership, _own = _whose(request, slug, person_id)
    if request.method == "POST":
        owe_report(membership=membership, now=clock.now())
        return redirect("practice:progress-of", slug, person_id)
    if not request.htmx:
        return progress(request, slug, person_id)
    return render(request, "practice/_report.html", {"report": report_state(membership)})


@require_safe
def report_file(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    membership, _own = _whose(request, slug, person_id)
    kept = ProgressReport.objects.filter(
        school=membership.school_id, person=membership.user_id
    ).first()
    if kept is None:
        raise Http404
    response = HttpResponse(bytes(kept.pdf), content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="progress.pdf"'
    return response
