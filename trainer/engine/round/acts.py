"""The acts of a dealer: what `due` returns, each with the clauses it rests on."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from trainer.engine.round.events import BURN, CALL, CARD, CLEARS, SETTLES, SHUFFLES, Event


class ActKind(StrEnum):
    """The first six are done; the rest is waiting for somebody else."""

    CALL = CALL
    BURN = BURN
    CARD = CARD
    SETTLE = SETTLES
    CLEAR = CLEARS
    SHUFFLE = SHUFFLES
    AWAIT_BETS = "await-bets"
    AWAIT_DECISION = "await-decision"
    AWAIT_MONEY = "await-money"


WAITING = (ActKind.AWAIT_BETS, ActKind.AWAIT_DECISION, ActKind.AWAIT_MONEY)


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

    def admits(self, event: Event) -> bool:
        """Whether this event is this act done."""
        kind = event[0]
        if kind != self.kind:
            return False
        if kind == SETTLES:
            return event[1:] == (self.what, self.paid, self.taken)
        return kind in (BURN, SHUFFLES) or bool(event[1] == self.what)
