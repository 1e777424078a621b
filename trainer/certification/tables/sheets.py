"""What stands on an assessor's sheet: its taps gone through, and what they come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from trainer.certification.models import AssessorSheet, TableTest, Tap, TapAct
from trainer.certification.tables.scheme import (
    Counted,
    Fault,
    Scheme,
    agreement,
    faults_of,
    from_plain,
    judged,
)
from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.round.duties import Duties, duties_of
from trainer.exams.canonical import digest, instant
from trainer.exams.stored import books_now
from trainer.scenarios.gravity import Gravity


@dataclass(frozen=True, slots=True)
class Standing:
    """The faults that count, in the order they were seen, and which round is being dealt."""

    counted: tuple[Counted, ...]
    round: int
    # What can be taken back: the numbers of taps that stand.
    open: frozenset[int]


def standing(taps: Iterable[Tap]) -> Standing:
    faults: dict[int, Counted] = {}
    rounds: set[int] = set()
    for tap in taps:
        match tap.act:
            case TapAct.FAULT:
                faults[tap.number] = Counted(tap.number, tap.code, Gravity(tap.gravity), tap.round)
            case TapAct.ROUND:
                rounds.add(tap.number)
            case TapAct.GRAVITY if tap.about in faults:
                old = faults[tap.about]
                faults[tap.about] = Counted(old.number, old.code, Gravity(tap.gravity), old.round)
            case TapAct.UNDO if tap.about is not None:
                faults.pop(tap.about, None)
                rounds.discard(tap.about)
    return Standing(tuple(faults.values()), len(rounds) + 1, frozenset(faults) | rounds)


def scheme_of_test(test: TableTest) -> Scheme:
    return from_plain(test.scheme)


@cache
def _duties(book_id: str, _hash: str) -> Duties:
    return duties_of(books_now()[book_id], NO_PROCEDURE)


def faults_on(test: TableTest) -> tuple[Fault, ...]:
    return faults_of(scheme_of_test(test), _duties(test.book_id, test.book_hash))


def sheet_result(sheet: AssessorSheet) -> dict[str, Any]:
    test = sheet.test
    found = standing(sheet.taps.order_by("number"))
    return judged(scheme_of_test(test), faults_on(test), found.counted)


def sheet_digest(sheet: AssessorSheet, result: dict[str, Any]) -> str:
    """Of the result and of every tap behind it."""
    taps = [
        [tap.number, str(tap.act), tap.code, tap.about, tap.gravity, tap.round, instant(tap.at)]
        for tap in sheet.taps.order_by("number")
    ]
    return digest([sheet.assessor_id, digest(sheet.own_reason), result, taps])


def result_of_test(sheets: list[AssessorSheet]) -> dict[str, Any]:
    """Passed where every assessor has passed it; with two, how far they saw the same."""
    results = [each.result for each in sheets]
    assert all(result is not None for result in results), "only signed sheets decide"
    kept = [result for result in results if result is not None]
    both = list(agreement(kept[0], kept[1])) if len(kept) > 1 else None
    return {
        "passed": all(result["passed"] for result in kept),
        "agreed": len({result["passed"] for result in kept}) == 1,
        "agreement": both,
        "sheets": [[each.assessor_id, each.result_hash] for each in sheets],
    }


def digest_of_test(test: TableTest) -> str:
    """As the rows are now: a tap that was altered since shows here."""
    sheets = [
        [each.assessor_id, sheet_digest(each, each.result or {}), instant(each.signed_at)]
        for each in test.sheets.order_by("place")
        if each.signed_at is not None
    ]
    assert test.decided_at is not None
    return digest(
        [
            test.person_id,
            test.book_hash,
            digest(test.scheme),
            str(test.state),
            test.result,
            sheets,
            instant(test.decided_at),
        ]
    )


def table_test_evidence(test: TableTest) -> dict[str, Any]:
    """A test as plain data, for whoever has to show it: the scheme, every tap, what came of it."""
    return {
        "begun": instant(test.begun_at),
        "decided": instant(test.decided_at) if test.decided_at else None,
        "state": str(test.state),
        "rulebook": {"id": test.book_id, "edition": test.edition, "hash": test.book_hash},
        "shoe": {"number": test.shoe.seed, "hash": test.shoe.content_hash} if test.shoe else None,
        "scheme": test.scheme,
        "result": test.result,
        "sheets": [
            {
                "assessor": each.assessor.name or each.assessor.username,
                "own_instructor_because": each.own_reason,
                "signed": instant(each.signed_at) if each.signed_at else None,
                "result": each.result,
                "hash": each.result_hash,
                "taps": [
                    {
                        "number": tap.number,
                        "act": str(tap.act),
                        "code": tap.code,
                        "about": tap.about,
                        "gravity": tap.gravity,
                        "round": tap.round,
                        "at": instant(tap.at),
                    }
                    for tap in each.taps.order_by("number")
                ],
            }
            for each in test.sheets.select_related("assessor").order_by("place")
        ],
    }
