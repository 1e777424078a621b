"""Wagers and options that the book does not give."""

from __future__ import annotations

import pytest

from tests.engine.irregular.tables import Told
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase
from trainer.engine.words import Call, Decision, Ruling, WagerKind

TWO = "1 Ann 100, 2 Bob 100"
MAIN, DOUBLE, SPLIT, INSURANCE = (
    WagerKind.MAIN,
    WagerKind.DOUBLE,
    WagerKind.SPLIT,
    WagerKind.INSURANCE,
)


def test_late_chips_go_back_and_so_does_what_was_paid_on_them() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C").do(ev.wagered(MAIN, "Cem", "3", 5_000))
    told.do((ev.ADDS, MAIN, "Ann", "1", 5_000)).out("dealer 8D, 1 10D, 2 9H")
    assert told.rule(K.LATE_WAGER).ruling is Ruling.REFUSE_LATE_WAGER
    assert told.rule(K.LATE_INCREASE).ruling is Ruling.REFUSE_LATE_INCREASE
    assert told.round.odd is not None
    assert told.round.odd.late == {}
    told.finish("10S")
    assert told.net("Ann") == 100


def test_a_late_wager_that_was_paid_is_undone() -> None:
    told = Told().bets("1 Ann 100").out("1 10H").do(ev.wagered(MAIN, "Cem", "1", 5_000))
    told.out("dealer 8D, 1 10D").says("Ann 1 stand").out("dealer 10S")
    told.do(ev.settled("main/Cem/1", 5_000, 0))
    assert told.round.odd is not None
    assert told.round.odd.beside == {"main/Cem/1": (5_000, 0)}
    told.rule(K.LATE_WAGER)
    assert told.round.odd.beside == {}
    told.finish()


def test_insurance_over_half_is_cut_back() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer AD, 1 10D, 2 9H")
    told.called(Call.OFFER_INSURANCE).do(ev.wagered(INSURANCE, "Ann", "1", 8_000))
    ruled = told.rule(K.INSURANCE_OVER_LIMIT)
    assert ruled.numbers["allowedMax"] == 5_000
    assert told.round.by_key["insurance/Ann/1"].amount == 5_000
    told.finish("KS")
    assert told.net("Ann") == 0


def test_insurance_found_too_high_after_it_was_paid_is_settled_again() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer AD, 1 10D, 2 9H")
    told.called(Call.OFFER_INSURANCE).do(ev.wagered(INSURANCE, "Ann", "1", 8_000))
    told.says("Ann 1 stand").says("Bob 2 stand").out("dealer KS")
    told.do(ev.settled("insurance/Ann/1", 16_000, 0))
    told.rule(K.INSURANCE_OVER_LIMIT)
    told.finish()
    assert told.net("Ann") == 0


def test_insurance_where_none_is_given_goes_back() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer 8D, 1 10D, 2 9H")
    told.called(Call.OFFER_SURRENDER).do(ev.wagered(INSURANCE, "Ann", "1", 5_000))
    assert told.rule(K.INSURANCE_NOT_GIVEN).ruling is Ruling.REFUSE_WAGER
    assert "insurance/Ann/1" not in told.round.by_key
    told.finish("10S")


def test_a_double_for_too_much_is_cut_to_the_most() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, dealer 8D, 1 6D, 2 9H").says("Ann 1 double")
    told.do(ev.wagered(DOUBLE, "Ann", "1", 15_000))
    told.rule(K.DOUBLE_OUT_OF_RANGE)
    assert told.round.by_key["double/Ann/1"].amount == 10_000
    told.finish("10S 10D")
    assert told.net("Ann") == 200


def test_a_double_for_too_little_is_none_and_he_decides_again() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, dealer 8D, 1 6D, 2 9H").says("Ann 1 double")
    told.do(ev.wagered(DOUBLE, "Ann", "1", 500))
    told.rule(K.DOUBLE_OUT_OF_RANGE)
    assert told.due() == ("await-decision", "1")
    assert ("Ann", Decision.DOUBLE) in told.may()
    told.says("Ann 1 double").do(ev.wagered(DOUBLE, "Ann", "1", 5_000))
    told.finish("10S 10D")
    assert told.net("Ann") == 150


def test_a_double_that_the_book_does_not_give_is_undone() -> None:
    told = Told("AR").bets(TWO).out("1 5H, 2 9C, dealer 8D, 1 7D, 2 9H").says("Ann 1 double")
    told.do(ev.wagered(DOUBLE, "Ann", "1", 10_000))
    assert told.rule(K.DOUBLE_NOT_GIVEN).ruling is Ruling.REFUSE_OPTION
    assert told.due() == ("await-decision", "1")
    assert not told.round.hands["1"].doubled
    told.finish("10S")


def test_after_its_card_a_refused_double_is_a_card_drawn() -> None:
    told = Told("AR").bets(TWO).out("1 5H, 2 9C, dealer 8D, 1 7D, 2 9H").says("Ann 1 double")
    told.do(ev.wagered(DOUBLE, "Ann", "1", 10_000)).out("1 3S")
    assert told.due() == ("await-decision", "2")
    told.rule(K.DOUBLE_NOT_GIVEN)
    assert told.hand("1") == "5H 7D 3S"
    assert told.due() == ("await-decision", "1")
    told.says("Ann 1 hit 5S").finish("10S")
    assert told.net("Ann") == 100


def test_a_split_that_the_book_does_not_give_is_undone() -> None:
    told = Told().bets("1 Ann 100, 1 Bob 50, 2 Cem 100")
    told.out("1 5H, 2 9C, dealer 8D, 1 7D, 2 9H").says("Ann 1 split")
    told.do(ev.wagered(SPLIT, "Ann", "1b", 10_000))
    told.rule(K.SPLIT_NOT_GIVEN)
    assert set(told.round.hands) == {"1", "2"}
    assert told.hand("1") == "5H 7D"
    assert {stake.key for stake in told.round.stakes} == {
        "main/Ann/1",
        "main/Bob/1",
        "main/Cem/2",
    }
    assert told.due() == ("await-decision", "1")
    assert told.round.phase is Phase.TURN
    told.finish("10S")


def test_a_fifth_hand_is_undone_and_the_other_four_stay() -> None:
    told = Told().bets("1 Ann 100").out("1 8H, dealer 6D, 1 8D")
    for hand, new, which in (("1", "1b", "8S"), ("1a", "1c", "8C"), ("1a", "1d", "8H")):
        told.says(f"Ann {hand} split").do(ev.wagered(SPLIT, "Ann", new, 10_000)).out(f"1a {which}")
    told.says("Ann 1a split")
    told.rule(K.HAND_OVER_LIMIT)
    assert set(told.round.hands) == {"1a", "1b", "1c", "1d"}
    assert told.hand("1a") == "8H 8H"
    assert told.due() == ("await-decision", "1a")
    told.finish("10S 10C 10D 10H KH")


def test_a_surrender_against_an_ace_is_undone() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer AD, 1 6D, 2 9H")
    told.called(Call.OFFER_INSURANCE).do(ev.decided("Ann", "1", Decision.SURRENDER))
    told.rule(K.SURRENDER_NOT_GIVEN)
    assert not told.round.by_key["main/Ann/1"].surrendered
    told.called(Call.CLOSE_INSURANCE)
    assert told.due() == ("await-decision", "1")
    told.finish("6C")


def test_a_surrender_already_taken_comes_back() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer AD, 1 6D, 2 9H")
    told.called(Call.OFFER_INSURANCE).do(ev.decided("Ann", "1", Decision.SURRENDER))
    told.do(ev.settled("main/Ann/1", 0, 5_000), ev.called(Call.CLOSE_INSURANCE))
    assert told.due() == ("await-decision", "2")
    told.rule(K.SURRENDER_NOT_GIVEN)
    assert told.due() == ("await-decision", "1")
    told.finish("6C")
    assert told.net("Ann") == -100


def test_even_money_where_the_book_has_none_is_undone() -> None:
    told = Told("UKA").bets("1 Ann 100").out("1 AH, dealer AD, 1 KD")
    if told.round.phase is Phase.OFFER:
        told.called(Call.OFFER_INSURANCE)
    told.do(ev.decided("Ann", "1", Decision.EVEN_MONEY))
    told.rule(K.EVEN_MONEY_NOT_GIVEN)
    assert not told.round.by_key["main/Ann/1"].even_money
    told.finish("KS")
    assert told.net("Ann") == 0


def test_a_hit_on_twenty_one_is_refused_before_the_card() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer 8D, 1 6D, 2 9H").says("Ann 1 hit 5C")
    told.do(ev.decided("Ann", "1", Decision.HIT))
    told.rule(K.DRAW_NOT_GIVEN)
    assert told.due() == ("await-decision", "2")
    told.finish("10S")


def test_a_card_dealt_on_twenty_one_is_the_next_card() -> None:
    told = Told().bets(TWO).out("1 10H, 2 9C, dealer 8D, 1 6D, 2 9H").says("Ann 1 hit 5C")
    told.do(ev.decided("Ann", "1", Decision.HIT)).out("1 2C").finish_bust("1")
    told.rule(K.DRAW_NOT_GIVEN)
    assert told.hand("1") == "10H 6D 5C"
    assert told.next_cards() == "2C"
    assert told.round.discards == []
    told.finish("10S")
    assert told.net("Ann") == 100


@pytest.mark.parametrize("short", ["UKB"])
def test_a_side_bet_without_its_main_wager_goes_back(short: str) -> None:
    told = Told(short).bets(TWO).side(WagerKind.SUPER_PAIRS, "Cem", "1", 10)
    told.out("1 10H, 2 9C, dealer 8D, 1 10D, 2 9H")
    told.rule(K.SIDE_BET_WITHOUT_MAIN)
    assert "super-pairs/Cem/1" not in told.round.by_key
    told.finish("10S")


def test_a_wrong_caller_is_told_who_calls_and_the_hand_stays() -> None:
    told = Told().bets("1 Ann 100, 1 Bob 50").out("1 5H, dealer 8D, 1 6D").says("Bob 1 hit 10C")
    assert told.rule(K.WRONG_CALLER).ruling is Ruling.SEATED_PLAYER_CALLS
    assert told.hand("1") == "5H 6D 10C"
    told.finish("10S")
