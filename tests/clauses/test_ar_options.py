"""MBS Blackjack Ace Race: what a player may do with a hand, and when."""

from __future__ import annotations

from tests.clauses.answers import closed, opened
from tests.clauses.moments import UNIT, a_table, faults, may, may_before, refused, words
from trainer.engine.errors import FaultCode
from trainer.engine.words import Policy, Refusal


def test_ar_1_1_3_only_a_hard_ten_or_eleven_may_be_doubled() -> None:
    for pair in ("5H 5C", "6H 5C", "8H 2C", "9H 2C"):
        assert "1.1.3" in opened(may("AR", pair, "6D"), "double").clauses
    for pair in ("5H 4C", "10H 2C", "AH 7C"):
        double = closed(may("AR", pair, "6D"), "double")
        assert double.why is Refusal.TOTAL_NOT_GIVEN
        assert "1.1.3" in double.clauses


def test_ar_1_1_13_any_two_cards_of_one_value_may_be_split() -> None:
    for pair in ("KH JC", "10H QC", "4S 4D"):
        assert "split" in words(may("AR", pair, "5D"))
    assert "1.1.13" in opened(may("AR", "KH JC", "5D"), "split").clauses
    unlike = closed(may("AR", "9H 10C", "5D"), "split")
    assert unlike.why is Refusal.CARDS_UNLIKE
    assert "1.1.13" in unlike.clauses


def test_ar_3_4_a_player_stands_draws_splits_doubles_surrenders_or_insures() -> None:
    assert words(may("AR", "5H 5C", "10D")) == {"stand", "hit", "split", "double"}
    assert words(may_before("AR", "5H 5C", "10D")) == {"surrender"}
    assert words(may_before("AR", "5H 5C", "AD")) == {"insurance"}


def test_ar_3_4_a_player_who_has_drawn_may_stand() -> None:
    found = may("AR", "5H 4C 3D", "10D")
    assert words(found) == {"stand", "hit"}
    assert "3.4" in opened(found, "stand").clauses


def test_ar_3_7_1_only_a_blackjack_against_an_ace_may_take_even_money() -> None:
    found = may_before("AR", "AS KD", "AH", stake=60)
    assert words(found) == {"even-money", "insurance"}
    even = opened(found, "even-money")
    assert (even.least, even.most) == (60 * UNIT, 60 * UNIT)
    assert "3.7.1" in even.clauses
    ten = closed(may_before("AR", "AS KD", "10H"), "even-money")
    assert (ten.why, ten.clauses) == (Refusal.UPCARD_NOT_ACE, ("3.7.1",))
    twenty = closed(may_before("AR", "QS KD", "AH"), "even-money")
    assert (twenty.why, twenty.clauses) == (Refusal.NOT_BLACKJACK, ("3.7.1",))


def test_ar_3_8_surrender_is_open_before_the_subsequent_deal_against_all_but_an_ace() -> None:
    for upcard in ("2D", "9D", "10D", "KD"):
        given = opened(may_before("AR", "10H 6C", upcard), "surrender")
        assert (given.least, given.most) == (50 * UNIT, 50 * UNIT)
        assert "3.8" in given.clauses
    ace = closed(may_before("AR", "10H 6C", "AD"), "surrender")
    assert ace.why is Refusal.UPCARD_ACE
    assert "3.8" in ace.clauses
    assert closed(may("AR", "10H 6C", "10D"), "surrender").why is Refusal.OUT_OF_TURN


def test_ar_3_8_1_a_split_hand_cannot_be_surrendered() -> None:
    wagers = ["main P1 1a 100 surrendered", "split P1 1b 100"]
    table = a_table("10S 9D", {"1a": "8H 10C", "1b": "8D 10S"}, wagers)
    assert "3.8.1" in faults("AR", table)[FaultCode.SURRENDER_NOT_GIVEN].clauses
    at_turn = may("AR", "8H 10C", "10D", split=True, hands=2)
    assert "3.8.1" in closed(at_turn, "surrender").clauses


def test_ar_3_9_insurance_is_open_against_an_ace_for_up_to_half() -> None:
    given = opened(may_before("AR", "10H 6C", "AD", stake=80), "insurance")
    assert given.most == 40 * UNIT
    assert "3.9" in given.clauses
    ten = closed(may_before("AR", "10H 6C", "10D"), "insurance")
    assert ten.why is Refusal.UPCARD_NOT_ACE
    assert "3.9" in ten.clauses


def test_ar_3_10_1_the_first_two_cards_double_on_a_hard_ten_or_eleven_only() -> None:
    for pair in ("7H 3C", "7H 4C"):
        assert "3.10.1" in opened(may("AR", pair, "6D"), "double").clauses
    for pair in ("2H 2C", "6H 2C", "7H 2C", "9H 3C", "AH 7C", "AH 9C", "AH AC"):
        double = closed(may("AR", pair, "6D"), "double")
        assert double.why is Refusal.TOTAL_NOT_GIVEN
        assert "3.10.1" in double.clauses
    drawn = closed(may("AR", "2H 3C 5D", "6D"), "double")
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS


def test_ar_3_10_1_a_double_on_any_other_hand_is_refused() -> None:
    wagers = ["main P1 1 100", "double P1 1 100"]
    nine = a_table("10S 9D", {"1": "5H 4C 10D"}, wagers)
    assert "3.10.1" in faults("AR", nine)[FaultCode.DOUBLE_NOT_GIVEN].clauses
    assert refused("AR", a_table("10S 9D", {"1": "5H 5C 10D"}, wagers)) == set()


def test_ar_3_10_2_a_split_hand_doubles_on_a_hard_ten_or_eleven_only() -> None:
    for pair in ("8H 2C", "8H 3C", "5H 5C"):
        found = may("AR", pair, "6D", split=True, hands=2)
        assert "3.10.2" in opened(found, "double").clauses
    for pair in ("8H AC", "7H AC", "7H 2C", "8H 4C"):
        double = closed(may("AR", pair, "6D", split=True, hands=2), "double")
        assert double.why is Refusal.TOTAL_NOT_GIVEN
        assert "3.10.2" in double.clauses


def test_ar_3_10_2_an_ace_from_a_split_is_not_doubled() -> None:
    for pair in ("AH 9C", "AH 2C"):
        double = closed(may("AR", pair, "6D", split=True, hands=2), "double")
        assert double.why is Refusal.SPLIT_ACE
        assert "3.10.2" in double.clauses


def test_ar_3_10_3_a_doubled_hand_takes_one_card_and_no_other() -> None:
    hit = closed(may("AR", "5H 6C 2D", "6D", doubled=True), "hit")
    assert hit.why is Refusal.HAND_DOUBLED
    assert "3.10.3" in hit.clauses
    wagers = ["main P1 1 100", "double P1 1 100"]
    four = a_table("10S 9D", {"1": "5H 6C 2D 5S"}, wagers)
    assert "3.10.3" in faults("AR", four)[FaultCode.HAND_OVERDRAWN].clauses
    assert refused("AR", a_table("10S 9D", {"1": "5H 6C 2D"}, wagers)) == set()


def test_ar_3_11_a_split_asks_for_a_wager_equal_to_the_original() -> None:
    split = opened(may("AR", "8H 8C", "10D", stake=70), "split")
    assert (split.least, split.most) == (70 * UNIT, 70 * UNIT)
    assert "3.11" in split.clauses
    drawn = closed(may("AR", "4H 4C 4D", "10D"), "split")
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS
    assert "3.11" in drawn.clauses


def test_ar_3_12_four_hands_and_no_fifth() -> None:
    for hands in (2, 3):
        again = opened(may("AR", "8H 8C", "10D", split=True, hands=hands), "split")
        assert "3.12" in again.clauses
    full = closed(may("AR", "8H 8C", "10D", split=True, hands=4), "split")
    assert full.why is Refusal.HANDS_FULL
    assert "3.12" in full.clauses


def test_ar_3_12_1_by_our_reading_aces_may_be_split_once() -> None:
    first = opened(may("AR", "AH AC", "5D"), "split")
    assert "3.12.1" in first.clauses
    assert [(one.reading, one.policy) for one in first.readings] == [("AMB-03", Policy.STATED)]
    found = may("AR", "AH AC", "5D", split=True, hands=2)
    assert words(found) == {"stand"}
    assert closed(found, "split").why is Refusal.ACES_ONCE
    assert "3.12.1" in closed(found, "split").clauses


def test_ar_3_12_1_a_split_ace_takes_one_card() -> None:
    hit = closed(may("AR", "AH 2C", "10D", split=True, hands=2), "hit")
    assert hit.why is Refusal.SPLIT_ACE
    assert "3.12.1" in hit.clauses
    wagers = ["main P1 1a 100", "split P1 1b 100"]
    drawn = a_table("10S 9D", {"1a": "AH 2C 5D", "1b": "AD 9S"}, wagers)
    assert "3.12.1" in faults("AR", drawn)[FaultCode.HAND_OVERDRAWN].clauses
    assert refused("AR", a_table("10S 9D", {"1a": "AH 2C", "1b": "AD 9S"}, wagers)) == set()


def test_ar_3_14_a_player_may_stand_on_two_cards() -> None:
    for pair in ("2H 3C", "KH QC", "AH KC"):
        assert "3.14" in opened(may("AR", pair, "6D"), "stand").clauses


def test_ar_3_15_a_player_may_draw_below_twenty_one() -> None:
    for held in ("2H 2C", "10H 9C", "KH QC", "5H 5C 10D", "AH 9C"):
        assert "3.15" in opened(may("AR", held, "6D"), "hit").clauses
    assert "hit" not in words(may("AR", "5H 6C 10D", "6D"))
    assert closed(may("AR", "10H 6C 6D", "6D"), "hit").why is Refusal.BUST


def test_ar_3_16_nobody_doubles_or_draws_on_twenty_one() -> None:
    for held in ("AH KC", "5H 6C 10D", "AH 4C 6D"):
        found = may("AR", held, "6D")
        assert words(found) == {"stand"}
        for word in ("hit", "double"):
            assert "3.16" in closed(found, word).clauses
