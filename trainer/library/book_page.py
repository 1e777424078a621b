"""One book, from its masthead to who decides what it leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from trainer.engine.rulebook import Clause, Rulebook
from trainer.library.glance import Group, PayTable, glance, pay_tables
from trainer.library.irregular_part import IrregularPart, irregular_part
from trainer.library.links import (
    Link,
    book_link,
    book_url,
    clause_links,
    clause_url,
    reading_links,
    readings_url,
)
from trainer.library.search import Finder, Piece, matching
from trainer.library.selectors import superseded_by, supersedes
from trainer.library.tree import parents, parts
from trainer.rulebooks.canonical import book_hash
from trainer.ui.wording import curl, label, say_date, say_odds

SHORT_HASH = 12


@dataclass(frozen=True, slots=True)
class Masthead:
    """What every page of a book says about the book."""

    id: str
    short: str
    title: str
    url: str
    readings_url: str
    edition: str
    issuer: str
    about: str
    since: str
    dated: bool
    supersedes: Link | None
    superseded_by: Link | None
    legend: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClauseLine:
    number: str
    url: str
    pieces: tuple[Piece, ...]
    kind: str
    examined: tuple[str, ...]
    level: int
    readings: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class SectionBlock:
    title: str
    anchor: str
    first: str
    last: str
    lines: tuple[ClauseLine, ...]


@dataclass(frozen=True, slots=True)
class ReadingLine:
    id: str
    url: str
    unclear: str
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class BookPage:
    book: Masthead
    hash: str
    short_hash: str
    query: str
    found: int
    contents: tuple[SectionBlock, ...]
    sections: tuple[SectionBlock, ...]
    glance: tuple[Group, ...]
    pay_tables: tuple[PayTable, ...]
    irregular: IrregularPart
    readings: tuple[ReadingLine, ...]
    authority: Group | None
    clause_count: int
    examined_count: int


def masthead(book: Rulebook) -> Masthead:
    older, newer = supersedes(book), superseded_by(book)
    return Masthead(
        id=book.id,
        short=book.short,
        title=book.title,
        url=book_url(book),
        readings_url=readings_url(book),
        edition=book.edition,
        issuer=book.issuer,
        about=curl(book.about),
        since=say_date(book.effective_from),
        dated=book.effective_from is not None,
        supersedes=book_link(older) if older else None,
        superseded_by=book_link(newer) if newer else None,
        legend=_legend(book),
    )


def _legend(book: Rulebook) -> tuple[str, ...]:
    """What a layout would have printed on it."""
    pays = book.settlement.pays
    return (
        _("Blackjack pays %(odds)s") % {"odds": say_odds(pays.blackjack.value)},
        _("Insurance pays %(odds)s") % {"odds": say_odds(pays.insurance.value)},
        _("%(does)s on soft 17") % {"does": capfirst(label(book.dealer.soft_17.value))},
    )


def book_page(book: Rulebook, query: str) -> BookPage:
    """`query` is a cleaned one; where it is not empty only what it finds is shown."""
    sections = _sections(book)
    found = _found(book, sections, query) if query else sections
    groups = glance(book)
    digest = book_hash(book)
    return BookPage(
        book=masthead(book),
        hash=digest,
        short_hash=digest[:SHORT_HASH],
        query=query,
        found=sum(len(section.lines) for section in found) if query else 0,
        contents=sections,
        sections=found,
        glance=tuple(group for group in groups if not group.decides),
        pay_tables=pay_tables(book),
        irregular=irregular_part(book),
        readings=_readings(book),
        authority=next((group for group in groups if group.decides), None),
        clause_count=len(book.clauses),
        examined_count=sum(bool(clause.examined) for clause in book.clauses.values()),
    )


def readings_by_clause(book: Rulebook) -> dict[str, list[str]]:
    by_clause: dict[str, list[str]] = {}
    for reading in book.readings.values():
        for number in reading.clauses:
            by_clause.setdefault(number, []).append(reading.id)
    return by_clause


def clause_line(
    book: Rulebook, clause: Clause, readings: list[str], pieces: tuple[Piece, ...] | None = None
) -> ClauseLine:
    return ClauseLine(
        number=clause.number,
        url=clause_url(book, clause.number),
        pieces=pieces or (Piece(curl(clause.text)),),
        kind=label(clause.kind),
        examined=tuple(label(each) for each in clause.examined),
        level=len(parents(book, clause.number)),
        readings=reading_links(book, readings),
    )


def _sections(book: Rulebook) -> tuple[SectionBlock, ...]:
    readings = readings_by_clause(book)
    return tuple(
        SectionBlock(
            title=curl(part.section.title),
            anchor=f"s-{part.section.first}",
            first=part.clauses[0].number,
            last=part.clauses[-1].number,
            lines=tuple(
                clause_line(book, clause, readings.get(clause.number, []))
                for clause in part.clauses
            ),
        )
        for part in parts(book)
    )


def _found(
    book: Rulebook, sections: tuple[SectionBlock, ...], query: str
) -> tuple[SectionBlock, ...]:
    finder = Finder(query)
    wanted = matching(book, query)
    readings = readings_by_clause(book)
    found: list[SectionBlock] = []
    for section in sections:
        lines = tuple(
            clause_line(
                book,
                book.clauses[line.number],
                readings.get(line.number, []),
                finder.pieces(curl(book.clauses[line.number].text)),
            )
            for line in section.lines
            if line.number in wanted
        )
        if lines:
            found.append(
                SectionBlock(section.title, section.anchor, section.first, section.last, lines)
            )
    return tuple(found)


def _readings(book: Rulebook) -> tuple[ReadingLine, ...]:
    return tuple(
        ReadingLine(
            id=reading.id,
            url=readings_url(book, reading.id),
            unclear=curl(reading.unclear),
            clauses=clause_links(book, reading.clauses),
        )
        for reading in book.readings.values()
    )
