"""What of a rulebook bears on the house edge, and nothing else: the lab's view of a book."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from trainer.engine.rulebook import Rulebook, Totals
from trainer.engine.words import Match, Soft17, Takes

MOST_DECKS = 8
DEALER_STANDS_ON = 17
# Raised whenever a figure could come out otherwise: kept results are then computed anew.
LAB_VERSION = "1"


class Busted(StrEnum):
    """A raised hand busts and the dealer then makes Blackjack, where only the original is lost.

    `spared`: the whole loss is the original wager. `lost`: the bust was collected before.
    """

    SPARED = "spared"
    LOST = "lost"


class BadRulesError(ValueError):
    """Rules the lab cannot reckon with; the message is a sentence without its full stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One game. Only these decide its edge, so equal rules share one computation."""

    decks: int
    soft_17: Soft17
    blackjack: Fraction
    insurance: Fraction
    insurance_limit: Fraction
    first_hand: Totals  # totals of two cards that may be doubled
    split_hand: Totals  # the same after a split
    split_aces_double: bool
    max_hands: int | None
    aces_split: bool
    aces_again: bool
    aces_draw: bool
    surrender: Fraction | None  # the share given up
    surrender_against_ace: bool
    even_money: Fraction | None
    takes: Takes
    busted: Busted

    def __post_init__(self) -> None:
        if not 1 <= self.decks <= MOST_DECKS:
            raise BadRulesError(
                f"{_decks(self.decks)}: the lab reckons with one to {MOST_DECKS} decks"
            )

    @property
    def draws_soft_17(self) -> bool:
        return self.soft_17 is Soft17.DRAW

    def plain(self) -> dict[str, Any]:
        """As plain values in a fixed order, for JSON and for the hash."""
        return {name: _plain(value) for name, value in sorted(asdict(self).items())}

    def digest(self) -> str:
        """What a computed edge is kept under."""
        text = json.dumps([LAB_VERSION, self.plain()], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return f"{value.numerator}:{value.denominator}"
    if isinstance(value, dict):
        return {key: sorted(each) for key, each in sorted(value.items())}
    return value.value if isinstance(value, StrEnum) else value


def _decks(number: int) -> str:
    return "1 deck" if number == 1 else f"{number} decks"


def usual_decks(book: Rulebook) -> int:
    """The number the book names; else the most it allows; else the most there are."""
    if book.table.usual_decks.value is not None:
        return book.table.usual_decks.value
    span = book.table.decks.value
    return span.most if span is not None else MOST_DECKS


def rules_of(book: Rulebook, *, decks: int | None = None) -> Rules:
    """The book's own game under its own readings, with its usual number of decks or another."""
    decks = usual_decks(book) if decks is None else decks
    span = book.table.decks.value
    if span is not None and not span.least <= decks <= span.most:
        raise BadRulesError(
            f"{_decks(decks)}: {book.title} is played with {span.least} to {span.most} decks"
        )
    _check_reckonable(book)
    options, split = book.options, book.options.split
    surrender, even = options.surrender, options.even_money
    return Rules(
        decks=decks,
        soft_17=book.dealer.soft_17.value,
        blackjack=book.settlement.pays.blackjack.value,
        insurance=book.settlement.pays.insurance.value,
        insurance_limit=options.insurance.limit.value,
        first_hand=options.double.first_hand.value,
        split_hand=options.double.split_hand.value,
        split_aces_double=options.double.split_aces.value,
        max_hands=split.max_hands.value if split.again.value else 2,
        aces_split=split.aces.value,
        aces_again=split.aces_again.value,
        aces_draw=split.ace_cards.value > 1,
        surrender=surrender.loses.value if surrender.loses is not None else None,
        surrender_against_ace=surrender.against_ace is not None and surrender.against_ace.value,
        even_money=even.pays.value if even.pays is not None else None,
        takes=book.settlement.dealer_blackjack_takes.value,
        # By the letter of the books that spare what was raised; see docs/lab.md.
        busted=Busted.SPARED,
    )


def _check_reckonable(book: Rulebook) -> None:
    """Rules no shipped book has, and the arithmetic does not follow."""
    split, double, surrender = book.options.split, book.options.double, book.options.surrender
    odd = {
        "a dealer who does not stand on 17": book.dealer.stands_on.value != DEALER_STANDS_ON,
        "wins paid at other than even money": book.settlement.pays.win.value != 1,
        "splits by rank": split.match.value is not Match.VALUE,
        "splits for another amount": split.wager.value != 1,
        "a Blackjack on split cards": split.blackjack.value,
        "doubles with more than one card": double.cards.value != 1,
        "surrender of split hands": bool(surrender.after_split and surrender.after_split.value),
    }
    for what, found in odd.items():
        if found:
            raise BadRulesError(f"{book.title} has {what}, which the lab does not reckon with")
