"""Adding up a person's answers of one day. The same answers always come to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from trainer.practice.models import DrillAnswer

COUNTS = (
    *("answers", "right", "parts", "parts_right", "timed", "milliseconds", "within_target"),
    *("sure_right", "sure_wrong", "think_right", "think_wrong", "guess_right", "guess_wrong"),
)
CONFIDENCES = ("sure", "think", "guess")
# Whoever takes longer has gone for a coffee; one such answer must not drown a day.
MOST_TIMES_TARGET = 10
_MS_IN_TENTH = 100


@dataclass(frozen=True, slots=True)
class Day:
    """Whose day is added up, in which school."""

    school_id: int
    person_id: int
    day: date

    @property
    def subject(self) -> str:
        return f"{self.school_id}:{self.person_id}:{self.day.isoformat()}"

    @classmethod
    def read(cls, subject: str) -> Day:
        school, person, day = subject.split(":")
        return cls(int(school), int(person), date.fromisoformat(day))


class Key(NamedTuple):
    """What a row is about; an empty clause counts every answer once."""

    rulebook: str
    edition: str
    drill: str
    skill: str
    clause: str


Counts = Mapping[Key, Mapping[str, int]]


def recount(day: Day) -> Counts:
    """Everything a day comes to, from its answers; replays and the guided first minutes are not
    among them."""
    answers = DrillAnswer.objects.filter(
        person=day.person_id,
        day=day.day,
        item__drill_set__school=day.school_id,
        item__drill_set__replay_of=None,
        item__drill_set__asked__welcome__isnull=True,
    ).values(
        *("right", "parts", "parts_right", "clauses", "clause_parts", "milliseconds"),
        *("content__confidence", "item__content__tenths", "item__skill"),
        *("item__drill_set__rulebook", "item__drill_set__edition", "item__drill_set__drill"),
    )
    return added_up(answers)


def added_up(answers: Iterable[Mapping[str, Any]]) -> Counts:
    found: dict[Key, Counter[str]] = {}
    for answer in answers:
        whole = Key(
            answer["item__drill_set__rulebook"],
            answer["item__drill_set__edition"],
            answer["item__drill_set__drill"],
            answer["item__skill"],
            "",
        )
        for clause, parts, right in [
            ("", answer["parts"], answer["parts_right"]),
            *_by_clause(answer),
        ]:
            counts = found.setdefault(whole._replace(clause=clause), Counter())
            _add(counts, answer, parts=parts, right=right)
    return found


def _by_clause(answer: Mapping[str, Any]) -> list[tuple[str, int, int]]:
    """How many parts each clause decides, and how many of them were right."""
    kept: Mapping[str, list[int]] = answer["clause_parts"]
    if kept:
        return [(clause, parts, right) for clause, (parts, right) in kept.items()]
    return [
        (clause, answer["parts"], answer["parts_right"])
        for clause in dict.fromkeys(answer["clauses"])
    ]


def _add(counts: Counter[str], answer: Mapping[str, Any], *, parts: int, right: int) -> None:
    all_right = parts == right
    counts.update(answers=1, right=int(all_right), parts=parts, parts_right=right)
    confidence = answer["content__confidence"]
    if confidence in CONFIDENCES:
        counts[f"{confidence}_{'right' if all_right else 'wrong'}"] += 1
    tenths, took = answer["item__content__tenths"], answer["milliseconds"]
    if tenths and took is not None:
        target = tenths * _MS_IN_TENTH
        counts.update(
            timed=1,
            milliseconds=min(took, target * MOST_TIMES_TARGET),
            # Wrong in no time is not quick.
            within_target=int(all_right and took <= target),
        )
