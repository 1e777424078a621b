"""A school's background work: what waits, what runs, what was put aside."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from trainer.school.access import access_right, access_work
from trainer.school.models import Membership
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.ui import clock
from trainer.work.selectors import open_work
from trainer.work.services import try_again

MOST_SHOWN = 200


@require_safe
def work(request: HttpRequest, slug: str) -> HttpResponse:
    return work_page(request, access_right(request.user, slug, Right.SEE_WORK))


def work_page(
    request: HttpRequest, membership: Membership, *, status: int = HTTPStatus.OK, refusal: str = ""
) -> HttpResponse:
    jobs = open_work(school_id=membership.school_id)[:MOST_SHOWN]
    context = school_page(membership, "work", jobs=jobs, refusal=refusal)
    return render(request, "school/work.html", context, status=status)


@require_POST
def work_again(request: HttpRequest, slug: str, work_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.SEE_WORK)
    job = access_work(membership, work_id)
    if not try_again(work_id=job.pk, now=now):
        sentence = "That job is no longer put aside. This is how it is now."
        return work_page(request, membership, refusal=sentence, status=HTTPStatus.CONFLICT)
    messages.success(request, "It is tried again.")
    return redirect("school:work", slug)
