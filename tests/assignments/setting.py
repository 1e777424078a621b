"""Work as a supervisor sets it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from tests.cast import Cast
from tests.practice.sets import equip
from trainer.supervision.assignments.services import set_work
from trainer.supervision.models import Assignment

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
BOOK = "mbs-blackjack-v6"
DRILL: dict[str, Any] = {
    "kind": "drill",
    "title": "What next?",
    "rulebook": BOOK,
    "drill": "next",
    "items": 10,
    "due": date(2026, 3, 9),
}


def set_drill(cast: Cast, *people: str, **more: Any) -> Assignment:
    equip(cast.school)
    return set_work(
        by=cast.member("supervisor"),
        people=[cast.member(each) for each in people or ("trainee",)],
        now=NOON,
        **{**DRILL, **more},
    )
