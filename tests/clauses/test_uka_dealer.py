"""The dealer's draw by the inspector's sheet."""

from __future__ import annotations

from tests.clauses.moments import a_table, draws, refused
from trainer.engine.errors import FaultCode
from trainer.engine.words import Draw, Policy


def test_uka_05_sixteen_draws_and_seventeen_stands() -> None:
    sixteen, seventeen = draws("UKA", "10H 6C", "standing"), draws("UKA", "10H 7C", "standing")
    assert (sixteen.action, seventeen.action) == (Draw.DRAW, Draw.STAND)
    assert "05" in sixteen.clauses
    assert "05" in seventeen.clauses


def test_uka_05_soft_17_stands_too() -> None:
    found = draws("UKA", "AH 6C", "standing")
    assert found.action is Draw.STAND
    assert "05" in found.clauses


def test_uka_05_the_dealer_draws_although_every_player_has_bust() -> None:
    found = draws("UKA", "10H 6C", "bust", "bust")
    assert found.action is Draw.DRAW
    assert "05" in found.clauses
    assert [(each.reading, each.policy) for each in found.readings] == [("AMB-12", Policy.STATED)]


def test_uka_05_an_open_insurance_bet_is_drawn_for() -> None:
    found = draws("UKA", "AH", "bust", "insurance-pending")
    assert found.action is Draw.DRAW
    assert [(each.reading, each.policy) for each in found.readings] == [("AMB-12", Policy.OK)]


def test_uka_05_nothing_is_settled_before_the_dealer_has_17() -> None:
    short = a_table("10H 6C", {"1": "10S 9D"}, ["main P1 1 100"])
    assert refused("UKA", short) == {FaultCode.DEALER_NOT_FINISHED}
    overdrawn = a_table("10H 7C 2D", {"1": "10S 9D"}, ["main P1 1 100"])
    assert refused("UKA", overdrawn) == {FaultCode.DEALER_OVERDRAWN}
    assert refused("UKA", a_table("10H 7C", {"1": "10S 9D"}, ["main P1 1 100"])) == set()


def test_uka_06_the_first_ace_is_eleven() -> None:
    found = draws("UKA", "AH 6C", "standing")
    assert found.action is Draw.STAND
    assert "06" in found.clauses
    assert draws("UKA", "AH 5C", "standing").action is Draw.DRAW


def test_uka_06_an_ace_that_would_bust_the_hand_is_one() -> None:
    assert draws("UKA", "6H 5C AD", "standing").action is Draw.DRAW
    assert draws("UKA", "6H 10C AD", "standing").action is Draw.STAND
    assert draws("UKA", "AH 5C 10D", "standing").action is Draw.DRAW


def test_uka_07_each_later_ace_is_one() -> None:
    assert draws("UKA", "AH AC 5D", "standing").action is Draw.STAND
    assert draws("UKA", "AH AC 4D", "standing").action is Draw.DRAW
    assert draws("UKA", "AH AC AD 4S", "standing").action is Draw.STAND
