"""Writes about one's own account, and links to a new password."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q

from trainer.school.errors import RefusedError
from trainer.school.links import reset_path
from trainer.school.models import Membership, Role, User
from trainer.school.selectors import current_membership
from trainer.school.usernames import normal_username
from trainer.work.selectors import last_done
from trainer.work.services import owe_work

RESET_MAIL_KIND = "school.reset-mail"
# Whoever asks again and again fills a mailbox that is not theirs.
BETWEEN_MAILS = timedelta(minutes=10)


def change_profile(*, user: User, name: str, email: str) -> None:
    user.name, user.email = name, email
    user.full_clean(exclude=["password"])
    user.save(update_fields=["name", "email"])


def change_display(
    *, user: User, four_colours: bool, large_cards: bool, less_motion: bool, sounds: bool
) -> None:
    user.four_colours, user.large_cards = four_colours, large_cards
    user.less_motion, user.sounds = less_motion, sounds
    user.save(update_fields=["four_colours", "large_cards", "less_motion", "sounds"])


def ask_for_reset(*, typed: str, now: datetime) -> None:
    """Owe a mail to whoever that is, and tell the asker nothing about it."""
    if not settings.MAIL_CONFIGURED:
        return
    known = Q(username=normal_username(typed)) | Q(email__iexact=typed.strip())
    for user in User.objects.filter(known, is_active=True).exclude(email=""):
        sent = last_done(kind=RESET_MAIL_KIND, subject=str(user.pk))
        if sent is not None and sent.finished_at and now - sent.finished_at < BETWEEN_MAILS:
            continue
        member = current_membership(user)
        owe_work(
            kind=RESET_MAIL_KIND,
            subject=str(user.pk),
            school_id=member.school_id if member else None,
            now=now,
        )


def reset_link_for(*, person: Membership, by: Membership) -> str:
    """Make a member's link to a new password, for an administrator to hand over."""
    if person.user.is_staff or not person.user.is_active:
        raise RefusedError("Those who run the machine must set this password.")
    # Whoever sets a password can log in with it, and so into every school of that person.
    elsewhere = person.user.memberships.current().exclude(
        school__in=by.user.memberships.current().in_role(Role.ADMINISTRATOR).values("school")
    )
    if elsewhere.exists():
        raise RefusedError(
            "This person belongs to another school too. They must ask for a new password by e-mail."
        )
    return reset_path(person.user)
