"""Issuing, issuing again and revoking. Each is a row of the school's chain."""

from __future__ import annotations

from datetime import date, datetime

from django.conf import settings
from django.db import transaction

from trainer.certification.badges import credential
from trainer.certification.fields import signed_fields
from trainer.certification.keys import publish_key, signing_key
from trainer.certification.models import Certificate, CertificateState, TableTest, new_number
from trainer.certification.notices import tell_issued, tell_revoked
from trainer.certification.reports.keeping import owe_evidence
from trainer.certification.signing import BADGE, CERTIFICATE, sign
from trainer.certification.tables.needed import needs_table_test, table_test_for
from trainer.exams.canonical import digest, instant
from trainer.exams.chain.linking import link
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.models import Act, Attempt, AttemptState, Mark
from trainer.school.models import Membership, User
from trainer.school.rights import Right, may
from trainer.work.services import owe_work

ISSUE_KIND = "certification.issue"
PDF_KIND = "certification.pdf"
MARKED_AGAIN = "Replaced: the attempt has been marked again."
NO_LONGER_PASSED = "The attempt has been marked again and is no longer passed."
MADE_VOID = "The attempt has been made void."


def issue_owed(*, attempt_id: int, now: datetime) -> Certificate | None:
    """The certificate a passed attempt is owed; run twice, the second finds it there."""
    with transaction.atomic():
        attempt = held(attempt_id)
        mark = newest_mark(attempt)
        if attempt.state != AttemptState.MARKED or mark is None or not mark.passed:
            return None
        current = current_certificate(attempt)
        if current is not None and current.mark_id == mark.pk:
            return current
        if current is None and attempt.certificates.filter(mark=mark).exists():
            # A person has revoked what was issued for this mark: it is not issued by itself.
            return None
        if needs_table_test(attempt) and table_test_for(attempt) is None:
            # It waits for the other part, whose own passing owes it anew.
            return None
        if current is not None:
            revoke(certificate=current, by=None, reason=MARKED_AGAIN, now=now, replaced=True)
        return _issue(attempt, mark, replaces=current, now=now)


def issue_again(
    *, certificate: Certificate, membership: Membership, reason: str, now: datetime
) -> Certificate:
    """Another in its place, with the holder's name as it is now; the old one is revoked."""
    _verify_may(certificate, membership)
    with transaction.atomic():
        attempt = held(certificate.attempt_id)
        mark = newest_mark(attempt)
        certificate.refresh_from_db()
        if attempt.state != AttemptState.MARKED or mark is None or not mark.passed:
            raise ExamError("The attempt it rests on is not passed: there is nothing to certify.")
        if Certificate.objects.filter(replaces=certificate).exists():
            raise StaleError("Another has been issued in its place already.")
        current = current_certificate(attempt)
        if current is not None and current.pk != certificate.pk:
            raise StaleError("Another has been issued meanwhile.")
        if needs_table_test(attempt) and _test_of(attempt, certificate) is None:
            raise ExamError("The table test it needs is not passed.")
        if current is not None:
            by = membership.user
            revoke(certificate=certificate, by=by, reason=reason, now=now, replaced=True)
        return _issue(attempt, mark, replaces=certificate, now=now)


def revoke_by_hand(
    *, certificate: Certificate, membership: Membership, reason: str, now: datetime
) -> None:
    _verify_may(certificate, membership)
    with transaction.atomic():
        if not revoke(certificate=certificate, by=membership.user, reason=reason, now=now):
            raise StaleError("It has been revoked meanwhile.")


def revoke(
    *,
    certificate: Certificate,
    by: User | None,
    reason: str,
    now: datetime,
    replaced: bool = False,
) -> bool:
    """Issued becomes revoked, once; whoever gets True has done it. `replaced`: another follows at
    once, and its holder is told of that one."""
    if not reason.strip():
        raise ExamError("Say why.")
    moved = Certificate.objects.filter(pk=certificate.pk, state=CertificateState.ISSUED).update(
        state=CertificateState.REVOKED,
        revoked_at=now,
        revoked_by=by,
        revoked_reason=reason.strip(),
    )
    if not moved:
        return False
    certificate.refresh_from_db()
    link(
        school_id=certificate.school_id,
        act=Act.REVOCATION,
        subject=certificate.pk,
        digest=revocation_digest(certificate),
        now=now,
        attempt=certificate.attempt,
    )
    if not replaced:
        tell_revoked(certificate, now)
    return True


def held(attempt_id: int) -> Attempt:
    """The attempt, still until the transaction ends: two workers issue one after the other."""
    return (
        Attempt.objects.select_for_update(of=("self",))
        .select_related("school", "person", "blueprint")
        .get(pk=attempt_id)
    )


def newest_mark(attempt: Attempt) -> Mark | None:
    return attempt.marks.order_by("number").last()


def current_certificate(attempt: Attempt) -> Certificate | None:
    return attempt.certificates.filter(state=CertificateState.ISSUED).first()


def certificate_digest(certificate: Certificate) -> str:
    """No name: the token's hash stands for what it says."""
    return digest([certificate.attempt_id, certificate.mark_id, digest(certificate.token)])


def revocation_digest(certificate: Certificate) -> str:
    assert certificate.revoked_at is not None
    return digest(
        [
            certificate.pk,
            certificate.revoked_by_id,
            digest(certificate.revoked_reason),
            instant(certificate.revoked_at),
        ]
    )


def _issue(
    attempt: Attempt, mark: Mark, *, replaces: Certificate | None, now: datetime
) -> Certificate:
    key = signing_key()
    publish_key(key, now)
    number = new_number()
    test = _test_of(attempt, replaces) if needs_table_test(attempt) else None
    told = signed_fields(attempt, mark, number=number, now=now, table_test=test)
    made = Certificate(
        number=number,
        school=attempt.school,
        person=attempt.person,
        attempt=attempt,
        mark=mark,
        table_test=test,
        token=sign(told, kind=CERTIFICATE, kid=key.kid, key=key.private),
        issued_at=now,
        expires_on=date.fromisoformat(told["expires_on"]),
        replaces=replaces,
    )
    claims = credential(made, told, site=settings.PRINTED_ADDRESS)
    made.badge = sign(claims, kind=BADGE, kid=key.kid, key=key.private)
    made.save(force_insert=True)
    link(
        school_id=made.school_id,
        act=Act.CERTIFICATE,
        subject=made.pk,
        digest=certificate_digest(made),
        now=now,
        attempt=attempt,
    )
    owe_work(kind=PDF_KIND, subject=str(made.pk), school_id=made.school_id, now=now)
    tell_issued(made, told, now)
    owe_evidence(made, now=now)
    return made


def _test_of(attempt: Attempt, before: Certificate | None) -> TableTest | None:
    """The one that the certificate before it rested on, or else the newest."""
    if before is not None and before.table_test is not None:
        return before.table_test
    return table_test_for(attempt)


def _verify_may(certificate: Certificate, membership: Membership) -> None:
    assert membership.school_id == certificate.school_id
    if not may(membership, Right.REVOKE):
        raise ExamError("A supervisor does this.")
    if membership.user_id == certificate.person_id:
        raise ExamError("Nobody acts on a certificate of their own.")
