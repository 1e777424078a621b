"""Spot the error in a browser: it runs by itself, stops by space, and goes on by link alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Keys, Mouse
from tests.browser.people import at_a_browser
from tests.browser.playing import Player, item_on
from tests.practice.sets import BY_ID, right_answer
from tests.support.running_site import RunningSite
from trainer.scenarios.questions.moment import Moment

pytestmark = pytest.mark.browser
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def test_it_runs_by_itself_and_stops_by_space(
    browser: Browser, live_site: RunningSite, no_axe_faults: Callable[[Page], None]
) -> None:
    with at_a_browser(browser, live_site.address) as (page, _):
        player = Player(page, Keys(page), live_site)
        player.log_in("tess")
        player.deal("spot")
        told = page.locator(".clip-told")
        first = told.inner_text()
        expect(told).not_to_have_text(first)
        no_axe_faults(page)
        page.keyboard.press("Space")
        expect(page.locator("#id_kind")).to_be_focused()
        no_axe_faults(page)
        # Whatever it is: one is asked to check, which is no fault, by keys alone.
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        while page.locator("[data-verdict]").count() == 0 and page.locator("[data-fault]").count():
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        expect(page.locator("[data-verdict]")).to_be_visible()
        no_axe_faults(page)


def test_the_speed_is_chosen_and_kept(browser: Browser, live_site: RunningSite) -> None:
    with at_a_browser(browser, live_site.address, phone=True) as (page, _):
        player = Player(page, Mouse(page), live_site)
        player.log_in("wei")
        player.deal("spot")
        page.locator("[data-clip-speed] select").select_option("0")
        told = page.locator(".clip-told")
        before = told.inner_text()
        page.wait_for_timeout(1500)
        expect(told).to_have_text(before)
        page.keyboard.press("ArrowRight")
        expect(told).not_to_have_text(before)
        expect(page.locator("[data-clip-speed] select")).to_have_value("0")
        assert page.evaluate(FITS)


def test_it_is_stepped_and_answered_without_javascript(
    browser: Browser, live_site: RunningSite
) -> None:
    with at_a_browser(browser, live_site.address, scripts=False) as (page, _):
        player = Player(page, Mouse(page), live_site, swaps=False)
        player.log_in("leila")
        player.deal("spot")
        item = item_on(page, live_site)
        right = right_answer(item)
        last = len(Moment.read(item.content["script"], BY_ID).log)
        for _step in range(int(right.get("step", last))):
            page.get_by_role("link", name="Next").click()
        if "kind" in right:
            page.get_by_role("link", name="Stop the game").click()
            page.locator("#id_kind").select_option(right["kind"])
            page.get_by_role("button", name="Answer").click()
        else:
            page.get_by_role("button", name="Nothing was wrong").click()
        expect(page.locator("[data-verdict]")).to_have_text("Right")
