"""What somebody's practice comes to, from the roll-ups alone: one query each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from django.db.models import QuerySet, Sum

from trainer.practice.figures.counting import COUNTS
from trainer.practice.models import RollUp


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of some answers. Times are of sums only; `sure_wrong` is the one that matters."""

    answers: int
    right: int
    parts: int
    parts_right: int
    timed: int
    milliseconds: int
    within_target: int
    sure_right: int
    sure_wrong: int
    think_right: int
    think_wrong: int
    guess_right: int
    guess_wrong: int

    @property
    def wrong(self) -> int:
        return self.answers - self.right

    @property
    def percent(self) -> int | None:
        """Of the answers, rounded half up; none where nothing was answered."""
        return _percent(self.right, self.answers)

    @property
    def percent_in_time(self) -> int | None:
        return _percent(self.within_target, self.timed)

    @property
    def mean_milliseconds(self) -> int | None:
        return self.milliseconds // self.timed if self.timed else None

    @property
    def likely_right(self) -> Fraction:
        """How often it will be right, as far as so few answers can tell: two in a row is not all.

        Laplace's rule: one more of each, so that one miss in one weighs less than eight in nine.
        """
        return Fraction(self.right + 1, self.answers + 2)


@dataclass(frozen=True, slots=True)
class ClauseFigures:
    rulebook: str
    edition: str
    clause: str
    figures: Figures


@dataclass(frozen=True, slots=True)
class SkillFigures:
    drill: str
    skill: str
    figures: Figures


@dataclass(frozen=True, slots=True)
class DayFigures:
    day: date
    figures: Figures


@dataclass(frozen=True, slots=True)
class PersonSkill:
    """One cell of a class's map."""

    person_id: int
    drill: str
    skill: str
    figures: Figures


def clause_figures(
    *, school_id: int, person_id: int, rulebook: str = "", since: date | None = None
) -> tuple[ClauseFigures, ...]:
    """Every clause that somebody's answers have rested on."""
    rows = _rows(school_id, [person_id], rulebook, since).exclude(clause="")
    grouped = _summed(rows, "rulebook", "edition", "clause")
    return tuple(
        ClauseFigures(row["rulebook"], row["edition"], row["clause"], _figures(row))
        for row in grouped
    )


def weakest_clauses(
    *,
    school_id: int,
    person_id: int,
    rulebook: str = "",
    since: date | None = None,
    most: int = 5,
) -> tuple[ClauseFigures, ...]:
    """The clauses that somebody gets wrong most, the worst first; none that never were wrong."""
    found = clause_figures(school_id=school_id, person_id=person_id, rulebook=rulebook, since=since)
    missed = [each for each in found if each.figures.wrong]
    missed.sort(
        key=lambda each: (
            each.figures.likely_right,
            -each.figures.sure_wrong,
            each.rulebook,
            each.clause,
        )
    )
    return tuple(missed[:most])


def skill_figures(
    *, school_id: int, person_id: int, rulebook: str = "", since: date | None = None
) -> tuple[SkillFigures, ...]:
    rows = _rows(school_id, [person_id], rulebook, since).filter(clause="")
    return tuple(
        SkillFigures(row["drill"], row["skill"], _figures(row))
        for row in _summed(rows, "drill", "skill")
    )


def skills_of_people(
    *, school_id: int, people: Iterable[int], rulebook: str = "", since: date | None = None
) -> tuple[PersonSkill, ...]:
    """A class's people by skill, in one query."""
    rows = _rows(school_id, people, rulebook, since).filter(clause="")
    return tuple(
        PersonSkill(row["person"], row["drill"], row["skill"], _figures(row))
        for row in _summed(rows, "person", "drill", "skill")
    )


def days_practised(
    *, school_id: int, person_id: int, rulebook: str = "", since: date | None = None
) -> tuple[DayFigures, ...]:
    """The days on which somebody answered something, the first first."""
    rows = _rows(school_id, [person_id], rulebook, since).filter(clause="")
    return tuple(DayFigures(row["day"], _figures(row)) for row in _summed(rows, "day"))


def _rows(
    school_id: int, people: Iterable[int], rulebook: str, since: date | None
) -> QuerySet[RollUp]:
    rows = RollUp.objects.filter(school=school_id, person__in=list(people))
    if rulebook:
        rows = rows.filter(rulebook=rulebook)
    return rows.filter(day__gte=since) if since is not None else rows


def _summed(rows: QuerySet[RollUp], *by: str) -> list[dict[str, Any]]:
    # The names of the sums are the columns' own; an alias keeps Django from mixing them up.
    sums = {f"sum_{name}": Sum(name) for name in COUNTS}
    return list(rows.values(*by).annotate(**sums).order_by(*by))


def _figures(row: dict[str, Any]) -> Figures:
    return Figures(**{name: row[f"sum_{name}"] for name in COUNTS})


def _percent(part: int, whole: int) -> int | None:
    return (200 * part + whole) // (2 * whole) if whole else None
