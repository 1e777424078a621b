"""Slips on the dealer's own hand: too soon, too many, too few."""

from __future__ import annotations

from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.apply_odd import settles_short
from trainer.engine.round.cursor import in_settling_order
from trainer.engine.round.events import CARD, DEALER, Event, dealt, settled
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act
from trainer.engine.round.state import Stake
from trainer.scenarios.errors.context import PLAIN, strain_factor
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import Catch, Family, Moment, Slip, Strike
from trainer.scenarios.errors.subsequent_deal import in_flow_of_deal

_SOFT_17 = 35
_BLACKJACK = 43
# What is taken for a standing total, and from how many cards on: sixteen is, at a glance.
_TAKEN_FOR_17 = {16: 2, 17: 2, 15: 3, 14: 4}


def _early_hazard(round_: Round, event: Event) -> int:
    hand = round_.at
    if hand is None or event[2] != hand.name or not round_.dealer or in_flow_of_deal(round_):
        return 0
    if any(not later.done for later in round_.turns[round_.turns.index(hand) + 1 :]):
        return 0
    # The last hand, most of all the last of a split, is forgotten.
    return PLAIN * (6 if hand.from_split else 2) * strain_factor(round_)


def _draws_early(moment: Moment) -> Strike | None:
    return Strike((dealt(DEALER, moment.next_card()),), Look.LAST_HAND_FORGOTTEN)


def _overdraws_hazard(round_: Round, event: Event) -> int:
    worth, cards = round_.dealer_worth, len(round_.dealer)
    if not cards or worth >> 1 > BEST or worth == _BLACKJACK or round_.forced is not None:
        return 0
    just_drawn = round_.log[-1][:2] == (CARD, DEALER)
    stopped = worth >> 1 < round_.setup.duties.stands_on
    if not just_drawn and not stopped:
        return 0
    factor = 4 if worth == _SOFT_17 else 2 if worth & 1 else 1
    return PLAIN * factor * (3 if cards >= 4 else 1) * (2 if worth >> 1 == 17 else 1)


def _overdraws(moment: Moment) -> Strike | None:
    round_ = moment.round
    look = Look.MISCOUNTED
    if round_.dealer_worth >> 1 < round_.setup.duties.stands_on:
        look = Look.DREW_FOR_NOTHING
    elif round_.dealer_worth == _SOFT_17:
        look = Look.OTHER_GAMES_SOFT_17
    return Strike((dealt(DEALER, moment.next_card()),), look)


def _still_lies(round_: Round) -> bool:
    """A card that is to go to the discards cannot be there already."""
    return not round_.dealer_cleared


def _live(round_: Round) -> list[Stake]:
    live = [s for s in round_.stakes if s.on_hand and not s.settled and settles_short(round_, s)]
    return in_settling_order(round_, live)


def _short_hazard(round_: Round, event: Event) -> int:
    worth, cards = round_.dealer_worth, len(round_.dealer)
    least = _TAKEN_FOR_17.get(worth >> 1)
    if event[1] != DEALER or least is None or cards < least or round_.pending:
        return 0
    if worth & 1 and worth != _SOFT_17:
        return 0
    if not _live(round_):
        return 0
    near = 6 if worth >> 1 >= 16 else 2 if worth >> 1 == 15 else 1
    return PLAIN * near * (3 if cards >= 4 else 1) * strain_factor(round_)


def _stands_short(moment: Moment) -> Strike | None:
    """He begins to settle, on the total that lies there."""
    stake = _live(moment.round)[0]
    act = settle_act(moment.round, stake)
    soft = moment.round.dealer_worth == _SOFT_17
    look = Look.OTHER_GAMES_SOFT_17 if soft else Look.MISCOUNTED
    return Strike((settled(stake.key, act.paid, act.taken),), look)


SLIPS = (
    Slip(
        K.DEALER_DREW_EARLY,
        Family.DEALERS_HAND,
        25,
        frozenset({ev.DECIDES}),
        _early_hazard,
        _draws_early,
        Catch.SETTLEMENT,
        range(Phase.TURN, Phase.TURN + 1),
    ),
    Slip(
        K.DEALER_OVERDREW,
        Family.DEALERS_HAND,
        12,
        frozenset({ev.SETTLES, ev.CLEARS}),
        _overdraws_hazard,
        _overdraws,
        Catch.CLEARED,
        range(Phase.SETTLING, Phase.CLEARING + 1),
        matters=_still_lies,
    ),
    Slip(
        K.DEALER_STOOD_SHORT,
        Family.DEALERS_HAND,
        10,
        frozenset({ev.CARD}),
        _short_hazard,
        _stands_short,
        Catch.CLEARED,
        range(Phase.DRAW, Phase.DRAW + 1),
    ),
)
