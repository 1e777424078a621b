"""Mastery by two closed blocks: trainees of known ability pass at the rates it should give."""

from __future__ import annotations

from datetime import date, timedelta
from math import comb

import pytest

from trainer.engine.chance import Chance
from trainer.scenarios.learning.mastery import (
    BLOCK,
    NEEDED,
    Answered,
    Block,
    Gate,
    Standing,
    close,
    standing,
)

MONDAY = date(2026, 11, 16)
DEALERS = 4000


def passes_block(ability: float) -> float:
    return sum(
        comb(BLOCK, right) * ability**right * (1 - ability) ** (BLOCK - right)
        for right in range(NEEDED, BLOCK + 1)
    )


def block_of(percent: int, chance: Chance, day: date) -> Block:
    return close(day, [Answered(chance.below(100) < percent) for _ in range(BLOCK)])


@pytest.mark.parametrize(("percent", "expected"), [(80, 0.015), (90, 0.419), (95, 0.882)])
def test_two_given_blocks_make_a_master_as_often_as_ability_says(
    percent: int, expected: float
) -> None:
    assert abs(passes_block(percent / 100) ** 2 - expected) < 0.002
    chance = Chance(percent, purpose="dealers")
    masters = 0
    for _ in range(DEALERS):
        blocks = [block_of(percent, chance, MONDAY + timedelta(days=n)) for n in range(2)]
        masters += standing(blocks) is Standing.MASTERED
    assert abs(masters / DEALERS - expected) < 3 * (expected * (1 - expected) / DEALERS) ** 0.5


def test_a_rolling_count_would_make_masters_of_nearly_all() -> None:
    """What is not done here: 27 of the last 30, within two hundred tries."""
    chance, masters = Chance(80, purpose="rolling"), 0
    for _ in range(1000):
        tries = [chance.below(100) < 80 for _ in range(200)]
        masters += any(
            sum(tries[end - BLOCK : end]) >= NEEDED for end in range(BLOCK, len(tries) + 1)
        )
    assert masters > 800


def good(day: int) -> Block:
    return Block(MONDAY + timedelta(days=day), 28, BLOCK)


def poor(day: int) -> Block:
    return Block(MONDAY + timedelta(days=day), 26, BLOCK)


@pytest.mark.parametrize(
    ("blocks", "expected"),
    [
        ([], Standing.NOT_BEGUN),
        ([poor(0)], Standing.BEGUN),
        ([good(0)], Standing.ONE_BLOCK),
        ([good(0), good(0)], Standing.ONE_BLOCK),
        ([good(0), good(1)], Standing.MASTERED),
        ([good(0), good(0), good(1)], Standing.MASTERED),
        ([good(0), poor(1), good(2)], Standing.ONE_BLOCK),
        ([good(0), good(1), poor(2)], Standing.MASTERED),
        ([good(0), poor(1)], Standing.BEGUN),
        ([Block(MONDAY, 10, 10), Block(MONDAY, 30, 31)], Standing.NOT_BEGUN),
    ],
)
def test_where_somebody_stands(blocks: list[Block], expected: Standing) -> None:
    assert standing(blocks) is expected


def test_late_answers_do_not_count_and_untimed_ones_do() -> None:
    assert Answered(True, took=2000, target=2000).counts(100)
    assert not Answered(True, took=2001, target=2000).counts(100)
    assert Answered(True, took=6000, target=2000).counts(300)
    assert not Answered(True, took=None, target=2000).counts(300)
    assert Answered(True).counts(100)
    assert not Answered(False, took=1, target=2000).counts(100)


def test_a_gate_that_cannot_be_passed_is_refused() -> None:
    with pytest.raises(ValueError, match="31 right of 30"):
        Gate(31)
    assert standing([Block(MONDAY, 20, 20), good(1)], Gate(18, 20)) is Standing.ONE_BLOCK
