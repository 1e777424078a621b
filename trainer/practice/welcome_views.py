"""The steps of the first two minutes. Each is a form, so that looking at a page writes nothing."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from trainer.practice.models import DrillKind
from trainer.practice.today_views import show_today
from trainer.practice.welcome import begin_welcome, first_table
from trainer.school.access import access_membership
from trainer.school.rulebooks import books_of
from trainer.school.services.people import end_welcome
from trainer.ui import clock


@require_POST
def welcome(request: HttpRequest, slug: str) -> HttpResponse:
    """Skip it, or take the next step: the table, the moment, the end."""
    now = clock.now()
    membership = access_membership(request.user, slug)
    step = request.POST.get("step", "")
    if step in {"skip", "done"}:
        end_welcome(membership=membership, now=now)
        return redirect("practice:today", slug)
    books = books_of(membership, on=now.astimezone(membership.school.zone).date())
    by_id = {book.id: book for book in books}
    if step == DrillKind.NEXT and books:
        # The first of them is the one that was chosen.
        begun = begin_welcome(membership, books[0], step, now)
    else:
        book = by_id.get(request.POST.get("rulebook", ""))
        if book is None:
            faults = [_("Choose the rulebook your house uses: one of these.")]
            status = HTTPStatus.UNPROCESSABLE_ENTITY
            return show_today(request, membership, books, faults=faults, status=status)
        begun = first_table(membership, book, now)
    if begun is None:
        return redirect("practice:today", slug)
    return redirect("practice:item", begun.token, 1)
