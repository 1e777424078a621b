"""MBS Blackjack, version 6: doubled, split and shared hands, and wagers outside the limits."""

from __future__ import annotations

from tests.clauses.moments import UNIT, a_table, lines, nets
from trainer.engine.words import Policy, Result


def test_v6_3_24_1_a_co_bettor_matches_the_split_with_an_equal_wager() -> None:
    table = a_table(
        "10D 9S",
        {"4a": "8H 10C", "4b": "8D KS"},
        ["main P1 4a 100", "main P2 4a 50", "split P1 4b 100", "split P2 4b 50"],
    )
    assert nets("V6", table) == {
        "main/P1/4a": -100,
        "main/P2/4a": -50,
        "split/P1/4b": -100,
        "split/P2/4b": -50,
    }
    found = lines("V6", table)
    assert "3.24.1" in found["split/P2/4b"].clauses
    assert "3.24.1" not in found["split/P1/4b"].clauses


def test_v6_3_24_2_an_unmatched_wager_rides_on_the_first_hand_alone() -> None:
    table = a_table(
        "10D 9S",
        {"4a": "8H 10C", "4b": "8D 10S 3C"},
        ["main P1 4a 100", "main P3 4a 25", "split P1 4b 100"],
    )
    assert nets("V6", table) == {"main/P1/4a": -100, "main/P3/4a": -25, "split/P1/4b": 100}
    line = lines("V6", table)["main/P3/4a"]
    assert "3.24.2" in line.clauses
    assert [(one.reading, one.policy) for one in line.readings] == [("AMB-27", Policy.OK)]


def test_v6_3_24_3_split_and_doubled_hands_lose_only_the_original_to_a_blackjack() -> None:
    table = a_table(
        "10D AS",
        {"1a": "8H 3C 10D", "1b": "8D 2S 9C", "1c": "8S KD", "1d": "8C 10H"},
        [
            "main P1 1a 100",
            "split P1 1b 100",
            "split P1 1c 100",
            "split P1 1d 100",
            "double P1 1a 100",
            "double P1 1b 40",
        ],
    )
    found = lines("V6", table)
    assert sum(line.net for line in found.values()) == -100 * UNIT
    assert found["main/P1/1a"].result is Result.LOSE
    raised = [line for wager, line in found.items() if wager != "main/P1/1a"]
    assert {line.result for line in raised} == {Result.RETURNED}
    for wager in ("main/P1/1a", "double/P1/1a", "split/P1/1b", "double/P1/1b"):
        assert "3.24.3" in found[wager].clauses


def test_v6_3_25_1_2_each_bettor_of_a_box_surrenders_alone() -> None:
    table = a_table(
        "10D 6S 10C",
        {"2": "10H 6C"},
        ["main P1 2 100 surrendered", "main P2 2 60", "main P3 2 40 surrendered"],
    )
    assert nets("V6", table) == {"main/P1/2": -50, "main/P2/2": 60, "main/P3/2": -20}
    found = lines("V6", table)
    assert "3.25.1.2" in found["main/P1/2"].clauses
    assert "3.25.1.2" in found["main/P3/2"].clauses


def test_v6_3_26_5_a_co_bettor_may_double_with_the_player_in_control() -> None:
    table = a_table(
        "10D 9S",
        {"4": "6H 5C 10S"},
        ["main P1 4 100", "main P2 4 50", "double P1 4 100", "double P2 4 25"],
    )
    assert nets("V6", table)["double/P2/4"] == 25
    assert "3.26.5" in lines("V6", table)["double/P2/4"].clauses


def test_v6_3_26_6_a_co_bettor_who_does_not_double_shares_the_one_card() -> None:
    table = a_table(
        "10D 9S",
        {"4": "6H 5C 2S"},
        ["main P1 4 100", "main P3 4 25", "double P1 4 100"],
    )
    assert nets("V6", table) == {"main/P1/4": -100, "main/P3/4": -25, "double/P1/4": -100}
    assert "3.26.6" in lines("V6", table)["main/P3/4"].clauses


def test_v6_4_4_a_dealer_blackjack_takes_no_more_than_the_original_wager() -> None:
    doubled = a_table("AD KS", {"1": "6H 5C 10S"}, ["main P1 1 100", "double P1 1 100"])
    assert nets("V6", doubled) == {"main/P1/1": -100, "double/P1/1": 0}
    parted = a_table(
        "KD AS",
        {"1a": "8H 10C", "1b": "8D 9S"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    assert nets("V6", parted) == {"main/P1/1a": -100, "split/P1/1b": 0}
    for table in (doubled, parted):
        assert all("4.4" in line.clauses for line in lines("V6", table).values())


def test_v6_4_4_a_drawn_twenty_one_takes_everything() -> None:
    table = a_table("7D 7S 7C", {"1": "6H 5C 9S"}, ["main P1 1 100", "double P1 1 100"])
    assert nets("V6", table) == {"main/P1/1": -100, "double/P1/1": -100}
    assert all("4.4" not in line.clauses for line in lines("V6", table).values())


def test_v6_4_4_1_the_double_comes_back_from_a_dealer_blackjack() -> None:
    table = a_table("10D AS", {"1": "6H 5C 10S"}, ["main P1 1 100", "double P1 1 60"])
    found = lines("V6", table)
    assert (found["double/P1/1"].result, found["double/P1/1"].net) == (Result.RETURNED, 0)
    assert (found["main/P1/1"].result, found["main/P1/1"].net) == (Result.LOSE, -100 * UNIT)
    assert all("4.4.1" in line.clauses for line in found.values())


def test_v6_4_4_1_each_bettor_of_a_doubled_box_loses_only_the_original() -> None:
    table = a_table(
        "10D AS",
        {"4": "6H 5C 10S"},
        [
            "main P1 4 100",
            "main P2 4 50",
            "main P3 4 25",
            "double P1 4 100",
            "double P2 4 25",
        ],
    )
    assert nets("V6", table) == {
        "main/P1/4": -100,
        "main/P2/4": -50,
        "main/P3/4": -25,
        "double/P1/4": 0,
        "double/P2/4": 0,
    }
    assert "4.4.1" in lines("V6", table)["double/P2/4"].clauses


def test_v6_4_4_2_split_hands_lose_only_the_original_to_a_dealer_blackjack() -> None:
    table = a_table(
        "AD QS",
        {"1a": "AS KD", "1b": "AH 10C"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    found = lines("V6", table)
    assert (found["main/P1/1a"].result, found["main/P1/1a"].net) == (Result.LOSE, -100 * UNIT)
    assert (found["split/P1/1b"].result, found["split/P1/1b"].net) == (Result.RETURNED, 0)
    assert all("4.4.2" in line.clauses for line in found.values())


def test_v6_5_26_a_wager_under_the_minimum_is_settled_once() -> None:
    hand = {"1": "10H 8C"}
    for dealer, net in (("10D 7S", 15), ("10D 9S", -15), ("10D 8S", 0)):
        table = a_table(dealer, hand, ["main P1 1 15"], minimum=25)
        line = lines("V6", table)["main/P1/1"]
        assert line.net == net * UNIT
        assert "5.26" in line.clauses


def test_v6_5_26_the_next_one_by_the_same_player_is_returned_whatever_it_made() -> None:
    for dealer in ("10D 7S", "10D 9S"):
        wagers = ["main P1 1 15 again", "main P2 1 15"]
        table = a_table(dealer, {"1": "10H 8C"}, wagers, minimum=25)
        line = lines("V6", table)["main/P1/1"]
        assert (line.result, line.net, line.returned) == (Result.RETURNED, 0, 15 * UNIT)
        assert "5.26" in line.clauses
        # Another player's first is still settled.
        assert abs(nets("V6", table)["main/P2/1"]) == 15


def test_v6_5_26_a_wager_of_the_minimum_is_no_irregularity() -> None:
    table = a_table("10D 9S", {"1": "10H 8C"}, ["main P1 1 25 again"], minimum=25)
    line = lines("V6", table)["main/P1/1"]
    assert line.net == -25 * UNIT
    assert "5.26" not in line.clauses


def test_v6_5_27_a_wager_over_the_maximum_is_paid_and_collected_to_the_maximum() -> None:
    for dealer, net in (("10D 7S", 1000), ("10D 9S", -1000)):
        table = a_table(dealer, {"1": "10H 8C"}, ["main P1 1 1500"], maximum=1000)
        line = lines("V6", table)["main/P1/1"]
        assert (line.net, line.handed_back) == (net * UNIT, (1500 + net) * UNIT)
        assert "5.27" in line.clauses


def test_v6_5_27_a_blackjack_over_the_maximum_is_paid_three_to_two_on_the_maximum() -> None:
    table = a_table("10D 7S", {"1": "AH KC"}, ["main P1 1 1500"], maximum=1000)
    line = lines("V6", table)["main/P1/1"]
    assert line.net == 1500 * UNIT
    assert "5.27" in line.clauses


def test_v6_5_27_a_wager_of_the_maximum_is_settled_in_full() -> None:
    table = a_table("10D 7S", {"1": "10H 8C"}, ["main P1 1 1000"], maximum=1000)
    line = lines("V6", table)["main/P1/1"]
    assert line.net == 1000 * UNIT
    assert "5.27" not in line.clauses
