"""What makes a slip likely where it happens: each gives a factor, all are multiplied.

Real slips follow a long split, a big payout, a question; they sit on long and soft hands, equal
totals in a row, end boxes, neighbours of empty boxes, shared boxes.
"""

from __future__ import annotations

from trainer.engine.round.events import ASKS, SAYS, SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.state import HandState, Stake

# What a plain moment weighs: factors below one are halves of this.
PLAIN = 4
_LONG = 4
_BIG_IN_MINIMA = 20


def hand_factor(hand: HandState) -> int:
    """Long hands and soft ones are misread."""
    factor = 3 if len(hand.cards) >= _LONG else 1
    return factor * 2 if hand.worth & 1 else factor


def place_factor(round_: Round, box: int) -> int:
    """Ends of the table, neighbours of empty boxes, shared boxes."""
    boxes = round_.boxes
    factor = 1
    if box == min(boxes) or box == max(boxes):
        factor = 2
    inside = range(1, round_.setup.positions + 1)
    if any(other in inside and other not in boxes for other in (box - 1, box + 1)):
        factor += 1
    here = boxes.get(box)
    if here is not None and len(here.bettors) > 1:
        factor += 1
    return factor


def strain_factor(round_: Round) -> int:
    """What the dealer has just been through: a split, a big payout, a question."""
    factor = 1
    if any(len(box.hands) > 1 for box in round_.boxes.values()):
        factor = 2
    last = round_.log[-1] if round_.log else None
    if last is not None and (last[0] in (ASKS, SAYS) or _big_payout(round_, last)):
        factor += 2
    return factor


def _big_payout(round_: Round, event: Event) -> bool:
    least = round_.setup.limits.minimum or 1
    return event[0] == SETTLES and bool(event[2] >= _BIG_IN_MINIMA * least)


def row_factor(round_: Round, hand: HandState) -> int:
    """Equal totals side by side are settled alike by a tired hand."""
    total = hand.worth >> 1
    for box in (hand.box - 1, hand.box + 1):
        beside = round_.boxes.get(box)
        if beside is not None and any(each.worth >> 1 == total for each in beside.hands):
            return 3
    return 1


def wager_factor(round_: Round, stake: Stake) -> int:
    """How likely this wager is settled wrong."""
    hand = round_.hands.get(stake.hand)
    factor = PLAIN * place_factor(round_, stake.box) * strain_factor(round_)
    if hand is not None:
        factor *= hand_factor(hand) * row_factor(round_, hand)
    return factor
