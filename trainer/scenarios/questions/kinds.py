"""Which irregularities are taken for each other, and which may not stand side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Irregularity as K
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Family


class Target(StrEnum):
    """What an irregularity touches, and when: kinds with one target are easily confused."""

    BOX_IN_DEAL = "box-in-deal"
    DEALER_IN_DEAL = "dealer-in-deal"
    HAND_IN_PLAY = "hand-in-play"
    DEALERS_HAND = "dealers-hand"
    CARDS = "cards"
    WAGER = "wager"
    OPTION = "option"
    CLAIM = "claim"
    CALL = "call"
    COLLECTING = "collecting"
    PAYMENT = "payment"
    OTHER = "other"


_ROWS: Mapping[Target, tuple[K, ...]] = {
    Target.BOX_IN_DEAL: (
        K.BOX_NO_CARDS,
        K.BOX_ONE_CARD,
        K.EMPTY_BOX_DEALT,
        K.WRONG_ORDER,
        K.WRONG_BOX,
        K.EXTRA_INITIAL_CARD,
    ),
    Target.DEALER_IN_DEAL: (K.DEALER_NO_CARD, K.BURN_FORGOTTEN),
    Target.HAND_IN_PLAY: (
        K.BOX_PASSED_OVER,
        K.CARD_TO_STANDING_HAND,
        K.CARD_TO_DOUBLED_HAND,
        K.CARD_TO_SPLIT_ACE,
        K.CARD_UNASKED,
        K.CARD_ON_WRONG_HAND,
        K.CARD_BEFORE_DOUBLE_MONEY,
        K.TWO_AT_ONCE,
    ),
    Target.DEALERS_HAND: (K.DEALER_DREW_EARLY, K.DEALER_OVERDREW, K.DEALER_STOOD_SHORT),
    Target.CARDS: (
        K.FOREIGN_CARD,
        K.MISSING_CARD,
        K.EXTRA_CARD,
        K.UNSHUFFLED_CARDS,
        K.FACE_UP_CARD,
        K.SHOE_EMPTY,
        K.SHUFFLE_MISSED,
        K.POWER_FAILURE,
        K.OTHER_INCIDENT,
    ),
    Target.WAGER: (
        K.LATE_WAGER,
        K.LATE_INCREASE,
        K.WAGER_TAKEN_BACK,
        K.UNDER_MINIMUM,
        K.OVER_MAXIMUM,
        K.SIDE_BET_WITHOUT_MAIN,
        K.SIDE_BET_WITHOUT_OTHER,
        K.INSURANCE_OVER_LIMIT,
        K.INSURANCE_NOT_GIVEN,
        K.DOUBLE_OUT_OF_RANGE,
    ),
    Target.OPTION: (
        K.DOUBLE_NOT_GIVEN,
        K.SPLIT_NOT_GIVEN,
        K.HAND_OVER_LIMIT,
        K.SURRENDER_NOT_GIVEN,
        K.EVEN_MONEY_NOT_GIVEN,
        K.WRONG_CALLER,
        K.DRAW_NOT_GIVEN,
    ),
    Target.CLAIM: (
        K.WITHDRAWAL_ASKED,
        K.CARD_REFUSED,
        K.EARLIER_ROUND_CLAIMED,
        K.DRAW_DISPUTED,
        K.RULE_UNCLEAR,
    ),
    Target.CALL: (
        K.OPENING_CALL_UNSAID,
        K.CLOSING_CALL_UNSAID,
        K.INSURANCE_NOT_OFFERED,
        K.INSURANCE_NOT_CLOSED,
        K.SURRENDER_NOT_OFFERED,
        K.SURRENDER_NOT_CLOSED,
        K.WRONG_OFFER,
    ),
    Target.COLLECTING: (K.BUST_NOT_COLLECTED, K.LIVE_HAND_COLLECTED, K.CARDS_SWEPT),
    Target.PAYMENT: (
        K.STAND_OFF_PAID,
        K.STAND_OFF_TAKEN,
        K.LOSER_LEFT,
        K.LOSER_PAID,
        K.WINNER_LEFT,
        K.WINNER_TAKEN,
        K.PAID_WRONG_AMOUNT,
        K.TAKEN_WRONG_AMOUNT,
        K.BLACKJACK_WRONG_ODDS,
        K.SIDE_BET_MISREAD,
        K.WAGER_OVERLOOKED,
        K.SETTLED_TOO_SOON,
        K.NEXT_BET_SETTLED,
    ),
    Target.OTHER: (K.UNLISTED_DEPARTURE,),
}
TARGET_OF: Mapping[K, Target] = {kind: row for row, kinds in _ROWS.items() for kind in kinds}

IN_DEAL = frozenset({Target.BOX_IN_DEAL, Target.DEALER_IN_DEAL})

# Targets that lie beside each other at the table: asked after a target's own kinds.
_BESIDE: Mapping[Target, tuple[Target, ...]] = {
    Target.BOX_IN_DEAL: (Target.DEALER_IN_DEAL,),
    Target.DEALER_IN_DEAL: (Target.BOX_IN_DEAL,),
    Target.DEALERS_HAND: (Target.DEALER_IN_DEAL,),
    Target.COLLECTING: (Target.PAYMENT,),
    Target.CALL: (Target.WAGER,),
    Target.OPTION: (Target.WAGER,),
}


def family_of(kind: K) -> Family:
    """The family by which skills are counted; what is never put into a round has a neighbour's."""
    slip = SLIPS.get(kind)
    if slip is not None:
        return slip.family
    return Family.CLAIMS if kind is K.CARD_REFUSED else Family.PROCEDURE


def confused_with(kind: K) -> tuple[K, ...]:
    """Kinds that this one is taken for, its own target's first."""
    target = TARGET_OF[kind]
    rows = [_ROWS[target], *(_ROWS[each] for each in _BESIDE.get(target, ()))]
    return tuple(each for row in rows for each in row if each is not kind)


def _pairs(kind: K, others: Iterable[K]) -> Iterable[tuple[K, K]]:
    for other in others:
        yield kind, other
        yield other, kind


def _near() -> dict[K, frozenset[K]]:
    """Of two such kinds both can be said of one table with some right."""
    payments = frozenset(_ROWS[Target.PAYMENT])
    vague = (K.PAID_WRONG_AMOUNT, K.TAKEN_WRONG_AMOUNT, K.WAGER_OVERLOOKED, K.SETTLED_TOO_SOON)
    rows: dict[K, Iterable[K]] = {
        K.WRONG_ORDER: (K.BOX_NO_CARDS, K.BOX_ONE_CARD, K.DEALER_NO_CARD),
        K.WRONG_BOX: (K.BOX_NO_CARDS, K.BOX_ONE_CARD, K.DEALER_NO_CARD, K.EMPTY_BOX_DEALT),
        K.EXTRA_INITIAL_CARD: (K.BOX_NO_CARDS, K.BOX_ONE_CARD, K.DEALER_NO_CARD),
        K.EMPTY_BOX_DEALT: (K.BOX_NO_CARDS, K.BOX_ONE_CARD, K.DEALER_NO_CARD, K.WRONG_ORDER),
        K.BURN_FORGOTTEN: (K.WRONG_ORDER, K.WRONG_BOX, K.EXTRA_INITIAL_CARD),
        K.CARD_UNASKED: (
            *(K.CARD_TO_STANDING_HAND, K.CARD_TO_DOUBLED_HAND, K.CARD_TO_SPLIT_ACE),
            *(K.CARD_ON_WRONG_HAND, K.CARD_BEFORE_DOUBLE_MONEY, K.BOX_PASSED_OVER),
        ),
        K.CARD_ON_WRONG_HAND: (
            *(K.CARD_TO_STANDING_HAND, K.CARD_TO_DOUBLED_HAND, K.CARD_TO_SPLIT_ACE),
            K.BOX_PASSED_OVER,
        ),
        K.DEALER_STOOD_SHORT: (K.SETTLED_TOO_SOON,),
        K.FOREIGN_CARD: (K.EXTRA_CARD,),
        K.UNSHUFFLED_CARDS: (K.SHUFFLE_MISSED,),
        K.OTHER_INCIDENT: _ROWS[Target.CARDS],
        K.CLOSING_CALL_UNSAID: (K.LATE_WAGER, K.LATE_INCREASE, K.WAGER_TAKEN_BACK),
        K.SPLIT_NOT_GIVEN: (K.HAND_OVER_LIMIT,),
        K.SIDE_BET_WITHOUT_MAIN: (K.SIDE_BET_WITHOUT_OTHER,),
        K.INSURANCE_OVER_LIMIT: (K.INSURANCE_NOT_GIVEN,),
        K.DOUBLE_NOT_GIVEN: (K.DOUBLE_OUT_OF_RANGE, K.DRAW_NOT_GIVEN),
        K.INSURANCE_NOT_OFFERED: (K.INSURANCE_NOT_CLOSED,),
        K.SURRENDER_NOT_OFFERED: (K.SURRENDER_NOT_CLOSED,),
        K.WRONG_OFFER: (
            *(K.INSURANCE_NOT_OFFERED, K.INSURANCE_NOT_CLOSED),
            *(K.SURRENDER_NOT_OFFERED, K.SURRENDER_NOT_CLOSED),
        ),
        K.LIVE_HAND_COLLECTED: (K.CARDS_SWEPT,),
        K.UNLISTED_DEPARTURE: tuple(KINDS),
        **dict.fromkeys(vague, payments),
    }
    found: dict[K, set[K]] = {kind: {kind, *KINDS[kind].twins} for kind in KINDS}
    for kind, others in rows.items():
        for one, other in _pairs(kind, others):
            found[one].add(other)
    return {kind: frozenset(others) for kind, others in found.items()}


NEAR: Mapping[K, frozenset[K]] = _near()
