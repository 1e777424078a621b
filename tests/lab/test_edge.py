"""The main game's edge: the calibration, the five books, and what each rule does to it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.books import book
from tests.lab.figures import BOOKS, CALIBRATION, NEAR
from trainer.engine.words import Soft17, Takes
from trainer.lab.edge import deals, solve
from trainer.lab.options import with_options
from trainer.lab.rules import BadRulesError, Busted, Rules, rules_of

ONE = rules_of(book("V6"), decks=1)


def points(rules: Rules) -> float:
    return 100 * solve(rules).edge


def test_the_calibration() -> None:
    rules = with_options(rules_of(book("V6"), decks=8), ["surrender=no", "even_money=no"])
    assert points(rules) == pytest.approx(CALIBRATION, abs=NEAR)


@pytest.mark.parametrize(("short", "decks"), BOOKS)
def test_the_five_books(short: str, decks: int) -> None:
    rules = rules_of(book(short))
    assert rules.decks == decks
    assert points(rules) == pytest.approx(BOOKS[short, decks], abs=1e-6)


@pytest.mark.parametrize(
    ("options", "wanted"),
    [([], 0.51), (["aces_again=yes"], 0.45), (["dealer_blackjack_takes=original"], 0.40)],
)
def test_no_reading_of_the_poster_gives_the_edge_it_prints(
    options: list[str], wanted: float
) -> None:
    # Four hands: a fifth changes no second decimal, and takes far longer.
    rules = with_options(rules_of(book("UKB")), [*options, "max_hands=4"])
    found = points(rules)
    assert found == pytest.approx(wanted, abs=0.006)
    assert round(found, 2) != 0.55


@pytest.fixture(scope="module")
def base() -> float:
    return points(ONE)


@pytest.mark.parametrize(
    ("change", "better_for_house"),
    [
        ({"soft_17": Soft17.DRAW}, True),
        ({"blackjack": Fraction(6, 5)}, True),
        ({"takes": Takes.ALL}, True),
        ({"busted": Busted.LOST}, True),
        ({"surrender": None}, True),
        ({"max_hands": 2}, True),
        ({"aces_split": False}, True),
        ({"aces_again": True}, False),
        ({"aces_draw": True}, False),
        ({"surrender_against_ace": True}, False),
        ({"decks": 2}, True),
    ],
    ids=lambda each: next(iter(each)) if isinstance(each, dict) else "",
)
def test_each_rule_moves_the_edge_the_way_it_should(
    base: float, change: dict[str, object], better_for_house: bool
) -> None:
    found = points(replace(ONE, **change))  # type: ignore[arg-type]
    assert (found > base) is better_for_house
    assert abs(found - base) > 0.0005


def test_even_money_is_taken_only_where_blackjack_pays_less_than_it_should() -> None:
    six_to_five = replace(ONE, blackjack=Fraction(6, 5))
    assert points(six_to_five) < points(replace(six_to_five, even_money=None)) - 0.01
    assert points(ONE) == points(replace(ONE, even_money=None))


def test_insurance_is_bought_only_where_it_gains() -> None:
    generous = replace(ONE, insurance=Fraction(3), even_money=None)
    assert points(generous) < points(replace(ONE, even_money=None)) - 0.1


@pytest.mark.parametrize("decks", [1, 8])
def test_the_chances_of_all_deals_add_up(decks: int) -> None:
    assert sum(each.chance for each in deals(decks)) == pytest.approx(1)


@pytest.mark.parametrize("decks", [0, 9, -1])
def test_it_refuses_shoes_that_are_none(decks: int) -> None:
    with pytest.raises(BadRulesError, match="decks"):
        replace(ONE, decks=decks)


def test_equal_rules_of_two_books_share_one_hash() -> None:
    five, six = rules_of(book("V5"), decks=6), rules_of(book("V6"), decks=6)
    assert five.digest() == six.digest()
    assert five.digest() != replace(five, decks=5).digest()
