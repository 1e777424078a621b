"""MBS Blackjack, version 6: when the dealer draws, stands or needs no card."""

from __future__ import annotations

from tests.clauses.moments import a_table, draws, faults, refused
from trainer.engine.errors import FaultCode
from trainer.engine.words import Draw, Policy


def test_v6_1_1_4_a_total_with_every_ace_at_one_is_hard() -> None:
    # Ace-five-ten is a hard 16 and not a soft 26.
    assert draws("V6", "AS 5D 10C", "standing").action is Draw.DRAW
    assert draws("V6", "AS 6D 10C", "standing").action is Draw.STAND


def test_v6_1_1_12_a_total_with_an_ace_at_eleven_is_soft() -> None:
    assert draws("V6", "AS AD 4C", "standing").action is Draw.DRAW
    assert draws("V6", "AS AD 5C", "standing").action is Draw.STAND


def test_v6_3_4_1_an_ace_counts_eleven_unless_that_passes_twenty_one() -> None:
    assert draws("V6", "6S AD", "standing").action is Draw.STAND
    assert draws("V6", "6S 9D AC", "standing").action is Draw.DRAW
    assert draws("V6", "6S 10D AC", "standing").action is Draw.STAND


def test_v6_3_34_the_dealer_draws_to_sixteen() -> None:
    for dealt in ("10S 6D", "2S 3D", "AS 5D", "AS 5D 10C", "9S"):
        found = draws("V6", dealt, "standing")
        assert found.action is Draw.DRAW
        assert "3.34" in found.clauses


def test_v6_3_34_the_dealer_stands_on_seventeen_to_twenty_one_hard_or_soft() -> None:
    hard = ("10S 7D", "10S 8D", "10S 9D", "10S KD", "7S 7D 7C")
    soft = ("AS 6D", "AS 7D", "AS 8D", "AS 9D", "AS KD", "AS AD 5C")
    for dealt in (*hard, *soft):
        found = draws("V6", dealt, "standing")
        assert found.action is Draw.STAND
        assert "3.34" in found.clauses


def test_v6_3_34_a_hand_is_not_settled_against_an_unfinished_dealer() -> None:
    hand, wagers = {"1": "10H 9C"}, ["main P1 1 100"]
    unfinished = faults("V6", a_table("10S 6D", hand, wagers))
    assert "3.34" in unfinished[FaultCode.DEALER_NOT_FINISHED].clauses
    overdrawn = faults("V6", a_table("AS 6D 3C", hand, wagers))
    assert "3.34" in overdrawn[FaultCode.DEALER_OVERDRAWN].clauses
    assert refused("V6", a_table("10S 6D 3C", hand, wagers)) == set()


def test_v6_3_35_no_card_is_drawn_that_can_change_nothing() -> None:
    for dealt, states in (
        ("9S", ("surrendered", "bust")),
        ("AS", ("bust",)),
        ("7S", ("blackjack", "bust")),
        ("KS 5D", ("blackjack", "bust")),
        ("AS 5D", ("insurance-pending", "bust")),
    ):
        found = draws("V6", dealt, *states)
        assert found.action is Draw.NO_DRAW_NEEDED
        assert "3.35" in found.clauses


def test_v6_3_35_the_dealer_draws_while_any_hand_stands() -> None:
    assert draws("V6", "KS 5D", "blackjack", "standing").action is Draw.DRAW
    assert draws("V6", "KS 5D", "bust", "standing", "surrendered").action is Draw.DRAW


def test_v6_3_35_an_open_insurance_wager_needs_the_second_card() -> None:
    found = draws("V6", "AS", "bust", "insurance-pending")
    assert found.action is Draw.DRAW
    assert {"3.35", "3.27"} <= set(found.clauses)
    assert [(one.reading, one.policy) for one in found.readings] == [("AMB-12", Policy.STATED)]


def test_v6_3_35_an_open_blackjack_needs_the_second_card_of_an_ace_or_a_ten() -> None:
    for upcard in ("AS", "10S", "KS"):
        found = draws("V6", upcard, "blackjack", "bust")
        assert found.action is Draw.DRAW
        assert "3.35" in found.clauses
    for upcard in ("2S", "9S"):
        assert draws("V6", upcard, "blackjack", "bust").action is Draw.NO_DRAW_NEEDED


def test_v6_3_35_a_table_with_nothing_open_is_settled_on_one_dealer_card() -> None:
    wagers = ["main P1 1 100", "main P2 2 100"]
    hands = {"1": "10H 6C KD", "2": "AH KC"}
    assert refused("V6", a_table("9S", hands, wagers)) == set()
    assert refused("V6", a_table("10S", hands, wagers)) == {FaultCode.DEALER_NOT_FINISHED}
