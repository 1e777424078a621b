"""The library in a browser: wide and narrow, light and dark, by keyboard, with axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.library.shelf import BOOKS, address

pytestmark = pytest.mark.browser

BOOK = max(BOOKS, key=lambda book: len(book.clauses))
DEEP = max(BOOK.clauses, key=lambda number: number.count("."))
BUSY = BOOK.settlement.pays.blackjack.clauses[0]
PAGES = [
    "/rulebooks/",
    address(BOOK),
    f"{address(BOOK)}?q=insurance",
    f"{address(BOOK)}?q=zebra",
    address(BOOK, DEEP),
    address(BOOK, BUSY),
    address(BOOK, "readings"),
]
SIZES = {"wide": (1280, 900), "phone": (390, 844)}
# Links inside a sentence are as high as the sentence; everything else has room for a finger.
SMALL_TARGETS = """() => [...document.querySelectorAll("main a, header a, button, summary, #q")]
  .filter((each) => each.checkVisibility() && !each.matches("p:not(.tags, .here) > a"))
  .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5)
  .map(([html]) => html)"""


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_fit_for_everyone(
    page: Page,
    log_in: Callable[[str], None],
    no_axe_faults: Callable[[Page], None],
    scheme: Literal["light", "dark"],
    size: str,
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    log_in("tess")
    for path in PAGES:
        page.goto(path)
        no_axe_faults(page)
        assert fits(page), path


def test_it_fits_the_narrowest_phone_with_room_for_fingers(
    page: Page, log_in: Callable[[str], None]
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    log_in("tess")
    for path in PAGES:
        page.goto(path)
        assert fits(page), path
        assert page.evaluate(SMALL_TARGETS) == [], path


def test_its_page_for_what_is_missing_is_fit_for_everyone(
    context: BrowserContext,
    page: Page,
    log_in: Callable[[str], None],
    no_axe_faults: Callable[[Page], None],
) -> None:
    log_in("tess")
    # A page of its own: the console notes every 404.
    other = context.new_page()
    other.goto(address(BOOK, "no-such-clause"))
    expect(other.get_by_role("heading", level=1)).to_have_text("No such clause")
    no_axe_faults(other)
    assert fits(other)


def test_it_filters_while_one_types_and_keeps_the_cursor(
    page: Page, log_in: Callable[[str], None]
) -> None:
    log_in("tess")
    page.goto(address(BOOK))
    page.keyboard.press("/")
    field = page.get_by_label("Find a clause")
    expect(field).to_be_focused()
    page.keyboard.type("insurance")
    expect(page.locator("#found")).to_contain_text("with “insurance”")
    expect(field).to_be_focused()
    expect(page.locator("#live")).to_contain_text("found")
    expect(page).to_have_url(f"{page.evaluate('location.origin')}{address(BOOK)}?q=insurance")
    field.fill("")
    expect(page.locator("#glance")).to_be_visible()


def test_it_filters_without_javascript(
    context: BrowserContext, page: Page, log_in: Callable[[str], None]
) -> None:
    log_in("tess")
    browser = context.browser
    assert browser is not None
    plain = browser.new_context(
        java_script_enabled=False,
        storage_state=context.storage_state(),
        base_url=page.evaluate("location.origin"),
    )
    try:
        bare = plain.new_page()
        bare.goto(address(BOOK))
        bare.get_by_label("Find a clause").fill(BUSY)
        bare.get_by_role("button", name="Find").click()
        expect(bare.locator(f"[id='c-{BUSY}']")).to_be_visible()
    finally:
        plain.close()


def tab_to(page: Page, wanted: str, *, most: int = 30) -> None:
    """Press Tab until the thing with this name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches({wanted!r})"):
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def test_the_keyboard_reaches_filter_and_contents(
    page: Page, log_in: Callable[[str], None]
) -> None:
    log_in("tess")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(address(BOOK))
    tab_to(page, "#q")
    tab_to(page, "nav.contents a")
    section = BOOK.sections[-1]
    link = page.locator(f"nav.contents a[href$='#s-{section.first}']")
    link.focus()
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"#s-{section.first}$"))
    # A long page may still be laid out below when it scrolls on a busy machine: once more is fair.
    page.keyboard.press("Enter")
    expect(page.locator(f"#s-{section.first}")).to_be_in_viewport()


def test_a_phone_folds_the_contents(page: Page, log_in: Callable[[str], None]) -> None:
    log_in("tess")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address(BOOK))
    chosen = page.locator(f"details.contents a[href$='#s-{BOOK.sections[1].first}']")
    expect(chosen).to_be_hidden()
    tab_to(page, "details.contents summary")
    page.keyboard.press("Enter")
    expect(chosen).to_be_visible()
    chosen.click()
    expect(chosen).to_be_hidden()
    expect(page.locator(f"#s-{BOOK.sections[1].first}")).to_be_in_viewport()


@pytest.mark.parametrize("width", [1280, 390, 360])
def test_rulings_unfold_and_are_fit_for_everyone(
    page: Page,
    log_in: Callable[[str], None],
    no_axe_faults: Callable[[Page], None],
    width: int,
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    log_in("tess")
    page.goto(address(BOOK))
    families = page.locator("details.family")
    ruling = families.first.locator(".ruling").first
    expect(ruling).to_be_hidden()
    for family in families.all():
        family.locator("summary").click()
    expect(ruling).to_be_visible()
    no_axe_faults(page)
    assert fits(page)
    if width < 1280:
        assert page.evaluate(SMALL_TARGETS) == []


def test_a_kind_leads_to_what_holds_in_general(page: Page, log_in: Callable[[str], None]) -> None:
    log_in("tess")
    page.goto(address(BOOK))
    family = page.locator("details.family").first
    family.locator("summary").click()
    family.get_by_role("link", name="any slip of the initial deal").first.click()
    expect(page.locator("#i-misdeal")).to_be_in_viewport()
