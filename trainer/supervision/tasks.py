"""Background work of supervision: standings, slots, reports."""

from __future__ import annotations

from celery import shared_task

from trainer.supervision.assignments.progress import keep_progress
from trainer.supervision.assignments.services import PROGRESS_KIND
from trainer.supervision.assignments.telling import remind_of_what_is_due
from trainer.supervision.reports import KIND as REPORT_KIND
from trainer.supervision.reports import report
from trainer.supervision.standing.keeping import KIND as STANDING_KIND
from trainer.supervision.standing.keeping import Whose, keep_standing, owe_missing
from trainer.supervision.standing.slots import KIND as SLOTS_KIND
from trainer.supervision.standing.slots import count_slots
from trainer.ui import clock
from trainer.work.handlers import Job, Write, handles


@handles(STANDING_KIND)
def keep_one_standing(job: Job) -> Write:
    return keep_standing(Whose.read(job.subject), now=clock.now())


@handles(SLOTS_KIND)
def keep_slots(job: Job) -> Write:
    return count_slots(int(job.subject), job.progress, now=clock.now())


@handles(PROGRESS_KIND)
def keep_one_progress(job: Job) -> Write:
    return keep_progress(Whose.read(job.subject), now=clock.now())


@shared_task  # type: ignore[untyped-decorator]
def remind_of_work() -> None:
    remind_of_what_is_due(now=clock.now())


@handles(REPORT_KIND)
def keep_report(job: Job) -> Write:
    return report(job.subject, job.progress, now=clock.now())


@shared_task  # type: ignore[untyped-decorator]
def owe_missing_standings() -> None:
    """A school that practised before supervision was there has standings too, by tomorrow."""
    owe_missing(now=clock.now())
