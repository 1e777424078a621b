"""What a cold browser has to fetch: the log-in page, Today and a first table, each by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.people import at_a_browser
from tests.browser.test_every_page import enter
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser

MOST_BYTES = 150_000


class Weigher:
    """Counts what came over the wire, heads and compressed bodies, as Chromium tells it."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.clearBrowserCache")
        session.on("Network.loadingFinished", self._done)

    def _done(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])


@contextmanager
def cold(browser: Browser, site: RunningSite, state: Any) -> Iterator[tuple[Page, Weigher]]:
    with at_a_browser(browser, site.address, storage_state=state) as (page, _):
        yield page, Weigher(page)


@pytest.fixture(scope="module")
def logged_in(browser: Browser, live_site: RunningSite) -> dict[str, Any]:
    """Somebody with an open set, and the address of its table."""
    with at_a_browser(browser, live_site.address) as (page, _):
        enter(page, "desmond")
        page.goto("/practice/at/riverside/")
        page.locator('[data-deals="payouts"]').click()
        page.wait_for_url("**/practice/s/**")
        return {"state": page.context.storage_state(), "table": page.url}


@pytest.mark.parametrize("where", ["login", "today", "table"])
def test_a_first_page_is_light(
    browser: Browser, live_site: RunningSite, logged_in: dict[str, Any], where: str
) -> None:
    path = {"login": "/account/login/", "today": "/practice/", "table": logged_in["table"]}[where]
    state = None if where == "login" else logged_in["state"]
    with cold(browser, live_site, state) as (page, weigher):
        page.goto(path, wait_until="networkidle")
        assert 5_000 < weigher.bytes <= MOST_BYTES, weigher.bytes
