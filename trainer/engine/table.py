"""A table as it lies at one moment: hands, wagers front to back, limits, the dealer's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.engine.cards import Card
from trainer.engine.hands import Hand, HandName, is_ace_and_ten, total_of
from trainer.engine.words import WagerKind

RAISES = (WagerKind.DOUBLE, WagerKind.SPLIT)
ON_THE_HAND = (WagerKind.MAIN, *RAISES)
_MAIN = WagerKind.MAIN


@dataclass(frozen=True, slots=True)
class LimitsSign:
    """The minimum and maximum displayed at the table, in minor units."""

    minimum: int | None = None
    maximum: int | None = None


NO_LIMITS = LimitsSign()


class Wager(NamedTuple):
    """One stake in one place. `under_minimum_before`: this player was let off once already.

    A named tuple, as hands and settled lines are: a round makes many, and a frozen dataclass
    costs four times as much.
    """

    kind: WagerKind
    player: str
    hand: HandName
    stake: int
    surrendered: bool = False
    even_money: bool = False
    under_minimum_before: bool = False

    @property
    def box(self) -> int:
        return self.hand.box

    def __str__(self) -> str:
        return f"{self.kind}/{self.player}/{self.hand}"


class _OnBox(NamedTuple):
    """What lies on one box; `mains`: the original wagers among the others."""

    hands: tuple[Hand, ...] = ()
    wagers: tuple[Wager, ...] = ()
    mains: tuple[Wager, ...] = ()


_NOTHING = _OnBox()


@dataclass(frozen=True, slots=True)
class Table:
    """Wagers of a box stand in their order from the dealer outwards (front to back).

    `positions`: how many boxes the layout has, where that is told.
    """

    dealer: tuple[Card, ...]
    hands: tuple[Hand, ...]
    wagers: tuple[Wager, ...]
    limits: LimitsSign = NO_LIMITS
    decks: int | None = None
    positions: int | None = None
    initial_cards: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    # By box: whatever is asked of a table is asked of one box of it.
    _boxes: dict[int, _OnBox] = field(default_factory=dict, init=False, repr=False, compare=False)
    # What every wager is held against, worked out once.
    dealer_total: int = field(default=0, init=False, repr=False, compare=False)
    dealer_blackjack: bool = field(default=False, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "dealer_total", total_of(self.dealer))
        object.__setattr__(self, "dealer_blackjack", is_ace_and_ten(self.dealer[:2]))
        hands: dict[int, list[Hand]] = {}
        wagers: dict[int, list[Wager]] = {}
        for hand in self.hands:
            hands.setdefault(hand.name.box, []).append(hand)
        for wager in self.wagers:
            wagers.setdefault(wager.hand.box, []).append(wager)
        for box in hands | wagers:
            here = wagers.get(box, [])
            mains = [wager for wager in here if wager.kind is _MAIN]
            self._boxes[box] = _OnBox(tuple(hands.get(box, ())), tuple(here), tuple(mains))

    @property
    def upcard(self) -> Card | None:
        return self.dealer[0] if self.dealer else None

    def hand(self, name: HandName) -> Hand | None:
        for hand in self._boxes.get(name.box, _NOTHING).hands:
            if hand.name == name:
                return hand
        return None

    def hands_of(self, box: int) -> tuple[Hand, ...]:
        return self._boxes.get(box, _NOTHING).hands

    def is_split(self, box: int) -> bool:
        return any(hand.from_split for hand in self.hands_of(box))

    def wagers_on(self, box: int, kind: WagerKind | None = None) -> tuple[Wager, ...]:
        _, here, mains = self._boxes.get(box, _NOTHING)
        if kind is _MAIN:
            return mains
        return here if kind is None else tuple([w for w in here if w.kind is kind])

    def main_of(self, player: str, box: int) -> Wager | None:
        for wager in self._boxes.get(box, _NOTHING).mains:
            if wager.player == player:
                return wager
        return None

    def is_doubled(self, hand: HandName) -> bool:
        return any(w.hand == hand for w in self.wagers_on(hand.box, WagerKind.DOUBLE))

    def raised_over_maximum(self, raised: Wager) -> bool:
        """Whether a double or split and its original together pass the displayed maximum."""
        main, maximum = self.main_of(raised.player, raised.box), self.limits.maximum
        return main is not None and maximum is not None and main.stake + raised.stake > maximum

    def first_two(self, box: int) -> tuple[Card, ...] | None:
        """The box's first two cards, or nothing where a split has parted them untold."""
        if box in self.initial_cards:
            return self.initial_cards[box][:2]
        hands = self.hands_of(box)
        if len(hands) == 1 and not hands[0].from_split:
            return hands[0].cards[:2]
        if len(hands) == 2:
            # Split once: each hand keeps one of the first two cards at its foot.
            return (hands[0].cards[0], hands[1].cards[0])
        return None

    def all_cards(self) -> Iterator[Card]:
        yield from self.dealer
        for hand in self.hands:
            yield from hand.cards
