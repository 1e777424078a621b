"""Steps, cards and chips in a browser: by key, by tap, by pointer; and nothing for axe to find."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.practice.questions import found, steps_after
from tests.support.running_site import RunningSite
from trainer.engine.irregular.words import Irregularity
from trainer.practice.drills.base import Content
from trainer.site.data_dir import DataDir

pytestmark = pytest.mark.browser
LogIn = Callable[[str], None]
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def at_item(page: Page, site: RunningSite, drill: str, content: Content) -> None:
    """A set of this drill, whose first item is made to be this one."""
    page.goto("/practice/")
    page.locator(f'[data-deals="{drill}"]').click()
    page.wait_for_url(re.compile(r"/practice/s/"))
    matched = re.search(r"/practice/s/([^/]+)/", page.url)
    assert matched is not None
    with closing(sqlite3.connect(DataDir(site.data).database)) as connection, connection:
        connection.execute(
            """UPDATE practice_drillitem SET content = ? WHERE number = 1 AND drill_set_id =
            (SELECT id FROM practice_drillset WHERE token = ?)""",
            (json.dumps(content), matched[1]),
        )
    page.reload()


def picked(page: Page) -> list[str]:
    return page.locator("[data-picked] span").all_inner_texts()


def test_steps_are_picked_moved_and_removed_by_key(
    page: Page, log_in: LogIn, live_site: RunningSite, no_axe_faults: Callable[[Page], None]
) -> None:
    log_in("tess")
    at_item(page, live_site, "right-inspector", steps_after(Irregularity.SHOE_EMPTY))
    expect(page.locator(".step-line").first).to_be_hidden()
    for key in "abc":
        page.keyboard.press(key)
    first, second, third = picked(page)
    expect(page.locator("#live")).to_have_text(f"Step 3: {third}")
    page.get_by_role("button", name=f"Earlier: {third}").focus()
    page.keyboard.press("ArrowUp")
    assert picked(page) == [first, third, second]
    page.keyboard.press("ArrowUp")
    assert picked(page) == [third, first, second]
    # At the top there is no earlier; the focus is still on this step.
    expect(page.get_by_role("button", name=f"Later: {third}")).to_be_focused()
    page.keyboard.press("b")
    assert picked(page) == [third, first]
    no_axe_faults(page)
    page.keyboard.press("Shift+Digit3")
    expect(page.locator("[name=confidence][value=guess]")).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator("[data-verdict]")).to_be_focused()
    expect(page.get_by_text("You guessed")).to_be_visible()
    no_axe_faults(page)
    page.keyboard.press("o")
    expect(page.locator("[data-others]")).to_be_focused()
    no_axe_faults(page)


def place_of(page: Page, number: int) -> str:
    return page.locator(f"[name=card-{number}]").input_value()


def test_cards_are_placed_by_key_by_tap_and_by_pointer(
    page: Page, log_in: LogIn, live_site: RunningSite, no_axe_faults: Callable[[Page], None]
) -> None:
    log_in("tess")
    at_item(page, live_site, "right-inspector", found("right-inspector", "placements"))
    no_axe_faults(page)
    card = page.locator("[data-card]", has=page.locator("[name=card-1]"))
    card.locator(".t-grip").focus()
    page.keyboard.press("x")
    assert place_of(page, 1) == "discards"
    expect(card.locator(".t-grip")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    assert place_of(page, 1) == "next"
    expect(page.locator("#live")).to_contain_text("next card")
    other = page.locator("[data-card]", has=page.locator("[name=card-2]"))
    other.locator(".t-grip").click()
    expect(other.locator(".t-grip")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-place=dealer] button").first.click()
    assert place_of(page, 2) == "dealer"
    third = page.locator("[data-card]", has=page.locator("[name=card-3]"))
    third.locator(".t-grip").scroll_into_view_if_needed()
    at, to = third.bounding_box(), page.locator("[data-place=discards]").bounding_box()
    assert at is not None
    assert to is not None
    page.mouse.move(at["x"] + 15, at["y"] + 20)
    page.mouse.down()
    page.mouse.move(to["x"] + 30, to["y"] + to["height"] - 12, steps=8)
    page.mouse.up()
    assert place_of(page, 3) == "discards"


def test_chips_of_the_float_put_an_amount_together(
    page: Page, log_in: LogIn, live_site: RunningSite, no_axe_faults: Callable[[Page], None]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    log_in("tess")
    page.goto("/practice/")
    page.locator('[data-deals="payouts"]').click()
    chips = page.locator("[data-chip]")
    expect(chips.first).to_be_visible()
    no_axe_faults(page)
    assert page.evaluate(FITS)
    page.keyboard.press("p")
    amount = page.locator("[name=w1-amount]")
    expect(amount).to_be_focused()
    figures = chips.nth(1).inner_text().strip()
    chips.nth(1).click()
    chips.nth(1).click()
    assert amount.input_value() == str(int(figures) * 2)
    expect(page.locator("[data-built]")).to_contain_text(f"2 \N{MULTIPLICATION SIGN} {figures}")
    page.locator("[data-chip-back]").click()
    assert amount.input_value() == figures
    amount.fill("7")
    expect(page.locator("[data-built]")).not_to_contain_text("\N{MULTIPLICATION SIGN}")


def test_single_keys_can_be_turned_off(page: Page, log_in: LogIn, live_site: RunningSite) -> None:
    log_in("tess")
    at_item(page, live_site, "right-inspector", found("right-inspector", "ruling"))
    page.keyboard.press("?")
    page.get_by_label("Answer with single keys").uncheck()
    page.locator("[data-ask]").focus()
    page.keyboard.press("1")
    expect(page.locator("[name=ruling]:checked")).to_have_count(0)
    page.get_by_label("Answer with single keys").check()
    page.locator("[data-ask]").focus()
    page.keyboard.press("1")
    expect(page.locator("[name=ruling]:checked")).to_have_count(1)
