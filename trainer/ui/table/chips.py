"""Chip sets, and amounts broken into chips: the largest first, exact, never rounded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import gcd

from trainer.ui.money import amount_text


class Colour(StrEnum):
    """Colours the style sheet knows; a chip is never told apart by its colour alone."""

    WHITE = "white"
    RED = "red"
    BLACK = "black"
    PINK = "pink"
    BLUE = "blue"
    GREEN = "green"
    VIOLET = "violet"
    YELLOW = "yellow"
    BROWN = "brown"
    STONE = "stone"


class Edge(StrEnum):
    """Patterns of the edge, each drawn in `_symbols.html`."""

    PLAIN = "plain"
    BLOCKS = "blocks"
    STRIPES = "stripes"
    PAIRS = "pairs"
    DOTS = "dots"
    CHECKS = "checks"
    BANDS = "bands"


@dataclass(frozen=True, slots=True)
class Chip:
    """One denomination: minor units, the figures printed on it, how it looks."""

    value: int
    figures: str
    colour: Colour
    edge: Edge


@dataclass(frozen=True, slots=True)
class ChipSet:
    """A school's chips, smallest first. No two share a value or an edge."""

    code: str
    title: str
    chips: tuple[Chip, ...]

    def __post_init__(self) -> None:
        values = [chip.value for chip in self.chips]
        if not values or values[0] <= 0 or any(a >= b for a, b in pairwise(values)):
            raise ValueError("chips are listed from the smallest value to the largest")
        if len({chip.edge for chip in self.chips}) < len(self.chips):
            raise ValueError("two chips of one set have the same edge")

    @property
    def smallest(self) -> Chip:
        return self.chips[0]


@dataclass(frozen=True, slots=True)
class Pile:
    """So many chips of one denomination."""

    chip: Chip
    count: int


@dataclass(frozen=True, slots=True)
class CannotMake:
    """The answer for an amount the set has no chips for."""

    amount: int
    chip_set: ChipSet


def break_amount(*, amount: int, chip_set: ChipSet) -> tuple[Pile, ...] | CannotMake:
    """As few small chips as the set allows: the most of the largest, then of the next."""
    largest_first = tuple(reversed(chip_set.chips))
    counts = _most_of_each(amount, largest_first) if amount >= 0 else None
    if counts is None:
        return CannotMake(amount, chip_set)
    return tuple(
        Pile(chip, count) for chip, count in zip(largest_first, counts, strict=True) if count
    )


def _most_of_each(amount: int, chips: tuple[Chip, ...]) -> tuple[int, ...] | None:
    """Step back from the largest chip where taking the most of it leaves a rest nobody can make.

    2.50 and 1 make 3 only without the 2.50. What has failed once is not tried again.
    """
    failed: set[tuple[int, int]] = set()
    common = list(_common_measures(chips))

    def fill(place: int, rest: int) -> tuple[int, ...] | None:
        if place == len(chips):
            return () if rest == 0 else None
        if rest % common[place] or (place, rest) in failed:
            return None
        value = chips[place].value
        for count in range(rest // value, -1, -1):
            others = fill(place + 1, rest - count * value)
            if others is not None:
                return (count, *others)
        failed.add((place, rest))
        return None

    return fill(0, amount)


def _common_measures(chips: tuple[Chip, ...]) -> Iterator[int]:
    """For each place, what every amount of the chips from there on is a multiple of."""
    for place in range(len(chips)):
        yield gcd(*(chip.value for chip in chips[place:]))


def _chip_set(code: str, title: str, *looks: tuple[int, Colour, Edge]) -> ChipSet:
    # A chip has no room for a thousands mark.
    chips = tuple(
        Chip(value, amount_text(value).replace(",", ""), colour, edge)
        for value, colour, edge in looks
    )
    return ChipSet(code, title, chips)


# The 50 makes three to two payable on every whole stake.
UK_COMMON = _chip_set(
    "uk-common",
    "UK common",
    (50, Colour.BROWN, Edge.BANDS),
    (100, Colour.WHITE, Edge.PLAIN),
    (500, Colour.RED, Edge.BLOCKS),
    (2_500, Colour.BLACK, Edge.STRIPES),
    (10_000, Colour.PINK, Edge.PAIRS),
    (50_000, Colour.VIOLET, Edge.DOTS),
    (100_000, Colour.YELLOW, Edge.CHECKS),
)

# One colour for all: a house's own colours are learnt in that house.
NEUTRAL = _chip_set(
    "neutral",
    "Neutral, by pattern",
    (100, Colour.STONE, Edge.PLAIN),
    (500, Colour.STONE, Edge.BLOCKS),
    (2_500, Colour.STONE, Edge.STRIPES),
    (10_000, Colour.STONE, Edge.PAIRS),
    (50_000, Colour.STONE, Edge.DOTS),
    (100_000, Colour.STONE, Edge.CHECKS),
)

CHIP_SETS = {chip_set.code: chip_set for chip_set in (UK_COMMON, NEUTRAL)}
