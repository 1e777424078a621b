"""Playwright on the system's Chromium, and axe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect
from setup_browser import find_browser

from tests.support.running_site import RunningSite
from trainer.school.demo import DEMO_PASSWORD

# No sandbox: root may not have one. The rest keeps Chromium from calling home.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--disable-features=OptimizationHints,MediaRouter,Translate",
)
# A machine that is busy is slow, and no fault of the site.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = find_browser()
    assert path is not None, "There is no Chromium. Run: make setup-browser"
    return {**browser_type_launch_args, "executable_path": path, "args": list(CHROMIUM_FLAGS)}


@pytest.fixture(scope="session")
def base_url(live_site: RunningSite) -> str:
    return live_site.address


@pytest.fixture
def complaints() -> list[str]:
    """What the console said; a test that expects some looks at it and empties it."""
    return []


@pytest.fixture
def page(context: BrowserContext, complaints: list[str]) -> Iterator[Page]:
    """Give a page that fails its test on any complaint in the console: CSP speaks there."""

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    page = context.new_page()
    page.on("console", note)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


@pytest.fixture
def log_in(page: Page) -> Callable[[str], None]:
    def as_person(username: str) -> None:
        page.goto("/account/login/")
        page.get_by_label("Username").fill(username)
        page.get_by_label("Password").fill(DEMO_PASSWORD)
        page.get_by_role("button", name="Log in").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Today")

    return as_person


@pytest.fixture
def no_axe_faults() -> Callable[[Page], None]:
    def check(page: Page) -> None:
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()

    return check
