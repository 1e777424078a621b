"""What the wagers of the inspector's sheet are owed."""

from __future__ import annotations

from tests.clauses.moments import a_table, lines, nets, one_line
from trainer.engine.lines import Line
from trainer.engine.words import Result


def _readings(line: Line) -> set[str]:
    return {each.reading for each in line.readings}


def test_uka_01_a_dealer_over_21_has_no_total_and_the_hands_left_win() -> None:
    line = one_line("UKA", "10H 7C", "10D 6S 6C", stake=50)
    assert (line.result, line.net) == (Result.WIN, 5000)
    assert "01" in line.clauses
    assert _readings(line) == {"AMB-33"}


def test_uka_03_blackjack_is_paid_three_to_two() -> None:
    line = one_line("UKA", "AS KD", "10H QC")
    assert (line.result, line.paid, line.taken) == (Result.WIN, 15000, 0)
    assert "03" in line.clauses
    ten_and_ace = one_line("UKA", "10C AH", "10H QC", stake=10)
    assert (ten_and_ace.result, ten_and_ace.paid) == (Result.WIN, 1500)


def test_uka_03_blackjack_beats_21_of_three_cards() -> None:
    line = one_line("UKA", "AS KD", "7H 7C 7D")
    assert (line.result, line.paid) == (Result.WIN, 15000)
    assert "03" in line.clauses


def test_uka_03_21_of_three_cards_is_no_blackjack() -> None:
    line = one_line("UKA", "7H 7C 7D", "10H QC")
    assert (line.result, line.paid) == (Result.WIN, 10000)
    assert "03" not in line.clauses


def test_uka_03_a_dealers_blackjack_alone_holds_a_blackjack() -> None:
    line = one_line("UKA", "AS KD", "AH QC")
    assert (line.result, line.net) == (Result.STAND_OFF, 0)
    assert "03" in line.clauses


def test_uka_03_a_dealers_blackjack_beats_21() -> None:
    line = one_line("UKA", "7H 7C 7D", "AH QC")
    assert (line.result, line.taken) == (Result.LOSE, 10000)
    assert "03" in line.clauses


def test_uka_03_a_dealers_blackjack_takes_the_double_too() -> None:
    table = a_table("10H AC", {"1": "6H 5C 10D"}, ["main P1 1 100", "double P1 1 100"])
    found = lines("UKA", table)
    assert [line.taken for line in found.values()] == [10000, 10000]
    for line in found.values():
        assert "03" in line.clauses
        assert _readings(line) == {"AMB-05"}


def test_uka_03_a_dealers_blackjack_takes_every_split_stake() -> None:
    table = a_table(
        "10H AC",
        {"1a": "8H 10C", "1b": "8D 3C 10S"},
        ["main P1 1a 40", "split P1 1b 40", "double P1 1b 40"],
    )
    found = lines("UKA", table)
    assert sum(line.taken for line in found.values()) == 12000
    assert all("03" in line.clauses for line in found.values())


def test_uka_03_even_money_is_not_taken_on_a_blackjack() -> None:
    insured = a_table("AH 6C", {"1": "AS KD"}, ["main P1 1 100", "insurance P1 1 50"])
    assert nets("UKA", insured) == {"main/P1/1": 150, "insurance/P1/1": -50}
    assert "03" in lines("UKA", insured)["main/P1/1"].clauses


def test_uka_08_the_total_nearer_to_21_wins_even_money() -> None:
    line = one_line("UKA", "10H 9C", "10D 8S")
    assert (line.result, line.paid) == (Result.WIN, 10000)
    assert "08" in line.clauses


def test_uka_08_a_dealer_who_busts_loses_to_a_lower_figure() -> None:
    line = one_line("UKA", "10H 2C", "10D 6S 6C")
    assert (line.result, line.paid) == (Result.WIN, 10000)
    assert "08" in line.clauses


def test_uka_09_the_lower_total_loses() -> None:
    line = one_line("UKA", "10H 8C", "10D 9S")
    assert (line.result, line.taken) == (Result.LOSE, 10000)
    assert "09" in line.clauses


def test_uka_10_the_same_total_is_a_stand_off() -> None:
    line = one_line("UKA", "10H 8C", "10D 8S")
    assert (line.result, line.paid, line.taken) == (Result.STAND_OFF, 0, 0)
    assert "10" in line.clauses


def test_uka_10_two_blackjacks_are_the_same_total_too() -> None:
    line = one_line("UKA", "AS KD", "10H AC")
    assert (line.result, line.handed_back) == (Result.STAND_OFF, 10000)
    assert "10" in line.clauses


def test_uka_11_over_21_loses_and_21_does_not() -> None:
    line = one_line("UKA", "10H 6C 6D", "10D 7S")
    assert (line.result, line.taken) == (Result.LOSE, 10000)
    assert "11" in line.clauses
    assert one_line("UKA", "10H 6C 5D", "10D 7S").result is Result.WIN


def test_uka_11_a_bust_hand_loses_even_when_the_dealer_busts_after_it() -> None:
    table = a_table(
        "10D 6S 6C",
        {"1": "10H 6C 6D", "2": "10S 7C"},
        ["main P1 1 50", "main P2 2 50"],
    )
    assert nets("UKA", table) == {"main/P1/1": -50, "main/P2/2": 50}
    assert "11" in lines("UKA", table)["main/P1/1"].clauses


def test_uka_12_a_double_wins_or_loses_with_its_hand() -> None:
    table = a_table("10H 9C", {"1": "6H 5C 9D"}, ["main P1 1 100", "double P1 1 100"])
    assert nets("UKA", table) == {"main/P1/1": 100, "double/P1/1": 100}
    assert "12" in lines("UKA", table)["double/P1/1"].clauses


def test_uka_16_a_ten_on_a_split_ace_is_21_at_even_money() -> None:
    table = a_table(
        "10H QC",
        {"1a": "AH KC", "1b": "AD 9C"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    assert nets("UKA", table) == {"main/P1/1a": 100, "split/P1/1b": 0}
    assert "16" in lines("UKA", table)["main/P1/1a"].clauses


def test_uka_16_a_split_ace_with_a_ten_draws_level_with_the_dealers_21() -> None:
    table = a_table(
        "7H 7C 7D",
        {"1a": "AH KC", "1b": "AD 10C"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    found = lines("UKA", table)
    assert [line.result for line in found.values()] == [Result.STAND_OFF] * 2
    assert all("16" in line.clauses for line in found.values())


def test_uka_16_an_ace_on_a_split_ten_is_read_the_same_way() -> None:
    table = a_table(
        "10H QC",
        {"1a": "KH AC", "1b": "KD 9C"},
        ["main P1 1a 100", "split P1 1b 100"],
    )
    line = lines("UKA", table)["main/P1/1a"]
    assert (line.result, line.paid) == (Result.WIN, 10000)
    assert "16" in line.clauses
    assert _readings(line) == {"AMB-32"}


def test_uka_20_insurance_loses_when_the_dealer_has_no_blackjack() -> None:
    table = a_table("AH 8C", {"1": "10S 9D"}, ["main P1 1 100", "insurance P1 1 50"])
    assert nets("UKA", table) == {"main/P1/1": 0, "insurance/P1/1": -50}
    assert "20" in lines("UKA", table)["insurance/P1/1"].clauses


def test_uka_20_a_21_of_three_cards_is_no_blackjack_to_insure_against() -> None:
    table = a_table("AH 4C 6D", {"1": "10S 9D"}, ["main P1 1 100", "insurance P1 1 50"])
    assert nets("UKA", table) == {"main/P1/1": -100, "insurance/P1/1": -50}


def test_uka_21_insurance_is_paid_two_to_one() -> None:
    table = a_table("AH KC", {"1": "10S 9D"}, ["main P1 1 100", "insurance P1 1 50"])
    assert nets("UKA", table) == {"main/P1/1": -100, "insurance/P1/1": 100}
    line = lines("UKA", table)["insurance/P1/1"]
    assert {"20", "21"} <= set(line.clauses)
    assert line.handed_back == 15000
