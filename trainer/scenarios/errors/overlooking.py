"""A wager that nobody settles: it still lies there when its cards are taken away."""

from __future__ import annotations

from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.autodeal import done
from trainer.engine.round.due import due
from trainer.engine.round.events import Event, cleared, dealt, settled
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act
from trainer.engine.round.ready import may_clear
from trainer.engine.round.state import Stake
from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.scenarios.errors.context import PLAIN
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import Catch, Family, Moment, Slip, Strike

_RAISES = (WagerKind.DOUBLE, WagerKind.SPLIT)


def forgotten(stake: Stake) -> Look:
    return Look.DOUBLED_PART_FORGOTTEN if stake.kind in _RAISES else Look.OVERLOOKED


def _hazard(round_: Round, event: Event) -> int:
    """A side bet, one of several bettors, the doubled part: what lies a little apart."""
    stake = round_.by_key[event[1]]
    if round_.phase < Phase.SETTLING and stake.kind not in SIDE_BETS:
        return 0
    apart = 6 if not stake.on_hand else 4 if stake.kind in _RAISES else 1
    shared = 3 if len(round_.boxes[stake.box].bettors) > 1 else 1
    plain = stake.on_hand and stake.kind is WagerKind.MAIN and shared == 1
    decided = event[2] or event[3]
    return 0 if plain or not decided else PLAIN * apart * shared


def _overlooks(moment: Moment) -> Strike | None:
    """Everything else is done, the cards are cleared, and this wager still lies there."""
    missed = moment.round.by_key[moment.event[1]]

    def again(later: Moment) -> tuple[Event, ...] | None:
        if later.event[:2] != (ev.SETTLES, missed.key):
            return None
        return _goes_past(later, missed)

    events = _goes_past(moment, missed)
    return Strike(events, forgotten(missed), again) if events else None


def _goes_past(moment: Moment, missed: Stake) -> tuple[Event, ...] | None:
    """The next wager, then whatever comes next; in the end the cards, from the last box on."""
    round_ = moment.round
    for stake in round_.pending:
        if stake is not missed and not stake.settled:
            act = settle_act(round_, stake)
            return (settled(stake.key, act.paid, act.taken),)
    if round_.phase < Phase.SETTLING:
        return _plays_on(moment, missed)
    for number in sorted(round_.boxes, reverse=True):
        for hand in round_.boxes[number].hands:
            if not hand.cleared and (may_clear(round_, hand) or number == missed.box):
                return (cleared(hand.name),)
    # With all the cards gone, the next round is called over it.
    return ((ev.NEXT_ROUND,),) if round_.dealer_cleared else (cleared(ev.DEALER),)


def _plays_on(moment: Moment, missed: Stake) -> tuple[Event, ...] | None:
    for act in due(moment.round):
        event = _done(moment, act) if act.what != missed.key else None
        if event is not None:
            return (event,)
    return None


def _done(moment: Moment, act: Act) -> Event | None:
    hand = moment.round.at
    if act.kind is ActKind.AWAIT_DECISION and hand is not None:
        return moment.asks(moment.round, hand)
    if act.kind is ActKind.CARD:
        return dealt(act.what, moment.next_card())
    return done(act, iter(())) if act.kind is ActKind.CALL else None


SLIPS = (
    Slip(
        K.WAGER_OVERLOOKED,
        Family.PAYMENT,
        40,
        frozenset({ev.SETTLES}),
        _hazard,
        _overlooks,
        Catch.NEXT_ROUND,
        range(Phase.OFFER, Phase.SETTLING + 1),
    ),
)
