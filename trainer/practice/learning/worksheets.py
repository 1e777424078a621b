"""Worksheets for paper, from the same engine: the same seed gives the same sheet, and its key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.cards import card_text
from trainer.engine.chance import Chance
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.library.selectors import all_books
from trainer.practice.drills.payouts import say_given
from trainer.practice.drills.sums import say_sum
from trainer.practice.drills.table import script_of
from trainer.practice.drills.telling import tell_all
from trainer.practice.house import House, floor_in
from trainer.scenarios.drills.payouts import make_payouts, mark_payouts
from trainer.scenarios.drills.reading import make_stack
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.words import Asked
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.ui.pdf import make_pdf
from trainer.ui.question_words import length_of, say_option, say_question, sentence
from trainer.ui.settle_words import why_settled
from trainer.ui.table.chips import CannotMake, break_amount
from trainer.ui.wording import label

_SUITS = {"C": "\u2663", "D": "\u2666", "H": "\u2665", "S": "\u2660"}
_LAST_TOLD = 8
LETTERS = "ABCDEFGH"


class Sheet(StrEnum):
    PAYOUTS = "payouts"
    STACKS = "stacks"
    RULINGS = "rulings"


TITLES = {
    Sheet.PAYOUTS: gettext_lazy("Payouts"),
    Sheet.STACKS: gettext_lazy("Mixed stacks"),
    Sheet.RULINGS: gettext_lazy("Rulings"),
}
LINES = {Sheet.PAYOUTS: 20, Sheet.STACKS: 24, Sheet.RULINGS: 8}


@dataclass(frozen=True, slots=True)
class Line:
    """One question: what is told, what is asked, and what goes into the key."""

    asked: str
    key: str
    told: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    chips: tuple[tuple[str, int], ...] = field(default=())


def worksheet(sheet: Sheet, book: Rulebook, house: House, *, seed: int) -> tuple[Line, ...]:
    """As many lines as the sheet has room for; fewer where the book shows no more."""
    floor = floor_in(house, book)
    chance = Chance(seed, purpose=f"worksheet:{sheet}")
    makers: dict[Sheet, Callable[[Floor, House, bytes], list[Line]]] = {
        Sheet.PAYOUTS: _payouts,
        Sheet.STACKS: _stacks,
        Sheet.RULINGS: _rulings,
    }
    lines: list[Line] = []
    with house.in_use():
        for _attempt in range(LINES[sheet] * 12):
            if len(lines) >= LINES[sheet]:
                break
            for line in makers[sheet](floor, house, b"%d" % chance.below(1 << 32)):
                if line not in lines:
                    lines.append(line)
    return tuple(lines[: LINES[sheet]])


def cards_said(cards: list[int]) -> str:
    texts = [card_text(card) for card in cards]  # type: ignore[arg-type]
    return " ".join(f"{text[:-1]}{_SUITS[text[-1]]}" for text in texts)


def _payouts(floor: Floor, house: House, seed: bytes) -> list[Line]:
    item = make_payouts(floor, seed=seed, load=Load.LIGHT)
    if item is None:
        return []
    round_ = script_of(item.script).round
    lines = []
    for marked in mark_payouts(item, {}, {book.id: book for book in all_books()}):
        stake = round_.by_key[marked.wager]
        words = {
            "cards": _hand_of(round_, stake.hand),
            "dealer": cards_said(list(round_.dealer)),
            "what": label(stake.kind),
            "amount": house.money.text(stake.amount),
        }
        asked = _("%(what)s of %(amount)s. Hand: %(cards)s. Dealer: %(dealer)s.") % words
        why = why_settled(stake, marked.line)
        total = say_sum(marked.line, house.money)
        key = f"{say_given(marked.due, house.money)} ({why}{'; ' + total if total else ''})"
        lines.append(Line(sentence(asked), f"{key}, {', '.join(marked.line.clauses)}"))
    return lines


def _hand_of(round_: Round, name: str) -> str:
    hand = round_.hands.get(name)
    if hand is None:
        hand = next(each for each in round_.hands.values() if str(each.box) == name)
    split = _(", from a split") if hand.from_split else ""
    return f"{cards_said(list(hand.cards))}{split}"


def _stacks(floor: Floor, house: House, seed: bytes) -> list[Line]:
    amount = make_stack(floor, seed=seed).amount
    piles = break_amount(amount=amount, chip_set=house.chip_set)
    if isinstance(piles, CannotMake) or len(piles) < 2:
        return []
    chips = tuple((pile.chip.figures, pile.count) for pile in piles)
    return [Line(_("What is it worth?"), house.money.text(amount), chips=chips)]


def _rulings(floor: Floor, house: House, seed: bytes) -> list[Line]:
    number = Chance(seed, purpose="ruling").below(1 << 32)
    try:
        found = generate(
            floor.book,
            seed=number,
            limits=floor.limits,
            chips=floor.stakes.chips.denominations,
        )
    except CannotBeError:
        return []
    item = ask(
        Moment(found.setup, found.log), Asked.RULING, seed=number, measure=length_of(Asked.RULING)
    )
    if item is None:
        return []
    due = mark(item, {"option": 0}, {book.id: book for book in all_books()})
    if due.due is None:
        return []
    told = tell_all(item.script)[-_LAST_TOLD:]
    options = tuple(say_option(item.asked, each) for each in item.options)
    key = f"{LETTERS[due.due['option']]}, {', '.join(due.clauses)}"
    asked = say_question(item.asked, item.about, item.wanted)
    return [Line(asked, key, told=told, options=options)]


def worksheet_pdf(
    sheet: Sheet, book: Rulebook, house: House, *, seed: int, school: str, with_key: bool
) -> bytes:
    lines = worksheet(sheet, book, house, seed=seed)
    return make_pdf(
        "trainer.practice",
        "data/worksheet.typ",
        {
            "title": str(TITLES[sheet]),
            "book": book.title,
            "school": school,
            "seed": str(seed),
            "kind": sheet.value,
            "key": with_key,
            "lines": [asdict(line) for line in lines],
        },
    )
