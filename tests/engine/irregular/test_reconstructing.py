"""Cards put where they should lie, and what goes on from there."""

from __future__ import annotations

from tests.engine.irregular.tables import Told, text_of
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase
from trainer.engine.words import Call, Ruling, WagerKind

THREE = "1 Ann 100, 2 Bob 100, 3 Cem 100"
TWO = "1 Ann 100, 2 Bob 100"


def test_second_cards_the_wrong_way_round_are_put_right_and_the_offer_comes() -> None:
    told = Told().bets(THREE)
    told.out("1 2H, 2 3H, 3 4H, dealer 9D, 3 10H, 2 9H, 1 8H")
    assert told.open() == [(K.WRONG_ORDER, "3")]
    ruled = told.rule(K.WRONG_ORDER)
    assert ruled.ruling is Ruling.RECONSTRUCT_CARDS
    assert [told.hand(name) for name in "123"] == ["2H 10H", "3H 9H", "4H 8H"]
    assert told.round.phase is Phase.OFFER
    assert told.due() == ("call", Call.OFFER_SURRENDER)
    assert told.open() == []
    told.finish("10D")


def test_an_offer_made_before_the_order_was_put_right_is_made_again() -> None:
    told = Told().bets(TWO)
    told.out("1 2H, 2 3H, dealer 9D, 2 10H, 1 8H").called(Call.OFFER_SURRENDER)
    told.called(Call.CLOSE_SURRENDER)
    told.rule(K.WRONG_ORDER)
    assert (told.hand("1"), told.hand("2")) == ("2H 10H", "3H 8H")
    assert told.due() == ("call", Call.OFFER_SURRENDER)


def test_the_dealer_missed_his_card_and_the_deal_goes_on_at_the_right_place() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, 1 6D, 2 7H")
    assert told.open() == [(K.DEALER_NO_CARD, "dealer")]
    told.rule(K.DEALER_NO_CARD)
    assert (told.hand("1"), told.hand("2"), told.hand("dealer")) == ("5H 7H", "9C", "6D")
    assert told.round.phase is Phase.DEALING
    assert told.due() == ("card", "2")
    told.finish("2S 10D 10C 5S")


def test_noticed_while_second_cards_go_out_only_those_dealt_are_moved() -> None:
    told = Told().bets(THREE).out("1 5H, 2 9C, 3 4C, 1 6D")
    told.rule(K.DEALER_NO_CARD)
    assert (told.hand("1"), told.hand("dealer")) == ("5H", "6D")
    assert told.due() == ("card", "1")


def test_a_box_without_cards_gets_them_and_the_rest_moves_up() -> None:
    told = Told().bets(THREE).out("1 5H, 3 9C, dealer 4C, 1 6D, 3 7H")
    assert told.open() == [(K.BOX_NO_CARDS, "2")]
    told.rule(K.BOX_NO_CARDS)
    assert (told.hand("1"), told.hand("2"), told.hand("3")) == ("5H 7H", "9C", "4C")
    assert told.hand("dealer") == "6D"
    assert told.due() == ("card", "2")
    told.finish("10H 10D 10S 10C")


def test_cards_of_an_empty_box_enter_the_order_and_what_is_over_comes_next() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, 5 4C, dealer 8D, 1 6D, 2 7H, 5 2S")
    assert told.open() == [(K.EMPTY_BOX_DEALT, "5")]
    told.rule(K.EMPTY_BOX_DEALT)
    assert (told.hand("1"), told.hand("2"), told.hand("dealer")) == ("5H 8D", "9C 6D", "4C")
    assert told.next_cards() == "7H 2S"
    assert told.round.odd is not None
    assert not told.round.odd.stray
    # Box 2 stands on fifteen; box 1 stands on thirteen; the dealer takes what is over.
    told.finish("10S")
    assert text_of(told.round.dealer) == "4C 7H 2S 10S"


def test_a_card_for_an_empty_box_after_the_deal_is_the_next_card() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, dealer 8D, 1 6D, 2 7H")
    told.called(Call.OFFER_SURRENDER)
    told.puts("5 2S")
    told.rule(K.EMPTY_BOX_DEALT)
    assert (told.hand("1"), told.hand("2")) == ("5H 6D", "9C 7H")
    assert told.next_cards() == "2S"


def test_the_burn_comes_first_when_it_was_forgotten() -> None:
    told = Told(fresh_shoe=True).bets("1 Ann 100")
    told.do(ev.called(Call.NO_MORE_BETS))
    told.puts("1 AC, dealer 6C, 1 JC")
    assert told.open() == [(K.BURN_FORGOTTEN, "dealer")]
    told.rule(K.BURN_FORGOTTEN)
    assert text_of(told.round.discards) == "AC"
    assert (told.hand("1"), told.hand("dealer")) == ("6C", "JC")
    assert told.due() == ("card", "1")
    told.finish("10H 10D")


def test_noticed_after_a_hand_has_drawn_two_hands_get_their_own_cards() -> None:
    told = Told().bets(THREE)
    told.out("1 2H, 2 3H, 3 4H, dealer 9D, 1 10H, 3 9H, 2 8H")
    told.says("Ann 1 hit 5C").says("Ann 1 stand")
    ruled = told.rule(K.WRONG_ORDER)
    assert "5.6.2" in ruled.clauses
    assert [told.hand(name) for name in "123"] == ["2H 10H 5C", "3H 9H", "4H 8H"]
    assert told.due() == ("await-decision", "2")
    told.finish("10D")


def test_a_side_bet_paid_on_the_wrong_cards_is_open_again() -> None:
    told = Told().bets(TWO).side(WagerKind.PAIR, "Ann", "1", 10)
    told.out("1 2H, 2 3H, dealer 9D, 2 10H, 1 2D")
    told.do(ev.settled("pair/Ann/1", 11_000, 0))
    told.rule(K.WRONG_ORDER)
    assert told.hand("1") == "2H 10H"
    assert told.due() == ("settles", "pair/Ann/1")
    told.finish("5S 10D 10C")
    assert [(s.paid, s.taken) for s in told.round.stakes if s.kind is WagerKind.PAIR] == [
        (0, 1_000)
    ]


def test_a_card_on_the_wrong_split_hand_goes_to_the_one_that_waited() -> None:
    told = Told().bets("1 Ann 100").out("1 8H, dealer 9D, 1 8D").says("Ann 1 split")
    told.do(ev.wagered(WagerKind.SPLIT, "Ann", "1b", 10_000))
    told.puts("1b JC")
    told.rule(K.CARD_ON_WRONG_HAND)
    assert (told.hand("1a"), told.hand("1b")) == ("8H JC", "8D")
    assert told.due() == ("await-decision", "1a")
    told.says("Ann 1a stand")
    assert told.due() == ("card", "1b")
    told.finish("10H 10D")


def test_a_card_that_came_after_the_misplaced_one_is_the_next() -> None:
    told = Told().bets("1 Ann 100").out("1 8H, dealer 9D, 1 8D").says("Ann 1 split")
    told.do(ev.wagered(WagerKind.SPLIT, "Ann", "1b", 10_000))
    told.puts("1b JC").out("1a 5H")
    told.rule(K.CARD_ON_WRONG_HAND)
    assert (told.hand("1a"), told.hand("1b")) == ("8H JC", "8D")
    assert told.next_cards() == "5H"
    assert told.due() == ("await-decision", "1a")


def test_a_live_hand_collected_as_bust_comes_back_and_plays() -> None:
    told = Told().bets(TWO).out("1 5H, 2 9C, dealer 8D, 1 6D, 2 7H")
    told.says("Ann 1 hit 5C").do(ev.cleared("1"))
    assert told.due() == ("await-decision", "2")
    told.rule(K.LIVE_HAND_COLLECTED)
    assert told.hand("1") == "5H 6D 5C"
    assert told.round.discards == []
    # Box 2 has not begun, and box 1 comes first.
    assert told.due() == ("await-decision", "1")
    told.finish("10D")
