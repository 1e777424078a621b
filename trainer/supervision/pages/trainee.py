"""One trainee in full, for the supervisor and for the licence file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from urllib.parse import urlencode

from django.urls import reverse

from trainer.certification.models import Certificate
from trainer.certification.standing import standing_of
from trainer.certification.verifying import RegisterAlteredError, read_register
from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.exams.models import Attempt, AttemptState
from trainer.library.links import Link, clause_url
from trainer.practice.drills import DRILLS
from trainer.practice.figures.selectors import days_practised
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.school.models import Membership
from trainer.supervision.cells import Cell, Skill, cell_of, percent
from trainer.supervision.models import (
    ClauseStanding,
    Confusion,
    FileNote,
    NoteKind,
    TraineeStanding,
)
from trainer.supervision.reasons import Reason, reasons_of
from trainer.supervision.selectors import ahead_of, skill_words, skills_by_person
from trainer.ui.question_words import sentence
from trainer.ui.wording import label

_WEEKS, _MOST_CONFUSED = 10, 12
_KINDS = {kind.value: kind for kind in Irregularity}


@dataclass(frozen=True, slots=True)
class SkillRow:
    title: str
    cell: Cell
    pace: str


@dataclass(frozen=True, slots=True)
class DrillGroup:
    title: str
    cell: Cell
    skills: tuple[SkillRow, ...]


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """`evidence`: the answers that rested on it."""

    link: Link
    book: str
    right: int
    answers: int
    sure_wrong: int
    evidence: str


@dataclass(frozen=True, slots=True)
class DayCell:
    """`level`: 0 for nothing, 4 for most; told by figures as well."""

    day: date
    answers: int
    level: int
    ahead: bool


@dataclass(frozen=True, slots=True)
class ConfusedRow:
    due: str
    chosen: str
    times: int


@dataclass(frozen=True, slots=True)
class ExamRow:
    title: str
    at: datetime
    told: str


@dataclass(frozen=True, slots=True)
class CertificateRow:
    title: str
    standing: str
    until: date
    url: str


@dataclass(frozen=True, slots=True)
class TraineePage:
    person: str
    person_id: int
    username: str
    totals: tuple[tuple[str, str], ...]
    reasons: tuple[tuple[Reason, str], ...]
    drills: tuple[DrillGroup, ...]
    not_met: tuple[ClauseRow, ...]
    met: tuple[ClauseRow, ...]
    weeks: tuple[tuple[DayCell, ...], ...]
    confused: tuple[ConfusedRow, ...]
    confidence: tuple[tuple[str, int, int], ...]
    exams: tuple[ExamRow, ...]
    certificates: tuple[CertificateRow, ...]
    notes: tuple[FileNote, ...]
    hours: str
    answers_url: str


def trainee_page(trainee: Membership, books: Sequence[Rulebook], *, now: datetime) -> TraineePage:
    school, person = trainee.school, trainee.user_id
    today = now.astimezone(school.zone).date()
    where = (school.slug, trainee.pk)
    answers = reverse("supervision:answers", args=where)
    skills = skills_by_person(school.pk, [person])[person]
    whole = TraineeStanding.objects.filter(school=school, person=person).first()
    ahead = ahead_of(school.pk, [person], now)[person]
    notes = tuple(FileNote.objects.filter(school=school, person=person).select_related("author"))
    met, not_met = _clauses(trainee, answers)
    reasons = reasons_of(skills, whole, ahead, today)
    here = reverse("supervision:trainee", args=where)
    return TraineePage(
        str(trainee.user),
        trainee.pk,
        trainee.user.username,
        _totals(whole, met, not_met),
        tuple((each, f"{answers}?{each.evidence}" if each.evidence else here) for each in reasons),
        _drills(skills, books, answers),
        not_met,
        met,
        _calendar(trainee, today),
        _confused(trainee),
        _confidence(skills),
        _exams(trainee),
        _certificates(trainee, now),
        notes,
        _hours(sum(each.minutes for each in notes if each.kind == NoteKind.HOURS)),
        answers,
    )


def _totals(
    whole: TraineeStanding | None, met: Sequence[ClauseRow], not_met: Sequence[ClauseRow]
) -> tuple[tuple[str, str], ...]:
    if whole is None:
        return (("0", "answers"),)
    seen = f"{whole.last_day:%-d %B %Y}" if whole.last_day else "never"
    return (
        (str(whole.answers), "answers"),
        (str(whole.days), "days"),
        (f"{percent(whole.right, whole.answers)} %", "right"),
        (f"{len(met)} of {len(met) + len(not_met)}", "clauses seen are met"),
        (seen, "last seen"),
    )


def _drills(
    skills: Sequence[Skill], books: Sequence[Rulebook], answers: str
) -> tuple[DrillGroup, ...]:
    found = []
    for code, drill in DRILLS.items():
        own = [row for row in skills if row.drill == code]
        if not own:
            continue
        rows = tuple(
            SkillRow(
                skill_words(code, row.skill, books),
                cell_of([row], f"{answers}?{urlencode({'drill': code, 'skill': row.skill})}"),
                f"{row.milliseconds / row.timed / 1000:.1f} s" if row.timed else "",
            )
            for row in sorted(own, key=lambda each: each.skill)
        )
        cell = cell_of(own, f"{answers}?{urlencode({'drill': code})}")
        found.append(DrillGroup(str(drill.title), cell, rows))
    return tuple(found)


def _clauses(
    trainee: Membership, answers: str
) -> tuple[tuple[ClauseRow, ...], tuple[ClauseRow, ...]]:
    """Met, and not met: the weakest first. A clause of a book that is gone is left out."""
    kept = ClauseStanding.objects.filter(school=trainee.school_id, person=trainee.user_id)
    rows: dict[bool, list[ClauseRow]] = {True: [], False: []}
    for each in kept:
        book = shipped_rulebooks().get(each.rulebook)
        if book is None or each.clause not in book.clauses:
            continue
        rows[each.met].append(
            ClauseRow(
                Link(each.clause, clause_url(book, each.clause)),
                book.title,
                each.right,
                each.answers,
                each.sure_wrong,
                f"{answers}?{urlencode({'clause': each.clause})}",
            )
        )
    rows[False].sort(key=lambda each: ((each.right + 1) / (each.answers + 2), each.link.text))
    rows[True].sort(key=lambda each: each.link.text)
    return tuple(rows[True]), tuple(rows[False])


def _calendar(trainee: Membership, today: date) -> tuple[tuple[DayCell, ...], ...]:
    """Whole weeks from Monday on, the last the one we are in."""
    first = today - timedelta(days=today.weekday() + 7 * (_WEEKS - 1))
    days = {
        each.day: each.figures.answers
        for each in days_practised(
            school_id=trainee.school_id, person_id=trainee.user_id, since=first
        )
    }
    most = max(days.values(), default=0)
    weeks = []
    for week in range(_WEEKS):
        cells = []
        for at in range(7):
            day = first + timedelta(days=7 * week + at)
            count = days.get(day, 0)
            level = -(-4 * count // most) if most else 0
            cells.append(DayCell(day, count, level, day > today))
        weeks.append(tuple(cells))
    return tuple(weeks)


def _confused(trainee: Membership) -> tuple[ConfusedRow, ...]:
    rows = Confusion.objects.filter(school=trainee.school_id, person=trainee.user_id)
    return tuple(
        ConfusedRow(
            _kind(row.due) or "Nothing was wrong",
            _kind(row.chosen) or "Let it run",
            row.times,
        )
        for row in rows.order_by("-times", "due", "chosen")[:_MOST_CONFUSED]
    )


def _kind(code: str) -> str:
    return sentence(label(_KINDS[code])) if code in _KINDS else code.replace("-", " ")


def _confidence(skills: Sequence[Skill]) -> tuple[tuple[str, int, int], ...]:
    asked = [row for row in skills if row.drill in DRILLS and DRILLS[row.drill].procedure]
    answers, right = sum(row.answers for row in asked), sum(row.right for row in asked)
    sure, wrong = sum(row.sure_right for row in asked), sum(row.sure_wrong for row in asked)
    if not answers:
        return ()
    return (
        ("Sure", sure, wrong),
        ("Not sure, or not said", right - sure, answers - right - wrong),
    )


def _exams(trainee: Membership) -> tuple[ExamRow, ...]:
    attempts = (
        Attempt.objects.filter(school=trainee.school_id, person=trainee.user_id)
        .select_related("candidate__sitting")
        .prefetch_related("marks")
    )
    found = []
    for each in attempts:
        marks = list(each.marks.all())
        if each.state == AttemptState.MARKED and marks:
            told = "Passed" if marks[-1].passed else "Not passed"
        else:
            told = each.get_state_display()
        found.append(ExamRow(each.candidate.sitting.title, each.started_at, told))
    return tuple(found)


def _certificates(trainee: Membership, now: datetime) -> tuple[CertificateRow, ...]:
    rows = (
        Certificate.objects.filter(school=trainee.school_id, person=trainee.user_id)
        .select_related("school", "attempt__blueprint")
        .defer("pdf")
    )
    found = []
    for each in rows:
        try:
            standing = standing_of(each, read_register(each).payload, now).value
        except RegisterAlteredError:
            standing = "altered"
        url = reverse("certification:certificate", args=(trainee.school.slug, each.number))
        title = each.attempt.blueprint.title
        found.append(CertificateRow(title, standing, each.expires_on, url))
    return tuple(found)


def _hours(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"
