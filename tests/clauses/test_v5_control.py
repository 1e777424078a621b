"""MBS Blackjack, version 5: shared boxes, absent bettors, claims: what the book leaves unsaid."""

from __future__ import annotations

from tests.books import book
from tests.clauses.scripts import asked, may_do, silent_on

SHARED = ("limits 25 1000", "box 4 Ann 100, Bob 50")


def test_v5_3_nobody_is_named_to_call_a_shared_box() -> None:
    assert silent_on("V5", *SHARED, "who calls 4") == ["3"]
    assert silent_on("V5", "seat 4 Bob", *SHARED, "who calls 4") == ["3"]
    assert silent_on("V5", "who calls 4") == ["3"]
    assert asked("V5", "box 4 Ann 100", "who calls 4")["controller"] == "Ann"


def test_v5_3_nobody_is_held_to_the_box_at_which_he_sits() -> None:
    seats = ("busy table", "seat 2 Ann", "seat 5 Bob", "box 2 Ann 100", "box 5 Bob 50, Ann 100")
    assert silent_on("V5", *seats, "Ann asks to call 5") == ["3"]


def test_v5_3_nothing_passes_control_when_one_of_several_surrenders() -> None:
    three = ("box 4 Ann 100, Bob 50, Cem 25", "deal 4 10H 6C, dealer 9D", "Ann surrenders on 4")
    assert silent_on("V5", *three, "who calls 4") == ["3"]
    two = (*SHARED, "deal 4 10H 6C, dealer 9D", "Ann surrenders on 4")
    assert asked("V5", *two, "who calls 4")["controller"] == "Bob"


def test_v5_3_surrender_of_a_shared_box_has_no_clause_of_its_own() -> None:
    told = asked("V5", *SHARED, "deal 4 10H 6C, dealer 9D")
    for player in ("Ann", "Bob"):
        assert "3" not in may_do(told, player)["surrender"]["clauses"]
        assert "3.10" in may_do(told, player)["surrender"]["clauses"]


def test_v5_3_a_co_bettors_double_is_not_spoken_of() -> None:
    eleven = (*SHARED, "deal 4 6H 5C, dealer 9D")
    assert silent_on("V5", *eleven, "Bob offers double 50 on 4") == ["3"]
    assert silent_on("V5", *eleven, "4 doubles", "Bob offers double 50 on 4") == ["3"]


def test_v5_3_a_co_bettor_who_will_not_split_is_not_spoken_of() -> None:
    split = (*SHARED, "deal 4 8H 8C, dealer 9D", "4 splits")
    assert silent_on("V5", *split, "Bob stays on 4a") == ["3"]


def test_v5_3_parting_wagers_totals_and_placing_for_a_player_are_not_spoken_of() -> None:
    assert silent_on("V5", *SHARED, "Ann asks to separate wagers on 4") == ["3"]
    assert silent_on("V5", *SHARED, "Ann had a wager placed for him on 4") == ["3"]
    dealt = (*SHARED, "deal 4 10H 6C, dealer 9D")
    assert silent_on("V5", *dealt, "Ann was told a wrong total on 4") == ["3"]


def test_v5_3_nothing_is_said_of_an_absent_bettor() -> None:
    away = ("absent Ann", "box 4 Ann 100", "deal 4 5H 6C, dealer 9D")
    assert silent_on("V5", *away, "who calls 4") == ["3"]
    control = book("V5").control
    assert control.absent_draws_until_over.value is None
    assert control.absent_soft_until.value is None


def test_v5_3_nothing_is_said_of_a_co_bettor_of_an_absent_one() -> None:
    away = ("absent Ann", "box 4 Ann 100, Bob 50, Cem 25")
    assert silent_on("V5", *away, "who calls 4") == ["3"]


def test_v5_3_nobody_has_priority_to_anothers_place() -> None:
    bets = ("box 2 Ann 100; box 3 Bob 100; box 4 Cem 100",)
    assert silent_on("V5", *bets, "claim pair 3: Ann, Cem") == ["3"]
    ace = (*bets, "deal 2 10H 9C, 3 10C 8D, 4 9H 9D, dealer AD")
    assert silent_on("V5", *ace, "claim insurance 3: Ann, Cem") == ["3"]


def test_v5_3_nobody_is_made_to_give_up_a_box() -> None:
    two = ("busy table", "box 1 Ann 100; box 2 Ann 100")
    assert silent_on("V5", *two, "Ann is asked to give up box 2") == ["3"]


def test_v5_5_earlier_rounds_outside_the_limits_are_not_spoken_of() -> None:
    for outcome in ("won", "lost"):
        asked_now = ("limits 25 1000", f"earlier wager Ann 15 {outcome}")
        assert silent_on("V5", *asked_now) == ["5"]
