"""A class as a file of names: read, with every fault of it told at once and by its line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

MOST_PEOPLE = 500
MOST_BYTES = 256 * 1024
NAME_LENGTH = 120
COLUMNS = ("name", "email", "cohort")
# What people call them in files of their own.
ALSO_CALLED = {"e-mail": "email", "mail": "email", "e-mail address": "email", "class": "cohort"}
MARKS = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class Newcomer:
    """One line of the file."""

    line: int
    name: str
    email: str
    cohort: str


@dataclass(slots=True)
class ClassList:
    """Who is in the file, and all that is wrong with it."""

    people: list[Newcomer] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def fault(self, line: int, sentence: str) -> None:
        self.faults.append(f"Line {line}: {sentence}")


def text_of(content: bytes) -> str:
    """The text of a file; raises ValueError with a sentence where it is none."""
    if len(content) > MOST_BYTES:
        raise ValueError(f"The file is larger than {MOST_BYTES // 1024} kB. Send it in parts.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(
            "The file is not UTF-8 text. Save it as “CSV UTF-8”, or paste the lines below."
        ) from None
    if "\0" in text:
        raise ValueError("This is no text file. Save the table as CSV first.")
    return text


def read_class(text: str) -> ClassList:
    """Every line that has something in it; a head of known names comes first."""
    found = ClassList()
    if not text.strip():
        found.faults.append("There is nothing in it. The first line says: name, email, cohort.")
        return found
    try:
        rows = list(_rows(text))
    except csv.Error as error:
        found.faults.append(f"It cannot be read as CSV: {error}.")
        return found
    (number, head), *others = rows
    columns = [_column(cell) for cell in head]
    _check_head(found, number, head, columns)
    if found.faults:
        return found
    if not others:
        found.faults.append("Under its first line there is nobody.")
    if len(others) > MOST_PEOPLE:
        found.faults.append(
            f"There are {len(others)} people in it, and {MOST_PEOPLE} at most are taken at once."
        )
        return found
    for line, cells in others:
        _read_line(found, line, cells, columns)
    _check_twice(found)
    return found


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    first = next(line for line in text.splitlines() if line.strip())
    mark = max(MARKS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield reader.line_num, [cell.strip() for cell in cells]


def _column(cell: str) -> str:
    name = cell.lower()
    return ALSO_CALLED.get(name, name)


def _check_head(found: ClassList, line: int, head: list[str], columns: list[str]) -> None:
    for given, name in zip(head, columns, strict=True):
        if name not in COLUMNS:
            found.fault(line, f"“{given}” is no column. Known are: {', '.join(COLUMNS)}.")
        elif columns.count(name) > 1:
            found.fault(line, f"The column “{name}” comes more than once.")
    if "name" not in columns:
        found.fault(line, "The column “name” is missing.")


def _read_line(found: ClassList, line: int, cells: list[str], columns: list[str]) -> None:
    if len(cells) > len(columns):
        found.fault(line, f"It has {len(cells)} cells, and the first line only {len(columns)}.")
        return
    known = dict(zip(columns, cells, strict=False))
    person = Newcomer(line, known["name"], known.get("email", ""), known.get("cohort", ""))
    if not person.name:
        found.fault(line, "The name is missing.")
    if len(person.name) > NAME_LENGTH:
        found.fault(line, f"The name is longer than {NAME_LENGTH} letters.")
    if person.email and not _is_address(person.email):
        found.fault(line, f"“{person.email}” is no e-mail address.")
    found.people.append(person)


def _is_address(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return True


def _check_twice(found: ClassList) -> None:
    """Two lines for one address are two links for one person."""
    first: dict[str, int] = {}
    for person in found.people:
        key = person.email.lower() or f"\0{person.name.lower()}"
        if key in first:
            what = person.email or person.name
            found.fault(person.line, f"“{what}” is on line {first[key]} already.")
        first.setdefault(key, person.line)
