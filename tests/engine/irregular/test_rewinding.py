"""A box was passed over."""

from __future__ import annotations

from tests.engine.irregular.tables import Told, text_of
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.words import Ruling, WagerKind

FOUR = "1 Ann 100, 2 Bob 100, 3 Cem 100, 4 Dee 100"
DEALT = "1 10H, 2 5C, 3 6S, 4 9S, dealer 8D, 1 10D, 2 4H, 3 6H, 4 9D"


def skipped(*, third: str = "") -> Told:
    told = Told().bets(FOUR).out(DEALT).says("Ann 1 stand")
    told.says("Cem 3 hit 2S").says("Cem 3 hit 3S")
    return told.says(third) if third else told


def test_the_next_hand_gives_its_cards_back_and_the_box_plays() -> None:
    told = skipped()
    ruled = told.rule(K.BOX_PASSED_OVER)
    assert ruled.ruling is Ruling.REWIND_NEXT_HAND
    assert told.hand("3") == "6S 6H"
    assert told.next_cards() == "2S 3S"
    assert told.due() == ("await-decision", "2")
    told.says("Bob 2 hit")
    assert told.due() == ("card", "2")
    told.out("2 2S").says("Bob 2 stand")
    assert told.due() == ("await-decision", "3")
    told.finish("10S")


def test_a_hand_that_had_stood_is_asked_again() -> None:
    told = skipped(third="Cem 3 stand")
    told.rule(K.BOX_PASSED_OVER)
    told.says("Bob 2 stand")
    assert told.due() == ("await-decision", "3")


def test_a_bust_is_taken_back() -> None:
    told = skipped(third="Cem 3 hit 10C").finish_bust("3")
    told.rule(K.BOX_PASSED_OVER)
    assert told.hand("3") == "6S 6H"
    assert told.next_cards() == "2S 3S 10C"
    assert told.round.discards == []
    assert not told.round.by_key["main/Cem/3"].settled
    assert told.due() == ("await-decision", "2")
    told.finish()


def test_a_split_is_taken_back_with_its_chips() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Ann 1 stand").says("Cem 3 split")
    told.do(ev.wagered(WagerKind.SPLIT, "Cem", "3b", 10_000)).out("3a 2S").says("Cem 3a hit 3S")
    told.rule(K.BOX_PASSED_OVER)
    assert set(told.round.hands) == {"1", "2", "3", "4"}
    assert told.hand("3") == "6S 6H"
    assert told.next_cards() == "2S 3S"
    assert "split/Cem/3b" not in told.round.by_key
    assert told.round.by_key["main/Cem/3"].amount == 10_000
    told.finish("10S")


def test_a_double_is_taken_back_with_its_chips() -> None:
    told = Told().bets(FOUR).out(DEALT).says("Ann 1 stand").says("Cem 3 double")
    told.do(ev.wagered(WagerKind.DOUBLE, "Cem", "3", 10_000)).out("3 2S")
    told.rule(K.BOX_PASSED_OVER)
    assert told.next_cards() == "2S"
    assert not told.round.hands["3"].doubled
    assert "double/Cem/3" not in told.round.by_key
    told.finish("10S 10C")


def test_once_two_have_drawn_the_box_stands() -> None:
    told = skipped(third="Cem 3 stand").says("Dee 4 hit 2C")
    ruled = told.rule(K.BOX_PASSED_OVER)
    assert ruled.ruling is Ruling.HAND_CONTINUES
    assert told.round.hands["2"].done
    assert told.due() == ("await-decision", "4")
    told.finish("10S")
    assert text_of(told.round.hands["2"].cards) == "5C 4H"


def test_a_fresh_card_while_another_is_the_next_is_found() -> None:
    told = skipped()
    told.rule(K.BOX_PASSED_OVER)
    told.says("Bob 2 hit").puts("2 10C")
    assert told.open() == [(K.UNLISTED_DEPARTURE, "next-card")]
    assert told.next_cards() == "2S 3S"
