"""The 6-deck poster: when bets close, the order of cards and turns, what is not spoken of."""

from __future__ import annotations

from tests.books import book
from tests.clauses.scripts import asked, deal_places, due_clauses, dues, silent_on
from trainer.engine.words import Direction


def test_ukb_04_no_call_opens_the_betting() -> None:
    assert asked("UKB")["announce"] == []
    assert dues("UKB") == ["await-bets"]
    assert dues("UKB", "box 1 Ann 100") == ["card 1"]


def test_ukb_05_bets_stay_open_until_the_first_card() -> None:
    assert asked("UKB", "box 1 Ann 100")["announce"] == []
    assert asked("UKB", "box 1 Ann 100", "Bob offers 50 on 2")["ruling"] == "accept-wager"
    late = asked("UKB", "box 1 Ann 100", "card 9H to 1", "Bob offers 50 on 2")
    assert (late["ruling"], late["acceptedStake"]) == ("refuse-late-wager", 0)
    assert "05" in late["clauses"]
    more = asked("UKB", "box 1 Ann 100", "card 9H to 1", "Ann offers 50 on 1")
    assert (more["ruling"], more["acceptedStake"]) == ("refuse-late-increase", 100)
    assert "05" in more["clauses"]


def test_ukb_05_a_call_that_the_book_does_not_know_closes_nothing() -> None:
    said = ("box 1 Ann 100", "call no more bets")
    assert asked("UKB", *said, "Bob offers 50 on 2")["ruling"] == "accept-wager"


def test_ukb_09_one_card_each_one_to_the_dealer_and_a_second_to_each() -> None:
    bets = ("Ann bets 100 on 5", "Bob bets 100 on 2", "Cem bets 100 on 3")
    assert deal_places("UKB", *bets) == ["2", "3", "5", "dealer", "2", "3", "5"]
    assert "09" in due_clauses("UKB", *bets)


def test_ukb_14_players_are_asked_in_turn() -> None:
    dealt = ("box 2 Ann 100; box 5 Bob 100", "deal 2 10H 6C, 5 9C 5D, dealer 9D")
    assert dues("UKB", *dealt)[0] == "await-decision 2"
    assert dues("UKB", *dealt, "2 stands")[0] == "await-decision 5"
    assert dues("UKB", *dealt, "2 stands", "5 stands")[0] == "card dealer"
    assert "14" in due_clauses("UKB", *dealt)
    assert book("UKB").dealing.turns.value is Direction.CLOCKWISE


def test_ukb_02_burning_is_not_spoken_of() -> None:
    assert dues("UKB", "fresh shoe", "box 1 Ann 100") == ["card 1", "burn"]
    assert dues("UKB", "box 1 Ann 100") == ["card 1"]


def test_ukb_02_signals_and_speech_are_not_spoken_of() -> None:
    dealt = ("box 1 Ann 100", "deal 1 10H 5C, dealer 9D")
    assert silent_on("UKB", *dealt, "Ann says hit on 1") == ["02"]
    assert silent_on("UKB", *dealt, "Ann says hit on 1", "Ann stands on 1") == ["02"]


def test_ukb_11_a_bust_hand_may_wait_for_its_collection() -> None:
    dealt = ("box 1 Ann 100; box 2 Bob 50", "deal 1 10H 6C, 2 9C 8D, dealer 9D", "1 hits KD")
    found = dues("UKB", *dealt)
    assert "settles main/Ann/1" in found
    assert "await-decision 2" in found


def test_ukb_24_each_split_hand_gets_a_card_before_either_is_played() -> None:
    split = ("box 1 Ann 100", "deal 1 8H 8C, dealer 9D", "1 splits")
    assert dues("UKB", *split) == ["card 1a"]
    assert dues("UKB", *split, "card 10C to 1a") == ["card 1b"]
    assert "24" in due_clauses("UKB", *split, "card 10C to 1a")
    both = (*split, "card 10C to 1a", "card 9C to 1b")
    assert dues("UKB", *both)[0] == "await-decision 1a"
    assert dues("UKB", *both, "1a stands")[0] == "await-decision 1b"
