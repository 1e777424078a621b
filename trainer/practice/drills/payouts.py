"""Payouts on the page: a row a wager, take, pay or leave, and how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, clause_links
from trainer.practice.drills.base import (
    Choice,
    Content,
    Elsewhere,
    Made,
    Marks,
    Read,
    Shown,
    Typed,
)
from trainer.practice.drills.elsewhere import paid_under
from trainer.practice.drills.sums import say_sum
from trainer.practice.drills.table import script_of, table_view
from trainer.scenarios.drills.payouts import (
    Given,
    MarkedLine,
    Move,
    PayoutFamily,
    PayoutItem,
    make_payouts,
    mark_wagers,
    payouts_of,
)
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript, read_clean, settled_next
from trainer.ui.money import AmountRefusedError, MoneyStyle, read_amount
from trainer.ui.settle_words import say_place, why_settled
from trainer.ui.wording import label

_FAMILIES: Mapping[PayoutFamily, Any] = {
    PayoutFamily.PLAIN: gettext_lazy("One to one"),
    PayoutFamily.BLACKJACK: gettext_lazy("Blackjack"),
    PayoutFamily.STAND_OFF: gettext_lazy("Stand-offs"),
    PayoutFamily.DOUBLE: gettext_lazy("Doubles"),
    PayoutFamily.SPLIT: gettext_lazy("Splits"),
    PayoutFamily.INSURANCE: gettext_lazy("Insurance"),
    PayoutFamily.EVEN_MONEY: gettext_lazy("Even money"),
    PayoutFamily.SURRENDER: gettext_lazy("Surrender"),
    PayoutFamily.SIDE_BET: gettext_lazy("Side bets"),
    PayoutFamily.SHARED_BOX: gettext_lazy("Shared boxes"),
}


@dataclass(frozen=True, slots=True)
class PayoutRow:
    """One wager to settle. `name` begins the names of its fields."""

    name: str
    where: str
    what: str
    move: str = ""
    amount: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class PayoutFeedback:
    where: str
    what: str
    right: bool
    given: str
    due: str
    why: str
    sum: str
    clauses: tuple[Link, ...]


class PayoutDrill:
    title = gettext_lazy("Payouts")
    about = gettext_lazy("A table to settle: for each wager take, pay or leave, and how much.")
    template = "practice/drills/_payouts.html"
    feedback_template = "practice/drills/_payouts_feedback.html"
    procedure = False
    scripts = "payouts"

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        return tuple(
            Choice(family.value, str(words))
            for family, words in _FAMILIES.items()
            if _has(book, family)
        )

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        wanted = PayoutFamily(family) if family else None
        item = make_payouts(floor, seed=seed, family=wanted, load=load)
        if item is None:
            return None
        return _made(item)

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        told, keys = read_clean(script, book), settled_next(script, book)
        item = payouts_of(told, keys) if told is not None and keys else None
        return _made(item) if item is not None else None

    def show(self, content: Content, typed: Typed) -> Shown:
        round_ = script_of(content["script"]).round
        rows = tuple(
            _row(round_, key, f"w{number}", typed)
            for number, key in enumerate(content["wagers"], start=1)
        )
        return Shown(
            _("Settle this table: what do you do with each wager?"),
            table_view(content["script"]),
            rows,
            content["tenths"],
        )

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        found: Content = {}
        faults: dict[str, str] = {}
        round_ = script_of(content["script"]).round
        for number, key in enumerate(content["wagers"], start=1):
            name = f"w{number}"
            move = data.get(f"{name}-move", "")
            if move not in [each.value for each in Move]:
                faults[name] = _("Choose take, pay or leave.")
                continue
            if move == Move.LEAVE:
                found[key] = [move, 0]
                continue
            typed = data.get(f"{name}-amount", "").strip()
            if move == Move.TAKE and not typed:
                # A dealer who takes, takes all that lies there unless he says otherwise.
                found[key] = [move, round_.by_key[key].amount]
                continue
            try:
                found[key] = [move, read_amount(typed, style)]
            except AmountRefusedError as refused:
                faults[name] = refused.sentence
        return Read(found, faults)

    def mark(self, content: Content, answer: Content) -> Marks:
        marked = _marked(content, answer)
        wrong = [each for each in marked if not each.right]
        clauses = dict.fromkeys(n for each in marked for n in each.line.clauses)
        lines = tuple((each.right, tuple(each.line.clauses)) for each in marked)
        return Marks(len(marked), len(marked) - len(wrong), tuple(clauses), lines)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[PayoutFeedback, ...]:
        round_ = script_of(content["script"]).round
        return tuple(_feedback(round_, each, style) for each in _marked(content, answer))

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        return paid_under(content["script"], content["wagers"], book, style)


def _made(item: PayoutItem) -> Made:
    content = {"script": item.script, "wagers": list(item.wagers), "tenths": item.tenths}
    return Made(content, item.hardest.value)


def _has(book: Rulebook, family: PayoutFamily) -> bool:
    """Whether this book can show such a line at all."""
    if family is PayoutFamily.SIDE_BET:
        return bool(book.side_bets)
    if family is PayoutFamily.SURRENDER:
        return bool(book.options.surrender.offered.value)
    if family is PayoutFamily.EVEN_MONEY:
        return bool(book.options.even_money.offered.value)
    return True


def _marked(content: Content, answer: Content) -> tuple[MarkedLine, ...]:
    given = {key: Given(Move(move), amount) for key, (move, amount) in answer.items()}
    return mark_wagers(script_of(content["script"]).round, content["wagers"], given)


def _row(round_: Round, key: str, name: str, typed: Typed) -> PayoutRow:
    stake = round_.by_key[key]
    return PayoutRow(
        name,
        say_place(stake.hand),
        _("%(player)s, %(what)s") % {"player": stake.player, "what": label(stake.kind)},
        typed.values.get(f"{name}-move", ""),
        typed.values.get(f"{name}-amount", ""),
        typed.faults.get(name, ""),
    )


def _feedback(round_: Round, marked: MarkedLine, style: MoneyStyle) -> PayoutFeedback:
    stake, found = round_.by_key[marked.wager], marked.line
    book = round_.setup.book
    return PayoutFeedback(
        where=say_place(stake.hand),
        what=_("%(player)s, %(what)s") % {"player": stake.player, "what": label(stake.kind)},
        right=marked.right,
        given=say_given(marked.given, style),
        due=say_given(marked.due, style),
        why=why_settled(stake, found),
        sum=say_sum(found, style),
        clauses=clause_links(book, found.clauses),
    )


def say_given(given: Given | None, style: MoneyStyle) -> str:
    if given is None:
        return _("nothing")
    if given.move is Move.LEAVE:
        return _("leave it")
    amount = style.text(given.amount)
    if given.move is Move.TAKE:
        return _("take %(amount)s") % {"amount": amount}
    return _("pay %(amount)s") % {"amount": amount}
