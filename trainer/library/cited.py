"""Everything in a book that rests on a clause, found by walking its types.

A field added to the types is found here by itself; nothing lists the fields by name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from trainer.engine.rulebook import Cited, Clause, Reading, Remedy, Rulebook, Section, Uncovered
from trainer.ui.rule_words import Path


class NoValue:
    """Stands where clauses are cited for a turn of events and not for a value."""


NO_VALUE: Final = NoValue()
# These are the book's text and our remarks on it, not what rests on them.
TEXT = (Clause, Section, Reading)


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """One thing the book fixes, where it stands, and the clauses it rests on."""

    path: Path
    value: object
    clauses: tuple[str, ...]

    @property
    def has_value(self) -> bool:
        return self.value is not NO_VALUE


def entries(book: Rulebook) -> tuple[Entry, ...]:
    """All of them, in the order of the types."""
    return tuple(_walk(book, book, ()))


def _walk(book: Rulebook, thing: object, path: Path) -> Iterator[Entry]:
    if isinstance(thing, Cited):
        yield Entry(path, thing.value, thing.clauses)
    elif isinstance(thing, Mapping):
        for key, each in thing.items():
            yield from _walk(book, each, (*path, key))
    elif isinstance(thing, tuple):
        yield from _walk_tuple(book, thing, path)
    elif dataclasses.is_dataclass(thing) and not isinstance(thing, TEXT):
        for field in dataclasses.fields(thing):
            yield from _walk(book, getattr(thing, field.name), (*path, field.name))


def _walk_tuple(book: Rulebook, things: tuple[object, ...], path: Path) -> Iterator[Entry]:
    numbers = tuple(each for each in things if isinstance(each, str) and each in book.clauses)
    if numbers and len(numbers) == len(things):
        yield Entry(path, NO_VALUE, numbers)
        return
    for each in things:
        clauses = getattr(each, "clauses", None)
        names = _names(each)
        if names is not None and clauses and not isinstance(each, TEXT):
            yield Entry((*path, *names), each, clauses)


def _names(record: object) -> tuple[StrEnum, ...] | None:
    """The words by which a line of a pay table, an authority or a remedy is known in its list."""
    if isinstance(record, Remedy):
        return record.when
    if isinstance(record, Uncovered):
        return record.kinds[:1]
    first = _first_word(record)
    return None if first is None else (first,)


def _first_word(record: object) -> StrEnum | None:
    if not dataclasses.is_dataclass(record):
        return None
    values = (getattr(record, field.name) for field in dataclasses.fields(record))
    return next((value for value in values if isinstance(value, StrEnum)), None)


def by_path(book: Rulebook) -> dict[Path, Entry]:
    return {entry.path: entry for entry in entries(book)}


def resting_on(book: Rulebook, number: str) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries(book) if number in entry.clauses)
