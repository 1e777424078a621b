"""What holders of certificates are told: issued, revoked, and good for so many days more."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.certification.models import Certificate, CertificateState
from trainer.school.models import School
from trainer.school.notices import Words, words_for
from trainer.school.services.notices import tell

ISSUED = "certification.issued"
REVOKED = "certification.revoked"
EXPIRES = "certification.expires"
# Days before the last one on which its holder is told.
THRESHOLDS = (90, 60, 30)


def tell_issued(certificate: Certificate, told: Mapping[str, Any], now: datetime) -> None:
    parts = {"exam": told["blueprint"], "until": told["expires_on"]}
    again = certificate.replaces is not None
    _tell(certificate, ISSUED, str(certificate.pk), parts | {"again": again}, now)


def tell_revoked(certificate: Certificate, now: datetime) -> None:
    parts = {"exam": certificate.attempt.blueprint.title, "why": certificate.revoked_reason}
    _tell(certificate, REVOKED, str(certificate.pk), parts, now)


def tell_of_expiries(*, now: datetime) -> int:
    """The sweep: whoever comes within 90, 60 or 30 days of the last one, by the school's own
    calendar, is told so once each; how many were. Of several passed while nobody swept, the last.
    """
    told = 0
    for school in School.objects.all():
        today = now.astimezone(school.zone).date()
        soon = Certificate.objects.filter(
            school=school,
            state=CertificateState.ISSUED,
            expires_on__gte=today,
            expires_on__lte=today + timedelta(days=max(THRESHOLDS)),
            person__is_active=True,
        ).select_related("person", "school", "attempt__blueprint")
        for each in soon.defer("pdf", "token", "badge").order_by("pk"):
            told += _tell_expiry(each, today, now)
    return told


def _tell_expiry(certificate: Certificate, today: date, now: datetime) -> bool:
    left = (certificate.expires_on - today).days
    reached = min(days for days in THRESHOLDS if left <= days)
    parts = {
        "exam": certificate.attempt.blueprint.title,
        "until": certificate.expires_on.isoformat(),
        "days": left,
    }
    return _tell(certificate, EXPIRES, f"{certificate.pk}:{reached}", parts, now)


def _tell(
    certificate: Certificate, kind: str, subject: str, parts: dict[str, Any], now: datetime
) -> bool:
    made = tell(
        person=certificate.person,
        school=certificate.school,
        kind=kind,
        subject=subject,
        parts=parts,
        address=reverse("certification:own"),
        now=now,
    )
    return made is not None


def _day(text: str) -> str:
    return f"{date.fromisoformat(text):%-d %B %Y}"


@words_for(ISSUED)
def _issued(parts: Mapping[str, Any]) -> Words:
    again = _("It takes the place of the one before.") + " " if parts["again"] else ""
    until = _("It is good until %(day)s.") % {"day": _day(parts["until"])}
    heading = _("Your certificate has been issued: %(exam)s") % {"exam": parts["exam"]}
    return Words(heading, f"{again}{until}", _("See your certificates"))


@words_for(REVOKED)
def _revoked(parts: Mapping[str, Any]) -> Words:
    heading = _("Your certificate has been revoked: %(exam)s") % {"exam": parts["exam"]}
    return Words(heading, parts["why"], _("See your certificates"))


@words_for(EXPIRES)
def _expires(parts: Mapping[str, Any]) -> Words:
    told = {"exam": parts["exam"], "day": _day(parts["until"]), "days": parts["days"]}
    heading = _("Your certificate runs out in %(days)s days: %(exam)s") % told
    if parts["days"] <= 1:
        heading = _("Your certificate runs out very soon: %(exam)s") % told
    text = _("Its last day is %(day)s. Ask your school when you can be examined again.") % told
    return Words(heading, text, _("See your certificates"))
