"""The life of an attempt: started once, given time, sections finished, made void."""

from __future__ import annotations

import hmac
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from trainer.exams.chain.hashing import start_digest, time_digest, void_digest
from trainer.exams.chain.linking import link
from trainer.exams.errors import ExamError, NotOpenError, StartRefusedError
from trainer.exams.listeners import tell_voided
from trainer.exams.models import (
    Act,
    Attempt,
    AttemptSection,
    AttemptState,
    Candidate,
    Paper,
    SittingState,
    TimeGiven,
)
from trainer.exams.services.locking import clocks_of, hold, keep_rolled
from trainer.exams.services.papers import ready_paper
from trainer.exams.timing import deadline_of, running, with_extra
from trainer.school.models import User


def start_attempt(*, candidate: Candidate, code: str, device: str, now: datetime) -> Attempt:
    """Begin, or come back to what was begun: one start a candidate, whatever is clicked twice."""
    found = _current(candidate)
    if found is not None:
        return found
    _verify_start(candidate, code, now)
    # Drawn outside the transaction: it may take a second, and others write meanwhile.
    paper = ready_paper(candidate=candidate, now=now)
    try:
        return _start(candidate, paper, device, now)
    except IntegrityError:
        # Another tab was quicker, or this person has the same exam open elsewhere.
        found = _current(candidate)
        if found is None:
            raise StartRefusedError("You have this exam open in another sitting.") from None
        return found


def _current(candidate: Candidate) -> Attempt | None:
    return candidate.attempts.exclude(state=AttemptState.VOID).first()


def _verify_start(candidate: Candidate, code: str, now: datetime) -> None:
    sitting = candidate.sitting
    if sitting.state != SittingState.OPEN or not sitting.opens_at <= now < sitting.closes_at:
        raise StartRefusedError("This sitting is not open.")
    if not hmac.compare_digest(_plain(code).encode(), _plain(sitting.code).encode()):
        raise StartRefusedError("That is not the start code of this sitting.")
    why = why_not_again(candidate, now)
    if why:
        raise StartRefusedError(why)


def _plain(code: str) -> str:
    return "".join(code.split()).upper()


def why_not_again(candidate: Candidate, now: datetime) -> str:
    """Why this person may not sit this blueprint (again) now; empty where he may."""
    blueprint = candidate.sitting.blueprint
    allowed: dict[str, Any] = (blueprint.document or {}).get("attempts", {})
    earlier = Attempt.objects.filter(person=candidate.person_id, blueprint=blueprint).exclude(
        state=AttemptState.VOID
    )
    most, wait = allowed.get("most", 0), timedelta(days=allowed.get("wait_days", 0))
    starts = sorted(earlier.values_list("started_at", flat=True))
    if most and len(starts) >= most:
        return f"This exam may be sat {most} times, and you have."
    if starts and now < starts[-1] + wait:
        return f"This exam may be sat again {wait.days} days after the last time."
    return ""


@transaction.atomic
def _start(candidate: Candidate, paper: Paper, device: str, now: datetime) -> Attempt:
    document = candidate.sitting.blueprint.document
    assert document is not None, "a sitting has a published blueprint"
    lengths = [
        (row["id"], with_extra(row["seconds"], candidate.extra_percent))
        for row in document["sections"]
    ]
    attempt = Attempt.objects.create(
        school_id=candidate.sitting.school_id,
        blueprint_id=candidate.sitting.blueprint_id,
        candidate=candidate,
        person_id=candidate.person_id,
        paper=paper,
        started_at=now,
        deadline=now + timedelta(seconds=sum(seconds for _, seconds in lengths)),
        pen=device,
    )
    AttemptSection.objects.bulk_create(
        AttemptSection(
            attempt=attempt,
            number=number,
            code=code,
            seconds=seconds,
            opened_at=now if number == 1 else None,
        )
        for number, (code, seconds) in enumerate(lengths, start=1)
    )
    link(
        school_id=attempt.school_id,
        act=Act.START,
        subject=attempt.pk,
        digest=start_digest(attempt, paper),
        now=now,
        attempt=attempt,
    )
    return attempt


@transaction.atomic
def take_pen(*, attempt: Attempt, device: str) -> None:
    """The newest device writes; an older one is told when it tries."""
    moved = Attempt.objects.filter(pk=attempt.pk, state=AttemptState.OPEN).update(pen=device)
    if not moved:
        raise NotOpenError("This attempt has been handed in.")


@transaction.atomic
def finish_section(*, attempt: Attempt, code: str, now: datetime) -> None:
    """Close the section one is in; the next begins at once. The last is closed by handing in.

    One that is closed already stays as it is: the second click of two.
    """
    held = hold(attempt.pk)
    if held.state != AttemptState.OPEN:
        raise NotOpenError("This attempt has been handed in.")
    standing = keep_rolled(held, now)
    current = running(standing, now)
    if current is None or current.code != code:
        return
    if current.number == len(standing):
        raise ExamError("This is the last section: hand in to finish it.")
    rows = AttemptSection.objects.filter(attempt=held)
    rows.filter(number=current.number, closed_at=None).update(closed_at=now)
    rows.filter(number=current.number + 1, opened_at=None).update(opened_at=now)
    _set_deadline(held, now)


def _set_deadline(attempt: Attempt, now: datetime) -> None:
    Attempt.objects.filter(pk=attempt.pk, state=AttemptState.OPEN).update(
        deadline=deadline_of(clocks_of(attempt), now)
    )


@transaction.atomic
def give_time(*, attempt: Attempt, seconds: int, reason: str, by: User, now: datetime) -> TimeGiven:
    """More time for the section that is being sat. The limit itself is never edited."""
    if by.pk == attempt.person_id:
        raise ExamError("Nobody acts on an attempt of their own.")
    held = hold(attempt.pk)
    if held.state != AttemptState.OPEN:
        raise NotOpenError("This attempt has been handed in.")
    current = running(keep_rolled(held, now), now)
    if current is None:
        raise NotOpenError("The time of this attempt is over.")
    given = TimeGiven.objects.create(
        attempt=held, section=current.number, seconds=seconds, reason=reason, by=by, at=now
    )
    AttemptSection.objects.filter(attempt=held, number=current.number).update(
        extra=F("extra") + seconds
    )
    _set_deadline(held, now)
    link(
        school_id=held.school_id,
        act=Act.TIME,
        subject=given.pk,
        digest=time_digest(given),
        now=now,
        attempt=held,
    )
    return given


@transaction.atomic
def void_attempt(*, attempt: Attempt, reason: str, by: User, now: datetime) -> bool:
    """Make it void, whatever it was: nothing is deleted. False where it was void already."""
    if by.pk == attempt.person_id:
        raise ExamError("Nobody acts on an attempt of their own.")
    moved = (
        Attempt.objects.filter(pk=attempt.pk)
        .exclude(state=AttemptState.VOID)
        .update(state=AttemptState.VOID, voided_at=now, voided_by=by, void_reason=reason)
    )
    if not moved:
        return False
    attempt.refresh_from_db()
    link(
        school_id=attempt.school_id,
        act=Act.VOID,
        subject=attempt.pk,
        digest=void_digest(attempt),
        now=now,
        attempt=attempt,
    )
    tell_voided(attempt, now)
    return True
