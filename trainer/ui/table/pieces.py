"""What lies on the felt, piece by piece: stacks, wagers, cards, hands and players' signals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from trainer.engine.words import WagerKind
from trainer.ui.money import amount_text
from trainer.ui.table import reading
from trainer.ui.table.chips import CannotMake, ChipSet, Pile, break_amount
from trainer.ui.table.drawing import StackDrawing, draw_stack

LEANS = 7


@dataclass(frozen=True, slots=True)
class ChipStack:
    """Chips as they lie. `sum_text` is their amount, and only for the aid of sums."""

    piles: tuple[Pile, ...]
    sum_text: str = ""

    @classmethod
    def of(
        cls, *, amount: int, chip_set: ChipSet, with_sum: bool = False
    ) -> ChipStack | CannotMake:
        """The amount, the largest chips first, or the reason why not."""
        piles = break_amount(amount=amount, chip_set=chip_set)
        if isinstance(piles, CannotMake):
            return piles
        return cls(piles, amount_text(amount) if with_sum else "")

    @property
    def drawing(self) -> StackDrawing:
        return draw_stack(self.piles)

    @property
    def reading(self) -> str:
        return reading.of_piles(self.piles, self.sum_text)


class WagerState(StrEnum):
    LYING = "lying"
    PAID = "paid"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class WagerView:
    """One stake. `place` counts from the dealer outwards: 0 lies in front.

    `hand`: the split hand it lies on, such as "3b"; empty where the box has one hand.
    """

    kind: WagerKind
    player: str
    stack: ChipStack
    place: int = 0
    seated: bool = True
    hand: str = ""
    state: WagerState = WagerState.LYING
    payment: ChipStack | None = None

    def __post_init__(self) -> None:
        if (self.payment is not None) != (self.state is WagerState.PAID):
            raise ValueError("a payment lies beside a paid wager, and beside no other")

    @property
    def taken(self) -> bool:
        return self.state is WagerState.TAKEN

    @property
    def reading(self) -> str:
        return reading.of_wager(self, shared=False)

    @property
    def reading_with_player(self) -> str:
        return reading.of_wager(self, shared=True)


@dataclass(frozen=True, slots=True)
class CardView:
    """A card. Face down it has no rank and no suit, so that a page cannot betray them."""

    rank: str = ""
    suit: str = ""
    place: int = 0
    sideways: bool = False

    def __post_init__(self) -> None:
        if bool(self.rank) != bool(self.suit):
            raise ValueError("a card has a rank and a suit, or lies face down and has neither")

    @property
    def face_up(self) -> bool:
        return bool(self.rank)

    @property
    def court(self) -> bool:
        return self.rank in {"K", "Q", "J"}

    @property
    def lean(self) -> int:
        """How crooked it lies, by its place alone: the face of a card must not show in it."""
        return self.place * 5 % LEANS

    @property
    def suit_name(self) -> str:
        return reading.SUIT_MARKS.get(self.suit, "")

    @property
    def reading(self) -> str:
        return reading.of_card(self)


def lay_cards(
    codes: Iterable[str], *, first_place: int = 0, sideways: bool = False
) -> tuple[CardView, ...]:
    """Cards written as the engine writes them, "10H"; empty for face down; `sideways`: the last."""
    written = list(codes)
    return tuple(
        CardView(
            rank=code[:-1],
            suit=code[-1:],
            place=first_place + at,
            sideways=sideways and at == len(written) - 1,
        )
        for at, code in enumerate(written)
    )


@dataclass(frozen=True, slots=True)
class HandView:
    """`name`: "3", or "3b" after a split. `acting` and `total_text` need their aids."""

    name: str
    cards: tuple[CardView, ...] = ()
    acting: bool = False
    total_text: str = ""

    @property
    def letter(self) -> str:
        """Which of a box's split hands it is; empty where there is one."""
        return self.name.lstrip("0123456789") if self.name[:1].isdigit() else ""

    @property
    def crowd(self) -> str:
        """How close the fan must lie."""
        return str(min(len(self.cards), 7))


class Signal(StrEnum):
    """What a player's hand does over the felt."""

    NONE = ""
    DRAWS = "tap"
    STANDS = "wave"
    DOUBLE = "one-finger"
    SPLIT = "two-fingers"
