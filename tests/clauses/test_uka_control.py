"""The inspector sheet: the box owner, busy tables, and what goes to the inspector."""

from __future__ import annotations

from tests.books import book
from tests.clauses.scripts import asked, may_do, ruling, silent_on

SHARED = ("limits 5 500", "box 4 Ann 100, Bob 50")


def test_uka_25_the_inspector_decides_and_prefers_the_seated_player() -> None:
    told = asked("UKA", "seat 4 Bob", *SHARED, "who calls 4")
    assert (told["controller"], told["decidedBy"]) == ("Bob", "inspector")
    assert told["clauses"] == ["25"]
    assert "ruling" not in told


def test_uka_25_with_nobody_seated_the_inspector_decides_alone() -> None:
    for lines in (("who calls 4",), (*SHARED, "who calls 4"), (*SHARED, "Bob asks to call 4")):
        told = asked("UKA", *lines)
        assert ruling(told) == ("inspector-decides", ["25"])
        assert told["decidedBy"] == "inspector"
        assert told.get("controller") is None


def test_uka_25_who_wants_to_call_anothers_seat_asks_the_inspector() -> None:
    told = asked("UKA", "seat 4 Bob", *SHARED, "Ann asks to call 4")
    assert ruling(told) == ("inspector-decides", ["25"])
    assert (told["controller"], told["decidedBy"]) == ("Bob", "inspector")


def test_uka_26_at_a_busy_table_one_of_several_boxes_may_have_to_be_given_up() -> None:
    two = ("box 1 Ann 100; box 2 Ann 100",)
    told = asked("UKA", "busy table", *two, "Ann is asked to give up box 2")
    assert ruling(told) == ("may-be-required-to-give-up-control", ["26"])
    quiet = asked("UKA", *two, "Ann is asked to give up box 2")
    assert "ruling" not in quiet
    assert quiet["controller"] == "Ann"
    one = asked("UKA", "busy table", "box 1 Ann 100", "Ann is asked to give up box 1")
    assert "ruling" not in one


def test_uka_26_seven_players_make_a_table_busy() -> None:
    names = ("Bob", "Cem", "Dee", "Eve", "Fay", "Gus")
    seven = [f"seat {box} {name}" for box, name in enumerate(names, start=2)]
    bets = ("box 1 Ann 100; box 2 Ann 50",)
    told = asked("UKA", *seven, *bets, "Ann is asked to give up box 2")
    assert told["ruling"] == "may-be-required-to-give-up-control"
    six = asked("UKA", *seven[:-1], *bets, "Ann is asked to give up box 2")
    assert "ruling" not in six


def test_uka_27_surrender_is_unknown_and_nothing_said_of_sharing_it() -> None:
    told = asked("UKA", *SHARED, "deal 4 10H 6C, dealer 9D")
    assert all("surrender" not in may_do(told, player) for player in ("Ann", "Bob"))
    control = book("UKA").control
    assert control.passes_on_surrender.value is None
    assert control.surrender_alone.value is None


def test_uka_27_a_co_bettors_double_goes_to_the_inspector() -> None:
    eleven = (*SHARED, "deal 4 6H 5C, dealer 9D")
    assert silent_on("UKA", *eleven, "Bob offers double 50 on 4") == ["27"]
    assert silent_on("UKA", *eleven, "4 doubles", "Bob offers double 50 on 4") == ["27"]


def test_uka_27_so_does_a_co_bettor_who_will_not_split() -> None:
    split = (*SHARED, "deal 4 8H 8C, dealer 9D", "4 splits")
    assert silent_on("UKA", *split, "Bob stays on 4a") == ["27"]


def test_uka_27_so_do_parted_wagers_told_totals_and_wagers_placed_for_a_player() -> None:
    assert silent_on("UKA", *SHARED, "Ann asks to separate wagers on 4") == ["27"]
    assert silent_on("UKA", *SHARED, "Ann had a wager placed for him on 4") == ["27"]
    dealt = (*SHARED, "deal 4 10H 6C, dealer 9D")
    assert silent_on("UKA", *dealt, "Ann was told a wrong total on 4") == ["27"]


def test_uka_27_so_does_the_hand_of_an_absent_bettor() -> None:
    away = ("absent Ann", "box 4 Ann 100", "deal 4 5H 6C, dealer 9D")
    assert silent_on("UKA", *away, "who calls 4") == ["27"]
    control = book("UKA").control
    assert control.absent_draws_until_over.value is None
    assert control.absent_soft_until.value is None
    with_others = ("absent Ann", "seat 4 Ann", "box 4 Ann 100, Bob 50, Cem 25", "who calls 4")
    assert asked("UKA", *with_others)["decidedBy"] == "inspector"
    assert asked("UKA", *with_others).get("controller") is None


def test_uka_27_nobody_has_priority_to_anothers_insurance() -> None:
    bets = "box 2 Ann 100; box 3 Bob 100; box 4 Cem 100"
    ace = (bets, "deal 2 10H 9C, 3 10C 8D, 4 9H 9D, dealer AD")
    assert "27" in silent_on("UKA", *ace, "claim insurance 3: Ann, Cem")


def test_uka_27_earlier_rounds_outside_the_limits_go_to_the_inspector() -> None:
    for outcome in ("won", "lost"):
        assert silent_on("UKA", "limits 25 1000", f"earlier wager Ann 15 {outcome}") == ["27"]
