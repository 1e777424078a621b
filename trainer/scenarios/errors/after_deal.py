"""What a dealer goes on to who takes a part of the round for done."""

from __future__ import annotations

from trainer.engine.round.acts import ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.autodeal import done
from trainer.engine.round.cursor import initial_deal_done
from trainer.engine.round.due import canonical
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.scenarios.errors.slip import Moment

_NO_CARDS = iter(())


def goes_on(moment: Moment) -> tuple[Event, ...] | None:
    """The dealer takes the initial deal for complete: what he does next, unless it is a card."""
    scratch = _copy(moment.round)
    initial_deal_done(scratch)
    act = canonical(scratch)
    if act.kind is ActKind.AWAIT_DECISION:
        hand = scratch.at
        assert hand is not None
        return (moment.asks(scratch, hand),)
    if act.waits or act.kind is ActKind.CARD:
        return None
    return (done(act, _NO_CARDS),)


def leaves_out_call(moment: Moment) -> tuple[Event, ...] | None:
    """The dealer says nothing and turns to the first hand; nothing where none is to be played."""
    open_ = (hand for hand in moment.round.turns if not hand.done and hand.cards)
    hand = next(open_, None)
    return (moment.asks(moment.round, hand),) if hand is not None else None


def _copy(round_: Round) -> Round:
    again = Round(round_.setup)
    for event in round_.log:
        apply(again, event)
    return again
