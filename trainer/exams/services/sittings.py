"""Sittings: planned, opened, closed; who sits, with how much time, and what was noted."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from trainer.exams.errors import ExamError, StaleError
from trainer.exams.models import (
    Blueprint,
    BlueprintState,
    Candidate,
    ProctorNote,
    Sitting,
    SittingState,
)
from trainer.school.models import Cohort, School, User
from trainer.work.services import owe_work

DRAW_KIND = "exams.draw-papers"
# Nothing that is misheard: no vowels, no 0, 1, 5 or 8.
_LETTERS = "CDFGHJKMNPRTVWX234679"
_CODE_LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


@transaction.atomic
def plan_sitting(
    *,
    school: School,
    blueprint: Blueprint,
    title: str,
    opens_at: datetime,
    closes_at: datetime,
    people: Iterable[User],
    by: User,
    cohort: Cohort | None = None,
    addresses: str = "",
) -> Sitting:
    if blueprint.state != BlueprintState.PUBLISHED or blueprint.school_id != school.pk:
        raise ExamError("Only a published blueprint of this school can be sat.")
    sitting = Sitting.objects.create(
        school=school,
        blueprint=blueprint,
        cohort=cohort,
        title=title,
        code=new_code(),
        opens_at=opens_at,
        closes_at=closes_at,
        addresses=addresses,
        created_by=by,
    )
    Candidate.objects.bulk_create(
        Candidate(sitting=sitting, person=person) for person in dict.fromkeys(people)
    )
    return sitting


@transaction.atomic
def open_sitting(*, sitting: Sitting, now: datetime, draw_at: datetime | None = None) -> None:
    """Let candidates start, and have their papers drawn ahead: the start is the peak.

    `draw_at`: later, where there is no worker yet.
    """
    moved = Sitting.objects.filter(pk=sitting.pk, state=SittingState.PLANNED).update(
        state=SittingState.OPEN, opened_at=now
    )
    if not moved:
        raise StaleError("This sitting has been opened or closed meanwhile.")
    owe_work(
        kind=DRAW_KIND,
        subject=str(sitting.pk),
        school_id=sitting.school_id,
        now=now,
        due=draw_at,
    )
    sitting.refresh_from_db()


@transaction.atomic
def close_sitting(*, sitting: Sitting, now: datetime) -> None:
    """Nobody starts any more; who has started keeps the whole of their time."""
    moved = Sitting.objects.filter(
        pk=sitting.pk, state__in=(SittingState.PLANNED, SittingState.OPEN)
    ).update(state=SittingState.CLOSED, closed_at=now)
    if not moved:
        raise StaleError("This sitting has been closed meanwhile.")
    sitting.refresh_from_db()


@transaction.atomic
def agree_extra_time(*, candidate: Candidate, percent: int, reason: str, by: User) -> None:
    """Before the start. Afterwards it is `give_time`, which leaves its own row."""
    if by.pk == candidate.person_id:
        raise ExamError("Nobody gives time to themselves.")
    if percent and not reason.strip():
        raise ExamError("Say why this person has more time.")
    if candidate.attempts.exists():
        raise StaleError("This candidate has started: give time to the attempt instead.")
    Candidate.objects.filter(pk=candidate.pk).update(
        extra_percent=percent, extra_reason=reason.strip(), extra_by=by
    )


def note_sitting(
    *, sitting: Sitting, candidate: Candidate | None, text: str, by: User, now: datetime
) -> ProctorNote:
    return ProctorNote.objects.create(
        sitting=sitting, candidate=candidate, author=by, text=text, at=now
    )
