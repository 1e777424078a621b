"""What a split is worth: every number of hands it may grow to, each with its own shoe.

The hands of a split are alike, and what lies unseen on one tells nothing of another but
that it is no card of the pair where it was not split again. That knowledge is taken in
by one identity: setting a card aside unseen changes no expectation, so

    worth(gone, plain) = p * worth(gone + 1, plain) + (1 - p) * worth(gone, plain + 1)

where `gone` pair cards and `plain` other cards are known to have been drawn elsewhere and
p is the chance that a card set aside is of the pair. From the worths with `plain` = 0,
which `split_hands` gives exactly, all others follow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from trainer.lab.hands import ACE, VALUES, Floats, shoe_of
from trainer.lab.play import CLOSED, Moves
from trainer.lab.rules import Rules
from trainer.lab.split_hands import SplitFollower

# Where a book sets no limit: beyond this many hands the difference is under 0.000001 points.
UNLIMITED = 9
Worth = Callable[[int, int], float]


def most_hands(rules: Rules, pair: int) -> int:
    most = rules.max_hands or UNLIMITED
    return 2 if pair == ACE and not rules.aces_again else most


def split_values(upcard: int, rules: Rules, moves: Moves) -> Floats:
    """The worth of splitting each kind of pair, split hands then playing by these moves."""
    most = rules.max_hands or UNLIMITED
    # With all hands formed, as many others are known to be plain as pair cards are gone.
    hands = SplitFollower(upcard, rules, moves, most_gone=max(2 * most - 4, 1)).follow()
    shoe = shoe_of(rules.decks)
    shoe[upcard] -= 1
    values = np.full(VALUES, CLOSED)
    for pair in range(VALUES):
        if shoe[pair] < 2 or (pair == ACE and not rules.aces_split):
            continue
        both = (hands.original, hands.raised)
        values[pair] = _Split(
            most=most_hands(rules, pair),
            alike=int(shoe[pair]) - 2,
            cards=int(shoe.sum()) - 2,
            plain=[each[pair] for each in both],
            any_card=[each[pair] + each[pair + VALUES] for each in both],
        ).value()
    return values


class _Split:
    """One pair against one upcard. `plain`: worths where the second card is not of the pair."""

    def __init__(
        self, *, most: int, alike: int, cards: int, plain: list[Floats], any_card: list[Floats]
    ) -> None:
        self.most, self.alike, self.cards = most, alike, cards
        self.original, self.raised = (self._worth(each) for each in plain)
        self.original_any, self.raised_any = (self._worth(each) for each in any_card)

    def value(self) -> float:
        return self._grown(hands=2, waiting=2, plain=0)

    def _next_alike(self, gone: int, plain: int) -> float:
        return max(self.alike - gone, 0) / (self.cards - gone - plain)

    def _worth(self, known: Floats) -> Worth:
        @cache
        def worth(gone: int, plain: int) -> float:
            if plain == 0:
                return float(known[gone])
            alike = self._next_alike(gone, plain - 1)
            before = worth(gone, plain - 1)
            if alike > 0:
                before -= alike * worth(gone + 1, plain - 1)
            return before / (1 - alike)

        return worth

    def _grown(self, *, hands: int, waiting: int, plain: int) -> float:
        """Hands so far, how many of them wait for their second card, how many got another."""
        if hands == self.most or waiting == 0:
            return self._settled(gone=hands - 2, plain=plain, waiting=waiting)
        alike = self._next_alike(hands - 2, plain)
        value = (1 - alike) * self._grown(hands=hands, waiting=waiting - 1, plain=plain + 1)
        if alike > 0:
            value += alike * self._grown(hands=hands + 1, waiting=waiting + 1, plain=plain)
        return value

    def _settled(self, *, gone: int, plain: int, waiting: int) -> float:
        """The first hand bears the original wager; it is the first to get a second card."""
        if not plain:
            return self.original_any(gone, 0) + (waiting - 1) * self.raised_any(gone, 0)
        others = plain - 1
        known_plain = 1 - self._next_alike(gone, others)
        value = self.original(gone, others) + others * self.raised(gone, others)
        value /= known_plain
        if waiting:
            value += waiting * self.raised_any(gone, plain)
        return value
