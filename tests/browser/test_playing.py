"""Each drill from the log-in to the end of a set: by keys alone, by touch, without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.people import at_a_browser
from tests.browser.playing import Player, play_set
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser

PLAYED = ("payouts", "next", "right-dealer", "right-inspector")
# Answered by the same pieces as those above: once by keys is enough.
ALIKE = ("options", "call", "read")


def ends(player: Player, right: int) -> None:
    heading = player.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(f"{right} of 10 right")


@pytest.mark.parametrize("drill", [*PLAYED, *ALIKE])
def test_it_is_played_to_the_end_by_keyboard_alone(
    browser: Browser, live_site: RunningSite, drill: str
) -> None:
    with at_a_browser(browser, live_site.address) as (page, _):
        player = Player(page, Keys(page), live_site)
        player.log_in("tess")
        ends(player, play_set(player, drill))


@pytest.mark.parametrize("drill", PLAYED)
def test_it_is_played_to_the_end_by_touch_on_a_phone(
    browser: Browser, live_site: RunningSite, drill: str
) -> None:
    with at_a_browser(browser, live_site.address, phone=True) as (page, _):
        player = Player(page, Finger(page), live_site)
        player.log_in("wei")
        ends(player, play_set(player, drill))


@pytest.mark.parametrize("drill", PLAYED)
def test_it_is_played_to_the_end_without_javascript(
    browser: Browser, live_site: RunningSite, drill: str
) -> None:
    with at_a_browser(browser, live_site.address, scripts=False) as (page, _):
        player = Player(page, Mouse(page), live_site, swaps=False)
        player.log_in("leila")
        ends(player, play_set(player, drill))
