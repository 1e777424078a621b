"""Questions that come up in a round dealt right: when each is asked, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.engine.chance import Chance
from trainer.engine.hands import BEST
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.phase_acts import caller_of
from trainer.engine.words import Asks, Decision
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.scenario import Inquiry

_AGREES = 25

# The events that ask, with the round as it lay before an event of a clean round; or nothing.
Asking = Callable[[Round, Event, Chance], tuple[Event, ...] | None]


def _turn(round_: Round, event: Event) -> bool:
    at_turn = round_.phase is Phase.TURN and event[0] == ev.DECIDES
    return at_turn and round_.at is not None and event[2] == round_.at.name


def _speech(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    """He says one thing and signals another; now and then the same."""
    if not _turn(round_, event) or event[3] not in (Decision.HIT, Decision.STAND):
        return None
    _, player, hand, signal = event
    other = Decision.STAND if signal is Decision.HIT else Decision.HIT
    said = signal if happens(chance, _AGREES) else other
    return (ev.SAYS, player, hand, said), event


def _wrong_total(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    """The dealer misread the hand aloud, and the player has drawn and bust."""
    last = round_.log[-1] if round_.log else ("",)
    hand = round_.hands.get(last[1]) if last[0] == ev.CARD else None
    if hand is None or hand.worth >> 1 <= BEST or round_.phase < Phase.TURN:
        return None
    player = caller_of(round_, hand).player or round_.boxes[hand.box].bettors[0].player
    return ((ev.ASKS, player, Asks.TOTAL_TOLD_WRONG, hand.name),)


def _absent(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    """At the turn of a hand whose player is away, in the middle of it or when it is done."""
    if not round_.dealer or round_.phase < Phase.TURN or round_.phase >= Phase.SETTLING:
        return None
    away = round_.setup.absent
    for hand in round_.turns:
        players = {stake.player for stake in round_.boxes[hand.box].bettors}
        if not players & away:
            continue
        mine = round_.at is hand or (hand.done and round_.log[-1][:2] == (ev.CARD, hand.name))
        if mine and len(hand.cards) >= 2:
            return ((ev.ASKS, "", Asks.WHO_CALLS, hand.name),)
    return None


def _placed(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    if round_.phase < Phase.OFFER or event[0] != ev.SETTLES:
        return None
    stake = round_.by_key[event[1]]
    if not stake.on_hand or not event[3]:
        return None
    return ((ev.ASKS, stake.player, Asks.PLACED_FOR_HIM, stake.hand),)


def _separate(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    """When everything lies, before the call or the card that closes the bets."""
    if event[0] not in (ev.CALL, ev.CARD) or round_.phase is not Phase.BETTING:
        return None
    stake = one_of(chance, round_.stakes)
    return ((ev.ASKS, stake.player, Asks.TO_SEPARATE, stake.hand),)


def _give_up(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    """A busy table, and somebody who plays two boxes alone."""
    if event[0] != ev.CARD or round_.phase > Phase.DEALING or round_.dealer:
        return None
    alone: dict[str, list[int]] = {}
    for box in round_.boxes.values():
        if len(box.bettors) == 1:
            alone.setdefault(box.bettors[0].player, []).append(box.number)
    two = [(player, boxes) for player, boxes in alone.items() if len(boxes) > 1]
    if not two:
        return None
    player, boxes = one_of(chance, two)
    return ((ev.ASKS, player, Asks.TO_GIVE_UP_BOX, str(boxes[-1])),)


def _another_card(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    """The caller has doubled; a co-bettor who has not wants to go on drawing."""
    last = round_.log[-1] if round_.log else ("",)
    hand = round_.hands.get(last[1]) if last[0] == ev.CARD else None
    if hand is None or not hand.doubled or hand.worth >> 1 > BEST:
        return None
    keys = round_.by_key
    others = [
        stake.player
        for stake in round_.stakes_on(hand.name)
        if f"double/{stake.player}/{hand.name}" not in keys
    ]
    if not others:
        return None
    return ((ev.ASKS, one_of(chance, others), Asks.ANOTHER_CARD, hand.name),)


def _to_call(round_: Round, event: Event, chance: Chance) -> tuple[Event, ...] | None:
    if not _turn(round_, event):
        return None
    bettors = round_.boxes[round_.hands[event[2]].box].bettors
    others = [stake.player for stake in bettors if stake.player != event[1]]
    if not others:
        return None
    return ((ev.ASKS, one_of(chance, others), Asks.TO_CALL, event[2]),)


ASKS: Mapping[Inquiry, Asking] = {
    Inquiry.SIGNAL_AND_SPEECH: _speech,
    Inquiry.TOTAL_TOLD_WRONG: _wrong_total,
    Inquiry.ABSENT_HAND: _absent,
    Inquiry.ABSENT_WITH_CO_BETTOR: _absent,
    Inquiry.PLACED_FOR_ANOTHER: _placed,
    Inquiry.SEPARATE_WAGERS: _separate,
    Inquiry.GIVE_UP_BOX: _give_up,
    Inquiry.ANOTHER_CARD: _another_card,
    Inquiry.WANTS_TO_CALL: _to_call,
}
