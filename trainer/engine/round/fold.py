"""The table as a fold over its events, with a cursor on what is due next.

Only the state lives here; what each event does to it is in the `apply_*` modules,
and where the cursor goes next is in `cursor`.
"""

from __future__ import annotations

from enum import IntEnum

from trainer.engine.cards import Card
from trainer.engine.hands import Hand, hand_name
from trainer.engine.round.acts import Act
from trainer.engine.round.duties import Deal
from trainer.engine.round.events import Event
from trainer.engine.round.odd import Odd
from trainer.engine.round.setup import Setup
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.table import Table
from trainer.engine.words import Call


class Phase(IntEnum):
    """Where the round stands. CARD and MONEY are the two moments inside a turn."""

    OPENING = 0
    BETTING = 1
    DEALING = 2
    OFFER = 3
    ELECT = 4
    TURN = 5
    MONEY = 6
    CARD = 7
    DRAW = 8
    SETTLING = 9
    CLEARING = 10
    ENDING = 11
    OVER = 12


_OPENING, _BETTING = Phase.OPENING, Phase.BETTING


class Round:
    """One round. `apply` in `trainer.engine.round.apply` moves it on."""

    __slots__ = (
        "agenda",
        "at",
        "boxes",
        "burn_due",
        "by_key",
        "card_queue",
        "clears",
        "deal_at",
        "deal_order",
        "dealer",
        "dealer_cleared",
        "dealer_worth",
        "discards",
        "duties",
        "elections_open",
        "forced",
        "hands",
        "log",
        "odd",
        "offer",
        "pending",
        "phase",
        "plan",
        "setup",
        "stakes",
        "subsequent",
        "turn_at",
        "turns",
        "unsettled",
    )

    def __init__(self, setup: Setup) -> None:
        # At hand, because they are asked for at every event.
        duties = self.duties = setup.duties
        self.setup = setup
        self.log: list[Event] = []
        self.agenda: list[Act] = []
        self.phase = _OPENING if duties.opening_call else _BETTING
        self.boxes: dict[int, BoxState] = {}
        self.hands: dict[str, HandState] = {}
        self.stakes: list[Stake] = []
        self.by_key: dict[str, Stake] = {}
        self.unsettled = 0
        self.dealer: list[Card] = []
        self.dealer_worth = 0
        self.dealer_cleared = False
        self.discards: list[Card] = []
        self.burn_due = setup.fresh_shoe and duties.burns
        self.deal_order: tuple[str, ...] = ()
        # The same with its acts and events, for automatic dealing.
        self.plan: Deal | None = None
        self.deal_at = 0
        self.offer: tuple[Call, Call | None] | None = None
        self.elections_open = False
        self.subsequent = False
        self.turns: list[HandState] = []
        self.turn_at = 0
        self.at: HandState | None = None
        self.card_queue: list[HandState] = []
        # What the canonical dealer does next, before he goes on: wagers to settle, hands to clear.
        self.pending: list[Stake] = []
        self.clears: list[HandState] = []
        # A bust hand that the book wants collected before anything else.
        self.forced: HandState | None = None
        # What only irregular rounds have; nothing in all the others.
        self.odd: Odd | None = None

    def made_odd(self) -> Odd:
        """The irregular part of the table, from now on there."""
        if self.odd is None:
            self.odd = Odd()
        return self.odd

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def upcard(self) -> Card | None:
        return self.dealer[0] if self.dealer else None

    def stakes_on(self, hand: str) -> list[Stake]:
        return [stake for stake in self.stakes if stake.hand == hand and stake.on_hand]

    def table(self) -> Table:
        """The table as it lies, for settlement: cleared hands are still known by their cards."""
        setup = self.setup
        returned = self.odd.returned if self.odd is not None else ()
        return Table(
            dealer=tuple(self.dealer),
            hands=tuple(
                Hand(hand_name(hand.name), tuple(hand.cards), hand.from_split)
                for box in self.boxes.values()
                for hand in box.hands
            ),
            wagers=tuple(
                stake.wager(under_minimum_before=stake.player in setup.let_off)
                for stake in self.stakes
                if stake.key not in returned
            ),
            limits=setup.limits,
            decks=setup.decks,
            positions=setup.positions,
            initial_cards={
                box.number: box.first_two
                for box in self.boxes.values()
                if len(box.first_two) == 2 and len(box.hands) > 1
            },
        )
