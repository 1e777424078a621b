"""What holds for every table under every book, whatever lies on it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import under_any_book
from tests.scale import scaled
from trainer.engine.rulebook import Rulebook
from trainer.engine.settlement import collect, settle
from trainer.engine.table import Table, Wager
from trainer.engine.verify import verify_table
from trainer.engine.words import Result

pytestmark = pytest.mark.prove
EXAMPLES = scaled(10_000)
Laid = tuple[Rulebook, Table]


@settings(max_examples=EXAMPLES)
@given(laid=under_any_book())
def test_chips_are_conserved(laid: Laid) -> None:
    book, table = laid
    settlement = settle(table, book)
    for line in settlement.lines:
        assert line.paid >= 0
        assert 0 <= line.taken <= line.stake
        assert line.paid == 0 or line.taken == 0
        assert line.net == line.handed_back - line.stake
    staked = sum(line.stake for line in settlement.lines)
    handed_back = sum(line.handed_back for line in settlement.lines)
    assert handed_back == staked - settlement.house
    assert sum(settlement.net_by_player.values()) == -settlement.house


@settings(max_examples=EXAMPLES)
@given(laid=under_any_book())
def test_settling_twice_changes_nothing(laid: Laid) -> None:
    book, table = laid
    first = settle(table, book)
    cleared = collect(table, first)
    assert len(first.lines) == len(table.wagers)
    assert cleared.wagers == ()
    assert settle(cleared, book).lines == ()
    assert settle(table, book) == first


@settings(max_examples=EXAMPLES)
@given(laid=under_any_book(), seed=st.integers(0, 2**32))
def test_the_order_of_wagers_does_not_matter(laid: Laid, seed: int) -> None:
    book, table = laid
    mixed = list(table.wagers)
    random.Random(seed).shuffle(mixed)
    shuffled = replace(table, wagers=tuple(mixed))
    assert verify_table(shuffled, book) == ()
    # Who stands in front on a shared box is a fact of the table, so citations may change.
    assert _money(shuffled, book) == _money(table, book)


def _money(table: Table, book: Rulebook) -> dict[Wager, tuple[Result, int, int]]:
    return {line.wager: (line.result, line.paid, line.taken) for line in settle(table, book).lines}


@settings(max_examples=EXAMPLES)
@given(laid=under_any_book())
def test_every_line_cites_one_to_four_clauses_of_its_book(laid: Laid) -> None:
    book, table = laid
    for line in settle(table, book).lines:
        assert 1 <= len(line.clauses) <= 4
        assert set(line.clauses) <= set(book.clauses)
        assert len(set(line.clauses)) == len(line.clauses)
        assert (line.result is Result.WIN) == (line.paid > 0)
        assert all(touched.reading in book.readings for touched in line.readings)
