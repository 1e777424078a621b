"""MBS Blackjack, version 6: what wins, loses and stands off, and what it is paid."""

from __future__ import annotations

from tests.clauses.moments import UNIT, a_table, lines, nets, one_line
from trainer.engine.words import Outcome, Policy, Result


def test_v6_1_1_1_ace_and_ten_value_as_the_first_two_cards_are_a_blackjack() -> None:
    for pair in ("AS 10D", "JH AC", "AD QS", "KC AH"):
        line = one_line("V6", pair, "10H QC")
        assert (line.outcome, line.net) == (Outcome.BLACKJACK, 150 * UNIT)
    three = one_line("V6", "7S 7D 7H", "10H QC")
    assert (three.outcome, three.net) == (Outcome.HIGHER_TOTAL, 100 * UNIT)


def test_v6_1_1_1_on_a_split_hand_they_are_no_blackjack() -> None:
    table = a_table(
        "9H 10C",
        {"1a": "AS KD", "1b": "AH 8C"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    line = lines("V6", table)["main/P1/1a"]
    assert (line.outcome, line.net) == (Outcome.HIGHER_TOTAL, 100 * UNIT)
    assert "1.1.1" in line.clauses


def test_v6_1_1_6_insurance_wins_on_a_ten_value_second_card_and_on_no_other() -> None:
    for second in ("10D", "JD", "QD", "KD"):
        table = a_table(f"AS {second}", {"1": "10H 9C"}, ["main P1 1 100", "insurance P1 1 50"])
        line = lines("V6", table)["insurance/P1/1"]
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "1.1.6" in line.clauses
    for dealt in ("AS 9D", "AS AD 9C", "AS 5D 10C 5H"):
        table = a_table(dealt, {"1": "10H 9C"}, ["main P1 1 100", "insurance P1 1 50"])
        line = lines("V6", table)["insurance/P1/1"]
        assert (line.result, line.net) == (Result.LOSE, -50 * UNIT)
        assert "1.1.6" in line.clauses


def test_v6_1_1_14_a_stand_off_neither_wins_nor_loses() -> None:
    line = one_line("V6", "10H 8C", "10D 8S")
    assert line.result is Result.STAND_OFF
    assert (line.paid, line.taken, line.returned) == (0, 0, 100 * UNIT)


def test_v6_1_1_16_surrender_costs_half_of_the_original_wager() -> None:
    line = one_line("V6", "10H 6C", "9D 10S", "surrendered", stake=50)
    assert line.result is Result.SURRENDERED
    assert (line.net, line.handed_back) == (-25 * UNIT, 25 * UNIT)
    assert "1.1.16" in line.clauses


def test_v6_3_19_a_blackjack_is_paid_by_the_pay_table() -> None:
    line = one_line("V6", "AS KD", "7H 10C", stake=30)
    assert line.net == 45 * UNIT
    assert "3.19" in line.clauses


def test_v6_3_20_even_money_is_paid_whatever_the_dealer_makes() -> None:
    for dealer in ("AH KC", "AH 8C"):
        line = one_line("V6", "AS KD", dealer, "even-money")
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "3.20" in line.clauses


def test_v6_3_20_even_money_sends_the_insurance_wager_back() -> None:
    wagers = ["main P1 1 100 even-money", "insurance P1 1 50"]
    for dealer in ("AH KC", "AH 8C"):
        line = lines("V6", a_table(dealer, {"1": "AS KD"}, wagers))["insurance/P1/1"]
        assert (line.result, line.net, line.returned) == (Result.RETURNED, 0, 50 * UNIT)
        assert "3.20" in line.clauses


def test_v6_3_20_without_even_money_two_blackjacks_stand_off() -> None:
    line = one_line("V6", "AS KD", "AH QC")
    assert (line.result, line.net) == (Result.STAND_OFF, 0)
    assert "3.20" in line.clauses
    assert one_line("V6", "AS KD", "AH 8C").net == 150 * UNIT


def test_v6_3_21_1_split_aces_and_split_tens_make_no_blackjack() -> None:
    for first, second in (("AS KD", "AH 9C"), ("KD AS", "QC 9D")):
        table = a_table(
            "10H 10C",
            {"1a": first, "1b": second},
            ["main P1 1a 100", "split P1 1b 100"],
        )
        line = lines("V6", table)["main/P1/1a"]
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "3.21.1" in line.clauses


def test_v6_3_21_1_such_a_hand_stands_off_with_a_drawn_twenty_one() -> None:
    table = a_table(
        "7H 7C 7D",
        {"1a": "AS KD", "1b": "AH QC"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    found = lines("V6", table)
    assert nets("V6", table) == {"main/P1/1a": 0, "split/P1/1b": 0}
    assert all("3.21.1" in line.clauses for line in found.values())


def test_v6_3_25_surrender_is_final_even_if_the_dealer_makes_blackjack() -> None:
    for dealer in ("KH AC", "KH 10C", "10D 6S 9C"):
        line = one_line("V6", "10H 6C", dealer, "surrendered")
        assert (line.result, line.net) == (Result.SURRENDERED, -50 * UNIT)
        assert "3.25" in line.clauses
        assert [(one.reading, one.policy) for one in line.readings] == [("AMB-08", Policy.OK)]


def test_v6_3_27_insurance_is_settled_beside_the_hand() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    against_blackjack = a_table("AS KD", {"1": "10H 9C"}, wagers)
    assert nets("V6", against_blackjack) == {"main/P1/1": -100, "insurance/P1/1": 100}
    against_18 = a_table("AS 7D", {"1": "10H 9C"}, wagers)
    assert nets("V6", against_18) == {"main/P1/1": 100, "insurance/P1/1": -50}
    for table in (against_blackjack, against_18):
        assert "3.27" in lines("V6", table)["insurance/P1/1"].clauses


def test_v6_3_32_a_bust_loses_every_wager_on_the_hand_even_if_the_dealer_busts_too() -> None:
    table = a_table(
        "10D 6S 9C",
        {"1": "6H 4C 5D KD", "2": "6H 5C 10D"},
        ["main P1 1 100", "main P2 1 40", "main P3 2 100", "double P3 2 100"],
    )
    found = lines("V6", table)
    assert [found[f"main/{who}/1"].net for who in ("P1", "P2")] == [-100 * UNIT, -40 * UNIT]
    assert "3.32" in found["main/P1/1"].clauses
    assert "3.32" in found["main/P2/1"].clauses
    assert found["main/P3/2"].net == 100 * UNIT


def test_v6_3_33_pair_and_insurance_wagers_do_not_follow_the_totals() -> None:
    table = a_table(
        "AD 9S",
        {"1": "10H 10C", "2": "9H 9C"},
        [
            "main P1 1 100",
            "insurance P1 1 50",
            "main P2 2 100",
            "pair P2 2 10",
        ],
    )
    # 20 against 20 stands off and 18 loses; the wagers beside them go their own ways.
    assert nets("V6", table) == {
        "main/P1/1": 0,
        "insurance/P1/1": -50,
        "main/P2/2": -100,
        "pair/P2/2": 110,
    }


def test_v6_4_1_pays_three_to_two_evens_two_to_one_and_eleven_to_one() -> None:
    table = a_table(
        "AD KS",
        {"1": "10H 9C", "2": "8H 8C"},
        ["main P1 1 100", "insurance P1 1 50", "main P2 2 100", "pair P2 2 10"],
    )
    found = lines("V6", table)
    paid = {
        "blackjack": one_line("V6", "AS KD", "10H QC"),
        "regular": one_line("V6", "10H KC", "10D 9S"),
        "insurance": found["insurance/P1/1"],
        "pair": found["pair/P2/2"],
    }
    assert {wager: line.paid // UNIT for wager, line in paid.items()} == {
        "blackjack": 150,
        "regular": 100,
        "insurance": 100,
        "pair": 110,
    }
    assert all("4.1" in line.clauses for line in paid.values())


def test_v6_4_2_1_a_blackjack_wins_when_the_dealer_has_none() -> None:
    for dealer in ("10H 9C", "7H 7C 7D", "10H 5C 9D"):
        line = one_line("V6", "AS KD", dealer)
        assert (line.result, line.net) == (Result.WIN, 150 * UNIT)
        assert "4.2.1" in line.clauses
    assert one_line("V6", "AS KD", "KH AC").result is Result.STAND_OFF


def test_v6_4_2_2_the_higher_total_wins() -> None:
    for player, dealer in (("10H 8C", "10D 7S"), ("7H 7C 7D", "10D QS"), ("AS 7D", "AH 6C")):
        line = one_line("V6", player, dealer)
        assert (line.result, line.net) == (Result.WIN, 100 * UNIT)
        assert "4.2.2" in line.clauses


def test_v6_4_2_3_a_dealer_bust_pays_all_who_neither_surrendered_nor_bust() -> None:
    table = a_table(
        "10D 6S 6C",
        {"1": "2H 3C", "2": "10H 6C", "3": "10H 6D KS"},
        ["main P1 1 100", "main P2 2 100 surrendered", "main P3 3 100"],
    )
    assert nets("V6", table) == {"main/P1/1": 100, "main/P2/2": -50, "main/P3/3": -100}
    assert "4.2.3" in lines("V6", table)["main/P1/1"].clauses


def test_v6_4_3_1_the_lower_total_loses() -> None:
    for player, dealer in (("10H 7C", "10D 8S"), ("10H KC", "7H 7C 7D")):
        line = one_line("V6", player, dealer)
        assert (line.result, line.net) == (Result.LOSE, -100 * UNIT)
        assert "4.3.1" in line.clauses


def test_v6_4_3_2_over_twenty_one_loses() -> None:
    line = one_line("V6", "10H 6C 6D", "10D 6S 6H")
    assert (line.outcome, line.net) == (Outcome.PLAYER_BUST, -100 * UNIT)
    assert "4.3.2" in line.clauses
    assert one_line("V6", "10H 6C 5D", "10D 6S 6H").net == 100 * UNIT


def test_v6_4_3_3_a_dealer_blackjack_beats_all_but_a_blackjack() -> None:
    for player in ("10H KC", "7H 7C 7D"):
        line = one_line("V6", player, "KD AS")
        assert (line.result, line.net) == (Result.LOSE, -100 * UNIT)
        assert "4.3.3" in line.clauses
    assert one_line("V6", "AH KC", "KD AS").net == 0


def test_v6_4_5_1_equal_totals_stand_off() -> None:
    for player, dealer in (("10H 7C", "AD 6S"), ("10H KC", "9D 4S 7C"), ("7H 7C 7D", "6H 5C KD")):
        line = one_line("V6", player, dealer)
        assert (line.result, line.net) == (Result.STAND_OFF, 0)
        assert "4.5.1" in line.clauses


def test_v6_4_5_2_two_blackjacks_stand_off() -> None:
    line = one_line("V6", "AS KD", "QH AC")
    assert (line.outcome, line.net) == (Outcome.BOTH_BLACKJACK, 0)
    assert "4.5.2" in line.clauses
