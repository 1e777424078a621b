"""Background work of practice: the roll-ups, and the sweep that compares them with the answers."""

from __future__ import annotations

from datetime import timedelta

from celery import shared_task

from trainer.practice.figures.counting import Day
from trainer.practice.figures.keeping import KIND, doubtful_days, owe_day, roll_up
from trainer.practice.learning.reports import KIND as REPORT_KIND
from trainer.practice.learning.reports import report
from trainer.ui import clock
from trainer.work.handlers import Job, Write, handles

# A day can be ahead of or behind the machine's by one; the rest is for what was put aside.
LOOKED_BACK = timedelta(days=7)


@handles(KIND)
def keep_roll_up(job: Job) -> Write:
    return roll_up(Day.read(job.subject))


@handles(REPORT_KIND)
def keep_report(job: Job) -> Write:
    return report(job.subject, job.progress, now=clock.now())


@shared_task  # type: ignore[untyped-decorator]
def repair_roll_ups(everything: bool = False) -> None:
    """Owe again what does not come to what it should, such as days that were put aside."""
    now = clock.now()
    since = None if everything else (now - LOOKED_BACK).date()
    for day in doubtful_days(since=since):
        owe_day(day, now=now)
