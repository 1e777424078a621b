"""The path, a block begun from it, and a run against the clock, by keys in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Keys
from tests.browser.people import at_a_browser
from tests.browser.playing import Player, item_on
from tests.practice.sets import right_answer
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser


def test_a_block_is_dealt_from_the_path_and_a_run_counts_down(
    browser: Browser, live_site: RunningSite
) -> None:
    with at_a_browser(browser, live_site.address) as (page, _):
        player = Player(page, Keys(page), live_site)
        player.log_in("tess")
        page.goto("/practice/at/riverside/path/")
        expect(page.locator(".path-now h2")).to_contain_text("Week 1")
        player.hand.press(page.locator(".path-now button").first)
        expect(page.locator(".drill-count")).to_contain_text("Item 1 of 30")
        player.look()
        player.answer(right_answer(item_on(page, live_site)))
        assert player.told() == "Right"

        page.goto("/practice/at/riverside/")
        card = page.locator(".today-card", has=page.locator('[data-deals="read"]'))
        card.locator("summary").first.click()
        card.locator('[name="family"]').select_option("totals")
        card.locator('[name="length"]').select_option("run")
        card.locator('[data-deals="read"]').click()
        left = page.locator("[data-run-left]")
        expect(left).not_to_have_text("60")
        player.look()
        player.answer(right_answer(item_on(page, live_site)))
        expect(page.locator(".drill-count")).to_contain_text("Item 2, 1 of 1 right")
        expect(page.get_by_role("status").first).to_have_text("Right.")
        player.hand.press(page.get_by_role("button", name="End the run"))
        expect(page.get_by_role("heading", level=1)).to_contain_text("1 of 1 right")
