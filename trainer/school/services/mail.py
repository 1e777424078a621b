"""What is sent by e-mail; from the background, so that no page waits for a mail server."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.core.mail import send_mail
from django.template.loader import render_to_string

from trainer.school.links import invitation_path, reset_path
from trainer.school.models import Invitation, InvitationState, User
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


def absolute(path: str) -> str:
    """From the setting, never from a request: a forged Host must not get into a mail."""
    return f"{settings.SITE_ADDRESS}{path}"


def _send(template: str, context: dict[str, object], *, subject: str, to: str) -> None:
    send_mail(subject, render_to_string(template, context), settings.DEFAULT_FROM_EMAIL, [to])
