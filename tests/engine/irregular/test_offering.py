"""Cards offered on and refused; elections of a box and of everybody."""

from __future__ import annotations

import pytest

from tests.engine.irregular.tables import Told, text_of
from trainer.engine.irregular.words import Election, Fact, Incident
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.fold import Phase
from trainer.engine.words import Decision, Ruling, WagerKind

FOUR = "3 Cem 100, 4 Dee 100, 5 Eve 100"
DEALT = "3 10H, 4 10C, 5 9S, dealer 9D, 3 7C, 4 2H, 5 4D"


def pulled_for_a_standing_hand() -> Told:
    told = Told().bets(FOUR).out(DEALT).says("Cem 3 stand").out("3 4S")
    assert told.open() == [(K.CARD_TO_STANDING_HAND, "3")]
    told.rule(K.CARD_TO_STANDING_HAND)
    return told


def test_the_card_leaves_the_hand_and_is_offered_to_the_next() -> None:
    told = pulled_for_a_standing_hand()
    assert told.hand("3") == "10H 7C"
    assert told.due() == ("offer-card", "4")
    assert told.open() == []


def test_taken_it_is_a_card_like_any_other() -> None:
    told = pulled_for_a_standing_hand().out("4 4S")
    assert told.hand("4") == "10C 2H 4S"
    assert told.due() == ("await-decision", "4")
    assert told.round.odd is not None
    assert told.round.odd.held is None
    told.finish("10D")


def test_another_card_than_the_one_offered_does_not_answer_the_offer() -> None:
    told = pulled_for_a_standing_hand().puts("4 AS")
    assert told.due() == ("offer-card", "4")
    assert told.open() != []


def test_refused_the_refuser_stands_and_it_goes_on() -> None:
    told = pulled_for_a_standing_hand().refuses("Dee", "4")
    assert told.open() == [(K.CARD_REFUSED, "4")]
    ruled = told.rule(K.CARD_REFUSED)
    assert ruled.steps == (Ruling.REFUSER_GETS_NO_MORE_CARDS, Ruling.DEEMED_STAND)
    assert told.round.hands["4"].done
    assert told.due() == ("offer-card", "5")
    told.out("5 4S")
    assert told.hand("5") == "9S 4D 4S"
    told.finish("10D")


def test_refused_by_all_it_is_the_dealers_next() -> None:
    told = pulled_for_a_standing_hand().refuses("Dee", "4")
    told.rule(K.CARD_REFUSED)
    told.refuses("Eve", "5")
    ruled = told.rule(K.CARD_REFUSED)
    assert ruled.steps == (Ruling.REFUSED_CARD_BECOMES_DEALERS,)
    assert told.next_cards() == "4S"
    assert told.due() == ("card", "dealer")
    told.finish("10D")
    assert text_of(told.round.dealer) == "9D 4S 10D"


def test_with_nobody_left_to_ask_it_is_the_dealers_next_at_once() -> None:
    told = Told().bets("3 Cem 100").out("3 10H, dealer 9D, 3 7C").says("Cem 3 stand")
    told.out("3 4S")
    told.rule(K.CARD_TO_STANDING_HAND)
    assert told.next_cards() == "4S"
    told.finish("10D")
    assert text_of(told.round.dealer) == "9D 4S 10D"


def test_a_hand_that_the_card_would_have_bust_is_as_it_was() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Cem 3 stand").out("3 KS")
    told.rule(K.CARD_TO_STANDING_HAND)
    assert told.hand("3") == "10H 7C"
    assert not told.round.pending
    told.out("4 KS")
    assert told.round.hands["4"].total == 22
    told.finish("10D")


def test_a_second_card_on_a_doubled_hand_goes_on() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Cem 3 stand").says("Dee 4 double")
    told.do(ev.wagered(WagerKind.DOUBLE, "Dee", "4", 10_000)).out("4 5S, 4 3S")
    told.rule(K.CARD_TO_DOUBLED_HAND)
    assert told.hand("4") == "10C 2H 5S"
    assert told.due() == ("offer-card", "5")


def test_a_card_nobody_asked_for_is_offered_to_the_hand_it_lies_on() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Cem 3 stand").out("4 KS")
    assert told.open()[-1][0] is K.CARD_UNASKED
    told.rule(K.CARD_UNASKED)
    assert told.hand("4") == "10C 2H"
    assert told.due() == ("offer-card", "4")
    told.refuses("Dee", "4")
    told.rule(K.CARD_REFUSED)
    assert told.due() == ("offer-card", "5")


def test_a_card_for_a_hand_that_was_collected_is_offered_on() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Cem 3 hit 10S")
    told.finish_bust("3").out("3 4S")
    told.rule(K.CARD_TO_STANDING_HAND)
    assert told.due() == ("offer-card", "4")
    told.out("4 4S").finish("10D")


def test_whoever_has_asked_for_a_card_just_gets_it() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Cem 3 stand").says("Dee 4 double").out("3 4S")
    told.rule(K.CARD_TO_STANDING_HAND)
    assert told.due() == ("await-money", "4")
    told.do(ev.wagered(WagerKind.DOUBLE, "Dee", "4", 10_000))
    assert told.next_cards() == "4S"
    told.out("4 4S").finish("10D")


def one_card_only() -> Told:
    told = Told().bets("1 Ann 100, 3 Cem 100, 3 Dee 50, 4 Eve 100")
    told.out("1 5H, 3 9C, 4 10C, dealer 8D, 1 6D, 4 9D")
    told.says("Ann 1 hit 5C").says("Ann 1 stand")
    told.rule(K.BOX_ONE_CARD)
    return told


def test_each_bettor_of_a_box_with_one_card_is_asked() -> None:
    told = one_card_only()
    assert told.due() == ("await-election", "3")
    assert told.round.agenda[0].player == "Cem"
    told.elects("Cem", "3", Election.ACT_IN_TURN)
    assert told.round.agenda[0].player == "Dee"
    told.elects("Dee", "3", Election.ACT_IN_TURN)
    assert told.due() == ("await-decision", "3")
    assert told.may() == {("Cem", Decision.HIT), ("Cem", Decision.STAND)}
    told.finish("10S 10D")


def test_one_withdraws_and_the_other_plays() -> None:
    told = one_card_only().elects("Cem", "3", Election.WITHDRAW_WAGER_DISCARD_CARD)
    told.elects("Dee", "3", Election.ACT_IN_TURN)
    assert told.hand("3") == "9C"
    assert told.may() == {("Dee", Decision.HIT), ("Dee", Decision.STAND)}
    told.finish("10S 10D")
    assert (told.net("Cem"), told.net("Dee")) == (0, 50)


def test_all_withdraw_and_the_card_is_discarded() -> None:
    told = one_card_only().elects("Cem", "3", Election.WITHDRAW_WAGER_DISCARD_CARD)
    told.elects("Dee", "3", Election.WITHDRAW_WAGER_DISCARD_CARD)
    assert told.hand("3") == ""
    assert text_of(told.round.discards) == "9C"
    assert told.due() == ("await-decision", "4")
    told.finish("10S")
    assert (told.net("Cem"), told.net("Dee")) == (0, 0)


def test_nothing_else_can_be_chosen() -> None:
    told = one_card_only()
    with pytest.raises(ImpossibleEventError):
        told.elects("Cem", "3", Election.PLAY_ON)
    with pytest.raises(ImpossibleEventError):
        told.elects("Ann", "1", Election.ACT_IN_TURN)
    assert told.due() == ("await-election", "3")


def power_fails() -> Told:
    told = Told().bets("1 Ann 100, 2 Bob 100, 1 Bob 50").out("1 5H, 2 9C, dealer 8D, 1 6D, 2 7H")
    told.do((ev.INCIDENT, Incident.POWER_FAILURE, "", ()))
    ruled = told.rule(K.POWER_FAILURE)
    assert Fact.NO_OUTCOME in ruled.facts
    return told


def test_power_fails_and_everyone_may_withdraw_all() -> None:
    told = power_fails().elects("Ann", "1", Election.WITHDRAW_ALL)
    told.elects("Bob", "2", Election.PLAY_ON)
    assert told.hand("1") == "5H 6D"
    # Bob plays box 1 too now: twenty-one there, sixteen on box 2, against eighteen.
    told.finish("10S 10C")
    assert told.net("Ann") == 0
    assert told.net("Bob") == 50 - 100


def test_when_all_withdraw_the_cards_are_cleared_and_the_round_ends() -> None:
    told = power_fails().elects("Ann", "1", Election.WITHDRAW_ALL)
    told.elects("Bob", "2", Election.WITHDRAW_ALL)
    assert told.due() == ("clears", "dealer")
    told.finish()
    assert (told.net("Ann"), told.net("Bob")) == (0, 0)


def test_power_fails_in_the_deal_and_it_goes_on_without_those_who_leave() -> None:
    told = Told().bets("1 Ann 100, 2 Bob 100, 3 Cem 100").out("1 5H, 2 9C, 3 2S, dealer 8D")
    told.do((ev.INCIDENT, Incident.POWER_FAILURE, "", ()))
    told.rule(K.POWER_FAILURE)
    told.elects("Ann", "1", Election.PLAY_ON).elects("Bob", "2", Election.WITHDRAW_ALL)
    told.elects("Cem", "3", Election.PLAY_ON)
    assert told.round.phase is Phase.DEALING
    assert told.due() == ("card", "1")
    told.out("1 10H, 3 10D")
    assert told.open() == []
    told.finish("10C")
    assert told.net("Bob") == 0
