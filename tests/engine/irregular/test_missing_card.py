"""The dealer has no card and play has gone on: he draws it, and the offer comes again."""

from __future__ import annotations

from tests.engine.irregular.tables import Told
from trainer.engine.irregular.words import Election, Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase
from trainer.engine.words import Call, Decision, Ruling, WagerKind

TWO = "1 Ann 100, 2 Bob 100"


def without_upcard() -> Told:
    """Box 1 has drawn once and is in the middle of its hand."""
    told = Told().bets(TWO).out("1 5H, 2 9C, 1 6D, 2 7H")
    return told.says("Ann 1 hit 3C")


def test_whoever_is_in_the_middle_of_a_hand_is_asked() -> None:
    told = without_upcard()
    ruled = told.rule(K.DEALER_NO_CARD)
    assert ruled.ruling is Ruling.DEALER_DRAWS_MISSING_CARD
    assert Fact.HAND_IN_PROGRESS in ruled.facts
    assert told.due() == ("await-election", "1")
    # Until he has chosen, nobody plays.
    assert told.may() == set()


def test_the_dealer_draws_at_once_and_the_hand_goes_on_where_it_was() -> None:
    told = without_upcard()
    told.rule(K.DEALER_NO_CARD)
    told.elects("Ann", "1", Election.DEALER_DRAWS_NOW)
    assert told.due() == ("card", "dealer")
    told.out("dealer 10D")
    assert told.due() == ("call", Call.OFFER_SURRENDER)
    assert told.round.odd is not None
    behind = told.round.odd.behind[told.round.agenda[0]]
    assert behind is Ruling.REOPEN_SURRENDER_OR_INSURANCE
    told.called(Call.OFFER_SURRENDER)
    assert told.round.phase is Phase.ELECT
    # Box 1 has drawn; only the hand that is still on two cards may be given up.
    assert told.may() == {("Bob", Decision.SURRENDER)}
    told.called(Call.CLOSE_SURRENDER)
    assert told.due() == ("await-decision", "1")
    told.finish("10H")


def test_a_hand_may_be_completed_first() -> None:
    told = without_upcard()
    told.rule(K.DEALER_NO_CARD)
    told.elects("Ann", "1", Election.COMPLETE_HAND_FIRST)
    assert told.due() == ("await-decision", "1")
    told.says("Ann 1 hit 2C")
    assert told.due() == ("await-decision", "1")
    told.says("Ann 1 stand")
    assert told.due() == ("card", "dealer")
    told.out("dealer AD")
    assert told.due() == ("call", Call.OFFER_INSURANCE)
    told.called(Call.OFFER_INSURANCE)
    assert told.may() == {("Bob", WagerKind.INSURANCE)}
    told.do(ev.wagered(WagerKind.INSURANCE, "Bob", "2", 5_000)).called(Call.CLOSE_INSURANCE)
    assert told.due() == ("await-decision", "2")
    told.finish("10H")
    assert told.net("Bob") == 0


def test_a_bust_is_collected_before_the_dealer_draws() -> None:
    told = without_upcard()
    told.rule(K.DEALER_NO_CARD)
    told.elects("Ann", "1", Election.COMPLETE_HAND_FIRST)
    told.says("Ann 1 hit 10C")
    assert told.due() == ("settles", "main/Ann/1")
    told.do(ev.settled("main/Ann/1", 0, 10_000))
    assert told.due() == ("clears", "1")
    told.do(ev.cleared("1"))
    assert told.due() == ("card", "dealer")


def test_between_hands_nobody_is_asked() -> None:
    told = without_upcard().says("Ann 1 stand")
    ruled = told.rule(K.DEALER_NO_CARD)
    assert Fact.BETWEEN_HANDS in ruled.facts
    assert told.due() == ("card", "dealer")
    told.out("dealer 7D").called(Call.OFFER_SURRENDER)
    assert told.may() == {("Bob", Decision.SURRENDER)}
    told.says("Bob 2 surrender").called(Call.CLOSE_SURRENDER)
    # Bob has given up: his hand is not asked any more.
    assert told.due() == ("settles", "main/Bob/2")
    told.finish("10D")
    assert told.net("Bob") == -50


def test_a_blackjack_is_paid_once_the_card_shows_that_it_has_won() -> None:
    told = Told().bets(TWO).out("1 AH, 2 9C, 1 KD, 2 7H").says("Bob 2 hit 2C")
    told.rule(K.DEALER_NO_CARD)
    told.elects("Bob", "2", Election.DEALER_DRAWS_NOW).out("dealer 7D")
    told.called(Call.OFFER_SURRENDER).called(Call.CLOSE_SURRENDER)
    assert told.due() == ("settles", "main/Ann/1")
    told.finish("10D")
    assert told.net("Ann") == 150


def test_after_a_side_bet_was_paid_the_dealer_draws_too() -> None:
    told = Told().bets(TWO).side(WagerKind.PAIR, "Bob", "2", 10)
    told.out("1 5H, 2 9C, 1 6D, 2 9H").do(ev.settled("pair/Bob/2", 11_000, 0))
    told.rule(K.DEALER_NO_CARD)
    assert told.due() == ("card", "dealer")
    told.out("dealer 10D").called(Call.OFFER_SURRENDER)
    assert told.may() == {("Ann", Decision.SURRENDER), ("Bob", Decision.SURRENDER)}


def test_a_dealer_who_helped_himself_has_only_to_offer() -> None:
    told = without_upcard().puts("dealer 10D")
    told.rule(K.DEALER_NO_CARD)
    assert told.due() == ("call", Call.OFFER_SURRENDER)


def test_the_hand_that_asked_for_a_card_gets_it_after_the_offer() -> None:
    told = without_upcard().do(ev.decided("Ann", "1", Decision.HIT))
    told.rule(K.DEALER_NO_CARD)
    told.elects("Ann", "1", Election.DEALER_DRAWS_NOW).out("dealer 10D")
    told.called(Call.OFFER_SURRENDER).called(Call.CLOSE_SURRENDER)
    assert told.due() == ("card", "1")
    told.finish("5S 10H")


def test_an_offer_left_out_after_the_ruling_is_found_and_play_goes_on() -> None:
    told = without_upcard()
    told.rule(K.DEALER_NO_CARD)
    told.elects("Ann", "1", Election.DEALER_DRAWS_NOW).out("dealer 10D")
    told.do(ev.decided("Ann", "1", Decision.STAND))
    assert told.open() == [(K.SURRENDER_NOT_OFFERED, "dealer")]
    assert told.due() == ("await-decision", "2")


def test_an_offer_not_closed_after_the_ruling_is_found_and_play_goes_on() -> None:
    told = without_upcard()
    told.rule(K.DEALER_NO_CARD)
    told.elects("Ann", "1", Election.DEALER_DRAWS_NOW).out("dealer 10D")
    told.called(Call.OFFER_SURRENDER).do(ev.decided("Ann", "1", Decision.HIT))
    assert told.open() == [(K.SURRENDER_NOT_CLOSED, "dealer")]
    assert told.due() == ("card", "1")
    assert told.may() == set()
