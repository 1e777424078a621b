"""A shoe that shuffles as far as it is dealt: the cards of `shuffled`, and no work for the rest."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.cards import CARDS_IN_DECK, SUITS, Card, decks_of
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
        at, order = self.drawn, self._order
        left = self._end - at
        if left <= self.gone:
            raise OutOfCardsError
        # The last card of all is where it must be: no draw is spent on it.
        other = at + self._below(left) if left > 1 else at
        card = order[other]
        order[other] = order[at]
        order[at] = card
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


class RiggedShoe(LazyShoe):
    """A shoe in which some draws, counted from nought, bring one of certain ranks.

    For scenarios that chance would bring once in ten thousand rounds. No card is added: the one
    that is wanted changes places with the one that would have come.
    """

    __slots__ = ("_wishes",)

    def __init__(self, shoe: LazyShoe, wishes: Mapping[int, frozenset[int]]) -> None:
        self.decks, self.gone, self.cut = shoe.decks, shoe.gone, shoe.cut
        self.drawn, self._order = shoe.drawn, shoe._order
        self._end, self._below = shoe._end, shoe._below
        self._wishes = wishes

    def draw(self) -> Card:
        ranks = self._wishes.get(self.drawn)
        if ranks is None:
            return super().draw()
        at, order = self.drawn, self._order
        found = [other for other in range(at, self._end) if order[other] >> 2 in ranks]
        if not found or at >= self._end - self.gone:
            raise OutOfCardsError
        other = found[self._below(len(found))]
        card = order[other]
        order[at], order[other] = card, order[at]
        self.drawn = at + 1
        return card


class FactoryShoe(LazyShoe):
    """A shoe whose cards were never shuffled: each is the next of its suit, as a pack comes."""

    __slots__ = ()

    def __init__(self, shoe: LazyShoe) -> None:
        self.decks, self.gone, self.cut = shoe.decks, shoe.gone, shoe.cut
        self.drawn, self._order = shoe.drawn, shoe._order
        self._end, self._below = shoe._end, shoe._below

    def draw(self) -> Card:
        at, order = self.drawn, self._order
        following = Card((order[at - 1] + len(SUITS)) % CARDS_IN_DECK) if at else None
        if following is None or following not in order[at:]:
            return super().draw()
        if at >= self._end - self.gone:
            raise OutOfCardsError
        other = order.index(following, at)
        order[at], order[other] = following, order[at]
        self.drawn = at + 1
        return following


class NextShoe(LazyShoe):
    """What is left of a shoe after a round: nothing comes out of it twice."""

    __slots__ = ()

    def __init__(self, before: LazyShoe, chance: Chance) -> None:
        self.decks, self.gone = before.decks, 0
        self._order = list(before.unseen)
        self._end = len(self._order)
        self.cut = before.cut - before.drawn
        self.drawn = 0
        self._below = chance.below
