"""Background work of certification: certificates that are owed."""

from __future__ import annotations

from trainer.certification.services.issuing import ISSUE_KIND, issue_owed
from trainer.ui import clock
from trainer.work.handlers import Job, handles


@handles(ISSUE_KIND)
def issue(job: Job) -> None:
    issue_owed(attempt_id=int(job.subject), now=clock.now())
