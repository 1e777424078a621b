"""One book, and the filter on its page."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.library.shelf import ATTACK, BOOKS, IDS, address, hostile, printed
from trainer.engine.rulebook import Rulebook
from trainer.library.cited import entries
from trainer.rulebooks.canonical import book_hash
from trainer.ui.rule_words import part_label

BOOK = BOOKS[0]
each_book = pytest.mark.parametrize("book", BOOKS, ids=IDS)


@each_book
def test_it_prints_every_clause_under_its_section(reader: Client, book: Rulebook) -> None:
    page = reader.get(address(book)).content.decode()
    for section in book.sections:
        assert f'id="s-{section.first}">{printed(section.title)}' in page
    for number, clause in book.clauses.items():
        assert f'id="c-{number}"' in page
        assert printed(clause.text) in page


@each_book
def test_it_shows_every_value_with_its_clauses(reader: Client, book: Rulebook) -> None:
    page = reader.get(address(book)).content.decode()
    for entry in entries(book):
        assert printed(part_label(entry.path)) in page
        for number in entry.clauses:
            assert f'href="{address(book, number)}"' in page


@each_book
def test_it_says_what_it_is_and_pins_its_text(reader: Client, book: Rulebook) -> None:
    page = reader.get(address(book)).content.decode()
    assert "In our words, not the published text" in page
    assert book_hash(book) in page
    assert printed(book.issuer) in page


@each_book
def test_it_marks_where_a_reading_applies(reader: Client, book: Rulebook) -> None:
    page = reader.get(address(book)).content.decode()
    for reading in book.readings.values():
        line = page.partition(f'id="c-{reading.clauses[0]}"')[2].partition("</li>")[0]
        assert f"Reading {reading.id}" in line


def test_it_says_odds_as_spoken_and_as_written(reader: Client) -> None:
    page = reader.get(address(BOOK)).content.decode()
    assert re.search(r'class="odds">\d+ to \d+<', page)
    assert re.search(r'class="written">\d+:\d+<', page)


def test_it_finds_clauses_by_words_without_javascript(reader: Client) -> None:
    page = reader.get(address(BOOK), {"q": "insur half"}).content.decode()
    found = re.findall(r'id="c-([^"]+)"', page)
    assert 0 < len(found) < 10
    assert "<mark>" in page
    assert 'value="insur half"' in page
    for number in found:
        assert "insur" in BOOK.clauses[number].text.lower()


def test_it_finds_a_clause_and_what_is_under_it_by_number(reader: Client) -> None:
    page = reader.get(address(BOOK), {"q": "3.10"}).content.decode()
    found = re.findall(r'id="c-([^"]+)"', page)
    assert found == [number for number in BOOK.clauses if number.startswith("3.10")]


def test_it_says_what_to_do_when_nothing_is_found(reader: Client) -> None:
    page = reader.get(address(BOOK), {"q": "zebra"}).content.decode()
    assert "No clause has “zebra”" in page
    assert "Show the whole book" in page


def test_it_answers_htmx_with_the_part_below_the_filter(reader: Client) -> None:
    answer = reader.get(address(BOOK), {"q": "insurance"}, headers={"HX-Request": "true"})
    part = answer.content.decode()
    assert "<html" not in part
    assert 'id="q"' not in part
    assert "hx-swap-oob" in part
    assert re.search(r"\d+ clauses found", part)


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "\x00",
        "a\x00b",
        "\x1b[0m",
        "x" * 5000,
        "3." * 3000,
        "\N{PLAYING CARD ACE OF SPADES}",
        "\u202etxet",
        "\ufdfa" * 500,
        "e\u0301" * 90,
        "(((((",
        "[a-z]+",
        "\\",
        "%s %(x)s {y} {{ z }} {% q %}",
        ATTACK,
        '"><svg onload=alert(1)>',
        "' OR 1=1 --",
    ],
)
def test_it_takes_any_query(reader: Client, query: str) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        answer = reader.get(address(BOOK), {"q": query}, headers=headers)
        assert answer.status_code == 200
        page = answer.content.decode()
        assert ATTACK not in page
        assert "<svg onload" not in page
        assert "\x00" not in page


def test_it_takes_a_query_in_broken_encoding(reader: Client) -> None:
    assert reader.get(f"{address(BOOK)}?q=%ff%fe%80&q=%00").status_code == 200


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_can_only_be_read(reader: Client, method: str) -> None:
    assert getattr(reader, method)(address(BOOK)).status_code == 405


def test_it_asks_for_a_log_in(client: Client, db: None) -> None:
    assert client.get(address(BOOK)).status_code == 302


def test_it_escapes_what_a_book_says(reader: Client, monkeypatch) -> None:
    book = hostile(BOOK)
    monkeypatch.setattr("trainer.library.selectors.shipped_rulebooks", lambda: {book.id: book})
    first = next(iter(book.clauses))
    for page in (address(book), address(book, first), address(book, "readings")):
        text = reader.get(page).content.decode()
        assert ATTACK not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text


def test_it_leads_from_a_book_to_its_newest_edition(reader: Client) -> None:
    answer = reader.get(f"/rulebooks/{BOOK.id}/")
    assert answer.status_code == 302
    assert answer["Location"] == address(BOOK)
