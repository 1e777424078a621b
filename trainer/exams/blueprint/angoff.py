"""Cut scores by a panel: what judges expect of a candidate who is only just good enough.

Each judge rates each slot twice, before and after the talk. The cut is the mean of the judges'
second ratings; its error says how far the judges lie apart. Whole numbers and fractions only.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from trainer.exams.blueprint.document import Document, Role, Section
from trainer.exams.sections import SECTIONS


@dataclass(frozen=True, slots=True)
class Cut:
    """Of one section, in hundredths of a point. `error`: the standard error of the mean."""

    section: str
    title: str
    first: Fraction
    mean: Fraction
    error: int
    judges: int
    cut: int

    @property
    def band(self) -> tuple[int, int]:
        """The cut less and plus one standard error, in whole points, outward."""
        return (self.cut * 100 - self.error) // 100, -(-(self.cut * 100 + self.error) // 100)

    @property
    def mean_text(self) -> str:
        return _text(round(self.mean * 100))

    @property
    def first_text(self) -> str:
        return _text(round(self.first * 100))

    @property
    def error_text(self) -> str:
        return _text(self.error)


def panel_cuts(document: Document) -> tuple[Cut, ...]:
    """For each section with a cut score; nothing where no panel has sat."""
    if document.panel is None:
        return ()
    return tuple(
        found for section in document.sections if (found := _cut(document, section)) is not None
    )


def _cut(document: Document, section: Section) -> Cut | None:
    slots = [slot.id for slot in section.slots if slot.role is Role.SCORED]
    if SECTIONS[section.kind].detection or not slots or section.cut is None:
        return None
    assert document.panel is not None
    firsts, seconds = [], []
    for judge in document.panel.judges:
        before, after = dict(judge.first), dict(judge.second)
        firsts.append(Fraction(sum(before[slot] for slot in slots), len(slots)))
        seconds.append(Fraction(sum(after[slot] for slot in slots), len(slots)))
    return Cut(
        section.id,
        section.title,
        _mean(firsts),
        _mean(seconds),
        _error(seconds),
        len(seconds),
        section.cut,
    )


def _mean(each: list[Fraction]) -> Fraction:
    return sum(each, Fraction(0)) / len(each)


def _error(each: list[Fraction]) -> int:
    """The standard error of the judges' mean, in hundredths of a point, rounded down."""
    if len(each) < 2:
        return 0
    mean = _mean(each)
    spread = sum(((one - mean) ** 2 for one in each), Fraction(0)) / (len(each) - 1)
    squared = spread / len(each) * 10_000
    return isqrt(int(squared))


def _text(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02d}"
