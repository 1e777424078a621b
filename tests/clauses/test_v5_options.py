"""MBS Blackjack, version 5: what a player may do with a hand, and when."""

from __future__ import annotations

from tests.clauses.answers import closed, opened
from tests.clauses.moments import UNIT, a_table, faults, may, may_before, refused, words
from trainer.engine.errors import FaultCode
from trainer.engine.words import Policy, Refusal


def test_v5_1_1_12_any_two_cards_of_one_value_may_be_split() -> None:
    for pair in ("KH JC", "10H QC", "4S 4D"):
        assert "split" in words(may("V5", pair, "5D"))
    assert "1.1.12" in opened(may("V5", "KH JC", "5D"), "split").clauses
    unlike = closed(may("V5", "9H 10C", "5D"), "split")
    assert unlike.why is Refusal.CARDS_UNLIKE
    assert "1.1.12" in unlike.clauses


def test_v5_3_4_a_player_stands_draws_splits_doubles_surrenders_or_insures() -> None:
    assert words(may("V5", "8H 8C", "10D")) == {"stand", "hit", "split", "double"}
    assert words(may_before("V5", "8H 8C", "10D")) == {"surrender"}
    assert words(may_before("V5", "8H 8C", "AD")) == {"insurance"}


def test_v5_3_4_a_player_who_has_drawn_may_stand() -> None:
    found = may("V5", "5H 4C 3D", "10D")
    assert words(found) == {"stand", "hit"}
    assert "3.4" in opened(found, "stand").clauses


def test_v5_3_7_1_only_a_blackjack_against_an_ace_may_take_even_money() -> None:
    found = may_before("V5", "AS KD", "AH", stake=60)
    assert words(found) == {"even-money", "insurance"}
    even = opened(found, "even-money")
    assert (even.least, even.most) == (60 * UNIT, 60 * UNIT)
    assert "3.7.1" in even.clauses
    ten = closed(may_before("V5", "AS KD", "10H"), "even-money")
    assert (ten.why, ten.clauses) == (Refusal.UPCARD_NOT_ACE, ("3.7.1",))
    twenty = closed(may_before("V5", "QS KD", "AH"), "even-money")
    assert (twenty.why, twenty.clauses) == (Refusal.NOT_BLACKJACK, ("3.7.1",))


def test_v5_3_8_a_split_asks_for_a_wager_equal_to_the_original() -> None:
    split = opened(may("V5", "8H 8C", "10D", stake=70), "split")
    assert (split.least, split.most) == (70 * UNIT, 70 * UNIT)
    assert "3.8" in split.clauses
    drawn = closed(may("V5", "4H 4C 4D", "10D"), "split")
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS
    assert "3.8" in drawn.clauses


def test_v5_3_9_four_hands_and_no_fifth() -> None:
    for hands in (2, 3):
        again = opened(may("V5", "8H 8C", "10D", split=True, hands=hands), "split")
        assert "3.9" in again.clauses
    full = closed(may("V5", "8H 8C", "10D", split=True, hands=4), "split")
    assert full.why is Refusal.HANDS_FULL
    assert "3.9" in full.clauses


def test_v5_3_9_a_table_with_five_hands_on_a_box_is_refused() -> None:
    hands = {f"1{part}": "8H 10C" for part in "abcde"}
    wagers = ["main P1 1a 100", *(f"split P1 1{part} 100" for part in "bcde")]
    five = a_table("10S 9D", hands, wagers)
    assert "3.9" in faults("V5", five)[FaultCode.TOO_MANY_HANDS].clauses
    del hands["1e"]
    assert refused("V5", a_table("10S 9D", hands, wagers[:-1])) == set()


def test_v5_3_9_1_by_our_reading_aces_may_be_split_once() -> None:
    first = opened(may("V5", "AH AC", "5D"), "split")
    assert "3.9.1" in first.clauses
    assert [(one.reading, one.policy) for one in first.readings] == [("AMB-03", Policy.STATED)]
    again = closed(may("V5", "AH AC", "5D", split=True, hands=2), "split")
    assert again.why is Refusal.ACES_ONCE
    assert "3.9.1" in again.clauses


def test_v5_3_9_1_a_split_ace_takes_one_card() -> None:
    found = may("V5", "AH 2C", "10D", split=True, hands=2)
    assert words(found) == {"stand"}
    hit = closed(found, "hit")
    assert hit.why is Refusal.SPLIT_ACE
    assert "3.9.1" in hit.clauses
    wagers = ["main P1 1a 100", "split P1 1b 100"]
    drawn = a_table("10S 9D", {"1a": "AH 2C 5D", "1b": "AD 9S"}, wagers)
    assert "3.9.1" in faults("V5", drawn)[FaultCode.HAND_OVERDRAWN].clauses
    assert refused("V5", a_table("10S 9D", {"1a": "AH 2C", "1b": "AD 9S"}, wagers)) == set()


def test_v5_3_10_surrender_is_open_before_the_subsequent_deal_against_all_but_an_ace() -> None:
    for upcard in ("2D", "9D", "10D", "KD"):
        given = opened(may_before("V5", "10H 6C", upcard), "surrender")
        assert (given.least, given.most) == (50 * UNIT, 50 * UNIT)
        assert "3.10" in given.clauses
    ace = closed(may_before("V5", "10H 6C", "AD"), "surrender")
    assert ace.why is Refusal.UPCARD_ACE
    assert "3.10" in ace.clauses
    assert closed(may("V5", "10H 6C", "10D"), "surrender").why is Refusal.OUT_OF_TURN


def test_v5_3_10_1_a_split_hand_cannot_be_surrendered() -> None:
    wagers = ["main P1 1a 100 surrendered", "split P1 1b 100"]
    table = a_table("10S 9D", {"1a": "8H 10C", "1b": "8D 10S"}, wagers)
    assert "3.10.1" in faults("V5", table)[FaultCode.SURRENDER_NOT_GIVEN].clauses
    at_turn = may("V5", "8H 10C", "10D", split=True, hands=2)
    assert "3.10.1" in closed(at_turn, "surrender").clauses


def test_v5_3_11_1_any_first_two_cards_may_be_doubled() -> None:
    for pair in ("2H 2C", "4H 3C", "5H 6C", "10H 9C", "KH QC", "AH AC", "AH 6C", "AH 9C"):
        assert "3.11.1" in opened(may("V5", pair, "6D"), "double").clauses
    drawn = closed(may("V5", "2H 2C 7D", "6D"), "double")
    assert drawn.why is Refusal.NOT_FIRST_TWO_CARDS
    assert "3.11.1" in drawn.clauses


def test_v5_3_11_2_a_split_hand_may_be_doubled_unless_it_is_an_ace() -> None:
    for pair in ("2H 2C", "8H 3C", "9H AC", "2H AC", "KH KC"):
        found = may("V5", pair, "6D", split=True, hands=2)
        assert "3.11.2" in opened(found, "double").clauses
    for pair in ("AH 9C", "AH 2C", "AH AC"):
        double = closed(may("V5", pair, "6D", split=True, hands=2), "double")
        assert double.why is Refusal.SPLIT_ACE
        assert "3.11.2" in double.clauses


def test_v5_3_11_3_a_doubled_hand_takes_one_card_and_no_other() -> None:
    hit = closed(may("V5", "5H 6C 2D", "6D", doubled=True), "hit")
    assert hit.why is Refusal.HAND_DOUBLED
    assert "3.11.3" in hit.clauses
    wagers = ["main P1 1 100", "double P1 1 100"]
    four = a_table("10S 9D", {"1": "5H 6C 2D 5S"}, wagers)
    assert "3.11.3" in faults("V5", four)[FaultCode.HAND_OVERDRAWN].clauses
    assert refused("V5", a_table("10S 9D", {"1": "5H 6C 2D"}, wagers)) == set()


def test_v5_3_12_insurance_is_open_against_an_ace_for_up_to_half() -> None:
    given = opened(may_before("V5", "10H 6C", "AD", stake=80), "insurance")
    assert given.most == 40 * UNIT
    assert "3.12" in given.clauses
    ten = closed(may_before("V5", "10H 6C", "10D"), "insurance")
    assert ten.why is Refusal.UPCARD_NOT_ACE
    assert "3.12" in ten.clauses


def test_v5_3_13_a_player_may_stand_on_two_cards() -> None:
    for pair in ("2H 3C", "KH QC", "AH KC"):
        assert "3.13" in opened(may("V5", pair, "6D"), "stand").clauses


def test_v5_3_14_a_player_may_draw_below_twenty_one() -> None:
    for held in ("2H 2C", "10H 9C", "KH QC", "5H 5C 10D", "AH 9C"):
        assert "3.14" in opened(may("V5", held, "6D"), "hit").clauses
    assert "hit" not in words(may("V5", "5H 6C 10D", "6D"))
    assert closed(may("V5", "10H 6C 6D", "6D"), "hit").why is Refusal.BUST


def test_v5_3_15_nobody_doubles_or_draws_on_twenty_one() -> None:
    for held in ("AH KC", "5H 6C 10D", "AH 4C 6D"):
        found = may("V5", held, "6D")
        assert words(found) == {"stand"}
        for word in ("hit", "double"):
            assert "3.15" in closed(found, word).clauses
