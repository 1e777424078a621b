"""The rulebooks a school deals by."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.school.models import Membership, RulebookInForce, School


@dataclass(frozen=True, slots=True)
class InForce:
    """A rulebook with the row that puts it in force."""

    row: RulebookInForce
    book: Rulebook

    @property
    def edition(self) -> str:
        return edition_text(self.book)


def edition_text(book: Rulebook) -> str:
    """Name an edition; one without a number already says what it is, such as `undated`."""
    return book.edition if book.edition.isalpha() else f"edition {book.edition}"


def find_edition(book_id: str, edition: str) -> Rulebook | None:
    book = shipped_rulebooks().get(book_id)
    return book if book is not None and book.edition == edition else None


def rulebooks_of(school: School) -> list[InForce]:
    """List what is in force now or will be, by title; an edition no longer shipped falls out."""
    rows = school.rulebooks.filter(until__isnull=True)
    found = [(row, find_edition(row.book_id, row.edition)) for row in rows]
    listed = [InForce(row, book) for row, book in found if book is not None]
    return sorted(listed, key=lambda each: each.book.title.casefold())


def books_in_force(school: School, *, on: date) -> list[Rulebook]:
    """List the rulebooks a school deals by on a day, by title; one query."""
    return [each.book for each in rulebooks_of(school) if each.row.since <= on]


def books_of(membership: Membership, *, on: date) -> list[Rulebook]:
    """List the rulebooks a person deals by on a day, the one of their house first; two queries.

    Those assigned to them that are in force; all of the school's where none is.
    """
    every = books_in_force(membership.school, on=on)
    named = set(membership.assigned_rulebooks.values_list("book_id", flat=True))
    books = [book for book in every if book.id in named] or every
    return sorted(books, key=lambda book: book.id != membership.house_book)


def books_not_in_force(school: School) -> list[Rulebook]:
    here = {each.book.id for each in rulebooks_of(school)}
    others = [book for book in shipped_rulebooks().values() if book.id not in here]
    return sorted(others, key=lambda book: book.title.casefold())
