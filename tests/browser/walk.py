"""Walks the site as somebody would, by its links, and tells which page of which route was found."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.urls import Resolver404, resolve

from tests.support.visitor import Visitor
from trainer.school.demo import DEMO_PASSWORD

# A library has hundreds of clauses; a few of each kind of page are enough.
MOST_OF_A_ROUTE = 3


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # What is downloaded is a file, and no page.
        if tag == "a" and not any(name == "download" for name, _ in attrs):
            self.found += [value for name, value in attrs if name == "href" and value]


def links_of(text: str) -> list[str]:
    reader = _Links()
    reader.feed(text)
    return reader.found


@dataclass(slots=True)
class Walk:
    """What one person can reach: addresses by route, and those that did not answer with a page."""

    pages: dict[str, list[str]] = field(default_factory=dict)
    broken: dict[str, int] = field(default_factory=dict)


def route_of(path: str) -> str | None:
    try:
        return resolve(path).view_name
    except Resolver404:
        return None


def walk(address: str, username: str, starts: Iterable[str]) -> Walk:
    """Begin at the front door, or at pages that only a form leads to; follow every link."""
    visitor, found = Visitor(address), Walk()
    if username:
        visitor.log_in(username, DEMO_PASSWORD)
    waiting, seen = deque(starts), set()
    while waiting:
        where = waiting.popleft()
        route = route_of(urlsplit(where).path)
        if where in seen or route is None:
            if route is None:
                found.broken[where] = 404
            continue
        seen.add(where)
        of_route = found.pages.setdefault(route, [])
        if len(of_route) >= MOST_OF_A_ROUTE:
            continue
        page = visitor.get(where)
        if page.status != 200:
            found.broken[where] = page.status
            continue
        # A file, not a page.
        if "<html" not in page.text[:200]:
            continue
        came_to = page.url.removeprefix(address)
        landed = route_of(urlsplit(came_to).path)
        pages = found.pages.setdefault(landed, []) if landed else []
        if came_to not in pages:
            pages.append(came_to)
        for link in links_of(page.text):
            there = urljoin(page.url, link)
            if there.startswith(f"{address}/"):
                waiting.append(there.removeprefix(address).split("#")[0])
    return found
