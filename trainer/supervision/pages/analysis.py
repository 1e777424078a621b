"""Items and errors: how hard, how well they tell people apart, what was chosen, how long."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Sum
from django.urls import reverse

from trainer.engine.rulebook import Rulebook
from trainer.exams.models import Blueprint, BlueprintState
from trainer.practice.drills import DRILLS
from trainer.school.models import Membership
from trainer.supervision.cells import Skill
from trainer.supervision.models import ClauseStanding, SlotFigures
from trainer.supervision.selectors import Chosen, skill_words, skills_by_person
from trainer.supervision.statistics import Sums, correlation, discrimination, wilson
from trainer.supervision.thresholds import ANALYSED

_FEW = f"fewer than {ANALYSED} attempts: too few to say"
_PEOPLE, _ANSWERS_EACH = 8, 5
_EASY, _HARD, _TELLS, _AGAINST = 95, 50, 0.15, 0.0
_MOST_CLAUSES = 40


@dataclass(frozen=True, slots=True)
class Analysed:
    """`told`: what stands out, in a sentence; empty where nothing does."""

    title: str
    attempts: int
    percent: str
    interval: str
    coefficient: str
    seconds: str
    chosen: str
    told: str


@dataclass(frozen=True, slots=True)
class AnalysisPage:
    chosen: Chosen
    families: tuple[Analysed, ...]
    clauses: tuple[Analysed, ...]
    blueprints: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class BlueprintPage:
    title: str
    attempts: int
    slots: tuple[Analysed, ...]
    health: tuple[str, ...]


def analysed(
    title: str,
    right: int,
    attempts: int,
    coefficient: float | None,
    *,
    timed: int = 0,
    milliseconds: int = 0,
    chosen: str = "",
) -> Analysed:
    seconds = f"{milliseconds / timed / 1000:.1f} s" if timed else ""
    if attempts < ANALYSED:
        return Analysed(title, attempts, "", "", "", seconds, chosen, _FEW)
    low, high = wilson(right, attempts).percents
    share = 100 * right / attempts
    return Analysed(
        title,
        attempts,
        f"{share:.0f} %",
        f"{low} to {high}",
        f"{coefficient:+.2f}" if coefficient is not None else "",
        seconds,
        chosen,
        stands_out(low, high, coefficient),
    )


def stands_out(low: int, high: int, coefficient: float | None) -> str:
    """Only what the interval bears out: a share that could as well be ordinary is not remarked."""
    if coefficient is not None and coefficient < _AGAINST:
        return "Who is good elsewhere gets it wrong more often: look at the item, or the book."
    if high <= _HARD:
        return "Most get it wrong: teach it, or look whether it asks what it means to."
    if low >= _EASY:
        return "Nearly everybody gets it right: it tells little."
    if coefficient is not None and coefficient < _TELLS:
        return "It hardly tells the able from the others."
    return ""


def analysis_page(
    membership: Membership, chosen: Chosen, books: Sequence[Rulebook]
) -> AnalysisPage:
    school = membership.school
    skills = skills_by_person(school.pk, chosen.people)
    return AnalysisPage(
        chosen,
        _families(skills, books),
        _clauses(school.pk, chosen.people),
        tuple(_health_lines(school.slug, school.pk)),
    )


def _families(skills: Mapping[int, list[Skill]], books: Sequence[Rulebook]) -> tuple[Analysed, ...]:
    """The hardest first; each against how the same people do in everything else."""
    by_family: dict[tuple[str, str], list[tuple[int, Skill]]] = {}
    answers: dict[int, int] = {}
    right: dict[int, int] = {}
    for person, rows in skills.items():
        answers[person] = sum(row.answers for row in rows)
        right[person] = sum(row.right for row in rows)
        for row in rows:
            if row.drill in DRILLS:
                by_family.setdefault((row.drill, row.skill), []).append((person, row))
    found: list[tuple[float, Analysed]] = []
    for (drill, skill), own in by_family.items():
        pairs = [
            (row.right / row.answers, (right[who] - row.right) / (answers[who] - row.answers))
            for who, row in own
            if row.answers >= _ANSWERS_EACH and answers[who] > row.answers
        ]
        tries, good = sum(row.answers for _, row in own), sum(row.right for _, row in own)
        line = analysed(
            f"{DRILLS[drill].title}: {skill_words(drill, skill, books)}",
            good,
            tries,
            correlation(pairs) if len(pairs) >= _PEOPLE else None,
            timed=sum(row.timed for _, row in own),
            milliseconds=sum(row.milliseconds for _, row in own),
        )
        found.append((good / tries if tries >= ANALYSED else 2.0, line))
    return tuple(line for _, line in sorted(found, key=lambda each: (each[0], each[1].title)))


def _clauses(school_id: int, people: Iterable[int]) -> tuple[Analysed, ...]:
    rows = (
        ClauseStanding.objects.filter(school=school_id, person__in=list(people))
        .order_by()
        .values_list("clause")
        .annotate(all_answers=Sum("answers"), all_right=Sum("right"))
    )
    ranked = sorted(rows, key=lambda row: (row[1] < ANALYSED, row[2] / row[1] if row[1] else 1))
    return tuple(
        analysed(clause, right, answers, None) for clause, answers, right in ranked[:_MOST_CLAUSES]
    )


def _health_lines(slug: str, school_id: int) -> Iterable[tuple[str, str, str]]:
    """Of each blueprint that has been sat: its name, where to look, and how it does."""
    figures: dict[int, list[SlotFigures]] = {}
    for row in SlotFigures.objects.filter(blueprint__school=school_id):
        figures.setdefault(row.blueprint_id, []).append(row)
    blueprints = Blueprint.objects.filter(pk__in=figures).only("token", "title", "pk")
    for blueprint in blueprints:
        url = reverse("supervision:blueprint", args=(slug, blueprint.token))
        yield blueprint.title, url, " ".join(health(figures[blueprint.pk]))


def health(rows: Sequence[SlotFigures]) -> tuple[str, ...]:
    """Whether the slots do their work, in sentences."""
    enough = [row for row in rows if row.attempts >= ANALYSED]
    most = max((row.attempts for row in rows), default=0)
    if not enough:
        return (f"Sat {most} times: {_FEW}.",)
    told = [f"Sat {most} times, {len(rows)} slots."]
    values = [(row, discrimination(_sums(row))) for row in enough]
    against = [row.slot for row, value in values if value is not None and value < _AGAINST]
    blunt = [row.slot for row, value in values if value is not None and _AGAINST <= value < _TELLS]
    if against:
        told.append(f"Against the rest: {', '.join(against)}.")
    if blunt:
        told.append(f"Telling little: {', '.join(blunt)}.")
    if not against and not blunt:
        told.append("Every slot tells the able from the others.")
    return tuple(told)


def blueprint_page(blueprint: Blueprint) -> BlueprintPage:
    rows = list(SlotFigures.objects.filter(blueprint=blueprint))
    slots = _slots_of(blueprint)
    lines = tuple(
        analysed(
            row.slot,
            row.right,
            row.attempts,
            discrimination(_sums(row)),
            timed=row.timed,
            milliseconds=row.milliseconds,
            chosen=_chosen(row, slots.get(row.slot, {})),
        )
        for row in rows
    )
    withdrawn = blueprint.withdrawals.values_list("slot", flat=True)
    told = health(rows)
    if withdrawn:
        told += (f"Withdrawn: {', '.join(sorted(withdrawn))}.",)
    if blueprint.state == BlueprintState.RETIRED:
        told += ("It is retired.",)
    return BlueprintPage(
        blueprint.title, max((row.attempts for row in rows), default=0), lines, told
    )


def _sums(row: SlotFigures) -> Sums:
    return Sums(row.attempts, row.right, row.rest, row.rest_squared, row.rest_of_right)


def _slots_of(blueprint: Blueprint) -> dict[str, dict[str, Any]]:
    document: dict[str, Any] = blueprint.document or {"sections": []}
    return {slot["id"]: slot for section in document["sections"] for slot in section["slots"]}


def _chosen(row: SlotFigures, slot: Mapping[str, Any]) -> str:
    """Of a clip, what was detected; else the options by how often they were chosen."""
    wrong = row.attempts - row.right
    if slot.get("clip") == "faulty":
        return f"{row.right} hits, {wrong} misses"
    if slot.get("clip") == "clean":
        return f"{row.right} let run, {wrong} false alarms"
    ranked = sorted(row.chosen.items(), key=lambda each: (-each[1], each[0]))
    return ", ".join(f"{code.replace('-', ' ')} {times}" for code, times in ranked[:4])
