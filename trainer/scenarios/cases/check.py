"""Runs a case file: what passed, what failed and how, what was passed over, what is faulty."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from trainer.engine.errors import Fault, TableError
from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.faults import FileFault
from trainer.scenarios.cases.answers import ANSWERS, Answer
from trainer.scenarios.cases.compare import differences
from trainer.scenarios.cases.fields import Fields, UnreadableError

# Kinds that are told as table scripts, not as fields.
TOLD_AS_SCRIPTS = ("irregularity", "limits", "control", "announcement")


@dataclass(frozen=True, slots=True)
class CheckedCase:
    id: str
    kind: str
    rulebook: str
    expected: dict[str, Any]
    answer: Answer
    differences: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        return not self.differences


@dataclass(slots=True)
class CaseReport:
    """`impossible`: cases whose table cannot be, with the engine's reasons."""

    checked: list[CheckedCase] = field(default_factory=list)
    passed_over: Counter[str] = field(default_factory=Counter)
    faults: list[FileFault] = field(default_factory=list)
    impossible: list[tuple[str, Fault]] = field(default_factory=list)

    @property
    def passed(self) -> int:
        return sum(case.agrees for case in self.checked)

    @property
    def failed(self) -> int:
        return len(self.checked) - self.passed

    @property
    def faulty(self) -> bool:
        return bool(self.faults or self.impossible)


def check_cases(text: str, *, file: str, books: Mapping[str, Rulebook]) -> CaseReport:
    report = CaseReport()
    try:
        cases = json.loads(text, parse_float=Decimal)
    except (json.JSONDecodeError, RecursionError) as error:
        report.faults.append(FileFault(file, "", f"this is not JSON: {error}", "mend that place"))
        return report
    if not isinstance(cases, list):
        report.faults.append(
            FileFault(file, "", "this is no list of cases", "write [ {...}, ... ]")
        )
        return report
    seen: set[str] = set()
    for place, raw in enumerate(cases, start=1):
        case_id = raw.get("id") if isinstance(raw, dict) else None
        key = case_id if isinstance(case_id, str) and case_id else f"case {place}"
        if key in seen:
            report.faults.append(FileFault(file, key, "this id stands twice", "rename one of them"))
        seen.add(key)
        try:
            _check_case(Fields(raw, file=file, key=key, faults=report.faults), report, books)
        except UnreadableError:
            continue
        except TableError as error:
            report.impossible += [(key, fault) for fault in error.faults]
    return report


def _check_case(case: Fields, report: CaseReport, books: Mapping[str, Rulebook]) -> None:
    case_id, kind, book_id = case.text("id"), case.text("kind"), case.text("rulebook")
    if kind in TOLD_AS_SCRIPTS:
        report.passed_over[kind] += 1
        return
    if kind not in ANSWERS:
        known = ", ".join((*ANSWERS, *TOLD_AS_SCRIPTS))
        case.fault("kind", f"{kind!r} is no kind of case", f"choose among {known}")
    if book_id not in books:
        known = ", ".join(books)
        case.fault("rulebook", f"there is no rulebook {book_id!r}", f"choose among {known}")
    if kind not in ANSWERS or book_id not in books:
        return
    book = books[book_id]
    clauses = _clauses(case, book)
    expected = dict(case.table("answer").raw)
    answer = ANSWERS[kind](book, case.table("situation"))
    parted = tuple(differences(expected, answer, clauses))
    report.checked.append(CheckedCase(case_id, kind, book_id, expected, answer, parted))


def _clauses(case: Fields, book: Rulebook) -> list[str]:
    """The case's clauses without their prefix; each must be one of the book's."""
    numbers: list[str] = []
    for cited in case.texts("clauses") if case.has("clauses") else []:
        prefix, _, number = cited.partition("-")
        if prefix != book.short or number not in book.clauses:
            remedy = f"cite {book.short}- and a clause of that book"
            case.fault("clauses", f"{cited!r} is no clause of {book.id}", remedy)
            raise UnreadableError
        numbers.append(number)
    return numbers
