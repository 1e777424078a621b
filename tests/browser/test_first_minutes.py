"""The first two minutes by keys alone and without JavaScript; a log-in that runs out at a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keys, Mouse
from tests.browser.people import at_a_browser
from tests.browser.playing import Player, item_on
from tests.practice.sets import right_answer
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser

AxeCheck = Callable[[Page], None]


def two_minutes(player: Player, check: AxeCheck) -> None:
    page, hand = player.page, player.hand
    expect(page.get_by_role("heading", name="Your first two minutes")).to_be_visible()
    check(page)
    hand.press(page.get_by_role("button", name="To the table"))
    expect(page.locator(".drill-hints")).to_be_visible()
    check(page)
    player.answer(right_answer(item_on(page, player.site)))
    assert player.told() == "Right"
    hand.press(page.get_by_role("button", name="Now a moment in a round"))
    expect(page.locator(".drill-hints")).to_be_visible()
    player.answer(right_answer(item_on(page, player.site)))
    assert player.told() == "Right"
    hand.press(page.get_by_role("button", name="That is all. To Today"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Today")
    expect(page.get_by_role("heading", name="Your first two minutes")).to_have_count(0)
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    check(page)


@pytest.mark.parametrize(("who", "hand", "scripts"), [("ines", Keys, True), ("rafi", Mouse, False)])
def test_a_newcomer_is_led_to_two_tables_and_to_today(
    browser: Browser,
    live_site: RunningSite,
    no_axe_faults: AxeCheck,
    who: str,
    hand: Callable[[Page], Hand],
    scripts: bool,
) -> None:
    with at_a_browser(browser, live_site.address, scripts=scripts) as (page, _):
        player = Player(page, hand(page), live_site, swaps=scripts)
        player.log_in(who)
        # axe is a script of its own, and needs them.
        two_minutes(player, no_axe_faults if scripts else lambda page: None)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_log_in_that_runs_out_brings_back_what_was_typed(
    browser: Browser, live_site: RunningSite, scripts: bool
) -> None:
    with at_a_browser(browser, live_site.address, scripts=scripts) as (page, _):
        player = Player(page, Mouse(page), live_site, swaps=scripts)
        player.log_in("tomas")
        player.deal("payouts")
        form = page.locator("form[data-drill]")
        form.locator('[name="w1-move"][value="pay"]').check()
        form.locator('[name="w1-amount"]').fill("123.45")
        here = page.url
        page.context.clear_cookies(name="sessionid")
        form.locator("button[type=submit]").click()
        expect(page.get_by_text("what you typed is kept")).to_be_visible()
        player.hand.write(page.get_by_label("Username"), "tomas")
        player.hand.write(page.get_by_label("Password"), "deal-me-in-2026")
        player.hand.press(page.get_by_role("button", name="Log in"))
        expect(page).to_have_url(here)
        expect(page.get_by_text("has not been sent yet")).to_be_visible()
        expect(form.locator('[name="w1-amount"]')).to_have_value("123.45")
        expect(form.locator('[name="w1-move"][value="pay"]')).to_be_checked()
