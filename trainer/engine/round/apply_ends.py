"""What settling, clearing and shuffling do to the table."""

from __future__ import annotations

from trainer.engine.round import apply_odd as odd
from trainer.engine.round.cursor import advance, all_cleared, all_settled, to_settling
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round

_DRAW, _SETTLING, _CLEARING = Phase.DRAW, Phase.SETTLING, Phase.CLEARING
_ENDING, _OVER = Phase.ENDING, Phase.OVER


def settles(round_: Round, event: Event) -> None:
    _, key, paid, taken = event
    stake = round_.by_key.get(key)
    if stake is None:
        odd.settle_what_does_not_play(round_, event)
        return
    if stake.settled:
        raise ImpossibleEventError(event, f"{key} is settled already")
    stake.settled, stake.paid, stake.taken = True, paid, taken
    round_.unsettled -= 1
    pending = round_.pending
    if pending and pending[0] is stake:
        pending.pop(0)
    elif stake in pending:
        pending.remove(stake)
    if round_.phase is _DRAW and stake.on_hand and odd.settles_short(round_, stake):
        # Momentum: whoever settles has stopped drawing.
        to_settling(round_)
    if round_.forced is not None:
        _collected(round_)
    if round_.unsettled == 0 and round_.phase is _SETTLING:
        all_settled(round_)


def clears(round_: Round, event: Event) -> None:
    place = event[1]
    if place == DEALER:
        if round_.dealer_cleared:
            if not odd.clear_stray(round_, place):
                raise ImpossibleEventError(event, "the dealer's cards have been cleared")
            return
        if not round_.dealer and round_.phase < _CLEARING:
            raise ImpossibleEventError(event, "the dealer has no cards")
        round_.dealer_cleared = True
        round_.discards += round_.dealer
        if round_.phase < _SETTLING:
            # Momentum: whoever clears his own cards has done with drawing.
            odd.deal_is_over(round_)
            to_settling(round_)
    else:
        hand = round_.hands.get(place)
        if (hand is None or hand.cleared) and odd.clear_stray(round_, place):
            return
        if hand is None or hand.cleared or not hand.cards:
            raise ImpossibleEventError(event, f"there are no cards on {place}")
        hand.cleared = True
        round_.discards += hand.cards
        if not hand.done:
            # A live hand swept away: nobody asks it any more.
            hand.done = True
            if round_.at is hand:
                round_.card_queue = [each for each in round_.card_queue if each is not hand]
                advance(round_)
        if hand in round_.clears:
            round_.clears.remove(hand)
        _collected(round_)
    if round_.phase is _CLEARING and round_.dealer_cleared and not round_.clears:
        all_cleared(round_)


def _collected(round_: Round) -> None:
    """A bust hand is collected once its cards are gone, and every wager that lay on it."""
    hand = round_.forced
    if hand is None or not hand.cleared:
        return
    if all(stake.settled for stake in round_.stakes_on(hand.name)):
        round_.forced = None


def shuffles(round_: Round, event: Event) -> None:
    if round_.phase is _ENDING:
        round_.phase = _OVER
        if round_.odd is not None:
            round_.odd.after = []
