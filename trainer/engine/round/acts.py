"""The acts of a dealer: what `due` returns, each with the clauses it rests on."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from trainer.engine.round.events import (
    ANNOUNCES,
    BURN,
    CALL,
    CARD,
    CHOOSES,
    CLEARS,
    ELECTS,
    REFUSES,
    SETTLES,
    SHUFFLES,
    Event,
)
from trainer.engine.words import Office


class ActKind(StrEnum):
    """The first seven are done; the rest is waiting for somebody else."""

    CALL = CALL
    BURN = BURN
    CARD = CARD
    SETTLE = SETTLES
    CLEAR = CLEARS
    SHUFFLE = SHUFFLES
    ANNOUNCE = ANNOUNCES
    AWAIT_BETS = "await-bets"
    AWAIT_DECISION = "await-decision"
    AWAIT_MONEY = "await-money"
    # After a ruling: somebody elects, chooses among cards, or takes or refuses a card.
    AWAIT_ELECTION = "await-election"
    AWAIT_CHOICE = "await-choice"
    OFFER_CARD = "offer-card"


WAITING = (
    ActKind.AWAIT_BETS,
    ActKind.AWAIT_DECISION,
    ActKind.AWAIT_MONEY,
    ActKind.AWAIT_ELECTION,
    ActKind.AWAIT_CHOICE,
    ActKind.OFFER_CARD,
)


# From the lowest to the highest.
_OFFICES = [office.value for office in Office if office is not Office.NOBODY_NAMED]


class Act(NamedTuple):
    """`what`: the call, the place, the wager; `player`: whom a wait is for."""

    kind: ActKind
    what: str
    clauses: tuple[str, ...]
    player: str = ""
    paid: int = 0
    taken: int = 0

    @property
    def waits(self) -> bool:
        return self.kind in WAITING

    @property
    def by_house(self) -> bool:
        """No clause has it done: the house procedure does. See `layers` for the item."""
        return not self.clauses

    def admits(self, event: Event) -> bool:
        """Whether this event is this act done."""
        kind = event[0]
        if kind != self.kind:
            return self._answered_by(event)
        if kind == SETTLES:
            return event[1:] == (self.what, self.paid, self.taken)
        return kind in (BURN, SHUFFLES) or bool(event[1] == self.what)

    def _answered_by(self, event: Event) -> bool:
        """Whether this event is the answer that a ruling waits for."""
        kind = event[0]
        if self.kind is ActKind.OFFER_CARD:
            taken = kind == CARD and bool(event[1] == self.what)
            return taken or (kind == REFUSES and event[1:3] == (self.player, self.what))
        if self.kind is ActKind.AWAIT_ELECTION:
            return kind == ELECTS and event[1:3] == (self.player, self.what)
        if self.kind is ActKind.AWAIT_CHOICE:
            refused = kind == REFUSES and event[1:3] == (self.player, self.what)
            return refused or (kind == CHOOSES and self._may_choose(event[1]))
        return False

    def _may_choose(self, who: str) -> bool:
        """Whoever is asked; for an office, one of a higher position too."""
        if self.player not in _OFFICES or who not in _OFFICES:
            return who == self.player
        return _OFFICES.index(who) >= _OFFICES.index(self.player)
