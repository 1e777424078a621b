"""Finding clauses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.shelf import BOOKS
from trainer.engine.rulebook import Clause
from trainer.engine.words import ClauseKind
from trainer.library.search import LONGEST_QUERY, Finder, Piece, clean_query, matching


def clause(number: str, text: str) -> Clause:
    return Clause(number, ClauseKind.DEFINITION, (), text)


@pytest.mark.parametrize(
    ("query", "number", "text", "found"),
    [
        ("3.2", "3.25.1", "", True),
        ("3.25.", "3.25.1", "", True),
        ("25", "3.25", "", False),
        ("9", "09", "", True),
        ("a", "A", "", True),
        ("ace", "1", "An Ace counts 11.", True),
        ("ces", "1", "Aces are split.", False),
        ("ACE split", "1", "A split ace.", True),
        ("ace double", "1", "A split ace.", False),
        ("dealer's", "1", "The dealer's hand.", True),
        ("dealer\N{RIGHT SINGLE QUOTATION MARK}s", "1", "The dealer's hand.", True),
        (".*", "1", "Anything", False),
    ],
)
def test_it_finds(query: str, number: str, text: str, found: bool) -> None:
    assert Finder(clean_query(query)).finds(clause(number, text)) is found


def test_it_marks_what_it_found() -> None:
    pieces = Finder("ace sp").pieces("An Ace split.")
    assert pieces == (
        Piece("An "),
        Piece("Ace", hit=True),
        Piece(" "),
        Piece("sp", hit=True),
        Piece("lit."),
    )


def test_it_marks_words_that_overlap_once() -> None:
    pieces = Finder("split sp").pieces("split")
    assert pieces == (Piece("split", hit=True),)


@given(st.text(max_size=400))
def test_it_makes_any_query_one_short_printable_line(raw: str) -> None:
    query = clean_query(raw)
    assert len(query) <= LONGEST_QUERY
    assert query.isprintable()
    assert clean_query(query) == query


@given(st.text(max_size=60), st.text(max_size=200))
def test_it_loses_nothing_of_a_text(raw: str, text: str) -> None:
    pieces = Finder(clean_query(raw)).pieces(text)
    assert "".join(piece.text for piece in pieces) == text


def test_it_finds_every_clause_by_its_own_number() -> None:
    for book in BOOKS:
        for number in book.clauses:
            assert number in matching(book, number)
