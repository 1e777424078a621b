"""The two tasks of owed work: do one job, and repair what was lost."""

from __future__ import annotations

from celery import shared_task

from trainer.ui import clock
from trainer.work.running import perform, sweep


@shared_task  # type: ignore[untyped-decorator]
def run_owed(work_id: int) -> None:
    perform(work_id)


@shared_task  # type: ignore[untyped-decorator]
def sweep_owed() -> None:
    sweep(clock.now())
