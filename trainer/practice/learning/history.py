"""Everything somebody has practised, filtered, with the way back into each set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from urllib.parse import urlencode

from django import forms
from django.core.paginator import Page, Paginator
from django.db.models import Count, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillSet, SetState
from trainer.practice.pinned import book_named
from trainer.school.models import Membership

A_PAGE = 25


class HistoryForm(forms.Form):
    drill = forms.ChoiceField(label=_("Drill"), required=False)
    rulebook = forms.ChoiceField(label=_("Rulebook"), required=False)
    only = forms.ChoiceField(
        label=_("Only"),
        required=False,
        choices=[
            ("", _("everything")),
            ("missed", _("sets with something missed")),
            ("replays", _("replays")),
            ("left", _("sets that were left")),
        ],
    )
    since = forms.DateField(
        label=_("From"),
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    until = forms.DateField(
        label=_("Until"),
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.label_suffix = ""
        drills = [("", _("all"))] + [(code, each.title) for code, each in DRILLS.items()]
        books = [("", _("all"))] + [(book.id, book.title) for book in all_books()]
        for name, choices in (("drill", drills), ("rulebook", books)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices


@dataclass(frozen=True, slots=True)
class PastLine:
    title: str
    book: str
    started_at: datetime
    right: int
    answered: int
    state: str
    replay: bool
    url: str


@dataclass(frozen=True, slots=True)
class HistoryPage:
    school: str
    slug: str
    person: str
    person_id: int
    own: bool
    lines: Sequence[PastLine]
    sheet: Page  # type: ignore[type-arg]
    query: str


def history_page(
    membership: Membership, form: HistoryForm, *, sheet: str, own: bool
) -> HistoryPage:
    given = form.cleaned_data if form.is_valid() else {}
    pages = Paginator(_sets(membership, given), A_PAGE)
    page = pages.get_page(sheet)
    kept = {name: str(value) for name, value in given.items() if value}
    return HistoryPage(
        membership.school.name,
        membership.school.slug,
        str(membership.user),
        membership.pk,
        own,
        [_line(each) for each in page.object_list],
        page,
        urlencode(kept),
    )


def _sets(membership: Membership, given: dict[str, object]) -> QuerySet[DrillSet]:
    zone = membership.school.zone
    sets = DrillSet.objects.filter(person=membership.user_id, school=membership.school_id).annotate(
        answered=Count("items__answer"),
        right=Count("items__answer", filter=Q(items__answer__right=True)),
    )
    sets = sets.filter(answered__gt=0)
    for name in ("drill", "rulebook"):
        if given.get(name):
            sets = sets.filter(**{name: given[name]})
    only = given.get("only")
    if only == "missed":
        sets = sets.filter(items__answer__right=False).distinct()
    elif only == "replays":
        sets = sets.filter(replay_of__isnull=False)
    elif only == "left":
        sets = sets.filter(state=SetState.LEFT)
    since, until = given.get("since"), given.get("until")
    if since:
        sets = sets.filter(started_at__gte=datetime.combine(since, time.min, zone))  # type: ignore[arg-type]
    if until:
        sets = sets.filter(started_at__lte=datetime.combine(until, time.max, zone))  # type: ignore[arg-type]
    return sets.order_by("-started_at", "-pk")


def _line(each: DrillSet) -> PastLine:
    return PastLine(
        str(DRILLS[each.drill].title) if each.drill in DRILLS else each.drill,
        book_named(each).text,
        each.started_at,
        each.right,  # type: ignore[attr-defined]
        each.answered,  # type: ignore[attr-defined]
        each.get_state_display(),
        each.replay_of_id is not None,
        reverse("practice:debrief", args=(each.token,)),
    )
