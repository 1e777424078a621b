"""What is not in the library, and what there is instead."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.library.shelf import ATTACK, BOOKS, address, printed

FLAT = next(book for book in BOOKS if "09" in book.clauses)
DEEP = next(book for book in BOOKS if "1.1" in book.clauses)


def test_it_names_the_nearest_book(reader: Client) -> None:
    answer = reader.get(f"/rulebooks/{FLAT.id}x/1/")
    assert answer.status_code == 404
    page = answer.content.decode()
    assert f"The library has no rulebook “{FLAT.id}x”" in page
    assert f'href="{address(FLAT)}"' in page
    assert 'href="/rulebooks/"' in page


def test_it_says_which_editions_there_are(reader: Client) -> None:
    answer = reader.get(f"/rulebooks/{DEEP.id}/99/")
    assert answer.status_code == 404
    page = answer.content.decode()
    assert printed(DEEP.title) in page
    assert f"The library has: {DEEP.edition} (" in page
    assert f'href="{address(DEEP)}"' in page


def test_it_offers_the_other_books_of_the_series(reader: Client) -> None:
    newer = next(book for book in BOOKS if book.supersedes)
    older = next(book for book in BOOKS if book.id == newer.supersedes)
    page = reader.get(f"/rulebooks/{older.id}/99/").content.decode()
    assert f'href="{address(newer)}"' in page


def test_it_says_that_an_edition_bears_no_date(reader: Client) -> None:
    undated = next(book for book in BOOKS if book.effective_from is None)
    assert "(undated)" in reader.get(f"/rulebooks/{undated.id}/99/").content.decode()


def test_it_adds_the_nought_a_person_left_out(reader: Client) -> None:
    answer = reader.get(address(FLAT, "9"))
    assert answer.status_code == 404
    assert f'href="{address(FLAT, "09")}"' in answer.content.decode()


def test_it_offers_the_clause_above_one_that_is_not_there(reader: Client) -> None:
    page = reader.get(address(DEEP, "1.1.99")).content.decode()
    assert "has no clause “1.1.99”" in page
    assert f'href="{address(DEEP, "1.1")}"' in page
    assert f'href="{address(DEEP)}"' in page


def test_it_takes_the_readings_of_no_book_for_missing(reader: Client) -> None:
    assert reader.get("/rulebooks/none/1/readings/").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/rulebooks/%00/1/",
        "/rulebooks/%ff%fe/%80/",
        "/rulebooks/..%2f..%2fetc/1/",
        "/rulebooks/%F0%9F%82%A1/%E2%80%AE/",
        f"/rulebooks/{'x' * 3000}/1/",
        f"/rulebooks/{FLAT.id}/%00/",
        f"/rulebooks/{FLAT.id}/{'9' * 3000}/",
        f"/rulebooks/{FLAT.id}/{FLAT.edition}/%00/",
        f"/rulebooks/{FLAT.id}/{FLAT.edition}/{'1.' * 1500}/",
        f"/rulebooks/{FLAT.id}/{FLAT.edition}/%3Cscript%3Ealert(1)%3C%2Fscript%3E/",
        "/rulebooks/%3Cscript%3Ealert(1)%3C%2Fscript%3E/1/",
        f"/rulebooks/{FLAT.id}/{FLAT.edition}/readings/more/",
        f"/rulebooks/{FLAT.id}/{FLAT.edition}/%7B%7B%201%20%7D%7D/",
        "/rulebooks//",
    ],
)
def test_it_never_breaks_down(reader: Client, path: str) -> None:
    answer = reader.get(path)
    assert answer.status_code == 404
    page = answer.content.decode()
    assert ATTACK not in page
    assert "\x00" not in page
    assert "<h1>" in page
    # What was asked for is shown cut short.
    assert len(page) < 12_000


def test_it_keeps_what_is_missing_from_those_outside(client: Client, db: None) -> None:
    assert client.get("/rulebooks/none/1/").status_code == 302
