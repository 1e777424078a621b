"""Finds a book, an edition or a clause, or says what there is instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from django.utils.text import Truncator
from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, book_link, clause_url
from trainer.library.tree import parents
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.ui.wording import join_and, say_date

MOST_OFFERED = 4
LONGEST_SHOWN = 60


class MissingError(LookupError):
    """Something that is not in the library, and the nearest things that are."""

    def __init__(self, title: str, sentence: str, offers: Iterable[Link]) -> None:
        self.title = title
        self.sentence = sentence
        self.offers = tuple(offers)
        super().__init__(sentence)


def _shown(wanted: str) -> str:
    """What was asked for, short and printable: it comes from the address bar."""
    plain = "".join(each for each in wanted if each.isprintable())
    return Truncator(plain).chars(LONGEST_SHOWN)


def _near(wanted: str, known: Sequence[str]) -> list[str]:
    """Known names like this one. Long ones are cut: comparing is quadratic."""
    return difflib.get_close_matches(wanted[:LONGEST_SHOWN], known, n=MOST_OFFERED, cutoff=0.5)


def all_books() -> tuple[Rulebook, ...]:
    """Books in force by title, each followed by those it replaces."""
    books = shipped_rulebooks()
    replaced = {book.supersedes for book in books.values() if book.supersedes}
    ordered: dict[str, Rulebook] = {}
    for book in sorted(books.values(), key=lambda book: book.title.casefold()):
        following: Rulebook | None = book if book.id not in replaced else None
        while following is not None and following.id not in ordered:
            ordered[following.id] = following
            following = books.get(following.supersedes) if following.supersedes else None
    return tuple(ordered.values())


def superseded_by(book: Rulebook) -> Rulebook | None:
    return next((each for each in all_books() if each.supersedes == book.id), None)


def supersedes(book: Rulebook) -> Rulebook | None:
    return next((each for each in all_books() if each.id == book.supersedes), None)


def editions_of(book_id: str) -> tuple[Rulebook, ...]:
    """Every edition under one id, the newest first."""
    return tuple(book for book in all_books() if book.id == book_id)


def newest_edition(book_id: str) -> Rulebook:
    editions = editions_of(book_id)
    if not editions:
        books = {book.id: book for book in all_books()}
        near = [book_link(books[each]) for each in _near(book_id, tuple(books))]
        raise MissingError(
            _("No such rulebook"),
            _("The library has no rulebook “%(id)s”.") % {"id": _shown(book_id)},
            near,
        )
    return editions[0]


def find_book(book_id: str, edition: str) -> Rulebook:
    newest = newest_edition(book_id)
    editions = editions_of(book_id)
    found = next((book for book in editions if book.edition == edition), None)
    if found is None:
        known = join_and([f"{each.edition} ({_dated(each)})" for each in editions])
        others = [
            each for each in all_books() if each.series == newest.series and each not in editions
        ]
        raise MissingError(
            _("No such edition"),
            _("%(title)s has no edition “%(edition)s”. The library has: %(known)s.")
            % {"title": newest.title, "edition": _shown(edition), "known": known},
            [book_link(each) for each in (*editions, *others)],
        )
    return found


def _dated(book: Rulebook) -> str:
    if book.effective_from is None:
        return _("undated")
    return _("in force from %(day)s") % {"day": say_date(book.effective_from)}


def find_clause(book: Rulebook, number: str) -> str:
    if number not in book.clauses:
        # A slip of the pen has one answer; else the clause above, and those spelled like it.
        nearest = _same_but_for_zeros(book, number) or list(
            dict.fromkeys((*parents(book, number)[::-1], *_near(number, tuple(book.clauses))))
        )
        offers = [
            Link(_("Clause %(number)s") % {"number": each}, clause_url(book, each))
            for each in nearest[:MOST_OFFERED]
        ]
        raise MissingError(
            _("No such clause"),
            _("%(title)s has no clause “%(number)s”.")
            % {"title": book.title, "number": _shown(number)},
            [*offers, book_link(book)],
        )
    return number


def _same_but_for_zeros(book: Rulebook, number: str) -> list[str]:
    wanted = number.strip().strip(".").lstrip("0").casefold()
    return [each for each in book.clauses if each.lstrip("0").casefold() == wanted]
