"""The library's first page: the books, and what sets them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.engine.rulebook import Rulebook
from trainer.library.compare import compare
from trainer.library.links import Link, book_link, book_url, clause_links, readings_url
from trainer.library.selectors import superseded_by, supersedes
from trainer.ui.wording import curl, say_date, say_number


@dataclass(frozen=True, slots=True)
class BookCard:
    """One book on the shelf."""

    short: str
    title: str
    url: str
    readings_url: str
    issuer: str
    edition: str
    since: str
    dated: bool
    about: str
    clause_count: int
    reading_count: int
    supersedes: Link | None
    superseded_by: Link | None


@dataclass(frozen=True, slots=True)
class SaidLink:
    """A few words with links to their clauses."""

    text: str
    silent: bool
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class LinkedCell:
    short: str
    title: str
    said: tuple[SaidLink, ...]
    stands_out: bool


@dataclass(frozen=True, slots=True)
class LinkedRow:
    label: str
    cells: tuple[LinkedCell, ...]


@dataclass(frozen=True, slots=True)
class IndexPage:
    books: tuple[BookCard, ...]
    rows: tuple[LinkedRow, ...]

    @property
    def count_word(self) -> str:
        return say_number(len(self.books))


def index_page(books: Sequence[Rulebook]) -> IndexPage:
    return IndexPage(tuple(_card(book) for book in books), _rows(books))


def _card(book: Rulebook) -> BookCard:
    older, newer = supersedes(book), superseded_by(book)
    return BookCard(
        short=book.short,
        title=curl(book.title),
        url=book_url(book),
        readings_url=readings_url(book),
        issuer=book.issuer,
        edition=book.edition,
        since=say_date(book.effective_from),
        dated=book.effective_from is not None,
        about=curl(book.about),
        clause_count=len(book.clauses),
        reading_count=len(book.readings),
        supersedes=book_link(older) if older else None,
        superseded_by=book_link(newer) if newer else None,
    )


def _rows(books: Sequence[Rulebook]) -> tuple[LinkedRow, ...]:
    return tuple(
        LinkedRow(
            curl(row.label),
            tuple(
                LinkedCell(
                    short=book.short,
                    title=book.title,
                    said=tuple(
                        SaidLink(curl(said.text), said.silent, clause_links(book, said.clauses))
                        for said in cell.said
                    ),
                    stands_out=cell.stands_out,
                )
                for book, cell in zip(books, row.cells, strict=True)
            ),
        )
        for row in compare(books)
    )
