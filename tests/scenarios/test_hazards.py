"""Slips sit where they happen in life: more often than if every moment were as good as another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt
from statistics import fmean

import pytest

from tests.books import book
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.apply import apply
from trainer.engine.round.events import DECIDES, SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.state import HandState
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import generate
from trainer.scenarios.rounds import Dealt, floor_of

ROUNDS = 1500
BIG = 20

Where = Callable[[Round, Event], bool]


def hand_at(round_: Round, event: Event) -> HandState:
    """The hand that a card goes to, that is asked, or that a wager lies on."""
    name = event[2] if event[0] == DECIDES else event[1].rsplit("/", 1)[-1]
    return round_.hands[name]


def is_long(round_: Round, event: Event) -> bool:
    return len(hand_at(round_, event).cards) >= 4


def is_soft(round_: Round, event: Event) -> bool:
    return bool(hand_at(round_, event).worth & 1)


def at_an_end(round_: Round, event: Event) -> bool:
    return hand_at(round_, event).box in (min(round_.boxes), max(round_.boxes))


def beside_a_gap(round_: Round, event: Event) -> bool:
    box = hand_at(round_, event).box
    return any(each in range(1, 8) and each not in round_.boxes for each in (box - 1, box + 1))


def is_shared(round_: Round, event: Event) -> bool:
    return len(round_.boxes[hand_at(round_, event).box].bettors) > 1


def beside_its_equal(round_: Round, event: Event) -> bool:
    hand = hand_at(round_, event)
    boxes = (round_.boxes.get(hand.box - 1), round_.boxes.get(hand.box + 1))
    return any(each.total == hand.total for box in boxes if box is not None for each in box.hands)


def after_a_split(round_: Round, event: Event) -> bool:
    return any(len(box.hands) > 1 for box in round_.boxes.values())


def after_a_big_payout(round_: Round, event: Event) -> bool:
    last, least = round_.log[-1], round_.setup.limits.minimum or 1
    return last[0] == SETTLES and bool(last[2] >= BIG * least)


def candidates(dealt: Dealt, kind: K) -> dict[int, tuple[bool, ...]]:
    """The moments of a round at which the slip could be, and what of `PLACES` each is."""
    slip, round_, found = SLIPS[kind], Round(dealt.setup), dict[int, tuple[bool, ...]]()
    for at, event in enumerate(dealt.log):
        could = event[0] in slip.before and round_.phase in slip.phases and slip.glance(event)
        if could and slip.hazard(round_, event):
            found[at] = tuple(where(round_, event) for where in PLACES[kind])
        apply(round_, event)
    return found


@cache
def struck(kind: K) -> list[tuple[tuple[bool, ...], list[tuple[bool, ...]]]]:
    """Where it struck in each round, beside everywhere it could have.

    Only rounds that were dealt as the seed has them, where both can be told of the same round.
    """
    found, floor = [], floor_of(book("V6"))
    for seed in range(ROUNDS):
        dealt, scenario = floor.deal(seed=seed), generate(floor.book, seed=seed, kind=kind)
        at, all_ = scenario.struck_at, candidates(dealt, kind)
        assert at is not None
        if at in all_ and scenario.log[:at] == tuple(dealt.log[:at]):
            found.append((all_[at], list(all_.values())))
    return found


PLACES: dict[K, tuple[Where, ...]] = {
    K.WINNER_LEFT: (is_long, is_soft, is_shared, beside_its_equal, after_a_big_payout),
    K.LOSER_LEFT: (is_long, beside_its_equal),
    K.BOX_ONE_CARD: (at_an_end, beside_a_gap, is_shared),
    K.BOX_PASSED_OVER: (at_an_end, beside_a_gap, is_shared),
    K.TWO_AT_ONCE: (after_a_split,),
}


@pytest.mark.parametrize(
    ("kind", "place"), [(kind, at) for kind, all_ in PLACES.items() for at in range(len(all_))]
)
def test_a_slip_is_likelier_there(kind: K, place: int) -> None:
    """By two standard deviations and more, of what blind choice among the same moments makes."""
    found = struck(kind)
    shares = [fmean(each[place] for each in all_) for _, all_ in found]
    off = sqrt(sum(share * (1 - share) for share in shares))
    assert sum(there[place] for there, _ in found) > sum(shares) + 2 * off
