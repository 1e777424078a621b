"""Background work of schools: their mails."""

from __future__ import annotations

from trainer.school.services.accounts import RESET_MAIL_KIND
from trainer.school.services.invitations import MAIL_KIND
from trainer.school.services.mail import send_invitation, send_reset
from trainer.ui import clock
from trainer.work.handlers import Job, handles


@handles(MAIL_KIND)
def mail_invitation(job: Job) -> None:
    send_invitation(invitation_id=int(job.subject), now=clock.now())


@handles(RESET_MAIL_KIND)
def mail_reset(job: Job) -> None:
    send_reset(user_id=int(job.subject))
