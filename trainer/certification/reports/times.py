"""How long a candidate took: sections against what they had, and answers."""

from __future__ import annotations

from statistics import median
from typing import Any

from trainer.exams.blueprint.document import Document
from trainer.exams.models import Attempt, AttemptSection, ExamAnswer, Standing


def section_times(attempt: Attempt, document: Document) -> list[dict[str, Any]]:
    """Whole seconds; `median` is of the answers that count, from the item shown to its answer."""
    answers = _answer_seconds(attempt)
    speed = {each.id: each.speed for each in document.sections}
    titles = {each.id: each.title for each in document.sections}
    found = []
    for row in AttemptSection.objects.filter(attempt=attempt).order_by("number"):
        ended = row.closed_at or attempt.ended_at
        used = None
        if row.opened_at is not None and ended is not None:
            used = max(0, int((ended - row.opened_at).total_seconds()))
        took = answers.get(row.code, [])
        found.append(
            {
                "section": row.code,
                "title": titles[row.code],
                "used": used,
                "allowed": row.seconds + row.extra,
                "given_during": row.extra,
                "speed": speed[row.code],
                "answers": len(took),
                "median": int(median(took)) if took else None,
                "longest": max(took) if took else None,
            }
        )
    return found


def _answer_seconds(attempt: Attempt) -> dict[str, list[int]]:
    rows = (
        ExamAnswer.objects.filter(attempt=attempt, standing=Standing.COUNTS, shown_at__isnull=False)
        .order_by("sequence")
        .values_list("item", "item__section", "shown_at", "received_at")
    )
    # The last answer to an item is the one that counts.
    last = {item: (code, shown, received) for item, code, shown, received in rows}
    found: dict[str, list[int]] = {}
    for code, shown, received in last.values():
        assert shown is not None, "only such rows are read"
        found.setdefault(code, []).append(max(0, int((received - shown).total_seconds())))
    return found


def clock_text(seconds: int | None) -> str:
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"
