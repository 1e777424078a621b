"""A split's worth, by removal, is that of all its hands played out together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.books import book
from tests.lab.brute import SplitByOrders
from trainer.engine.words import Takes
from trainer.lab.hands import ACE, TEN, shoe_of
from trainer.lab.play import play_against
from trainer.lab.rules import Busted, Rules, rules_of
from trainer.lab.splitting import UNLIMITED, split_values

ONE_DECK = rules_of(book("V6"), decks=1)
EIGHTS, SIX = 7, 5


def both(pair: int, upcard: int, rules: Rules) -> tuple[float, float]:
    moves = play_against(upcard, rules).moves
    slow = SplitByOrders(pair, upcard, rules, moves, shoe_of(rules.decks)).value()
    return float(split_values(upcard, rules, moves)[pair]), slow


@pytest.mark.parametrize(
    ("takes", "busted"),
    [(Takes.ALL, Busted.SPARED), (Takes.ORIGINAL, Busted.SPARED), (Takes.ORIGINAL, Busted.LOST)],
)
def test_eights_against_a_ten(takes: Takes, busted: Busted) -> None:
    rules = replace(ONE_DECK, max_hands=2, takes=takes, busted=busted)
    quick, slow = both(EIGHTS, TEN, rules)
    assert quick == pytest.approx(slow, abs=1e-12)


@pytest.mark.parametrize(("most", "decks"), [(2, 1), (3, 1), (3, 8)])
def test_tens_split_again(most: int, decks: int) -> None:
    quick, slow = both(TEN, SIX, replace(ONE_DECK, decks=decks, max_hands=most))
    assert quick == pytest.approx(slow, abs=1e-12)


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("upcard", [ACE, SIX, TEN])
def test_aces(upcard: int, again: bool) -> None:
    quick, slow = both(ACE, upcard, replace(ONE_DECK, decks=2, aces_again=again))
    assert quick == pytest.approx(slow, abs=1e-12)


def test_no_limit_is_as_good_as_many_hands() -> None:
    six = replace(ONE_DECK, decks=6)
    moves = play_against(SIX, six).moves
    without = split_values(SIX, replace(six, max_hands=None), moves)
    with_many = split_values(SIX, replace(six, max_hands=UNLIMITED - 1), moves)
    with_four = split_values(SIX, six, moves)
    assert without[EIGHTS] == pytest.approx(with_many[EIGHTS], abs=1e-5)
    assert without[EIGHTS] > with_four[EIGHTS] + 1e-4
