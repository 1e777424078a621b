"""The five shipped books are whole: their clauses, readings and texts."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tests.books import all_books
from tests.rulebooks.raw_books import faults_in, only, text_of
from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.catalogue import UnknownRulebookError, rulebook, shipped_rulebooks
from trainer.rulebooks.faults import RulebookError
from trainer.rulebooks.loader import load_rulebook

CLAUSES = {"V5": 78, "AR": 85, "V6": 178, "UKA": 27, "UKB": 61}
books = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)


def test_every_shipped_book_loads_under_its_own_name() -> None:
    shipped = shipped_rulebooks()
    assert len(shipped) == 5
    assert {book.short for book in shipped.values()} == set(CLAUSES)
    for book_id, book in shipped.items():
        assert book.id == book_id
        assert rulebook(book_id) is book


def test_a_book_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownRulebookError, match="uk-6deck-2019") as caught:
        rulebook("uk-7deck")
    assert caught.value.wanted == "uk-7deck"


def test_the_books_hold_every_clause_of_the_catalogue() -> None:
    assert {book.short: len(book.clauses) for book in all_books()} == CLAUSES
    assert sum(len(book.clauses) for book in all_books()) == 429


def test_the_british_books_number_their_sentences_from_one() -> None:
    for book in all_books():
        if book.short in ("UKA", "UKB"):
            numbers = [f"{place:02}" for place in range(1, len(book.clauses) + 1)]
            assert list(book.clauses) == numbers


@books
def test_every_clause_is_filed_under_its_number_and_has_a_text(book: Rulebook) -> None:
    for number, clause in book.clauses.items():
        assert clause.number == number
        assert len(clause.text.split()) >= 3, number
        assert clause.text[-1] in ".;:)", number
        assert len(set(clause.examined)) == len(clause.examined), number


@books
def test_a_sections_clauses_begin_with_the_books_first(book: Rulebook) -> None:
    assert book.sections[0].first == next(iter(book.clauses))
    titles = [section.title for section in book.sections]
    assert len(set(titles)) == len(titles)


def test_every_reading_of_the_catalogue_is_in_some_book() -> None:
    found = {number for book in all_books() for number in book.readings}
    assert found == {f"AMB-{place:02}" for place in range(1, 68)}


@books
def test_every_reading_says_what_is_unclear_how_it_is_read_and_why(book: Rulebook) -> None:
    for number, reading in book.readings.items():
        assert reading.id == number
        assert set(reading.clauses) <= set(book.clauses), number
        for text in (reading.unclear, reading.reading, reading.reason):
            assert text.endswith("."), (number, text)
        cases = [case.id for case in reading.cases]
        assert len(set(cases)) == len(cases), number
        assert all(case.about for case in reading.cases), number


@books
def test_no_circumstance_calls_for_two_cases_of_one_reading(book: Rulebook) -> None:
    for number, reading in book.readings.items():
        applies = [each for case in reading.cases for each in case.applies]
        assert len(set(applies)) == len(applies), number


def test_a_byte_order_mark_is_reported_and_windows_line_ends_are_not() -> None:
    text = text_of("uk-inspector")
    assert load_rulebook(text.replace("\n", "\r\n")).short == "UKA"
    assert "this is not TOML" in only(faults_in("\ufeff" + text)).problem


def test_the_faults_of_all_files_are_told_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "a.toml").write_text("", encoding="utf-8")
    (data / "b.toml").write_bytes(b'title = "caf\xe9"')
    (data / "c.toml").write_text(text_of("uk-inspector"), encoding="utf-8")
    (data / "notes.txt").write_text("no rulebook", encoding="utf-8")
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    with pytest.raises(RulebookError) as caught:
        shipped_rulebooks.__wrapped__()
    told = [str(fault) for fault in caught.value.faults]
    assert sum(line.startswith("a.toml: ") for line in told) == 22
    assert told[-2:] == [
        "b.toml: this is not UTF-8; save it as UTF-8.",
        "c.toml: id: the file holds 'uk-inspector'; rename one.",
    ]
