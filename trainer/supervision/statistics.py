"""Difficulty and discrimination of items, with how sure one can be. Pure arithmetic.

Two-sided 95 % throughout. Nothing here knows what an item is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    low: float
    high: float

    @property
    def percents(self) -> tuple[int, int]:
        return round(100 * self.low), round(100 * self.high)


def wilson(right: int, tries: int) -> Interval:
    """Wilson's score interval of a share: honest near nought and one, and for small numbers."""
    if not 0 <= right <= tries:
        raise ValueError(f"{right} of {tries} cannot be right")
    if not tries:
        return Interval(0.0, 1.0)
    share, square = right / tries, _Z * _Z
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    half = (
        _Z
        * math.sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
        / (1 + square / tries)
    )
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True, slots=True)
class Sums:
    """Of right (0 or 1) and of the rest of the same paper, over all who had the item."""

    tries: int
    right: int
    rest: int
    rest_squared: int
    rest_of_right: int


def discrimination(sums: Sums) -> float | None:
    """The correlation of getting it right with the rest of the paper, the item itself left out.

    None where everybody did alike, on the item or on the rest: then nothing is told apart.
    """
    count, right = sums.tries, sums.right
    spread_item = count * right - right * right
    spread_rest = count * sums.rest_squared - sums.rest * sums.rest
    if spread_item <= 0 or spread_rest <= 0:
        return None
    together = count * sums.rest_of_right - right * sums.rest
    return together / math.sqrt(spread_item * spread_rest)


def correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Pearson's, of two shares of each person."""
    count = len(pairs)
    if count < 2:
        return None
    mean_x, mean_y = sum(x for x, _ in pairs) / count, sum(y for _, y in pairs) / count
    x_x = sum((x - mean_x) ** 2 for x, _ in pairs)
    y_y = sum((y - mean_y) ** 2 for _, y in pairs)
    if x_x <= 0 or y_y <= 0:
        return None
    return sum((x - mean_x) * (y - mean_y) for x, y in pairs) / math.sqrt(x_x * y_y)
