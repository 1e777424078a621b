"""The values of a book at a glance, and its pay tables."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from trainer.engine.rulebook import Authority, AwardPays, Remedy, Rulebook, Uncovered
from trainer.library.cited import Entry, entries
from trainer.library.links import Link, clause_links
from trainer.ui.rule_words import Path, group_label, part_label, say_at
from trainer.ui.wording import say_odds, write_odds


@dataclass(frozen=True, slots=True)
class Value:
    label: str
    text: str
    silent: bool
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    values: tuple[Value, ...]
    decides: bool = False


@dataclass(frozen=True, slots=True)
class PayLine:
    label: str
    said: str
    written: str
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class PayTable:
    title: str
    lines: tuple[PayLine, ...]
    others: tuple[Value, ...]


def text_of(entry: Entry) -> str:
    return say_at(entry.path, entry.value) if entry.has_value else ""


def value_of(book: Rulebook, entry: Entry) -> Value:
    return Value(
        label=part_label(entry.path),
        text=text_of(entry),
        silent=entry.value is None,
        clauses=clause_links(book, entry.clauses),
    )


def _grouped(book_entries: tuple[Entry, ...]) -> dict[str, list[Entry]]:
    groups: dict[str, list[Entry]] = {}
    for entry in book_entries:
        groups.setdefault(group_label(entry.path), []).append(entry)
    return groups


def _is_payment(path: Path) -> bool:
    return path[0] == "side_bets" or path[:2] == ("settlement", "pays")


def _stands_apart(entry: Entry) -> bool:
    """What is paid and what is done about errors have parts of the page of their own."""
    return _is_payment(entry.path) or isinstance(entry.value, (Remedy, Uncovered))


def glance(book: Rulebook) -> tuple[Group, ...]:
    """Every cited value that has no part of the page of its own."""
    wanted = tuple(entry for entry in entries(book) if not _stands_apart(entry))
    return tuple(
        Group(
            title=title,
            values=tuple(value_of(book, entry) for entry in group),
            decides=all(isinstance(entry.value, Authority) for entry in group),
        )
        for title, group in _grouped(wanted).items()
    )


def pay_tables(book: Rulebook) -> tuple[PayTable, ...]:
    """What is paid: the game itself first, then each side bet with its conditions."""
    wanted = tuple(entry for entry in entries(book) if _is_payment(entry.path))
    return tuple(_pay_table(book, title, group) for title, group in _grouped(wanted).items())


def _pay_table(book: Rulebook, title: str, group: list[Entry]) -> PayTable:
    lines: list[PayLine] = []
    others: list[Value] = []
    for entry in group:
        odds = entry.value.odds if isinstance(entry.value, AwardPays) else entry.value
        if isinstance(odds, Fraction):
            clauses = clause_links(book, entry.clauses)
            line = PayLine(part_label(entry.path), say_odds(odds), write_odds(odds), clauses)
            lines.append(line)
        else:
            others.append(value_of(book, entry))
    return PayTable(title, tuple(lines), tuple(others))
