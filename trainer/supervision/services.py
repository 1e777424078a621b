"""Writes of supervision: notes into a licence file."""

from __future__ import annotations

from datetime import date, datetime

from trainer.school.errors import RefusedError
from trainer.school.models import Membership
from trainer.supervision.models import FileNote


def write_note(
    *,
    trainee: Membership,
    by: Membership,
    kind: str,
    day: date,
    minutes: int,
    text: str,
    now: datetime,
) -> FileNote:
    """Never changed afterwards: what was wrong is put right by another."""
    if by.user_id == trainee.user_id:
        raise RefusedError("Nobody writes into their own file.")
    return FileNote.objects.create(
        school_id=trainee.school_id,
        person_id=trainee.user_id,
        author_id=by.user_id,
        kind=kind,
        day=day,
        minutes=minutes,
        text=text,
        at=now,
    )
