"""Handing in, by the person or by the clock, and marking. Each happens once."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from trainer.exams.canonical import digest
from trainer.exams.chain.hashing import hand_in_digest, mark_digest
from trainer.exams.chain.linking import link
from trainer.exams.listeners import tell_marked
from trainer.exams.models import Act, Attempt, AttemptState, EndedBy, Mark, MarkSource
from trainer.exams.services.locking import hold, keep_rolled
from trainer.exams.stored import marked_result
from trainer.exams.timing import GRACE
from trainer.work.services import owe_work

MARK_KIND = "exams.mark"
# So many overdue attempts in one sweep; the next comes seconds later.
MOST_CLOSED = 200


def hand_in(*, attempt: Attempt, now: datetime) -> bool:
    """End an attempt; whoever gets True is the one who ended it. After the deadline and its grace
    it is the clock that has ended it, at the deadline."""
    with transaction.atomic():
        held = hold(attempt.pk)
        by_clock = now > held.deadline + GRACE
        # Not before it began: the server's clock may have gone back.
        ended_at = held.deadline if by_clock else max(min(now, held.deadline), held.started_at)
        moved = Attempt.objects.filter(pk=held.pk, state=AttemptState.OPEN).update(
            state=AttemptState.HANDED_IN,
            ended_at=ended_at,
            ended_by=EndedBy.CLOCK if by_clock else EndedBy.PERSON,
        )
        if not moved:
            return False
        keep_rolled(held, ended_at)
        held.refresh_from_db()
        link(
            school_id=held.school_id,
            act=Act.HAND_IN,
            subject=held.pk,
            digest=hand_in_digest(held),
            now=now,
            attempt=held,
        )
        owe_work(kind=MARK_KIND, subject=str(held.pk), school_id=held.school_id, now=now)
    attempt.refresh_from_db()
    return True


def is_overdue(attempt: Attempt, now: datetime) -> bool:
    return attempt.state == AttemptState.OPEN and now > attempt.deadline + GRACE


def hand_in_if_overdue(*, attempt: Attempt, now: datetime) -> bool:
    """What every request on an attempt does first."""
    return hand_in(attempt=attempt, now=now) if is_overdue(attempt, now) else False


def hand_in_overdue(*, now: datetime) -> int:
    """The sweep: end what nobody has ended. Run twice or by two, each attempt ends once."""
    due = Attempt.objects.filter(state=AttemptState.OPEN, deadline__lt=now - GRACE)
    ended = 0
    for attempt in list(due.order_by("deadline")[:MOST_CLOSED]):
        ended += hand_in(attempt=attempt, now=now)
    return ended


def mark_attempt(*, attempt: Attempt, now: datetime) -> Mark | None:
    """Mark what has been handed in. Worked out before the transaction; written once."""
    attempt.refresh_from_db()
    if attempt.state != AttemptState.HANDED_IN:
        return attempt.marks.order_by("number").last()
    result = marked_result(attempt)
    with transaction.atomic():
        moved = Attempt.objects.filter(pk=attempt.pk, state=AttemptState.HANDED_IN).update(
            state=AttemptState.MARKED
        )
        if not moved:
            return attempt.marks.order_by("number").last()
        mark = Mark.objects.create(
            attempt=attempt,
            number=1,
            source=MarkSource.HAND_IN,
            result=result,
            result_hash=digest(result),
            passed=result["passed"],
            made_at=now,
        )
        attempt.refresh_from_db()
        link(
            school_id=attempt.school_id,
            act=Act.MARK,
            subject=mark.pk,
            digest=mark_digest(mark),
            now=now,
            attempt=attempt,
        )
        tell_marked(mark, now)
    return mark
