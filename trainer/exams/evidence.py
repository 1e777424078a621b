"""All that is known of an attempt, for an appeal: plain data, in the order it happened."""

from __future__ import annotations

from typing import Any

from trainer.exams.canonical import digest, instant
from trainer.exams.clock_steps import steps_of
from trainer.exams.models import Attempt, ChainRow


def evidence_of(attempt: Attempt) -> dict[str, Any]:
    """What was asked, answered, marked, noted and given, with the hashes that hold it together."""
    blueprint = attempt.blueprint
    notes = attempt.candidate.notes.order_by("at", "pk")
    rows = ChainRow.objects.filter(attempt_id=attempt.pk).order_by("number")
    found: dict[str, Any] = {
        "attempt": attempt.pk,
        "state": str(attempt.state),
        "blueprint": {"title": blueprint.title, "hash": blueprint.document_hash},
        "rulebook": {
            "id": blueprint.rulebook,
            "edition": blueprint.edition,
            "hash": blueprint.book_hash,
        },
        "started": instant(attempt.started_at),
        "deadline": instant(attempt.deadline),
        "ended": instant(attempt.ended_at) if attempt.ended_at else None,
        "ended_by": str(attempt.ended_by),
        "items": [
            {
                "number": item.number,
                "section": item.section,
                "slot": item.slot,
                "content": item.content,
                "fingerprint": item.fingerprint,
            }
            for item in attempt.paper.items.order_by("number")
        ],
        "answers": [
            {
                "sequence": row.sequence,
                "item": row.item.number,
                "content": row.content,
                "standing": str(row.standing),
                "received": instant(row.received_at),
                "hash": row.hash,
            }
            for row in attempt.answers.select_related("item").order_by("sequence")
        ],
        "marks": [
            {
                "number": row.number,
                "source": str(row.source),
                "made": instant(row.made_at),
                "result": row.result,
                "hash": row.result_hash,
            }
            for row in attempt.marks.order_by("number")
        ],
        "time_given": [
            {"section": row.section, "seconds": row.seconds, "reason": row.reason}
            for row in attempt.time_given.order_by("pk")
        ],
        "notes": [{"at": instant(row.at), "text": row.text} for row in notes],
        "focus_losses": [
            {"at": instant(row.at), "milliseconds": row.milliseconds}
            for row in attempt.focus_losses.order_by("pk")
        ],
        "clock_steps": [
            {"expected": instant(step.expected), "found": instant(step.found)}
            for step in steps_of(attempt)
        ],
        "chain": [
            {"number": row.number, "act": str(row.act), "at": instant(row.at), "hash": row.hash}
            for row in rows
        ],
    }
    return found | {"digest": digest(found)}
