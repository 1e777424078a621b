"""Watching in a browser: by key and by button, wide and narrow, under every book, with axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.library.shelf import BOOKS, IDS
from tests.practice.replay import step_of
from trainer.engine.words import Decision, WagerKind
from trainer.scenarios.rounds import deal_round

pytestmark = pytest.mark.browser

SIZES = {"wide": (1280, 900), "phone": (390, 844)}
FITS = "document.documentElement.scrollWidth <= window.innerWidth"
LogIn = Callable[[str], None]


def at_size(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def count(page: Page, step: int) -> None:
    expect(page.locator(".watch-count")).to_contain_text(f"Step {step} of ")


def moments_of(book) -> list[str]:
    """A moment each of the deal, an insurance, a split and the payments, where the book has it."""
    found: dict[str, str] = {}
    for seed in range(1, 400):
        dealt = deal_round(book, seed=seed, boxes=6)
        for name, step in {
            "deal": step_of(dealt, "card", "dealer"),
            "insured": step_of(dealt, "wager", WagerKind.INSURANCE),
            "doubled": step_of(dealt, "wager", WagerKind.DOUBLE),
            "split": next(
                (
                    number
                    for number, event in enumerate(dealt.log, 1)
                    if event[0] == "decides" and event[3] is Decision.SPLIT
                ),
                None,
            ),
            "paid": step_of(dealt, "clears", "dealer"),
        }.items():
            if step is not None and name not in found:
                at = step - len(dealt.setup.seats) - 1 if name == "paid" else step
                found[name] = f"/practice/watch/{book.id}/{seed}/?boxes=6&step={max(at, 0)}"
        if len(found) == 5:
            break
    return list(found.values())


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
@pytest.mark.parametrize("size", SIZES)
def test_it_steps_forwards_and_backwards_by_key_and_by_button(
    page: Page, log_in: LogIn, size: str, book
) -> None:
    at_size(page, size)
    log_in("tess")
    last = len(deal_round(book, seed=2).log)
    page.goto(f"/practice/watch/{book.id}/2/")
    page.evaluate("window.sameDocument = true")
    button = page.locator("[data-step=next]")
    button.click()
    count(page, 1)
    expect(button).to_be_focused()
    page.keyboard.press("ArrowRight")
    count(page, 2)
    expect(button).to_be_focused()
    expect(page.locator("#live")).not_to_be_empty()
    page.locator("[data-step=back]").click()
    count(page, 1)
    expect(page.locator("[data-step=back]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    count(page, 0)
    # The control is gone at the beginning; the place itself has the focus.
    expect(page.locator("#watch")).to_be_focused()
    page.keyboard.press("End")
    count(page, last)
    expect(page).to_have_url(
        f"{page.evaluate('location.origin')}/practice/watch/{book.id}/2/?step={last}"
    )
    assert page.evaluate(FITS)
    page.keyboard.press("Home")
    count(page, 0)
    assert page.evaluate("window.sameDocument")


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
@pytest.mark.parametrize("size", SIZES)
def test_it_is_fit_for_everyone(
    page: Page, log_in: LogIn, no_axe_faults: Callable[[Page], None], size: str, book
) -> None:
    at_size(page, size)
    log_in("tess")
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for at, where in enumerate(moments_of(book)):
        page.emulate_media(color_scheme=schemes[at % 2])
        page.goto(where)
        assert page.evaluate(FITS), where
        no_axe_faults(page)


@pytest.mark.parametrize("size", SIZES)
def test_its_form_is_fit_for_everyone(
    page: Page, log_in: LogIn, no_axe_faults: Callable[[Page], None], size: str
) -> None:
    at_size(page, size)
    log_in("tess")
    page.get_by_role("link", name="Watch a round").click()
    no_axe_faults(page)
    assert page.evaluate(FITS)
    page.get_by_label(BOOKS[-1].title).check()
    page.get_by_label("Round number").fill("12")
    page.get_by_label("Boxes in play").select_option("3")
    page.get_by_role("button", name="Watch").click()
    count(page, 0)
    assert page.url.endswith(f"/practice/watch/{BOOKS[-1].id}/12/?boxes=3")


def test_it_fits_the_narrowest_phone(page: Page, log_in: LogIn) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    log_in("tess")
    for book in BOOKS:
        for where in moments_of(book):
            page.goto(where)
            assert page.evaluate(FITS), where


def test_it_keeps_the_list_closed_while_stepping(page: Page, log_in: LogIn) -> None:
    log_in("tess")
    page.goto(f"/practice/watch/{BOOKS[0].id}/2/?step=5")
    page.get_by_text("The steps so far").click()
    expect(page.locator("#so-far")).not_to_be_visible()
    page.keyboard.press("ArrowRight")
    count(page, 6)
    expect(page.locator("#so-far")).not_to_be_visible()
    page.get_by_text("The steps so far").click()
    expect(page.locator("#so-far li")).to_have_count(7)


def test_it_hides_and_shows_the_aids_in_place(page: Page, log_in: LogIn) -> None:
    log_in("tess")
    page.goto(f"/practice/watch/{BOOKS[0].id}/2/?step=30")
    expect(page.locator(".t-total").first).to_be_visible()
    page.get_by_role("link", name="Hide totals and sums").click()
    expect(page.locator(".t-total")).to_have_count(0)
    expect(page.get_by_role("link", name="Show totals and sums")).to_be_focused()
    page.keyboard.press("ArrowRight")
    count(page, 31)
    expect(page.locator(".t-total")).to_have_count(0)


def test_space_plays_the_round(page: Page, log_in: LogIn) -> None:
    log_in("tess")
    page.goto(f"/practice/watch/{BOOKS[0].id}/2/?boxes=1")
    last = len(deal_round(BOOKS[0], seed=2, boxes=1).log)
    page.evaluate("document.getElementById('watch').dataset.pace = '40'")
    page.keyboard.press("Space")
    count(page, last)
    expect(page.locator("[data-step=play]")).to_have_attribute("aria-pressed", "false")


def test_play_begins_again_at_the_end(page: Page, log_in: LogIn) -> None:
    log_in("tess")
    last = len(deal_round(BOOKS[0], seed=2, boxes=1).log)
    page.goto(f"/practice/watch/{BOOKS[0].id}/2/?boxes=1&step={last}")
    page.evaluate("document.getElementById('watch').dataset.pace = '60000'")
    page.get_by_role("button", name="Play").click()
    count(page, 0)
    expect(page.locator("[data-step=play]")).to_have_attribute("aria-pressed", "true")


def test_it_steps_without_javascript(context: BrowserContext, page: Page, log_in: LogIn) -> None:
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
        bare.goto(f"/practice/watch/{BOOKS[0].id}/2/")
        bare.get_by_role("link", name="Next").click()
        count(bare, 1)
        bare.get_by_role("link", name="Last").click()
        expect(bare.get_by_text("The round is over.")).to_be_visible()
        bare.get_by_role("link", name="Deal another").first.click()
        assert bare.url.endswith("/3/")
    finally:
        plain.close()
