"""What rulings have left to be done: duties that come before everything else.

A duty leaves the agenda when an event does it. What a player or an office answers is in
`answering`; here is what the dealer does: cards, and offers made again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from trainer.engine.cards import Card
from trainer.engine.hands import NEXT_WORTH
from trainer.engine.irregular.words import LeftOver
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.cursor import settles_early
from trainer.engine.round.drawing import further_card
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import CARD, DEALER, DECIDES, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.mending import carry_on, take_last
from trainer.engine.round.odd import Held, Paused
from trainer.engine.round.ordered import offer_on, reopen_offer
from trainer.engine.round.state import HandState
from trainer.engine.words import Call, Decision

_OFFERS = (Call.OFFER_INSURANCE, Call.OFFER_SURRENDER)
_WORTH_21 = 42
_TURN_DECISIONS = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)


def by_ruling(round_: Round, event: Event, handler: Callable[[Round, Event], None]) -> None:
    """Apply an event to a table that is not as it should be: duties done leave the agenda."""
    odd = round_.odd
    assert odd is not None
    answered = None
    skipped = skip_calls(round_, event)
    if round_.agenda and answers(round_, round_.agenda[0], event):
        answered = round_.agenda.pop(0)
    odd.answering = answered
    try:
        handler(round_, event)
    except ImpossibleEventError:
        if answered is not None:
            round_.agenda.insert(0, answered)
        if skipped is not None:
            take_up_calls(round_, skipped)
        raise
    finally:
        odd.answering = None
    go_on(round_)


def answers(round_: Round, act: Act, event: Event) -> bool:
    """Whether this event does this duty: a card that is offered must be the one taken."""
    if not act.admits(event):
        return False
    if act.kind is ActKind.OFFER_CARD and event[0] == CARD:
        odd = round_.odd
        return odd is not None and odd.held is not None and event[2] in odd.held.cards
    return True


class Skipped(NamedTuple):
    """Calls that a ruling had ordered and the dealer has left out, and where the round stood."""

    calls: list[Act]
    paused: Paused | None
    stood: dict[str, Any]


_CURSOR = ("phase", "at", "turn_at", "elections_open", "forced")
_LISTS = ("pending", "clears", "card_queue")


def skip_calls(round_: Round, event: Event) -> Skipped | None:
    """Momentum: whoever deals or lets a hand decide has done with the offer."""
    odd = round_.odd
    if odd is None or not round_.agenda or not _goes_past(event):
        return None
    calls = list(takewhile(lambda act: act.kind is ActKind.CALL, round_.agenda))
    if not calls:
        return None
    stood = {name: getattr(round_, name) for name in _CURSOR}
    stood |= {name: list(getattr(round_, name)) for name in _LISTS}
    skipped = Skipped(calls, odd.paused, stood)
    del round_.agenda[: len(calls)]
    _resume(round_)
    return skipped


def _goes_past(event: Event) -> bool:
    return event[0] == CARD or (event[0] == DECIDES and event[3] in _TURN_DECISIONS)


def take_up_calls(round_: Round, skipped: Skipped) -> None:
    """Nothing of the kind has happened."""
    round_.agenda[:0] = skipped.calls
    round_.made_odd().paused = skipped.paused
    for name, value in skipped.stood.items():
        setattr(round_, name, value)


def _resume(round_: Round) -> None:
    """Play goes on where it was when the offer was made again."""
    odd = round_.made_odd()
    round_.elections_open = False
    paused, odd.paused = odd.paused, None
    if paused is not None and round_.phase is Phase.ELECT:
        round_.phase, round_.at = paused
        carry_on(round_)


def go_on(round_: Round) -> None:
    """Once the hand is complete that the agenda waits for, the agenda goes on."""
    odd = round_.odd
    if odd is None or odd.waits_for is None or round_.forced is not None:
        return
    if not _complete(round_, odd.waits_for):
        return
    after, odd.waits_for = odd.waits_for, None
    if odd.held is not None:
        offer_on(round_, after)
    round_.agenda += odd.then
    odd.then = []


def _complete(round_: Round, name: str) -> bool:
    hand = round_.hands.get(name)
    if hand is not None:
        return hand.done
    # It has been split since: then all its hands are one matter.
    box = round_.boxes.get(int(name.rstrip("abcdefghijklmnopqrstuvwxyz")))
    return box is None or all(each.done for each in box.hands)


def takes_next(round_: Round, card: Card) -> None:
    """Where a ruling has put cards first, this is one of them."""
    odd = round_.odd
    assert odd is not None
    if odd.next_cards and odd.next_cards[0] == card:
        odd.next_cards.pop(0)


def card_by_ruling(round_: Round, place: str, card: Card) -> bool:
    """A card that a ruling put first, ordered or offered on; whether all is done with it here."""
    odd = round_.odd
    assert odd is not None
    act = odd.answering
    if act is not None and act.kind is ActKind.OFFER_CARD:
        _accepted(round_, round_.hands[place], card)
        return True
    takes_next(round_, card)
    if odd.together is not None and card in odd.together.cards:
        # Nobody waited for a ruling: the others are the next to be dealt.
        rest = list(odd.together.cards)
        rest.remove(card)
        odd.next_cards[:0] = rest
        odd.together = None
        round_.agenda = [each for each in round_.agenda if each.kind is not ActKind.AWAIT_CHOICE]
    if act is None:
        return False
    if place == DEALER:
        return _missing_card_came(round_, card)
    return _ordered_card(round_, round_.hands[place], card)


def _accepted(round_: Round, hand: HandState, card: Card) -> None:
    """The card offered on is taken, as if it had been drawn for this hand."""
    odd = round_.odd
    assert odd is not None
    assert odd.held is not None
    rest = list(odd.held.cards)
    take_last(rest, card)
    round_.agenda = [act for act in round_.agenda if act.kind is not ActKind.OFFER_CARD]
    if rest:
        odd.held = replace(odd.held, cards=tuple(rest))
        odd.waits_for = hand.name
    else:
        odd.held = None
    round_.at = hand
    round_.turn_at = round_.turns.index(hand)
    _lay(hand, card)
    further_card(round_, hand)


def _lay(hand: HandState, card: Card) -> None:
    hand.cards.append(card)
    hand.worth = NEXT_WORTH[hand.worth][card]
    if hand.worth >= _WORTH_21:
        hand.done = True


def _ordered_card(round_: Round, hand: HandState, card: Card) -> bool:
    """A card that a ruling has dealt to this hand outside its turn, or after another."""
    if hand is round_.at and round_.phase in (Phase.CARD, Phase.TURN):
        _lay(hand, card)
        further_card(round_, hand)
    else:
        _lay(hand, card)
    if len(hand.cards) == 2:
        settles_early(round_)
    if hand.done:
        _no_more_for(round_, hand)
    return True


def _no_more_for(round_: Round, hand: HandState) -> None:
    """He chose more cards than his hand could take: the rest is left over."""
    odd = round_.odd
    assert odd is not None
    more = [act for act in round_.agenda if act.kind is ActKind.CARD and act.what == hand.name]
    if not more:
        return
    round_.agenda = [act for act in round_.agenda if act not in more]
    rest, odd.next_cards = odd.next_cards[: len(more)], odd.next_cards[len(more) :]
    if odd.held is None:
        odd.held = Held(tuple(rest), LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN, more[0].clauses)
    else:
        odd.held = replace(odd.held, cards=(*odd.held.cards, *rest))
    odd.waits_for = hand.name


def _missing_card_came(round_: Round, card: Card) -> bool:
    """The dealer's first card, late: insurance or surrender is offered against it."""
    odd = round_.odd
    assert odd is not None
    act = odd.answering
    if round_.dealer or act is None:
        return False
    round_.dealer_cleared = False
    round_.dealer.append(card)
    round_.dealer_worth = NEXT_WORTH[0][card]
    settles_early(round_)
    reopen_offer(round_, act.clauses)
    return True


def offers_again(round_: Round, call: Call) -> bool:
    """A call that a ruling has ordered: play stops for it, and then goes on where it was."""
    odd = round_.odd
    assert odd is not None
    if odd.answering is None:
        return False
    if call in _OFFERS:
        round_.elections_open = True
        offers = round_.setup.duties.offers(ace_up=call is Call.OFFER_INSURANCE)
        if offers is not None and offers[1] is not None:
            odd.paused = Paused(round_.phase, round_.at)
            round_.phase, round_.at = Phase.ELECT, None
        return True
    _resume(round_)
    return True
