"""The addresses of books, clauses and readings. Whoever cites a clause links through here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse

from trainer.engine.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Link:
    """Words to click on, and where they lead."""

    text: str
    url: str


def book_url(book: Rulebook) -> str:
    return reverse("library:book", args=(book.id, book.edition))


def readings_url(book: Rulebook, reading_id: str = "") -> str:
    url = reverse("library:readings", args=(book.id, book.edition))
    return f"{url}#{reading_id}" if reading_id else url


def clause_url(book: Rulebook, number: str) -> str:
    return _clause_url(book.id, book.edition, number)


@lru_cache(maxsize=2048)
def _clause_url(book_id: str, edition: str, number: str) -> str:
    """Worked out once: a page of feedback has a dozen of them."""
    return reverse("library:clause", args=(book_id, edition, number))


def book_link(book: Rulebook) -> Link:
    return Link(book.title, book_url(book))


def clause_links(book: Rulebook, numbers: Iterable[str]) -> tuple[Link, ...]:
    return tuple(Link(number, clause_url(book, number)) for number in numbers)


def reading_links(book: Rulebook, reading_ids: Iterable[str]) -> tuple[Link, ...]:
    return tuple(Link(each, readings_url(book, each)) for each in reading_ids)


def lab_url(book: Rulebook, decks: int | None = None) -> str:
    url = reverse("library:lab", args=(book.id, book.edition))
    return f"{url}?decks={decks}" if decks is not None else url


def chart_url(book: Rulebook, decks: int) -> str:
    return f"{reverse('library:lab-chart', args=(book.id, book.edition))}?decks={decks}"


def editor_url(book: Rulebook, bet: str, decks: int) -> str:
    return f"{reverse('library:lab-editor', args=(book.id, book.edition, bet))}?decks={decks}"
