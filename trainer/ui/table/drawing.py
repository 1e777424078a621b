"""Where each chip of a stack is drawn: geometry for the templates, in tenths of an em."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from trainer.ui.table.chips import Chip, Pile

CHIP_WIDTH, CHIP_FACE, CHIP_EDGE = 36, 21, 4
CHIP_HEIGHT = CHIP_FACE + CHIP_EDGE
# Neighbours overlap by a sixth: the figures on both stay clear.
ACROSS = 31
# Higher than this and nobody counts the edges; a pile goes on beside.
HIGHEST = 10
# More columns than this in a row are wider than a box.
WIDEST = 3
LONE_ARC = 5


@dataclass(frozen=True, slots=True)
class Disc:
    """One chip at its place; the lowest of a column comes first."""

    chip: Chip
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class StackDrawing:
    width: int
    height: int
    discs: tuple[Disc, ...]

    @property
    def wide(self) -> str:
        """The width in em, as text: a template would write a float in the reader's language."""
        return _em(self.width)

    @property
    def high(self) -> str:
        return _em(self.height)


def _em(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}em"


def _columns(piles: tuple[Pile, ...]) -> list[Pile]:
    columns: list[Pile] = []
    for pile in piles:
        full, rest = divmod(pile.count, HIGHEST)
        columns += [Pile(pile.chip, HIGHEST)] * full
        if rest:
            columns.append(Pile(pile.chip, rest))
    return columns


def _rows(columns: list[Pile]) -> list[list[Pile]]:
    if len(columns) < WIDEST:
        return [columns] if columns else []
    rows = -(-len(columns) // WIDEST) if len(columns) > 2 * WIDEST else 2
    wide = -(-len(columns) // rows)
    return [columns[at : at + wide] for at in range(0, len(columns), wide)]


def draw_stack(piles: tuple[Pile, ...]) -> StackDrawing:
    """One column for each denomination, the largest behind; many columns in two rows or more."""
    rows = _rows(_columns(piles))
    width = max((CHIP_WIDTH + ACROSS * (len(row) - 1) for row in rows), default=0)
    discs: list[Disc] = []
    floor = 0
    for row in rows:
        tallest = CHIP_HEIGHT + CHIP_EDGE * (max(pile.count for pile in row) - 1)
        # A row in front begins a little over the foot of the row behind it.
        floor += tallest - (CHIP_EDGE + 2 if floor else 0)
        left = (width - CHIP_WIDTH - ACROSS * (len(row) - 1)) // 2
        for place, pile in enumerate(row):
            foot = floor - CHIP_HEIGHT
            discs += [
                Disc(pile.chip, left + ACROSS * place, foot - CHIP_EDGE * up)
                for up in range(pile.count)
            ]
    return StackDrawing(width, floor, tuple(discs))


# How high the insurance line stands at the edges of each place along the arc, 100 the lowest.
LINE_EDGES = {
    1: (100, 62),
    2: (62, 39),
    3: (39, 29),
    4: (29, 29),
    5: (29, 39),
    6: (39, 62),
    7: (62, 100),
}
# With five boxes the middle one spans what three do otherwise.
WIDE_EDGES = (39, 39)


def draw_line(edges: Sequence[tuple[int, int]], widths: Sequence[int]) -> tuple[str, ...]:
    """The insurance line, a piece under each box, one curve however wide the boxes are.

    A piece is drawn 100 wide and stretched to its box, so its slopes are stretched as well:
    where two boxes meet, both pieces must have the slope that the whole line has there.
    """
    if not edges:
        return ()
    heights = [edges[0][0], *(right for _, right in edges)]
    between = [
        (heights[at + 2] - heights[at]) / (widths[at] + widths[at + 1])
        for at in range(len(widths) - 1)
    ]
    rise = heights[1] - heights[0]
    fall = heights[-1] - heights[-2]
    # The two ends go on bending as their neighbours do; a box alone has a shallow arc.
    first = 2 * rise / widths[0] - between[0] if between else -LONE_ARC / widths[0]
    last = 2 * fall / widths[-1] - between[-1] if between else LONE_ARC / widths[0]
    slopes = [first, *between, last]
    return tuple(
        _piece(left, right, slopes[at] * widths[at], slopes[at + 1] * widths[at])
        for at, (left, right) in enumerate(pairwise(heights))
    )


def _piece(left: int, right: int, leaving: float, arriving: float) -> str:
    near, far = left + leaving / 3, right - arriving / 3
    return f"M0 {left}C33.3 {near:.1f} 66.7 {far:.1f} 100 {right}"


# Inside the shoe, the pack is as long as this when it is full.
PACK = 68
LEAF = 3


def draw_pack(fill: int) -> tuple[int, int, str]:
    """Where the pack begins in the shoe, its length, and the lines between its cards.

    It is pushed forward to the mouth, on the right.
    """
    length = PACK * fill // 10
    begins = PACK - length
    lines = "".join(f"M{x} 0v46" for x in range(begins + LEAF, PACK, LEAF))
    return begins, length, lines


def draw_discards(fill: int) -> tuple[int, ...]:
    """How high each bundle of cards lies in the discard holder, the lowest first."""
    return tuple(57 - 5 * bundle for bundle in range(fill))


def draw_tube() -> tuple[int, ...]:
    """Where the chips of a tube of the float begin, one leaning on the next."""
    return tuple(range(0, 37, 6))
