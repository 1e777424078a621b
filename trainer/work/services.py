"""Writes: owing work, taking it, finishing it, putting it aside. Each move is a conditional UPDATE.

An UPDATE that finds no row in the state it expects changes nothing, on both
databases; whoever gets "one row changed" is the one who may go on.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Case, F, QuerySet, Value, When

from trainer.work.models import OPEN, REASON_LENGTH, OwedWork, State
from trainer.work.sending import send_after_commit

MOST_ATTEMPTS = 3
MOST_LOOKS = 3
# By the number of the try that failed.
WAIT_AFTER = (timedelta(seconds=10), timedelta(seconds=60))


class RunLostError(RuntimeError):
    """The job was given to somebody else meanwhile: this run may write nothing more."""


class ContendedError(RuntimeError):
    """A job that others kept moving; what caused it is rolled back and can be sent again."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to do a job, as long as its row still carries this run's number."""

    work_id: int
    run: int
    school_id: int | None
    kind: str
    subject: str


def still_owed(*, kind: str, subject: str, now: datetime) -> bool:
    """Touch a job that waits and is due already, and tell whether there was one.

    All that owing it once more would do, in one statement: for what is owed with every answer.
    """
    waiting = OwedWork.objects.filter(kind=kind, subject=subject, state=State.OWED, due_at__lte=now)
    return bool(waiting.update(attempts=0))


@transaction.atomic
def owe_work(
    *,
    kind: str,
    subject: str,
    school_id: int | None,
    now: datetime,
    due: datetime | None = None,
) -> int:
    """Say that a job is owed, in the transaction of what caused it; return its row's id.

    A row already waiting is touched and not merely looked at: that holds it until
    this transaction commits, so that no worker takes it and reads what was before.
    """
    due = due or now
    sent = now if due <= now else None
    open_ones = OwedWork.objects.filter(kind=kind, subject=subject, state__in=OPEN)
    for _ in range(MOST_LOOKS):
        waiting, running = open_ones.filter(state=State.OWED), open_ones.filter(state=State.RUNNING)
        if waiting.update(due_at=_earlier(due), attempts=0) or running.update(again=True):
            return open_ones.values_list("pk", flat=True).get()
        if open_ones.filter(state=State.PARKED).update(
            state=State.OWED, attempts=0, due_at=due, parked_reason="", sent_at=sent
        ):
            return _sent(open_ones.values_list("pk", flat=True).get(), sent)
        row = OwedWork(
            kind=kind,
            subject=subject,
            school_id=school_id,
            due_at=due,
            sent_at=sent,
            created_at=now,
        )
        try:
            with transaction.atomic():
                row.save(force_insert=True)
        except IntegrityError:
            # Another transaction came between: now there is a row to be found.
            continue
        return _sent(row.pk, sent)
    raise ContendedError(f"{kind} {subject} changed hands {MOST_LOOKS} times while it was owed")


def _sent(work_id: int, sent: datetime | None) -> int:
    if sent is not None:
        send_after_commit(work_id)
    return work_id


def _earlier(due: datetime) -> Case:
    return Case(When(due_at__lte=due, then=F("due_at")), default=Value(due))


def claim_work(*, work_id: int, now: datetime) -> Claim | None:
    """Take a job. The try is counted before it is made: one that kills its worker counts too."""
    taken = OwedWork.objects.filter(pk=work_id, state=State.OWED, due_at__lte=now).update(
        state=State.RUNNING,
        attempts=F("attempts") + 1,
        run=F("run") + 1,
        again=False,
        seen_at=now,
        progress_done=0,
        progress_total=0,
    )
    if not taken:
        return None
    row = OwedWork.objects.get(pk=work_id)
    return Claim(row.pk, row.run, row.school_id, row.kind, row.subject)


def note_progress(*, claim: Claim, done: int, total: int, now: datetime) -> None:
    if not _ours(claim).update(progress_done=done, progress_total=total, seen_at=now):
        raise RunLostError


def finish_work(*, claim: Claim, now: datetime) -> None:
    """Call a job done, or owed anew where it was asked for again while it ran."""
    if _ours(claim).filter(again=False).update(state=State.DONE, finished_at=now):
        return
    if (
        not _ours(claim)
        .filter(again=True)
        .update(state=State.OWED, attempts=0, again=False, due_at=now, sent_at=now)
    ):
        raise RunLostError
    send_after_commit(claim.work_id)


def fail_work(*, claim: Claim, reason: str, now: datetime) -> None:
    """Put a job back for another try, or aside when it has had its tries."""
    shown = (reason or "No reason was given.")[:REASON_LENGTH]
    if (
        _ours(claim)
        .filter(attempts__gte=MOST_ATTEMPTS)
        .update(state=State.PARKED, parked_reason=shown)
    ):
        return
    for tries, wait in enumerate(WAIT_AFTER, 1):
        # A run that is no longer ours changes nothing here either.
        _ours(claim).filter(attempts=tries).update(
            state=State.OWED, due_at=now + wait, sent_at=None
        )


def try_again(*, work_id: int, now: datetime) -> bool:
    """Take a job back from aside; tell whether it was there."""
    with transaction.atomic():
        moved = OwedWork.objects.filter(pk=work_id, state=State.PARKED).update(
            state=State.OWED, attempts=0, due_at=now, parked_reason="", sent_at=now
        )
        if moved:
            send_after_commit(work_id)
    return bool(moved)


def give_back_lost(*, now: datetime, lease: timedelta) -> None:
    """Take jobs from workers that have not been heard of for longer than a job may take."""
    lost = OwedWork.objects.filter(state=State.RUNNING, seen_at__lt=now - lease)
    lost.filter(attempts__gte=MOST_ATTEMPTS).update(
        state=State.PARKED,
        parked_reason=f"The worker stopped in the middle of it, {MOST_ATTEMPTS} times.",
    )
    lost.filter(attempts__lt=MOST_ATTEMPTS).update(state=State.OWED, due_at=now, sent_at=None)


def forget_done(*, before: datetime) -> None:
    OwedWork.objects.filter(state=State.DONE, finished_at__lt=before).delete()


def _ours(claim: Claim) -> QuerySet[OwedWork]:
    return OwedWork.objects.filter(pk=claim.work_id, state=State.RUNNING, run=claim.run)
