"""The books side by side."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from tests.library.shelf import BOOKS
from trainer.engine.rulebook import Cited, Span
from trainer.library import compare as module
from trainer.library.compare import compare
from trainer.library.glance import glance


def row(name: str, *books):
    return next(row for row in compare(books) if row.label == name)


def test_it_gives_each_book_a_cell_in_each_row() -> None:
    for each in compare(BOOKS):
        assert len(each.cells) == len(BOOKS)
        assert all(cell.said for cell in each.cells)


def test_it_cites_only_clauses_of_the_book() -> None:
    for each in compare(BOOKS):
        for book, cell in zip(BOOKS, each.cells, strict=True):
            assert all(number in book.clauses for said in cell.said for number in said.clauses)


def test_it_follows_the_data() -> None:
    book = BOOKS[0]
    pays = replace(book.settlement.pays, blackjack=Cited(Fraction(7, 5), ("1",)))
    changed = replace(book, settlement=replace(book.settlement, pays=pays))
    cell = row("Blackjack pays", changed).cells[0]
    assert [said.text for said in cell.said] == ["7 to 5"]
    assert cell.said[0].clauses == ("1",)


def test_it_lets_the_odd_one_stand_out_where_most_agree() -> None:
    book = BOOKS[0]
    pays = replace(book.settlement.pays, blackjack=Cited(Fraction(7, 5), ("1",)))
    odd = replace(book, settlement=replace(book.settlement, pays=pays))
    outs = [cell.stands_out for cell in row("Blackjack pays", book, odd, book).cells]
    assert outs == [False, True, False]
    # One against one is no majority.
    assert not any(cell.stands_out for cell in row("Blackjack pays", book, odd).cells)


def test_it_names_no_book() -> None:
    source = Path(module.__file__).read_text(encoding="utf-8")
    for book in BOOKS:
        assert book.id not in source
        assert f'"{book.short}"' not in source


def test_a_new_value_shows_at_a_glance_by_itself() -> None:
    """A field nobody has given words to appears under its own name."""
    from dataclasses import make_dataclass

    book = BOOKS[0]
    clause = next(iter(book.clauses))
    wider = make_dataclass(
        "WiderTable", [("felt_colour", Cited)], bases=(type(book.table),), frozen=True, slots=True
    )
    table = wider(
        decks=Cited(Span(1, 2), (clause,)),
        usual_decks=book.table.usual_decks,
        boxes=book.table.boxes,
        wagers_per_box=book.table.wagers_per_box,
        felt_colour=Cited("green", (clause,)),
    )
    group = glance(replace(book, table=table))[0]
    shown = {value.label: value.text for value in group.values}
    assert shown["Felt colour"] == "green"
    assert shown["Decks"] == "1 to 2"
