"""Doing one owed job, and the sweep that repairs what broker and workers have lost."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from trainer.ui import clock
from trainer.work.handlers import Job, handler_of
from trainer.work.models import OwedWork, State
from trainer.work.sending import send
from trainer.work.services import (
    Claim,
    RunLostError,
    claim_work,
    fail_work,
    finish_work,
    forget_done,
    give_back_lost,
    note_progress,
)

log = structlog.get_logger(__name__)
KEPT = timedelta(days=30)
MOST_SENT = 500


def perform(work_id: int) -> None:
    """Do a job, if it is still to be done. Called twice, the second call finds nothing to do."""
    claim = claim_work(work_id=work_id, now=clock.now())
    if claim is None:
        return
    try:
        _do(claim)
    except RunLostError:
        log.warning("run lost", work=work_id, kind=claim.kind, run=claim.run)
    except Exception as error:
        # The one place that catches all: whatever a handler does, its row must say so.
        log.exception("owed work failed", work=work_id, kind=claim.kind)
        fail_work(claim=claim, reason=f"{type(error).__name__}: {error}", now=clock.now())


def _do(claim: Claim) -> None:
    def progress(*, done: int, total: int) -> None:
        note_progress(claim=claim, done=done, total=total, now=clock.now())

    job = Job(school_id=claim.school_id, kind=claim.kind, subject=claim.subject, progress=progress)
    write = handler_of(claim.kind)(job)
    # One transaction: either the effect is there and the job is done, or neither.
    with transaction.atomic():
        if write is not None:
            write()
        finish_work(claim=claim, now=clock.now())


def _unsent(now: datetime) -> QuerySet[OwedWork]:
    """What is due and no worker is known to have heard of."""
    unsent = Q(sent_at__isnull=True) | Q(
        sent_at__lt=now - timedelta(seconds=settings.WORK_RESEND_SECONDS)
    )
    return OwedWork.objects.filter(unsent, state=State.OWED, due_at__lte=now)


def perform_unsent(*, kind: str, subject: str, now: datetime) -> bool:
    """Do a short job here that somebody waits for and no worker has heard of: the broker is down.

    Tells whether there was one. A worker that hears of it later finds it done.
    """
    found = _unsent(now).filter(kind=kind, subject=subject).values_list("pk", flat=True).first()
    if found is None:
        return False
    perform(found)
    return True


def sweep(now: datetime) -> None:
    """Give back what was lost with a worker; send again what was lost with the broker."""
    give_back_lost(now=now, lease=timedelta(seconds=settings.WORK_LEASE_SECONDS))
    forget_done(before=now - KEPT)
    due = _unsent(now)
    for work_id in list(due.order_by("due_at").values_list("pk", flat=True)[:MOST_SENT]):
        # Noted first: a worker may have taken the job before this line is over.
        due.filter(pk=work_id).update(sent_at=now)
        if not send(work_id):
            # It is down: each further try would only wait for it.
            return
