"""Calls left out or made wrongly, bust hands left lying, live ones swept away."""

from __future__ import annotations

from dataclasses import replace

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event, called, cleared, dealt
from trainer.engine.round.fold import Phase, Round
from trainer.engine.words import Asks, Call
from trainer.scenarios.draws import one_of
from trainer.scenarios.errors.after_deal import leaves_out_call
from trainer.scenarios.errors.context import PLAIN, hand_factor, strain_factor
from trainer.scenarios.errors.initial_deal import order_of
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.rigging import ace_up, no_ace_up
from trainer.scenarios.errors.slip import (
    Ask,
    Catch,
    Family,
    Hazard,
    Impossible,
    Moment,
    Prepares,
    Slip,
    Strike,
    Striking,
)
from trainer.scenarios.rounds import Laid

_CALL = frozenset({ev.CALL})


def _says(call: Call) -> Hazard:
    """The moment at which this is to be said."""

    def hazard(round_: Round, event: Event) -> int:
        return PLAIN * strain_factor(round_) if event[1] is call else 0

    return hazard


def _no_opening(moment: Moment) -> Strike | None:
    """The chips go down before anybody has called for them."""
    return Strike(moment.bets, Look.CALL_LEFT_OUT)


def _no_closing(moment: Moment) -> Strike | None:
    first = order_of(moment.round)[0]
    return Strike((dealt(first, moment.next_card()),), Look.CALL_LEFT_OUT)


def _left_out(look: Look) -> Striking:
    def strike(moment: Moment) -> Strike | None:
        events = leaves_out_call(moment)
        return Strike(events, look) if events else None

    return strike


def _wrong_offer_hazard(round_: Round, event: Event) -> int:
    """Where offers are made, or would be if the card were another; once in a round."""
    if not round_.dealer or round_.subsequent or round_.phase > Phase.TURN:
        return 0
    if round_.phase is Phase.OFFER:
        return PLAIN if event[0] == ev.CALL else 0
    first = round_.phase is Phase.TURN and event[0] == ev.DECIDES and round_.offer is None
    return PLAIN if first else 0


def _wrong_offer(moment: Moment) -> Strike | None:
    ace = is_ace(moment.round.dealer[0])
    call = Call.OFFER_SURRENDER if ace else Call.OFFER_INSURANCE
    return Strike((called(call),), Look.WRONG_OFFER_MADE)


def _bust_hazard(round_: Round, event: Event) -> int:
    hand = round_.forced
    if hand is None or hand.cleared or any(s.settled for s in round_.stakes_on(hand.name)):
        return 0
    return PLAIN * strain_factor(round_)


def _bust_left(moment: Moment) -> Strike | None:
    """He goes on to the next hand; nothing where the bust hand was the last."""
    bust = moment.round.forced
    later = (h for h in moment.round.turns if not h.done and h.cards and h is not bust)
    hand = next(later, None)
    if hand is None or (bust is not None and hand.box == bust.box):
        return None
    return Strike((moment.asks(moment.round, hand),), Look.BUST_LEFT_LYING)


def _collected_hazard(round_: Round, event: Event) -> int:
    """A hand that has just drawn to a high or a soft total, and is taken for bust."""
    last = round_.log[-1]
    hand = round_.hands.get(last[1]) if last[0] == ev.CARD else None
    if hand is None or len(hand.cards) < 3 or not 16 <= hand.worth >> 1 <= BEST:
        return 0
    if not any(not s.settled for s in round_.stakes_on(hand.name)):
        return 0
    return PLAIN * hand_factor(hand) * strain_factor(round_)


def _collected(moment: Moment) -> Strike | None:
    return Strike((cleared(moment.round.log[-1][1]),), Look.TAKEN_FOR_BUST)


def _swept_hazard(round_: Round, event: Event) -> int:
    open_ = any(not stake.settled for stake in round_.stakes)
    return PLAIN if open_ and round_.phase is Phase.SETTLING else 1


def _swept(moment: Moment) -> Strike | None:
    """Somebody disputes, and the dealer clears his hand away in the middle of it."""
    round_ = moment.round
    left = [hand for hand in round_.turns if hand.cards and not hand.cleared]
    if not left:
        return None
    hand = one_of(moment.chance, left)
    player = round_.boxes[hand.box].bettors[0].player
    what = one_of(moment.chance, (Asks.DRAW_WRONG, Asks.RULE_UNCLEAR))
    return Strike(((ev.ASKS, player, what, ""), cleared(hand.name)), Look.SWEPT_IN_DISPUTE)


def _used_shoe(ask: Ask, laid: Laid) -> Laid:
    return laid._replace(setup=replace(laid.setup, fresh_shoe=False))


def _opens(duties: Duties) -> str | None:
    return None if duties.opening_call else "this book has no call that opens the betting"


def _closes(duties: Duties) -> str | None:
    return None if duties.closing_call else "the first card closes the bets in this book"


def _offers(*, ace: bool, closes: bool = False) -> Impossible:
    what = "insurance" if ace else "surrender"

    def impossible(duties: Duties) -> str | None:
        offer = duties.offers(ace_up=ace)
        if offer is None:
            return f"this book has no spoken offer of {what}"
        return f"this book has {what} offered, not closed" if closes and not offer[1] else None

    return impossible


def _makes_offers(duties: Duties) -> str | None:
    any_ = duties.offers(ace_up=True) or duties.offers(ace_up=False)
    return None if any_ else "this book has no spoken offers"


def _collects(duties: Duties) -> str | None:
    at_once = duties.collects_bust_at_once
    return None if at_once else "this book does not have a bust hand collected at once"


def _call_slip(
    kind: K,
    weight: int,
    call: Call,
    strike: Striking,
    until: Catch,
    impossible: Impossible,
    prepare: Prepares,
) -> Slip:
    return Slip(
        kind,
        Family.PROCEDURE,
        weight,
        _CALL,
        _says(call),
        strike,
        until,
        range(Phase.ELECT + 1),
        prepare=prepare,
        impossible=impossible,
    )


_NOT_OFFERED, _NOT_CLOSED = _left_out(Look.OFFER_LEFT_OUT), _left_out(Look.CLOSE_LEFT_OUT)

SLIPS = (
    _call_slip(
        K.OPENING_CALL_UNSAID,
        6,
        Call.PLACE_YOUR_BETS,
        _no_opening,
        Catch.NEXT_ACT,
        _opens,
        _used_shoe,
    ),
    _call_slip(
        K.CLOSING_CALL_UNSAID,
        10,
        Call.NO_MORE_BETS,
        _no_closing,
        Catch.SETTLEMENT,
        _closes,
        _used_shoe,
    ),
    _call_slip(
        K.INSURANCE_NOT_OFFERED,
        10,
        Call.OFFER_INSURANCE,
        _NOT_OFFERED,
        Catch.SETTLEMENT,
        _offers(ace=True),
        ace_up,
    ),
    _call_slip(
        K.INSURANCE_NOT_CLOSED,
        8,
        Call.CLOSE_INSURANCE,
        _NOT_CLOSED,
        Catch.SETTLEMENT,
        _offers(ace=True, closes=True),
        ace_up,
    ),
    _call_slip(
        K.SURRENDER_NOT_OFFERED,
        10,
        Call.OFFER_SURRENDER,
        _NOT_OFFERED,
        Catch.SETTLEMENT,
        _offers(ace=False),
        no_ace_up,
    ),
    _call_slip(
        K.SURRENDER_NOT_CLOSED,
        8,
        Call.CLOSE_SURRENDER,
        _NOT_CLOSED,
        Catch.SETTLEMENT,
        _offers(ace=False, closes=True),
        no_ace_up,
    ),
    Slip(
        K.WRONG_OFFER,
        Family.PROCEDURE,
        6,
        frozenset({ev.CALL, ev.DECIDES}),
        _wrong_offer_hazard,
        _wrong_offer,
        Catch.AT_ONCE,
        range(Phase.OFFER, Phase.TURN + 1),
        impossible=_makes_offers,
    ),
    Slip(
        K.BUST_NOT_COLLECTED,
        Family.PROCEDURE,
        8,
        frozenset({ev.SETTLES, ev.CLEARS}),
        _bust_hazard,
        _bust_left,
        Catch.NEXT_ACT,
        range(Phase.TURN, Phase.DRAW + 1),
        impossible=_collects,
    ),
    Slip(
        K.LIVE_HAND_COLLECTED,
        Family.PROCEDURE,
        15,
        frozenset({ev.DECIDES, ev.CARD}),
        _collected_hazard,
        _collected,
        Catch.SETTLEMENT,
        range(Phase.TURN, Phase.DRAW + 1),
    ),
    Slip(
        K.CARDS_SWEPT,
        Family.PROCEDURE,
        4,
        frozenset({ev.SETTLES, ev.CLEARS}),
        _swept_hazard,
        _swept,
        Catch.AT_ONCE,
        range(Phase.SETTLING, Phase.CLEARING + 1),
        brings=frozenset({K.DRAW_DISPUTED, K.RULE_UNCLEAR}),
    ),
)
