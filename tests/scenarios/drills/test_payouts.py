"""Payouts: every item can be settled from its script alone, and is marked line by line."""

from __future__ import annotations

import pytest

from tests.books import all_books, book
from trainer.engine.round.apply import apply
from trainer.engine.round.due import admits
from trainer.engine.script.reader import read_script
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.drills.payouts import (
    Given,
    Move,
    PayoutFamily,
    make_payouts,
    mark_payouts,
    settled_events,
)
from trainer.scenarios.rounds import Floor

BOOKS = shipped_rulebooks()
SHORT = [each.short for each in all_books()]
SEEDS = range(60)


@pytest.mark.parametrize("short", SHORT)
def test_what_is_marked_right_is_what_the_dealer_may_do(short) -> None:
    floor = Floor(book(short))
    for seed in SEEDS:
        item = make_payouts(floor, seed=seed)
        assert item is not None
        marked = mark_payouts(item, {}, BOOKS)
        round_ = read_script(item.script, BOOKS).round
        for event in settled_events(marked):
            assert admits(round_, event), (seed, event)
            apply(round_, event)


@pytest.mark.parametrize("short", SHORT)
def test_only_the_exact_move_and_amount_is_right(short) -> None:
    floor = Floor(book(short))
    for seed in SEEDS:
        item = make_payouts(floor, seed=seed)
        assert item is not None
        due = {each.wager: each.due for each in mark_payouts(item, {}, BOOKS)}
        assert all(each.right for each in mark_payouts(item, due, BOOKS))
        over = {key: Given(each.move, each.amount + 100) for key, each in due.items()}
        assert not any(each.right for each in mark_payouts(item, over, BOOKS))
        other = {
            key: Given(Move.PAY if each.move is Move.TAKE else Move.TAKE, each.amount)
            for key, each in due.items()
        }
        assert not any(each.right for each in mark_payouts(item, other, BOOKS))


def test_a_line_not_given_is_not_right() -> None:
    item = make_payouts(Floor(book("V6")), seed=3)
    assert item is not None
    marked = mark_payouts(item, {}, BOOKS)
    assert marked
    assert not any(each.right for each in marked)
    assert all(each.given is None for each in marked)


def test_the_same_seed_makes_the_same_item() -> None:
    one, other = Floor(book("AR")), Floor(book("AR"))
    for seed in SEEDS:
        assert make_payouts(one, seed=seed) == make_payouts(other, seed=seed)


@pytest.mark.parametrize(
    ("short", "family"),
    [
        ("V6", PayoutFamily.BLACKJACK),
        ("V6", PayoutFamily.INSURANCE),
        ("V6", PayoutFamily.SURRENDER),
        ("V6", PayoutFamily.SHARED_BOX),
        ("AR", PayoutFamily.SIDE_BET),
        ("UKB", PayoutFamily.SIDE_BET),
        ("UKA", PayoutFamily.SPLIT),
        ("V5", PayoutFamily.EVEN_MONEY),
        ("V5", PayoutFamily.DOUBLE),
    ],
)
def test_a_family_can_be_asked_for(short, family) -> None:
    item = make_payouts(Floor(book(short)), seed=7, family=family)
    assert item is not None
    assert family in item.families


def test_a_family_the_book_never_shows_makes_nothing() -> None:
    assert make_payouts(Floor(book("UKA")), seed=7, family=PayoutFamily.SURRENDER) is None
