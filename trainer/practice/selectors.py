"""Reads of practice that join: what Today shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.announced import Announced, announced
from trainer.practice.drills import BUSY, DRILLS
from trainer.practice.figures.selectors import weakest_clauses
from trainer.practice.house import house_of_school
from trainer.practice.learning.due import (
    DueGroup,
    WeakSum,
    due_groups,
    weak_groups,
    weak_sums,
)
from trainer.practice.learning.missed import Missed, missed_by
from trainer.practice.learning.runs import DRILLS_RUN
from trainer.practice.models import DrillKind, DrillSet, SetState
from trainer.practice.notes import clause_notes
from trainer.practice.pinned import book_named, is_gone
from trainer.practice.scripts import scripts_for
from trainer.practice.welcome import MARK, is_new
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.scripted import TableScript
from trainer.school.chips import chip_set_of
from trainer.school.models import Membership, Role
from trainer.school.rights import Right, may
from trainer.school.selectors import people_of

_LAST = 8
_WEAKEST = 5
_MOST_DUE = 3


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """A drill under one rulebook: what of it can be asked for."""

    code: str
    title: str
    about: str
    families: tuple[tuple[str, str], ...]
    scripts: tuple[TableScript, ...]
    runs: bool
    # Whether it can be chosen how busy the table is.
    busy: bool


@dataclass(frozen=True, slots=True)
class BookChoice:
    id: str
    title: str
    current: bool


@dataclass(frozen=True, slots=True)
class PastSet:
    """`gone`: its rulebook is no longer here as it was, and it cannot go on."""

    title: str
    drill: str
    rulebook: str
    book: str
    started_at: datetime
    right: int
    answered: int
    length: int | None
    open: bool
    gone: bool
    guided: bool
    url: str


@dataclass(frozen=True, slots=True)
class DealAtOnce:
    """What the one button deals: the drill and rulebook of the last set."""

    drill: str
    title: str
    rulebook: str
    book: str


@dataclass(frozen=True, slots=True)
class Missing:
    """What the school has still to settle, who does it, and where, for whoever may."""

    rulebooks: bool
    chips: bool
    who: tuple[str, ...]
    rulebooks_url: str
    chips_url: str


@dataclass(frozen=True, slots=True)
class WeakClause:
    book: str
    number: str
    url: str
    text: str
    right: int
    answers: int


@dataclass(frozen=True, slots=True)
class TodayPage:
    school: str
    slug: str
    role: str
    # The first two minutes are still to come.
    welcome: bool
    at_once: DealAtOnce | None
    books: tuple[BookChoice, ...]
    drills: tuple[DrillChoice, ...]
    open: tuple[PastSet, ...]
    past: tuple[PastSet, ...]
    missing: Missing | None
    weakest: tuple[WeakClause, ...]
    due: tuple[DueGroup, ...] = ()
    weak: tuple[DueGroup, ...] = ()
    weak_sums: tuple[WeakSum, ...] = ()
    missed: tuple[Missed, ...] = ()
    announced: tuple[Announced, ...] = ()

    @property
    def missed_count(self) -> int:
        return sum(each.count for each in self.missed)


def today_page(
    membership: Membership, books: Sequence[Rulebook], *, now: datetime, wanted: str = ""
) -> TodayPage:
    """`wanted`: the rulebook whose drills are shown; else the last one used, or the house's own."""
    told = [_past(each) for each in _sets(membership)]
    chips = chip_set_of(membership.school) is not None
    by_id = {book.id: book for book in books}
    last = next((each for each in told if each.rulebook in by_id), None)
    # The first of them is the one of the person's own house.
    shown = by_id.get(wanted) or (by_id[last.rulebook] if last else next(iter(books), None))
    return TodayPage(
        membership.school.name,
        membership.school.slug,
        membership.get_role_display(),
        bool(books) and is_new(membership, practised=any(not each.guided for each in told)),
        _at_once(last, shown, chips=chips),
        tuple(BookChoice(each.id, each.title, each is shown) for each in books),
        _choices(membership, shown, chips=chips) if shown is not None else (),
        tuple(each for each in told if each.open and not each.gone)[:_LAST],
        tuple(each for each in told if not each.open and each.answered)[:_LAST],
        _missing(membership, rulebooks=not books, chips=not chips),
        _weakest(membership),
        due_groups(membership, books, now)[:_MOST_DUE],
        weak_groups(membership, [shown])[:_MOST_DUE] if shown is not None else (),
        weak_sums(membership, shown)[:_MOST_DUE] if shown is not None and chips else (),
        missed_by(membership, now),
        announced(membership, now),
    )


def _sets(membership: Membership) -> list[DrillSet]:
    found = (
        DrillSet.objects.filter(person=membership.user_id, school=membership.school_id)
        .annotate(
            answered=Count("items__answer"),
            right=Count("items__answer", filter=Q(items__answer__right=True)),
        )
        .order_by("-started_at", "-pk")[: _LAST * 2]
    )
    return list(found)


def _at_once(last: PastSet | None, shown: Rulebook | None, *, chips: bool) -> DealAtOnce | None:
    if shown is None:
        return None
    first = DrillKind.PAYOUTS.value if chips else DrillKind.NEXT.value
    code = last.drill if last is not None and (chips or last.drill != first) else first
    return DealAtOnce(code, str(DRILLS[code].title), shown.id, shown.title)


def _choices(membership: Membership, book: Rulebook, *, chips: bool) -> tuple[DrillChoice, ...]:
    house = house_of_school(membership.school)
    return tuple(
        DrillChoice(
            code,
            str(drill.title),
            str(drill.about),
            tuple((each.value, each.text) for each in drill.families(book)),
            scripts_for(code, book, house),
            code in DRILLS_RUN,
            code in BUSY,
        )
        for code, drill in DRILLS.items()
        # A book that has nothing for a drill does not offer it.
        if (chips or code != DrillKind.PAYOUTS) and drill.families(book)
    )


def _missing(membership: Membership, *, rulebooks: bool, chips: bool) -> Missing | None:
    if not (rulebooks or chips):
        return None
    slug = (membership.school.slug,)
    changes = may(membership, Right.CHANGE_SETTINGS)
    people = people_of(membership.school, Role.ADMINISTRATOR)
    return Missing(
        rulebooks,
        chips,
        tuple(str(each.user) for each in people),
        reverse("school:settings-rulebooks", args=slug) if changes else "",
        reverse("school:settings-chips", args=slug) if changes else "",
    )


def _past(each: DrillSet) -> PastSet:
    answered, right = each.answered, each.right  # type: ignore[attr-defined]
    going_on = each.state == SetState.OPEN
    url = (
        reverse("practice:item", args=(each.token, answered + 1))
        if going_on
        else reverse("practice:debrief", args=(each.token,))
    )
    title = str(DRILLS[each.drill].title)
    return PastSet(
        title if each.replay_of_id is None else _("%(drill)s, replayed") % {"drill": title},
        each.drill,
        each.rulebook,
        book_named(each).text,
        each.started_at,
        right,
        answered,
        each.length,
        going_on,
        is_gone(each),
        bool(each.asked.get(MARK)),
        url,
    )


def _weakest(membership: Membership) -> tuple[WeakClause, ...]:
    """From what is kept by day; clauses of a book that is gone are left out."""
    found = []
    school, person = membership.school_id, membership.user_id
    for each in weakest_clauses(school_id=school, person_id=person, most=_WEAKEST):
        book = shipped_rulebooks().get(each.rulebook)
        if book is None:
            continue
        for note in clause_notes(book, (each.clause,)):
            right, answers = each.figures.right, each.figures.answers
            found.append(WeakClause(book.title, note.number, note.url, note.text, right, answers))
    return tuple(found)
