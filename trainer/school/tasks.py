"""Background work of schools: their mails."""

from __future__ import annotations

from functools import partial

from trainer.school.services.accounts import RESET_MAIL_KIND
from trainer.school.services.invitations import MAIL_KIND
from trainer.school.services.mail import send_invitation, send_notice, send_reset
from trainer.school.services.notices import MAIL_KIND as NOTICE_KIND
from trainer.school.services.notices import note_mailed
from trainer.ui import clock
from trainer.work.handlers import Job, Write, handles


@handles(MAIL_KIND)
def mail_invitation(job: Job) -> None:
    send_invitation(invitation_id=int(job.subject), now=clock.now())


@handles(RESET_MAIL_KIND)
def mail_reset(job: Job) -> None:
    send_reset(user_id=int(job.subject))


@handles(NOTICE_KIND)
def mail_notice(job: Job) -> Write | None:
    """Sent, and noted as sent in the transaction in which the job is done."""
    notice_id = int(job.subject)
    if not send_notice(notice_id=notice_id):
        return None
    return partial(note_mailed, notice_id=notice_id, now=clock.now())
