"""How a certificate stands today: valid, expired, revoked or superseded."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from typing import Any

from django.db.models import Q

from trainer.certification.models import Certificate, CertificateState
from trainer.library.selectors import all_books
from trainer.school.models import RulebookInForce


class Standing(StrEnum):
    VALID = "valid"
    EXPIRED = "expired"
    REVOKED = "revoked"
    SUPERSEDED = "superseded"


def standing_of(certificate: Certificate, payload: dict[str, Any], now: datetime) -> Standing:
    """What weighs most comes first. The day is the school's."""
    today = now.astimezone(certificate.school.zone).date()
    if certificate.state == CertificateState.REVOKED:
        return Standing.REVOKED
    if today > date.fromisoformat(payload["expires_on"]):
        return Standing.EXPIRED
    if is_superseded(certificate, payload, today):
        return Standing.SUPERSEDED
    return Standing.VALID


def is_superseded(certificate: Certificate, payload: dict[str, Any], today: date) -> bool:
    """Its school deals by a later edition of the same series: put in force since the certificate
    was issued, or in force alone because the school has ended the certificate's own."""
    own, edition = payload["rulebook_id"], payload["edition"]
    rows = RulebookInForce.objects.filter(
        Q(until__isnull=True) | Q(until__gt=today), school=certificate.school_id, since__lte=today
    )
    in_force = list(rows.values_list("book_id", "edition", "since"))
    later = later_books(own)
    still_own = any((book, named) == (own, edition) for book, named, _since in in_force)
    issued = date.fromisoformat(payload["issued_on"])
    return any(
        (book in later or (book == own and named != edition)) and (since > issued or not still_own)
        for book, named, since in in_force
    )


def later_books(book_id: str) -> frozenset[str]:
    """The ids of what has followed a book, step by step."""
    follows = {book.supersedes: book.id for book in all_books() if book.supersedes}
    found: list[str] = []
    while (book_id := follows.get(book_id, "")) and book_id not in found:
        found.append(book_id)
    return frozenset(found)
