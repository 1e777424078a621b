"""Playing a set through the page: from the log-in over Today to the end, in any of three ways.

What is right is worked out here, from the item as the site keeps it; the page does not know it.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hand
from tests.practice.sets import right_answer
from tests.support.running_site import RunningSite
from trainer.practice.models import DrillItem, DrillSet
from trainer.school.demo import DEMO_PASSWORD
from trainer.site.data_dir import DataDir

_ITEM = re.compile(r"/practice/s/([^/]+)/(\d+)/")
_STANDS = """SELECT s.drill, i.content, s.id, i.id FROM practice_drillitem i
    JOIN practice_drillset s ON s.id = i.drill_set_id WHERE s.token = ? AND i.number = ?"""

Typed = Mapping[str, str]


def item_on(page: Page, site: RunningSite) -> DrillItem:
    """The item that a page shows, from the site's own database."""
    found = _ITEM.search(page.url)
    assert found is not None, page.url
    database = f"file:{DataDir(site.data).database}?mode=ro"
    with closing(sqlite3.connect(database, uri=True)) as connection:
        row = connection.execute(_STANDS, (found[1], int(found[2]))).fetchone()
    assert row is not None, page.url
    drill_set = DrillSet(pk=row[2], drill=row[0], token=found[1])
    return DrillItem(
        pk=row[3], drill_set=drill_set, number=int(found[2]), content=json.loads(row[1])
    )


@dataclass(slots=True)
class Player:
    """Somebody who plays. `swaps`: whether a page changes in place, or another one comes."""

    page: Page
    hand: Hand
    site: RunningSite
    swaps: bool = True
    # Pages that came whole though they should have been swapped in.
    whole: int = 0

    def log_in(self, username: str) -> None:
        self.page.goto("/account/login/")
        self.hand.write(self.page.get_by_label("Username"), username)
        self.hand.write(self.page.get_by_label("Password"), DEMO_PASSWORD)
        self.hand.press(self.page.get_by_role("button", name="Log in"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Today")

    def deal(self, drill: str) -> None:
        """From Today to the first table of a set of ten."""
        self.hand.press(self.page.get_by_role("link", name="Practise", exact=True).first)
        expect(self.page.get_by_role("heading", name="Drills")).to_be_visible()
        dealt = self.page.locator(f'[data-deals="{drill}"]')
        if not dealt.count():
            # Not every rulebook has something to ask in every drill; this one has.
            self.hand.press(self.page.get_by_role("link", name="MBS Blackjack, version 6"))
        self.hand.press(dealt)
        expect(self.page).to_have_url(_ITEM)

    def look(self) -> None:
        """What is shown for a while only: a script covers it by itself, else one says so."""
        # Before its scripts have run a page answers as if it had none.
        self.page.wait_for_load_state("load")
        seen = self.page.locator("[data-after]")
        if not self.swaps and seen.count():
            self.hand.press(seen)
        expect(self.page.locator("form[data-drill]")).to_be_visible()
        if self.swaps:
            # What has just been swapped in is wired a moment later.
            busy = self.page.locator(".htmx-request, .htmx-swapping, .htmx-settling")
            expect(busy).to_have_count(0)

    def answer(self, typed: Typed) -> None:
        """Fill in whatever the form has, in the order of the page."""
        form = self.page.locator("form[data-drill]")
        steps: dict[int, Locator] = {}
        for name, value in typed.items():
            control = form.locator(f'[name="{name}"]').first
            kind = control.evaluate("it => it.type")
            if kind in {"radio", "checkbox"}:
                self.hand.choose(form.locator(f'[name="{name}"][value="{value}"]'))
            elif not value:
                continue
            elif kind == "text":
                self.hand.write(control, value)
            elif control.is_visible():
                self.hand.pick(control, value)
            else:
                self._by_buttons(control, value, steps)
        for place in sorted(steps):
            self.hand.press(steps[place])
        self.hand.press(form.locator("button[type=submit]"))

    def _by_buttons(self, menu: Locator, value: str, steps: dict[int, Locator]) -> None:
        """A menu that scripts have replaced: steps are picked in order, cards put in place."""
        step = menu.locator("xpath=ancestor::*[@data-step-row][1]")
        if step.count():
            steps[int(value)] = step.locator("button.step-pick")
            return
        card = menu.locator("xpath=ancestor::*[@data-card][1]")
        if menu.input_value() != value:
            self.hand.press(card.locator("button").first)
            zone = self.page.locator(f'[data-place="{value}"] button').first
            self.hand.press(zone)
        expect(menu).to_have_value(value)

    def told(self) -> str:
        """The verdict on an answer, once it has come."""
        verdict = self.page.locator("[data-verdict]")
        expect(verdict).to_be_visible()
        return verdict.inner_text()

    def go_on(self) -> None:
        self.hand.press(self.page.locator("a[data-key=Enter]"))

    def expect_news(self) -> None:
        """After a swap the focus is in what came, and the live region says what it is."""
        if not self.swaps:
            return
        try:
            expect(self.page.locator("#drill :focus, #drill:focus")).to_have_count(1)
        except AssertionError:
            # On a crowded machine a form can go out before its script is there: once, at most.
            self.whole += 1
            assert self.whole <= 1
            return
        expect(self.page.locator("#live")).not_to_be_empty()


def wrong_answer(page: Page, right: Typed) -> dict[str, Any]:
    """The right one with another line chosen in the first group that has one."""
    radios = page.locator("form[data-drill] input[type=radio]").evaluate_all(
        "all => all.map(it => [it.name, it.value])"
    )
    wrong = dict(right)
    for name, value in radios:
        if name in right and value != right[name]:
            wrong[name] = value
            amount = name.replace("-move", "-amount")
            if amount in right and not wrong[amount]:
                wrong[amount] = "1"
            break
    return wrong


def play_set(player: Player, drill: str, *, items: int = 10) -> int:
    """Answer a whole set, every third item wrong; give how many were right."""
    right = 0
    player.deal(drill)
    for number in range(1, items + 1):
        expect(player.page.locator(".drill-count")).to_contain_text(f"Item {number} of {items}")
        player.look()
        known = right_answer(item_on(player.page, player.site))
        meant = known if number % 3 else wrong_answer(player.page, known)
        player.answer(meant)
        told = player.told()
        assert (told == "Right") == (meant == known), f"item {number}: {told}, {meant}"
        right += meant == known
        player.expect_news()
        player.go_on()
        if number < items:
            player.look()
            player.expect_news()
    return right
