"""What a player may do by the six-deck poster."""

from __future__ import annotations

from tests.clauses.answers import closed, opened
from tests.clauses.moments import a_table, faults, may, may_before, refused, words
from trainer.engine.errors import FaultCode
from trainer.engine.words import Policy, Refusal


def test_ukb_13_a_blackjack_has_one_price_and_no_even_money() -> None:
    found = may_before("UKB", "AS KD", "AH")
    assert words(found) == {"insurance"}
    refusal = closed(found, "even-money")
    assert "13" in refusal.clauses
    assert [each.reading for each in refusal.readings] == ["AMB-29"]
    table = a_table("AH 8C", {"1": "AS KD"}, ["main P1 1 100 even-money"])
    assert refused("UKB", table) == {FaultCode.EVEN_MONEY_NOT_GIVEN}


def test_ukb_14_a_player_who_wants_no_more_cards_stands() -> None:
    for hand in ("10H 6C", "10H 2C 4D", "7H 7C 7D"):
        found = may("UKB", hand, "10H")
        assert "14" in opened(found, "stand").clauses, hand
    assert "stand" not in words(may("UKB", "10H 6C 6D", "10H"))


def test_ukb_14_cards_are_what_is_asked_and_surrender_is_not() -> None:
    found = may_before("UKB", "10H 6C", "10D")
    assert words(found) == set()
    refusal = closed(found, "surrender")
    assert refusal.why is Refusal.NOT_IN_BOOK
    assert "14" in refusal.clauses
    table = a_table("10D 8S", {"1": "10H 6C"}, ["main P1 1 100 surrendered"])
    assert refused("UKB", table) == {FaultCode.SURRENDER_NOT_GIVEN}


def test_ukb_15_cards_may_be_taken_up_to_21() -> None:
    for hand in ("10H 2C", "10H 2C 3D", "2H 2C 2D 2S 3C 3D 3S", "10H 7C 3D"):
        found = may("UKB", hand, "10H")
        assert words(found) >= {"hit", "stand"}, hand
        assert "15" in opened(found, "hit").clauses
    over = may("UKB", "10H 6C 6D", "10H")
    assert words(over) == set()
    assert "15" in closed(over, "hit").clauses


def test_ukb_16_a_hand_of_21_neither_draws_nor_doubles() -> None:
    for hand, from_split in (("7H 7C 7D", False), ("AH KC", False), ("KH AC", True)):
        found = may("UKB", hand, "9H", split=from_split, hands=2 if from_split else 1)
        assert words(found) == {"stand"}, hand
        assert "16" in closed(found, "hit").clauses
        assert "16" in closed(found, "double").clauses


def test_ukb_22_any_two_cards_may_be_doubled() -> None:
    hard = ("2H 2C", "2H 3C", "6H 2C", "6H 3C", "10H 2C", "10H 6C", "10H 9C", "KH QC")
    soft = ("AH AC", "AH 2C", "AH 6C", "AH 7C", "AH 8C", "AH 9C")
    for hand in (*hard, *soft):
        found = may("UKB", hand, "10H")
        assert words(found) >= {"hit", "stand", "double"}, hand
        assert "22" in opened(found, "double").clauses


def test_ukb_22_a_blackjack_may_not_be_doubled() -> None:
    found = may("UKB", "AH KC", "9H")
    assert words(found) == {"stand"}
    assert "22" in closed(found, "double").clauses
    wagers = ["main P1 1 100", "double P1 1 100"]
    lying = faults("UKB", a_table("10D 8S", {"1": "AH KC"}, wagers))
    assert "22" in lying[FaultCode.DOUBLE_NOT_GIVEN].clauses


def test_ukb_22_the_third_card_ends_the_right_to_double() -> None:
    found = may("UKB", "2H 3C 6D", "10H")
    assert words(found) == {"hit", "stand"}
    assert "22" in closed(found, "double").clauses


def test_ukb_22_the_stake_is_doubled_in_full() -> None:
    double = opened(may("UKB", "6H 5C", "10H", stake=80), "double")
    assert (double.least, double.most) == (8000, 8000)


def test_ukb_22_a_doubled_hand_gets_one_card() -> None:
    assert "hit" in words(may("UKB", "6H 5C", "10H", doubled=True))
    found = may("UKB", "6H 5C 2D", "10H", doubled=True)
    assert words(found) == {"stand"}
    assert "22" in closed(found, "hit").clauses


def test_ukb_23_cards_of_one_value_may_be_split() -> None:
    for hand in ("8H 8C", "KH QC", "10H JC", "AH AC"):
        found = may("UKB", hand, "10H")
        assert "split" in words(found), hand
        assert "23" in opened(found, "split").clauses
    unlike = may("UKB", "8H 9C", "10H")
    assert "split" not in words(unlike)
    assert "23" in closed(unlike, "split").clauses


def test_ukb_24_a_split_costs_the_original_bet_again() -> None:
    split = opened(may("UKB", "8H 8C", "10H", stake=80), "split")
    assert (split.least, split.most) == (8000, 8000)
    assert "24" in split.clauses


def test_ukb_25_a_split_hand_may_be_split_without_end() -> None:
    for hands in (2, 3, 4, 5, 9):
        found = may("UKB", "8H 8C", "10H", split=True, hands=hands)
        assert words(found) == {"hit", "stand", "double", "split"}, hands
        split = opened(found, "split")
        assert "25" in split.clauses
        stated = [(each.reading, each.policy) for each in split.readings]
        assert stated == ([("AMB-35", Policy.STATED)] if hands >= 4 else [])


def test_ukb_25_the_next_pair_goes_by_value_as_well() -> None:
    assert "split" in words(may("UKB", "KH QC", "10H", split=True, hands=2))
    assert "split" not in words(may("UKB", "KH 9C", "10H", split=True, hands=2))


def test_ukb_28_split_hands_may_be_doubled_on_any_total() -> None:
    for hand in ("8H 3C", "8H 2C", "2H 2C", "KH QC", "2H AC", "7H AC", "9H AC"):
        found = may("UKB", hand, "10H", split=True, hands=2)
        assert "double" in words(found), hand
        assert "28" in opened(found, "double").clauses


def test_ukb_29_a_split_ace_gets_one_card() -> None:
    for hand in ("AH 5C", "AH 9C"):
        found = may("UKB", hand, "10H", split=True, hands=2)
        assert words(found) == {"stand"}, hand
        assert "29" in closed(found, "hit").clauses
        assert "29" in closed(found, "double").clauses
    assert "hit" in words(may("UKB", "AH", "10H", split=True, hands=2))


def test_ukb_29_no_third_card_can_lie_on_a_split_ace() -> None:
    hands, wagers = {"1a": "AH 5C", "1b": "AD 9C"}, ["main P1 1a 20", "split P1 1b 20"]
    assert refused("UKB", a_table("10D 8S", hands, wagers)) == set()
    drawn = faults("UKB", a_table("10D 8S", {**hands, "1a": "AH 5C 4D"}, wagers))
    assert "29" in drawn[FaultCode.HAND_OVERDRAWN].clauses


def test_ukb_29_aces_are_split_once_and_that_is_never_asked() -> None:
    found = may("UKB", "AH AC", "10H", split=True, hands=2)
    assert words(found) == {"stand"}
    refusal = closed(found, "split")
    assert "29" in refusal.clauses
    assert [(each.reading, each.policy) for each in refusal.readings] == [("AMB-34", Policy.NEVER)]


def test_ukb_30_insurance_is_open_against_an_ace_only() -> None:
    found = may_before("UKB", "10H 6C", "AD", stake=100)
    assert words(found) == {"insurance"}
    insurance = opened(found, "insurance")
    assert insurance.most == 5000
    assert "30" in insurance.clauses
    ten = may_before("UKB", "10H 6C", "KD")
    assert words(ten) == set()
    assert "30" in closed(ten, "insurance").clauses


def test_ukb_30_insurance_is_all_there_is_against_an_ace() -> None:
    found = may_before("UKB", "AS KD", "AH")
    assert words(found) == {"insurance"}
    assert "30" in closed(found, "even-money").clauses
