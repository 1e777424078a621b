"""A passed mark owes a certificate with it; what is taken back is revoked, and in the chain."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
import time_machine

from tests.cast import Cast, enrol
from tests.certification.passed import LATER, certified, sat_by_tess
from tests.support.owed import do_owed_work
from trainer.certification.fields import (
    MONTHS,
    NONE_EXAMINED,
    OF_TABLE_TEST,
    SHOWN,
    months_later,
)
from trainer.certification.keys import public_keys, rotate_key
from trainer.certification.models import Certificate, CertificateState
from trainer.certification.services.issuing import (
    ISSUE_KIND,
    issue_again,
    issue_owed,
    revoke_by_hand,
)
from trainer.certification.signing import read_signed
from trainer.exams.chain.verifying import verify_school
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.listeners import tell_marked
from trainer.exams.models import Act, ChainRow, Mark, MarkSource
from trainer.exams.services import handing_in
from trainer.exams.services.attempts import void_attempt
from trainer.exams.services.handing_in import mark_attempt
from trainer.school.models import Role
from trainer.work.models import OwedWork, State

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def told(certificate: Certificate) -> dict[str, str]:
    return read_signed(certificate.token, public_keys()).payload


def test_a_passed_mark_owes_one_and_a_worker_issues_it(cast: Cast) -> None:
    attempt = sat_by_tess(cast)
    row = OwedWork.objects.get(kind=ISSUE_KIND)
    assert (row.subject, row.state) == (str(attempt.pk), State.OWED)
    assert not Certificate.objects.exists()
    with time_machine.travel(LATER, tick=False):
        do_owed_work()
    assert Certificate.objects.get().attempt == attempt


def test_the_mark_and_what_it_owes_stand_or_fall_together(cast: Cast, monkeypatch) -> None:
    attempt = sat_by_tess(cast, marked=False)

    def owe_and_fall(mark: Mark, now: datetime) -> None:
        tell_marked(mark, now)
        assert OwedWork.objects.filter(kind=ISSUE_KIND).exists()
        raise ZeroDivisionError

    monkeypatch.setattr(handing_in, "tell_marked", owe_and_fall)
    with pytest.raises(ZeroDivisionError):
        mark_attempt(attempt=attempt, now=LATER)
    assert not attempt.marks.exists()
    assert not OwedWork.objects.filter(kind=ISSUE_KIND).exists()


def test_a_failed_one_owes_none(cast: Cast) -> None:
    attempt = sat_by_tess(cast, wrong=("even-1", "even-2", "turns", "seen", "fine"))
    assert not attempt.marks.get().passed
    assert not OwedWork.objects.filter(kind=ISSUE_KIND).exists()
    assert issue_owed(attempt_id=attempt.pk, now=LATER) is None


def test_it_says_all_of_it(cast: Cast) -> None:
    made = certified(cast)
    said = told(made)
    attempt = made.attempt
    assert said == {
        "format": 1,
        "number": made.number,
        "holder": "Tess Bailey",
        "school": "Riverside",
        "track": "dealer",
        "rulebook": "MBS Blackjack, version 6",
        "rulebook_id": "mbs-blackjack-v6",
        "edition": "6",
        "rulebook_hash": attempt.blueprint.book_hash,
        "procedure": NONE_EXAMINED,
        "blueprint": "Small certificate",
        "blueprint_hash": attempt.blueprint.document_hash,
        "result": "passed",
        "result_hash": attempt.marks.get().result_hash,
        "examined_on": "2026-03-02",
        "issued_on": "2026-03-02",
        "expires_on": "2028-03-02",
    }
    assert said.keys() == {code for code, _name in SHOWN} - set(OF_TABLE_TEST)
    assert len(made.number) == 32


def test_run_twice_there_is_one(cast: Cast) -> None:
    first = certified(cast)
    assert issue_owed(attempt_id=first.attempt_id, now=LATER) == first
    assert Certificate.objects.count() == 1


def test_revoked_by_a_person_it_does_not_come_back_by_itself(cast: Cast) -> None:
    made = certified(cast)
    member = cast.member("supervisor")
    revoke_by_hand(certificate=made, membership=member, reason="Not her", now=LATER)
    assert made.state == CertificateState.REVOKED
    assert issue_owed(attempt_id=made.attempt_id, now=LATER) is None
    with pytest.raises(StaleError):
        revoke_by_hand(certificate=made, membership=member, reason="Again", now=LATER)


def test_nobody_acts_on_their_own_and_only_with_a_reason(cast: Cast) -> None:
    made = certified(cast)
    member = cast.member("supervisor")
    with pytest.raises(ExamError, match="why"):
        revoke_by_hand(certificate=made, membership=member, reason="  ", now=LATER)
    with pytest.raises(ExamError, match="supervisor"):
        revoke_by_hand(
            certificate=made, membership=cast.member("instructor"), reason="No", now=LATER
        )
    made.person = cast.supervisor
    made.save()
    for act in (revoke_by_hand, issue_again):
        with pytest.raises(ExamError, match="their own"):
            act(certificate=made, membership=member, reason="Mine", now=LATER)
    assert Certificate.objects.get().state == CertificateState.ISSUED


def test_issued_again_it_has_the_name_of_now_and_lasts_no_longer(cast: Cast) -> None:
    made = certified(cast)
    cast.trainee.name = "Tess Bailey-Okafor"
    cast.trainee.save()
    again = issue_again(
        certificate=made,
        membership=cast.member("supervisor"),
        reason="Her name is spelt otherwise",
        now=LATER + timedelta(days=100),
    )
    made.refresh_from_db()
    assert made.state == CertificateState.REVOKED
    assert again.replaces == made
    assert told(again)["holder"] == "Tess Bailey-Okafor"
    assert told(again)["expires_on"] == told(made)["expires_on"]
    assert told(again)["issued_on"] == "2026-06-10"
    with pytest.raises(StaleError):
        issue_again(
            certificate=made, membership=cast.member("supervisor"), reason="Twice", now=LATER
        )


def test_made_void_the_certificate_goes_with_it(cast: Cast) -> None:
    made = certified(cast)
    void_attempt(attempt=made.attempt, reason="Notes", by=cast.supervisor, now=LATER)
    made.refresh_from_db()
    assert made.state == CertificateState.REVOKED
    assert "void" in made.revoked_reason
    with pytest.raises(ExamError, match="not passed"):
        issue_again(
            certificate=made, membership=cast.member("supervisor"), reason="Back", now=LATER
        )


@pytest.mark.parametrize("passed", [True, False])
def test_marked_again_it_is_replaced_or_taken_back(cast: Cast, passed: bool) -> None:
    made = certified(cast)
    old = made.mark
    mark = Mark.objects.create(
        attempt=made.attempt,
        number=2,
        source=MarkSource.REMARK,
        result=old.result,
        result_hash="f" * 64,
        passed=passed,
        made_at=LATER,
    )
    tell_marked(mark, LATER)
    issue_owed(attempt_id=made.attempt_id, now=LATER)
    made.refresh_from_db()
    assert made.state == CertificateState.REVOKED
    now = Certificate.objects.filter(state=CertificateState.ISSUED)
    assert [told(each)["result_hash"] for each in now] == (["f" * 64] if passed else [])


def test_issuing_and_revoking_are_in_the_chain(cast: Cast) -> None:
    made = certified(cast)
    revoke_by_hand(certificate=made, membership=cast.member("supervisor"), reason="Lent", now=LATER)
    acts = ChainRow.objects.order_by("number").values_list("act", flat=True)
    assert list(acts)[-2:] == [Act.CERTIFICATE, Act.REVOCATION]
    assert list(verify_school(cast.school.pk)) == []
    Certificate.objects.update(revoked_reason="Nothing much")
    assert [bad.why for bad in verify_school(cast.school.pk)] == [
        f"what it tells of (revocation {made.pk}) was changed"
    ]


def test_a_new_key_leaves_old_certificates_good(cast: Cast, own_key) -> None:
    made = certified(cast)
    before = own_key.read_bytes()
    rotate_key(LATER)
    again = issue_again(
        certificate=made, membership=cast.member("supervisor"), reason="New key", now=LATER
    )
    assert own_key.read_bytes() != before
    kids = {read_signed(each.token, public_keys()).kid for each in (made, again)}
    assert len(kids) == 2


def test_a_key_others_can_read_signs_nothing(cast: Cast, own_key) -> None:
    made = certified(cast)
    assert own_key.stat().st_mode & 0o777 == 0o600
    own_key.chmod(0o640)
    enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR)
    with pytest.raises(RuntimeError, match="0600"):
        issue_again(
            certificate=made, membership=cast.member("supervisor"), reason="Again", now=LATER
        )
    assert Certificate.objects.get().state == CertificateState.ISSUED


@pytest.mark.parametrize(
    ("day", "later"),
    [
        (date(2026, 3, 2), date(2028, 3, 2)),
        (date(2028, 2, 29), date(2030, 2, 28)),
        (date(2026, 12, 31), date(2028, 12, 31)),
    ],
)
def test_two_years_are_counted_by_the_calendar(day: date, later: date) -> None:
    assert months_later(day, MONTHS) == later


def test_marking_does_not_need_the_key(cast: Cast, own_key) -> None:
    # A key that cannot be used keeps certificates waiting; exams go on.
    own_key.write_text("not a key")
    own_key.chmod(0o600)
    attempt = sat_by_tess(cast)
    assert attempt.marks.get().passed
    with pytest.raises(RuntimeError, match="no key"):
        issue_owed(attempt_id=attempt.pk, now=LATER)
