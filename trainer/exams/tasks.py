"""Background work of exams: papers drawn ahead, marking, and ending what time has ended."""

from __future__ import annotations

import time
from datetime import datetime
from functools import partial

from celery import shared_task

from trainer.exams.chain.heads import sign_heads
from trainer.exams.clock_steps import Watch, keep_step
from trainer.exams.models import (
    Attempt,
    AttemptState,
    Blueprint,
    Candidate,
    PublishCheck,
    Remark,
)
from trainer.exams.services.blueprints import MINUTES_KIND
from trainer.exams.services.handing_in import MARK_KIND, hand_in_overdue, mark_attempt
from trainer.exams.services.minutes import keep_minutes, minutes_pdf
from trainer.exams.services.papers import ready_paper
from trainer.exams.services.publishing import CHECK_KIND, check_chunk
from trainer.exams.services.remarks import REMARK_KIND, compute_chunk
from trainer.exams.services.sittings import DRAW_KIND
from trainer.ui import clock
from trainer.work.handlers import Job, Write, handles
from trainer.work.running import perform_unsent
from trainer.work.services import owe_work

# A chunk of papers ends after so long: a paper takes about a second.
SECONDS_A_CHUNK = 15
# Looked at with every sweep, so that a step of the clock is known within seconds.
_WATCH = Watch()


@handles(MARK_KIND)
def mark(job: Job) -> None:
    mark_attempt(attempt=Attempt.objects.get(pk=int(job.subject)), now=clock.now())


def mark_where_nobody_does(*, attempt: Attempt, now: datetime) -> None:
    """Who looks for a result has it made with the broker down: marking takes half a second."""
    if attempt.state == AttemptState.HANDED_IN and perform_unsent(
        kind=MARK_KIND, subject=str(attempt.pk), now=now
    ):
        attempt.refresh_from_db()


@handles(DRAW_KIND)
def draw_papers(job: Job) -> None:
    """One paper a candidate; run twice, the second finds them drawn. A chunk at a time."""
    candidates = Candidate.objects.filter(sitting=int(job.subject), attempts__isnull=True)
    total = candidates.count()
    waiting = candidates.filter(papers__isnull=True).select_related("sitting__blueprint")
    left, began = list(waiting.order_by("pk")), time.monotonic()
    while left and time.monotonic() - began < SECONDS_A_CHUNK:
        ready_paper(candidate=left.pop(0), now=clock.now())
        job.progress(done=max(0, total - len(left)), total=total)
    if left:
        # Asked for again while it runs: it is owed anew when this chunk is done.
        now = clock.now()
        owe_work(kind=job.kind, subject=job.subject, school_id=job.school_id, now=now)


@handles(CHECK_KIND)
def check_and_publish(job: Job) -> None:
    """Some slots; the rest is owed anew."""
    check = PublishCheck.objects.select_related("blueprint__school", "by").get(pk=int(job.subject))
    now = clock.now()
    if check_chunk(check=check, progress=job.progress, now=now):
        owe_work(kind=job.kind, subject=job.subject, school_id=job.school_id, now=now)


@handles(MINUTES_KIND)
def write_minutes(job: Job) -> Write:
    """Set at leisure, kept in the transaction in which the job is done."""
    blueprint = Blueprint.objects.get(pk=int(job.subject))
    return partial(keep_minutes, blueprint_id=blueprint.pk, pdf=minutes_pdf(blueprint))


@handles(REMARK_KIND)
def mark_again(job: Job) -> None:
    """One chunk; the rest is owed anew."""
    remark = Remark.objects.select_related("blueprint").get(pk=int(job.subject))
    more = compute_chunk(remark=remark)
    remark.refresh_from_db()
    job.progress(done=remark.done, total=max(remark.total, remark.done))
    if more:
        now = clock.now()
        owe_work(kind=job.kind, subject=job.subject, school_id=job.school_id, now=now)


@shared_task  # type: ignore[untyped-decorator]
def end_overdue() -> None:
    now = clock.now()
    step = _WATCH.look(now, time.monotonic())
    if step is not None:
        keep_step(step)
    hand_in_overdue(now=now)


@shared_task  # type: ignore[untyped-decorator]
def sign_chains() -> None:
    sign_heads(now=clock.now())
