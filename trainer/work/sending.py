"""Telling the broker. It may be down: the row is there, and the sweep sends it later."""

from __future__ import annotations

from functools import partial

import structlog
from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

from trainer.work.models import OwedWork, State

log = structlog.get_logger(__name__)
TASK = "trainer.work.tasks.run_owed"


def send_after_commit(work_id: int) -> None:
    """Never before: a worker would look for a row that is not there yet."""
    transaction.on_commit(partial(send, work_id), robust=True)


def send(work_id: int) -> bool:
    """Hand one job to the broker; tell whether it took it."""
    try:
        # By name: the task's module needs the services, which need this one.
        current_app.send_task(TASK, args=[work_id])
    except OperationalError as error:
        log.warning("broker not reached", work=work_id, error=type(error).__name__)
        OwedWork.objects.filter(pk=work_id, state=State.OWED).update(sent_at=None)
        return False
    return True
