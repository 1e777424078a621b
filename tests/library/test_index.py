"""The library's first page."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.library.shelf import ATTACK, BOOKS, address, hostile, printed

URL = "/rulebooks/"


def test_it_shows_every_book_with_its_facts(reader: Client) -> None:
    page = reader.get(URL).content.decode()
    for book in BOOKS:
        assert printed(book.title) in page
        assert printed(book.about) in page
        assert printed(book.issuer) in page
        assert f'href="{address(book)}"' in page
        assert f"{len(book.readings)} readings" in page
        assert f"<dd>{len(book.clauses)}</dd>" in page


def test_it_says_which_book_supersedes_which(reader: Client) -> None:
    page = reader.get(URL).content.decode()
    titles = {book.id: book.title for book in BOOKS}
    newer = next(book for book in BOOKS if book.supersedes)
    assert newer.supersedes is not None
    assert re.search(rf"Superseded by <a[^>]*>{re.escape(newer.title)}", page)
    assert re.search(rf"Supersedes <a[^>]*>{re.escape(titles[newer.supersedes])}", page)


def test_it_sets_the_books_side_by_side_with_a_link_in_each_cell(reader: Client) -> None:
    page = reader.get(URL).content.decode()
    body = page.partition('<table class="compare"')[2].partition("<tbody")[2]
    cells = re.findall(r"<td.*?</td>", body, flags=re.DOTALL)
    assert len(cells) > 50
    for cell in cells:
        # A book without side bets has no clause to say so.
        assert 'class="cl"' in cell or ">None<" in cell


def test_it_asks_for_a_log_in(client: Client, db: None) -> None:
    answer = client.get(URL)
    assert answer.status_code == 302
    assert answer["Location"] == "/account/login/?next=/rulebooks/"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_can_only_be_read(reader: Client, method: str) -> None:
    assert getattr(reader, method)(URL).status_code == 405


def test_it_answers_head(reader: Client) -> None:
    answer = reader.head(URL)
    assert answer.status_code == 200
    assert answer.content == b""


def test_it_adds_the_slash(reader: Client) -> None:
    answer = reader.get("/rulebooks")
    assert answer.status_code == 301
    assert answer["Location"] == URL


def test_it_asks_the_database_only_who_reads(reader: Client, django_assert_max_num_queries) -> None:
    # Session, person, membership.
    with django_assert_max_num_queries(3):
        reader.get(URL)


def test_it_escapes_what_a_book_says(reader: Client, monkeypatch) -> None:
    book = hostile(BOOKS[0])
    monkeypatch.setattr("trainer.library.selectors.shipped_rulebooks", lambda: {book.id: book})
    assert ATTACK not in reader.get(URL).content.decode()


def test_it_weighs_less_than_150_kilobytes_with_all_it_loads(reader: Client) -> None:
    page = reader.get(URL).content.decode()
    loaded = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
    assert len(loaded) >= 4
    weight = len(page.encode())
    for url in loaded:
        path = finders.find(urlsplit(url).path.removeprefix("/static/"))
        assert isinstance(path, str), url
        with open(path, "rb") as file:
            weight += len(file.read())
    assert weight < 150_000
