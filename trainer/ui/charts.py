"""Charts as plain data for our own SVG: readable in greyscale, on a phone and as a table.

Percentages only, from 0 to 100: whole numbers all the way, so that the same figures always give
the same picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 400, 220
_LEFT, _RIGHT, _TOP, _BOTTOM = 36, 18, 16, 32
_ROW, _BAR = 44, 18
_MOST_LABELS = 6


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int
    label: str
    percent: int
    told: bool


@dataclass(frozen=True, slots=True)
class Tick:
    y: int
    text: str


@dataclass(frozen=True, slots=True)
class LineChart:
    """One line over time. `aim`: where it should be, drawn dashed and named."""

    title: str
    about: str
    points: tuple[Point, ...]
    ticks: tuple[Tick, ...]
    path: str
    aim: Tick | None
    head: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT
    base: int = HEIGHT - _BOTTOM


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar. `tone`: 1 is the darkest; 4 is hatched, so that none looks like another."""

    x: int
    width: int
    tone: int
    text: str
    fits: bool

    @property
    def middle(self) -> int:
        return self.x + self.width // 2


@dataclass(frozen=True, slots=True)
class Bar:
    y: int
    label: str
    said: str
    parts: tuple[Part, ...]

    @property
    def text_y(self) -> int:
        return self.y - 6

    @property
    def inner_y(self) -> int:
        return self.y + _BAR - 5


@dataclass(frozen=True, slots=True)
class BarChart:
    """A row for each thing, parted; `legend`: what each tone stands for."""

    title: str
    about: str
    bars: tuple[Bar, ...]
    legend: tuple[tuple[int, str], ...]
    head: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    height: int
    width: int = WIDTH
    bar: int = _BAR


@dataclass(frozen=True, slots=True)
class Measured:
    """A day, its share in per cent and out of how many."""

    label: str
    percent: int
    of: int


@dataclass(frozen=True, slots=True)
class Row:
    """A thing and how many of it belong to each part, in the order of the legend."""

    label: str
    counts: tuple[int, ...]


def line_chart(
    title: str, measured: Sequence[Measured], *, what: str, aim: int | None = None
) -> LineChart:
    """`what`: the words for the share, such as `right`."""
    across, down = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM
    last = max(1, len(measured) - 1)
    every = -(-len(measured) // _MOST_LABELS) or 1
    points = tuple(
        Point(
            _LEFT + (across * at // last if len(measured) > 1 else across // 2),
            _TOP + down * (100 - each.percent) // 100,
            each.label,
            each.percent,
            at % every == 0,
        )
        for at, each in enumerate(measured)
    )
    path = " ".join(f"{'M' if not at else 'L'}{p.x} {p.y}" for at, p in enumerate(points))
    ticks = tuple(Tick(_TOP + down * (100 - value) // 100, f"{value}") for value in (0, 50, 100))
    wanted = Tick(_TOP + down * (100 - aim) // 100, f"{aim}") if aim is not None else None
    about = "; ".join(f"{each.label}: {each.percent} %" for each in measured) or "nothing yet"
    return LineChart(
        title,
        about,
        points,
        ticks,
        path,
        wanted,
        ("Day", f"% {what}", "Answers"),
        tuple((each.label, str(each.percent), str(each.of)) for each in measured),
    )


def bar_chart(title: str, rows: Sequence[Row], legend: Sequence[str]) -> BarChart:
    """Each row fills the width; how many there were stands beside its name."""
    tones = tuple(range(1, len(legend) + 1))
    bars = []
    for at, row in enumerate(rows):
        whole, x, parts = sum(row.counts), 0, []
        for tone, count in zip(tones, row.counts, strict=True):
            width = WIDTH * count // whole if whole else 0
            if width:
                parts.append(Part(x, width, tone, str(count), width >= 24))
            x += width
        said = f"{whole}"
        bars.append(Bar(at * _ROW + 22, row.label, said, tuple(parts)))
    about = "; ".join(
        f"{row.label}: "
        + ", ".join(f"{count} {words}" for count, words in zip(row.counts, legend, strict=True))
        for row in rows
    )
    return BarChart(
        title,
        about or "nothing yet",
        tuple(bars),
        tuple(zip(tones, legend, strict=True)),
        ("", *legend),
        tuple((row.label, *map(str, row.counts)) for row in rows),
        max(_ROW, len(rows) * _ROW),
    )
