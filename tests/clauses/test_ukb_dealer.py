"""The dealer's draw by the six-deck poster."""

from __future__ import annotations

from tests.clauses.moments import a_table, draws, refused
from trainer.engine.errors import FaultCode
from trainer.engine.words import Draw, Policy


def test_ukb_17_sixteen_draws_and_seventeen_stands() -> None:
    sixteen, seventeen = draws("UKB", "10H 6C", "standing"), draws("UKB", "10H 7C", "standing")
    assert (sixteen.action, seventeen.action) == (Draw.DRAW, Draw.STAND)
    assert "17" in sixteen.clauses
    assert "17" in seventeen.clauses


def test_ukb_17_soft_17_stands_too() -> None:
    found = draws("UKB", "AH 6C", "standing")
    assert found.action is Draw.STAND
    assert "17" in found.clauses


def test_ukb_17_the_dealer_draws_although_every_player_has_bust() -> None:
    found = draws("UKB", "10H 6C", "bust", "bust")
    assert found.action is Draw.DRAW
    assert "17" in found.clauses
    assert [(each.reading, each.policy) for each in found.readings] == [("AMB-12", Policy.STATED)]


def test_ukb_17_an_open_insurance_wager_is_drawn_for() -> None:
    found = draws("UKB", "AH", "bust", "insurance-pending")
    assert found.action is Draw.DRAW
    assert [(each.reading, each.policy) for each in found.readings] == [("AMB-12", Policy.OK)]


def test_ukb_17_nothing_is_settled_before_the_dealer_has_17() -> None:
    short = a_table("10H 6C", {"1": "10S 9D"}, ["main P1 1 100"])
    assert refused("UKB", short) == {FaultCode.DEALER_NOT_FINISHED}
    overdrawn = a_table("10H 7C 2D", {"1": "10S 9D"}, ["main P1 1 100"])
    assert refused("UKB", overdrawn) == {FaultCode.DEALER_OVERDRAWN}
    assert refused("UKB", a_table("10H 7C", {"1": "10S 9D"}, ["main P1 1 100"])) == set()


def test_ukb_18_the_first_ace_is_eleven() -> None:
    found = draws("UKB", "AH 6C", "standing")
    assert found.action is Draw.STAND
    assert "18" in found.clauses
    assert draws("UKB", "AH 5C", "standing").action is Draw.DRAW


def test_ukb_18_an_ace_that_would_bust_the_hand_is_one() -> None:
    assert draws("UKB", "6H 5C AD", "standing").action is Draw.DRAW
    assert draws("UKB", "6H 10C AD", "standing").action is Draw.STAND
    assert draws("UKB", "AH 5C 10D", "standing").action is Draw.DRAW


def test_ukb_18_each_later_ace_is_one() -> None:
    found = draws("UKB", "AH AC 5D", "standing")
    assert found.action is Draw.STAND
    assert "18" in found.clauses
    assert draws("UKB", "AH AC 4D", "standing").action is Draw.DRAW
