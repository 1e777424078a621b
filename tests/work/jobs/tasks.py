"""Work for the tests: a job that counts, slowly, and one that kills its worker."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from django.conf import settings
from django.db.models import F

from tests.work.jobs.models import Effect
from trainer.work.handlers import Job, Write, handles


@handles("tests.count")
def count(job: Job) -> Write:
    job.progress(done=1, total=2)
    # As long as a test holds it: what is killed now is killed in the middle.
    while (Path(settings.DATA.root) / "hold").exists():
        time.sleep(0.05)

    def write() -> None:
        # Not safe to run twice, on purpose: that it happens once is the row's doing.
        effect, _ = Effect.objects.get_or_create(subject=job.subject)
        Effect.objects.filter(pk=effect.pk).update(times=F("times") + 1)

    return write


@handles("tests.poison")
def poison(job: Job) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
