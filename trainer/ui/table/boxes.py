"""A box: its seat, its hands, and the wagers sorted to where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.ui.table import reading
from trainer.ui.table.drawing import LINE_EDGES, WIDE_EDGES, draw_line
from trainer.ui.table.pieces import HandView, Signal, WagerView

# In tenths of an em, as stacks are drawn.
ROOM_FOR_ALL, ROOM_STEP, SPOT_NAME = 45, 30, 40
MOST_ROOM = 6
# The share of the width that each step of room has, in hundredths; the style sheet has the same.
SHARES = {0: 70, 1: 100, 2: 120, 3: 145, 4: 175, 5: 205, 6: 260}
ROOM_FOR_HANDS = {1: 1, 2: 2, 3: 4}
NOT_ON_A_HAND = frozenset({*SIDE_BETS, WagerKind.INSURANCE})


# What one bettor has in one place: the double lies beside the original.
Row = tuple[WagerView, ...]


def in_rows(wagers: tuple[WagerView, ...]) -> tuple[Row, ...]:
    return tuple(
        tuple(row) for _, row in groupby(wagers, key=lambda wager: (wager.place, wager.player))
    )


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A hand and what lies behind it, front to back."""

    hand: HandView
    wagers: tuple[WagerView, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return in_rows(self.wagers)


@dataclass(frozen=True, slots=True)
class Spot:
    """A side bet's printed place, and what lies on it, front to back."""

    kind: WagerKind
    wagers: tuple[WagerView, ...]

    @property
    def title(self) -> str:
        return reading.spot(self.kind)

    @property
    def rows(self) -> tuple[Row, ...]:
        return in_rows(self.wagers)


@dataclass(frozen=True, slots=True)
class BoxView:
    """`seated`: who has the seat, empty for an empty chair; `away`: that person has left it."""

    number: int
    seated: str = ""
    away: bool = False
    hands: tuple[HandView, ...] = ()
    wagers: tuple[WagerView, ...] = ()
    signal: Signal = Signal.NONE

    @property
    def empty(self) -> bool:
        return not (self.seated or self.hands or self.wagers)

    @property
    def shared(self) -> bool:
        """Whether somebody else than the one in the seat bets here."""
        return any(wager.player != self.seated for wager in self.wagers)

    @property
    def width(self) -> int:
        """How many hands lie side by side; none on an empty box."""
        return 0 if self.empty else max(1, len(self.hands))

    @property
    def room(self) -> int:
        """The share of the table's width it needs, in steps that the style sheet knows."""
        if self.empty:
            return 0
        chips = sum(_broadest(place.wagers) for place in self.places)
        paid = [_breadth(w) for w in self.wagers if w.kind in SIDE_BETS and w.payment is not None]
        spots = SPOT_NAME + max(paid) if paid else 0
        for_chips = 1 + max(0, max(chips, spots) - ROOM_FOR_ALL) // ROOM_STEP
        return min(MOST_ROOM, max(ROOM_FOR_HANDS.get(self.width, MOST_ROOM), for_chips))

    @property
    def places(self) -> tuple[HandPlace, ...]:
        hands = self.hands or (HandView(str(self.number)),)
        first = hands[0].name
        known = {hand.name for hand in hands}
        on_hands = [w for w in self.wagers if w.kind not in NOT_ON_A_HAND]
        return tuple(
            HandPlace(
                hand,
                _front_to_back(
                    w for w in on_hands if (w.hand if w.hand in known else first) == hand.name
                ),
            )
            for hand in hands
        )

    @property
    def insurance(self) -> tuple[WagerView, ...]:
        return _front_to_back(w for w in self.wagers if w.kind is WagerKind.INSURANCE)

    @property
    def insurance_rows(self) -> tuple[Row, ...]:
        return in_rows(self.insurance)

    def spots(self, printed: tuple[WagerKind, ...]) -> tuple[Spot, ...]:
        """The layout's spots, and one for any side bet that lies here all the same."""
        lying = {wager.kind for wager in self.wagers}
        kinds = [kind for kind in SIDE_BETS if kind in printed or kind in lying]
        return tuple(
            Spot(kind, _front_to_back(w for w in self.wagers if w.kind is kind)) for kind in kinds
        )

    @property
    def reading(self) -> str:
        return reading.of_box(self)

    @property
    def signal_reading(self) -> str:
        return reading.of_signal(self.signal)


def _broadest(wagers: tuple[WagerView, ...]) -> int:
    """The widest row of these wagers, payments beside them."""
    return max((sum(_breadth(wager) for wager in row) for row in in_rows(wagers)), default=0)


def _breadth(wager: WagerView) -> int:
    paid = wager.payment.drawing.width if wager.payment else 0
    return wager.stack.drawing.width + paid


def _front_to_back(wagers: Iterable[WagerView]) -> tuple[WagerView, ...]:
    # By player too, so that whoever stands second in a list does not part another's row.
    return tuple(sorted(wagers, key=lambda wager: (wager.place, wager.player)))


@dataclass(frozen=True, slots=True)
class BoxPlace:
    """A box on this layout: where on the arc, its piece of the insurance line, its spots."""

    box: BoxView
    slot: int
    line: str
    spots: tuple[Spot, ...]


FIVE, MIDDLE = 5, 4
# Of seven places along the arc, those that a layout with fewer boxes uses.
SLOTS = {
    0: (),
    1: (4,),
    2: (3, 5),
    3: (3, 4, 5),
    4: (2, 3, 5, 6),
    5: (1, 2, 4, 6, 7),
    6: (1, 2, 3, 5, 6, 7),
    7: (1, 2, 3, 4, 5, 6, 7),
}


def place_boxes(
    boxes: tuple[BoxView, ...], side_bets: tuple[WagerKind, ...]
) -> tuple[BoxPlace, ...]:
    slots = SLOTS[len(boxes)]
    wide = len(boxes) == FIVE
    edges = [WIDE_EDGES if wide and slot == MIDDLE else LINE_EDGES[slot] for slot in slots]
    lines = draw_line(edges, [SHARES[box.room] for box in boxes])
    return tuple(
        BoxPlace(box=box, slot=slot, line=line, spots=box.spots(side_bets))
        for box, slot, line in zip(boxes, slots, lines, strict=True)
    )
