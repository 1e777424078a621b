"""When a skill is mastered: two closed blocks on different days, nearly all right, in time.

A block is closed: it has its thirty answers and no more. "27 of the last 30" would make a master
of an eighty-per-cent dealer within two hundred tries, nine times in ten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import pairwise

BLOCK, NEEDED = 30, 27


@dataclass(frozen=True, slots=True)
class Gate:
    """So many right out of so many, in each of two blocks."""

    needed: int = NEEDED
    block: int = BLOCK

    def __post_init__(self) -> None:
        if not 0 < self.needed <= self.block:
            raise ValueError(f"{self.needed} right of {self.block} cannot be asked for")


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer. `target` and `took` in milliseconds; without a target nobody is hurried."""

    right: bool
    took: int | None = None
    target: int | None = None

    def counts(self, allowance: int) -> bool:
        """Right, and within so many hundredths of the target."""
        if not self.right:
            return False
        if self.target is None:
            return True
        return self.took is not None and self.took * 100 <= self.target * allowance


@dataclass(frozen=True, slots=True)
class Block:
    """One closed block: the day it ended, what of it was right and in time, and what was wrong."""

    day: date
    counted: int
    size: int
    wrong: int = 0

    @property
    def slow(self) -> int:
        """Right, and too late to count."""
        return self.size - self.counted - self.wrong


def close(day: date, answers: Sequence[Answered], *, allowance: int = 100) -> Block:
    counted = sum(each.counts(allowance) for each in answers)
    return Block(day, counted, len(answers), sum(not each.right for each in answers))


class Standing(StrEnum):
    """How far somebody is with a skill."""

    NOT_BEGUN = "not-begun"
    BEGUN = "begun"
    ONE_BLOCK = "one-block"
    MASTERED = "mastered"


def standing(blocks: Iterable[Block], gate: Gate | None = None) -> Standing:
    """Where somebody stands, given all the blocks in the order in which they were closed.

    Two that follow each other must do: who tries until two happen to, has shown nothing.
    """
    gate = gate or Gate()
    whole = [each for each in blocks if each.size == gate.block]
    if not whole:
        return Standing.NOT_BEGUN
    good = [each.counted >= gate.needed for each in whole]
    for (first, one), (second, other) in pairwise(zip(whole, good, strict=True)):
        if one and other and first.day != second.day:
            return Standing.MASTERED
    return Standing.ONE_BLOCK if good[-1] else Standing.BEGUN
