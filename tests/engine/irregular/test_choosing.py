"""Two cards left the shoe together: who chooses, and where the other goes."""

from __future__ import annotations

import pytest

from tests.engine.irregular.tables import Told, text_of
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.words import Ruling

TWO = "2 Bob 100, 3 Cem 100"
DEALT = "2 5H, 3 9C, dealer 8D, 2 6D, 3 7H"


def asked_for(shown: int) -> Told:
    told = Told().bets(TWO).out(DEALT).says("Bob 2 hit").together("2", "KS 6H", shown)
    assert told.open() == [(K.TWO_AT_ONCE, "2")]
    told.rule(K.TWO_AT_ONCE)
    return told


def test_unseen_the_player_chooses_and_the_other_is_the_next() -> None:
    told = asked_for(0)
    assert told.due() == ("await-choice", "2")
    told.chooses("Bob", "6H")
    assert told.next_cards() == "6H KS"
    told.out("2 6H")
    assert told.due() == ("await-decision", "2")
    told.says("Bob 2 hit")
    told.finish("10D")
    assert text_of(told.round.hands["2"].cards) == "5H 6D 6H KS"


def test_one_seen_is_the_next_and_nobody_chooses() -> None:
    told = asked_for(1)
    assert told.next_cards() == "KS 6H"
    assert told.due() == ("card", "2")


def test_both_seen_he_takes_one_and_the_next_player_is_offered_the_other() -> None:
    told = asked_for(2).chooses("Bob", "KS")
    assert told.due() == ("card", "2")
    told.out("2 KS")
    # Bob has twenty-one: it is Cem's turn, and he is asked about the six.
    assert told.due() == ("offer-card", "3")
    told.out("3 6H")
    told.finish("10D")


def test_the_next_player_declines_and_the_card_is_burned() -> None:
    told = asked_for(2).chooses("Bob", "KS").out("2 KS").refuses("Cem", "3")
    ruled = told.rule(K.CARD_REFUSED)
    assert ruled.ruling is Ruling.BURN_DECLINED_CARD
    assert text_of(told.round.discards) == "6H"
    assert told.round.hands["3"].done
    told.finish("10D")


def test_the_other_waits_until_the_hand_is_complete() -> None:
    told = asked_for(2).chooses("Bob", "6H").out("2 6H")
    assert told.due() == ("await-decision", "2")
    told.says("Bob 2 stand")
    assert told.due() == ("offer-card", "3")


def test_he_may_take_both() -> None:
    told = Told().bets(TWO).out(DEALT).says("Bob 2 hit").together("2", "3S 6H", 2)
    told.rule(K.TWO_AT_ONCE)
    told.chooses("Bob", "3S 6H")
    assert told.due() == ("card", "2")
    told.out("2 3S")
    assert told.due() == ("card", "2")
    told.out("2 6H")
    assert text_of(told.round.hands["2"].cards) == "5H 6D 3S 6H"
    assert told.due() == ("await-decision", "2")
    told.finish("10D")


def test_a_second_card_that_his_hand_cannot_take_is_left_over() -> None:
    told = asked_for(2).chooses("Bob", "KS 6H").out("2 KS")
    assert told.due() == ("offer-card", "3")
    told.out("3 6H").finish("10D")


def test_he_may_refuse_both_and_then_he_stands() -> None:
    told = asked_for(2).refuses("Bob", "2")
    ruled = told.rule(K.CARD_REFUSED)
    assert ruled.ruling is Ruling.DEEMED_STAND
    assert told.round.hands["2"].done
    assert told.due() == ("offer-card", "3")
    told.refuses("Cem", "3")
    told.rule(K.CARD_REFUSED)
    assert sorted(told.round.discards) == sorted([48 + 3, 20 + 2])
    told.finish("10D")


def test_with_no_next_player_the_other_is_the_dealers() -> None:
    told = Told().bets("2 Bob 100").out("2 5H, dealer 8D, 2 6D").says("Bob 2 hit")
    told.together("2", "KS 6H", 2)
    told.rule(K.TWO_AT_ONCE)
    told.chooses("Bob", "KS").out("2 KS")
    assert told.next_cards() == "6H"
    told.finish("10D")


def dealers_two(shown: int, hand: str, cards: str) -> Told:
    told = Told().bets("2 Bob 100").out(f"2 10H, dealer {hand.split()[0]}, 2 9H")
    told.says("Bob 2 stand").out(f"dealer {hand.split()[1]}").together("dealer", cards, shown)
    told.rule(K.TWO_AT_ONCE)
    return told


def test_on_the_dealers_hand_the_pit_manager_chooses_blind() -> None:
    told = dealers_two(0, "2D 5C", "6H KS")
    assert told.due() == ("await-choice", "dealer")
    told.chooses("pit-manager", "KS")
    assert told.next_cards() == "KS 6H"
    told.finish()


def test_a_higher_office_may_choose_in_his_place_and_a_lower_may_not() -> None:
    told = dealers_two(0, "2D 5C", "6H KS")
    with pytest.raises(ImpossibleEventError):
        told.chooses("inspector", "KS")
    told.chooses("gaming-shift-manager", "KS")
    assert told.next_cards() == "KS 6H"


def test_both_seen_the_worse_for_the_dealer_and_the_other_is_discarded() -> None:
    told = dealers_two(2, "10D 5C", "6H KS")
    assert told.due() == ("await-choice", "dealer")
    told.chooses("pit-manager", "KS")
    assert text_of(told.round.discards) == "6H"
    told.finish()
    assert told.net("Bob") == 100


def test_only_cards_that_lie_there_can_be_chosen() -> None:
    told = asked_for(0)
    with pytest.raises(ImpossibleEventError):
        told.chooses("Bob", "2C")
    with pytest.raises(ImpossibleEventError):
        told.chooses("Bob", "KS 6H")
    with pytest.raises(ImpossibleEventError):
        told.chooses("Cem", "KS")
