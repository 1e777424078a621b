"""Before an answer nothing that is served tells it: crawled page by page, part by part, by head.

Beside `test_nothing_given_away`, which compares pages byte for byte, this looks at everything
that can be asked for while an item is open, and at what is said of it afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.practice.sets import TODAY, item_of, right_answer, send, start
from tests.scale import scaled
from trainer.library.selectors import all_books
from trainer.practice import urls
from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillItem, DrillSet

FULL = 500
BOOKS = [book.id for book in all_books()]
# Heads that say nothing of an item.
HEADS = {
    "Allow",
    "Cache-Control",
    "Content-Length",
    "Content-Security-Policy",
    "Content-Type",
    "Cross-Origin-Opener-Policy",
    "HX-Redirect",
    "Location",
    "Referrer-Policy",
    "Vary",
    "X-Content-Type-Options",
    "X-Frame-Options",
}
# Attributes in which one option may differ from the next.
OWN = {"value", "data-key", "id", "data-shift"}


class _Options(HTMLParser):
    """The attributes of every radio button and box of a form, by the name of its group."""

    def __init__(self) -> None:
        super().__init__()
        self.groups: dict[str, set[tuple[tuple[str, str | None], ...]]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if tag == "input" and has.get("type") in {"radio", "checkbox"}:
            alike = tuple(sorted((name, value) for name, value in attrs if name not in OWN))
            group = re.sub(r"\d+", "#", str(has.get("name")))
            self.groups.setdefault(group, set()).add(
                tuple((name, re.sub(r"\d+", "#", value or "")) for name, value in alike)
            )


def served(client: Client, item: DrillItem) -> Iterator[tuple[str, bytes]]:
    """All that can be asked for of an open item, whole and as a part, and a form sent empty."""
    token = item.drill_set.token
    addresses = [TODAY]
    for pattern in urls.urlpatterns:
        parts = pattern.pattern.converters
        if "token" in parts:
            known = {"token": token, "number": item.number}
            kwargs = {name: known[name] for name in parts}
            addresses.append(reverse(f"practice:{pattern.name}", kwargs=kwargs))
    for address in addresses:
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.get(address, headers=headers)
            assert set(answer.headers) <= HEADS, set(answer.headers) - HEADS
            yield address, answer.content + str(answer.headers).encode()
    refused = send(client, item, {}, nonce=item.pk)
    assert refused.status_code in {409, 422}
    yield "an empty form", refused.content + str(refused.headers).encode()


def told_afterwards(client: Client, item: DrillItem) -> list[str]:
    """The sentences of the feedback that explain: why, the sum, and the words of the clauses."""
    page = send(client, item, right_answer(item), nonce=10_000 + item.pk).content.decode()
    parts = re.findall(r'class="told-why">(.*?)<|class="(?:clause-)?note[^"]*">(.*?)</', page, re.S)
    texts = [text.strip() for pair in parts for text in pair]
    return [text for text in texts if len(text) > 20]


def leaks(client: Client, drill_set: DrillSet, number: int) -> list[str]:
    item, token = item_of(drill_set, number), f"/{drill_set.token}/"
    pages = list(served(client, item))
    found = []
    for address, body in pages:
        text = body.decode()
        if drill_set.seed in text or drill_set.seed[:12] in text:
            found.append(f"{address}: the seed")
        if re.search(r"\bcorrect\b|\bis_right\b|expected|data-right", text):
            found.append(f"{address}: a word that marks an answer")
        reader = _Options()
        reader.feed(text)
        odd = [name for name, kinds in reader.groups.items() if len(kinds) > 1]
        if odd and address.endswith(f"/{number}/"):
            found.append(f"{address}: options of {odd} are not alike")
    # The page of the whole set explains the items before this one, often in the same words.
    of_item = [(at, body.decode()) for at, body in pages if not at.endswith((token, TODAY))]
    for sentence in told_afterwards(client, item):
        found += [f"{at}: {sentence}" for at, text in of_item if sentence in text]
    return found


@pytest.mark.prove
@pytest.mark.parametrize("drill", ["payouts", "next", "right-dealer", "right-inspector"])
def test_nothing_that_is_served_tells_the_answer(watcher: Client, cast: Cast, drill: str) -> None:
    assert drill in DRILLS
    each = -(-scaled(FULL) // (4 * len(BOOKS)))
    for book in BOOKS:
        drill_set = start(watcher, drill, book, length="")
        for number in range(1, each + 1):
            assert leaks(watcher, drill_set, number) == []


def test_a_leak_is_found(watcher: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    drill_set = start(watcher, "next", length="")
    monkeypatch.setattr("trainer.practice.set_page.SetHead.count", drill_set.seed)
    assert leaks(watcher, drill_set, 1) != []
