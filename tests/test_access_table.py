"""Every route, by everybody, with every method: declared, and so it is."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.access_rows import METHODS, WHO, Row
from tests.cast import Cast
from tests.layers import PROJECT

WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE", "ALTER", "DROP")
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")


@cache
def routes() -> frozenset[str]:
    """Walk the URLs and return every route's full name, or its pattern where it has none."""

    def walk(resolver: URLResolver, spaces: tuple[str, ...]) -> Iterator[str]:
        for entry in resolver.url_patterns:
            if isinstance(entry, URLResolver):
                inner = (*spaces, entry.namespace) if entry.namespace else spaces
                yield from walk(entry, inner)
            elif isinstance(entry, URLPattern):
                yield ":".join((*spaces, entry.name or str(entry.pattern)))

    return frozenset(walk(get_resolver(), ()))


def table() -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for path in sorted(PROJECT.glob("tests/*/access_rows.py")):
        module = importlib.import_module(f"tests.{path.parent.name}.access_rows")
        assert not rows.keys() & module.ROWS.keys()
        rows |= module.ROWS
    return rows


TABLE = table()


def path_of(name: str, cast: Cast) -> str:
    row = TABLE[name]
    return row.path or reverse(name, kwargs=row.kwargs | row.of(cast))


def enter(client: Client, cast: Cast, who: str) -> None:
    if who != "anonymous":
        client.force_login(getattr(cast, who))


@pytest.fixture(autouse=True)
def no_broker(settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"


def test_it_lists_every_route_and_no_other() -> None:
    assert routes() - TABLE.keys() == set(), "routes without a row"
    assert TABLE.keys() - routes() == set(), "rows without a route"


@pytest.mark.parametrize("name", sorted(TABLE))
def test_it_answers_as_declared(cast: Cast, name: str) -> None:
    path = path_of(name, cast)
    expected = {method: TABLE[name].expected(method) for method in METHODS}
    answered: dict[str, dict[str, int]] = {method: {} for method in METHODS}
    for method in METHODS:
        for who in WHO:
            # Each from a fresh log-in: one of the routes is the way out.
            client = Client()
            enter(client, cast, who)
            answered[method][who] = client.generic(method, path).status_code
    assert answered == expected


@pytest.mark.parametrize("name", sorted(TABLE))
def test_it_gives_htmx_no_more_than_a_browser(cast: Cast, name: str) -> None:
    for who in WHO:
        client = Client()
        enter(client, cast, who)
        expected = TABLE[name].expected("GET")[who]
        answer = client.get(path_of(name, cast), headers={"HX-Request": "true"})
        sent_to_log_in = expected == 302 and "HX-Redirect" in answer
        assert sent_to_log_in or answer.status_code == expected, who


@pytest.mark.parametrize("name", sorted(TABLE))
def test_it_changes_nothing_by_looking(cast: Cast, name: str) -> None:
    client = Client()
    client.force_login(cast.supervisor)
    path = path_of(name, cast)
    with CaptureQueriesContext(connection) as queries:
        client.get(path)
    written = [query["sql"] for query in queries if query["sql"].startswith(WRITES)]
    # The log-in page of the administration notes a test cookie in the session.
    assert [sql for sql in written if "django_session" not in sql] == []


@pytest.mark.parametrize("name", sorted(TABLE))
def test_it_takes_no_form_without_its_token(cast: Cast, name: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(cast.supervisor)
    for method in UNSAFE:
        declared = TABLE[name].expected(method)["supervisor"]
        answered = client.generic(method, path_of(name, cast)).status_code
        # Refused for the missing token, or before it came to that.
        assert answered == 403 or answered == declared in {302, 404, 405, 410}, method
