"""Limits of the six-deck poster, who may bet, and what it leaves open."""

from __future__ import annotations

from tests.clauses.moments import a_table, faults, lines, nets, refused
from trainer.engine.errors import FaultCode

_DEALER = "10D 8S"
_SIDE_BETS = ("super-pairs", "21+3", "top-3")


def test_ukb_02_no_rule_limits_the_boxes_of_a_layout() -> None:
    table = a_table(_DEALER, {"9": "10S 9D"}, ["main P1 9 20"], positions=9)
    assert nets("UKB", table) == {"main/P1/9": 20}


def test_ukb_02_no_rule_limits_the_wagers_on_a_box() -> None:
    wagers = [f"main P{player} 1 20" for player in range(1, 8)]
    assert sum(nets("UKB", a_table(_DEALER, {"1": "10S 9D"}, wagers)).values()) == 140


def test_ukb_02_no_rule_settles_a_wager_outside_the_limits() -> None:
    over = a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 500"], maximum=100)
    assert refused("UKB", over) == {FaultCode.OVER_MAXIMUM}
    under = a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 10"], minimum=25)
    assert refused("UKB", under) == {FaultCode.UNDER_MINIMUM}


def test_ukb_06_a_side_wager_needs_a_blackjack_wager_of_ones_own() -> None:
    for bet in _SIDE_BETS:
        beside = [] if bet == "21+3" else ["21+3 P2 1 10"]
        wagers = ["main P1 1 100", *beside, f"{bet} P2 1 10"]
        found = faults("UKB", a_table(_DEALER, {"1": "10S 9D"}, wagers))
        assert set(found) == {FaultCode.NO_OWN_MAIN}, bet
        assert found[FaultCode.NO_OWN_MAIN].where == f"{bet}/P2/1"
        assert "06" in found[FaultCode.NO_OWN_MAIN].clauses
        own = a_table(_DEALER, {"1": "10S 9D"}, [*wagers, "main P2 1 20"])
        assert refused("UKB", own) == set(), bet


def test_ukb_06_a_side_wager_cannot_lie_on_an_empty_box() -> None:
    for bet in _SIDE_BETS:
        beside = [] if bet == "21+3" else ["21+3 P1 1 10"]
        table = a_table(_DEALER, {"1": "10S 9D"}, [*beside, f"{bet} P1 1 10"])
        found = faults("UKB", table)
        assert set(found) == {FaultCode.NO_MAIN_ON_BOX, FaultCode.NO_OWN_MAIN}, bet
        assert found[FaultCode.NO_MAIN_ON_BOX].where == f"{bet}/P1/1"
        assert "06" in found[FaultCode.NO_MAIN_ON_BOX].clauses


def test_ukb_06_everyone_with_a_blackjack_wager_may_take_every_side_wager() -> None:
    players = ("P1", "P2", "P3", "P4", "P5")
    wagers = [f"main {player} 1 20" for player in players]
    for bet in _SIDE_BETS:
        wagers += [f"{bet} {player} 1 10" for player in players]
    assert refused("UKB", a_table(_DEALER, {"1": "10S 9D"}, wagers)) == set()


def test_ukb_08_six_decks_hold_a_card_six_times() -> None:
    six = {"1": "KH 9D", "2": "KH 9S", "3": "KH 9C", "4": "KH KH", "5": "KH 8D"}
    wagers = [f"main P1 {box} 20" for box in six]
    assert refused("UKB", a_table(_DEALER, six, wagers)) == set()
    seven = a_table(_DEALER, {**six, "6": "KH 7D"}, [*wagers, "main P1 6 20"])
    found = faults("UKB", seven)
    assert set(found) == {FaultCode.TOO_MANY_OF_A_CARD}
    assert "08" in found[FaultCode.TOO_MANY_OF_A_CARD].clauses


def test_ukb_22_the_double_equals_the_original_stake() -> None:
    def doubled(amount: int) -> dict[FaultCode, tuple[str, ...]]:
        wagers = ["main P1 1 100", f"double P1 1 {amount}"]
        table = a_table(_DEALER, {"1": "6H 5C 9D"}, wagers)
        return {code: fault.clauses for code, fault in faults("UKB", table).items()}

    assert doubled(100) == {}
    assert doubled(99) == {FaultCode.NOT_EQUAL_TO_ORIGINAL: ("22",)}
    assert doubled(101) == {FaultCode.NOT_EQUAL_TO_ORIGINAL: ("22",)}


def test_ukb_22_a_doubled_hand_holds_three_cards_at_the_most() -> None:
    wagers = ["main P1 1 100", "double P1 1 100"]
    four = faults("UKB", a_table(_DEALER, {"1": "6H 5C 2D 6C"}, wagers))
    assert set(four) == {FaultCode.HAND_OVERDRAWN}
    assert "22" in four[FaultCode.HAND_OVERDRAWN].clauses
    assert faults("UKB", a_table(_DEALER, {"1": "6H 5C 2D"}, wagers)) == {}


def test_ukb_24_the_split_bet_equals_the_original() -> None:
    def split(amount: int) -> dict[FaultCode, tuple[str, ...]]:
        hands = {"1a": "8H 10C", "1b": "8D 9C"}
        table = a_table(_DEALER, hands, ["main P1 1a 100", f"split P1 1b {amount}"])
        return {code: fault.clauses for code, fault in faults("UKB", table).items()}

    assert split(100) == {}
    assert split(50) == {FaultCode.NOT_EQUAL_TO_ORIGINAL: ("24",)}
    assert split(200) == {FaultCode.NOT_EQUAL_TO_ORIGINAL: ("24",)}


def test_ukb_30_insurance_reaches_half_the_wager_and_no_more() -> None:
    def insured(amount: int) -> dict[FaultCode, tuple[str, ...]]:
        wagers = ["main P1 1 100", f"insurance P1 1 {amount}"]
        table = a_table("AH 8C", {"1": "10S 9D"}, wagers)
        return {code: fault.clauses for code, fault in faults("UKB", table).items()}

    assert insured(50) == {}
    assert insured(1) == {}
    assert insured(51) == {FaultCode.OVER_INSURANCE_LIMIT: ("30",)}


def test_ukb_30_insurance_needs_a_dealers_ace() -> None:
    table = a_table("KH 8C", {"1": "10S 9D"}, ["main P1 1 100", "insurance P1 1 50"])
    found = faults("UKB", table)
    assert set(found) == {FaultCode.INSURANCE_WITHOUT_ACE}
    assert "30" in found[FaultCode.INSURANCE_WITHOUT_ACE].clauses


def test_ukb_30_insurance_is_measured_by_ones_own_wager() -> None:
    table = a_table("AH 8C", {"1": "10S 9D"}, ["main P1 1 100", "insurance P2 1 50"])
    found = faults("UKB", table)
    assert set(found) == {FaultCode.INSURANCE_OF_ANOTHER}
    assert "30" in found[FaultCode.INSURANCE_OF_ANOTHER].clauses


def test_ukb_34_the_wagers_on_a_box_meet_the_limits_together() -> None:
    def box(*stakes: int) -> dict[FaultCode, tuple[str, ...]]:
        wagers = [f"main P{place} 3 {stake}" for place, stake in enumerate(stakes)]
        table = a_table(_DEALER, {"3": "10S 9D"}, wagers, minimum=25, maximum=100)
        return {code: fault.clauses for code, fault in faults("UKB", table).items()}

    assert box(40, 60) == {}
    assert box(40, 61) == {FaultCode.OVER_MAXIMUM: ("34",)}
    assert box(101) == {FaultCode.OVER_MAXIMUM: ("34",)}
    assert box(10, 15) == {}
    assert box(25) == {}
    assert box(24) == {FaultCode.UNDER_MINIMUM: ("34",)}


def test_ukb_34_two_boxes_have_limits_of_their_own() -> None:
    hands = {"3": "10S 9D", "4": "10C 9H"}
    wagers = ["main P1 3 100", "main P1 4 100"]
    assert refused("UKB", a_table(_DEALER, hands, wagers, maximum=100)) == set()


def test_ukb_34_nothing_is_said_of_a_double_that_passes_the_maximum() -> None:
    wagers = ["main P1 1 100", "double P1 1 100"]
    table = a_table(_DEALER, {"1": "6H 5C 9D"}, wagers, maximum=100)
    assert nets("UKB", table) == {"main/P1/1": 100, "double/P1/1": 100}
    assert "34" not in lines("UKB", table)["double/P1/1"].clauses


def test_ukb_49_top_3_needs_a_21_plus_3_wager_of_ones_own() -> None:
    alone = ["main P1 1 100", "main P2 1 100", "top-3 P1 1 10"]
    found = faults("UKB", a_table(_DEALER, {"1": "10S 9D"}, alone))
    assert set(found) == {FaultCode.NEEDS_OTHER_WAGER}
    assert "49" in found[FaultCode.NEEDS_OTHER_WAGER].clauses
    anothers = a_table(_DEALER, {"1": "10S 9D"}, [*alone, "21+3 P2 1 10"])
    assert refused("UKB", anothers) == {FaultCode.NEEDS_OTHER_WAGER}
    own = a_table(_DEALER, {"1": "10S 9D"}, [*alone, "21+3 P1 1 10"])
    assert refused("UKB", own) == set()


def test_ukb_08_another_number_of_decks_holds_where_the_table_shows_it() -> None:
    for decks in (1, 8):
        table = a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 20"], decks=decks)
        assert refused("UKB", table) == set(), decks
    nine = faults("UKB", a_table(_DEALER, {"1": "10S 9D"}, ["main P1 1 20"], decks=9))
    assert set(nine) == {FaultCode.DECKS_OUTSIDE_BOOK}
    assert "08" in nine[FaultCode.DECKS_OUTSIDE_BOOK].clauses
