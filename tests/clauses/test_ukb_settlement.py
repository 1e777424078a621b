"""What the wagers of the six-deck poster are owed."""

from __future__ import annotations

from tests.clauses.moments import a_table, lines, nets, one_line
from trainer.engine.lines import Line
from trainer.engine.words import Result


def _readings(line: Line) -> set[str]:
    return {each.reading for each in line.readings}


def test_ukb_11_over_21_loses_and_21_does_not() -> None:
    line = one_line("UKB", "10H 6C 6D", "10D 7S")
    assert (line.result, line.taken) == (Result.LOSE, 10000)
    assert "11" in line.clauses
    assert one_line("UKB", "10H 6C 5D", "10D 7S").result is Result.WIN


def test_ukb_11_a_bust_hand_loses_even_when_the_dealer_busts_after_it() -> None:
    table = a_table(
        "10D 6S 6C", {"1": "10H 6C 6D", "2": "10S 7C"}, ["main P1 1 50", "main P2 2 50"]
    )
    assert nets("UKB", table) == {"main/P1/1": -50, "main/P2/2": 50}
    assert "11" in lines("UKB", table)["main/P1/1"].clauses


def test_ukb_11_a_bust_hand_loses_its_blackjack_wager_alone() -> None:
    table = a_table(
        "10D QS",
        {"1": "6H 6D 10C", "2": "10S 7C"},
        ["main P1 1 100", "super-pairs P1 1 10", "main P2 2 50"],
    )
    assert nets("UKB", table) == {"main/P1/1": -100, "super-pairs/P1/1": 100, "main/P2/2": -50}
    assert "11" in lines("UKB", table)["main/P1/1"].clauses


def test_ukb_12_a_blackjack_is_the_first_two_cards_of_a_player() -> None:
    first_two = one_line("UKB", "KD AS", "7H 7C 7D")
    assert (first_two.result, first_two.paid) == (Result.WIN, 15000)
    assert "12" in first_two.clauses
    three = one_line("UKB", "7H 7C 7D", "10H 7S")
    assert (three.result, three.paid) == (Result.WIN, 10000)
    assert "12" not in three.clauses


def test_ukb_12_a_blackjack_is_the_first_two_cards_of_the_dealer() -> None:
    assert one_line("UKB", "7H 7C 7D", "AH QC").result is Result.LOSE
    assert one_line("UKB", "7H 7C 7D", "5H 6C QC").result is Result.STAND_OFF


def test_ukb_13_blackjack_is_paid_three_to_two() -> None:
    line = one_line("UKB", "AS KD", "10H QC", stake=30)
    assert (line.result, line.paid, line.taken) == (Result.WIN, 4500, 0)
    assert "13" in line.clauses


def test_ukb_13_two_blackjacks_hold_each_other() -> None:
    line = one_line("UKB", "AS KD", "AH QC")
    assert (line.result, line.handed_back) == (Result.STAND_OFF, 10000)
    assert "13" in line.clauses


def test_ukb_13_a_dealers_blackjack_beats_21() -> None:
    line = one_line("UKB", "7H 7C 7D", "10H AC")
    assert (line.result, line.taken) == (Result.LOSE, 10000)
    assert "13" in line.clauses


def test_ukb_13_a_dealers_blackjack_takes_the_double_too() -> None:
    table = a_table("10H AC", {"1": "6H 5C 10D"}, ["main P1 1 100", "double P1 1 100"])
    found = lines("UKB", table)
    assert [line.taken for line in found.values()] == [10000, 10000]
    for line in found.values():
        assert "13" in line.clauses
        assert _readings(line) == {"AMB-06"}


def test_ukb_13_a_dealers_blackjack_takes_every_split_stake() -> None:
    table = a_table(
        "10H AC",
        {"1a": "8H 10C", "1b": "8D 3C 10S"},
        ["main P1 1a 40", "split P1 1b 40", "double P1 1b 40"],
    )
    found = lines("UKB", table)
    assert sum(line.taken for line in found.values()) == 12000
    assert all("13" in line.clauses for line in found.values())


def test_ukb_19_the_total_nearer_to_21_wins_even_money() -> None:
    line = one_line("UKB", "10H 9C", "10D 8S")
    assert (line.result, line.paid) == (Result.WIN, 10000)
    assert "19" in line.clauses


def test_ukb_19_a_dealer_who_busts_loses_to_a_lower_figure() -> None:
    line = one_line("UKB", "10H 2C", "10D 6S 6C")
    assert (line.result, line.paid) == (Result.WIN, 10000)
    assert "19" in line.clauses
    assert _readings(line) == {"AMB-33"}


def test_ukb_20_the_lower_total_loses() -> None:
    line = one_line("UKB", "10H 8C", "10D 9S")
    assert (line.result, line.taken) == (Result.LOSE, 10000)
    assert "20" in line.clauses


def test_ukb_21_the_same_total_is_a_stand_off() -> None:
    line = one_line("UKB", "10H 8C", "10D 8S")
    assert (line.result, line.paid, line.taken) == (Result.STAND_OFF, 0, 0)
    assert "21" in line.clauses
    assert "21" in one_line("UKB", "AS KD", "AH QC").clauses


def test_ukb_22_a_double_wins_or_loses_with_its_hand() -> None:
    wagers = ["main P1 1 100", "double P1 1 100"]
    won = a_table("10H 7C", {"1": "10S 2C 9D"}, wagers)
    assert nets("UKB", won) == {"main/P1/1": 100, "double/P1/1": 100}
    assert "22" in lines("UKB", won)["double/P1/1"].clauses
    lost = a_table("10H 7C", {"1": "AS 2C KD"}, wagers)
    assert nets("UKB", lost) == {"main/P1/1": -100, "double/P1/1": -100}


def test_ukb_25_five_hands_of_one_box_are_settled() -> None:
    hands = {"1a": "8H 10C", "1b": "8D 3C 8S", "1c": "8C 10H 3D", "1d": "8S JC", "1e": "8H QD"}
    wagers = ["main P1 1a 20", *(f"split P1 1{part} 20" for part in "bcde")]
    table = a_table("10H 8S", hands, wagers)
    assert list(nets("UKB", table).values()) == [0, 20, 20, 0, 0]
    assert all("AMB-35" in _readings(line) for line in lines("UKB", table).values())


def test_ukb_26_ace_seven_doubled_with_a_three_is_21() -> None:
    table = a_table("10H QC", {"1": "AH 7C 3D"}, ["main P1 1 100", "double P1 1 100"])
    assert nets("UKB", table) == {"main/P1/1": 100, "double/P1/1": 100}
    assert "26" in lines("UKB", table)["double/P1/1"].clauses


def test_ukb_26_a_hard_double_does_not_turn_on_an_ace() -> None:
    table = a_table("10H QC", {"1": "7H 3C AD"}, ["main P1 1 100", "double P1 1 100"])
    found = lines("UKB", table)["double/P1/1"]
    assert found.result is Result.WIN
    assert "26" not in found.clauses


def test_ukb_27_a_ten_on_a_split_ace_is_21_at_even_money() -> None:
    hands = {"1a": "AH KC", "1b": "AD 9C"}
    table = a_table("10H QC", hands, ["main P1 1a 100", "split P1 1b 100"])
    assert nets("UKB", table) == {"main/P1/1a": 100, "split/P1/1b": 0}
    assert "27" in lines("UKB", table)["main/P1/1a"].clauses


def test_ukb_27_an_ace_on_a_split_ten_is_21_at_even_money() -> None:
    hands = {"1a": "10H 9C", "1b": "KD AC"}
    table = a_table("10H QC", hands, ["main P1 1a 100", "split P1 1b 100"])
    assert nets("UKB", table) == {"main/P1/1a": -100, "split/P1/1b": 100}
    assert "27" in lines("UKB", table)["split/P1/1b"].clauses


def test_ukb_27_a_split_21_draws_level_with_a_dealers_21_and_loses_to_blackjack() -> None:
    hands = {"1a": "AH KC", "1b": "AD 10C"}
    wagers = ["main P1 1a 100", "split P1 1b 100"]
    level = lines("UKB", a_table("7H 7C 7D", hands, wagers))
    assert [line.result for line in level.values()] == [Result.STAND_OFF] * 2
    beaten = lines("UKB", a_table("10D AC", hands, wagers))
    assert [line.taken for line in beaten.values()] == [10000] * 2
    assert all("27" in line.clauses for line in (*level.values(), *beaten.values()))


def test_ukb_28_a_doubled_split_hand_is_settled_with_its_hand() -> None:
    hands = {"1a": "8H 10C", "1b": "8D 3C 10S"}
    wagers = ["main P1 1a 40", "split P1 1b 40", "double P1 1b 40"]
    table = a_table("10H 9C", hands, wagers)
    assert nets("UKB", table) == {"main/P1/1a": -40, "split/P1/1b": 40, "double/P1/1b": 40}
    assert "28" in lines("UKB", table)["double/P1/1b"].clauses


def test_ukb_30_insurance_is_a_bet_on_the_dealers_second_card() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    won = lines("UKB", a_table("AH JC", {"1": "10S 9D"}, wagers))
    assert {name: line.net for name, line in won.items()} == {
        "main/P1/1": -10000,
        "insurance/P1/1": 10000,
    }
    assert "30" in won["insurance/P1/1"].clauses


def test_ukb_32_a_second_card_that_is_no_ten_loses_the_insurance() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    table = a_table("AH 9C", {"1": "10S 9D"}, wagers)
    assert nets("UKB", table) == {"main/P1/1": -100, "insurance/P1/1": -50}
    assert "32" in lines("UKB", table)["insurance/P1/1"].clauses


def test_ukb_32_a_ten_that_comes_third_does_not_win_the_insurance() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    line = lines("UKB", a_table("AH 4C KD 2S", {"1": "10S 9D"}, wagers))["insurance/P1/1"]
    assert (line.result, line.taken) == (Result.LOSE, 5000)
    assert "32" in line.clauses


def test_ukb_33_insurance_is_paid_two_to_one() -> None:
    for ten in ("10C", "JC", "QC", "KC"):
        wagers = ["main P1 1 100", "insurance P1 1 40"]
        line = lines("UKB", a_table(f"AH {ten}", {"1": "10S 9D"}, wagers))["insurance/P1/1"]
        assert (line.result, line.paid, line.handed_back) == (Result.WIN, 8000, 12000), ten
        assert "33" in line.clauses


def test_ukb_33_an_insured_blackjack_wins_the_insurance_beside_the_stand_off() -> None:
    wagers = ["main P1 1 100", "insurance P1 1 50"]
    table = a_table("AH QC", {"1": "AS KD"}, wagers)
    assert nets("UKB", table) == {"main/P1/1": 0, "insurance/P1/1": 100}
