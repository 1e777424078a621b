"""Table tests for tests: begun, tapped and signed without a browser."""

from __future__ import annotations

from datetime import datetime
from uuid import uuid4

from tests.cast import Cast, enrol
from tests.exams.small import NOON
from trainer.certification.models import AssessorSheet, TableTest, Tap, TapAct
from trainer.certification.tables.schemes import change_scheme, scheme_for
from trainer.certification.tables.testing import begin_test, join_test, sign_sheet, tap
from trainer.exams.stored import books_now
from trainer.school.models import Membership, Role

BOOK = "mbs-blackjack-v6"


def second(cast: Cast) -> Membership:
    """Another supervisor, who may assess as well."""
    found = cast.school.memberships.filter(user__username="desmond").first()
    if found is not None:
        return found
    user = enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR)
    return cast.school.memberships.get(user=user)


def begun(cast: Cast, *, assessors: int = 1, now: datetime = NOON) -> TableTest:
    """Sofia tests Tess."""
    test = begin_test(
        membership=cast.member("supervisor"),
        person=cast.trainee,
        book=books_now()[BOOK],
        shoe=None,
        assessors=assessors,
        reason="",
        now=now,
    )
    if assessors > 1:
        join_test(test=test, membership=second(cast), reason="", now=now)
    return test


def sheet_of(test: TableTest, place: int = 1) -> AssessorSheet:
    return test.sheets.select_related("test").get(place=place)


def tapped(sheet: AssessorSheet, code: str, now: datetime = NOON) -> Tap:
    return tap(sheet=sheet, nonce=uuid4(), act=TapAct.FAULT, code=code, now=now)


def signed(sheet: AssessorSheet, now: datetime = NOON) -> None:
    sign_sheet(sheet=sheet, seen=sheet.taps.count(), now=now)


def ask_for_tests(cast: Cast, now: datetime = NOON, **changes: object) -> None:
    """From now on a certificate of this school needs a table test as well."""
    kept, scheme = scheme_for(cast.school)
    wanted = {"assessors": 1, "own_instructor": False, "needed": True, **changes}
    change_scheme(school=cast.school, version=kept.version, scheme=scheme, now=now, **wanted)  # type: ignore[arg-type]
