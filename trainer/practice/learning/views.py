"""The course path, what is due again, what was missed; and a school's settings of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.engine.rulebook import Rulebook
from trainer.practice.dealing import NoItemError
from trainer.practice.learning.due import due_groups, start_review, weak_groups
from trainer.practice.learning.forms import PathForm, WeightsForm
from trainer.practice.learning.missed import Kept, replay_missed
from trainer.practice.learning.path_page import path_of, path_page
from trainer.practice.learning.services import change_teaching
from trainer.practice.models import Teaching
from trainer.practice.replays import NothingToReplayError
from trainer.practice.services import deal_item, leave_set
from trainer.school.access import access_membership, access_right
from trainer.school.errors import StaleWriteError
from trainer.school.models import Membership, School
from trainer.school.rights import Right
from trainer.school.rulebooks import books_of
from trainer.school.sections import school_page
from trainer.ui import clock

STALE = (
    "Somebody has changed the settings meanwhile. "
    "Below is what you sent; sending it again saves it."
)


def _books(membership: Membership, now: datetime) -> list[Rulebook]:
    return list(books_of(membership, on=now.astimezone(membership.school.zone).date()))


@require_safe
def path(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_membership(request.user, slug)
    page = path_page(membership, _books(membership, clock.now()), request.GET.get("rulebook", ""))
    return render(request, "practice/path.html", {"page": page})


@require_POST
def review(request: HttpRequest, slug: str) -> HttpResponse:
    """A set of what is due again, or of what is weak, in one drill under one rulebook."""
    now = clock.now()
    membership = access_membership(request.user, slug)
    books = _books(membership, now)
    weak = request.POST.get("of") == "weak"
    groups = weak_groups(membership, books) if weak else due_groups(membership, books, now)
    wanted = (request.POST.get("drill", ""), request.POST.get("rulebook", ""))
    group = next(
        (each for each in groups if wanted in ((each.drill, each.rulebook), ("", ""))), None
    )
    if group is None:
        messages.info(request, _("Nothing of that is due."))
        return redirect("practice:today", slug)
    book = next(each for each in books if each.id == group.rulebook)
    drill_set = start_review(
        membership=membership, book=book, drill=group.drill, clauses=group.clauses, now=now
    )
    try:
        deal_item(drill_set=drill_set, book=book, number=1, now=now)
    except NoItemError:
        leave_set(drill_set=drill_set, now=now)
        messages.info(request, _("Nothing came up that asks for it. Try another drill."))
        return redirect("practice:today", slug)
    return redirect("practice:item", drill_set.token, 1)


@require_POST
def missed(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything missed or slow once more; the schedule is not disturbed."""
    membership = access_membership(request.user, slug)
    given = [request.POST.get(name, "") for name in Kept._fields]
    kept = Kept(*given) if any(given) else None
    try:
        replay = replay_missed(membership=membership, kept=kept, now=clock.now())
    except NothingToReplayError:
        messages.info(request, _("Nothing was missed of late."))
        return redirect("practice:today", slug)
    return redirect("practice:item", replay.token, 1)


def _form(
    what: str, data: Mapping[str, str] | None, school: School, own: Teaching
) -> PathForm | WeightsForm:
    if what == "path":
        return PathForm(data, weeks=path_of(school), version=own.version)
    return WeightsForm(data, own=own.weights, version=own.version)


@require_http_methods(["GET", "HEAD", "POST"])
def teaching(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """The path or the error weights of a school, for its administrators."""
    membership = access_right(request.user, slug, Right.CHANGE_SETTINGS)
    if what not in ("path", "weights"):
        raise Http404
    school = membership.school
    own = Teaching.objects.filter(school=school).first() or Teaching(school=school)
    data = request.POST if request.method == "POST" else None
    form = _form(what, data, school, own)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            version = form.cleaned_data["version"]
            try:
                change_teaching(school=school, version=version, **{what: form.changes})
            except StaleWriteError:
                status = HTTPStatus.CONFLICT
                messages.warning(request, STALE)
                own = Teaching.objects.get(school=school)
                # The same answers, with the version that stands now.
                again = {**request.POST.dict(), "version": str(own.version)}
                form = _form(what, again, school, own)
            else:
                messages.success(request, "Saved.")
                return redirect("practice:teaching", slug, what)
    context = school_page(membership, "settings", form=form)
    return render(request, f"practice/teaching_{what}.html", context, status=status)
