"""Wagers given back, a round that is void, cards removed, what waits for the end."""

from __future__ import annotations

import pytest

from tests.engine.irregular.tables import Told, cards_of, drawn, text_of
from trainer.engine.irregular.words import Fact, Incident
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase
from trainer.engine.words import Asks, Call, Ruling, WagerKind

TWO = "1 Ann 100, 2 Bob 100"
DEALT = "1 5H, 2 9C, dealer 8D, 1 6D, 2 9H"


def incident(what: Incident, place: str = "") -> ev.Event:
    return (ev.INCIDENT, what, place, ())


@pytest.mark.parametrize("short", ["V6", "V5", "AR"])
def test_a_foreign_card_voids_the_round_and_undoes_what_was_paid(short: str) -> None:
    told = Told(short).bets(TWO).side(WagerKind.PAIR, "Bob", "2", 10).out(DEALT)
    told.do(ev.settled("pair/Bob/2", 11_000, 0)).says("Ann 1 hit 10C")
    told.do(incident(Incident.FOREIGN_CARD))
    ruled = told.rule(K.FOREIGN_CARD)
    assert ruled.steps == (Ruling.ROUND_VOID, Ruling.RETURN_ALL_WAGERS)
    assert told.round.over
    assert (told.net("Ann"), told.net("Bob")) == (0, 0)
    assert cards_of(told.round) == drawn(told.log)
    assert told.open() == []


def test_a_void_round_answers_what_else_was_wrong_but_not_an_old_claim() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, 1 8D, 2 6D").says("Ann 1 hit 2C")
    told.do((ev.ASKS, "Ann", Asks.EARLIER_ROUND, "1"), incident(Incident.MISSING_CARD))
    told.rule(K.MISSING_CARD)
    assert told.open() == [(K.EARLIER_ROUND_CLAIMED, "Ann")]
    assert told.rule(K.EARLIER_ROUND_CLAIMED).ruling is Ruling.PREVIOUS_RESULTS_STAND


def test_an_order_that_is_lost_voids_the_round() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, dealer 8D, 2 6D, 1 9H")
    told.do(incident(Incident.CARDS_MIXED))
    assert told.rule(K.WRONG_ORDER).ruling is Ruling.ROUND_VOID
    assert told.round.over


def test_where_the_book_leaves_it_to_an_authority_nothing_changes() -> None:
    told = Told("V5").bets(TWO).out(DEALT).do(incident(Incident.MISSING_CARD))
    ruled = told.rule(K.MISSING_CARD)
    assert ruled.ruling is Ruling.RULEBOOK_SILENT_ESCALATE
    assert told.hand("1") == "5H 6D"
    assert told.round.odd is not None
    assert [each.kind for each in told.round.odd.carried] == [K.MISSING_CARD]
    told.finish("10S 10D")


def test_a_box_that_got_no_cards_gets_its_wagers_back() -> None:
    told = Told().bets("1 Ann 100, 2 Bob 100, 2 Dee 50, 3 Cem 100")
    told.side(WagerKind.PAIR, "Cem", "2", 10)
    told.out("1 5H, 3 9C, dealer 8D, 1 6D, 3 9H").says("Ann 1 hit 5C")
    ruled = told.rule(K.BOX_NO_CARDS)
    assert ruled.ruling is Ruling.RETURN_WAGER
    told.finish("10D")
    assert (told.net("Bob"), told.net("Dee"), told.net("Cem")) == (0, 0, 0)


def test_cards_of_a_box_without_a_wager_are_removed_late() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, 5 2C, dealer 8D, 1 6D, 2 9H, 5 3C")
    told.says("Ann 1 hit 5C")
    assert told.open() == [(K.EMPTY_BOX_DEALT, "5")]
    told.rule(K.EMPTY_BOX_DEALT)
    assert text_of(told.round.discards) == "2C 3C"
    assert told.hand("1") == "5H 6D 5C"
    assert told.open() == []
    told.finish("10D")


def dissatisfied() -> Told:
    told = Told().bets("1 Ann 100, 2 Bob 100, 2 Ann 50, 3 Cem 100")
    told.side(WagerKind.PAIR, "Bob", "2", 10)
    told.out("1 5H, 2 9C, 3 2S, 5 2C, dealer 8D, 1 6D, 2 8H, 3 10H, 5 3C")
    told.do(ev.settled("pair/Bob/2", 0, 1_000)).says("Ann 1 hit 5C")
    told.rule(K.EMPTY_BOX_DEALT)
    return told.do((ev.ASKS, "Bob", Asks.TO_WITHDRAW, "2"))


def test_who_withdraws_gets_what_is_left_and_a_co_bettor_plays_his_hand() -> None:
    told = dissatisfied()
    ruled = told.rule(K.WITHDRAWAL_ASKED)
    assert ruled.ruling is Ruling.WITHDRAWAL_PERMITTED
    assert told.hand("2") == "9C 8H"
    told.says("Ann 1 stand").says("Ann 2 stand").finish("10D")
    assert told.net("Bob") == -10
    assert told.net("Ann") == -100 - 50


def test_his_hand_leaves_the_game_where_nobody_shares_it() -> None:
    told = dissatisfied().do((ev.ASKS, "Cem", Asks.TO_WITHDRAW, "3"))
    told.rule(K.WITHDRAWAL_ASKED, "Cem")
    assert told.hand("3") == ""
    assert text_of(told.round.discards) == "2C 3C 2S 10H"
    told.rule(K.WITHDRAWAL_ASKED, "Bob")
    told.finish("10D")
    assert told.net("Cem") == 0


def test_the_player_in_turn_withdraws_and_the_next_hand_is_asked() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, 5 2C, dealer 8D, 1 6D, 2 9H, 5 3C")
    told.says("Ann 1 hit")
    told.out("1 5C")
    told.rule(K.EMPTY_BOX_DEALT)
    told.do((ev.ASKS, "Ann", Asks.TO_WITHDRAW, "1"))
    told.rule(K.WITHDRAWAL_ASKED)
    assert told.due() == ("await-decision", "2")
    told.finish("10D")


def test_a_withdrawal_that_is_not_permitted_changes_nothing() -> None:
    told = Told("V5").bets(TWO).out(DEALT).do((ev.ASKS, "Bob", Asks.TO_WITHDRAW, "2"))
    assert told.rule(K.WITHDRAWAL_ASKED).ruling is Ruling.WITHDRAWAL_NOT_PERMITTED
    told.finish("10S 10D")
    assert told.net("Bob") == 0


def test_chips_taken_back_play_on() -> None:
    told = Told().bets(TWO).out(DEALT).do((ev.TAKES_BACK, WagerKind.MAIN, "Ann", "1", 10_000))
    assert told.rule(K.WAGER_TAKEN_BACK).ruling is Ruling.WITHDRAWN_WAGER_STAYS_LIVE
    assert told.round.odd is not None
    assert told.round.odd.taken_back == {}
    told.finish("10S 10D")
    assert told.net("Ann") == 100


def test_the_shoe_is_empty_and_the_discards_come_back() -> None:
    told = Told().bets("1 Ann 100, 2 Bob 100").out("1 5H, 2 9C, dealer 8D, 1 10D, 2 9H")
    told.says("Ann 1 hit 10C").finish_bust("1").do(incident(Incident.SHOE_EMPTY))
    ruled = told.rule(K.SHOE_EMPTY)
    assert ruled.numbers["cutBy"] == "box-2"
    assert told.round.discards == []
    assert cards_of(told.round) == drawn(told.log)
    told.says("Bob 2 stand").out("dealer 10S")
    told.do(ev.settled("main/Bob/2", 0, 0), ev.cleared("2"), ev.cleared("dealer"))
    assert told.round.phase is Phase.ENDING
    assert told.due() == ("shuffles", "")
    assert told.round.odd is not None
    assert told.round.odd.after[0][1] is Ruling.RESHUFFLE_AND_CUT
    told.finish()


def test_a_missed_shuffle_comes_after_the_round() -> None:
    told = Told(shuffle_missed=True).bets(TWO).out(DEALT)
    assert told.rule(K.SHUFFLE_MISSED).ruling is Ruling.SHUFFLE_AFTER_ROUND
    told.finish("10S 10D")
    assert told.log[-1] == ev.shuffled()


def test_a_burn_forgotten_is_not_made_up_for_late() -> None:
    told = Told(fresh_shoe=True).bets("1 Ann 100")
    told.called(Call.NO_MORE_BETS)
    told.puts("1 5C, dealer 6C, 1 5D")
    told.says("Ann 1 hit 3C")
    ruled = told.rule(K.BURN_FORGOTTEN)
    assert Fact.LATE in ruled.facts
    assert told.hand("1") == "5C 5D 3C"
    told.finish("10S 10D")


def test_a_card_face_up_in_the_shoe_is_played() -> None:
    told = Told().bets(TWO).out(DEALT).do(incident(Incident.FACE_UP_CARD))
    assert told.rule(K.FACE_UP_CARD).ruling is Ruling.PLAY_FACE_UP_CARD
    told.finish("10S 10D")
