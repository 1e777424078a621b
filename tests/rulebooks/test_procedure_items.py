"""Each item of a house procedure leaves fewer of the acts that the book admits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.books import all_books
from tests.rulebooks.dealing import Dealt, any_of, money
from tests.rulebooks.houses import ORDERING, VALUES, some_house, values_for
from tests.scale import scaled
from trainer.engine.procedure import NO_PROCEDURE, Procedure, left_open
from trainer.engine.round.acts import Act
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical, due
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook

ROUNDS = scaled(400)
BOOKS = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)


class Twins:
    """The same table under other procedures, kept up with the one that is dealt."""

    def __init__(self, dealt: Dealt, procedures: Sequence[Procedure]) -> None:
        setup = dealt.round.setup
        self.rounds = [Round(replace(setup, procedure=each)) for each in procedures]

    def due(self, round_: Round) -> list[frozenset[Act]]:
        for twin in self.rounds:
            for event in round_.log[len(twin.log) :]:
                apply(twin, event)
        return [frozenset(due(twin)) for twin in self.rounds]


@BOOKS
def test_setting_one_more_item_never_adds_an_act(book: Rulebook) -> None:
    for seed in range(ROUNDS):
        rng = Random(f"chain {book.short} {seed}")
        whole = some_house(book, rng, *ORDERING)
        items = rng.sample(ORDERING, len(ORDERING))
        sizes = sorted(rng.sample(range(len(items)), 4))
        chain = [Procedure(**{i: getattr(whole, i) for i in items[:size]}) for size in sizes]
        chain.append(rng.choice((whole, chain[-1])))
        dealt = Dealt(book, seed, chain[-1])
        twins = Twins(dealt, (NO_PROCEDURE, *chain))

        def seen(round_: Round, twins: Twins = twins, chain: list[Procedure] = chain) -> None:
            sets = twins.due(round_)
            for more, fewer in pairwise(sets):
                assert fewer <= more, (chain, round_.phase.name, fewer - more)

        dealt.run(any_of(seed), seen=seen)


@BOOKS
def test_something_is_due_until_the_end_and_the_canonical_act_leads(book: Rulebook) -> None:
    def seen(round_: Round) -> None:
        acts = due(round_)
        assert acts[0] == canonical(round_)
        assert len(set(acts)) == len(acts)

    for seed in range(ROUNDS):
        rng = Random(f"some {book.short} {seed}")
        items = rng.sample(tuple(VALUES), rng.randint(1, len(VALUES)))
        round_ = Dealt(book, seed, some_house(book, rng, *items)).run(any_of(seed), seen=seen)
        assert due(round_) == ()


@BOOKS
def test_whatever_a_house_orders_the_money_is_the_same(book: Rulebook) -> None:
    for seed in range(ROUNDS):
        rng = Random(f"money {book.short} {seed}")
        items = rng.sample(tuple(VALUES), rng.randint(1, len(VALUES)))
        plain = Dealt(book, seed, NO_PROCEDURE).run()
        other = Dealt(book, seed, some_house(book, rng, *items)).run(any_of(seed))
        assert money(other) == money(plain), seed


@BOOKS
def test_with_nothing_left_open_one_act_is_due(book: Rulebook) -> None:
    for seed in range(ROUNDS):
        rng = Random(f"whole {book.short} {seed}")
        whole = some_house(book, rng, *VALUES)
        items = [item for item in VALUES if item not in left_open(NO_PROCEDURE, book)]
        needed = replace(whole, **dict.fromkeys(items))
        assert left_open(needed, book) == ()

        def seen(round_: Round, needed: Procedure = needed) -> None:
            assert len(due(round_)) == 1, (needed, round_.phase.name, due(round_))

        Dealt(book, seed, needed).run(seen=seen)


@BOOKS
def test_what_leaves_something_open_leaves_more_than_one_act(book: Rulebook) -> None:
    """Every item counts: without it, some moment of some round has two acts again."""
    rng = Random(f"open {book.short}")
    for item in left_open(NO_PROCEDURE, book):
        houses = (replace(some_house(book, rng, *VALUES), **{item: None}) for _ in range(300))
        lacking = (house for house in houses if item in left_open(house, book))
        assert any(_most_due(book, seed, house) > 1 for seed, house in enumerate(lacking)), item


def _most_due(book: Rulebook, seed: int, house: Procedure) -> int:
    counts: list[int] = []

    def seen(round_: Round) -> None:
        counts.append(len(due(round_)))

    Dealt(book, seed, house).run(seen=seen)
    return max(counts)


def _narrows(book: Rulebook, house: Procedure) -> bool:
    """Whether some moment of some round has fewer acts under this house than under the book."""
    for seed in range(200):
        dealt = Dealt(book, seed, NO_PROCEDURE)
        twins = Twins(dealt, (NO_PROCEDURE, house))
        found: list[bool] = []

        def seen(round_: Round, twins: Twins = twins, found: list[bool] = found) -> None:
            free, ordered = twins.due(round_)
            found.append(ordered < free)

        dealt.run(any_of(seed), seen=seen)
        if any(found):
            return True
    return False


@BOOKS
@pytest.mark.parametrize("item", ORDERING)
def test_every_value_narrows_by_itself_where_the_book_leaves_it_open(
    book: Rulebook, item: str
) -> None:
    is_open = item in left_open(NO_PROCEDURE, book)
    for value in values_for(book, item):
        assert _narrows(book, Procedure(**{item: value})) is is_open, value
