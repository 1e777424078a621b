"""Adding a row to a school's chain, inside the transaction of what it tells."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from trainer.exams.chain.hashing import row_hash
from trainer.exams.models import Act, Attempt, ChainRow
from trainer.exams.models.fields import NO_HASH
from trainer.school.models import School


def link(
    *,
    school_id: int,
    act: Act,
    subject: int,
    digest: str,
    now: datetime,
    attempt: Attempt | None = None,
) -> ChainRow:
    """One more row. The school's row is locked, so that two acts cannot take one number; where
    nothing is locked (SQLite) the whole database is the writer's."""
    assert transaction.get_connection().in_atomic_block, "an act and its row stand or fall together"
    School.objects.select_for_update().only("pk").get(pk=school_id)
    last = ChainRow.objects.filter(school=school_id).order_by("-number").first()
    row = ChainRow(
        school_id=school_id,
        number=last.number + 1 if last is not None else 1,
        act=act,
        attempt_id=attempt.pk if attempt is not None else None,
        subject=subject,
        digest=digest,
        answers=attempt.count if attempt is not None else 0,
        head=attempt.head if attempt is not None else NO_HASH,
        at=now,
        previous=last.hash if last is not None else NO_HASH,
    )
    row.hash = row_hash(row)
    row.save(force_insert=True)
    return row
