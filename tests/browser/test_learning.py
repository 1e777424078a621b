"""The path to its first gate, a block begun from it, and a run against the clock, in a browser."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Keys, Mouse
from tests.browser.on_path import Does, beside
from tests.browser.people import at_a_browser
from tests.browser.playing import Player, Typed, item_on
from tests.practice.sets import right_answer
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser

WRONG_TOTAL = {"value": "4"}
OTHERS = ("totals-hidden", "outcomes", "stacks", "blackjacks")
PATH = "/practice/at/riverside/path/"


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


def fair(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, f"{page.url}: {found.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), page.url


def play(player: Player, number: int, typed: Typed | None = None) -> None:
    """The item that comes next, right unless something else is typed."""
    page = player.page
    expect(page.locator(".drill-count")).to_contain_text(f"Item {number} of 30")
    player.look()
    known = right_answer(item_on(page, player.site))
    player.answer(known if typed is None else typed)
    assert (player.told() == "Right") == (typed is None)


def play_block(player: Player, do: Does, *, wrong: int = 0) -> None:
    """A block from the path: begun here, played on elsewhere, ended here."""
    page = player.page
    page.locator(".path-now button").first.click()
    play(player, 1)
    do("play_on", username="nadia", leave=1, wrong=wrong - 1 if wrong else 0)
    page.goto("/practice/at/riverside/")
    page.get_by_role("link", name="Go on with Read it").click()
    play(player, 30, WRONG_TOTAL if wrong else None)
    page.get_by_role("link", name="Look back at the set").click()
    right = 30 - wrong
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{right} of 30 right")


def test_from_week_one_through_its_gate(browser: Browser, live_site: RunningSite) -> None:
    """Two good blocks on different days open it; a bad one says what to do."""
    with (
        beside(live_site) as do,
        at_a_browser(browser, live_site.address, bypass_csp=True) as (page, _),
    ):
        do("newcomer", username="nadia", mastered=OTHERS)
        player = Player(page, Mouse(page), live_site)
        player.log_in("nadia")
        page.goto(PATH)
        now, note = page.locator(".path-now"), page.locator(".debrief-block")
        expect(now).to_contain_text("Week 1: Read the table")
        expect(now).to_contain_text("4 of 5 mastered")

        play_block(player, do)
        expect(note).to_contain_text("one block done. The first block stands. Deal the second on")
        fair(page)
        do("day_passes", username="nadia")
        note.get_by_role("link", name="To the course path").click()
        expect(now).to_contain_text("The first block stands. Deal the second today.")

        # The second day goes wrong: nothing is passed, and what to do stands there.
        play_block(player, do, wrong=4)
        expect(note).to_contain_text("the gate needs 27. Replay what went wrong, then deal a new")
        expect(page.get_by_role("button", name="Replay what I missed (4)")).to_be_visible()
        note.get_by_role("link", name="To the course path").click()
        expect(now).to_contain_text("Week 1: Read the table")
        expect(now).to_contain_text("two good ones that follow each other, on different days")
        fair(page)

        # Two more days, and both are good.
        do("block", username="nadia", skill="totals")
        do("day_passes", username="nadia")
        page.goto(PATH)
        play_block(player, do)
        expect(note).to_contain_text("mastered")
        note.get_by_role("link", name="To the course path").click()
        first = page.locator(".path-week").first
        expect(first).to_contain_text("Gate passed.")
        expect(now).to_contain_text("Week 3: Pay the whole table")
        expect(now.get_by_role("button").first).to_be_visible()
        fair(page)
