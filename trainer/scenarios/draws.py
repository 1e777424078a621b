"""Weighted draws from the engine's own chance: no floats, no order that could vary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from trainer.engine.chance import Chance

T = TypeVar("T")


def spread(*weights: tuple[T, int]) -> tuple[T, ...]:
    """Each thing as often as its weight, so that a weighted draw is one plain draw."""
    return tuple(thing for thing, weight in weights for _ in range(weight))


def one_of(chance: Chance, things: Sequence[T]) -> T:
    return things[chance.below(len(things))]


def happens(chance: Chance, percent: int) -> bool:
    return chance.below(100) < percent


def low_of(chance: Chance, things: Sequence[T]) -> T:
    """One of an ascending row, the lower of two draws: small things are commoner than large."""
    size = len(things)
    one, other = chance.below(size), chance.below(size)
    return things[one if one < other else other]


def some_of(chance: Chance, things: Sequence[T], number: int) -> list[T]:
    """So many different ones, in the order they were drawn."""
    rest = list(things)
    return [rest.pop(chance.below(len(rest))) for _ in range(number)]
