"""What fills itself in before an event: calls, offers, the burn, a bust's collection, and what a
ruling has left to be done where there is only one way to do it."""

from __future__ import annotations

from trainer.engine.cards import Card
from trainer.engine.irregular.words import Election
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.apply_odd import cuts_deal_short, deal_ends
from trainer.engine.round.due import admits, canonical, due
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import speaker
from trainer.engine.round.phase_acts import caller_of
from trainer.engine.words import Call, Decision, WagerKind

_BY_DEALER = (ev.CALL, ev.BURN, ev.CARD, ev.SETTLES, ev.CLEARS, ev.SHUFFLES)
_GOES_ON = (*_BY_DEALER, ev.WAGER, ev.DECIDES, ev.TOGETHER, ev.ELECTS, ev.CHOOSES, ev.REFUSES)
BURN_OF_ANY = (ev.BURN, 51)
_MOST = 12


def filling(round_: Round, event: Event) -> list[Event]:
    """The acts that must come before this event and are missing. Nothing is applied."""
    if _fits(round_, event):
        return []
    cut_short = round_.phase is Phase.DEALING and cuts_deal_short(event)
    if not cut_short and _filler(round_, event) is None:
        return []
    trial = replay(round_)
    found: list[Event] = []
    if cut_short:
        # The deal is taken for complete, and what comes between it and this event fills in.
        deal_ends(trial)
        if _fits(trial, event):
            return []
    for _ in range(_MOST):
        filler = _filler(trial, event)
        if filler is None:
            return [] if not _fits(trial, event) else found
        found.append(filler)
        apply(trial, filler)
        if _fits(trial, event):
            return found
    return []


def wants_ruling(round_: Round, event: Event) -> bool:
    """A card was refused, and the round goes on: what becomes of it is ruled on first."""
    refused = bool(round_.log) and round_.log[-1][0] == ev.REFUSES
    return refused and event[0] in _GOES_ON


def replay(round_: Round) -> Round:
    again = Round(round_.setup)
    for event in round_.log:
        apply(again, event)
    return again


def _filler(round_: Round, event: Event) -> Event | None:
    """The next act that needs nothing told, if it is due."""
    if round_.over:
        return None
    acts = due(round_)
    first = _by_ruling(round_, acts[0], event) or _signal(round_, event)
    if first is not None:
        return first
    if round_.forced is not None:
        return act_event(acts[0])
    act = next((act for act in acts if act.kind in (ActKind.CALL, ActKind.BURN)), None)
    return act_event(act) if act is not None else None


def _by_ruling(round_: Round, act: Act, event: Event) -> Event | None:
    """What a ruling wants done first: a call, a card that is known, an election implied."""
    odd = round_.odd
    if odd is None or act.admits(event) or event[0] not in _GOES_ON:
        return None
    if act.kind is ActKind.CARD and odd.next_cards:
        return ev.dealt(act.what, odd.next_cards[0])
    if not round_.agenda:
        return None
    if act.kind is ActKind.AWAIT_ELECTION:
        return (ev.ELECTS, act.player, act.what, _implied(odd.elections[act], event))
    return act_event(act) if act.kind is ActKind.CALL else None


def _implied(elections: tuple[Election, ...], event: Event) -> Election:
    """Whoever lets the round go on has not withdrawn; a card to the dealer is drawn now."""
    if Election.DEALER_DRAWS_NOW in elections:
        draws = event[:2] == (ev.CARD, ev.DEALER)
        return Election.DEALER_DRAWS_NOW if draws else Election.COMPLETE_HAND_FIRST
    return Election.ACT_IN_TURN if Election.ACT_IN_TURN in elections else Election.PLAY_ON


def act_event(act: Act) -> Event:
    """An act of the dealer that needs no card from the shoe, as the event it is when done."""
    if act.kind is ActKind.CALL:
        return ev.called(Call(act.what))
    if act.kind is ActKind.BURN:
        return BURN_OF_ANY
    if act.kind is ActKind.SETTLE:
        return ev.settled(act.what, act.paid, act.taken)
    if act.kind is ActKind.CLEAR:
        return ev.cleared(act.what)
    return ev.shuffled()


def _fits(round_: Round, event: Event) -> bool:
    """Whether the moment has come for this event."""
    kind, phase = event[0], round_.phase
    waits = round_.odd is not None and not round_.over
    if waits and _by_ruling(round_, canonical(round_), event) is not None:
        return False
    if round_.forced is not None and kind in (ev.DECIDES, ev.WAGER):
        return False
    if kind in _BY_DEALER:
        return admits(round_, event)
    if kind in (ev.WAGER, ev.OFFERS):
        return _wager_fits(round_, event)
    if kind == ev.DECIDES:
        return _decision_fits(round_, event[3])
    if kind == ev.CLAIMS and event[1] is WagerKind.INSURANCE:
        return phase in (Phase.ELECT, Phase.TURN)
    if kind == ev.TOGETHER:
        return _together_fits(round_, event)
    if kind == ev.SAYS:
        return phase in (Phase.TURN, Phase.CARD)
    return True


def _signal(round_: Round, event: Event) -> Event | None:
    """Cards come out for a hand whose turn it is: somebody has asked for one."""
    hand = round_.at
    if event[0] != ev.TOGETHER or round_.phase is not Phase.TURN or hand is None:
        return None
    who = caller_of(round_, hand).player or speaker(round_.boxes[hand.box])
    return ev.decided(who, hand.name, Decision.HIT) if event[1] == hand.name else None


def _together_fits(round_: Round, event: Event) -> bool:
    """Where one card could come out, several can."""
    place = event[1]
    if _signal(round_, event) is not None:
        return False
    if round_.phase in (Phase.TURN, Phase.CARD, Phase.MONEY):
        return True
    return admits(round_, ev.dealt(place, Card(0)))


def _wager_fits(round_: Round, event: Event) -> bool:
    kind, phase = event[1], round_.phase
    if kind is WagerKind.INSURANCE:
        return phase in (Phase.ELECT, Phase.TURN)
    if kind in (WagerKind.DOUBLE, WagerKind.SPLIT):
        return phase in (Phase.MONEY, Phase.CARD, Phase.TURN)
    if "a" <= event[3][-1] <= "z":
        return phase in (Phase.MONEY, Phase.CARD)
    return phase is Phase.BETTING or event[0] == ev.OFFERS


def _decision_fits(round_: Round, decision: Decision) -> bool:
    phase = round_.phase
    if decision in (Decision.SURRENDER, Decision.EVEN_MONEY):
        return phase in (Phase.ELECT, Phase.TURN)
    if decision is Decision.STAY:
        return phase is Phase.MONEY
    return phase is Phase.TURN
