"""How clauses hang together."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS, IDS
from trainer.engine.rulebook import Rulebook
from trainer.library.cited import entries, resting_on
from trainer.library.selectors import all_books
from trainer.library.tree import children, neighbours, parents, parts, section_of

each_book = pytest.mark.parametrize("book", BOOKS, ids=IDS)


@each_book
def test_sections_hold_every_clause_once_and_in_order(book: Rulebook) -> None:
    gathered = [clause.number for part in parts(book) for clause in part.clauses]
    assert gathered == list(book.clauses)
    assert all(part.clauses for part in parts(book))


@each_book
def test_a_section_begins_with_its_first_clause(book: Rulebook) -> None:
    for section in book.sections:
        assert section_of(book, section.first) is section


@each_book
def test_children_and_parents_agree(book: Rulebook) -> None:
    for number in book.clauses:
        for child in children(book, number):
            assert parents(book, child.number)[-1] == number


@each_book
def test_neighbours_walk_through_the_whole_book(book: Rulebook) -> None:
    order = list(book.clauses)
    walked = [order[0]]
    while (after := neighbours(book, walked[-1])[1]) is not None:
        assert neighbours(book, after)[0] == walked[-1]
        walked.append(after)
    assert walked == order


@each_book
def test_every_entry_rests_on_clauses_of_the_book(book: Rulebook) -> None:
    found = entries(book)
    assert len({entry.path for entry in found}) == len(found)
    for entry in found:
        assert entry.clauses
        assert all(entry in resting_on(book, number) for number in entry.clauses)


def test_a_superseded_book_stands_behind_its_successor() -> None:
    order = [book.id for book in all_books()]
    assert sorted(order) == sorted(IDS)
    for book in BOOKS:
        if book.supersedes:
            assert order.index(book.supersedes) == order.index(book.id) + 1
