"""The pages as a person meets them: refusals, the keyboard, the back button."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (1440, 900)]


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.parametrize("size", SIZES)
def test_it_is_fit_for_everyone_when_it_refuses(
    page: Page,
    log_in: Callable[[str], None],
    no_axe_faults: Callable[[Page], None],
    complaints: list[str],
    size,
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    log_in("ada")
    page.goto("/schools/riverside/settings/")
    page.get_by_label("Currency").fill("pounds")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Use three capitals, such as GBP.")).to_be_visible()
    expect(page.get_by_label("Currency")).to_have_value("pounds")
    no_axe_faults(page)
    page.goto("/schools/riverside/settings/chips/own/")
    page.get_by_label("Value").first.fill("€5")
    page.get_by_role("button", name="Save and deal with these").click()
    expect(page.get_by_text("Leave the currency out")).to_be_visible()
    expect(page.get_by_label("Value").first).to_have_value("€5")
    no_axe_faults(page)
    assert fits(page)
    # Chromium tells of every answer above 399; nothing else was said.
    assert all("422" in complaint for complaint in complaints)
    complaints.clear()


def test_it_can_be_entered_and_left_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.keyboard.type("tess")
    page.keyboard.press("Tab")
    page.keyboard.type("deal-me-in-2026")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Today")
    page.get_by_role("button", name="Log out").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")


def test_it_runs_htmx_with_our_settings_under_the_policy(page: Page) -> None:
    page.goto("/account/login/")
    assert page.evaluate("htmx.config.allowEval") is False
    assert page.evaluate("htmx.config.includeIndicatorStyles") is False
    codes = page.evaluate("htmx.config.responseHandling.filter(r => r.swap).map(r => r.code)")
    assert codes == ["[23]..", "409", "422"]


def test_it_shows_nothing_after_the_back_button_once_logged_out(
    page: Page, log_in: Callable[[str], None]
) -> None:
    log_in("tess")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
