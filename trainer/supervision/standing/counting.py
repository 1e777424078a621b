"""From somebody's roll-ups to how they stand. Pure: the same rows give the same standing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from trainer.supervision.thresholds import BEFORE, CLAUSE_ENOUGH, CLAUSE_PERCENT, RECENT


class DayRow(NamedTuple):
    """A roll-up, as far as standing needs it. Without a clause it counts every answer once."""

    day: date
    rulebook: str
    drill: str
    skill: str
    clause: str
    answers: int
    right: int
    timed: int
    milliseconds: int
    within_target: int
    sure_right: int
    sure_wrong: int


@dataclass(slots=True)
class Tally:
    """`counts`: by the name of the column it is kept in."""

    last_day: date
    counts: Counter[str] = field(default_factory=Counter)
    drills: Counter[str] = field(default_factory=Counter)

    @property
    def met(self) -> bool:
        """Enough, nearly all right: of the recent ones if there are enough, else of all."""
        for answers, right in (("recent_answers", "recent_right"), ("answers", "right")):
            if self.counts[answers] >= CLAUSE_ENOUGH:
                return self.counts[right] * 100 >= CLAUSE_PERCENT * self.counts[answers]
        return False


@dataclass(frozen=True, slots=True)
class Standing:
    skills: dict[tuple[str, str], Tally]
    clauses: dict[tuple[str, str], Tally]
    days: int
    answers: int
    right: int
    last_day: date | None


_ALWAYS = (
    *("answers", "right", "timed", "milliseconds", "within_target", "sure_right", "sure_wrong"),
)


def stand(rows: Iterable[DayRow]) -> Standing:
    kept = list(rows)
    last = max((row.day for row in kept), default=None)
    skills: dict[tuple[str, str], Tally] = {}
    clauses: dict[tuple[str, str], Tally] = {}
    if last is None:
        return Standing(skills, clauses, 0, 0, 0, None)
    recent_from = last - RECENT
    before_from = recent_from - BEFORE
    for row in kept:
        tally = (
            clauses.setdefault((row.rulebook, row.clause), Tally(row.day))
            if row.clause
            else skills.setdefault((row.drill, row.skill), Tally(row.day))
        )
        tally.last_day = max(tally.last_day, row.day)
        counts = tally.counts
        for name in _ALWAYS:
            counts[name] += getattr(row, name)
        tally.drills[row.drill] += row.answers
        if row.day > recent_from:
            counts["recent_answers"] += row.answers
            counts["recent_right"] += row.right
            counts["recent_timed"] += row.timed
            counts["recent_within"] += row.within_target
            counts["recent_sure_wrong"] += row.sure_wrong
        elif row.day > before_from:
            counts["before_answers"] += row.answers
            counts["before_right"] += row.right
            counts["before_timed"] += row.timed
            counts["before_within"] += row.within_target
    whole = [row for row in kept if not row.clause]
    return Standing(
        skills,
        clauses,
        len({row.day for row in whole}),
        sum(row.answers for row in whole),
        sum(row.right for row in whole),
        last,
    )
