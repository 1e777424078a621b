"""Writes: beginning a table test, tapping, signing. What is signed is frozen, and in the chain."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.urls import reverse

from trainer.certification.models import (
    AssessorSheet,
    ShoeSheet,
    TableState,
    TableTest,
    Tap,
    TapAct,
)
from trainer.certification.services.issuing import ISSUE_KIND
from trainer.certification.tables.needed import waiting_attempts
from trainer.certification.tables.notices import tell_decided
from trainer.certification.tables.scheme import to_plain
from trainer.certification.tables.schemes import scheme_for
from trainer.certification.tables.sheets import (
    digest_of_test,
    faults_on,
    result_of_test,
    sheet_digest,
    sheet_result,
    standing,
)
from trainer.engine.rulebook import Rulebook
from trainer.exams.canonical import digest
from trainer.exams.chain.linking import link
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.models import Act
from trainer.rulebooks.canonical import book_hash
from trainer.scenarios.gravity import Gravity
from trainer.school.models import Cohort, Membership, Role, User
from trainer.school.rights import Right, may
from trainer.work.services import owe_work

MOST_TAPS = 1000
MOST_ASSESSORS = 2


def is_own_instructor(membership: Membership, person: User) -> bool:
    """Whether one teaches this person, in a class that is still running."""
    if membership.role != Role.INSTRUCTOR:
        return False
    taught = Cohort.objects.filter(school=membership.school_id).running().taught_by(membership)
    return taught.filter(members__user=person).exists()


def begin_test(
    *,
    membership: Membership,
    person: User,
    book: Rulebook,
    shoe: ShoeSheet | None,
    assessors: int,
    reason: str,
    now: datetime,
) -> TableTest:
    """Open a test, with a sheet for whoever opens it."""
    school = membership.school
    if not school.memberships.current().in_role(Role.TRAINEE).filter(user=person).exists():
        raise ExamError("A trainee of this school is tested.")
    if shoe is not None and (shoe.school_id, shoe.book_id) != (school.pk, book.id):
        raise ExamError("The shoe was set for another rulebook.")
    kept, scheme = scheme_for(school)
    if not kept.assessors <= assessors <= MOST_ASSESSORS:
        raise ExamError("The school asks for two assessors.")
    with transaction.atomic():
        test = TableTest.objects.create(
            school=school,
            person=person,
            book_id=book.id,
            edition=book.edition,
            book_hash=book_hash(book),
            shoe=shoe,
            scheme=to_plain(scheme),
            assessors=assessors,
            begun_at=now,
            begun_by=membership.user,
        )
        _add_sheet(test, membership, reason, 1, now)
    return test


def join_test(*, test: TableTest, membership: Membership, reason: str, now: datetime) -> None:
    """The second assessor's sheet, as long as there is room for one."""
    with transaction.atomic():
        held = _held(test.pk)
        _verify_open(held)
        places = held.sheets.count()
        if held.sheets.filter(assessor=membership.user).exists():
            raise StaleError("You have a sheet for this test already.")
        if places >= held.assessors:
            raise StaleError("This test has its assessors.")
        _add_sheet(held, membership, reason, places + 1, now)


def _add_sheet(
    test: TableTest, membership: Membership, reason: str, place: int, now: datetime
) -> None:
    if not may(membership, Right.ASSESS):
        raise ExamError("An instructor or a supervisor assesses.")
    if membership.user_id == test.person_id:
        raise ExamError("Nobody assesses themselves.")
    own = is_own_instructor(membership, test.person)
    if own and not scheme_for(test.school)[0].own_instructor:
        raise ExamError(
            "You teach this person. Somebody else assesses them, unless the school allows it."
        )
    if own and not reason.strip():
        raise ExamError("You teach this person: say why you assess them all the same.")
    AssessorSheet.objects.create(
        test=test,
        assessor=membership.user,
        place=place,
        own_reason=reason.strip() if own else "",
        joined_at=now,
    )


def tap(
    *,
    sheet: AssessorSheet,
    nonce: UUID,
    act: TapAct,
    now: datetime,
    code: str = "",
    about: int | None = None,
    gravity: str = "",
) -> Tap:
    """One more row. Sent twice, by a tablet that heard no answer, it is kept once."""
    with transaction.atomic():
        test = _held(sheet.test_id)
        there = sheet.taps.filter(nonce=nonce).first()
        if there is not None:
            return there
        sheet.refresh_from_db()
        _verify_open(test)
        if sheet.signed_at is not None:
            raise StaleError("This sheet has been signed: nothing is added to it.")
        taps = list(sheet.taps.order_by("number"))
        if len(taps) >= MOST_TAPS:
            raise ExamError("This sheet is full.")
        found = standing(taps)
        if act is TapAct.FAULT:
            usual = {fault.code: fault.gravity for fault in faults_on(test)}
            if code not in usual:
                raise ExamError("There is no such fault on this sheet.")
            gravity = usual[code].value
        elif act is TapAct.GRAVITY and gravity not in [each.value for each in Gravity]:
            raise ExamError("A fault is minor, serious or dangerous.")
        seen = {each.number for each in found.counted}
        gone = act is TapAct.GRAVITY and about not in seen
        if gone or (act is TapAct.UNDO and about not in found.open):
            raise StaleError("That does not stand on the sheet any more.")
        return Tap.objects.create(
            sheet=sheet,
            number=len(taps) + 1,
            nonce=nonce,
            act=act,
            code=code if act is TapAct.FAULT else "",
            about=about if act in (TapAct.GRAVITY, TapAct.UNDO) else None,
            gravity=gravity if act in (TapAct.FAULT, TapAct.GRAVITY) else "",
            round=found.round,
            at=now,
        )


def sign_sheet(*, sheet: AssessorSheet, seen: int, now: datetime) -> None:
    """Freeze a sheet as its assessor has seen it; the last one decides the test.

    `seen`: how many taps the page showed. A tap that came after it was not looked at.
    """
    with transaction.atomic():
        test = _held(sheet.test_id)
        _verify_open(test)
        sheet.refresh_from_db()
        sheet.test = test
        if sheet.signed_at is not None:
            raise StaleError("You have signed this sheet.")
        if sheet.taps.count() != seen:
            raise StaleError("Something was tapped since: look at the sheet and sign it then.")
        result = sheet_result(sheet)
        sheet.signed_at, sheet.result = now, result
        sheet.result_hash = sheet_digest(sheet, result)
        sheet.save(update_fields=["signed_at", "result", "result_hash"])
        _decide_if_complete(test, now)


def leave_test(*, test: TableTest, membership: Membership, reason: str, now: datetime) -> None:
    """Call a test off: it counts neither way. By one of its assessors."""
    if not reason.strip():
        raise ExamError("Say why.")
    with transaction.atomic():
        held = _held(test.pk)
        _verify_open(held)
        if not held.sheets.filter(assessor=membership.user).exists():
            raise ExamError("One of its assessors calls a test off.")
        held.state, held.decided_at, held.left_reason = TableState.LEFT, now, reason.strip()
        held.save(update_fields=["state", "decided_at", "left_reason"])


def _decide_if_complete(test: TableTest, now: datetime) -> None:
    sheets = list(test.sheets.order_by("place"))
    if len(sheets) < test.assessors or any(each.signed_at is None for each in sheets):
        return
    result = result_of_test(sheets)
    test.state = TableState.PASSED if result["passed"] else TableState.FAILED
    test.decided_at, test.result, test.result_hash = now, result, digest(result)
    test.save(update_fields=["state", "decided_at", "result", "result_hash"])
    link(
        school_id=test.school_id,
        act=Act.TABLE_TEST,
        subject=test.pk,
        digest=digest_of_test(test),
        now=now,
    )
    tell_decided(test, reverse("certification:own"), now)
    if not result["passed"]:
        return
    # What has been waiting for this part.
    for attempt in waiting_attempts(test.person).filter(school=test.school):
        owe_work(kind=ISSUE_KIND, subject=str(attempt.pk), school_id=test.school_id, now=now)


def _held(test_id: int) -> TableTest:
    """The test, still until the transaction ends: two assessors write one after the other."""
    return (
        TableTest.objects.select_for_update(of=("self",))
        .select_related("school", "person")
        .get(pk=test_id)
    )


def _verify_open(test: TableTest) -> None:
    if test.state != TableState.OPEN:
        raise StaleError("This test is over.")
