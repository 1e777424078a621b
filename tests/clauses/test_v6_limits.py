"""MBS Blackjack, version 6: how many decks, boxes and wagers, and how much may be bet."""

from __future__ import annotations

from tests.books import book
from tests.clauses.moments import UNIT, a_table, faults, lines, may, nets, refused
from trainer.engine.errors import FaultCode
from trainer.engine.table import Table
from trainer.engine.wagers import verify_offer
from trainer.engine.words import Option, Policy, Refusal

STANDING = {"1": "10H 9C"}
ONE_BET = ["main P1 1 100"]


def _offered(table: Table) -> dict[FaultCode, tuple[str, ...]]:
    """Why the last wager to be put down is refused before the deal."""
    found = verify_offer(table, table.wagers[-1], book("V6"))
    return {fault.code: fault.clauses for fault in found}


def test_v6_2_1_one_to_eight_packs_are_used() -> None:
    for decks in (1, 8):
        assert refused("V6", a_table("10D 8S", STANDING, ONE_BET, decks=decks)) == set()
    for decks in (0, 9):
        found = faults("V6", a_table("10D 8S", STANDING, ONE_BET, decks=decks))
        assert "2.1" in found[FaultCode.DECKS_OUTSIDE_BOOK].clauses


def test_v6_2_1_a_pack_holds_each_card_once() -> None:
    twice = a_table("10D 8S", {"1": "9H 9H"}, ONE_BET, decks=1)
    assert "2.1" in faults("V6", twice)[FaultCode.TOO_MANY_OF_A_CARD].clauses
    assert refused("V6", a_table("10D 8S", {"1": "9H 9H"}, ONE_BET, decks=2)) == set()


def test_v6_a_the_layout_has_five_to_seven_boxes() -> None:
    for positions in (5, 7):
        table = a_table("10D 8S", STANDING, ONE_BET, positions=positions)
        assert refused("V6", table) == set()
    for positions in (4, 8):
        found = faults("V6", a_table("10D 8S", STANDING, ONE_BET, positions=positions))
        assert "A" in found[FaultCode.LAYOUT_OUTSIDE_BOOK].clauses
    seventh = a_table("10D 8S", {"7": "10H 9C"}, ["main P1 7 100"])
    assert refused("V6", seventh) == set()
    eighth = a_table("10D 8S", {"8": "10H 9C"}, ["main P1 8 100"])
    assert "A" in faults("V6", eighth)[FaultCode.BOX_OUTSIDE_BOOK].clauses


def test_v6_3_6_each_wager_lies_within_the_limits_shown() -> None:
    for stake in (25, 1000):
        assert _offered(a_table("", {}, [f"main P1 1 {stake}"], minimum=25, maximum=1000)) == {}
    low = _offered(a_table("", {}, ["main P1 1 24"], minimum=25, maximum=1000))
    assert low == {FaultCode.UNDER_MINIMUM: ("3.6",)}
    high = _offered(a_table("", {}, ["main P1 1 1001"], minimum=25, maximum=1000))
    assert high == {FaultCode.OVER_MAXIMUM: ("3.6",)}


def test_v6_3_6_the_limits_are_for_the_wager_and_not_for_the_box() -> None:
    together_over = ["main P1 1 600", "main P2 1 600"]
    assert _offered(a_table("", {}, together_over, minimum=25, maximum=1000)) == {}
    together_enough = ["main P1 1 15", "main P2 1 15"]
    found = _offered(a_table("", {}, together_enough, minimum=25, maximum=1000))
    assert found == {FaultCode.UNDER_MINIMUM: ("3.6",)}


def test_v6_3_6_no_clause_says_whether_the_maximum_binds_a_double_or_a_split() -> None:
    doubled = a_table(
        "10D 9S",
        {"1": "6H 5C 10S", "2a": "8H 10C", "2b": "8D 9S"},
        ["main P1 1 600", "double P1 1 600", "main P2 2a 600", "split P2 2b 600"],
        maximum=1000,
    )
    found = lines("V6", doubled)
    assert nets("V6", doubled)["double/P1/1"] == 600
    for raised in ("double/P1/1", "split/P2/2b"):
        touched = [(one.reading, one.policy) for one in found[raised].readings]
        assert ("AMB-21", Policy.NEVER) in touched
        assert "3.6" not in found[raised].clauses
    within = a_table(
        "10D 9S", {"1": "6H 5C 10S"}, ["main P1 1 500", "double P1 1 500"], maximum=1000
    )
    assert lines("V6", within)["double/P1/1"].readings == ()


def test_v6_3_10_a_box_takes_three_wagers() -> None:
    three = [f"main P{player} 1 100" for player in (1, 2, 3)]
    assert refused("V6", a_table("10D 8S", STANDING, three)) == set()
    four = a_table("10D 8S", STANDING, [*three, "main P4 1 100"])
    assert "3.10" in faults("V6", four)[FaultCode.TOO_MANY_WAGERS].clauses
    assert _offered(a_table("", {}, three)) == {}
    assert _offered(a_table("", {}, [*three, "main P4 1 100"])) == {
        FaultCode.TOO_MANY_WAGERS: ("3.10",)
    }


def test_v6_3_15_a_pair_wager_is_placed_beside_a_main_wager() -> None:
    wagers = ["main P1 1 100", "pair P1 1 10"]
    assert nets("V6", a_table("10D 8S", {"1": "9H 9C"}, wagers)) == {
        "main/P1/1": 0,
        "pair/P1/1": 110,
    }


def test_v6_3_15_2_a_pair_wager_needs_a_main_wager_on_the_box_but_not_an_own_one() -> None:
    anothers = a_table("10D 8S", {"1": "9H 9C"}, ["main P1 1 100", "pair P2 1 10"])
    line = lines("V6", anothers)["pair/P2/1"]
    assert line.net == 110 * UNIT
    assert "3.15.2" in line.clauses
    nobodys = a_table(
        "10D 8S",
        {"1": "10H 9C", "2": "9H 9C"},
        ["main P1 1 100", "pair P1 2 10"],
    )
    assert "3.15.2" in faults("V6", nobodys)[FaultCode.NO_MAIN_ON_BOX].clauses


def test_v6_3_17_a_player_may_have_pair_wagers_on_several_boxes() -> None:
    table = a_table(
        "10D 8S",
        {"1": "9H 9C", "2": "10H 9C", "3": "4H 4C"},
        ["main P1 1 100", "main P2 2 100", "main P3 3 100"]
        + [f"pair P1 {box} 10" for box in (1, 2, 3)],
    )
    assert [nets("V6", table)[f"pair/P1/{box}"] for box in (1, 2, 3)] == [110, -10, 110]


def test_v6_3_17_1_a_box_takes_three_pair_wagers() -> None:
    three = [f"pair P{player} 1 10" for player in (1, 2, 3)]
    assert refused("V6", a_table("10D 8S", STANDING, [*ONE_BET, *three])) == set()
    four = a_table("10D 8S", STANDING, [*ONE_BET, *three, "pair P4 1 10"])
    assert "3.17.1" in faults("V6", four)[FaultCode.TOO_MANY_WAGERS].clauses


def test_v6_3_21_a_split_hand_carries_exactly_the_original_wager() -> None:
    hands = {"1a": "8H 10C", "1b": "8D 9S"}
    equal = a_table("10D 9S", hands, ["main P1 1a 100", "split P1 1b 100"])
    assert refused("V6", equal) == set()
    for stake in (99, 101, 200):
        table = a_table("10D 9S", hands, ["main P1 1a 100", f"split P1 1b {stake}"])
        assert "3.21" in faults("V6", table)[FaultCode.NOT_EQUAL_TO_ORIGINAL].clauses


def test_v6_3_21_a_split_hand_without_any_wager_is_refused() -> None:
    table = a_table("10D 9S", {"1a": "8H 10C", "1b": "8D 9S"}, ["main P1 1a 100"])
    assert "3.21" in faults("V6", table)[FaultCode.NOT_EQUAL_TO_ORIGINAL].clauses


def test_v6_1_1_2_a_double_is_between_the_minimum_and_the_original() -> None:
    found = may("V6", "6H 5C", "9D", stake=100, minimum=25)
    double = next(each for each in found.allowed if each.option is Option.DOUBLE)
    assert (double.least, double.most) == (25 * UNIT, 100 * UNIT)
    assert "1.1.2" in double.clauses
    short = may("V6", "6H 5C", "9D", stake=15, minimum=25).why_not(Option.DOUBLE)
    assert short is not None
    assert short.why is Refusal.STAKE_BELOW_MINIMUM
    assert "1.1.2" in short.clauses


def test_v6_3_26_a_double_may_be_for_less_but_not_below_the_minimum() -> None:
    hand = {"1": "6H 5C 10S"}
    for stake in (25, 60, 100):
        table = a_table("10D 9S", hand, ["main P1 1 100", f"double P1 1 {stake}"], minimum=25)
        assert nets("V6", table)["double/P1/1"] == stake
    for stake, code in ((24, FaultCode.UNDER_MINIMUM), (101, FaultCode.OVER_ORIGINAL)):
        table = a_table("10D 9S", hand, ["main P1 1 100", f"double P1 1 {stake}"], minimum=25)
        assert "3.26" in faults("V6", table)[code].clauses


def test_v6_3_27_insurance_is_at_most_half_of_the_original_wager() -> None:
    half = a_table("AD KS", STANDING, [*ONE_BET, "insurance P1 1 50"])
    assert refused("V6", half) == set()
    over = a_table("AD KS", STANDING, [*ONE_BET, "insurance P1 1 51"])
    assert "3.27" in faults("V6", over)[FaultCode.OVER_INSURANCE_LIMIT].clauses
    ten = a_table("KS AD", STANDING, [*ONE_BET, "insurance P1 1 50"])
    assert "3.27" in faults("V6", ten)[FaultCode.INSURANCE_WITHOUT_ACE].clauses


def test_v6_3_27_3_another_player_may_take_a_declined_insurance_for_up_to_half() -> None:
    hands = {"2": "10H 9C", "3": "10S 8D"}
    mains = ["main P1 2 100", "main P2 3 50"]
    table = a_table("AD KS", hands, [*mains, "insurance P2 2 50"])
    line = lines("V6", table)["insurance/P2/2"]
    assert line.net == 100 * UNIT
    assert "3.27.3" in line.clauses
    over = a_table("AD KS", hands, [*mains, "insurance P2 2 51"])
    assert FaultCode.OVER_INSURANCE_LIMIT in refused("V6", over)


def test_v6_3_27_3_an_insurance_that_was_not_declined_is_not_anothers_to_take() -> None:
    wagers = ["main P1 2 100", "main P2 3 50", "insurance P1 2 50", "insurance P2 2 50"]
    table = a_table("AD KS", {"2": "10H 9C", "3": "10S 8D"}, wagers)
    assert "3.27.3" in faults("V6", table)[FaultCode.INSURANCE_OF_ANOTHER].clauses


def test_v6_2_1_where_no_decks_are_told_a_card_may_lie_as_often_as_in_the_most() -> None:
    hands = {str(box): "9H 9H" for box in (1, 2, 3, 4)}
    wagers = [f"main P1 {box} 100" for box in hands]
    assert refused("V6", a_table("10D 8S", hands, wagers)) == set()
    ninth = a_table("9H 8S", hands, wagers)
    assert FaultCode.TOO_MANY_OF_A_CARD in refused("V6", ninth)
