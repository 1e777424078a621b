"""What the cards of one hand are worth.

A hand's worth is one small integer, `total * 2 + soft`, moved on card by card
through a table made once: the same table serves a payout and a million rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from trainer.engine.cards import CARDS_IN_DECK, Card, is_ace, is_ten_value, points_of
from trainer.engine.errors import BadHandNameError

BEST = 21
# Faulty tables can pile cards on a hand that is long bust; beyond this the
# exact figure tells nobody anything.
_HIGHEST = 63


def _advance(worth: int, points: int) -> int:
    total, soft = worth >> 1, worth & 1
    total += points
    if points == 1 and not soft and total + 10 <= BEST:
        total, soft = total + 10, 1
    if soft and total > BEST:
        total, soft = total - 10, 0
    return min(total, _HIGHEST) * 2 + soft


_AFTER = tuple(
    tuple(_advance(worth, points) for points in range(11)) for worth in range((_HIGHEST + 1) * 2)
)


# The same by card, for the round's inner loop: NEXT_WORTH[worth][card].
NEXT_WORTH = tuple(
    tuple(row[points_of(Card(which))] for which in range(CARDS_IN_DECK)) for row in _AFTER
)


def worth_after(worth: int, which: Card) -> int:
    return NEXT_WORTH[worth][which]


def worth_of(cards: Iterable[Card]) -> int:
    worth = 0
    for which in cards:
        worth = NEXT_WORTH[worth][which]
    return worth


def total_of(cards: Iterable[Card]) -> int:
    """The best total: an Ace is eleven unless that passes 21."""
    return worth_of(cards) >> 1


def is_soft(cards: Iterable[Card]) -> bool:
    return bool(worth_of(cards) & 1)


def is_bust(cards: Iterable[Card]) -> bool:
    return total_of(cards) > BEST


def is_ace_and_ten(cards: tuple[Card, ...]) -> bool:
    """Two cards, an Ace and a ten-value: a Blackjack unless a split formed the hand."""
    if len(cards) != 2:
        return False
    first, second = cards
    return (is_ace(first) and is_ten_value(second)) or (is_ten_value(first) and is_ace(second))


class HandName(NamedTuple):
    """A hand's place: box 3 is `3`; the hands of its split are `3a`, `3b` in order."""

    box: int
    part: int = 0

    def __str__(self) -> str:
        return f"{self.box}{chr(96 + self.part) if self.part else ''}"

    @property
    def is_part(self) -> bool:
        return self.part > 0

    @property
    def whole(self) -> HandName:
        return HandName(self.box)


@cache
def hand_name(text: str) -> HandName:
    digits = text.rstrip("abcdefghijklmnopqrstuvwxyz")
    letter = text[len(digits) :]
    if not (digits.isascii() and digits.isdigit() and int(digits) > 0 and len(letter) <= 1):
        raise BadHandNameError(text)
    return HandName(int(digits), ord(letter) - 96 if letter else 0)


class Hand(NamedTuple):
    """The cards that lie on one hand of one box."""

    name: HandName
    cards: tuple[Card, ...]
    from_split: bool = False

    @property
    def total(self) -> int:
        return total_of(self.cards)

    @property
    def soft(self) -> bool:
        return is_soft(self.cards)

    @property
    def bust(self) -> bool:
        return self.total > BEST
