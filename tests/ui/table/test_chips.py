"""Amounts in chips: exact or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.ui.table.chips import (
    CHIP_SETS,
    NEUTRAL,
    UK_COMMON,
    CannotMake,
    Chip,
    ChipSet,
    Colour,
    Edge,
    Pile,
    break_amount,
)


def set_of(*values: int) -> ChipSet:
    chips = tuple(
        Chip(value, str(value), Colour.STONE, edge)
        for value, edge in zip(sorted(values), Edge, strict=False)
    )
    return ChipSet("any", "Any", chips)


def worth(piles: tuple[Pile, ...]) -> int:
    return sum(pile.chip.value * pile.count for pile in piles)


def makeable(amount: int, values: list[int]) -> bool:
    """The slow, plain way: every amount that can be reached, from nothing upwards."""
    reached = {0}
    for target in range(1, amount + 1):
        if any(target - value in reached for value in values):
            reached.add(target)
    return amount in reached


@pytest.mark.parametrize("chip_set", CHIP_SETS.values(), ids=str)
@given(units=st.integers(0, 20_000))
def test_a_shipped_set_makes_every_multiple_of_its_smallest_chip(chip_set, units) -> None:
    amount = units * chip_set.smallest.value
    piles = break_amount(amount=amount, chip_set=chip_set)
    assert not isinstance(piles, CannotMake)
    assert worth(piles) == amount
    values = [pile.chip.value for pile in piles]
    assert values == sorted(values, reverse=True)
    assert all(pile.count > 0 for pile in piles)


@given(
    values=st.lists(st.integers(1, 40), min_size=1, max_size=5, unique=True),
    amount=st.integers(0, 300),
)
def test_any_set_makes_exactly_what_it_can(values, amount) -> None:
    piles = break_amount(amount=amount, chip_set=set_of(*values))
    if makeable(amount, values):
        assert not isinstance(piles, CannotMake)
        assert worth(piles) == amount
    else:
        assert piles == CannotMake(amount, set_of(*values))


@pytest.mark.parametrize("amount", [1, 25, 99, 150 + 1, -100])
def test_what_the_set_cannot_make_is_refused_and_not_rounded(amount) -> None:
    assert isinstance(break_amount(amount=amount, chip_set=UK_COMMON), CannotMake)


def test_half_a_unit_cannot_be_made_of_whole_chips() -> None:
    assert isinstance(break_amount(amount=3_750, chip_set=NEUTRAL), CannotMake)


def test_the_largest_chips_come_first() -> None:
    piles = break_amount(amount=164_500, chip_set=UK_COMMON)
    assert not isinstance(piles, CannotMake)
    named = [(pile.chip.figures, pile.count) for pile in piles]
    assert named == [("1000", 1), ("500", 1), ("100", 1), ("25", 1), ("5", 4)]


def test_a_large_chip_stays_in_the_float_where_it_leaves_a_rest_nobody_can_make() -> None:
    piles = break_amount(amount=300, chip_set=set_of(100, 250))
    assert not isinstance(piles, CannotMake)
    assert [(pile.chip.value, pile.count) for pile in piles] == [(100, 3)]


def test_nothing_is_no_chips() -> None:
    assert break_amount(amount=0, chip_set=NEUTRAL) == ()


def test_a_set_is_listed_from_the_smallest_and_each_edge_is_its_own() -> None:
    one = Chip(100, "1", Colour.WHITE, Edge.PLAIN)
    five = Chip(500, "5", Colour.RED, Edge.PLAIN)
    with pytest.raises(ValueError, match="smallest"):
        ChipSet("x", "X", (five, one))
    with pytest.raises(ValueError, match="smallest"):
        ChipSet("x", "X", ())
    with pytest.raises(ValueError, match="edge"):
        ChipSet("x", "X", (one, five))
