"""A dealer who does the canonical act, and lets the players speak wherever they may."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical
from trainer.engine.round.events import (
    BURN,
    CALL,
    CARD,
    CLEARS,
    SETTLES,
    SHUFFLES,
    Event,
)
from trainer.engine.round.fold import Phase, Round
from trainer.engine.words import Call
from trainer.scenarios.shoes import LazyShoe
from trainer.scenarios.voices import Voices

_CALLS = {call.value: (CALL, call) for call in Call}


def deal_on(
    round_: Round,
    shoe: LazyShoe,
    voices: Voices,
    *,
    bets: Sequence[Event] = (),
    until: Phase = Phase.OVER,
) -> None:
    """Deal until the round has reached that phase. `bets` lie when betting opens."""
    while round_.phase < until:
        act = canonical(round_)
        if act.kind is ActKind.AWAIT_BETS:
            for bet in bets:
                apply(round_, bet)
            continue
        event = voices(round_) if _may_speak(round_, act) else None
        apply(round_, event if event is not None else _done(act, shoe))


def _may_speak(round_: Round, act: Act) -> bool:
    kind, phase = act.kind, round_.phase
    if kind is ActKind.AWAIT_DECISION or phase is Phase.ELECT or phase is Phase.MONEY:
        return True
    return phase is Phase.CARD


def _done(act: Act, shoe: LazyShoe) -> Event:
    """The event of a dealer who does this act rightly."""
    kind, what = act.kind, act.what
    if kind is ActKind.CARD:
        return (CARD, what, shoe.draw())
    if kind is ActKind.SETTLE:
        return (SETTLES, what, act.paid, act.taken)
    if kind is ActKind.CLEAR:
        return (CLEARS, what)
    if kind is ActKind.CALL:
        return _CALLS[what]
    if kind is ActKind.BURN:
        return (BURN, shoe.draw())
    assert kind is ActKind.SHUFFLE, f"the dealer waits for {act} and nobody answers"
    return (SHUFFLES,)
