"""What rules and errors cost, and what a book prints about itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.books import all_books, book
from trainer.engine.irregular.words import Irregularity
from trainer.engine.words import WagerKind
from trainer.lab.costs import rules_to_switch, switch_rule, value_now, values_to_compare
from trainer.lab.edge import solve
from trainer.lab.error_costs import PER_THOUSAND, cost_of, kinds_with_a_cost
from trainer.lab.published import all_published
from trainer.lab.rules import rules_of

ONE = replace(rules_of(book("V6"), decks=1), max_hands=2)


def test_a_rule_is_switched_to_every_other_value() -> None:
    assert value_now(ONE, "blackjack") == "3:2"
    others = values_to_compare(book("V6"), ONE, "blackjack")
    assert others == ("6:5", "1:1")
    found = [switch_rule(ONE, "blackjack", value) for value in others]
    base = solve(ONE).edge
    assert base < found[0].edge < found[1].edge


def test_decks_are_those_of_the_book() -> None:
    few = replace(rules_of(book("AR"), decks=3), max_hands=2)
    assert value_now(few, "decks") == "3"
    assert values_to_compare(book("AR"), few, "decks") == tuple("245678")
    assert switch_rule(few, "decks", "2").edge == solve(replace(few, decks=2)).edge


def test_rules_that_cannot_matter_are_left_out() -> None:
    assert {"busted", "against_ace"} <= set(rules_to_switch(ONE))
    sheet = rules_of(book("UKA"))
    assert not {"busted", "against_ace"} & set(rules_to_switch(sheet))
    assert not {"aces_again", "aces_draw"} & set(rules_to_switch(replace(ONE, aces_split=False)))


@pytest.mark.parametrize("rulebook", all_books(), ids=lambda each: each.short)
def test_a_stand_off_paid_costs_the_house_the_wager(rulebook) -> None:
    cost = cost_of(rulebook, Irregularity.STAND_OFF_PAID, range(5))
    assert cost is not None
    assert (cost.mean, cost.error, cost.for_player, cost.for_house) == (1.0, 0.0, 5, 0)
    assert cost.per_thousand == PER_THOUSAND


def test_taking_from_a_winner_costs_the_player_twice() -> None:
    cost = cost_of(book("V6"), Irregularity.WINNER_TAKEN, range(8))
    assert cost is not None
    assert -2.5 <= cost.mean <= -2
    assert cost.for_house == cost.seen == 8


def test_a_dealer_who_stands_short_gives_the_players_less_or_more() -> None:
    cost = cost_of(book("V6"), Irregularity.DEALER_STOOD_SHORT, range(30))
    assert cost is not None
    assert cost.seen == 30
    assert cost.for_player > 0
    assert cost.for_house > 0


def test_overdrawing_gains_for_the_players_where_it_busts() -> None:
    cost = cost_of(book("UKA"), Irregularity.DEALER_OVERDREW, range(30))
    assert cost is not None
    # A hand that was good enough is spoiled far more often than it is bettered.
    assert cost.mean > 0
    assert cost.for_player > cost.for_house


def test_what_cannot_be_has_no_cost() -> None:
    # The sheet has no side bets, so none is misread there.
    assert cost_of(book("UKA"), Irregularity.SIDE_BET_MISREAD, range(3)) is None


def test_the_commonest_comes_first() -> None:
    kinds = kinds_with_a_cost()
    assert kinds[0] is Irregularity.STAND_OFF_PAID
    assert Irregularity.SETTLED_TOO_SOON not in kinds


def test_printed_figures_name_a_book_a_clause_and_a_wager_that_are_there() -> None:
    books = {each.id: each for each in all_books()}
    assert len(all_published()) == 4
    for each in all_published():
        printed_in = books[each.book]
        assert each.percent in printed_in.clauses[each.clause].text
        assert each.wager == "main" or WagerKind(each.wager) in printed_in.side_bets
