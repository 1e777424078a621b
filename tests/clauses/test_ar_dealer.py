"""MBS Blackjack Ace Race: the dealer draws on soft 17."""

from __future__ import annotations

from tests.clauses.moments import a_table, draws, faults, refused
from trainer.engine.errors import FaultCode
from trainer.engine.words import Draw, Policy


def test_ar_1_1_5_a_total_with_every_ace_at_one_is_hard() -> None:
    assert draws("AR", "AS 6D 10C", "standing").action is Draw.STAND
    assert draws("AR", "AS 5D 10C", "standing").action is Draw.DRAW


def test_ar_1_1_12_a_total_with_an_ace_at_eleven_is_soft() -> None:
    assert draws("AR", "AS 2D 4C", "standing").action is Draw.DRAW
    assert draws("AR", "AS AD 5C", "standing").action is Draw.DRAW
    assert draws("AR", "AS AD 6C", "standing").action is Draw.STAND


def test_ar_3_18_1_an_ace_counts_eleven_unless_that_passes_twenty_one() -> None:
    assert draws("AR", "7S AD", "standing").action is Draw.STAND
    assert draws("AR", "7S 8D AC", "standing").action is Draw.DRAW
    assert draws("AR", "7S 9D AC", "standing").action is Draw.STAND


def test_ar_3_20_the_dealer_draws_to_soft_seventeen() -> None:
    for dealt in ("10S 6D", "2S 3D", "9S", "AS 5D", "AS 6D", "AS 2D 4C", "AS AD 5C"):
        found = draws("AR", dealt, "standing")
        assert found.action is Draw.DRAW
        assert "3.20" in found.clauses


def test_ar_3_20_the_dealer_stands_on_hard_seventeen() -> None:
    for dealt in ("10S 7D", "10S 8D", "7S 7D 7C", "AS 6D KC"):
        found = draws("AR", dealt, "standing")
        assert found.action is Draw.STAND
        assert "3.20" in found.clauses


def test_ar_3_20_by_our_reading_the_dealer_stands_on_soft_eighteen_or_more() -> None:
    for dealt in ("AS 7D", "AS 8D", "AS 9D"):
        found = draws("AR", dealt, "standing")
        assert found.action is Draw.STAND
        assert "3.20" in found.clauses
        assert [(one.reading, one.policy) for one in found.readings] == [("AMB-11", Policy.STATED)]


def test_ar_3_20_the_dealer_draws_even_when_nothing_hangs_on_it() -> None:
    for states in (("bust",), ("surrendered", "bust"), ("blackjack",)):
        found = draws("AR", "6S", *states)
        assert found.action is Draw.DRAW
        assert "3.20" in found.clauses
        assert [(one.reading, one.policy) for one in found.readings] == [("AMB-12", Policy.STATED)]


def test_ar_3_20_a_hand_is_not_settled_against_a_soft_seventeen() -> None:
    hand, wagers = {"1": "10H 9C"}, ["main P1 1 100"]
    unfinished = faults("AR", a_table("AS 6D", hand, wagers))
    assert "3.20" in unfinished[FaultCode.DEALER_NOT_FINISHED].clauses
    overdrawn = faults("AR", a_table("10S 7D 2C", hand, wagers))
    assert "3.20" in overdrawn[FaultCode.DEALER_OVERDRAWN].clauses
    assert refused("AR", a_table("AS 6D KC", hand, wagers)) == set()
