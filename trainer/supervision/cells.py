"""One cell of the map: what somebody's answers in a skill say, if they say anything yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from trainer.supervision.thresholds import ENOUGH, FAIR, GOOD, TREND


class Skill(NamedTuple):
    """How somebody stands in a skill, as it is kept: thousands of them are read for a page."""

    drill: str
    skill: str
    answers: int = 0
    right: int = 0
    timed: int = 0
    milliseconds: int = 0
    within_target: int = 0
    sure_right: int = 0
    sure_wrong: int = 0
    recent_answers: int = 0
    recent_right: int = 0
    recent_timed: int = 0
    recent_within: int = 0
    recent_sure_wrong: int = 0
    before_answers: int = 0
    before_right: int = 0
    before_timed: int = 0
    before_within: int = 0


class Level(StrEnum):
    GOOD = "good"
    FAIR = "fair"
    WEAK = "weak"
    FEW = "few"
    NONE = "none"


# Told apart without colour: the fuller, the better.
SYMBOLS = {Level.GOOD: "●", Level.FAIR: "◐", Level.WEAK: "○", Level.FEW: "·", Level.NONE: ""}
ARROWS = {1: "↑", 0: "→", -1: "↓"}
_TRENDS = {1: "rising", 0: "steady", -1: "falling"}


def percent(part: int, whole: int) -> int:
    """Rounded half up."""
    return (200 * part + whole) // (2 * whole) if whole else 0


@dataclass(frozen=True, slots=True)
class Cell:
    """`accuracy`: none from so few answers that it would mean nothing. `speed`: of the timed
    answers, the share right and in time. `trend`: the last fortnight against the weeks before."""

    answers: int
    accuracy: int | None
    speed: int | None
    trend: int | None
    level: Level
    url: str = ""

    @property
    def symbol(self) -> str:
        return SYMBOLS[self.level]

    @property
    def arrow(self) -> str:
        return ARROWS[self.trend] if self.trend is not None else ""

    @property
    def said(self) -> str:
        """The whole cell in words, for whoever does not see it."""
        if self.level is Level.NONE:
            return "nothing yet"
        if self.accuracy is None:
            return f"{self.answers} answers, too few to say"
        told = f"{self.accuracy} % right"
        if self.speed is not None:
            told += f", {self.speed} % in time"
        if self.trend is not None:
            told += f", {_TRENDS[self.trend]}"
        return told


NOTHING = Cell(0, None, None, None, Level.NONE)


def cell_of(rows: Iterable[Skill], url: str = "") -> Cell:
    """The recent answers where there are enough of them, else all there ever were."""
    kept = list(rows)
    answers = sum(row.answers for row in kept)
    if not answers:
        return NOTHING
    recent, recent_right = _sums(kept, "recent_answers", "recent_right")
    accuracy: int | None = None
    if recent >= ENOUGH:
        accuracy = percent(recent_right, recent)
    elif answers >= ENOUGH:
        accuracy = percent(sum(row.right for row in kept), answers)
    return Cell(answers, accuracy, _speed(kept), trend_of(kept), _level(accuracy), url)


def trend_of(rows: Iterable[Skill]) -> int | None:
    kept = list(rows)
    recent, recent_right = _sums(kept, "recent_answers", "recent_right")
    before, before_right = _sums(kept, "before_answers", "before_right")
    if recent < ENOUGH or before < ENOUGH:
        return None
    moved = percent(recent_right, recent) - percent(before_right, before)
    return (moved >= TREND) - (moved <= -TREND)


def _speed(rows: list[Skill]) -> int | None:
    timed, within = _sums(rows, "recent_timed", "recent_within")
    if timed >= ENOUGH:
        return percent(within, timed)
    timed, within = _sums(rows, "timed", "within_target")
    return percent(within, timed) if timed >= ENOUGH else None


def _level(accuracy: int | None) -> Level:
    if accuracy is None:
        return Level.FEW
    if accuracy >= GOOD:
        return Level.GOOD
    return Level.FAIR if accuracy >= FAIR else Level.WEAK


def _sums(rows: list[Skill], *names: str) -> tuple[int, int]:
    whole, part = (sum(getattr(row, name) for row in rows) for name in names)
    return whole, part
