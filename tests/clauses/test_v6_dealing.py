"""MBS Blackjack, version 6: calls, the burn, the order of cards and turns, busts, signals."""

from __future__ import annotations

from tests.books import book
from tests.clauses.scripts import (
    asked,
    cards_due,
    deal_places,
    due_clauses,
    dues,
    ruling,
    silent_on,
    table,
)
from trainer.engine.round.due import due
from trainer.engine.words import Direction


def test_v6_3_1_the_round_opens_with_the_call_to_bet() -> None:
    opened = asked("V6")
    assert opened["announce"] == ["announce-place-your-bets"]
    assert "3.1" in opened["clauses"]
    assert dues("V6", "call place your bets") == ["await-bets"]


def test_v6_3_2_bets_close_with_the_call_and_with_nothing_before_it() -> None:
    laid = asked("V6", "box 1 Ann 100")
    assert laid["announce"] == ["announce-no-more-bets"]
    assert "3.2" in laid["clauses"]
    assert dues("V6", "box 1 Ann 100") == ["call announce-no-more-bets"]
    assert ruling(asked("V6", "box 1 Ann 100", "Bob offers 50 on 2"))[0] == "accept-wager"
    late = asked("V6", "box 1 Ann 100", "call no more bets", "Bob offers 50 on 2")
    assert late["ruling"] == "refuse-late-wager"


def test_v6_5_3_a_wager_after_the_call_is_refused_and_an_increase_does_not_count() -> None:
    closed = ("box 1 Ann 100 pair 10", "call no more bets")
    late = asked("V6", *closed, "Bob offers 50 on 2")
    assert (late["ruling"], late["acceptedStake"]) == ("refuse-late-wager", 0)
    more = asked("V6", *closed, "Ann offers 100 on 1")
    assert (more["ruling"], more["acceptedStake"]) == ("refuse-late-increase", 100)
    pair = asked("V6", *closed, "Ann offers pair 10 on 1")
    assert (pair["ruling"], pair["acceptedStake"]) == ("refuse-late-increase", 10)
    for told in (late, more, pair):
        assert told["clauses"] == ["5.3"]
    assert asked("V6", "box 1 Ann 100", "Ann offers 100 on 1")["ruling"] == "accept-wager"


def test_v6_5_21_the_first_card_of_a_fresh_shoe_is_burned() -> None:
    closed = ("box 1 Ann 100", "call no more bets")
    assert dues("V6", "fresh shoe", *closed) == ["burn"]
    assert "5.21" in due_clauses("V6", "fresh shoe", *closed)
    assert dues("V6", "fresh shoe", *closed, "burn 5H") == ["card 1"]
    assert dues("V6", *closed) == ["card 1"]


def test_v6_5_20_after_the_cutting_card_the_round_ends_with_a_shuffle() -> None:
    played = ("box 1 Ann 100", "deal 1 10H 9C, dealer 10D", "1 stands", "dealer draws 8C")
    done = (*played, "settle", "clear")
    assert dues("V6", "cutting card out", *done) == ["shuffles"]
    assert "5.20" in due_clauses("V6", "cutting card out", *done)
    assert dues("V6", *done) == []


def test_v6_3_18_one_card_to_each_box_from_the_left_then_the_dealer_then_each_again() -> None:
    bets = ("Ann bets 100 on 5", "Bob bets 100 on 2", "Cem bets 100 on 3")
    assert deal_places("V6", *bets) == ["2", "3", "5", "dealer", "2", "3", "5"]
    assert "3.18" in due_clauses("V6", *bets, "call no more bets")


def test_v6_3_14_after_two_cards_each_box_decides_in_turn() -> None:
    dealt = ("box 2 Ann 100; box 5 Bob 100", "deal 2 10H 6C, 5 9C 5D, dealer 9D", "close surrender")
    assert dues("V6", *dealt)[0] == "await-decision 2"
    assert dues("V6", *dealt, "2 stands")[0] == "await-decision 5"
    assert dues("V6", *dealt, "2 hits 2D", "2 stands", "5 stands")[0] == "card dealer"
    assert "3.14" in due_clauses("V6", *dealt)
    assert book("V6").dealing.turns.value is Direction.CLOCKWISE


def test_v6_3_23_the_first_split_hand_is_finished_before_the_second_gets_a_card() -> None:
    split = ("box 1 Ann 100", "deal 1 8H 8C, dealer 9D", "1 splits")
    assert cards_due("V6", *split) == ["1a"]
    assert "3.23" in due_clauses("V6", *split)
    assert dues("V6", *split, "card 2C to 1a") == ["await-decision 1a"]
    assert dues("V6", *split, "card 2C to 1a", "1a hits 5D") == ["await-decision 1a"]
    assert dues("V6", *split, "card 2C to 1a", "1a stands") == ["card 1b"]


def test_v6_3_23_a_third_hand_waits_as_well() -> None:
    split = ("box 1 Ann 100", "deal 1 8H 8C, dealer 9D", "1 splits", "card 8S to 1a", "1a splits")
    assert cards_due("V6", *split) == ["1a"]
    one = (*split, "card 10C to 1a", "1a stands")
    assert cards_due("V6", *one) == ["1b"]
    assert cards_due("V6", *one, "card 10D to 1b", "1b stands") == ["1c"]


def test_v6_3_32_a_bust_hand_is_collected_before_anything_else() -> None:
    dealt = ("box 1 Ann 100; box 2 Bob 50", "deal 1 10H 6C, 2 9C 8D, dealer 9D")
    assert dues("V6", *dealt, "1 hits KD") == ["settles main/Ann/1", "clears 1"]
    assert "3.32" in due(table("V6", *dealt, "1 hits KD"))[1].clauses
    assert dues("V6", *dealt, "1 hits 5D")[0] == "await-decision 2"


def test_v6_3_32_a_bust_split_hand_goes_before_the_next_one_gets_its_card() -> None:
    split = ("box 1 Ann 100", "deal 1 8H 8C, dealer 9D", "1 splits", "card 7C to 1a", "1a hits KD")
    assert dues("V6", *split) == ["settles main/Ann/1a", "clears 1a"]


def test_v6_3_31_the_hand_signal_decides_between_standing_and_drawing() -> None:
    dealt = ("box 1 Ann 100", "deal 1 10H 5C, dealer 9D")
    for said in ("hit", "stand"):
        assert ruling(asked("V6", *dealt, f"Ann says {said} on 1")) == (
            "hand-signal-governs",
            ["3.31"],
        )
    waved = asked("V6", *dealt, "Ann says hit on 1", "Ann stands on 1")
    assert ruling(waved) == ("hand-signal-governs", ["3.31"])
    agreeing = asked("V6", *dealt, "Ann says stand on 1", "Ann stands on 1")
    assert "ruling" not in agreeing


def test_v6_3_31_no_more_than_standing_and_drawing_is_left_to_the_signal() -> None:
    dealt = ("box 1 Ann 100", "deal 1 6H 5C, dealer 9D")
    assert silent_on("V6", *dealt, "Ann says double on 1") == ["3.31", "6.1"]
