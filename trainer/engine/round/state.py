"""The parts of a table that change as events are applied."""

from __future__ import annotations

from trainer.engine.cards import Card
from trainer.engine.hands import HandName, hand_name
from trainer.engine.table import ON_THE_HAND, Wager
from trainer.engine.words import WagerKind


class Stake:
    """A wager on the layout. Mutable, because a round has a few and a proof has millions."""

    __slots__ = (
        "amount",
        "box",
        "even_money",
        "hand",
        "key",
        "kind",
        "on_hand",
        "paid",
        "player",
        "settled",
        "surrendered",
        "taken",
    )

    def __init__(self, kind: WagerKind, player: str, hand: str, box: int, amount: int) -> None:
        self.kind = kind
        self.player = player
        self.hand = hand
        self.box = box
        self.amount = amount
        # A join is a third of the time of a formatted string, and this is done for every wager.
        self.key = "/".join((kind, player, hand))
        self.on_hand = kind in ON_THE_HAND
        self.settled = False
        self.surrendered = False
        self.even_money = False
        self.paid = 0
        self.taken = 0

    def moved_to(self, hand: str) -> None:
        """A split parts the box: the original wager now lies on its first hand."""
        self.hand = hand
        self.key = "/".join((self.kind, self.player, hand))

    def wager(self, *, under_minimum_before: bool = False) -> Wager:
        return Wager(
            self.kind,
            self.player,
            hand_name(self.hand),
            self.amount,
            surrendered=self.surrendered,
            even_money=self.even_money,
            under_minimum_before=under_minimum_before,
        )


# Looked up, because a box is named in every round.
_NAMES = {number: str(number) for number in range(1, 100)}


class HandState:
    """One hand: its cards, and whether anything is still to be decided on it."""

    __slots__ = (
        "box",
        "cards",
        "cleared",
        "done",
        "doubled",
        "from_split",
        "name",
        "part",
        "worth",
    )

    def __init__(self, box: int, part: int = 0) -> None:
        self.box = box
        self.part = part
        self.name = _NAMES.get(box) or str(box) if not part else str(HandName(box, part))
        self.cards: list[Card] = []
        self.worth = 0
        self.from_split = part > 0
        self.doubled = False
        self.done = False
        self.cleared = False

    @property
    def total(self) -> int:
        return self.worth >> 1


class BoxState:
    """One box: its hands in the order they are played, its bettors front to back."""

    __slots__ = ("bettors", "first_two", "hands", "number", "unmatched")

    def __init__(self, number: int) -> None:
        self.number = number
        self.hands: list[HandState] = [HandState(number)]
        self.bettors: list[Stake] = []
        # What a split parted; no other box has a use for it.
        self.first_two: tuple[Card, ...] = ()
        # Bettors who still have to say what becomes of their wager at a split.
        self.unmatched: list[str] = []
