"""Answers for tests of what is counted: marked as the test says, by the service of all answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

from trainer.practice import services
from trainer.practice.drills.base import Content, Marks
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet
from trainer.school.models import School, User

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
BOOK = "some-book"


def _mark(content: Content, answer: Content) -> Marks:
    parts = [(bool(right), tuple(clauses)) for right, clauses in answer["parts"]]
    clauses = dict.fromkeys(clause for _, each in parts for clause in each)
    right = sum(right for right, _ in parts)
    return Marks(len(parts), right, tuple(clauses), tuple(parts))


# A drill that is marked by what is answered: no cards are needed to count.
STUB = SimpleNamespace(mark=_mark, procedure=False)
STUBS: Mapping[str, Any] = {"payouts": STUB, "next": STUB}


def use_stubs() -> None:
    """For a process of a test's own; a test in this one patches instead."""
    setattr(services, "DRILLS", STUBS)  # noqa: B010


def new_set(school: School, person: User, drill: str = "payouts", **more: Any) -> DrillSet:
    fields = {"rulebook": BOOK, "edition": "1", "book_hash": "0" * 64, "started_at": NOON}
    return DrillSet.objects.create(school=school, person=person, drill=drill, **fields | more)


def give(
    drill_set: DrillSet,
    *parts: tuple[bool, Sequence[str]],
    at: datetime = NOON,
    skill: str = "splits",
    tenths: int | None = None,
    took: int | None = None,
    confidence: str = "",
) -> DrillAnswer:
    """One more item of a set, answered; each part is right or not, and rests on clauses."""
    number = drill_set.items.count() + 1
    item = DrillItem.objects.create(
        drill_set=drill_set,
        number=number,
        content={} if tenths is None else {"tenths": tenths},
        fingerprint=f"{number}",
        skill=skill,
        shown_at=at - timedelta(seconds=20),
    )
    content: Content = {"parts": [[right, list(clauses)] for right, clauses in parts]}
    if confidence:
        content["confidence"] = confidence
    answer, _ = services.take_answer(
        item=item, nonce=uuid4(), content=content, milliseconds=took, now=at
    )
    return answer
