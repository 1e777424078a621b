"""Everything a picture of a table needs, as plain data; what is right or due is not in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from trainer.engine.words import WagerKind
from trainer.ui.table import reading
from trainer.ui.table.boxes import SLOTS, BoxPlace, BoxView, HandPlace, Spot, place_boxes
from trainer.ui.table.chips import ChipSet
from trainer.ui.table.drawing import draw_discards, draw_pack, draw_tube
from trainer.ui.table.pieces import (
    CardView,
    ChipStack,
    HandView,
    Signal,
    WagerState,
    WagerView,
    lay_cards,
)

__all__ = [
    "Aid",
    "BoxPlace",
    "BoxView",
    "CardView",
    "ChipStack",
    "DealerView",
    "DiscardsView",
    "GivesAwayError",
    "HandPlace",
    "HandView",
    "LimitsView",
    "ShoeView",
    "Signal",
    "Spoken",
    "Spot",
    "TableView",
    "WagerState",
    "WagerView",
    "lay_cards",
]

FULL = 10


class Aid(StrEnum):
    """What a beginner may be shown beyond the felt. In an exam: none."""

    TOTALS = "totals"
    SUMS = "sums"
    GLOW = "glow"
    PHASE = "phase"


class GivesAwayError(ValueError):
    """A view holds what its aids do not allow; it must not reach a page."""


@dataclass(frozen=True, slots=True)
class DealerView:
    cards: tuple[CardView, ...] = ()
    total_text: str = ""

    @property
    def hand(self) -> HandView:
        return HandView("dealer", self.cards, total_text=self.total_text)


@dataclass(frozen=True, slots=True)
class ShoeView:
    """`fill` in tenths. `exposed`: a card that shows its face in the mouth of the shoe."""

    fill: int = FULL
    cutting_card_out: bool = False
    exposed: CardView | None = None
    shuffler: bool = False

    def __post_init__(self) -> None:
        _check_fill(self.fill)

    @property
    def reading(self) -> str:
        return reading.of_shoe(self)

    @property
    def gone(self) -> int:
        return draw_pack(self.fill)[0]

    @property
    def weight(self) -> int:
        """The weight that pushes the pack forward lies behind it."""
        return self.gone + 12

    @property
    def held(self) -> int:
        return draw_pack(self.fill)[1]

    @property
    def leaves(self) -> str:
        return draw_pack(self.fill)[2]


@dataclass(frozen=True, slots=True)
class DiscardsView:
    fill: int = 0

    def __post_init__(self) -> None:
        _check_fill(self.fill)

    @property
    def reading(self) -> str:
        return reading.of_discards(self)

    @property
    def leaves(self) -> tuple[int, ...]:
        return draw_discards(self.fill)


def _check_fill(fill: int) -> None:
    if not 0 <= fill <= FULL:
        raise ValueError(f"{fill} tenths: a holder is filled from 0 to {FULL} tenths")


@dataclass(frozen=True, slots=True)
class LimitsView:
    """The sign at the table: amounts as printed, and what they hold for."""

    minimum: str
    maximum: str
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line said aloud; without `by` it is the dealer's own call."""

    words: str
    by: str = ""

    @property
    def reading(self) -> str:
        return reading.of_spoken(self)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table from the dealer's side. `layout`: what is printed on the felt, facing the players."""

    boxes: tuple[BoxView, ...]
    chip_set: ChipSet
    dealer: DealerView = DealerView()
    shoe: ShoeView = ShoeView()
    discards: DiscardsView = DiscardsView()
    limits: LimitsView | None = None
    layout: tuple[str, ...] = ()
    side_bets: tuple[WagerKind, ...] = ()
    spoken: Spoken | None = None
    phase: str = ""
    aids: frozenset[Aid] = frozenset()
    four_colours: bool = False

    def __post_init__(self) -> None:
        if len(self.boxes) not in SLOTS:
            raise ValueError(f"{len(self.boxes)} boxes: a layout has no more than seven")
        self._give_nothing_away()

    def _give_nothing_away(self) -> None:
        """The last gate before a page: what no aid allows is refused, not hidden by a style."""
        hands = [hand for box in self.boxes for hand in box.hands]
        totals = [self.dealer.total_text, *(hand.total_text for hand in hands)]
        if Aid.TOTALS not in self.aids and any(totals):
            raise GivesAwayError("a total, and totals are no aid here")
        if Aid.GLOW not in self.aids and any(hand.acting for hand in hands):
            raise GivesAwayError("a hand that glows, and the glow is no aid here")
        if Aid.PHASE not in self.aids and self.phase:
            raise GivesAwayError("the phase, and the phase is no aid here")
        wagers = chain.from_iterable(box.wagers for box in self.boxes)
        stacks = [stack for wager in wagers for stack in (wager.stack, wager.payment) if stack]
        if Aid.SUMS not in self.aids and any(stack.sum_text for stack in stacks):
            raise GivesAwayError("the sum of a stack, and sums are no aid here")

    @property
    def placed(self) -> tuple[BoxPlace, ...]:
        return place_boxes(self.boxes, self.side_bets)

    @property
    def tube(self) -> tuple[int, ...]:
        return draw_tube()
