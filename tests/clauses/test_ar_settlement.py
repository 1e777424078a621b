"""MBS Blackjack Ace Race: what wins, loses and stands off, and what it is paid."""

from __future__ import annotations

from tests.clauses.moments import UNIT, a_table, lines, nets, one_line
from trainer.engine.words import Outcome, Policy, Result


def test_ar_1_1_2_ace_and_ten_value_are_a_blackjack_only_as_the_first_two_cards() -> None:
    for pair in ("AS 10D", "JH AC", "AD QS", "KC AH"):
        line = one_line("AR", pair, "10H QC")
        assert (line.outcome, line.net) == (Outcome.BLACKJACK, 120 * UNIT)
    three = one_line("AR", "7S 7D 7H", "10H QC")
    assert (three.outcome, three.net) == (Outcome.HIGHER_TOTAL, 100 * UNIT)


def test_ar_1_1_2_on_a_split_hand_they_are_no_blackjack() -> None:
    wagers = ["main P1 1a 100", "split P1 1b 100"]
    table = a_table("9H 10C", {"1a": "10S AD", "1b": "10H 9C"}, wagers)
    line = lines("AR", table)["main/P1/1a"]
    assert (line.outcome, line.net) == (Outcome.HIGHER_TOTAL, 100 * UNIT)
    assert "1.1.2" in line.clauses


def test_ar_1_1_7_insurance_guards_against_a_dealer_blackjack_alone() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    for dealer, net in (("AS QD", 100), ("AS 5D 10C 5H", -50), ("AS AD 9C", -50)):
        line = lines("AR", a_table(dealer, {"1": "10H 9C"}, wagers))["insurance/P1/1"]
        assert line.net == net * UNIT
        assert "1.1.7" in line.clauses


def test_ar_1_1_14_a_stand_off_neither_wins_nor_loses() -> None:
    line = one_line("AR", "10H 8C", "10D 8S")
    assert line.result is Result.STAND_OFF
    assert (line.paid, line.taken, line.returned) == (0, 0, 100 * UNIT)


def test_ar_1_1_16_surrender_costs_half_of_the_original_wager() -> None:
    line = one_line("AR", "10H 6C", "9D 10S", "surrendered", stake=50)
    assert line.result is Result.SURRENDERED
    assert (line.net, line.handed_back) == (-25 * UNIT, 25 * UNIT)
    assert "1.1.16" in line.clauses


def test_ar_3_7_a_blackjack_is_paid_by_the_schedule() -> None:
    line = one_line("AR", "AS KD", "7H 10C", stake=50)
    assert line.net == 60 * UNIT
    assert "3.7" in line.clauses


def test_ar_3_7_1_even_money_is_paid_whatever_the_dealer_makes() -> None:
    for dealer in ("AH KC", "AH 8C"):
        line = one_line("AR", "AS KD", dealer, "even-money")
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "3.7.1" in line.clauses


def test_ar_3_7_1_without_even_money_two_blackjacks_stand_off() -> None:
    line = one_line("AR", "AS KD", "AH QC")
    assert (line.result, line.net) == (Result.STAND_OFF, 0)
    assert "3.7.1" in line.clauses
    assert one_line("AR", "AS KD", "AH 8C").net == 120 * UNIT


def test_ar_3_7_1_by_our_reading_even_money_sends_the_insurance_back() -> None:
    wagers = ["main P1 1 100 even-money", "insurance P1 1 50"]
    for dealer in ("AH KC", "AH 8C"):
        line = lines("AR", a_table(dealer, {"1": "AS KD"}, wagers))["insurance/P1/1"]
        assert (line.result, line.net) == (Result.RETURNED, 0)
        assert "3.7.1" in line.clauses
        assert [(one.reading, one.policy) for one in line.readings] == [("AMB-29", Policy.NEVER)]


def test_ar_3_8_surrender_is_final_even_if_the_dealer_makes_blackjack() -> None:
    for dealer in ("KH AC", "KH 10C"):
        line = one_line("AR", "10H 6C", dealer, "surrendered")
        assert (line.result, line.net) == (Result.SURRENDERED, -50 * UNIT)
        assert "3.8" in line.clauses


def test_ar_3_9_insurance_wins_when_the_second_card_is_worth_ten() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    for second in ("10D", "JD", "QD", "KD"):
        line = lines("AR", a_table(f"AS {second}", {"1": "10H 9C"}, wagers))["insurance/P1/1"]
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "3.9" in line.clauses
    line = lines("AR", a_table("AS 9D", {"1": "10H 9C"}, wagers))["insurance/P1/1"]
    assert (line.result, line.net) == (Result.LOSE, -50 * UNIT)
    assert "3.9" in line.clauses


def test_ar_3_12_2_split_aces_and_split_tens_make_no_blackjack() -> None:
    for first, second in (("AS KD", "AH 9C"), ("KD AS", "QC 9D")):
        hands, wagers = {"1a": first, "1b": second}, ["main P1 1a 100", "split P1 1b 100"]
        over_20 = lines("AR", a_table("10H 10C", hands, wagers))["main/P1/1a"]
        assert (over_20.result, over_20.net) == (Result.WIN, 100 * UNIT)
        against_21 = lines("AR", a_table("7H 7C 7D", hands, wagers))["main/P1/1a"]
        assert (against_21.result, against_21.net) == (Result.STAND_OFF, 0)
        assert "3.12.2" in over_20.clauses
        assert "3.12.2" in against_21.clauses


def test_ar_3_13_a_dealer_blackjack_takes_every_wager_of_a_doubled_hand() -> None:
    wagers = ["main P1 1 100", "double P1 1 60", "insurance P1 1 50"]
    table = a_table("AD KS", {"1": "6H 5C 10S"}, wagers)
    found = lines("AR", table)
    assert nets("AR", table) == {"main/P1/1": -100, "double/P1/1": -60, "insurance/P1/1": 100}
    for wager in ("main/P1/1", "double/P1/1"):
        assert found[wager].result is Result.LOSE
        assert "3.13" in found[wager].clauses


def test_ar_3_13_a_dealer_blackjack_takes_every_wager_of_a_split_hand() -> None:
    table = a_table(
        "10D AS",
        {"1a": "8H 3C 10D", "1b": "8D 2S 9C", "1c": "8S KD"},
        [
            "main P1 1a 100",
            "split P1 1b 100",
            "split P1 1c 100",
            "double P1 1a 100",
            "double P1 1b 40",
        ],
    )
    found = lines("AR", table)
    assert sum(line.net for line in found.values()) == -440 * UNIT
    assert {line.result for line in found.values()} == {Result.LOSE}
    assert all("3.13" in line.clauses for line in found.values())


def test_ar_3_17_a_bust_loses_every_wager_on_the_hand_even_if_the_dealer_busts_too() -> None:
    table = a_table(
        "10D 6S 9C",
        {"1": "6H 4C 5D KD", "2": "10H 6C 7D"},
        ["main P1 1 100", "main P2 1 40", "main P3 2 70"],
    )
    assert nets("AR", table) == {"main/P1/1": -100, "main/P2/1": -40, "main/P3/2": -70}
    assert all("3.17" in line.clauses for line in lines("AR", table).values())


def test_ar_3_19_pair_ace_race_and_insurance_bets_do_not_follow_the_totals() -> None:
    hands = {"1": "10H 10C", "2": "9H 9C"}
    wagers = [
        "main P1 1 100",
        "insurance P1 1 50",
        "main P2 2 100",
        "pair P2 2 10",
        "ace-race P2 2 10",
    ]
    assert nets("AR", a_table("AD 9S", hands, wagers)) == {
        "main/P1/1": 0,
        "insurance/P1/1": -50,
        "main/P2/2": -100,
        "pair/P2/2": 110,
        "ace-race/P2/2": 50,
    }


def test_ar_4_1_pays_six_to_five_evens_two_to_one_and_eleven_to_one() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50", "pair P1 1 10"]
    beside = lines("AR", a_table("AD KS", {"1": "8H 8C"}, wagers))
    paid = {
        "blackjack": one_line("AR", "AS KD", "10H QC"),
        "regular": one_line("AR", "10H KC", "10D 9S"),
        "insurance": beside["insurance/P1/1"],
        "pair": beside["pair/P1/1"],
    }
    assert {wager: line.paid // UNIT for wager, line in paid.items()} == {
        "blackjack": 120,
        "regular": 100,
        "insurance": 100,
        "pair": 110,
    }
    assert all("4.1" in line.clauses for line in paid.values())


def test_ar_4_3_1_a_blackjack_wins_when_the_dealer_has_none() -> None:
    for dealer in ("10H 9C", "7H 7C 7D"):
        line = one_line("AR", "AS KD", dealer)
        assert (line.result, line.net) == (Result.WIN, 120 * UNIT)
        assert "4.3.1" in line.clauses
    assert one_line("AR", "AS KD", "KH AC").result is Result.STAND_OFF


def test_ar_4_3_2_the_higher_total_wins() -> None:
    for player, dealer in (("10H 8C", "AD 6S KC"), ("7H 7C 7D", "10D QS")):
        line = one_line("AR", player, dealer)
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "4.3.2" in line.clauses


def test_ar_4_3_3_a_dealer_bust_pays_all_who_neither_surrendered_nor_bust() -> None:
    hands = {"1": "2H 3C", "2": "10H 6C", "3": "10H 6D KS"}
    wagers = ["main P1 1 100", "main P2 2 100 surrendered", "main P3 3 100"]
    table = a_table("10D 6S 6C", hands, wagers)
    assert nets("AR", table) == {"main/P1/1": 100, "main/P2/2": -50, "main/P3/3": -100}
    assert "4.3.3" in lines("AR", table)["main/P1/1"].clauses


def test_ar_4_4_1_the_lower_total_loses() -> None:
    for player, dealer in (("10H 7C", "AD 7S"), ("10H KC", "7H 7C 7D")):
        line = one_line("AR", player, dealer)
        assert (line.result, line.net) == (Result.LOSE, -100 * UNIT)
        assert "4.4.1" in line.clauses


def test_ar_4_4_2_over_twenty_one_loses() -> None:
    line = one_line("AR", "10H 6C 6D", "10D 6S 6H")
    assert (line.outcome, line.net) == (Outcome.PLAYER_BUST, -100 * UNIT)
    assert "4.4.2" in line.clauses
    assert one_line("AR", "10H 6C 5D", "10D 6S 6H").net == 100 * UNIT


def test_ar_4_4_3_a_dealer_blackjack_beats_all_but_a_blackjack() -> None:
    for player in ("10H KC", "7H 7C 7D"):
        line = one_line("AR", player, "KD AS")
        assert (line.result, line.net) == (Result.LOSE, -100 * UNIT)
        assert "4.4.3" in line.clauses
    assert one_line("AR", "AH KC", "KD AS").net == 0


def test_ar_4_5_1_equal_totals_stand_off() -> None:
    for player, dealer in (("10H 7C", "10D 7S"), ("7H 7C 7D", "6H 5C KD")):
        line = one_line("AR", player, dealer)
        assert (line.result, line.net) == (Result.STAND_OFF, 0)
        assert "4.5.1" in line.clauses


def test_ar_4_5_2_two_blackjacks_stand_off() -> None:
    line = one_line("AR", "AS KD", "QH AC")
    assert (line.outcome, line.net) == (Outcome.BOTH_BLACKJACK, 0)
    assert "4.5.2" in line.clauses
