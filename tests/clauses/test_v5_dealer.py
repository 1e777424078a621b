"""MBS Blackjack, version 5: when the dealer draws and when the dealer stands."""

from __future__ import annotations

from tests.clauses.moments import a_table, draws, faults, refused
from trainer.engine.errors import FaultCode
from trainer.engine.words import Draw, Policy


def test_v5_1_1_4_a_total_with_every_ace_at_one_is_hard() -> None:
    assert draws("V5", "AS 5D 10C", "standing").action is Draw.DRAW
    assert draws("V5", "AS 6D 10C", "standing").action is Draw.STAND


def test_v5_1_1_11_a_total_with_an_ace_at_eleven_is_soft() -> None:
    assert draws("V5", "AS AD 4C", "standing").action is Draw.DRAW
    assert draws("V5", "AS AD 5C", "standing").action is Draw.STAND


def test_v5_3_17_1_ace_and_six_are_seventeen_and_the_dealer_stands() -> None:
    found = draws("V5", "AS 6D", "standing")
    assert found.action is Draw.STAND
    assert "3.17.1" in found.clauses
    assert [(one.reading, one.policy) for one in found.readings] == [("AMB-10", Policy.OK)]
    # Where eleven would pass 21 the Ace counts one.
    assert draws("V5", "6S 9D AC", "standing").action is Draw.DRAW


def test_v5_3_19_the_dealer_draws_to_sixteen_and_stands_on_seventeen() -> None:
    for dealt in ("10S 6D", "2S 3D", "AS 5D", "AS 5D 10C", "9S"):
        found = draws("V5", dealt, "standing")
        assert found.action is Draw.DRAW
        assert "3.19" in found.clauses
    for dealt in ("10S 7D", "10S 8D", "7S 7D 7C", "AS 6D", "AS 7D"):
        found = draws("V5", dealt, "standing")
        assert found.action is Draw.STAND
        assert "3.19" in found.clauses


def test_v5_3_19_the_dealer_draws_even_when_nothing_hangs_on_it() -> None:
    for states in (("bust",), ("surrendered", "bust"), ("blackjack",)):
        found = draws("V5", "6S", *states)
        assert found.action is Draw.DRAW
        assert "3.19" in found.clauses
        assert [(one.reading, one.policy) for one in found.readings] == [("AMB-12", Policy.STATED)]
    assert draws("V5", "10S 7D", "bust").action is Draw.STAND


def test_v5_3_19_a_hand_is_not_settled_against_an_unfinished_dealer() -> None:
    hand, wagers = {"1": "10H 9C"}, ["main P1 1 100"]
    unfinished = faults("V5", a_table("10S 6D", hand, wagers))
    assert "3.19" in unfinished[FaultCode.DEALER_NOT_FINISHED].clauses
    overdrawn = faults("V5", a_table("AS 6D 3C", hand, wagers))
    assert "3.19" in overdrawn[FaultCode.DEALER_OVERDRAWN].clauses
    assert refused("V5", a_table("10S 6D 3C", hand, wagers)) == set()
