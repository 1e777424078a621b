"""Holding an attempt still while something is decided about it."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from trainer.exams.models import Attempt, AttemptSection
from trainer.exams.timing import Clock, rolled


def hold(attempt_id: int, *, only: tuple[str, ...] = ()) -> Attempt:
    """The attempt's row, locked until the transaction ends.

    On PostgreSQL by the row; on SQLite every transaction here is IMMEDIATE, so that the whole
    database is the writer's.
    """
    assert transaction.get_connection().in_atomic_block
    rows = Attempt.objects.select_for_update()
    return (rows.only(*only) if only else rows).get(pk=attempt_id)


def clocks_of(attempt: Attempt) -> list[Clock]:
    rows = AttemptSection.objects.filter(attempt=attempt).order_by("number")
    return [
        Clock(number, code, seconds + extra, opened, closed)
        for number, code, seconds, extra, opened, closed in rows.values_list(
            "number", "code", "seconds", "extra", "opened_at", "closed_at"
        )
    ]


def keep_rolled(attempt: Attempt, now: datetime) -> list[Clock]:
    """Write down which sections have run out and begun meanwhile; return how they stand."""
    stored = clocks_of(attempt)
    standing = rolled(stored, now)
    for was, now_is in zip(stored, standing, strict=True):
        if was != now_is:
            AttemptSection.objects.filter(attempt=attempt, number=was.number).update(
                opened_at=now_is.opened, closed_at=now_is.closed
            )
    return standing
