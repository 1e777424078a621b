"""MBS Ace Race, version 3: calls, the order of cards and turns, what is collected when."""

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


def test_ar_3_1_the_round_opens_with_the_call_to_bet() -> None:
    opened = asked("AR")
    assert opened["announce"] == ["announce-place-your-bets"]
    assert "3.1" in opened["clauses"]
    assert dues("AR") == ["call announce-place-your-bets"]
    assert dues("AR", "call place your bets") == ["await-bets"]


def test_ar_3_2_bets_close_with_the_call_and_with_nothing_before_it() -> None:
    laid = asked("AR", "box 1 Ann 100")
    assert laid["announce"] == ["announce-no-more-bets"]
    assert "3.2" in laid["clauses"]
    assert dues("AR", "box 1 Ann 100") == ["call announce-no-more-bets"]
    assert ruling(asked("AR", "box 1 Ann 100", "Bob offers 50 on 2"))[0] == "accept-wager"
    late = asked("AR", "box 1 Ann 100", "call no more bets", "Bob offers 50 on 2")
    assert late["ruling"] == "refuse-late-wager"


def test_ar_5_3_a_wager_after_the_call_is_refused_and_an_increase_does_not_count() -> None:
    closed = ("box 1 Ann 100", "call no more bets")
    late = asked("AR", *closed, "Bob offers 50 on 2")
    assert (late["ruling"], late["acceptedStake"]) == ("refuse-late-wager", 0)
    more = asked("AR", *closed, "Ann offers 100 on 1")
    assert (more["ruling"], more["acceptedStake"]) == ("refuse-late-increase", 100)
    pair = asked("AR", *closed, "Ann offers pair 10 on 1")
    assert pair["ruling"] == "refuse-late-wager"
    for told in (late, more, pair):
        assert told["clauses"] == ["5.3"]
    in_time = asked("AR", "box 1 Ann 100", "Ann offers 100 on 1")
    assert in_time["ruling"] == "accept-wager"


def test_ar_3_6_one_card_to_each_box_from_the_left_then_the_dealer_then_each_again() -> None:
    bets = ("Ann bets 100 on 5", "Bob bets 100 on 2", "Cem bets 100 on 3")
    assert deal_places("AR", *bets) == ["2", "3", "5", "dealer", "2", "3", "5"]
    assert "3.6" in due_clauses("AR", *bets, "call no more bets")


def test_ar_3_6_two_cards_first_and_the_turns_go_the_same_way() -> None:
    dealt = ("box 2 Ann 100; box 5 Bob 100", "deal 2 10H 6C, 5 9C 5D, dealer 9D")
    assert dues("AR", *dealt)[0] == "await-decision 2"
    assert dues("AR", *dealt, "2 stands")[0] == "await-decision 5"
    assert dues("AR", *dealt, "2 hits 2D", "2 stands", "5 stands")[0] == "card dealer"
    assert "3.6" in due_clauses("AR", *dealt)
    assert book("AR").dealing.turns.value is Direction.CLOCKWISE


def test_ar_3_no_clause_asks_for_a_burn_and_none_forbids_it() -> None:
    closed = ("box 1 Ann 100", "call no more bets")
    assert dues("AR", "fresh shoe", *closed) == ["card 1", "burn"]
    assert dues("AR", *closed) == ["card 1"]


def test_ar_3_no_clause_weighs_a_hand_signal_against_words() -> None:
    dealt = ("box 1 Ann 100", "deal 1 10H 5C, dealer 9D")
    assert silent_on("AR", *dealt, "Ann says hit on 1") == ["3"]


def test_ar_3_17_a_bust_hand_is_collected_before_anything_else() -> None:
    dealt = ("box 1 Ann 100; box 2 Bob 50", "deal 1 10H 6C, 2 9C 8D, dealer 9D")
    assert dues("AR", *dealt, "1 hits KD") == ["settles main/Ann/1", "clears 1"]
    cleared = due(table("AR", *dealt, "1 hits KD"))[1]
    assert "3.17" in cleared.clauses
    assert dues("AR", *dealt, "1 hits 5D")[0] == "await-decision 2"


def test_ar_3_11_no_order_is_given_for_the_cards_of_split_hands() -> None:
    split = ("box 1 Ann 100", "deal 1 8H 8C, dealer 9D", "1 splits")
    assert cards_due("AR", *split) == ["1a", "1b"]
    assert "3.11" in due_clauses("AR", *split)
    # All ways are open: either may be first, and the second may have its card while the first
    # is played.
    assert dues("AR", *split, "card 10C to 1a") == ["await-decision 1a", "card 1b"]
    assert dues("AR", *split, "card 10C to 1a", "card 9C to 1b") == ["await-decision 1a"]
    assert cards_due("AR", *split, "card 10C to 1a", "1a stands") == ["1b"]
