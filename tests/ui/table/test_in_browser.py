"""The table in a browser: fit for everyone, everything in its place, stepped through by keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from trainer.ui.table.scenes import SCENES

pytestmark = pytest.mark.browser

Shown = Callable[[int], Page]
ALL = range(len(SCENES))
WIDE, BESIDE, PHONE, SMALL = 1280, 888, 390, 360

STRAYS = """() => [...document.querySelectorAll('.t-felt')].flatMap((felt) => {
  const box = felt.getBoundingClientRect();
  return [...felt.querySelectorAll('.t-card, .t-stack svg, .t-signal svg')].filter((piece) => {
    const at = piece.getBoundingClientRect();
    return at.left < box.left - 3 || at.right > box.right + 3
      || at.top < box.top - 3 || at.bottom > box.bottom + 3;
  }).map((piece) => felt.querySelector('.t-number').innerText + ' ' + piece.getAttribute('class'));
})"""
OVERLAPS = """() => {
  const felts = [...document.querySelectorAll('.t-felt')];
  const boxes = felts.map((each) => each.getBoundingClientRect());
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""
SMALLEST_CHIP = """() => Math.min(...[...document.querySelectorAll('.t-felt .t-stack svg')].map(
  (each) => each.getBoundingClientRect().width / each.viewBox.baseVal.width * 36))"""


def at_size(page: Page, width: int, scheme: Any = "light") -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("width", [WIDE, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_scene_is_fit_for_everyone(
    page: Page, shown: Shown, no_axe_faults: Callable[[Page], None], width, scheme
) -> None:
    at_size(page, width, scheme)
    for scene in ALL:
        shown(scene)
        no_axe_faults(page)


@pytest.mark.parametrize("width", [WIDE, BESIDE, PHONE, SMALL])
def test_everything_keeps_to_its_box_and_nothing_scrolls_sideways(
    page: Page, shown: Shown, width
) -> None:
    at_size(page, width)
    for scene in ALL:
        shown(scene)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), scene
        assert page.evaluate(STRAYS) == [], scene
        assert page.evaluate(OVERLAPS) == 0, scene
        assert page.evaluate(SMALLEST_CHIP) >= 22, scene


@pytest.mark.parametrize("width", [WIDE, BESIDE])
def test_wide_the_boxes_lie_on_an_arc_from_left_to_right(page: Page, shown: Shown, width) -> None:
    at_size(page, width)
    shown(0)
    numbers = [middle(page, f".t-at-{box} .t-number") for box in range(1, 8)]
    assert all(a[0] < b[0] for a, b in pairwise(numbers))
    heights = [y for _, y in numbers]
    assert heights[:4] == sorted(heights[:4], reverse=True)
    assert heights[3:] == sorted(heights[3:])
    dealer, table = middle(page, ".t-own"), middle(page, ".t")
    assert abs(dealer[0] - table[0]) < 2
    assert dealer[1] > max(heights)
    assert middle(page, ".t-shoe")[0] < dealer[0] < middle(page, ".t-discards")[0]
    # Behind the cards, towards the player: further from the dealer.
    assert middle(page, ".t-at-4 .t-wagers")[1] < middle(page, ".t-at-4 .t-hand")[1]
    back, front = (f".t-at-4 .t-row:nth-child({place})" for place in (2, 1))
    assert middle(page, back)[1] < middle(page, front)[1]


def test_narrow_the_boxes_are_rows_with_the_cards_at_the_left(page: Page, shown: Shown) -> None:
    at_size(page, PHONE)
    shown(0)
    rows = [middle(page, f".t-at-{box} .t-number") for box in range(1, 8)]
    assert all(a[1] < b[1] for a, b in pairwise(rows))
    assert middle(page, ".t-at-4 .t-hand")[0] < middle(page, ".t-at-4 .t-wagers")[0]
    assert middle(page, ".t-own")[1] > rows[-1][1]


def test_keys_press_the_pages_own_links_and_focus_stays(page: Page, shown: Shown) -> None:
    shown(0)
    title = page.locator("#watch > p")
    page.locator("[data-step=next]").focus()
    for key, scene in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(title).to_have_text(SCENES[scene].title)
        expect(page.locator("[data-step=next]")).to_be_focused()
        expect(page.locator("#live")).to_have_text(SCENES[scene].title)
    page.keyboard.press("End")
    expect(title).to_have_text(SCENES[-1].title)
    expect(page.locator("#watch")).to_be_focused()
    page.keyboard.press("Home")
    expect(title).to_have_text(SCENES[0].title)


def test_a_key_pressed_too_early_waits_for_its_turn(page: Page, shown: Shown) -> None:
    shown(0)
    page.evaluate("window.sameDocument = true")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#watch > p")).to_have_text(SCENES[2].title)
    assert page.evaluate("window.sameDocument")


def test_keys_leave_modifiers_alone(page: Page, shown: Shown) -> None:
    shown(1)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Control+End")
    expect(page.locator("#watch > p")).to_have_text(SCENES[1].title)


def test_space_plays_to_the_end_and_stops_there(page: Page, shown: Shown) -> None:
    shown(0)
    page.evaluate("document.getElementById('watch').dataset.pace = '60'")
    play = page.locator("[data-step=play]")
    expect(play).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator("#watch > p")).to_have_text(SCENES[-1].title)
    expect(play).to_have_attribute("aria-pressed", "false")


def test_playing_can_be_paused_by_the_button(page: Page, shown: Shown) -> None:
    shown(0)
    play = page.locator("[data-step=play]")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#watch > p")).to_have_text(SCENES[0].title)


@pytest.mark.parametrize(("motion", "pressed"), [("reduce", "false"), ("no-preference", "true")])
def test_nothing_plays_by_itself_for_who_asked_for_less_motion(
    page: Page, shown: Shown, motion: Any, pressed
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(
        "document.addEventListener('readystatechange', () =>"
        " document.getElementById('watch')?.setAttribute('data-autoplay', ''))"
    )
    shown(0)
    expect(page.locator("[data-step=play]")).to_have_attribute("aria-pressed", pressed)
