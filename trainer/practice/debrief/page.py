"""The debrief of a set: every item with its answer, what was missed, and where to go from here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.urls import reverse

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, clause_url
from trainer.practice.debrief.told import Pace, Told, pace_of, say_verdict, script_text, told_of
from trainer.practice.disputes.selectors import DisputeTold, told_disputes
from trainer.practice.figures.spotting import Watched, watched
from trainer.practice.learning.path_page import BlockNote, block_note
from trainer.practice.models import DrillAnswer, DrillKind, DrillSet, SetState
from trainer.practice.pinned import BookGoneError, pinned_book
from trainer.practice.set_page import SetHead, head_of
from trainer.ui.wording import curl

# An endless set can have hundreds; each is marked anew from its script.
ITEMS_A_PAGE = 20
_MOST_CLAUSES = 8


@dataclass(frozen=True, slots=True)
class MissedClause:
    number: str
    url: str
    text: str
    missed: int


@dataclass(frozen=True, slots=True)
class Tries:
    """How the same item went when it was replayed; it counts for nothing but this line."""

    number: int
    right: int


@dataclass(frozen=True, slots=True)
class DebriefItem:
    number: int
    right: bool
    verdict: str
    told: Told | None
    pace: Pace | None
    tries: Tries | None
    dispute: DisputeTold | None
    url: str
    round_url: str
    replay_url: str
    dispute_url: str


@dataclass(frozen=True, slots=True)
class Debrief:
    """`gone`: the rulebook is not here as it was, so that nothing can be marked or replayed."""

    head: SetHead
    person: str
    own: bool
    open_url: str
    started_at: datetime
    items: tuple[DebriefItem, ...]
    sheet: Page[DrillAnswer]
    clauses: tuple[MissedClause, ...]
    missed: int
    again_url: str
    replay_url: str
    original: Link | None
    gone: bool
    watched: Watched | None = None
    block: BlockNote | None = None


def debrief_page(drill_set: DrillSet, *, own: bool, sheet: str = "") -> Debrief:
    answers = (
        DrillAnswer.objects.filter(item__drill_set=drill_set)
        .select_related("item")
        .order_by("item__number")
    )
    marks = list(answers.values_list("right", "clause_parts", "clauses"))
    shown = Paginator(answers, ITEMS_A_PAGE).get_page(sheet)
    try:
        book: Rulebook | None = pinned_book(drill_set)
    except BookGoneError:
        book = None
    tries, disputes = _tries(drill_set), told_disputes(shown)
    token = drill_set.token
    going_on = drill_set.state == SetState.OPEN and own and book is not None
    return Debrief(
        head=head_of(drill_set, len(marks)),
        person=str(drill_set.person),
        own=own,
        # Item 0 is never there: the address leads to where the set stands.
        open_url=reverse("practice:item", args=(token, 0)) if going_on else "",
        started_at=drill_set.started_at,
        items=tuple(
            _item(drill_set, each, tries, disputes.get(each.pk), gone=book is None)
            for each in shown
        ),
        sheet=shown,
        clauses=_missed(book, marks),
        missed=sum(not right for right, _parts, _clauses in marks),
        again_url=reverse("practice:today", args=(drill_set.school.slug,)),
        replay_url=reverse("practice:replay-missed", args=(token,)),
        original=_original(drill_set),
        gone=book is None,
        watched=watched(answers) if drill_set.drill == DrillKind.SPOT else None,
        block=block_note(drill_set, book) if book is not None else None,
    )


def _item(
    drill_set: DrillSet,
    answer: DrillAnswer,
    tries: Mapping[str, Tries],
    dispute: DisputeTold | None,
    *,
    gone: bool,
) -> DebriefItem:
    item = answer.item
    address = (drill_set.token, item.number)
    return DebriefItem(
        item.number,
        answer.right,
        say_verdict(right=answer.right, parts=answer.parts, parts_right=answer.parts_right),
        None if gone else told_of(drill_set, item, answer),
        pace_of(item, answer),
        tries.get(item.fingerprint),
        dispute,
        reverse("practice:item", args=address),
        reverse("practice:round", args=address) if script_text(item.content) else "",
        reverse("practice:replay", args=address),
        reverse("practice:dispute", args=address),
    )


def _missed(
    book: Rulebook | None, marks: Iterable[tuple[bool, Mapping[str, list[int]], list[str]]]
) -> tuple[MissedClause, ...]:
    """The clauses of what was wrong, the most often missed first."""
    counts: dict[str, int] = {}
    for right, by_clause, clauses in marks:
        if right:
            continue
        wrong = [clause for clause, (all_, good) in by_clause.items() if good < all_]
        for clause in wrong if by_clause else clauses:
            counts[clause] = counts.get(clause, 0) + 1
    most = sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:_MOST_CLAUSES]
    return tuple(
        MissedClause(number, clause_url(book, number), curl(book.clauses[number].text), count)
        if book is not None
        else MissedClause(number, "", "", count)
        for number, count in most
    )


def _tries(drill_set: DrillSet) -> Mapping[str, Tries]:
    """How often each item was replayed; a replayed item is known by its fingerprint."""
    root = drill_set.replay_of_id or drill_set.pk
    found: dict[str, Tries] = {}
    for print_, right in DrillAnswer.objects.filter(item__drill_set__replay_of=root).values_list(
        "item__fingerprint", "right"
    ):
        so_far = found.get(print_, Tries(0, 0))
        found[print_] = Tries(so_far.number + 1, so_far.right + int(right))
    return found if drill_set.replay_of_id is None else {}


def _original(drill_set: DrillSet) -> Link | None:
    if drill_set.replay_of is None:
        return None
    return Link("", reverse("practice:debrief", args=(drill_set.replay_of.token,)))
