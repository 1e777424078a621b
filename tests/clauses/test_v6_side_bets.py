"""MBS Blackjack, version 6: the Pair wager."""

from __future__ import annotations

from tests.clauses.moments import UNIT, a_table, bonus, lines, pays
from trainer.engine.words import Result


def test_v6_1_1_8_two_cards_of_one_rank_are_a_pair() -> None:
    for pair in ("4H 4C", "10H 10C", "JS JD", "QH QH", "KC KD", "AH AC"):
        result = bonus("V6", "pair", pair)
        assert pays(result) == ("pair", 110)
        assert "1.1.8" in result.clauses


def test_v6_1_1_8_unlike_face_cards_are_no_pair() -> None:
    for pair in ("KH QC", "KH JC", "QS JD"):
        result = bonus("V6", "pair", pair)
        assert pays(result) == ("none", -10)
        assert "1.1.8" in result.clauses


def test_v6_1_1_9_a_pair_wager_loses_without_a_pair() -> None:
    assert pays(bonus("V6", "pair", "7H 7C")) == ("pair", 110)
    lost = bonus("V6", "pair", "7H 8H")
    assert pays(lost) == ("none", -10)
    assert "1.1.9" in lost.clauses


def test_v6_3_4_3_for_the_pair_a_face_card_is_only_itself() -> None:
    for pair in ("10H JC", "10H QC", "KS 10D"):
        result = bonus("V6", "pair", pair)
        assert pays(result) == ("none", -10)
        assert "3.4.3" in result.clauses
        assert [one.reading for one in result.readings] == ["AMB-02"]
    assert pays(bonus("V6", "pair", "JH JC")) == ("pair", 110)


def test_v6_3_15_1_the_pair_wins_even_against_a_dealer_blackjack() -> None:
    table = a_table("AD KS", {"2": "8H 8C"}, ["main P1 2 100", "pair P1 2 10"])
    found = lines("V6", table)
    assert found["main/P1/2"].net == -100 * UNIT
    assert (found["pair/P1/2"].result, found["pair/P1/2"].net) == (Result.WIN, 110 * UNIT)
    assert "3.15.1" in found["pair/P1/2"].clauses


def test_v6_3_15_1_otherwise_it_loses_even_if_the_hand_wins() -> None:
    table = a_table("10D 9S", {"2": "KH QC"}, ["main P1 2 100", "pair P1 2 10"])
    found = lines("V6", table)
    assert found["main/P1/2"].net == 100 * UNIT
    assert (found["pair/P1/2"].result, found["pair/P1/2"].net) == (Result.LOSE, -10 * UNIT)
    assert "3.15.1" in found["pair/P1/2"].clauses


def test_v6_3_15_1_only_the_first_two_cards_count() -> None:
    drawn = a_table("10D 9S", {"2": "8H 2C 8D"}, ["main P1 2 100", "pair P1 2 10"])
    lost = lines("V6", drawn)["pair/P1/2"]
    assert lost.net == -10 * UNIT
    assert "3.15.1" in lost.clauses
    parted = a_table(
        "10D 9S",
        {"2a": "8H 10C", "2b": "8D 3S 7C"},
        ["main P1 2a 100", "split P1 2b 100", "pair P1 2 10"],
    )
    won = lines("V6", parted)["pair/P1/2"]
    assert won.net == 110 * UNIT
    assert "3.15.1" in won.clauses


def test_v6_3_15_1_a_surrendered_or_bust_hand_keeps_its_pair() -> None:
    for hand, flag in (("8H 8C", " surrendered"), ("8H 8C 10S", "")):
        wagers = [f"main P1 1 100{flag}", "pair P1 1 10", "main P2 2 100"]
        table = a_table("10D 9S", {"1": hand, "2": "10S KD"}, wagers)
        line = lines("V6", table)["pair/P1/1"]
        assert line.net == 110 * UNIT
        assert "3.15.1" in line.clauses
