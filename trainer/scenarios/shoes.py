"""A shoe that shuffles as far as it is dealt: the cards of `shuffled`, and no work for the rest."""

from __future__ import annotations

from trainer.engine.cards import CARDS_IN_DECK, Card, decks_of
from trainer.engine.chance import Chance

_DECKS = {number: decks_of(number) for number in range(1, 9)}


class OutOfCardsError(Exception):
    """The round needs more cards than the shoe has left."""


class LazyShoe:
    """`gone`: how many cards earlier rounds took; nobody needs to know which.

    `cut`: how many cards lay in front of the cutting card.
    """

    __slots__ = ("_below", "_end", "_order", "cut", "decks", "drawn", "gone")

    def __init__(self, chance: Chance, *, decks: int, gone: int, cut: int) -> None:
        self.decks, self.gone, self.cut = decks, gone, cut
        self.drawn = 0
        self._order = list(_DECKS[decks])
        self._end = decks * CARDS_IN_DECK
        self._below = chance.below

    def draw(self) -> Card:
        at, order, end = self.drawn, self._order, self._end
        if at >= end - self.gone:
            raise OutOfCardsError
        # The last card of all is where it must be: no draw is spent on it.
        other = at + self._below(end - at) if at < end - 1 else at
        card = order[other]
        order[at], order[other] = card, order[at]
        self.drawn = at + 1
        return card

    @property
    def cutting_card_out(self) -> bool:
        return self.gone + self.drawn > self.cut

    @property
    def shown(self) -> tuple[Card, ...]:
        """Every card that came out in this round, burned or dealt, in its order."""
        return tuple(self._order[: self.drawn])

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Every card this round did not show: still in the shoe, or gone before it."""
        return tuple(self._order[self.drawn :])
