"""Wrong payments put right, and cards too many on the dealer's hand."""

from __future__ import annotations

import pytest

from tests.engine.irregular.tables import Told, text_of
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase
from trainer.engine.words import Asks, Ruling, WagerKind

TWO = "1 Ann 100, 2 Bob 100"


def drawn_out(hands: str = "1 10H, 2 9C, dealer 8D, 1 10D, 2 9H") -> Told:
    """Ann has twenty, Bob and the dealer eighteen."""
    told = Told().bets(TWO).out(hands)
    return told.says("Ann 1 stand").says("Bob 2 stand").out("dealer 10S")


@pytest.mark.parametrize(
    ("kind", "key", "paid", "taken", "net"),
    [
        (K.STAND_OFF_PAID, "main/Bob/2", 10_000, 0, 0),
        (K.STAND_OFF_TAKEN, "main/Bob/2", 0, 10_000, 0),
        (K.WINNER_LEFT, "main/Ann/1", 0, 0, 100),
        (K.WINNER_TAKEN, "main/Ann/1", 0, 10_000, 100),
        (K.PAID_WRONG_AMOUNT, "main/Ann/1", 10_500, 0, 100),
    ],
)
def test_what_was_paid_or_taken_is_put_to_what_is_owed(
    kind: K, key: str, paid: int, taken: int, net: int
) -> None:
    told = drawn_out().do(ev.settled(key, paid, taken))
    assert told.rule(kind).ruling is Ruling.CORRECT_SETTLEMENT
    told.finish()
    assert told.net(key.split("/")[1]) == net


def test_a_wrong_payment_seen_after_the_cards_are_cleared_is_put_right_too() -> None:
    told = drawn_out().do(ev.settled("main/Bob/2", 10_000, 0), ev.settled("main/Ann/1", 10_000, 0))
    told.do(ev.cleared("2"), ev.cleared("1"), ev.cleared("dealer"))
    assert told.round.over
    told.rule(K.STAND_OFF_PAID)
    assert told.round.over
    assert told.net("Bob") == 0


def test_a_wager_overlooked_is_settled() -> None:
    told = Told().bets(TWO).side(WagerKind.PAIR, "Bob", "2", 10)
    told.out("1 10H, 2 9C, dealer 8D, 1 10D, 2 9H").says("Ann 1 stand").says("Bob 2 stand")
    told.out("dealer 10S").do(ev.settled("main/Bob/2", 0, 0), ev.cleared("2"))
    assert told.open() == [(K.WAGER_OVERLOOKED, "pair/Bob/2")]
    told.rule(K.WAGER_OVERLOOKED)
    told.finish()
    assert told.net("Bob") == 110


def test_settled_too_soon_is_open_again() -> None:
    told = Told().bets(TWO).out("1 AH, 2 9C, dealer 10D, 1 KD, 2 9H")
    told.do(ev.settled("main/Ann/1", 15_000, 0))
    told.rule(K.SETTLED_TOO_SOON)
    assert not told.round.by_key["main/Ann/1"].settled
    told.finish("AS")
    assert (told.net("Ann"), told.net("Bob")) == (0, -100)


def test_a_blackjack_paid_and_cleared_too_soon_lies_there_again() -> None:
    told = Told().bets(TWO).out("1 AH, 2 9C, dealer 10D, 1 KD, 2 9H")
    told.do(ev.settled("main/Ann/1", 15_000, 0)).says("Bob 2 hit 10C").finish_bust("2")
    told.do(ev.cleared("1"))
    told.rule(K.SETTLED_TOO_SOON)
    assert told.hand("1") == "AH KD"
    told.finish("AS")
    assert told.net("Ann") == 0


def test_settled_too_soon_and_seen_when_all_is_known_is_put_to_what_is_owed() -> None:
    told = Told().bets(TWO).out("1 AH, 2 9C, dealer 10D, 1 KD, 2 9H")
    told.do(ev.settled("main/Ann/1", 15_000, 0)).says("Bob 2 stand").out("dealer AS")
    told.rule(K.SETTLED_TOO_SOON)
    told.finish()
    assert told.net("Ann") == 0


def test_the_next_rounds_bet_is_not_paid_with_this_one() -> None:
    told = drawn_out().do((ev.NEXT_BET, "Cem", "3", 5_000))
    told.do(ev.settled("next/Cem/3", 5_000, 0))
    assert told.rule(K.NEXT_BET_SETTLED).ruling is Ruling.CORRECT_SETTLEMENT
    assert told.round.odd is not None
    assert told.round.odd.beside == {}
    assert told.round.odd.next_bets == {"next/Cem/3": 5_000}


def test_a_card_too_many_is_discarded_and_the_outcome_stands() -> None:
    told = drawn_out().puts("dealer 3C")
    assert told.open() == [(K.DEALER_OVERDREW, "dealer")]
    told.rule(K.DEALER_OVERDREW)
    assert told.hand("dealer") == "8D 10S"
    assert text_of(told.round.discards) == "3C"
    told.finish()
    assert (told.net("Ann"), told.net("Bob")) == (100, 0)


def test_what_was_settled_against_the_card_too_many_is_settled_again() -> None:
    told = drawn_out().puts("dealer JC").do(ev.settled("main/Bob/2", 10_000, 0))
    told.rule(K.DEALER_OVERDREW)
    assert told.round.phase is Phase.SETTLING
    assert told.due() == ("settles", "main/Bob/2")
    told.finish()
    assert (told.net("Ann"), told.net("Bob")) == (100, 0)


def test_a_player_disputes_a_card_that_was_not_due() -> None:
    told = drawn_out().puts("dealer 3C").do((ev.ASKS, "Bob", Asks.DRAW_WRONG, ""))
    ruled = told.rule(K.DRAW_DISPUTED)
    assert ruled.ruling is Ruling.DISCARD_EXTRA_DEALER_CARD
    assert told.hand("dealer") == "8D 10S"
    assert told.open() == []


def test_a_card_that_was_due_stands() -> None:
    told = drawn_out().do((ev.ASKS, "Bob", Asks.DRAW_WRONG, ""))
    assert told.rule(K.DRAW_DISPUTED).ruling is Ruling.CARD_STANDS
    assert told.hand("dealer") == "8D 10S"
