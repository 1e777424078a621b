"""What a certificate says: the fields that are signed, and their names for people."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.utils.translation import gettext_lazy as _

from trainer.certification.models import TableTest
from trainer.exams.models import Attempt, Mark
from trainer.exams.stored import books_now, document_of

FORMAT = 1
MONTHS = 24
NONE_EXAMINED = "none examined"
# In the order they are shown, wherever they are.
SHOWN = (
    ("holder", _("Holder")),
    ("result", _("Result")),
    ("track", _("Track")),
    ("school", _("School")),
    ("blueprint", _("Examination")),
    ("rulebook", _("Rulebook")),
    ("edition", _("Edition")),
    ("procedure", _("House procedure")),
    ("examined_on", _("Examined on")),
    ("table_test_on", _("Table test passed on")),
    ("assessors", _("Assessed by")),
    ("issued_on", _("Issued on")),
    ("expires_on", _("Good until")),
    ("number", _("Number")),
    ("rulebook_id", _("Rulebook's name in the library")),
    ("rulebook_hash", _("Hash of the rulebook")),
    ("blueprint_hash", _("Hash of the examination")),
    ("result_hash", _("Hash of the mark")),
    ("table_test_hash", _("Hash of the table test")),
    ("format", _("Format")),
)
DAYS = frozenset({"examined_on", "issued_on", "expires_on", "table_test_on"})
# Of certificates that need a table test as well.
OF_TABLE_TEST = ("table_test_on", "assessors", "table_test_hash")


def signed_fields(
    attempt: Attempt,
    mark: Mark,
    *,
    number: str,
    now: datetime,
    table_test: TableTest | None = None,
) -> dict[str, Any]:
    """All of it. The expiry counts from the exam, or from a table test before it: a certificate
    issued again lasts no longer."""
    blueprint, school = attempt.blueprint, attempt.school
    document = document_of(blueprint)
    assert attempt.ended_at is not None, "what is marked has ended"
    examined = attempt.ended_at.astimezone(school.zone).date()
    book = books_now().get(blueprint.rulebook)
    second = table_test_fields(table_test)
    first_day = min(examined.isoformat(), second.get("table_test_on", examined.isoformat()))
    return {
        "format": FORMAT,
        "number": number,
        "holder": attempt.person.name or attempt.person.username,
        "school": school.name,
        "track": str(document.track),
        "rulebook": book.title if book is not None else blueprint.rulebook,
        "rulebook_id": blueprint.rulebook,
        "edition": blueprint.edition,
        "rulebook_hash": blueprint.book_hash,
        "procedure": document.house.named if document.house is not None else NONE_EXAMINED,
        "blueprint": blueprint.title,
        "blueprint_hash": blueprint.document_hash,
        "result": "passed",
        "result_hash": mark.result_hash,
        "examined_on": examined.isoformat(),
        "issued_on": now.astimezone(school.zone).date().isoformat(),
        "expires_on": months_later(date.fromisoformat(first_day), MONTHS).isoformat(),
        **second,
    }


def table_test_fields(test: TableTest | None) -> dict[str, str]:
    """What is said of the second part, where there is one."""
    if test is None:
        return {}
    assert test.decided_at is not None, "what is passed has been decided"
    sheets = test.sheets.select_related("assessor").order_by("place")
    return {
        "table_test_on": test.decided_at.astimezone(test.school.zone).date().isoformat(),
        "assessors": ", ".join(each.assessor.name or each.assessor.username for each in sheets),
        "table_test_hash": test.result_hash,
    }


def months_later(day: date, months: int) -> date:
    """The same day of a later month, or its last where it has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for last in range(day.day, 0, -1):
        try:
            return date(year, month + 1, last)
        except ValueError:
            continue
    raise AssertionError("every month has a first day")


def shown_fields(payload: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Code, name and words of every signed field; one nobody has named yet is shown too."""
    named = [(code, str(name)) for code, name in SHOWN if code in payload]
    known = {code for code, _name in named}
    named += [(code, code) for code in sorted(payload.keys() - known)]
    return [(code, name, _words(code, payload[code])) for code, name in named]


def _words(code: str, value: Any) -> str:
    if code in DAYS:
        return f"{date.fromisoformat(str(value)):%-d %B %Y}"
    if code in ("result", "track"):
        return str(value).capitalize()
    return str(value)
