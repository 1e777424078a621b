"""Read it: totals, who wins, stacks; read back by counting anew."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS, IDS
from trainer.engine.cards import cards, points_of
from trainer.scenarios.drills.payouts import Move
from trainer.scenarios.drills.reading import (
    Total,
    make_hand,
    make_outcome,
    make_stack,
    names_total,
    outcome_due,
    total_both_ways,
)
from trainer.scenarios.rounds import floor_of

BY_ID = {book.id: book for book in BOOKS}


def counted(hand) -> set[int]:
    """Every total the hand can be called, by trying each Ace both ways."""
    totals = {0}
    for each in hand:
        more = {1, 11} if points_of(each) == 1 else {points_of(each)}
        totals = {total + value for total in totals for value in more}
    return {total for total in totals if total <= 21} or {min(totals)}


def test_totals_agree_with_counting_each_ace_both_ways() -> None:
    sizes, soft = set(), 0
    for seed in range(400):
        hand = cards(make_hand(seed=seed).cards)
        due = total_both_ways(hand)
        assert {due.low, due.high} == counted(hand), hand
        sizes.add(len(hand))
        soft += due.soft
    assert sizes == {2, 3, 4, 5, 6}
    assert soft > 80


def test_no_card_is_drawn_to_a_hand_that_is_done() -> None:
    for seed in range(300):
        hand = cards(make_hand(seed=seed).cards)
        assert total_both_ways(hand[:-1]).high < 21, hand


def test_a_hand_that_is_covered_lies_open_longer_the_more_cards_it_has() -> None:
    items = [make_hand(seed=seed, hidden=True) for seed in range(60)]
    by_size = {len(cards(item.cards)): item.look_tenths for item in items}
    assert sorted(by_size.values()) == [by_size[size] for size in sorted(by_size)]
    assert by_size[2] == 20


@pytest.mark.parametrize(
    ("typed", "due", "right"),
    [
        ("17", Total(17, 17), True),
        ("16", Total(17, 17), False),
        ("7/17", Total(7, 17), True),
        ("17 7", Total(7, 17), True),
        ("7 or 17", Total(7, 17), True),
        ("17", Total(7, 17), False),
        ("21", Total(11, 21, blackjack=True), True),
        ("Blackjack", Total(11, 21, blackjack=True), True),
        ("bj", Total(21, 21), False),
        ("", Total(17, 17), None),
        ("seventeen", Total(17, 17), None),
        ("1/2/3", Total(17, 17), None),
        ("117", Total(17, 17), None),
    ],
)
def test_what_is_typed_is_the_total_or_is_not(typed: str, due: Total, right: bool | None) -> None:
    assert names_total(typed, due) is right


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_who_wins_is_by_the_book_and_every_answer_comes_up(book) -> None:
    floor = floor_of(book)
    seen = set()
    for seed in range(40):
        item = make_outcome(floor, seed=seed)
        assert item is not None
        move, found = outcome_due(item, BY_ID)
        assert (move is Move.PAY) == bool(found.paid)
        seen.add(move)
    assert seen == set(Move)


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_there_are_stacks_enough_for_many_blocks(book) -> None:
    """Within the limits, payable in chips, and more than the two hundred that do not come back."""
    floor = floor_of(book)
    amounts = {make_stack(floor, seed=seed).amount for seed in range(3000)}
    assert len(amounts) > 250
    assert all(floor.stakes.least <= amount <= floor.stakes.most for amount in amounts)
    assert all(floor.stakes.chips.can_pay(amount) for amount in amounts)
    assert set(floor.stakes.every) & amounts
