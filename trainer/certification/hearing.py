"""What certification does when exams say something: owes, takes back, tells the chain's digests."""

from __future__ import annotations

from datetime import datetime

from trainer.certification.models import Certificate, TableTest
from trainer.certification.reports.keeping import owe_attempt_report
from trainer.certification.services.issuing import (
    ISSUE_KIND,
    MADE_VOID,
    NO_LONGER_PASSED,
    certificate_digest,
    current_certificate,
    revocation_digest,
    revoke,
)
from trainer.certification.tables.sheets import digest_of_test
from trainer.exams.chain.digests import tells
from trainer.exams.listeners import when_marked, when_voided
from trainer.exams.models import Act, Attempt, Mark
from trainer.work.services import owe_work


@when_marked
def owe_certificate(mark: Mark, now: datetime) -> None:
    """In the transaction of the mark: with it its report is owed, and the certificate is owed or
    taken back."""
    attempt = mark.attempt
    owe_attempt_report(mark, school_id=attempt.school_id, now=now)
    if mark.passed:
        owe_work(kind=ISSUE_KIND, subject=str(attempt.pk), school_id=attempt.school_id, now=now)
        return
    current = current_certificate(attempt)
    if current is not None:
        revoke(certificate=current, by=None, reason=NO_LONGER_PASSED, now=now)


@when_voided
def take_back(attempt: Attempt, now: datetime) -> None:
    current = current_certificate(attempt)
    if current is not None:
        revoke(certificate=current, by=attempt.voided_by, reason=MADE_VOID, now=now)


@tells(Act.CERTIFICATE)
def _issued(key: int) -> str | None:
    found = Certificate.objects.filter(pk=key).first()
    return certificate_digest(found) if found is not None else None


@tells(Act.REVOCATION)
def _revoked(key: int) -> str | None:
    found = Certificate.objects.filter(pk=key, revoked_at__isnull=False).first()
    return revocation_digest(found) if found is not None else None


@tells(Act.TABLE_TEST)
def _tested(key: int) -> str | None:
    found = TableTest.objects.filter(pk=key, decided_at__isnull=False).first()
    return digest_of_test(found) if found is not None else None
