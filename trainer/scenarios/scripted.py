"""Moments that come along as table scripts: the well-known ones, for every drill.

A file tells a table and no more: what is right at its end is worked out under the book in force.
It names no book either. A moment that a book does not know is not offered under it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

from trainer.engine.errors import UnpayableError
from trainer.engine.round.events import SETTLES
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.faults import ScriptError
from trainer.engine.script.reader import Script, read_script

KINDS = ("payouts", "next", "put-right")
_HEADERS = ("title", "about")
_ENDING = ".txt"


@dataclass(frozen=True, slots=True)
class TableScript:
    """`id`: the name of its file. `lines`: the script without a book."""

    id: str
    title: str
    about: str
    lines: str

    def text(self, book: Rulebook) -> str:
        return f"book {book.id}\n{self.lines}"


class BadScriptsError(ValueError):
    """Files that are not what they should be; every fault of every file."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


def parse(name: str, text: str, faults: list[str]) -> TableScript:
    """A file as its headers tell it; what is missing or unknown is added to the faults."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        header, colon, value = line.removeprefix("#").partition(":")
        if not line.startswith("#") or not colon:
            continue
        if header.strip() not in _HEADERS:
            faults.append(f"{name}, line {number}: {header.strip()!r} is no header")
        found[header.strip()] = value.strip()
    faults += [f"{name}: it has no {each}" for each in _HEADERS if not found.get(each)]
    return TableScript(
        name.removesuffix(_ENDING), found.get("title", ""), found.get("about", ""), text
    )


def check(script: TableScript, books: Mapping[str, Rulebook]) -> list[str]:
    """Why no book can read it, by line; nothing where at least one does."""
    told = []
    for book in books.values():
        try:
            read_script(script.text(book), books)
        except ScriptError as error:
            # The book is line 1; the file begins after it.
            told += [
                f"{script.id}, line {each.line - 1}, under {book.id}: {each.problem}: {each.remedy}"
                for each in error.faults
            ]
        else:
            return []
    return told


@cache
def built_in() -> Mapping[str, tuple[TableScript, ...]]:
    """The scripts of each kind, in the order of their names; raises with every fault."""
    found: dict[str, tuple[TableScript, ...]] = {}
    faults: list[str] = []
    for kind in KINDS:
        folder = resources.files("trainer.scenarios") / "data" / kind
        files = sorted(folder.iterdir(), key=lambda each: each.name)
        found[kind] = tuple(
            parse(each.name, each.read_text(encoding="utf-8"), faults)
            for each in files
            if each.name.endswith(_ENDING)
        )
    if faults:
        raise BadScriptsError(faults)
    return MappingProxyType(found)


def read_under(script: TableScript, book: Rulebook) -> Script | None:
    """The script under this book, or nothing where the book does not know what it tells of."""
    try:
        return read_script(script.text(book), {book.id: book})
    except ScriptError:
        return None


def read_clean(script: TableScript, book: Rulebook) -> Script | None:
    """The same, of a round in which this book finds nothing wrong."""
    told = read_under(script, book)
    if told is None or told.story.findings:
        return None
    return told


def settled_next(script: TableScript, book: Rulebook) -> tuple[str, ...]:
    """The wagers that are settled at its end, in order; nothing where none is yet."""
    base = read_under(script, book)
    if base is None:
        return ()
    try:
        whole = read_script(f"{script.text(book)}\nsettle", {book.id: book})
    except (ScriptError, UnpayableError):
        return ()
    following = whole.log[len(base.log) :]
    if any(event[0] != SETTLES for event in following):
        return ()
    return tuple(event[1] for event in following)
