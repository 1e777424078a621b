"""Every hand a player can hold without busting, as numbers of cards, enumerated once.

Only points count for the main game, so a hand is how many Aces, twos ... nines and
ten-values it has: a little over three thousand hands, whatever the number of decks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Composition = tuple[int, ...]

VALUES = 10  # Ace, 2 to 9, and all that count ten
ACE, TEN = 0, 9
BEST = 21
BUST = -1


@dataclass(frozen=True, slots=True)
class Hands:
    """Columns side by side: hand `i` holds `cards[i]`, and `then[i, v]` is it with one more."""

    cards: Counts
    then: Counts
    total: Counts
    soft: Flags
    size: Counts
    levels: tuple[Counts, ...]  # hands of one card, of two ...
    at: dict[Composition, int]

    def pair(self, value: int) -> int:
        return self.at[composition(value, value)]


def composition(*values: int) -> Composition:
    return tuple(values.count(value) for value in range(VALUES))


def worth(cards: Composition) -> tuple[int, bool]:
    """The total, and whether an Ace counts eleven in it."""
    total = sum((value + 1) * count for value, count in enumerate(cards))
    soft = cards[ACE] > 0 and total + 10 <= BEST
    return (total + 10 if soft else total), soft


def with_one_more(cards: Composition, value: int) -> Composition:
    return (*cards[:value], cards[value] + 1, *cards[value + 1 :])


@cache
def all_hands() -> Hands:
    """From one card upwards; single cards are what a split leaves."""
    at: dict[Composition, int] = {}
    level = [composition(value) for value in range(VALUES)]
    sizes = []
    while level:
        sizes.append(len(level))
        at.update({cards: len(at) + place for place, cards in enumerate(level)})
        grown = (with_one_more(cards, value) for cards in level for value in range(VALUES))
        level = [cards for cards in dict.fromkeys(grown) if worth(cards)[0] <= BEST]
    worths = [worth(cards) for cards in at]
    ends = np.cumsum([0, *sizes])
    return Hands(
        cards=np.array(list(at), dtype=np.int64),
        then=np.array(
            [[at.get(with_one_more(cards, value), BUST) for value in range(VALUES)] for cards in at]
        ),
        total=np.array([total for total, _ in worths]),
        soft=np.array([soft for _, soft in worths]),
        size=np.array([sum(cards) for cards in at]),
        levels=tuple(np.arange(ends[k], ends[k + 1]) for k in range(len(sizes))),
        at=at,
    )


def shoe_of(decks: int) -> Counts:
    """How many cards of each value so many decks hold."""
    shoe = np.full(VALUES, 4 * decks, dtype=np.int64)
    shoe[TEN] = 16 * decks
    return shoe
