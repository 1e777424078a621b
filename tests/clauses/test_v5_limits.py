"""MBS Blackjack, version 5: what may be bet, and the limits on which the book is silent."""

from __future__ import annotations

from tests.books import book
from tests.clauses.answers import closed, opened
from tests.clauses.moments import UNIT, a_table, faults, lines, may, nets, refused
from trainer.engine.errors import FaultCode
from trainer.engine.wagers import verify_offer
from trainer.engine.words import Refusal

STANDING = {"1": "10H 9C"}
ONE_BET = ["main P1 1 100"]


def test_v5_1_1_2_a_double_is_between_the_minimum_and_the_original() -> None:
    double = opened(may("V5", "6H 5C", "9D", stake=100, minimum=25), "double")
    assert (double.least, double.most) == (25 * UNIT, 100 * UNIT)
    assert "1.1.2" in double.clauses
    short = closed(may("V5", "6H 5C", "9D", stake=15, minimum=25), "double")
    assert short.why is Refusal.STAKE_BELOW_MINIMUM
    assert "1.1.2" in short.clauses


def test_v5_2_1_one_to_eight_packs_are_used() -> None:
    for decks in (1, 8):
        assert refused("V5", a_table("10D 8S", STANDING, ONE_BET, decks=decks)) == set()
    for decks in (0, 9):
        found = faults("V5", a_table("10D 8S", STANDING, ONE_BET, decks=decks))
        assert "2.1" in found[FaultCode.DECKS_OUTSIDE_BOOK].clauses


def test_v5_2_2_the_book_counts_no_boxes_and_none_is_refused() -> None:
    for box in (1, 3, 7, 9):
        table = a_table("10D 8S", {str(box): "10H 9C"}, [f"main P1 {box} 100"], positions=9)
        assert refused("V5", table) == set()


def test_v5_3_the_book_sets_no_number_of_wagers_for_a_box() -> None:
    five = [f"main P{player} 1 100" for player in range(1, 6)]
    assert refused("V5", a_table("10D 8S", STANDING, five)) == set()


def test_v5_3_the_book_lets_nobody_insure_another_players_hand() -> None:
    hands = {"2": "10H 9C", "3": "10S 8D"}
    wagers = ["main P1 2 100", "main P2 3 50", "insurance P2 2 50"]
    found = faults("V5", a_table("AD KS", hands, wagers))
    assert "3" in found[FaultCode.INSURANCE_OF_ANOTHER].clauses


def test_v5_3_5_the_book_sets_no_number_of_pair_bets_for_a_box() -> None:
    pairs = [f"pair P{player} 1 10" for player in range(1, 6)]
    table = a_table("10D 8S", {"1": "9H 9C"}, [*ONE_BET, *pairs])
    assert [nets("V5", table)[f"pair/P{player}/1"] for player in range(1, 6)] == [110] * 5


def test_v5_3_5_2_a_pair_bet_needs_a_main_wager_on_the_box_but_not_an_own_one() -> None:
    anothers = a_table("10D 8S", {"1": "9H 9C"}, ["main P1 1 100", "pair P2 1 10"])
    line = lines("V5", anothers)["pair/P2/1"]
    assert line.net == 110 * UNIT
    assert "3.5.2" in line.clauses
    hands = {"1": "10H 9C", "2": "9H 9C"}
    nobodys = a_table("10D 8S", hands, ["main P1 1 100", "pair P1 2 10"])
    assert "3.5.2" in faults("V5", nobodys)[FaultCode.NO_MAIN_ON_BOX].clauses


def test_v5_3_8_a_split_hand_carries_exactly_the_original_wager() -> None:
    hands = {"1a": "8H 10C", "1b": "8D 9S"}
    equal = a_table("10D 9S", hands, ["main P1 1a 100", "split P1 1b 100"])
    assert refused("V5", equal) == set()
    for stake in (99, 101, 200):
        table = a_table("10D 9S", hands, ["main P1 1a 100", f"split P1 1b {stake}"])
        assert "3.8" in faults("V5", table)[FaultCode.NOT_EQUAL_TO_ORIGINAL].clauses


def test_v5_3_11_a_double_may_be_for_less_but_not_below_the_minimum() -> None:
    hand = {"1": "6H 5C 10S"}
    for stake in (25, 60, 100):
        table = a_table("10D 9S", hand, ["main P1 1 100", f"double P1 1 {stake}"], minimum=25)
        assert nets("V5", table)["double/P1/1"] == stake
    for stake, code in ((24, FaultCode.UNDER_MINIMUM), (101, FaultCode.OVER_ORIGINAL)):
        table = a_table("10D 9S", hand, ["main P1 1 100", f"double P1 1 {stake}"], minimum=25)
        assert "3.11" in faults("V5", table)[code].clauses


def test_v5_3_12_insurance_is_at_most_half_of_the_original_wager() -> None:
    half = a_table("AD KS", STANDING, [*ONE_BET, "insurance P1 1 50"])
    assert refused("V5", half) == set()
    over = a_table("AD KS", STANDING, [*ONE_BET, "insurance P1 1 51"])
    assert "3.12" in faults("V5", over)[FaultCode.OVER_INSURANCE_LIMIT].clauses
    ten = a_table("KS AD", STANDING, [*ONE_BET, "insurance P1 1 50"])
    assert "3.12" in faults("V5", ten)[FaultCode.INSURANCE_WITHOUT_ACE].clauses


def test_v5_5_no_rule_of_the_book_refuses_a_wager_for_its_size() -> None:
    for stake in (15, 100, 1500):
        table = a_table("", {}, [f"main P1 1 {stake}"], minimum=25, maximum=1000)
        assert verify_offer(table, table.wagers[0], book("V5")) == ()


def test_v5_5_no_rule_settles_a_wager_outside_the_limits() -> None:
    for stake, code in ((15, FaultCode.UNDER_MINIMUM), (1500, FaultCode.OVER_MAXIMUM)):
        wagers = [f"main P1 1 {stake}"]
        table = a_table("10D 8S", STANDING, wagers, minimum=25, maximum=1000)
        assert refused("V5", table) == {code}
        assert "5" in faults("V5", table)[code].clauses


def test_v5_5_no_rule_exempts_a_double_from_the_maximum_or_binds_it() -> None:
    wagers = ["main P1 1 600", "double P1 1 600"]
    table = a_table("10D 9S", {"1": "6H 5C 10S"}, wagers, maximum=1000)
    line = lines("V5", table)["double/P1/1"]
    assert line.net == 600 * UNIT
    assert "5" not in line.clauses


def test_v5_2_1_where_no_decks_are_told_a_card_may_lie_as_often_as_in_the_most() -> None:
    hands = {str(box): "9H 9H" for box in (1, 2, 3, 4)}
    wagers = [f"main P1 {box} 100" for box in hands]
    assert refused("V5", a_table("10D 8S", hands, wagers)) == set()
    ninth = a_table("9H 8S", hands, wagers)
    assert FaultCode.TOO_MANY_OF_A_CARD in refused("V5", ninth)
