"""Adding up the slots of a blueprint: owed with every mark, counted anew over all attempts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from trainer.exams.models import Attempt, AttemptState, Blueprint, ExamAnswer, Mark, Standing
from trainer.practice.drills.base import Content
from trainer.scenarios.questions.words import BY_CHOICE
from trainer.supervision.models import SlotFigures
from trainer.work.handlers import Progress, Write
from trainer.work.services import owe_work

KIND = "supervision.slots"
_CHUNK = 100
_THOUSAND = 1_000


def owe_slots(blueprint: Blueprint, *, now: datetime) -> None:
    owe_work(kind=KIND, subject=str(blueprint.pk), school_id=blueprint.school_id, now=now)


@dataclass(slots=True)
class Sums:
    section: str
    attempts: int = 0
    right: int = 0
    rest: int = 0
    rest_squared: int = 0
    rest_of_right: int = 0
    timed: int = 0
    milliseconds: int = 0
    chosen: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Sat:
    """One attempt: its result, and the answer that counted to each item with its item."""

    result: dict[str, Any]
    answers: dict[int, tuple[Content, Content, int | None]]


def add_attempt(sums: dict[str, Sums], sat: Sat) -> None:
    """Each slot against the rest of the same paper. What was withdrawn counts for nobody."""
    items = [each for each in sat.result["items"] if each["counts"]]
    parts, right = sum(each["parts"] for each in items), sum(each["right"] for each in items)
    for each in items:
        others = parts - each["parts"]
        if not others:
            continue
        rest = _THOUSAND * (right - each["right"]) // others
        correct = each["parts"] == each["right"]
        own = sums.setdefault(each["slot"], Sums(each["section"]))
        own.attempts += 1
        own.right += correct
        own.rest += rest
        own.rest_squared += rest * rest
        own.rest_of_right += rest * correct
        given = sat.answers.get(each["number"])
        if given is not None:
            content, answer, took = given
            own.chosen[choice_of(content, answer)] += 1
            if took is not None:
                own.timed += 1
                own.milliseconds += took
    for fault in sat.result["faults"]:
        if fault["slot"] in sums:
            sums[fault["slot"]].clauses.update(fault["clauses"])


def choice_of(content: Content, answer: Content) -> str:
    """What was chosen, by code; items of a slot differ in cards and order, not in codes."""
    if "wagers" in content:
        return "amounts"
    if "options" in content:
        at = answer.get("option")
        return content["options"][at - 1][0] if at else "nothing"
    if "items" in content:
        raw = content["items"][0]
        given = answer.get(raw["asked"])
        if raw["asked"] in BY_CHOICE and isinstance(given, dict) and "option" in given:
            option = raw["options"][given["option"]]
            return str(option.get("kind") or option.get("code") or option["steps"][0])
        return "written out"
    if answer.get("check"):
        return "check"
    return "let run" if answer.get("flag") is None else "stopped"


def count_slots(blueprint_id: int, progress: Progress | None, *, now: datetime) -> Write:
    blueprint = Blueprint.objects.get(pk=blueprint_id)
    sums: dict[str, Sums] = {}
    for sat in _sat(blueprint, progress):
        add_attempt(sums, sat)
    rows = [
        SlotFigures(
            blueprint=blueprint,
            section=own.section,
            slot=slot,
            attempts=own.attempts,
            right=own.right,
            rest=own.rest,
            rest_squared=own.rest_squared,
            rest_of_right=own.rest_of_right,
            timed=own.timed,
            milliseconds=own.milliseconds,
            chosen=dict(own.chosen),
            clauses=[clause for clause, _ in own.clauses.most_common(4)],
            kept_at=now,
        )
        for slot, own in sorted(sums.items())
    ]

    def write() -> None:
        SlotFigures.objects.filter(blueprint=blueprint).delete()
        SlotFigures.objects.bulk_create(rows)

    return write


def _sat(blueprint: Blueprint, progress: Progress | None) -> Iterator[Sat]:

    attempts = list(
        Attempt.objects.filter(blueprint=blueprint, state=AttemptState.MARKED)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    for at in range(0, len(attempts), _CHUNK):
        chunk = attempts[at : at + _CHUNK]
        if progress is not None:
            progress(done=at, total=len(attempts))
        answers: dict[int, dict[int, tuple[Content, Content, int | None]]] = {}
        given = ExamAnswer.objects.filter(attempt__in=chunk, standing=Standing.COUNTS)
        for attempt, number, item, content, took in given.order_by("sequence").values_list(
            "attempt", "item__number", "item__content", "content", "milliseconds"
        ):
            answers.setdefault(attempt, {})[number] = (item, content, took)
        newest: dict[int, dict[str, Any]] = {}
        marks = Mark.objects.filter(attempt__in=chunk).order_by("number")
        for attempt, result in marks.values_list("attempt", "result"):
            newest[attempt] = result
        for attempt, result in newest.items():
            yield Sat(result, answers.get(attempt, {}))
