"""MBS Blackjack, version 5: what wins, loses and stands off, and what it is paid."""

from __future__ import annotations

from tests.clauses.moments import UNIT, a_table, lines, nets, one_line
from trainer.engine.words import Outcome, Policy, Result


def test_v5_1_1_1_ace_and_ten_value_are_a_blackjack_only_as_the_first_two_cards() -> None:
    for pair in ("AS 10D", "JH AC", "AD QS", "KC AH"):
        line = one_line("V5", pair, "10H QC")
        assert (line.outcome, line.net) == (Outcome.BLACKJACK, 150 * UNIT)
    three = one_line("V5", "7S 7D 7H", "10H QC")
    assert (three.outcome, three.net) == (Outcome.HIGHER_TOTAL, 100 * UNIT)


def test_v5_1_1_1_on_a_split_hand_they_are_no_blackjack() -> None:
    wagers = ["main P1 1a 100", "split P1 1b 100"]
    table = a_table("9H 10C", {"1a": "10S AD", "1b": "10H 9C"}, wagers)
    line = lines("V5", table)["main/P1/1a"]
    assert (line.outcome, line.net) == (Outcome.HIGHER_TOTAL, 100 * UNIT)
    assert "1.1.1" in line.clauses


def test_v5_1_1_6_insurance_guards_against_a_dealer_blackjack_alone() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    for dealer, net in (("AS QD", 100), ("AS 5D 10C 5H", -50), ("AS AD 9C", -50)):
        line = lines("V5", a_table(dealer, {"1": "10H 9C"}, wagers))["insurance/P1/1"]
        assert line.net == net * UNIT
        assert "1.1.6" in line.clauses


def test_v5_1_1_13_a_stand_off_neither_wins_nor_loses() -> None:
    line = one_line("V5", "10H 8C", "10D 8S")
    assert line.result is Result.STAND_OFF
    assert (line.paid, line.taken, line.returned) == (0, 0, 100 * UNIT)


def test_v5_1_1_15_surrender_costs_half_of_the_original_wager() -> None:
    line = one_line("V5", "10H 6C", "9D 10S", "surrendered", stake=50)
    assert line.result is Result.SURRENDERED
    assert (line.net, line.handed_back) == (-25 * UNIT, 25 * UNIT)
    assert "1.1.15" in line.clauses


def test_v5_3_7_a_blackjack_is_paid_by_the_schedule() -> None:
    line = one_line("V5", "AS KD", "7H 10C", stake=30)
    assert line.net == 45 * UNIT
    assert "3.7" in line.clauses


def test_v5_3_7_1_even_money_is_paid_whatever_the_dealer_makes() -> None:
    for dealer in ("AH KC", "AH 8C"):
        line = one_line("V5", "AS KD", dealer, "even-money")
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "3.7.1" in line.clauses


def test_v5_3_7_1_without_even_money_two_blackjacks_stand_off() -> None:
    line = one_line("V5", "AS KD", "AH QC")
    assert (line.result, line.net) == (Result.STAND_OFF, 0)
    assert "3.7.1" in line.clauses
    assert one_line("V5", "AS KD", "AH 8C").net == 150 * UNIT


def test_v5_3_7_1_by_our_reading_even_money_sends_the_insurance_back() -> None:
    wagers = ["main P1 1 100 even-money", "insurance P1 1 50"]
    for dealer in ("AH KC", "AH 8C"):
        line = lines("V5", a_table(dealer, {"1": "AS KD"}, wagers))["insurance/P1/1"]
        assert (line.result, line.net) == (Result.RETURNED, 0)
        assert "3.7.1" in line.clauses
        assert [(one.reading, one.policy) for one in line.readings] == [("AMB-29", Policy.NEVER)]


def test_v5_3_9_2_split_aces_and_split_tens_make_no_blackjack() -> None:
    for first, second in (("AS KD", "AH 9C"), ("KD AS", "QC 9D")):
        hands, wagers = {"1a": first, "1b": second}, ["main P1 1a 100", "split P1 1b 100"]
        over_20 = lines("V5", a_table("10H 10C", hands, wagers))["main/P1/1a"]
        assert (over_20.result, over_20.net) == (Result.WIN, 100 * UNIT)
        against_21 = lines("V5", a_table("7H 7C 7D", hands, wagers))["main/P1/1a"]
        assert (against_21.result, against_21.net) == (Result.STAND_OFF, 0)
        assert "3.9.2" in over_20.clauses
        assert "3.9.2" in against_21.clauses


def test_v5_3_10_surrender_is_final_even_if_the_dealer_makes_blackjack() -> None:
    for dealer in ("KH AC", "KH 10C"):
        line = one_line("V5", "10H 6C", dealer, "surrendered")
        assert (line.result, line.net) == (Result.SURRENDERED, -50 * UNIT)
        assert "3.10" in line.clauses


def test_v5_3_12_insurance_wins_when_the_second_card_is_worth_ten() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    for second in ("10D", "JD", "QD", "KD"):
        line = lines("V5", a_table(f"AS {second}", {"1": "10H 9C"}, wagers))["insurance/P1/1"]
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "3.12" in line.clauses
    line = lines("V5", a_table("AS 9D", {"1": "10H 9C"}, wagers))["insurance/P1/1"]
    assert (line.result, line.net) == (Result.LOSE, -50 * UNIT)
    assert "3.12" in line.clauses


def test_v5_3_16_a_bust_loses_every_wager_on_the_hand_even_if_the_dealer_busts_too() -> None:
    table = a_table(
        "10D 6S 9C",
        {"1": "6H 4C KD 5D", "2": "6H 6C 10D"},
        ["main P1 1 100", "main P2 2 40", "double P2 2 40"],
    )
    assert set(nets("V5", table).values()) == {-100, -40}
    assert all("3.16" in line.clauses for line in lines("V5", table).values())


def test_v5_3_18_pair_and_insurance_bets_do_not_follow_the_totals() -> None:
    hands = {"1": "10H 10C", "2": "9H 9C"}
    wagers = ["main P1 1 100", "insurance P1 1 50", "main P2 2 100", "pair P2 2 10"]
    assert nets("V5", a_table("AD 9S", hands, wagers)) == {
        "main/P1/1": 0,
        "insurance/P1/1": -50,
        "main/P2/2": -100,
        "pair/P2/2": 110,
    }


def test_v5_4_1_pays_three_to_two_evens_two_to_one_and_eleven_to_one() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50", "pair P1 1 10"]
    beside = lines("V5", a_table("AD KS", {"1": "8H 8C"}, wagers))
    paid = {
        "blackjack": one_line("V5", "AS KD", "10H QC"),
        "regular": one_line("V5", "10H KC", "10D 9S"),
        "insurance": beside["insurance/P1/1"],
        "pair": beside["pair/P1/1"],
    }
    assert {wager: line.paid // UNIT for wager, line in paid.items()} == {
        "blackjack": 150,
        "regular": 100,
        "insurance": 100,
        "pair": 110,
    }
    assert all("4.1" in line.clauses for line in paid.values())


def test_v5_4_2_1_a_blackjack_wins_when_the_dealer_has_none() -> None:
    for dealer in ("10H 9C", "7H 7C 7D"):
        line = one_line("V5", "AS KD", dealer)
        assert (line.result, line.net) == (Result.WIN, 150 * UNIT)
        assert "4.2.1" in line.clauses
    assert one_line("V5", "AS KD", "KH AC").result is Result.STAND_OFF


def test_v5_4_2_2_the_higher_total_wins() -> None:
    for player, dealer in (("10H 8C", "AD 6S"), ("7H 7C 7D", "10D QS")):
        line = one_line("V5", player, dealer)
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "4.2.2" in line.clauses


def test_v5_4_2_3_a_dealer_bust_pays_all_who_neither_surrendered_nor_bust() -> None:
    hands = {"1": "2H 3C", "2": "10H 6C", "3": "10H 6D KS"}
    wagers = ["main P1 1 100", "main P2 2 100 surrendered", "main P3 3 100"]
    table = a_table("10D 6S 6C", hands, wagers)
    assert nets("V5", table) == {"main/P1/1": 100, "main/P2/2": -50, "main/P3/3": -100}
    assert "4.2.3" in lines("V5", table)["main/P1/1"].clauses


def test_v5_4_3_1_the_lower_total_loses() -> None:
    for player, dealer in (("10H 7C", "10D 8S"), ("10H KC", "7H 7C 7D")):
        line = one_line("V5", player, dealer)
        assert (line.result, line.net) == (Result.LOSE, -100 * UNIT)
        assert "4.3.1" in line.clauses


def test_v5_4_3_2_over_twenty_one_loses() -> None:
    line = one_line("V5", "10H 6C 6D", "10D 6S 6H")
    assert (line.outcome, line.net) == (Outcome.PLAYER_BUST, -100 * UNIT)
    assert "4.3.2" in line.clauses
    assert one_line("V5", "10H 6C 5D", "10D 6S 6H").net == 100 * UNIT


def test_v5_4_3_3_a_dealer_blackjack_beats_all_but_a_blackjack() -> None:
    for player in ("10H KC", "7H 7C 7D"):
        line = one_line("V5", player, "KD AS")
        assert (line.result, line.net) == (Result.LOSE, -100 * UNIT)
        assert "4.3.3" in line.clauses
    assert one_line("V5", "AH KC", "KD AS").net == 0


def test_v5_4_4_a_dealer_blackjack_takes_no_more_than_the_original_wager() -> None:
    doubled = a_table("AD KS", {"1": "6H 5C 10S"}, ["main P1 1 100", "double P1 1 100"])
    assert nets("V5", doubled) == {"main/P1/1": -100, "double/P1/1": 0}
    assert all("4.4" in line.clauses for line in lines("V5", doubled).values())
    drawn = a_table("7D 7S 7C", {"1": "6H 5C 9S"}, ["main P1 1 100", "double P1 1 100"])
    assert nets("V5", drawn) == {"main/P1/1": -100, "double/P1/1": -100}


def test_v5_4_4_1_the_double_comes_back_from_a_dealer_blackjack() -> None:
    table = a_table("10D AS", {"1": "6H 5C 10S"}, ["main P1 1 100", "double P1 1 60"])
    line = lines("V5", table)["double/P1/1"]
    assert (line.result, line.net, line.returned) == (Result.RETURNED, 0, 60 * UNIT)
    assert "4.4.1" in line.clauses
    assert nets("V5", table)["main/P1/1"] == -100


def test_v5_4_4_2_split_hands_lose_only_the_original_to_a_dealer_blackjack() -> None:
    wagers = ["main P1 1a 100", "split P1 1b 100", "double P1 1a 100"]
    table = a_table("AD QS", {"1a": "8H 3C 10D", "1b": "8D 10C"}, wagers)
    assert nets("V5", table) == {"main/P1/1a": -100, "split/P1/1b": 0, "double/P1/1a": 0}
    assert all("4.4.2" in line.clauses for line in lines("V5", table).values())


def test_v5_4_5_1_equal_totals_stand_off() -> None:
    for player, dealer in (("10H 7C", "AD 6S"), ("7H 7C 7D", "6H 5C KD")):
        line = one_line("V5", player, dealer)
        assert (line.result, line.net) == (Result.STAND_OFF, 0)
        assert "4.5.1" in line.clauses


def test_v5_4_5_2_two_blackjacks_stand_off() -> None:
    line = one_line("V5", "AS KD", "QH AC")
    assert (line.outcome, line.net) == (Outcome.BOTH_BLACKJACK, 0)
    assert "4.5.2" in line.clauses
