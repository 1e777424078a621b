"""A table of a page as a file: CSV or XLSX, with nothing in it that a spreadsheet would run."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction

import xlsxwriter
from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify

Cell = str | int | Fraction | date | datetime | None

CSV, XLSX = "csv", "xlsx"
KINDS = (CSV, XLSX)
TYPES = {
    CSV: "text/csv; charset=utf-8",
    XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
# The same signs as wide as an ideograph, which some spreadsheets read as the narrow ones.
WIDE_ONES = ("\uff1d", "\uff0b", "\uff0d", "\uff20")
# A spreadsheet takes a cell that begins so for a formula, whatever stands behind it.
RUN_BY_A_SPREADSHEET = ("=", "+", "-", "@", "\t", "\r", "\n", *WIDE_ONES)
# Names longer than this, or with one of these in them, are refused by spreadsheets.
SHEET_NAME_LENGTH, NOT_IN_A_SHEET_NAME = 31, str.maketrans("", "", "[]:*?/\\'")
WIDEST = 60


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a table shows, as it is filtered and sorted: a title, its heads, its lines."""

    title: str
    heads: Sequence[str]
    lines: Iterable[Sequence[Cell]]


def wanted_sheet(request: HttpRequest) -> str | None:
    """Which file `?as=` asks for; anything else is the page itself."""
    kind = request.GET.get("as")
    return kind if kind in KINDS else None


def sheet_response(kind: str, sheet: Sheet) -> HttpResponse:
    content = as_csv(sheet) if kind == CSV else as_xlsx(sheet)
    name = f"{slugify(sheet.title) or 'table'}.{kind}"
    return HttpResponse(
        content,
        content_type=TYPES[kind],
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


def as_csv(sheet: Sheet) -> bytes:
    """Begins with a mark by which spreadsheets know that it is UTF-8."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([harmless(head) for head in sheet.heads])
    writer.writerows([_told(cell) for cell in line] for line in sheet.lines)
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def as_xlsx(sheet: Sheet) -> bytes:
    content = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(content, options) as book:
        page = book.add_worksheet(_sheet_name(sheet.title))
        bold = book.add_format({"bold": True})
        day = book.add_format({"num_format": "yyyy-mm-dd"})
        moment = book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
        widths = [len(head) for head in sheet.heads]
        page.write_row(0, 0, sheet.heads, bold)
        for number, line in enumerate(sheet.lines, start=1):
            for column, cell in enumerate(line):
                match cell:
                    case datetime():
                        page.write_datetime(number, column, _without_zone(cell), moment)
                    case date():
                        page.write_datetime(number, column, cell, day)
                    case int():
                        page.write_number(number, column, cell)
                    case _:
                        # As text, whatever it begins with: nothing here is ever a formula.
                        page.write_string(number, column, _plain(cell))
                widths[column] = max(widths[column], len(_plain(cell)))
        for column, width in enumerate(widths):
            page.set_column(column, column, min(width + 2, WIDEST))
        page.freeze_panes(1, 0)
    return content.getvalue()


def harmless(text: str) -> str:
    """Text that stays text in a spreadsheet: an apostrophe before what could be a formula."""
    return f"'{text}" if text.startswith(RUN_BY_A_SPREADSHEET) else text


def _told(cell: Cell) -> str | int:
    return cell if isinstance(cell, int) else harmless(_plain(cell))


def _plain(cell: Cell) -> str:
    match cell:
        case None:
            return ""
        case datetime():
            return cell.isoformat(sep=" ", timespec="minutes")
        case date():
            return cell.isoformat()
        case _:
            return str(cell)


def _without_zone(moment: datetime) -> datetime:
    """A spreadsheet knows no zones: the moment as the school's clock showed it."""
    return moment.replace(tzinfo=None)


def _sheet_name(title: str) -> str:
    return title.translate(NOT_IN_A_SHEET_NAME)[:SHEET_NAME_LENGTH].strip() or "Table"
