"""Player's options: the set and the amounts, against what players then do."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS, IDS
from trainer.engine.round.permitted import permitted
from trainer.engine.script.reader import read_script
from trainer.engine.words import Option
from trainer.scenarios.drills.may_do import (
    Due,
    GivenOptions,
    MarkedOptions,
    OptionsFamily,
    asked_options,
    make_options,
    mark_options,
)
from trainer.scenarios.rounds import floor_of

BY_ID = {book.id: book for book in BOOKS}
NOTHING = GivenOptions(frozenset(), {})


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_what_is_due_is_what_the_engine_permits_that_player(book) -> None:
    floor, families = floor_of(book), set()
    for seed in range(60):
        item = make_options(floor, seed=seed)
        assert item is not None
        families.add(item.family)
        due = mark_options(item, NOTHING, BY_ID).due
        round_ = read_script(item.script, BY_ID).round
        mine = [e for e in permitted(round_) if (e.player, e.hand) == (item.player, item.hand)]
        assert due.options
        assert len(due.options) == len(mine)
        assert due.options <= set(asked_options(book))
        assert due.clauses
        for option, amount in due.most.items():
            assert option in due.options
            assert amount > 0
    assert {OptionsFamily.FIRST_TWO, OptionsFamily.LATER_CARDS} <= families


@pytest.mark.parametrize("family", list(OptionsFamily))
@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_a_family_is_what_was_asked_for_or_nothing(book, family: OptionsFamily) -> None:
    found = [make_options(floor_of(book), seed=seed, family=family) for seed in range(3)]
    assert {each.family for each in found if each is not None} <= {family}
    if family is not OptionsFamily.BEFORE_TURNS:
        assert all(found)


def test_the_set_and_each_amount_are_parts_of_their_own() -> None:
    due = Due(frozenset({Option.HIT, Option.DOUBLE}), {Option.DOUBLE: 500}, ("1",))
    right = MarkedOptions(due, GivenOptions(due.options, {Option.DOUBLE: 500}))
    assert (right.parts, right.parts_right) == (2, 2)
    less = MarkedOptions(due, GivenOptions(due.options, {Option.DOUBLE: 400}))
    assert (less.parts_right, less.set_right) == (1, True)
    other = MarkedOptions(due, GivenOptions(frozenset({Option.HIT}), {}))
    assert (other.parts_right, other.set_right) == (0, False)
