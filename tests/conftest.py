"""Fixtures for all tests. A part that is missing makes tests fail; nothing is skipped."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings as hypothesis_settings

from tests.cast import Cast, assemble_cast
from tests.support.private_postgres import private_postgres
from tests.support.private_valkey import private_valkey
from tests.support.running_site import RunningSite

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

# Playwright keeps an event loop in the thread it was started from, and Django then
# takes every later test there for asynchronous code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

# The same cases at every run, and no failure because the machine is busy.
hypothesis_settings.register_profile("upcard", derandomize=True, deadline=None, database=None)
hypothesis_settings.load_profile("upcard")

GROUPED = ("browser", "servers")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # One xdist process each: two sites or two browsers at once only slow one another down.
    for item in items:
        for name in GROUPED:
            if item.get_closest_marker(name):
                item.add_marker(pytest.mark.xdist_group(name))


@pytest.fixture
def cast(db: None) -> Cast:
    return assemble_cast()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with private_postgres() as url:
        yield url


@pytest.fixture(scope="session")
def valkey_address() -> Iterator[str]:
    with private_valkey() as url:
        yield url


@pytest.fixture
def new_site(tmp_path: Path) -> Iterator[RunningSite]:
    """Give a site of this test's own, not yet started."""
    site = RunningSite(tmp_path / "data")
    yield site
    site.end_everything()


@pytest.fixture(scope="session")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """Give a running site with the demo schools, for tests that only look."""
    site = RunningSite(tmp_path_factory.mktemp("live") / "data")
    try:
        yield site.start()
    finally:
        site.end_everything()


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], base_url: str) -> dict[str, Any]:
    """Give the address of the test's own package.

    Once per test: Playwright's plugin would keep the first it meets for the whole session.
    """
    return {**browser_context_args, "base_url": base_url}
