"""A table as it lies at one moment: hands, wagers front to back, limits, the dealer's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trainer.engine.cards import Card
from trainer.engine.hands import Hand, HandName
from trainer.engine.words import WagerKind

RAISES = (WagerKind.DOUBLE, WagerKind.SPLIT)
ON_THE_HAND = (WagerKind.MAIN, *RAISES)


@dataclass(frozen=True, slots=True)
class LimitsSign:
    """The minimum and maximum displayed at the table, in minor units."""

    minimum: int | None = None
    maximum: int | None = None


NO_LIMITS = LimitsSign()


@dataclass(frozen=True, slots=True)
class Wager:
    """One stake in one place. `under_minimum_before`: this player was let off once already."""

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

    @property
    def upcard(self) -> Card | None:
        return self.dealer[0] if self.dealer else None

    def hand(self, name: HandName) -> Hand | None:
        return next((hand for hand in self.hands if hand.name == name), None)

    def hands_of(self, box: int) -> tuple[Hand, ...]:
        return tuple(hand for hand in self.hands if hand.name.box == box)

    def is_split(self, box: int) -> bool:
        return any(hand.from_split for hand in self.hands_of(box))

    def wagers_on(self, box: int, *kinds: WagerKind) -> tuple[Wager, ...]:
        return tuple(
            wager
            for wager in self.wagers
            if wager.hand.box == box and (not kinds or wager.kind in kinds)
        )

    def main_of(self, player: str, box: int) -> Wager | None:
        mains = self.wagers_on(box, WagerKind.MAIN)
        return next((wager for wager in mains if wager.player == player), None)

    def is_doubled(self, hand: HandName) -> bool:
        return any(w.kind is WagerKind.DOUBLE and w.hand == hand for w in self.wagers)

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
