"""Automatic dealing: a round carried on by its canonical acts, with players who answer.

    run(round_, iter(shoe), decide, bets=bets, acts=acts)

deals until the round is over. `acts` gets, for each event that is logged, the act that was due
when it happened: `zip(round_.log, acts)` is the round with its clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from trainer.engine.cards import Card
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply, lay_wager
from trainer.engine.round.cursor import close_bets
from trainer.engine.round.due import canonical
from trainer.engine.round.errors import NoCardsLeftError
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.stretches import Decide, clear, deal, draw, offer, pay, settle, turns
from trainer.engine.words import Call

_OPENING, _BETTING, _DEALING = Phase.OPENING, Phase.BETTING, Phase.DEALING
_OFFER, _ELECT, _TURN, _CARD = Phase.OFFER, Phase.ELECT, Phase.TURN, Phase.CARD
_DRAW, _SETTLING, _CLEARING = Phase.DRAW, Phase.SETTLING, Phase.CLEARING
_CALLS = {call.value: ev.called(call) for call in Call}


def run(
    round_: Round,
    cards: Iterator[Card],
    decide: Decide,
    bets: Sequence[Event] = (),
    acts: list[Act] | None = None,
    until: Phase = Phase.OVER,
) -> Act | None:
    """Deal until the round is over, or has reached a phase. An offer and its close count as one
    phase here, and so do settling and clearing.

    `bets` lie when betting opens, and then betting is closed. `decide` is asked with the round
    whenever a player may speak: for bets where none were given, between an offer and its close,
    at each turn, when a double or a split wants chips, and before the card of a doubled or
    split hand. It answers with one event and is asked again, or with nothing, and the dealer
    goes on; where the dealer cannot, the act that waits is returned.
    """
    told = [] if acts is None else acts
    if bets:
        _lay(round_, bets, told)
    plain = round_.duties.plain
    while round_.phase < until:
        # An irregular table, or a ruling to carry out, goes event by event.
        clean = plain and round_.odd is None and not round_.agenda
        if clean and _in_bulk(round_, cards, decide, told, until):
            continue
        act = canonical(round_)
        event = decide(round_) if may_speak(round_, act, betting=not bets) else None
        if event is None:
            if act.waits:
                return act
            event = done(act, _in_order(round_, cards))
        apply(round_, event)
        told.append(act)
    return None


def _in_bulk(
    round_: Round, cards: Iterator[Card], decide: Decide, acts: list[Act], until: Phase
) -> bool:
    """As much as goes in plain stretches; False where not even the first does."""
    phase, moved = round_.phase, False
    if phase is _DEALING:
        moved = deal(round_, cards, acts)
        phase = round_.phase
    if round_.pending and (phase is _OFFER or phase is _TURN or phase is _DRAW) and phase < until:
        moved = pay(round_, acts) or moved
    if (phase is _OFFER or phase is _ELECT) and phase < until:
        moved = offer(round_, decide, acts) or moved
        phase = round_.phase
    if phase is _TURN and phase < until:
        moved = turns(round_, cards, decide, acts) or moved
        phase = round_.phase
    if phase is _DRAW and phase < until:
        moved = draw(round_, cards, acts) or moved
        phase = round_.phase
    if phase is _SETTLING and phase < until:
        moved = settle(round_, acts) or moved
        phase = round_.phase
    if phase is _CLEARING and phase < until:
        moved = clear(round_, acts) or moved
    return moved


def _in_order(round_: Round, cards: Iterator[Card]) -> Iterator[Card]:
    """Cards that a ruling has put first come before those in the shoe."""
    odd = round_.odd
    return chain(odd.next_cards[:1], cards) if odd is not None else cards


def done(act: Act, cards: Iterator[Card]) -> Event:
    """The event of a dealer who does this act rightly."""
    kind = act.kind
    if kind is ActKind.CARD or kind is ActKind.BURN:
        card = next(cards, None)
        if card is None:
            raise NoCardsLeftError
        return ev.dealt(act.what, card) if kind is ActKind.CARD else ev.burned(card)
    if kind is ActKind.SETTLE:
        return ev.settled(act.what, act.paid, act.taken)
    if kind is ActKind.CLEAR:
        return ev.cleared(act.what)
    if kind is ActKind.CALL:
        return _CALLS[act.what]
    if kind is ActKind.ANNOUNCE:
        return ev.announced(act.what)
    assert kind is ActKind.SHUFFLE, "a dealer who waits does nothing"
    return ev.shuffled()


def may_speak(round_: Round, act: Act, *, betting: bool) -> bool:
    if act.waits or round_.phase is _ELECT:
        return True
    if round_.odd is not None and round_.odd.refused is not None:
        # A refusal is ruled on before anything else happens.
        return True
    if round_.phase is _BETTING:
        return betting
    hand = round_.at
    return round_.phase is _CARD and hand is not None and (hand.doubled or hand.from_split)


def _lay(round_: Round, bets: Sequence[Event], acts: list[Act]) -> None:
    """The opening call, every bet, and the call that closes them."""
    assert round_.phase <= _BETTING, "bets come before the cards"
    duties, log = round_.duties, round_.log
    wait = duties.await_bets
    if round_.phase is _OPENING:
        act, event = duties.opens
        acts.append(act)
        log.append(event)
        round_.phase = _BETTING
    for event in bets:
        lay_wager(round_, event)
        log.append(event)
        acts.append(wait)
    if duties.closing_call:
        act, event = duties.closes
        acts.append(act)
        log.append(event)
        close_bets(round_)
