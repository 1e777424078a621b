"""Tables as files: what comes out is what went in, and a spreadsheet runs none of it."""

from __future__ import annotations

import csv
import io
import zipfile
from datetime import UTC, date, datetime

import pytest
from django.test import RequestFactory

from trainer.ui.sheets import CSV, XLSX, Sheet, as_csv, as_xlsx, sheet_response, wanted_sheet

EVIL = [
    '=HYPERLINK("http://example.org","x")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "\uff1d1+1",
    "=cmd|' /C calc'!A0",
]
SHEET = Sheet(
    "Autumn: who is ready?",
    ("Name", "Answers", "Since"),
    [("Zoë, “the shoe”", 12, date(2026, 3, 2)), ("נועם", -3, None)],
)


def rows_of(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def part_of(content: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        return book.read(name).decode()


def test_csv_holds_what_the_table_shows() -> None:
    assert rows_of(as_csv(SHEET)) == [
        ["Name", "Answers", "Since"],
        ["Zoë, “the shoe”", "12", "2026-03-02"],
        ["נועם", "-3", ""],
    ]


@pytest.mark.parametrize("text", EVIL)
def test_no_cell_of_csv_begins_like_a_formula(text: str) -> None:
    [head], [cell] = rows_of(as_csv(Sheet("t", (text,), [(text,)])))
    assert (head, cell) == (f"'{text}", f"'{text}")


@pytest.mark.parametrize("text", EVIL)
def test_no_cell_of_xlsx_is_a_formula_or_a_link(text: str) -> None:
    content = as_xlsx(Sheet("t", ("Name",), [(text,), ("https://example.org",)]))
    page = part_of(content, "xl/worksheets/sheet1.xml")
    assert "<f>" not in page
    assert "hyperlink" not in page
    # Every cell of it is a string, kept with the others.
    assert page.count('t="s"') == 3


def test_xlsx_holds_numbers_as_numbers_and_days_as_days() -> None:
    content = as_xlsx(Sheet("t", ("a", "b"), [(12, date(2026, 3, 2))]))
    page = part_of(content, "xl/worksheets/sheet1.xml")
    assert "<v>12</v>" in page
    # A spreadsheet counts days from the last one of 1899.
    assert f"<v>{(date(2026, 3, 2) - date(1899, 12, 30)).days}</v>" in page


def test_a_moment_is_the_one_that_it_was_given() -> None:
    noon = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
    assert rows_of(as_csv(Sheet("t", ("a",), [(noon,)])))[1] == ["2026-03-02 12:00+00:00"]
    assert "<v>46083.5</v>" in part_of(
        as_xlsx(Sheet("t", ("a",), [(noon,)])), "xl/worksheets/sheet1.xml"
    )


def test_the_file_has_a_name_and_is_kept_by_nobody() -> None:
    answer = sheet_response(CSV, SHEET)
    assert answer["Content-Disposition"] == 'attachment; filename="autumn-who-is-ready.csv"'
    assert answer["Cache-Control"] == "no-store"
    assert sheet_response(XLSX, Sheet("[]", ("a",), [])).content[:2] == b"PK"


@pytest.mark.parametrize(
    ("query", "kind"), [("as=csv", CSV), ("as=xlsx", XLSX), ("", None), ("as=exe", None)]
)
def test_only_known_files_are_asked_for(query: str, kind: str | None) -> None:
    assert wanted_sheet(RequestFactory().get(f"/?{query}")) == kind
