"""One clause."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.library.shelf import BOOKS, IDS, address, printed
from trainer.engine.rulebook import Rulebook
from trainer.library.cited import entries
from trainer.library.tree import parents

DEEP = max(BOOKS, key=lambda book: max(number.count(".") for number in book.clauses))
FLAT = min(BOOKS, key=lambda book: max(number.count(".") for number in book.clauses))


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_shows_every_clause_at_its_address(reader: Client, book: Rulebook) -> None:
    for number, clause in book.clauses.items():
        answer = reader.get(address(book, number))
        assert answer.status_code == 200, number
        page = answer.content.decode()
        assert f'<p class="leaf-text">{printed(clause.text)}</p>' in page


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_names_what_rests_on_it(reader: Client, book: Rulebook) -> None:
    cited = {number for entry in entries(book) for number in entry.clauses}
    for number in book.clauses:
        page = reader.get(address(book, number)).content.decode()
        assert ("What rests on it" in page) == (number in cited)


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_shows_its_readings_with_cases_and_policy(reader: Client, book: Rulebook) -> None:
    for reading in book.readings.values():
        page = reader.get(address(book, reading.clauses[-1])).content.decode()
        assert printed(reading.reading) in page
        for case in reading.cases:
            assert printed(case.about) in page
            assert f'class="policy {case.policy}"' in page


def test_it_stands_under_its_parents_and_above_its_children(reader: Client) -> None:
    number = max(DEEP.clauses, key=lambda each: each.count("."))
    above = parents(DEEP, number)
    assert len(above) > 2
    crumbs = reader.get(address(DEEP, number)).content.decode().partition("</nav>")[2]
    crumbs = crumbs.partition('aria-label="Breadcrumb"')[2].partition("</nav>")[0]
    places = [crumbs.index(f">{each}<") for each in (*above, number)]
    assert places == sorted(places)
    below = reader.get(address(DEEP, above[-1])).content.decode().partition('id="below"')[2]
    assert printed(DEEP.clauses[number].text) in below


def test_it_turns_to_the_clauses_before_and_after(reader: Client) -> None:
    order = tuple(FLAT.clauses)
    first = reader.get(address(FLAT, order[0])).content.decode()
    assert 'rel="prev"' not in first
    assert f'rel="next" href="{address(FLAT, order[1])}"' in first
    last = reader.get(address(FLAT, order[-1])).content.decode()
    assert f'rel="prev" href="{address(FLAT, order[-2])}"' in last
    assert 'rel="next"' not in last


def test_it_links_to_the_same_subject_in_every_other_book(reader: Client) -> None:
    book = BOOKS[0]
    number = book.settlement.pays.blackjack.clauses[0]
    page = reader.get(address(book, number)).content.decode()
    for other in BOOKS[1:]:
        there = other.settlement.pays.blackjack
        assert f'href="{address(other, there.clauses[0])}"' in page


def test_it_says_plainly_that_a_book_is_superseded(reader: Client) -> None:
    newer = next(book for book in BOOKS if book.supersedes)
    older = next(book for book in BOOKS if book.id == newer.supersedes)
    page = reader.get(address(older, next(iter(older.clauses)))).content.decode()
    assert re.search(rf"Superseded by <a[^>]*>{re.escape(newer.title)}", page)


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_can_only_be_read(reader: Client, method: str) -> None:
    url = address(FLAT, next(iter(FLAT.clauses)))
    assert getattr(reader, method)(url).status_code == 405


def test_it_adds_the_slash(reader: Client) -> None:
    url = address(FLAT, next(iter(FLAT.clauses)))
    assert reader.get(url.rstrip("/"))["Location"] == url


def test_it_asks_for_a_log_in(client: Client, db: None) -> None:
    assert client.get(address(FLAT, next(iter(FLAT.clauses)))).status_code == 302
