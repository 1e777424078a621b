"""Limits, shared boxes and what the inspector's sheet leaves open."""

from __future__ import annotations

from tests.clauses.moments import a_table, faults, lines, nets, refused
from trainer.engine.errors import FaultCode

_DEALER = "10D 8S"


def test_uka_12_the_double_equals_the_original_stake() -> None:
    def doubled(amount: int) -> set[FaultCode]:
        wagers = ["main P1 1 100", f"double P1 1 {amount}"]
        return refused("UKA", a_table(_DEALER, {"1": "6H 5C 9D"}, wagers))

    assert doubled(100) == set()
    assert doubled(99) == {FaultCode.NOT_EQUAL_TO_ORIGINAL}
    assert doubled(101) == {FaultCode.NOT_EQUAL_TO_ORIGINAL}


def test_uka_12_a_doubled_hand_holds_three_cards_at_the_most() -> None:
    wagers = ["main P1 1 100", "double P1 1 100"]
    four = faults("UKA", a_table(_DEALER, {"1": "6H 5C 2D 6C"}, wagers))
    assert set(four) == {FaultCode.HAND_OVERDRAWN}
    assert "12" in four[FaultCode.HAND_OVERDRAWN].clauses
    assert faults("UKA", a_table(_DEALER, {"1": "6H 5C 2D"}, wagers)) == {}


def test_uka_12_a_double_on_another_total_cannot_lie_there() -> None:
    for hand in ("6H 2C 9D", "10H 2C 9D", "AH 7C 3D"):
        wagers = ["main P1 1 100", "double P1 1 100"]
        found = faults("UKA", a_table(_DEALER, {"1": hand}, wagers))
        assert set(found) == {FaultCode.DOUBLE_NOT_GIVEN}, hand
        assert "12" in found[FaultCode.DOUBLE_NOT_GIVEN].clauses


def test_uka_14_the_split_bet_equals_the_original() -> None:
    def split(amount: int) -> dict[FaultCode, tuple[str, ...]]:
        hands = {"1a": "8H 10C", "1b": "8D 9C"}
        table = a_table(_DEALER, hands, ["main P1 1a 100", f"split P1 1b {amount}"])
        return {code: fault.clauses for code, fault in faults("UKA", table).items()}

    assert split(100) == {}
    assert split(50) == {FaultCode.NOT_EQUAL_TO_ORIGINAL: ("14",)}
    assert split(200) == {FaultCode.NOT_EQUAL_TO_ORIGINAL: ("14",)}


def test_uka_15_a_box_holds_four_hands_and_not_five() -> None:
    hands = {"1a": "8H 10C", "1b": "8D 9C", "1c": "8S 10D", "1d": "8C 7C"}
    wagers = ["main P1 1a 20", "split P1 1b 20", "split P1 1c 20", "split P1 1d 20"]
    assert faults("UKA", a_table(_DEALER, hands, wagers)) == {}
    five = a_table(_DEALER, {**hands, "1e": "8H 5C"}, [*wagers, "split P1 1e 20"])
    assert "15" in faults("UKA", five)[FaultCode.TOO_MANY_HANDS].clauses


def test_uka_20_insurance_reaches_half_the_stake_and_no_more() -> None:
    def insured(amount: int) -> dict[FaultCode, tuple[str, ...]]:
        wagers = ["main P1 1 100", f"insurance P1 1 {amount}"]
        table = a_table("AH 8C", {"1": "10S 9D"}, wagers)
        return {code: fault.clauses for code, fault in faults("UKA", table).items()}

    assert insured(50) == {}
    assert insured(1) == {}
    assert insured(51) == {FaultCode.OVER_INSURANCE_LIMIT: ("20",)}


def test_uka_20_insurance_needs_a_dealers_ace() -> None:
    table = a_table("KH 8C", {"1": "10S 9D"}, ["main P1 1 100", "insurance P1 1 50"])
    found = faults("UKA", table)
    assert set(found) == {FaultCode.INSURANCE_WITHOUT_ACE}
    assert "20" in found[FaultCode.INSURANCE_WITHOUT_ACE].clauses


def test_uka_20_insurance_is_measured_by_ones_own_stake() -> None:
    table = a_table("AH 8C", {"1": "10S 9D"}, ["main P1 1 100", "insurance P2 1 50"])
    found = faults("UKA", table)
    assert set(found) == {FaultCode.INSURANCE_OF_ANOTHER}
    assert "20" in found[FaultCode.INSURANCE_OF_ANOTHER].clauses


def test_uka_23_three_players_share_a_box_and_a_fourth_does_not() -> None:
    wagers = [f"main P{player} 3 20" for player in (1, 2, 3, 4)]
    assert nets("UKA", a_table(_DEALER, {"3": "10S 9D"}, wagers[:3])) == {
        "main/P1/3": 20,
        "main/P2/3": 20,
        "main/P3/3": 20,
    }
    found = faults("UKA", a_table(_DEALER, {"3": "10S 9D"}, wagers))
    assert set(found) == {FaultCode.TOO_MANY_WAGERS}
    assert "23" in found[FaultCode.TOO_MANY_WAGERS].clauses


def test_uka_23_the_bets_on_a_box_meet_the_maximum_together() -> None:
    def box(*stakes: int) -> dict[FaultCode, tuple[str, ...]]:
        wagers = [f"main P{place} 3 {stake}" for place, stake in enumerate(stakes)]
        table = a_table(_DEALER, {"3": "10S 9D"}, wagers, maximum=100)
        return {code: fault.clauses for code, fault in faults("UKA", table).items()}

    assert box(40, 60) == {}
    assert box(40, 61) == {FaultCode.OVER_MAXIMUM: ("23",)}
    assert box(101) == {FaultCode.OVER_MAXIMUM: ("23",)}


def test_uka_23_two_boxes_have_a_maximum_each() -> None:
    hands = {"3": "10S 9D", "4": "10C 9H"}
    wagers = ["main P1 3 100", "main P1 4 100"]
    assert refused("UKA", a_table(_DEALER, hands, wagers, maximum=100)) == set()


def test_uka_24_the_maximum_does_not_bind_doubles() -> None:
    wagers = ["main P1 1 100", "double P1 1 100"]
    table = a_table(_DEALER, {"1": "6H 5C 9D"}, wagers, maximum=100)
    assert nets("UKA", table) == {"main/P1/1": 100, "double/P1/1": 100}
    assert "24" in lines("UKA", table)["double/P1/1"].clauses
    within = a_table(_DEALER, {"1": "6H 5C 9D"}, wagers, maximum=200)
    assert "24" not in lines("UKA", within)["double/P1/1"].clauses


def test_uka_24_the_maximum_does_not_bind_splits() -> None:
    table = a_table(
        _DEALER,
        {"1a": "8H 10C", "1b": "8D 9C"},
        ["main P1 1a 100", "split P1 1b 100"],
        maximum=100,
    )
    assert nets("UKA", table) == {"main/P1/1a": 0, "split/P1/1b": -100}
    assert "24" in lines("UKA", table)["split/P1/1b"].clauses


def test_uka_26_a_full_table_has_seven_boxes() -> None:
    def layout(positions: int, box: int) -> dict[FaultCode, tuple[str, ...]]:
        table = a_table(_DEALER, {str(box): "10S 9D"}, [f"main P1 {box} 20"], positions=positions)
        return {code: fault.clauses for code, fault in faults("UKA", table).items()}

    assert layout(7, 7) == {}
    assert layout(1, 1) == {}
    assert layout(8, 7) == {FaultCode.LAYOUT_OUTSIDE_BOOK: ("26",)}
    assert layout(7, 8) == {FaultCode.BOX_OUTSIDE_BOOK: ("26",)}


def test_uka_27_no_number_of_decks_is_laid_down() -> None:
    for decks in (1, 4, 6, 8):
        table = a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 20"], decks=decks)
        assert refused("UKA", table) == set(), decks


def test_uka_27_no_rule_settles_a_bet_outside_the_limits() -> None:
    over = a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 500"], maximum=100)
    assert refused("UKA", over) == {FaultCode.OVER_MAXIMUM}
    under = a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 10"], minimum=25)
    assert refused("UKA", under) == {FaultCode.UNDER_MINIMUM}


def test_uka_27_no_rule_lets_one_insure_anothers_hand() -> None:
    table = a_table("AH 8C", {"1": "10S 9D"}, ["main P1 1 100", "insurance P2 1 10"])
    found = faults("UKA", table)
    assert "27" in found[FaultCode.INSURANCE_OF_ANOTHER].clauses


def test_uka_27_where_no_decks_are_told_a_card_may_lie_eight_times() -> None:
    hands = {str(box): "9H 9H" for box in (1, 2, 3, 4)}
    wagers = [f"main P1 {box} 20" for box in hands]
    assert refused("UKA", a_table("10D 8S", hands, wagers)) == set()
