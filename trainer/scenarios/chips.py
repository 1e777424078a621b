"""A set of chips: which amounts can be paid from it exactly, and how a stake is stacked."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush
from math import gcd

# 1, 5, 25, 100, 500 and 1,000 in a currency of two decimals.
DEFAULT_CHIPS = (100, 500, 2500, 10_000, 50_000, 100_000)

# Higher than this a stack of one colour is changed up.
_TALLEST = 8
_MOST_RESTS = 100_000


class ChipSet:
    """Denominations in minor units, from the smallest up."""

    def __init__(self, denominations: tuple[int, ...] = DEFAULT_CHIPS) -> None:
        if not denominations or min(denominations) <= 0:
            raise ValueError("a chip set needs at least one chip, each worth more than nothing")
        self.denominations = tuple(sorted(set(denominations)))
        self.smallest = self.denominations[0]
        # Counted in what all of them are multiples of, large chips need no large table.
        self._measure = gcd(*self.denominations)
        self._in_measure = tuple(chip // self._measure for chip in self.denominations)

    @cached_property
    def _least_by_rest(self) -> tuple[int | None, ...]:
        """For each rest by the smallest chip, the least amount with that rest that can be paid."""
        size = self.smallest // self._measure
        if size > _MOST_RESTS:
            # No set in use is like this. Multiples of the smallest chip can be paid in any case.
            return ()
        least: list[int | None] = [None] * size
        heap = [0]
        while heap:
            amount = heappop(heap)
            if least[amount % size] is not None:
                continue
            least[amount % size] = amount
            for chip in self._in_measure[1:]:
                if least[(amount + chip) % size] is None:
                    heappush(heap, amount + chip)
        return tuple(least)

    def can_pay(self, amount: int) -> bool:
        """Whether some number of these chips makes exactly this amount."""
        whole, rest = divmod(amount, self._measure)
        if rest:
            return False
        rests = self._least_by_rest
        if len(rests) < self._in_measure[0]:
            return whole % self._in_measure[0] == 0
        least = rests[whole % self._in_measure[0]]
        return least is not None and whole >= least

    def stack(self, amount: int) -> tuple[tuple[int, int], ...]:
        """How a player would stack it: (chip, how many), the highest first, one colour if it can.

        By the amount alone, so that a stake told as a figure is drawn the same everywhere.
        """
        for chip in reversed(self.denominations):
            number, rest = divmod(amount, chip)
            if not rest and 0 < number <= _TALLEST:
                return ((chip, number),)
        found = []
        for chip in reversed(self.denominations):
            number, amount = divmod(amount, chip)
            if number:
                found.append((chip, number))
        # Sets whose chips do not divide each other may leave a rest; then there is no plain stack.
        return tuple(found) if not amount else ()
