"""Background work of the library: the lab's figures."""

from __future__ import annotations

from trainer.library.lab.figures import KIND
from trainer.library.lab.services import compute_figure
from trainer.work.handlers import Job, Write, handles


@handles(KIND)
def compute_lab_figure(job: Job) -> Write:
    return compute_figure(job)
