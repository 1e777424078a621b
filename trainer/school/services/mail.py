"""What is sent by e-mail; from the background, so that no page waits for a mail server."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage, send_mail
from django.template.loader import render_to_string

from trainer.school.links import invitation_path, reset_path
from trainer.school.models import Invitation, InvitationState, Notice, User
from trainer.school.notices import words_of
from trainer.ui.context import PRODUCT


def send_invitation(*, invitation_id: int, now: datetime) -> None:
    """Send an invitation that still stands."""
    found = Invitation.objects.select_related("school", "cohort", "invited_by__user")
    invitation = found.get(pk=invitation_id)
    if invitation.state(now) is not InvitationState.OPEN:
        return
    context = {"invitation": invitation, "link": absolute(invitation_path(invitation))}
    subject = f"Your invitation to {invitation.school}"
    _send("school/mail/invitation.txt", context, subject=subject, to=invitation.email)


def send_reset(*, user_id: int) -> None:
    user = User.objects.get(pk=user_id)
    if not user.is_active or not user.email:
        return
    context = {"user": user, "link": absolute(reset_path(user)), "product": PRODUCT}
    _send("school/mail/reset.txt", context, subject=f"A new password for {PRODUCT}", to=user.email)


def send_notice(*, notice_id: int) -> bool:
    """Send a notice that has not been sent; whether it went. Under one name, however often a
    worker dies between sending and noting it: mailboxes know it again."""
    notice = Notice.objects.select_related("person", "school").get(pk=notice_id)
    person = notice.person
    if notice.mailed_at is not None or not person.is_active or not person.email:
        return False
    words = words_of(notice)
    link = f"{settings.PRINTED_ADDRESS}{notice.address}"
    context = {"notice": notice, "words": words, "link": link, "product": PRODUCT}
    host = urlsplit(settings.PRINTED_ADDRESS).hostname or "localhost"
    EmailMessage(
        # Names may have been typed with anything in them; a header is one line.
        " ".join(f"{words.heading} - {notice.school}".split()),
        render_to_string("school/mail/notice.txt", context),
        settings.DEFAULT_FROM_EMAIL,
        [person.email],
        headers={"Message-ID": f"<notice-{notice.pk}@{host}>", "Auto-Submitted": "auto-generated"},
    ).send()
    return True


def absolute(path: str) -> str:
    """From the setting, never from a request: a forged Host must not get into a mail."""
    return f"{settings.SITE_ADDRESS}{path}"


def _send(template: str, context: dict[str, object], *, subject: str, to: str) -> None:
    send_mail(subject, render_to_string(template, context), settings.DEFAULT_FROM_EMAIL, [to])
