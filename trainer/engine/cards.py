"""Cards as small integers, and the decks they come from.

A card is `rank * 4 + suit`; ranks run from 0 (Ace) to 12 (King). Integers keep
whole rounds cheap to deal; `card` and `card_text` are the readable surface.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NewType

from trainer.engine.errors import BadCardError

Card = NewType("Card", int)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
ACE, TEN = 0, 9
CARDS_IN_DECK = 52

_TEXT = tuple(rank + suit for rank in RANKS for suit in SUITS)
_BY_TEXT = {text: Card(number) for number, text in enumerate(_TEXT)}
# An Ace counts one here; whether it may count eleven is a question of the hand.
_POINTS = tuple(min(rank + 1, 10) for rank in range(len(RANKS)))


def card(text: str) -> Card:
    """The card written as rank and suit: `10H`, `KD`, `AS`."""
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise BadCardError(text) from None


def cards(text: str) -> tuple[Card, ...]:
    """Several cards, written with spaces between them."""
    return tuple(card(word) for word in text.split())


def card_text(which: Card) -> str:
    return _TEXT[which]


def rank_of(which: Card) -> int:
    return which >> 2


def suit_of(which: Card) -> int:
    return which & 3


def is_red(which: Card) -> bool:
    return which & 3 in (1, 2)


def points_of(which: Card) -> int:
    """The card's points, an Ace counting one."""
    return _POINTS[which >> 2]


def is_ace(which: Card) -> bool:
    return which < 4


def is_ten_value(which: Card) -> bool:
    return which >> 2 >= TEN


def decks_of(number: int) -> tuple[Card, ...]:
    """So many whole decks in factory order."""
    return tuple(Card(which) for which in range(CARDS_IN_DECK)) * number


def beyond_decks(seen: Iterable[Card], *, decks: int) -> tuple[Card, ...]:
    """The cards of which more copies lie on the table than the decks can hold."""
    counts = Counter(seen)
    if max(counts.values(), default=0) <= decks:
        return ()
    return tuple(sorted(which for which, count in counts.items() if count > decks))
