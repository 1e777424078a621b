"""The types of a house procedure document. The loader is led by them, as it is for a book."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Generic, TypeVar

from trainer.engine.procedure import (
    Announcement,
    BlackjackPaid,
    Burn,
    BustFirst,
    BustWhen,
    CallKind,
    Composition,
    Directed,
    DoubleCard,
    FirstResponse,
    HouseCall,
    InsuranceSettled,
    Mode,
    Procedure,
    Rounding,
    SecondCard,
    SettleStyle,
    ShuffleWhen,
    SideBetsWhen,
    SplitHands,
    TotalsSaid,
    Way,
    WithinBox,
    WrongPayout,
)
from trainer.engine.words import Office, SplitDeal

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Manual:
    """Where the school's own manual says it."""

    paragraph: str
    edition: str


@dataclass(frozen=True, slots=True)
class Item(Generic[T]):
    """One thing the school has settled, and what becomes of a departure from it."""

    value: T
    mode: Mode
    manual: Manual | None = None

    @property
    def holds(self) -> bool:
        return self.mode is not Mode.OFF


@dataclass(frozen=True, slots=True)
class CallRule:
    """A call to the inspector; amounts are in minor units, and count from `at_least` on."""

    call: HouseCall
    kind: CallKind
    at_least: int | None = None


@dataclass(frozen=True, slots=True)
class CompositionRule:
    """`chips`: up to how many chips are paid colour for colour."""

    rule: Composition
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class RoundingRule:
    smallest_chip: int
    to: Rounding


@dataclass(frozen=True, slots=True)
class DirectedBy:
    """Who directs something, where the book names nobody for it."""

    over: Directed
    office: Office


@dataclass(frozen=True)
class Items:
    """The closed list. An item that is absent is unset: the book alone speaks."""

    settle_way: Item[Way] | None = None
    settle_style: Item[SettleStyle] | None = None
    within_box: Item[WithinBox] | None = None
    side_bets: Item[SideBetsWhen] | None = None
    side_bet_style: Item[SettleStyle] | None = None
    blackjack: Item[BlackjackPaid] | None = None
    insurance: Item[InsuranceSettled] | None = None
    bust_first: Item[BustFirst] | None = None
    bust_when: Item[BustWhen] | None = None
    clear_way: Item[Way] | None = None
    burn: Item[Burn] | None = None
    split_deal: Item[SplitDeal] | None = None
    shuffle: Item[ShuffleWhen] | None = None
    second_card: Item[SecondCard] | None = None
    double_card: Item[DoubleCard] | None = None
    split_hands: Item[SplitHands] | None = None
    calls: Item[tuple[CallRule, ...]] | None = None
    announcements: Item[tuple[Announcement, ...]] | None = None
    totals: Item[TotalsSaid] | None = None
    composition: Item[CompositionRule] | None = None
    prove_from: Item[int] | None = None
    approve_from: Item[int] | None = None
    rounding: Item[RoundingRule] | None = None
    wrong_payout: Item[WrongPayout] | None = None
    first_response: Item[FirstResponse] | None = None
    directs: Item[tuple[DirectedBy, ...]] | None = None


@dataclass(frozen=True)
class HouseProcedure:
    """A school's document. `manual` is the name of the manual that its items cite."""

    id: str
    title: str
    edition: str
    manual: str
    items: Items = Items()


ORDERING = frozenset(each.name for each in fields(Procedure))


def engine_procedure(document: HouseProcedure) -> Procedure:
    """What of the document orders acts. An item that is off orders nothing."""
    items = ((name, getattr(document.items, name)) for name in ORDERING)
    return Procedure(**{name: item.value for name, item in items if item and item.holds})
