"""MBS Blackjack, version 5: the Pair bet."""

from __future__ import annotations

from tests.clauses.moments import UNIT, a_table, bonus, lines, pays
from trainer.engine.words import Policy, Result


def test_v5_1_1_7_two_cards_of_one_rank_are_a_pair() -> None:
    for pair in ("4H 4C", "10H 10C", "JS JD", "QH QH", "KC KD", "AH AC"):
        result = bonus("V5", "pair", pair)
        assert pays(result) == ("pair", 110)
        assert "1.1.7" in result.clauses
        assert result.readings == ()


def test_v5_1_1_7_by_our_reading_unlike_ten_values_are_no_pair() -> None:
    for pair in ("KH QC", "QS JD", "10H KC"):
        result = bonus("V5", "pair", pair)
        assert pays(result) == ("none", -10)
        assert "1.1.7" in result.clauses
        assert [(one.reading, one.policy) for one in result.readings] == [("AMB-01", Policy.STATED)]


def test_v5_1_1_8_a_pair_bet_loses_without_a_pair() -> None:
    assert pays(bonus("V5", "pair", "7H 7C")) == ("pair", 110)
    lost = bonus("V5", "pair", "7H 8H")
    assert pays(lost) == ("none", -10)
    assert "1.1.8" in lost.clauses


def test_v5_3_5_1_the_pair_wins_even_against_a_dealer_blackjack() -> None:
    table = a_table("AD KS", {"2": "JH JC"}, ["main P1 2 100", "pair P1 2 10"])
    found = lines("V5", table)
    assert found["main/P1/2"].net == -100 * UNIT
    assert (found["pair/P1/2"].result, found["pair/P1/2"].net) == (Result.WIN, 110 * UNIT)
    assert "3.5.1" in found["pair/P1/2"].clauses


def test_v5_3_5_1_otherwise_it_loses_even_if_the_hand_wins() -> None:
    for hand in ("10H 9C", "8H 4C 8D"):
        table = a_table("10D 8S", {"2": hand}, ["main P1 2 100", "pair P1 2 10"])
        found = lines("V5", table)
        assert found["main/P1/2"].net == 100 * UNIT
        assert (found["pair/P1/2"].result, found["pair/P1/2"].net) == (Result.LOSE, -10 * UNIT)
        assert "3.5.1" in found["pair/P1/2"].clauses


def test_v5_3_5_1_a_split_or_surrendered_pair_is_still_a_pair() -> None:
    parted = a_table(
        "10D 9S",
        {"2a": "8H 10C", "2b": "8D 3S 7C"},
        ["main P1 2a 100", "split P1 2b 100", "pair P1 2 10"],
    )
    folded = a_table("10D 9S", {"2": "8H 8C"}, ["main P1 2 100 surrendered", "pair P1 2 10"])
    for table in (parted, folded):
        line = lines("V5", table)["pair/P1/2"]
        assert line.net == 110 * UNIT
        assert "3.5.1" in line.clauses
