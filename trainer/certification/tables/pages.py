"""What the pages of table tests show: buttons, what stands on a sheet, how two agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.certification.models import AssessorSheet, TableTest
from trainer.certification.tables.scheme import OWN, Scheme, judged
from trainer.certification.tables.sheets import faults_on, scheme_of_test, standing
from trainer.engine.irregular.words import Irregularity
from trainer.exams.stored import books_now
from trainer.scenarios.gravity import Gravity
from trainer.ui.wording import curl, label

GRAVITIES = {
    Gravity.MINOR: gettext_lazy("Minor"),
    Gravity.SERIOUS: gettext_lazy("Serious"),
    Gravity.DANGEROUS: gettext_lazy("Dangerous"),
}


@dataclass(frozen=True, slots=True)
class Button:
    code: str
    words: str
    gravity: str
    house: bool


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    left: int
    weight: int
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A fault that stands, with what it can be weighed as instead."""

    number: int
    words: str
    gravity: str
    gravity_words: str
    round: int
    others: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SheetPage:
    groups: tuple[Group, ...]
    seen: tuple[Seen, ...]
    round: int
    taps: int
    result: dict[str, Any]
    cut: int
    example: bool


def sheet_page(sheet: AssessorSheet) -> SheetPage:
    test = sheet.test
    scheme, faults = scheme_of_test(test), faults_on(test)
    taps = list(sheet.taps.order_by("number"))
    found = standing(taps)
    result = judged(scheme, faults, found.counted)
    groups = tuple(
        Group(
            curl(criterion.title),
            result["criteria"][at][1],
            criterion.weight,
            tuple(
                Button(each.code, words_of_fault(scheme, each.code), each.gravity, not each.kind)
                for each in faults
                if each.criterion == at
            ),
        )
        for at, criterion in enumerate(scheme.criteria)
    )
    seen = tuple(
        Seen(
            each.number,
            words_of_fault(scheme, each.code),
            each.gravity,
            str(GRAVITIES[each.gravity]),
            each.round,
            tuple((g.value, str(GRAVITIES[g])) for g in Gravity if g is not each.gravity),
        )
        for each in reversed(found.counted)
    )
    cut = -(-scheme.cut * scheme.points // 100)
    return SheetPage(groups, seen, found.round, len(taps), result, cut, scheme.example)


def words_of_fault(scheme: Scheme, code: str) -> str:
    """The engine's own words, or the school's."""
    if code.startswith(f"{OWN}:"):
        _own, at, number = code.split(":")
        return curl(scheme.criteria[int(at)].own[int(number) - 1].text)
    words = label(Irregularity(code))
    return f"{words[:1].upper()}{words[1:]}"


@dataclass(frozen=True, slots=True)
class SignedSheet:
    """`faults`: words, gravity, round. Empty as long as not every sheet is signed."""

    assessor: str
    signed: bool
    result: dict[str, Any] | None
    faults: tuple[tuple[str, str, int], ...]
    own_reason: str


def signed_sheets(test: TableTest) -> tuple[SignedSheet, ...]:
    """Neither assessor sees the other's before both have signed."""
    scheme = scheme_of_test(test)
    sheets = list(test.sheets.select_related("assessor").order_by("place"))
    over = test.result is not None
    return tuple(
        SignedSheet(
            str(each.assessor),
            each.signed_at is not None,
            each.result if over else None,
            tuple(
                (words_of_fault(scheme, code), str(GRAVITIES[Gravity(gravity)]), at)
                for code, gravity, at in (each.result or {}).get("listed", ())
            )
            if over
            else (),
            each.own_reason,
        )
        for each in sheets
    )


def verdict_words(test: TableTest) -> str:
    if test.result is None:
        return ""
    if test.result["passed"]:
        return _("Passed")
    if not test.result["agreed"]:
        return _("Not passed: the assessors do not agree")
    return _("Not passed")


def book_title(book_id: str) -> str:
    book = books_now().get(book_id)
    return book.title if book is not None else book_id
