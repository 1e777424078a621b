"""Our readings of a book."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.library.shelf import BOOKS, IDS, address, printed
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Policy
from trainer.ui.wording import explain_policy


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_tells_each_reading_in_full(reader: Client, book: Rulebook) -> None:
    page = reader.get(address(book, "readings")).content.decode()
    for reading in book.readings.values():
        block = page.partition(f'id="{reading.id}"')[2].partition("</article>")[0]
        for text in (reading.unclear, reading.reading, reading.reason):
            assert printed(text) in block
        for case in reading.cases:
            assert printed(case.about) in block
        for number in reading.clauses:
            assert f'href="{address(book, number)}"' in block


def test_it_explains_every_policy(reader: Client) -> None:
    page = reader.get(address(BOOKS[0], "readings")).content.decode()
    for policy in Policy:
        assert explain_policy(policy) in page


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_can_only_be_read(reader: Client, method: str) -> None:
    assert getattr(reader, method)(address(BOOKS[0], "readings")).status_code == 405


def test_it_asks_for_a_log_in(client: Client, db: None) -> None:
    assert client.get(address(BOOKS[0], "readings")).status_code == 302
