"""The pages of a set: one item before its answer, the same with its feedback, the debrief."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.library.links import Link
from trainer.practice.confidence import (
    ConfidenceRow,
    confidence_rows,
    say_confidence,
    sure_and_wrong,
)
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED, Covers, Shown, Typed
from trainer.practice.house import house_of_item
from trainer.practice.learning.chain import Then, then_of
from trainer.practice.learning.runs import run_of
from trainer.practice.levels import aids_of
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, SetState
from trainer.practice.notes import ClauseNote, clause_notes
from trainer.practice.pinned import book_named, pinned_book
from trainer.practice.welcome import AIDS, hints_of
from trainer.ui import clock
from trainer.ui.money import MoneyStyle
from trainer.ui.table.view import Aid


@dataclass(frozen=True, slots=True)
class SetHead:
    """What stands above every page of a set. `left`: of a run, the milliseconds it still has."""

    title: str
    book: Link
    token: str
    number: int
    length: int | None
    right: int
    answered: int
    left: int | None = None
    # Of a replay of everything, what comes after this set.
    then: tuple[Then, ...] = ()

    @property
    def seconds(self) -> int:
        return (self.left or 0) // 1000

    @property
    def count(self) -> str:
        if self.length is None:
            return _("Item %(number)d") % {"number": self.number}
        return _("Item %(number)d of %(length)d") % {"number": self.number, "length": self.length}


@dataclass(frozen=True, slots=True)
class ItemPage:
    """`faults`: a sentence for each field that could not be read; what was typed is in `shown`."""

    head: SetHead
    shown: Shown
    template: str
    nonce: UUID
    url: str
    faults: Mapping[str, str]
    money: str
    confidence: tuple[ConfidenceRow, ...] = ()
    hints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FeedbackPage:
    head: SetHead
    shown: Shown
    template: str
    rows: tuple[Any, ...]
    right: bool
    parts: int
    parts_right: int
    seconds: str
    target: str
    next_url: str
    last: bool
    notes: tuple[ClauseNote, ...] = ()
    confidence: str = ""
    sure_and_wrong: bool = False
    others_url: str = ""
    keeps_table: bool = False

    @property
    def news(self) -> str:
        if self.right:
            return _("Right")
        if self.parts > 1:
            words = {"right": self.parts_right, "parts": self.parts}
            return _("%(right)d of %(parts)d right") % words
        return _("Not this time")


def money_style(drill_set: DrillSet, item: DrillItem) -> MoneyStyle:
    return house_of_item(item, drill_set.school).money


# By number of an item, whether it was answered rightly; none where it has no answer yet.
States = Mapping[int, bool | None]


def states_of(drill_set: DrillSet) -> States:
    """Every item of a set that is dealt, and how it went."""
    return dict(drill_set.items.order_by().values_list("number", "answer__right"))


def head_of(drill_set: DrillSet, number: int, states: States | None = None) -> SetHead:
    """`states`: where they are known already."""
    known = states_of(drill_set) if states is None else states
    rights = [right for right in known.values() if right is not None]
    return SetHead(
        str(DRILLS[drill_set.drill].title),
        book_named(drill_set),
        drill_set.token,
        number,
        drill_set.length,
        sum(rights),
        len(rights),
        _left(drill_set),
        then_of(drill_set),
    )


def _left(drill_set: DrillSet) -> int | None:
    run = run_of(drill_set)
    if run is None or drill_set.state != SetState.OPEN:
        return None
    return run.left(clock.now())


def _aids(drill_set: DrillSet) -> frozenset[Aid]:
    return aids_of(drill_set.drill, drill_set.asked.get("level", ""))


def item_page(
    drill_set: DrillSet,
    item: DrillItem,
    typed: Typed = NOTHING_TYPED,
    *,
    states: States | None = None,
) -> ItemPage:
    """Made of the item alone: no ruling and no settlement comes near it."""
    drill, house = DRILLS[drill_set.drill], house_of_item(item, drill_set.school)
    hints = hints_of(drill_set)
    with house.in_use(AIDS if hints else _aids(drill_set)):
        shown = drill.show(item.content, typed)
    chosen = typed.values.get("confidence", "")
    return ItemPage(
        head_of(drill_set, item.number, states),
        shown,
        shown.template or drill.template,
        uuid4(),
        reverse("practice:item", args=(drill_set.token, item.number)),
        typed.faults,
        _("Amounts are in %(currency)s, written such as %(example)s.")
        % {"currency": drill_set.school.currency, "example": house.money.example},
        confidence_rows(chosen) if drill.procedure else (),
        hints,
    )


def feedback_page(
    drill_set: DrillSet,
    item: DrillItem,
    answer: DrillAnswer,
    *,
    states: States | None = None,
    keeps: bool = False,
) -> FeedbackPage:
    """`keeps`: the page that asks has the table, and is not sent another unless it hid some."""
    drill, house = DRILLS[drill_set.drill], house_of_item(item, drill_set.school)
    keeps = keeps and not isinstance(drill, Covers)
    with house.in_use(_aids(drill_set), drawing=not keeps):
        shown = drill.show(item.content, NOTHING_TYPED)
        rows = drill.feedback(item.content, answer.content, house.money)
    last = drill_set.state != SetState.OPEN
    following = (
        reverse("practice:debrief", args=(drill_set.token,))
        if last
        else reverse("practice:item", args=(drill_set.token, item.number + 1))
    )
    return FeedbackPage(
        head_of(drill_set, item.number, states),
        shown,
        shown.feedback_template or drill.feedback_template,
        rows,
        answer.right,
        answer.parts,
        answer.parts_right,
        _seconds(answer.milliseconds // 100) if answer.milliseconds is not None else "",
        _seconds(shown.target_tenths) if shown.target_tenths is not None else "",
        following,
        last,
        clause_notes(pinned_book(drill_set), answer.clauses),
        say_confidence(answer.content, right=answer.right),
        sure_and_wrong(answer.content, right=answer.right),
        reverse("practice:others", args=(drill_set.token, item.number)),
        keeps,
    )


def _seconds(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"
