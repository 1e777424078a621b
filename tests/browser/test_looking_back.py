"""Looking back at a set in a browser: stepping by key, without scripts, replaying, disputing."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.people import at_a_browser
from tests.browser.playing import Player, item_on, wrong_answer
from tests.practice.sets import right_answer
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser


def miss_one(player: Player, drill: str) -> str:
    """Answer one item wrongly; give the address of the set."""
    player.deal(drill)
    player.look()
    player.answer(wrong_answer(player.page, right_answer(item_on(player.page, player.site))))
    player.told()
    token = player.page.url.split("/s/")[1].split("/")[0]
    return f"/practice/s/{token}/"


def count(page: Page, words: str) -> None:
    expect(page.locator(".watch-count")).to_contain_text(words)


def test_a_round_is_stepped_through_by_keys(browser: Browser, live_site: RunningSite) -> None:
    with at_a_browser(browser, live_site.address) as (page, _):
        player = Player(page, Keys(page), live_site)
        player.log_in("tomas")
        page.goto(f"{miss_one(player, 'next')}1/round/")
        count(page, "asked here")
        found = re.search(r"Step (\d+) of", page.locator(".watch-count").inner_text())
        assert found is not None
        last = int(found[1])
        page.keyboard.press("ArrowLeft")
        count(page, f"Step {last - 1} of {last}")
        expect(page.locator(".round-asked")).to_have_count(0)
        expect(page.locator("#so-far [aria-current=step]")).to_have_count(1)
        page.keyboard.press("Home")
        count(page, f"Step 0 of {last}")
        page.keyboard.press("ArrowRight")
        count(page, f"Step 1 of {last}")
        expect(page).to_have_url(re.compile(r"/round/\?step=1$"))
        page.keyboard.press("End")
        count(page, "asked here")
        expect(page.locator(".round-asked")).to_contain_text("your answer")
        expect(page.locator("#live")).to_contain_text("Here you were asked")


def test_it_is_looked_back_at_and_replayed_without_scripts(
    browser: Browser, live_site: RunningSite
) -> None:
    with at_a_browser(browser, live_site.address, scripts=False) as (page, _):
        player = Player(page, Mouse(page), live_site, swaps=False)
        player.log_in("leila")
        address = miss_one(player, "next")
        page.goto(address)
        page.get_by_role("link", name="Step through the round").click()
        count(page, "asked here")
        page.locator("[data-step=back]").click()
        expect(page.locator(".asked-here")).to_have_count(1)
        page.goto(address)
        page.get_by_role("button", name="Replay what I missed (1)").click()
        player.look()
        player.answer(right_answer(item_on(page, live_site)))
        assert player.told() == "Right"
        page.goto(address)
        expect(page.locator("#item-1")).to_contain_text("replayed once, 1 right")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_mark_is_disputed_and_decided(
    browser: Browser, live_site: RunningSite, phone: bool
) -> None:
    words = f"The box was closed, {'by hand' if phone else 'I think'}."
    with at_a_browser(browser, live_site.address, phone=phone) as (page, _):
        hand = Finger(page) if phone else Keys(page)
        player = Player(page, hand, live_site)
        player.log_in("callum")
        address = miss_one(player, "right-dealer")
        page.goto(address)
        hand.press(page.get_by_role("link", name="Dispute"))
        hand.press(page.get_by_role("button", name="File the dispute"))
        expect(page.locator(".fault")).to_contain_text("Say in a sentence or two")
        hand.write(page.get_by_label("What do you think is wrong?"), words)
        hand.press(page.get_by_role("button", name="File the dispute"))
        expect(page.locator("#item-1")).to_contain_text("Waiting for a supervisor")
    with at_a_browser(browser, live_site.address, phone=phone) as (page, _):
        hand = Finger(page) if phone else Keys(page)
        Player(page, hand, live_site).log_in("sofia")
        page.goto("/supervise/riverside/disputes/")
        line = page.locator(".dispute-list li").filter(has_text=words)
        hand.press(line.get_by_role("link"))
        hand.choose(page.get_by_label("Upheld"))
        hand.write(page.get_by_label("Reason"), "The box was closed.")
        hand.press(page.get_by_role("button", name="Decide"))
        expect(page.locator(".messages")).to_contain_text("Decided")
        page.goto(address)
        expect(page.locator("#item-1")).to_contain_text("Upheld, by Sofia Marsh")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_axe_finds_nothing(
    browser: Browser, live_site: RunningSite, scheme: str, phone: bool
) -> None:
    with at_a_browser(
        browser, live_site.address, phone=phone, color_scheme=scheme, bypass_csp=True
    ) as (page, _):
        player = Player(page, Finger(page) if phone else Mouse(page), live_site)
        player.log_in("wei")
        address = miss_one(player, "payouts")
        for path in ("", "1/round/", "1/round/?step=0", "1/dispute/"):
            page.goto(f"{address}{path}")
            found = Axe().run(page)
            assert found.violations_count == 0, f"{path}: {found.generate_report()}"
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path
