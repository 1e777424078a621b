"""Every link inside the library leads somewhere, to the very place it names."""

from __future__ import annotations

import re
from urllib.parse import urldefrag

import pytest
from django.test import Client

from tests.library.shelf import BOOKS


def test_it_has_no_dead_link(reader: Client) -> None:
    pages: dict[str, set[str]] = {}
    wanted: dict[str, set[str]] = {}
    waiting = ["/rulebooks/"]
    while waiting:
        url = waiting.pop()
        if url in pages:
            continue
        answer = reader.get(url)
        assert answer.status_code == 200, url
        text = answer.content.decode()
        identities = re.findall(r'\sid="([^"]+)"', text)
        assert len(identities) == len(set(identities)), f"an id stands twice on {url}"
        pages[url] = set(identities)
        for link in re.findall(r'href="(/rulebooks/[^"]*|#[^"]*)"', text):
            target, fragment = urldefrag(link)
            target = target or url
            wanted.setdefault(target, set()).add(fragment)
            waiting.append(target)
    clauses = sum(len(book.clauses) for book in BOOKS)
    # Each book, its readings, its figures; the shelf, and the figures of all.
    assert len(pages) == 2 + len(BOOKS) * 3 + clauses
    for target, fragments in wanted.items():
        assert fragments - {""} <= pages[target], target


@pytest.mark.parametrize("page", ["/", "/account/password/", "/rulebooks/"])
def test_it_is_reached_from_every_page(reader: Client, page: str) -> None:
    assert '<a href="/rulebooks/"' in reader.get(page, follow=True).content.decode()
