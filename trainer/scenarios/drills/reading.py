"""Read it: the total of a hand, who wins, what a stack is worth. Week one.

Cards are dealt as hands grow at a table: none is drawn to a hand that is over already. A soft
hand has two totals, and both are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.engine.cards import CARDS_IN_DECK, Card, card_text, cards
from trainer.engine.chance import Chance
from trainer.engine.hands import BEST, is_ace_and_ten, worth_of
from trainer.engine.lines import Line
from trainer.engine.round.events import SETTLES
from trainer.engine.round.money import line
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import Result, WagerKind
from trainer.scenarios.draws import happens, one_of, spread
from trainer.scenarios.drills.payouts import Move, due_of
from trainer.scenarios.rounds import Floor

READING_VERSION = 1
_TRIES = 200
# How many cards a hand to be read has: the long ones are where totals are misread.
_CARDS = spread((2, 20), (3, 25), (4, 25), (5, 20), (6, 10))
_SOFT = 40
# Tenths of a second at certificate level, from floor practice.
TOTAL_TENTHS, OUTCOME_TENTHS, STACK_TENTHS = 20, 15, 30
# How long a hand lies open before it is covered, and for each card beyond two.
LOOK_TENTHS, LOOK_EACH = 20, 4
# Of a hundred stacks, stakes of the table; of the rest, how many colours, and the most of each.
_STAKES, _EACH = 50, 5
_COLOURS = spread((2, 40), (3, 40), (4, 20))


class ReadFamily(StrEnum):
    TOTALS = "totals"
    TOTALS_HIDDEN = "totals-hidden"
    OUTCOMES = "outcomes"
    STACKS = "stacks"


@dataclass(frozen=True, slots=True)
class Total:
    """`low` counts every Ace one; a soft hand has another total as well."""

    low: int
    high: int
    blackjack: bool = False

    @property
    def soft(self) -> bool:
        return self.low != self.high


def total_both_ways(hand: tuple[Card, ...]) -> Total:
    worth = worth_of(hand)
    high = worth >> 1
    return Total(high - 10 if worth & 1 else high, high, is_ace_and_ten(hand))


def names_total(typed: str, due: Total) -> bool | None:
    """Whether these words are this total; nothing where they are no total at all.

    Of a soft hand both are said, `7/17`; an Ace and a ten-value may be called Blackjack or 21.
    """
    text = typed.strip().casefold()
    if text in ("bj", "blackjack"):
        return due.blackjack
    parts = [part.strip() for part in text.replace("or", "/").replace(" ", "/").split("/") if part]
    figures = [part for part in parts if part.isascii() and part.isdigit() and len(part) <= 2]
    if not 1 <= len(parts) <= 2 or len(figures) != len(parts):
        return None
    said = sorted({int(part) for part in figures})
    if due.blackjack and said == [BEST]:
        return True
    return said == sorted({due.low, due.high})


@dataclass(frozen=True, slots=True)
class HandItem:
    cards: str
    family: ReadFamily

    @property
    def look_tenths(self) -> int:
        return LOOK_TENTHS + LOOK_EACH * max(0, len(cards(self.cards)) - 2)


@dataclass(frozen=True, slots=True)
class OutcomeItem:
    """A script that stops before one original wager is settled, and the key of that wager."""

    script: str
    wager: str


@dataclass(frozen=True, slots=True)
class StackItem:
    amount: int


def make_hand(*, seed: int | bytes, hidden: bool = False) -> HandItem:
    """A hand of two to six cards, soft ones more often than they come."""
    chance = Chance(seed, purpose="read-hand")
    wanted, soft = one_of(chance, _CARDS), happens(chance, _SOFT)
    family = ReadFamily.TOTALS_HIDDEN if hidden else ReadFamily.TOTALS
    best: tuple[Card, ...] = ()
    for _ in range(_TRIES):
        hand = _grown(chance, wanted)
        if hand is not None:
            best = hand
            if bool(worth_of(hand) & 1) is soft:
                break
    return HandItem(" ".join(card_text(each) for each in best), family)


def _grown(chance: Chance, wanted: int) -> tuple[Card, ...] | None:
    hand: tuple[Card, ...] = ()
    while len(hand) < wanted:
        if hand and worth_of(hand) >> 1 >= BEST:
            return None
        hand = (*hand, Card(chance.below(CARDS_IN_DECK)))
    return hand


def make_outcome(floor: Floor, *, seed: int | bytes) -> OutcomeItem | None:
    """One hand against the dealer's, ready to be settled; stand-offs more often than they come."""
    chance = Chance(seed, purpose="read-outcome")
    wants_equal = happens(chance, 25)
    for attempt in range(_TRIES):
        dealt = floor.deal(seed=chance.below(1 << 32), boxes=1)
        log = dealt.log
        for at, event in enumerate(log):
            if event[0] != SETTLES or not str(event[1]).startswith(f"{WagerKind.MAIN}/"):
                continue
            stake = dealt.round.by_key[event[1]]
            found = line(dealt.round, stake)
            if found.result in (Result.SURRENDERED, Result.RETURNED) or stake.even_money:
                break
            if wants_equal and found.result is not Result.STAND_OFF and attempt < _TRIES // 2:
                break
            return OutcomeItem(write_script(dealt.setup, log[:at]), event[1])
    return None


def make_stack(floor: Floor, *, seed: int | bytes) -> StackItem:
    """A stake as it lies on a layout, or a few of two to four colours, as winners push them.

    A table has some sixty stakes, and a block has thirty stacks: stakes alone would run out.
    """
    chance = Chance(seed, purpose="read-stack")
    if happens(chance, _STAKES):
        return StackItem(floor.stakes.draw(chance))
    chips, colours = floor.stakes.chips.denominations, one_of(chance, _COLOURS)
    low = chance.below(max(1, len(chips) - colours + 1))
    amount = sum(chip * (1 + chance.below(_EACH)) for chip in chips[low : low + colours])
    within = floor.stakes.least <= amount <= floor.stakes.most
    return StackItem(amount if within else floor.stakes.draw(chance))


def outcome_due(item: OutcomeItem, books: Mapping[str, Rulebook]) -> tuple[Move, Line]:
    """What is done with the wager, by the script."""
    round_ = read_script(item.script, books).round
    found = line(round_, round_.by_key[item.wager])
    return due_of(found).move, found
