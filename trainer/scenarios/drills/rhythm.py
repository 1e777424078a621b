"""The rhythm of a round that is watched: uneven, as hands are. It hangs on what kind of thing
happens and on chance, never on whether it was right."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.chance import Chance
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event

# Milliseconds before the next thing happens, at ordinary speed.
_AFTER: Mapping[str, int] = {
    ev.CARD: 700,
    ev.BURN: 900,
    ev.CALL: 1100,
    ev.WAGER: 600,
    ev.DECIDES: 900,
    ev.SETTLES: 1200,
    ev.CLEARS: 700,
}
_OTHERWISE = 1400
# Now and then somebody thinks, or the dealer looks up.
_LONG, _PERCENT = 1500, 8
_SPREAD = 60


def pauses(script: str, log: tuple[Event, ...]) -> tuple[int, ...]:
    """How long to wait after each event; the same clip has the same rhythm every time."""
    chance = Chance(script.encode(), purpose="rhythm")
    found = []
    for event in log:
        base = _AFTER.get(event[0], _OTHERWISE)
        varied = base * (100 - _SPREAD // 2 + chance.below(_SPREAD)) // 100
        found.append(varied + (_LONG if chance.below(100) < _PERCENT else 0))
    return tuple(found)
