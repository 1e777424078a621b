"""What is ripe: wagers that the table has decided, and hands whose cards may go."""

from __future__ import annotations

from trainer.engine.cards import is_ace, is_ten_value
from trainer.engine.hands import BEST
from trainer.engine.round.cursor import first_cards_decide, has_blackjack
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import HandState, Stake
from trainer.engine.words import WagerKind

_OFFER, _TURN, _SETTLING = Phase.OFFER, Phase.TURN, Phase.SETTLING


def is_bust(hand: HandState) -> bool:
    return hand.worth >> 1 > BEST


def may_settle(round_: Round, stake: Stake) -> bool:
    """Whether a wager is decided by what lies on the table and waits for its settlement."""
    return not stake.settled and is_decided(round_, stake)


def is_decided(round_: Round, stake: Stake) -> bool:
    """Whether nothing that may still come can change what it is owed, settled or not."""
    if round_.phase < _OFFER:
        return False
    if round_.phase >= _SETTLING or stake.surrendered or stake.even_money:
        return True
    if stake.kind is WagerKind.INSURANCE:
        return len(round_.dealer) > 1 or is_released(round_, stake)
    if not stake.on_hand:
        return first_cards_decide(round_, stake)
    hand = round_.hands.get(stake.hand)
    if hand is None:
        return False
    if is_bust(hand):
        return True
    return has_blackjack(hand) and not _dealer_may_have_blackjack(round_)


def is_released(round_: Round, stake: Stake) -> bool:
    """An insurance whose hand has taken even money is given back."""
    main = round_.by_key.get(f"{WagerKind.MAIN}/{stake.player}/{stake.hand}")
    return main is not None and main.even_money


def _dealer_may_have_blackjack(round_: Round) -> bool:
    if len(round_.dealer) > 1:
        return round_.dealer_worth >> 1 == BEST and len(round_.dealer) == 2
    return upcard_may_make_blackjack(round_)


def upcard_may_make_blackjack(round_: Round) -> bool:
    """An Ace or a ten; and a dealer who missed his own card may get anything yet."""
    upcard = round_.upcard
    return upcard is None or is_ace(upcard) or is_ten_value(upcard)


def may_clear(round_: Round, hand: HandState) -> bool:
    """Cards may go once nothing on the box is open and the deal has passed them.

    A bust hand's cards need not wait: no book says which goes first, they or the wager.
    """
    if hand.cleared or not hand.done or round_.phase < _TURN:
        return False
    if is_bust(hand):
        return True
    return all(stake.settled for stake in round_.stakes if stake.box == hand.box)
