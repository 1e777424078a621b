"""The assessor's sheet: every tap a row, once; two assessors; signed it is frozen."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from tests.cast import PASSWORD, Cast
from tests.certification.passed import LATER, certified, sat_by_tess
from tests.certification.tables import (
    BOOK,
    ask_for_tests,
    begun,
    second,
    sheet_of,
    signed,
    tapped,
)
from tests.exams.small import NOON
from tests.support.owed import do_owed_work
from trainer.certification.keys import public_keys
from trainer.certification.models import Certificate, TableState, TableTest, Tap, TapAct
from trainer.certification.reports.parts import further_parts
from trainer.certification.services.issuing import issue_again, issue_owed
from trainer.certification.signing import read_signed
from trainer.certification.tables.scheme import (
    SHIPPED,
    Counted,
    agreement,
    faults_of,
    from_plain,
    judged,
    to_plain,
)
from trainer.certification.tables.sheets import sheet_result, standing, table_test_evidence
from trainer.certification.tables.testing import begin_test, join_test, leave_test, sign_sheet, tap
from trainer.engine.irregular.words import Irregularity
from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.round.duties import duties_of
from trainer.exams.chain.verifying import verify_school
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.stored import books_now
from trainer.scenarios.gravity import Gravity
from trainer.school.models import Notice

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_the_shipped_scheme_adds_up_and_speaks_the_engine_s_words() -> None:
    assert SHIPPED.points == 100
    assert from_plain(to_plain(SHIPPED)) == SHIPPED
    for book in books_now().values():
        faults = faults_of(SHIPPED, duties_of(book, NO_PROCEDURE))
        codes = [each.code for each in faults]
        assert len(set(codes)) == len(codes) > 40
        engine = {each.kind for each in faults if each.kind is not None}
        assert {Irregularity.STAND_OFF_PAID, Irregularity.BOX_PASSED_OVER} <= engine
        # What a player asks for is nobody's fault.
        assert Irregularity.WITHDRAWAL_ASKED not in engine


def test_faults_cost_what_the_school_says_and_no_more_than_there_is() -> None:
    faults = faults_of(SHIPPED, duties_of(books_now()[BOOK], NO_PROCEDURE))

    def of(*codes: tuple[str, Gravity]) -> dict[str, object]:
        counted = [Counted(n, code, gravity, 1) for n, (code, gravity) in enumerate(codes, 1)]
        return judged(SHIPPED, faults, counted)

    assert of()["points"] == 100
    paid = ("stand-off-paid", Gravity.SERIOUS)
    assert (of(paid)["points"], of(paid)["passed"]) == (96, True)
    # Twenty points of settling's 25 are lost: exactly the cut is enough.
    assert (of(*[paid] * 5)["points"], of(*[paid] * 5)["passed"]) == (80, True)
    assert (of(*[paid] * 9)["points"], of(*[paid] * 9)["passed"]) == (75, False)
    grave = of(("cards-swept", Gravity.DANGEROUS))
    assert (grave["enough"], grave["passed"]) == (True, False)


def test_two_assessors_agree_as_far_as_they_saw_the_same() -> None:
    one = {"listed": [["a", "minor", 1], ["b", "serious", 2], ["b", "serious", 2]]}
    other = {"listed": [["b", "minor", 2], ["a", "minor", 3]]}
    assert agreement(one, other) == (1, 4)
    assert agreement({"listed": []}, {"listed": []}) == (0, 0)


def test_a_tap_is_kept_once_and_taken_back_by_another_row(cast: Cast) -> None:
    sheet = sheet_of(begun(cast))
    nonce = uuid4()
    for _ in range(2):
        made = tap(sheet=sheet, nonce=nonce, act=TapAct.FAULT, code="loser-paid", now=NOON)
    tap(sheet=sheet, nonce=uuid4(), act=TapAct.ROUND, now=NOON)
    other = tapped(sheet, "stand-off-paid")
    found = standing(sheet.taps.order_by("number"))
    assert [(each.code, each.round) for each in found.counted] == [
        ("loser-paid", 1),
        ("stand-off-paid", 2),
    ]
    about = {"sheet": sheet, "now": NOON}
    tap(**about, nonce=uuid4(), act=TapAct.UNDO, about=made.number)  # type: ignore[arg-type]
    tap(**about, nonce=uuid4(), act=TapAct.GRAVITY, about=other.number, gravity="minor")  # type: ignore[arg-type]
    (left,) = standing(sheet.taps.order_by("number")).counted
    assert (left.code, left.gravity) == ("stand-off-paid", Gravity.MINOR)
    assert Tap.objects.count() == 5
    with pytest.raises(StaleError):
        tap(**about, nonce=uuid4(), act=TapAct.UNDO, about=made.number)  # type: ignore[arg-type]
    for act, more in (
        (TapAct.FAULT, {"code": "no-such-fault"}),
        (TapAct.GRAVITY, {"about": other.number, "gravity": "huge"}),
    ):
        with pytest.raises(ExamError):
            tap(**about, nonce=uuid4(), act=act, **more)  # type: ignore[arg-type]
    with pytest.raises(IntegrityError), transaction.atomic():
        Tap.objects.create(sheet=sheet, number=9, nonce=nonce, act="round", round=1, at=NOON)


def test_signed_it_is_frozen_decided_and_in_the_chain(cast: Cast) -> None:
    test = begun(cast)
    sheet = sheet_of(test)
    tapped(sheet, "stand-off-paid")
    with pytest.raises(StaleError, match="since"):
        sign_sheet(sheet=sheet, seen=0, now=NOON)
    signed(sheet)
    test.refresh_from_db()
    assert test.state == TableState.PASSED
    assert sheet_result(sheet_of(test))["points"] == 96
    with pytest.raises(StaleError):
        tapped(sheet_of(test), "loser-paid")
    with pytest.raises(StaleError):
        leave_test(test=test, membership=cast.member("supervisor"), reason="x", now=NOON)
    assert list(verify_school(cast.school.pk)) == []
    assert Notice.objects.get().parts == {"book": "MBS Blackjack, version 6", "passed": True}
    assert table_test_evidence(test)["sheets"][0]["taps"][0]["code"] == "stand-off-paid"
    Tap.objects.update(gravity="minor")
    assert [bad.why for bad in verify_school(cast.school.pk)] == [
        f"what it tells of (table-test {test.pk}) was changed"
    ]


def test_two_have_to_sign_and_both_to_pass_it(cast: Cast) -> None:
    test = begun(cast, assessors=2)
    first, other = sheet_of(test), sheet_of(test, 2)
    tapped(first, "stand-off-paid")
    tapped(other, "stand-off-paid")
    tapped(other, "cards-swept")
    signed(first)
    test.refresh_from_db()
    assert test.state == TableState.OPEN
    signed(other)
    test.refresh_from_db()
    assert test.state == TableState.FAILED
    assert test.result is not None
    assert (test.result["agreed"], test.result["agreement"]) == (False, [1, 2])


def test_neither_oneself_nor_the_own_instructor_assesses(cast: Cast) -> None:
    ivan = cast.member("instructor")
    asked = {
        "membership": ivan,
        "book": books_now()[BOOK],
        "shoe": None,
        "assessors": 1,
        "now": NOON,
    }
    with pytest.raises(ExamError, match="You teach"):
        begin_test(person=cast.trainee, reason="Nobody else is in", **asked)  # type: ignore[arg-type]
    assert not TableTest.objects.exists()
    # Tomas is not in his class.
    begin_test(person=cast.other_trainee, reason="", **asked)  # type: ignore[arg-type]
    ask_for_tests(cast, own_instructor=True)
    with pytest.raises(ExamError, match="say why"):
        begin_test(person=cast.trainee, reason=" ", **asked)  # type: ignore[arg-type]
    test = begin_test(person=cast.trainee, reason="Nobody else is in", **asked)  # type: ignore[arg-type]
    assert sheet_of(test).own_reason == "Nobody else is in"
    with pytest.raises(ExamError, match="trainee of this school"):
        begin_test(person=cast.supervisor, reason="", **asked)  # type: ignore[arg-type]
    with pytest.raises(StaleError, match="its assessors"):
        join_test(test=test, membership=second(cast), reason="", now=NOON)
    ask_for_tests(cast, assessors=2)
    with pytest.raises(ExamError, match="two assessors"):
        begin_test(person=cast.other_trainee, reason="", **asked)  # type: ignore[arg-type]


def told(certificate: Certificate) -> dict[str, str]:
    return read_signed(certificate.token, public_keys()).payload


def test_a_certificate_waits_for_both_parts(cast: Cast) -> None:
    ask_for_tests(cast, now=NOON - timedelta(days=1))
    attempt = sat_by_tess(cast)
    assert issue_owed(attempt_id=attempt.pk, now=LATER) is None
    tess = Client()
    tess.force_login(cast.trainee)
    assert "comes when you have passed the table test" in tess.get("/certificates/").text
    failed = begun(cast)
    tapped(sheet_of(failed), "cards-swept")
    signed(sheet_of(failed), LATER)
    do_owed_work()
    assert not Certificate.objects.exists()
    test = begun(cast, assessors=2, now=LATER)
    signed(sheet_of(test), LATER + timedelta(days=30))
    signed(sheet_of(test, 2), LATER + timedelta(days=30))
    do_owed_work()
    made = Certificate.objects.get()
    test.refresh_from_db()
    said = told(made)
    assert made.table_test == test
    assert said["table_test_on"] == "2026-04-01"
    assert said["assessors"] == "Sofia Marsh, Desmond Okafor"
    assert said["table_test_hash"] == test.result_hash
    # From the earlier of the two parts.
    assert said["expires_on"] == "2028-03-02"
    page = Client().get(f"/verify/{made.number}/").content.decode()
    assert "Table test passed on" in page
    assert "1 April 2026" in page
    assert "Sofia Marsh, Desmond Okafor" in page
    packed = {each.path: each.content for each in further_parts(made)}
    assert sha256(packed["table-test/result.json"]).hexdigest() == said["table_test_hash"]
    assert b"Desmond Okafor" in packed["table-test/sheets.json"]
    again = issue_again(
        certificate=made, membership=cast.member("supervisor"), reason="Name", now=LATER
    )
    assert again.table_test == test


def test_an_exam_begun_before_the_rule_needs_no_table_test(cast: Cast) -> None:
    made = certified(cast)
    ask_for_tests(cast, now=LATER)
    assert "table_test_on" not in told(made)
    again = issue_again(
        certificate=made, membership=cast.member("supervisor"), reason="Name", now=LATER
    )
    assert "table_test_on" not in told(again)


def test_the_sheet_is_tapped_and_signed_with_the_password(client: Client, cast: Cast) -> None:
    test = begun(cast)
    client.force_login(cast.supervisor)
    url = f"/table-tests/at/riverside/t/{test.token}/sheet/"
    page = client.get(url).content.decode()
    assert "A stand-off was paid" in page
    sent = {"nonce": str(uuid4()), "fault": "stand-off-paid"}
    assert client.post(f"{url}tap/", sent).status_code == 302
    part = client.post(f"{url}tap/", sent, headers={"X-Sheet": "1"}).content.decode()
    assert "<html" not in part
    assert "Seen so far <small>1</small>" in part
    assert client.post(f"{url}tap/", {"nonce": "none", "fault": "x"}).status_code == 422
    gone = client.post(f"{url}tap/", {"nonce": str(uuid4()), "undo": "9"})
    assert gone.status_code == 409
    wrong = client.post(f"{url}sign/", {"password": "not-hers", "seen": "1"})
    assert wrong.status_code == 422
    assert "not your password" in wrong.content.decode()
    stale = client.post(f"{url}sign/", {"password": PASSWORD, "seen": "0"})
    assert stale.status_code == 409
    assert client.post(f"{url}sign/", {"password": PASSWORD, "seen": "1"}).status_code == 302
    assert client.get(url).status_code == 302
    after = client.post(f"{url}tap/", {"nonce": str(uuid4()), "fault": "loser-paid"})
    assert after.status_code == 409
    page = client.get(f"/table-tests/at/riverside/t/{test.token}/").content.decode()
    assert "96 of 100 points" in page


def test_neither_assessor_sees_the_other_s_before_both_have_signed(
    client: Client, cast: Cast
) -> None:
    test = begun(cast, assessors=2)
    tapped(sheet_of(test), "stand-off-paid")
    signed(sheet_of(test))
    client.force_login(second(cast).user)
    url = f"/table-tests/at/riverside/t/{test.token}/"
    assert "stand-off was paid" not in client.get(url).content.decode()
    signed(sheet_of(test, 2))
    page = client.get(url).content.decode()
    assert "stand-off was paid" in page
    assert "0 of 1 faults alike" in page


def test_the_candidate_sees_nothing_of_it(client: Client, cast: Cast) -> None:
    test = begun(cast)
    member = cast.member("trainee")
    member.role = "instructor"
    member.save()
    client.force_login(cast.trainee)
    assert client.get(f"/table-tests/at/riverside/t/{test.token}/").status_code == 404
    assert test.token not in client.get("/table-tests/at/riverside/").content.decode()
