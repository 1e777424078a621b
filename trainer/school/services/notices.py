"""Writes: telling somebody something, once; and what has been read."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction

from trainer.school.models import Notice, School, User
from trainer.work.services import owe_work

MAIL_KIND = "school.notice-mail"


@transaction.atomic
def tell(
    *,
    person: User,
    school: School,
    kind: str,
    subject: str,
    parts: dict[str, Any],
    address: str,
    now: datetime,
) -> Notice | None:
    """Tell a person, in the transaction of what caused it; None where they have been told.

    A mail is owed with it, to whoever has an address.
    """
    told = {"person": person, "kind": kind, "subject": subject}
    if Notice.objects.filter(**told).exists():
        return None
    notice = Notice(**told, school=school, parts=parts, address=address, created_at=now)
    try:
        with transaction.atomic():
            notice.save(force_insert=True)
    except IntegrityError:
        if not Notice.objects.filter(**told).exists():
            raise
        # Another came between, and has told them.
        return None
    if person.email and settings.MAILS_NOTICES:
        owe_work(kind=MAIL_KIND, subject=str(notice.pk), school_id=school.pk, now=now)
    return notice


def read_notice(*, notice: Notice, now: datetime) -> None:
    Notice.objects.filter(pk=notice.pk, read_at__isnull=True).update(read_at=now)


def read_all(*, person: User, now: datetime) -> None:
    """Those that were there; one that comes in between stays unread."""
    Notice.objects.filter(person=person, read_at__isnull=True, created_at__lte=now).update(
        read_at=now
    )


def note_mailed(*, notice_id: int, now: datetime) -> None:
    Notice.objects.filter(pk=notice_id, mailed_at__isnull=True).update(mailed_at=now)
