"""Why somebody needs a supervisor, each reason with what to do about it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from trainer.practice.drills import DRILLS
from trainer.supervision.cells import Skill, percent, trend_of
from trainer.supervision.models import TraineeStanding
from trainer.supervision.thresholds import (
    ALARMS_CLIPS,
    ALARMS_PERCENT,
    ENOUGH,
    LAPSING,
    RECENT,
    SLOWING_POINTS,
    STUCK_ANSWERS,
    STUCK_PERCENT,
    SURE_PERCENT,
    SURE_TIMES,
    UNSEEN,
)

CLEAN = "noticed/clean"


class Why(StrEnum):
    """In the order in which they weigh."""

    LAPSING = "lapsing"
    STUCK = "stuck"
    SURE = "sure"
    GATE = "gate"
    ALARMS = "alarms"
    SLOWING = "slowing"
    UNSEEN = "unseen"
    EXAM = "exam"


TITLES: Mapping[Why, str] = {
    Why.LAPSING: "Certificate lapsing",
    Why.STUCK: "Stuck",
    Why.SURE: "Sure and wrong",
    Why.GATE: "Gate failed",
    Why.ALARMS: "Many false alarms",
    Why.SLOWING: "Slowing",
    Why.UNSEEN: "Not seen for a week",
    Why.EXAM: "Exam due",
}
_TO_DO: Mapping[Why, str] = {
    Why.LAPSING: "Plan a sitting before it runs out.",
    Why.STUCK: "Go through the wrong answers together; set one family, not the whole drill.",
    Why.SURE: "Read the clauses of these answers with them: they believe something else.",
    Why.GATE: "Look at the block, then let them try it again on another day.",
    Why.ALARMS: "Watch clean rounds with them: what looked wrong, and why it was not.",
    Why.SLOWING: "Accuracy first; then runs of sixty seconds in this drill.",
    Why.UNSEEN: "Ask after them.",
    Why.EXAM: "See that they know the day; look at what is weak before it.",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """`evidence`: the query of the page of answers that shows it; empty where there is none."""

    why: Why
    told: str
    evidence: str = ""

    @property
    def title(self) -> str:
        return TITLES[self.why]

    @property
    def to_do(self) -> str:
        return _TO_DO[self.why]


@dataclass(frozen=True, slots=True)
class Ahead:
    """What lies before a person: the next sitting, and the last day of a certificate."""

    exam: datetime | None = None
    exam_title: str = ""
    expires: date | None = None


def reasons_of(
    skills: Iterable[Skill], whole: TraineeStanding | None, ahead: Ahead, today: date
) -> tuple[Reason, ...]:
    rows = list(skills)
    found = [
        *_lapsing(ahead, today),
        *_stuck(rows),
        *_sure(rows),
        *_gates(whole),
        *_alarms(rows),
        *_slowing(rows),
        *_unseen(whole, today),
        *_exam(ahead),
    ]
    return tuple(found)


def _by_drill(rows: Iterable[Skill]) -> dict[str, list[Skill]]:
    found: dict[str, list[Skill]] = {}
    for row in rows:
        if row.drill in DRILLS:
            found.setdefault(row.drill, []).append(row)
    return found


def _stuck(rows: list[Skill]) -> list[Reason]:
    """Enough tries, too few right, and no better than before; the worst such drill."""
    found: list[tuple[int, Reason]] = []
    for drill, own in _by_drill(rows).items():
        tries = sum(row.recent_answers for row in own)
        right = sum(row.recent_right for row in own)
        trend = trend_of(own)
        if tries < STUCK_ANSWERS or trend is None or trend > 0:
            continue
        share = percent(right, tries)
        if share < STUCK_PERCENT:
            told = f"{DRILLS[drill].title}: {share} % of the last {tries}, and not rising."
            found.append((share, Reason(Why.STUCK, told, f"drill={drill}&only=wrong")))
    return [min(found, key=lambda each: each[0])[1]] if found else []


def _slowing(rows: list[Skill]) -> list[Reason]:
    found: list[tuple[int, Reason]] = []
    for drill, own in _by_drill(rows).items():
        timed, before = (sum(getattr(r, n) for r in own) for n in ("recent_timed", "before_timed"))
        if timed < ENOUGH or before < ENOUGH:
            continue
        now = percent(sum(row.recent_within for row in own), timed)
        was = percent(sum(row.before_within for row in own), before)
        if was - now >= SLOWING_POINTS:
            told = f"{DRILLS[drill].title}: {now} % in time, {was} % in the weeks before."
            found.append((now - was, Reason(Why.SLOWING, told, f"drill={drill}&only=slow")))
    return [min(found, key=lambda each: each[0])[1]] if found else []


def _sure(rows: list[Skill]) -> list[Reason]:
    asked = [row for row in rows if row.drill in DRILLS and DRILLS[row.drill].procedure]
    times = sum(row.recent_sure_wrong for row in asked)
    answers = sum(row.recent_answers for row in asked)
    if times < SURE_TIMES or percent(times, answers) < SURE_PERCENT:
        return []
    return [Reason(Why.SURE, f"{times} times in the last {answers} answers.", "only=sure")]


def _alarms(rows: list[Skill]) -> list[Reason]:
    clean = [row for row in rows if row.skill == CLEAN]
    clips = sum(row.recent_answers for row in clean)
    alarms = clips - sum(row.recent_right for row in clean)
    if clips < ALARMS_CLIPS or percent(alarms, clips) < ALARMS_PERCENT:
        return []
    told = f"{alarms} of {clips} clean rounds stopped."
    return [Reason(Why.ALARMS, told, f"drill=spot&skill={CLEAN}&only=wrong")]


def _gates(whole: TraineeStanding | None) -> list[Reason]:
    """Of the last fortnight; the latest."""
    if whole is None or whole.last_day is None:
        return []
    gates: list[dict[str, Any]] = [
        each for each in whole.gates if date.fromisoformat(each["day"]) > whole.last_day - RECENT
    ]
    if not gates:
        return []
    last = max(gates, key=lambda each: each["day"])
    told = f"{last['title']}: at best {last['best']} where {last['gate']} are needed."
    return [Reason(Why.GATE, told, f"drill={last['drill']}")]


def _unseen(whole: TraineeStanding | None, today: date) -> list[Reason]:
    if whole is None or whole.last_day is None:
        return [Reason(Why.UNSEEN, "Has not practised yet.")]
    away = today - whole.last_day
    return [Reason(Why.UNSEEN, f"Last here {away.days} days ago.")] if away > UNSEEN else []


def _exam(ahead: Ahead) -> list[Reason]:
    if ahead.exam is None:
        return []
    return [Reason(Why.EXAM, f"{ahead.exam_title}, {ahead.exam:%-d %B}.")]


def _lapsing(ahead: Ahead, today: date) -> list[Reason]:
    if ahead.expires is None or not today <= ahead.expires <= today + LAPSING:
        return []
    return [Reason(Why.LAPSING, f"Good until {ahead.expires:%-d %B %Y}.")]
