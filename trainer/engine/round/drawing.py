"""A further card on a hand: who is bust, who is done, and who gets the next."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST
from trainer.engine.round.cursor import advance
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.split import may_part_again
from trainer.engine.round.state import HandState

_TURN = Phase.TURN


def further_card(round_: Round, hand: HandState) -> None:
    """The hand has got a card in its turn."""
    round_.subsequent = True
    round_.elections_open = False
    if hand.worth >> 1 > BEST:
        _busts(round_, hand)
    elif hand.doubled or (
        hand.from_split and is_ace(hand.cards[0]) and not may_part_again(round_, hand)
    ):
        hand.done = True
    queue = round_.card_queue
    if queue:
        queue[:] = [each for each in queue if each is not hand and not each.done]
        if queue:
            round_.at = queue[0]
            return
        round_.turn_at = first_open(round_)
        advance(round_)
    elif hand.done or round_.at is not hand:
        advance(round_)
    else:
        round_.phase = _TURN


def first_open(round_: Round) -> int:
    """After a card to each split hand the turn goes back to the first that is open."""
    for place, hand in enumerate(round_.turns):
        if not hand.done:
            return place
    return len(round_.turns)


def _busts(round_: Round, hand: HandState) -> None:
    hand.done = True
    round_.pending += [
        stake
        for stake in round_.stakes_on(hand.name)
        if not stake.settled and stake not in round_.pending
    ]
    round_.clears.append(hand)
    if round_.setup.duties.collects_bust_at_once:
        round_.forced = hand
