"""MBS Blackjack Ace Race: the Ace Race bet and the Pair bet."""

from __future__ import annotations

from tests.clauses.moments import (
    UNIT,
    a_table,
    bonus,
    bonus_after_split,
    lines,
    nets,
    pays,
    refused,
)
from trainer.engine.words import Policy, Result


def test_ar_1_1_1_an_ace_race_bet_loses_on_any_other_two_cards() -> None:
    for pair in ("AH KH", "7H 8H", "KH QH", "10H JC"):
        lost = bonus("AR", "ace-race", pair)
        assert pays(lost) == ("none", -10)
        assert "1.1.1" in lost.clauses


def test_ar_1_1_1_it_may_be_placed_before_the_deal_and_again_on_split_aces() -> None:
    table = a_table(
        "10S 9D",
        {"1a": "AH AC", "1b": "AD 9S"},
        ["main P1 1a 100", "split P1 1b 100"]
        + [f"ace-race P1 {place} 10" for place in ("1", "1a", "1b")],
    )
    assert refused("AR", table) == set()
    won = nets("AR", table)
    assert [won[f"ace-race/P1/{place}"] for place in ("1", "1a", "1b")] == [500, 100, -10]
    assert "1.1.1" in lines("AR", table)["ace-race/P1/1b"].clauses


def test_ar_1_1_1_1_two_aces_pay_fifty_suited_or_not() -> None:
    for pair in ("AH AC", "AH AD", "AH AH"):
        result = bonus("AR", "ace-race", pair)
        assert pays(result) == ("pair-of-aces", 500)
        assert "1.1.1.1" in result.clauses


def test_ar_1_1_1_1_two_aces_after_a_split_pay_ten() -> None:
    for pair in ("AH AC", "AH AH"):
        result = bonus_after_split("AR", "ace-race", pair)
        assert pays(result) == ("pair-of-aces-after-split", 100)
        assert "1.1.1.1" in result.clauses


def test_ar_1_1_1_2_two_identical_cards_pay_fifteen_but_for_aces() -> None:
    for pair in ("7H 7H", "KS KS", "10C 10C"):
        result = bonus("AR", "ace-race", pair, "KD")
        assert pays(result) == ("suited-pair", 150)
        assert "1.1.1.2" in result.clauses
    assert pays(bonus("AR", "ace-race", "AS AS"))[0] != "suited-pair"


def test_ar_1_1_1_3_a_pair_of_one_colour_pays_eight_but_for_aces() -> None:
    for pair in ("7H 7D", "KS KC"):
        result = bonus("AR", "ace-race", pair)
        assert pays(result) == ("coloured-pair", 80)
        assert "1.1.1.3" in result.clauses
    assert pays(bonus("AR", "ace-race", "AS AC"))[0] != "coloured-pair"


def test_ar_1_1_1_4_a_pair_of_two_colours_pays_five_but_for_aces() -> None:
    for pair in ("7H 7S", "KD KC"):
        result = bonus("AR", "ace-race", pair)
        assert pays(result) == ("mixed-pair", 50)
        assert "1.1.1.4" in result.clauses
    assert pays(bonus("AR", "ace-race", "AS AH"))[0] != "mixed-pair"


def test_ar_1_1_8_two_cards_of_one_rank_are_a_pair() -> None:
    for pair in ("4H 4C", "10H 10C", "JS JD", "QH QH", "AH AC"):
        result = bonus("AR", "pair", pair)
        assert pays(result) == ("pair", 110)
        assert "1.1.8" in result.clauses
        assert result.readings == ()


def test_ar_1_1_8_by_our_reading_unlike_ten_values_are_no_pair() -> None:
    for pair in ("KH QC", "QS JD", "10H KC"):
        result = bonus("AR", "pair", pair)
        assert pays(result) == ("none", -10)
        assert "1.1.8" in result.clauses
        assert [(one.reading, one.policy) for one in result.readings] == [("AMB-01", Policy.STATED)]


def test_ar_1_1_9_a_pair_bet_loses_without_a_pair() -> None:
    assert pays(bonus("AR", "pair", "7H 7C")) == ("pair", 110)
    lost = bonus("AR", "pair", "7H 8H")
    assert pays(lost) == ("none", -10)
    assert "1.1.9" in lost.clauses


def test_ar_3_5_1_the_pair_wins_even_against_a_dealer_blackjack() -> None:
    table = a_table("AD KS", {"2": "JH JC"}, ["main P1 2 100", "pair P1 2 10"])
    line = lines("AR", table)["pair/P1/2"]
    assert (line.result, line.net) == (Result.WIN, 110 * UNIT)
    assert "3.5.1" in line.clauses


def test_ar_3_5_1_otherwise_it_loses_even_if_the_hand_wins() -> None:
    for hand in ("10H 9C", "8H 4C 8D"):
        table = a_table("10D 8S", {"2": hand}, ["main P1 2 100", "pair P1 2 10"])
        found = lines("AR", table)
        assert found["main/P1/2"].net == 100 * UNIT
        assert (found["pair/P1/2"].result, found["pair/P1/2"].net) == (Result.LOSE, -10 * UNIT)
        assert "3.5.1" in found["pair/P1/2"].clauses


def test_ar_3_5_2_an_ace_race_bet_goes_by_the_first_two_cards() -> None:
    drawn = a_table("10D 8S", {"2": "8H 3C 8D"}, ["main P1 2 100", "ace-race P1 2 10"])
    lost = lines("AR", drawn)["ace-race/P1/2"]
    assert (lost.result, lost.net) == (Result.LOSE, -10 * UNIT)
    assert "3.5.2" in lost.clauses
    parted = a_table(
        "10D 9S",
        {"2a": "8H 10C", "2b": "8D 3S 7C"},
        ["main P1 2a 100", "split P1 2b 100", "ace-race P1 2 10"],
    )
    assert lines("AR", parted)["ace-race/P1/2"].net == 80 * UNIT


def test_ar_3_5_2_by_our_reading_it_stands_against_a_dealer_blackjack() -> None:
    table = a_table("AD KS", {"1": "7H 7D"}, ["main P1 1 100", "ace-race P1 1 10"])
    line = lines("AR", table)["ace-race/P1/1"]
    assert (line.result, line.net) == (Result.WIN, 80 * UNIT)
    assert {"3.5.2", "3.19"} <= set(line.clauses)
    assert [(one.reading, one.policy) for one in line.readings] == [("AMB-42", Policy.STATED)]


def test_ar_3_12_1_1_a_bet_on_a_split_ace_wins_on_a_second_ace_alone() -> None:
    for pair, award, net in (
        ("AH AD", "pair-of-aces-after-split", 100),
        ("AH KD", "none", -10),
        ("AH 9H", "none", -10),
    ):
        result = bonus_after_split("AR", "ace-race", pair)
        assert pays(result) == (award, net)
        assert "3.12.1.1" in result.clauses


def test_ar_4_2_the_ace_race_pay_table() -> None:
    for pair, net in (("AH AH", 500), ("9H 9H", 150), ("9H 9D", 80), ("9H 9C", 50)):
        result = bonus("AR", "ace-race", pair)
        assert pays(result)[1] == net
        assert "4.2" in result.clauses
    again = bonus_after_split("AR", "ace-race", "AH AD")
    assert pays(again)[1] == 100
    assert "4.2" in again.clauses
