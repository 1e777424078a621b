"""Today: what there is to go on with, and everything that can be dealt, one click each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from trainer.engine.rulebook import Rulebook
from trainer.practice.access import own_memberships
from trainer.practice.dealing import NoItemError, NoStakesError
from trainer.practice.models import DrillSet
from trainer.practice.selectors import today_page
from trainer.practice.services import deal_ahead, leave_set, start_set
from trainer.practice.set_forms import StartForm
from trainer.school.access import access_membership
from trainer.school.models import Membership
from trainer.school.rulebooks import books_of
from trainer.ui import clock


@require_safe
def practise(request: HttpRequest) -> HttpResponse:
    """To the school one practises in; where there are several, each is offered."""
    schools = [each.school for each in own_memberships(request.user)]
    if len(schools) == 1:
        return redirect("practice:today", schools[0].slug)
    return render(request, "practice/practise.html", {"schools": schools})


@require_http_methods(["GET", "HEAD", "POST"])
def today(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_membership(request.user, slug)
    books = books_of(membership, on=now.astimezone(membership.school.zone).date())
    faults: list[str] = []
    if request.method == "POST":
        form = StartForm(request.POST, books=books, school=membership.school)
        begun = begin(membership, form, now) if form.is_valid() else None
        if begun is not None:
            return redirect("practice:item", begun.token, 1)
        faults = form.sentences
    status = HTTPStatus.UNPROCESSABLE_ENTITY if faults else HTTPStatus.OK
    return show_today(request, membership, books, faults=faults, status=status)


def show_today(
    request: HttpRequest,
    membership: Membership,
    books: Sequence[Rulebook],
    *,
    faults: Sequence[str] = (),
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    wanted = request.POST.get("rulebook") or request.GET.get("rulebook", "")
    page = today_page(membership, books, now=clock.now(), wanted=wanted)
    context = {"page": page, "faults": faults, "given": request.POST}
    return render(request, "practice/today.html", context, status=status)


def begin(membership: Membership, form: StartForm, now: datetime) -> DrillSet | None:
    """A set with its first item on the table; or nothing, and the form says why."""
    chosen = form.cleaned_data
    book = form.books[chosen["rulebook"]]
    drill_set = start_set(
        membership=membership,
        drill=chosen["drill"],
        book=book,
        length=form.chosen_length,
        asked=form.asked,
        now=now,
    )
    try:
        deal_ahead(drill_set=drill_set, book=book, now=now)
    except NoStakesError:
        sentence = _(
            "With the chips of the school no stake can be paid exactly under this rulebook. "
            "An administrator can add a smaller chip."
        )
    except NoItemError:
        sentence = _("This rulebook hardly ever shows that. Choose another.")
    else:
        return drill_set
    leave_set(drill_set=drill_set, now=now)
    form.add_error(None, sentence)
    return None
