"""MBS Blackjack, version 6: what a player may do with a hand, and when."""

from __future__ import annotations

from tests.clauses.answers import closed, opened
from tests.clauses.moments import UNIT, a_table, faults, may, may_before, refused, words
from trainer.engine.errors import FaultCode
from trainer.engine.words import Option, Refusal


def test_v6_1_1_13_any_two_cards_of_one_point_value_may_be_split() -> None:
    for pair in ("KH QC", "10H JC", "4S 4D"):
        assert "split" in words(may("V6", pair, "6D"))
    assert "1.1.13" in opened(may("V6", "KH QC", "6D"), Option.SPLIT).clauses
    unlike = closed(may("V6", "9H 10C", "6D"), Option.SPLIT)
    assert unlike.why is Refusal.CARDS_UNLIKE
    assert "1.1.13" in unlike.clauses


def test_v6_1_1_13_every_hand_of_a_split_begins_with_the_same_point_value() -> None:
    wagers = ["main P1 1a 100", "split P1 1b 100", "split P1 1c 100"]
    alike = a_table("10S 9D", {"1a": "KH 9C", "1b": "QD 8S", "1c": "10S 7D"}, wagers)
    assert refused("V6", alike) == set()
    unlike = a_table("10S 9D", {"1a": "8H 10C", "1b": "5D 10S", "1c": "8S 10D"}, wagers)
    assert "1.1.13" in faults("V6", unlike)[FaultCode.SPLIT_NOT_GIVEN].clauses


def test_v6_3_14_a_player_stands_draws_splits_doubles_surrenders_or_insures() -> None:
    assert words(may("V6", "8H 8C", "10D")) == {"stand", "hit", "split", "double"}
    assert words(may_before("V6", "8H 8C", "10D")) == {"surrender"}
    assert words(may_before("V6", "8H 8C", "AD")) == {"insurance"}


def test_v6_3_14_a_player_who_has_drawn_may_stand() -> None:
    found = may("V6", "5H 4C 3D", "10D")
    assert words(found) == {"stand", "hit"}
    assert "3.14" in opened(found, Option.STAND).clauses


def test_v6_3_20_a_blackjack_against_an_ace_may_take_even_money() -> None:
    found = may_before("V6", "AS KD", "AH", stake=60)
    assert words(found) == {"even-money", "insurance"}
    even = opened(found, Option.EVEN_MONEY)
    assert (even.least, even.most) == (60 * UNIT, 60 * UNIT)
    assert "3.20" in even.clauses


def test_v6_3_20_no_other_hand_and_no_other_upcard_gives_even_money() -> None:
    ten = closed(may_before("V6", "AS KD", "10H"), Option.EVEN_MONEY)
    assert (ten.why, ten.clauses) == (Refusal.UPCARD_NOT_ACE, ("3.20",))
    twenty = closed(may_before("V6", "QS KD", "AH"), Option.EVEN_MONEY)
    assert (twenty.why, twenty.clauses) == (Refusal.NOT_BLACKJACK, ("3.20",))


def test_v6_3_21_a_split_asks_for_a_wager_equal_to_the_original() -> None:
    for pair in ("8H 8C", "AH AC"):
        split = opened(may("V6", pair, "10D", stake=70), Option.SPLIT)
        assert (split.least, split.most) == (70 * UNIT, 70 * UNIT)
        assert "3.21" in split.clauses
    assert closed(may("V6", "8H 7C", "10D"), Option.SPLIT).why is Refusal.CARDS_UNLIKE
    drawn = closed(may("V6", "4H 4C 4D", "10D"), Option.SPLIT)
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS
    assert "3.21" in drawn.clauses


def test_v6_3_22_four_hands_and_no_fifth() -> None:
    assert "split" in words(may("V6", "8H 8C", "10D", split=True, hands=3))
    full = closed(may("V6", "8H 8C", "10D", split=True, hands=4), Option.SPLIT)
    assert full.why is Refusal.HANDS_FULL
    assert "3.22" in full.clauses


def test_v6_3_22_a_table_with_five_hands_on_a_box_is_refused() -> None:
    hands = {f"1{part}": "8H 10C" for part in "abcde"}
    wagers = ["main P1 1a 100", *(f"split P1 1{part} 100" for part in "bcde")]
    five = a_table("10S 9D", hands, wagers)
    assert "3.22" in faults("V6", five)[FaultCode.TOO_MANY_HANDS].clauses
    del hands["1e"]
    assert refused("V6", a_table("10S 9D", hands, wagers[:-1])) == set()


def test_v6_3_22_1_aces_are_split_once() -> None:
    first = opened(may("V6", "AH AC", "10D"), Option.SPLIT)
    assert "3.22.1" in first.clauses
    again = closed(may("V6", "AH AC", "10D", split=True, hands=2), Option.SPLIT)
    assert again.why is Refusal.ACES_ONCE
    assert "3.22.1" in again.clauses
    three = a_table(
        "10S 9D",
        {"1a": "AH 10C", "1b": "AD 9S", "1c": "AS 5D"},
        ["main P1 1a 100", "split P1 1b 100", "split P1 1c 100"],
    )
    assert "3.22.1" in faults("V6", three)[FaultCode.TOO_MANY_HANDS].clauses


def test_v6_3_23_1_a_split_ace_takes_one_card() -> None:
    found = may("V6", "AH 2C", "10D", split=True, hands=2)
    assert words(found) == {"stand"}
    hit = closed(found, Option.HIT)
    assert hit.why is Refusal.SPLIT_ACE
    assert "3.23.1" in hit.clauses
    assert "hit" in words(may("V6", "8H 2C", "10D", split=True, hands=2))


def test_v6_3_23_1_a_split_ace_with_a_third_card_is_refused() -> None:
    wagers = ["main P1 1a 100", "split P1 1b 100"]
    drawn = a_table("10S 9D", {"1a": "AH 2C 5D", "1b": "AD 9S"}, wagers)
    assert "3.23.1" in faults("V6", drawn)[FaultCode.HAND_OVERDRAWN].clauses
    assert refused("V6", a_table("10S 9D", {"1a": "AH 2C", "1b": "AD 9S"}, wagers)) == set()


def test_v6_3_23_2_a_split_hand_that_pairs_may_be_split_again_for_the_same_amount() -> None:
    for pair in ("8H 8C", "KH 10C"):
        again = opened(may("V6", pair, "6D", split=True, hands=2, stake=70), Option.SPLIT)
        assert (again.least, again.most) == (70 * UNIT, 70 * UNIT)
        assert "3.23.2" in again.clauses
    assert "split" not in words(may("V6", "8H 9C", "6D", split=True, hands=2))


def test_v6_3_25_surrender_is_open_before_the_subsequent_deal_against_all_but_an_ace() -> None:
    for upcard in ("2D", "9D", "10D", "KD"):
        given = opened(may_before("V6", "10H 6C", upcard), Option.SURRENDER)
        assert (given.least, given.most) == (50 * UNIT, 50 * UNIT)
        assert "3.25" in given.clauses
    ace = closed(may_before("V6", "10H 6C", "AD"), Option.SURRENDER)
    assert ace.why is Refusal.UPCARD_ACE
    assert "3.25" in ace.clauses
    late = closed(may("V6", "10H 6C", "10D"), Option.SURRENDER)
    assert late.why is Refusal.OUT_OF_TURN


def test_v6_3_25_a_hand_surrendered_against_an_ace_is_refused() -> None:
    table = a_table("AS 9D", {"1": "10H 6C"}, ["main P1 1 100 surrendered"])
    assert "3.25" in faults("V6", table)[FaultCode.SURRENDER_NOT_GIVEN].clauses


def test_v6_3_25_a_surrendered_hand_is_folded_and_cannot_be_doubled() -> None:
    wagers = ["main P1 1 100 surrendered", "double P1 1 100"]
    found = faults("V6", a_table("10S 9D", {"1": "8H 3C 5D"}, wagers))
    assert "3.25" in found[FaultCode.DOUBLE_NOT_GIVEN].clauses


def test_v6_3_25_1_1_a_split_hand_cannot_be_surrendered() -> None:
    wagers = ["main P1 1a 100 surrendered", "split P1 1b 100"]
    table = a_table("10S 9D", {"1a": "8H 10C", "1b": "8D 10S"}, wagers)
    assert "3.25.1.1" in faults("V6", table)[FaultCode.SURRENDER_NOT_GIVEN].clauses
    at_turn = may("V6", "8H 10C", "10D", split=True, hands=2)
    assert "3.25.1.1" in closed(at_turn, Option.SURRENDER).clauses


def test_v6_3_26_1_any_first_two_cards_may_be_doubled() -> None:
    for pair in ("2H 2C", "4H 3C", "5H 6C", "10H 9C", "KH QC", "AH AC", "AH 6C", "AH 9C"):
        assert "3.26.1" in opened(may("V6", pair, "6D"), Option.DOUBLE).clauses
    drawn = closed(may("V6", "2H 2C 7D", "6D"), Option.DOUBLE)
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS
    assert "3.26.1" in drawn.clauses


def test_v6_3_26_2_a_split_hand_is_doubled_on_its_first_two_cards() -> None:
    for pair in ("2H 2C", "8H 3C", "9H AC", "2H AC", "KH KC"):
        found = may("V6", pair, "6D", split=True, hands=2)
        assert "3.26.2" in opened(found, Option.DOUBLE).clauses
    drawn = closed(may("V6", "8H 2C 5D", "6D", split=True, hands=2), Option.DOUBLE)
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS
    assert "3.26.2" in drawn.clauses


def test_v6_3_26_3_an_ace_from_a_split_is_not_doubled() -> None:
    for pair in ("AH 9C", "AH 2C", "AH AC"):
        double = closed(may("V6", pair, "6D", split=True, hands=2), Option.DOUBLE)
        assert double.why is Refusal.SPLIT_ACE
        assert "3.26.3" in double.clauses


def test_v6_3_26_4_a_doubled_hand_takes_one_card_and_no_other() -> None:
    hit = closed(may("V6", "5H 6C 2D", "6D", doubled=True), Option.HIT)
    assert hit.why is Refusal.HAND_DOUBLED
    assert "3.26.4" in hit.clauses
    wagers = ["main P1 1 100", "double P1 1 100"]
    four = a_table("10S 9D", {"1": "5H 6C 2D 5S"}, wagers)
    assert "3.26.4" in faults("V6", four)[FaultCode.HAND_OVERDRAWN].clauses
    assert refused("V6", a_table("10S 9D", {"1": "5H 6C 2D"}, wagers)) == set()


def test_v6_3_27_insurance_is_open_against_an_ace_for_up_to_half() -> None:
    given = opened(may_before("V6", "10H 6C", "AD", stake=80), Option.INSURANCE)
    assert given.most == 40 * UNIT
    assert "3.27" in given.clauses
    ten = closed(may_before("V6", "10H 6C", "10D"), Option.INSURANCE)
    assert ten.why is Refusal.UPCARD_NOT_ACE
    assert "3.27" in ten.clauses


def test_v6_3_28_a_player_may_stand_on_two_cards() -> None:
    for pair in ("2H 3C", "KH QC", "AH KC"):
        assert "3.28" in opened(may("V6", pair, "6D"), Option.STAND).clauses


def test_v6_3_29_a_player_may_draw_below_twenty_one() -> None:
    for held in ("2H 2C", "10H 9C", "KH QC", "5H 5C 10D", "AH 9C"):
        assert "3.29" in opened(may("V6", held, "6D"), Option.HIT).clauses
    assert "hit" not in words(may("V6", "5H 6C 10D", "6D"))
    bust = closed(may("V6", "10H 6C 6D", "6D"), Option.HIT)
    assert bust.why is Refusal.BUST


def test_v6_3_30_nobody_doubles_or_draws_on_twenty_one() -> None:
    for held in ("AH KC", "5H 6C 10D", "AH 4C 6D"):
        found = may("V6", held, "6D")
        assert words(found) == {"stand"}
        assert closed(found, Option.HIT).why is Refusal.AT_21
        for option in (Option.HIT, Option.DOUBLE):
            assert "3.30" in closed(found, option).clauses
    split = may("V6", "KH AC", "6D", split=True, hands=2)
    assert "3.30" in closed(split, Option.DOUBLE).clauses
