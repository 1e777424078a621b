"""Read it on the page: a hand's total, who wins, what a stack is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.cards import cards
from trainer.engine.chance import Chance
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import WagerKind
from trainer.library.links import Link, clause_links
from trainer.library.selectors import all_books
from trainer.practice.drills.base import Choice, Content, Elsewhere, Made, Marks, Read, Shown, Typed
from trainer.practice.drills.elsewhere import paid_under
from trainer.practice.drills.stages import Look
from trainer.practice.drills.table import bare_table, script_of, table_view
from trainer.scenarios.draws import one_of
from trainer.scenarios.drills.payouts import Move
from trainer.scenarios.drills.reading import (
    OUTCOME_TENTHS,
    STACK_TENTHS,
    TOTAL_TENTHS,
    HandItem,
    OutcomeItem,
    ReadFamily,
    Total,
    make_hand,
    make_outcome,
    make_stack,
    names_total,
    outcome_due,
    total_both_ways,
)
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript
from trainer.ui.money import AmountRefusedError, MoneyStyle, read_amount
from trainer.ui.settle_words import say_place, why_settled

_FAMILIES: Mapping[ReadFamily, Any] = {
    ReadFamily.TOTALS: gettext_lazy("Totals"),
    ReadFamily.TOTALS_HIDDEN: gettext_lazy("Totals, shown and then covered"),
    ReadFamily.OUTCOMES: gettext_lazy("Who wins"),
    ReadFamily.STACKS: gettext_lazy("The value of a stack"),
}
_MOVES: Mapping[Move, Any] = {
    Move.TAKE: gettext_lazy("Take: the dealer wins"),
    Move.PAY: gettext_lazy("Pay: the player wins"),
    Move.LEAVE: gettext_lazy("Leave: a stand-off"),
}
_TENTHS = {
    ReadFamily.TOTALS: TOTAL_TENTHS,
    ReadFamily.TOTALS_HIDDEN: TOTAL_TENTHS,
    ReadFamily.OUTCOMES: OUTCOME_TENTHS,
    ReadFamily.STACKS: STACK_TENTHS,
}


@dataclass(frozen=True, slots=True)
class ReadRow:
    """Either something to choose, with its number, or one field to type into."""

    label: str
    number: int = 0
    value: str = ""
    chosen: bool = False
    figures: bool = False


@dataclass(frozen=True, slots=True)
class ReadFeedback:
    right: bool
    given: str
    due: str
    why: str = ""
    clauses: tuple[Link, ...] = ()


class ReadDrill:
    title = gettext_lazy("Read it")
    about = gettext_lazy("Totals, who wins, and what a stack is worth: at a glance.")
    template = "practice/drills/_read.html"
    feedback_template = "practice/drills/_read_feedback.html"
    procedure = False
    scripts = ""
    covers = True

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        return tuple(Choice(family.value, str(words)) for family, words in _FAMILIES.items())

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        wanted = ReadFamily(family) if family else one_of(Chance(seed), tuple(ReadFamily))
        kind: Content = {"read": wanted.value, "tenths": _TENTHS[wanted]}
        if wanted is ReadFamily.STACKS:
            return Made(kind | {"amount": make_stack(floor, seed=seed).amount}, wanted.value)
        if wanted is ReadFamily.OUTCOMES:
            item = make_outcome(floor, seed=seed)
            if item is None:
                return None
            return Made(kind | {"script": item.script, "wager": item.wager}, wanted.value)
        hand = make_hand(seed=seed, hidden=wanted is ReadFamily.TOTALS_HIDDEN)
        return Made(kind | {"cards": hand.cards}, wanted.value)

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        return None

    def show(self, content: Content, typed: Typed) -> Shown:
        family = ReadFamily(content["read"])
        tenths = _TENTHS[family]
        if family is ReadFamily.OUTCOMES:
            chosen = typed.values.get("option", "")
            rows = tuple(
                ReadRow(str(words), at, move.value, chosen == str(at))
                for at, (move, words) in enumerate(_MOVES.items(), start=1)
            )
            where = script_of(content["script"]).round.by_key[content["wager"]].hand
            asked = _("Who wins on %(where)s?") % {"where": say_place(where)}
            return Shown(asked, table_view(content["script"]), rows, tenths)
        value = typed.values.get("value", "")
        if family is ReadFamily.STACKS:
            row = ReadRow(_("Value of the stack"), value=value, figures=True)
            table = bare_table(amount=content["amount"], kind=WagerKind.MAIN)
            return Shown(_("What is this stack worth?"), table, (row,), tenths)
        row = ReadRow(_("Total"), value=value)
        asked = _("What is the total? Of a soft hand say both, such as 7/17.")
        covered = family is ReadFamily.TOTALS_HIDDEN
        if covered and "live" in typed.values and "seen" not in typed.values:
            look = Look(HandItem(content["cards"], family).look_tenths * 100)
            table = bare_table(cards=content["cards"])
            return Shown(_("Look at this hand"), table, (), tenths, stage=look)
        hidden = covered and "seen" in typed.values
        table = bare_table(cards="" if hidden else content["cards"])
        return Shown(asked, table, (row,), tenths)

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        family = ReadFamily(content["read"])
        if family is ReadFamily.OUTCOMES:
            numbers = {str(at): move for at, move in enumerate(Move, start=1)}
            chosen = data.get("option", "")
            if chosen not in numbers:
                return Read(faults={"option": _("Choose take, pay or leave.")})
            return Read({"move": numbers[chosen].value})
        typed = data.get("value", "").strip()
        if family is ReadFamily.STACKS:
            try:
                return Read({"amount": read_amount(typed, style)})
            except AmountRefusedError as refused:
                return Read(faults={"value": refused.sentence})
        if names_total(typed, Total(0, 0)) is None:
            return Read(faults={"value": _("Write a total, such as 16, or both: 7/17.")})
        return Read({"total": typed})

    def mark(self, content: Content, answer: Content) -> Marks:
        clauses: tuple[str, ...] = ()
        if content["read"] == ReadFamily.OUTCOMES:
            move, found = _outcome(content)
            right, clauses = answer["move"] == move, found.clauses
        elif content["read"] == ReadFamily.STACKS:
            right = answer["amount"] == content["amount"]
        else:
            right = bool(names_total(answer["total"], _total(content)))
        return Marks(1, int(right), clauses)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[ReadFeedback, ...]:
        right = self.mark(content, answer).right
        if content["read"] == ReadFamily.STACKS:
            given, due = style.text(answer["amount"]), style.text(content["amount"])
            return (ReadFeedback(right, given, due),)
        if content["read"] == ReadFamily.OUTCOMES:
            move, found = _outcome(content)
            round_ = script_of(content["script"]).round
            why = why_settled(round_.by_key[content["wager"]], found)
            links = clause_links(round_.setup.book, found.clauses)
            given = str(_MOVES[Move(answer["move"])])
            return (ReadFeedback(right, given, str(_MOVES[move]), why, links),)
        return (ReadFeedback(right, answer["total"], say_total(_total(content))),)

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        if content["read"] == ReadFamily.OUTCOMES:
            return paid_under(content["script"], [content["wager"]], book, style)
        return Elsewhere((_("The same under every rulebook."),))


def _total(content: Content) -> Total:
    return total_both_ways(cards(content["cards"]))


def _outcome(content: Content) -> tuple[Move, Any]:
    item = OutcomeItem(content["script"], content["wager"])
    return outcome_due(item, {book.id: book for book in all_books()})


def say_total(total: Total) -> str:
    if total.blackjack:
        return _("Blackjack, 11 or 21")
    if total.soft:
        return _("%(low)d/%(high)d, soft") % {"low": total.low, "high": total.high}
    return str(total.high)
