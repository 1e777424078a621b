"""What a player may do by the inspector's sheet."""

from __future__ import annotations

from tests.clauses.answers import closed, opened
from tests.clauses.moments import a_table, faults, may, may_before, nets, refused, words
from trainer.engine.errors import FaultCode
from trainer.engine.words import Policy, Refusal


def test_uka_01_a_hand_of_21_takes_no_more_cards() -> None:
    found = may("UKA", "7H 7C 7D", "10H")
    assert words(found) == {"stand"}
    refusal = closed(found, "hit")
    assert "01" in refusal.clauses
    assert [(each.reading, each.policy) for each in refusal.readings] == [("AMB-47", Policy.NEVER)]
    assert "hit" in words(may("UKA", "7H 7C 6D", "10H"))


def test_uka_04_a_player_may_take_cards_or_stand() -> None:
    for hand in ("10H 6C", "10H 2C 4D", "AH 7C", "2H 3C 4D 5S"):
        found = may("UKA", hand, "10H")
        assert words(found) == {"hit", "stand"}, hand
        assert "04" in opened(found, "hit").clauses
        assert "04" in opened(found, "stand").clauses


def test_uka_04_nearer_than_21_cannot_be_reached() -> None:
    assert "04" in closed(may("UKA", "10H 6C 5D", "10H"), "hit").clauses


def test_uka_04_cards_are_what_is_asked_and_surrender_is_not() -> None:
    found = may_before("UKA", "10H 6C", "10D")
    assert words(found) == set()
    refusal = closed(found, "surrender")
    assert refusal.why is Refusal.NOT_IN_BOOK
    assert "04" in refusal.clauses
    table = a_table("10D 8S", {"1": "10H 6C"}, ["main P1 1 100 surrendered"])
    assert refused("UKA", table) == {FaultCode.SURRENDER_NOT_GIVEN}


def test_uka_03_a_blackjack_has_one_price_and_no_even_money() -> None:
    found = may_before("UKA", "AS KD", "AH")
    assert words(found) == {"insurance"}
    refusal = closed(found, "even-money")
    assert "03" in refusal.clauses
    assert [each.reading for each in refusal.readings] == ["AMB-29"]
    table = a_table("AH 8C", {"1": "AS KD"}, ["main P1 1 100 even-money"])
    assert refused("UKA", table) == {FaultCode.EVEN_MONEY_NOT_GIVEN}


def test_uka_12_nine_ten_and_eleven_may_be_doubled() -> None:
    for hand in ("6H 3C", "7H 2C", "6H 4C", "5H 5C", "6H 5C", "9H 2C"):
        found = may("UKA", hand, "10H")
        assert "double" in words(found), hand
        assert "12" in opened(found, "double").clauses


def test_uka_12_hard_eight_may_not_be_doubled() -> None:
    found = may("UKA", "6H 2C", "10H")
    assert words(found) == {"hit", "stand"}
    assert "12" in closed(found, "double").clauses


def test_uka_12_hard_twelve_may_not_be_doubled() -> None:
    found = may("UKA", "10H 2C", "10H")
    assert words(found) == {"hit", "stand"}
    assert "12" in closed(found, "double").clauses


def test_uka_12_ace_two_to_ace_seven_may_not_be_doubled() -> None:
    for rank in "234567":
        found = may("UKA", f"AH {rank}C", "10H")
        assert words(found) == {"hit", "stand"}, rank
        refusal = closed(found, "double")
        assert "12" in refusal.clauses
        assert [each.policy for each in refusal.readings] == [Policy.OK]


def test_uka_12_ace_eight_and_ace_nine_are_never_asked() -> None:
    for hand in ("AH 8C", "AH 9C"):
        refusal = closed(may("UKA", hand, "10H"), "double")
        assert [(each.reading, each.policy) for each in refusal.readings] == [
            ("AMB-31", Policy.NEVER)
        ]


def test_uka_12_a_blackjack_may_not_be_doubled() -> None:
    found = may("UKA", "AH KC", "9H")
    assert words(found) == {"stand"}
    assert "12" in closed(found, "double").clauses


def test_uka_12_the_third_card_ends_the_right_to_double() -> None:
    found = may("UKA", "2H 3C 6D", "10H")
    assert words(found) == {"hit", "stand"}
    assert "12" in closed(found, "double").clauses


def test_uka_12_the_stake_is_doubled_in_full() -> None:
    double = opened(may("UKA", "6H 5C", "10H", stake=80), "double")
    assert (double.least, double.most) == (8000, 8000)


def test_uka_12_a_doubled_hand_gets_one_card() -> None:
    assert "hit" in words(may("UKA", "6H 5C", "10H", doubled=True))
    found = may("UKA", "6H 5C 2D", "10H", doubled=True)
    assert words(found) == {"stand"}
    assert "12" in closed(found, "hit").clauses


def test_uka_13_cards_of_one_value_may_be_split() -> None:
    for hand in ("8H 8C", "KH QC", "10H JC"):
        found = may("UKA", hand, "10H")
        assert "split" in words(found), hand
        assert "13" in opened(found, "split").clauses
    unlike = may("UKA", "8H 9C", "10H")
    assert "split" not in words(unlike)
    assert "13" in closed(unlike, "split").clauses


def test_uka_13_two_aces_may_be_split() -> None:
    found = may("UKA", "AH AC", "10H")
    assert "split" in words(found)
    assert "13" in opened(found, "split").clauses


def test_uka_14_a_split_costs_the_original_bet_again() -> None:
    split = opened(may("UKA", "8H 8C", "10H", stake=80), "split")
    assert (split.least, split.most) == (8000, 8000)
    assert "14" in split.clauses


def test_uka_15_a_split_hand_may_be_split_up_to_four_hands() -> None:
    for hands in (2, 3):
        found = may("UKA", "8H 8C", "10H", split=True, hands=hands)
        assert words(found) == {"hit", "stand", "split"}
        assert "15" in opened(found, "split").clauses
    full = may("UKA", "8H 8C", "10H", split=True, hands=4)
    assert words(full) == {"hit", "stand"}
    assert "15" in closed(full, "split").clauses


def test_uka_15_the_next_pair_goes_by_value_as_well() -> None:
    assert "split" in words(may("UKA", "KH QC", "10H", split=True, hands=2))
    assert "split" not in words(may("UKA", "KH 9C", "10H", split=True, hands=2))


def test_uka_17_split_hands_may_be_doubled() -> None:
    for hand in ("8H 3C", "7H 3C", "7H 2C"):
        found = may("UKA", hand, "10H", split=True, hands=2)
        assert words(found) == {"hit", "stand", "double"}, hand
        assert "17" in opened(found, "double").clauses


def test_uka_17_split_hands_are_doubled_on_the_same_totals() -> None:
    for hand in ("8H 4C", "6H 2C", "7H AC"):
        found = may("UKA", hand, "10H", split=True, hands=2)
        assert "double" not in words(found), hand
        assert "17" in closed(found, "double").clauses


def test_uka_18_a_split_ace_gets_one_card() -> None:
    found = may("UKA", "AH 5C", "10H", split=True, hands=2)
    assert words(found) == {"stand"}
    assert "18" in closed(found, "hit").clauses
    assert "18" in closed(found, "double").clauses
    assert "hit" in words(may("UKA", "AH", "10H", split=True, hands=2))


def test_uka_18_no_third_card_can_lie_on_a_split_ace() -> None:
    hands, wagers = {"1a": "AH 5C", "1b": "AD 9C"}, ["main P1 1a 20", "split P1 1b 20"]
    assert nets("UKA", a_table("10D 8S", hands, wagers)) == {"main/P1/1a": -20, "split/P1/1b": 20}
    drawn = faults("UKA", a_table("10D 8S", {**hands, "1a": "AH 5C 4D"}, wagers))
    assert "18" in drawn[FaultCode.HAND_OVERDRAWN].clauses


def test_uka_19_an_ace_on_a_split_ace_may_be_split_again() -> None:
    found = may("UKA", "AH AC", "10H", split=True, hands=2)
    assert words(found) == {"stand", "split"}
    assert "19" in opened(found, "split").clauses
    assert words(may("UKA", "AH AC", "10H", split=True, hands=4)) == {"stand"}


def test_uka_19_three_hands_of_aces_are_settled() -> None:
    table = a_table(
        "10D 8S",
        {"1a": "AH 9C", "1b": "AD KC", "1c": "AS 5C"},
        ["main P1 1a 100", "split P1 1b 100", "split P1 1c 100"],
    )
    assert sum(nets("UKA", table).values()) == 100


def test_uka_20_insurance_is_offered_against_an_ace_only() -> None:
    found = may_before("UKA", "10H 6C", "AD", stake=100)
    assert words(found) == {"insurance"}
    insurance = opened(found, "insurance")
    assert insurance.most == 5000
    assert "20" in insurance.clauses
    ten = may_before("UKA", "10H 6C", "KD")
    assert words(ten) == set()
    assert "20" in closed(ten, "insurance").clauses


def test_uka_20_insurance_is_all_that_is_offered_against_an_ace() -> None:
    found = may_before("UKA", "AS KD", "AH")
    assert words(found) == {"insurance"}
    assert "20" in closed(found, "even-money").clauses
