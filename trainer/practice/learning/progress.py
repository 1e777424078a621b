"""How somebody is doing, from the roll-ups: charts with the figures they are drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.figures.selectors import Figures, days_practised, skill_figures
from trainer.practice.figures.spotting import watched
from trainer.practice.learning.path_page import path_page
from trainer.practice.learning.runs import DRILLS_RUN
from trainer.practice.models import DrillAnswer, DrillKind
from trainer.scenarios.learning.mastery import Standing
from trainer.school.models import Membership
from trainer.ui.charts import BarChart, LineChart, Measured, Row, bar_chart, line_chart

LINE, BARS = "ui/charts/_line.html", "ui/charts/_bars.html"
_MOST_DAYS = 30
_AIM = 90
_STANDINGS = (Standing.MASTERED, Standing.ONE_BLOCK, Standing.BEGUN, Standing.NOT_BEGUN)


@dataclass(frozen=True, slots=True)
class Shown:
    key: str
    template: str
    chart: LineChart | BarChart


@dataclass(frozen=True, slots=True)
class Total:
    words: str
    value: str


@dataclass(frozen=True, slots=True)
class ProgressPage:
    school: str
    slug: str
    person: str
    person_id: int
    own: bool
    totals: tuple[Total, ...]
    charts: tuple[Shown, ...]


def progress_page(membership: Membership, books: Sequence[Rulebook], *, own: bool) -> ProgressPage:
    """`membership`: of the person whose progress it is."""
    school, person = membership.school_id, membership.user_id
    days = days_practised(school_id=school, person_id=person)[-_MOST_DAYS:]
    skills = skill_figures(school_id=school, person_id=person)
    accuracy = [
        Measured(_day(each.day), each.figures.percent or 0, each.figures.answers) for each in days
    ]
    speed = [
        Measured(_day(each.day), each.figures.percent_in_time or 0, each.figures.timed)
        for each in days
        if each.figures.timed
    ]
    sums = [
        Row(_skill_name(each.drill, each.skill, books), _in_time(each.figures))
        for each in skills
        if each.drill in DRILLS_RUN and each.figures.timed
    ]
    shown = (
        Shown("accuracy", LINE, line_chart("Right, day by day", accuracy, what="right", aim=_AIM)),
        Shown("speed", LINE, line_chart("Sums in time", speed, what="in time", aim=_AIM)),
        Shown("families", BARS, bar_chart("Speed by family", sums, ("in time", "late"))),
        Shown("mastery", BARS, _mastery(membership, books)),
        Shown("spotting", BARS, _spotting(membership)),
        Shown("confidence", BARS, _confidence([each.figures for each in skills])),
    )
    return ProgressPage(
        membership.school.name,
        membership.school.slug,
        str(membership.user),
        membership.pk,
        own,
        _totals([each.figures for each in days]),
        shown,
    )


def _day(day: date) -> str:
    return f"{day.day}.{day.month}."


def _in_time(figures: Figures) -> tuple[int, int]:
    return figures.within_target, figures.timed - figures.within_target


def _skill_name(drill: str, skill: str, books: Sequence[Rulebook]) -> str:
    title = str(DRILLS[drill].title) if drill in DRILLS else drill
    for book in books:
        for each in DRILLS[drill].families(book) if drill in DRILLS else ():
            if each.value == skill:
                return f"{title}: {each.text}"
    return f"{title}: {skill}" if skill else title


def _totals(days: Sequence[Figures]) -> tuple[Total, ...]:
    answers, right = sum(each.answers for each in days), sum(each.right for each in days)
    sure = sum(each.sure_wrong for each in days)
    percent = f"{(200 * right + answers) // (2 * answers)} %" if answers else "-"
    return (
        Total("day practised" if len(days) == 1 else "days practised", str(len(days))),
        Total("answers", str(answers)),
        Total("right", percent),
        Total("sure and wrong", str(sure)),
    )


def _mastery(membership: Membership, books: Sequence[Rulebook]) -> BarChart:
    """By week, how many skills stand where; of the book that is practised first."""
    page = path_page(membership, books, "")
    rows = []
    for week in page.weeks:
        states = [line.state for line in week.skills if line.gate and line.there]
        if states:
            counts = tuple(states.count(each.value) for each in _STANDINGS)
            rows.append(Row(f"Week {week.number}: {week.title}", counts))
    words = ("mastered", "one block", "begun", "not begun")
    return bar_chart(
        "Mastery by week", rows if any(r.counts[3] != sum(r.counts) for r in rows) else (), words
    )


def _spotting(membership: Membership) -> BarChart:
    found = watched(
        DrillAnswer.objects.filter(
            person=membership.user_id,
            item__drill_set__school=membership.school_id,
            item__drill_set__drill=DrillKind.SPOT,
            item__drill_set__replay_of=None,
        )
    )
    rows = []
    if found.faulty:
        checked = found.faulty - found.hits - found.misses
        counts = (found.hits, found.misses, checked)
        rows.append(Row("Rounds with an error: hits and misses", counts))
    if found.clean:
        checked = found.clean - found.let_run - found.alarms_on_clean
        counts = (found.let_run, found.alarms_on_clean, checked)
        rows.append(Row("Clean rounds: let run and false alarms", counts))
    return bar_chart("Hits and false alarms", rows, ("seen rightly", "missed or false", "checked"))


def _confidence(figures: Sequence[Figures]) -> BarChart:
    rows = []
    for words, name in (("Sure", "sure"), ("Think so", "think"), ("A guess", "guess")):
        right = sum(getattr(each, f"{name}_right") for each in figures)
        wrong = sum(getattr(each, f"{name}_wrong") for each in figures)
        if right or wrong:
            rows.append(Row(words, (right, wrong)))
    return bar_chart("Confidence against truth", rows, ("right", "wrong"))
