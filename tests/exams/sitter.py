"""A candidate at a browser: logs in, starts with the code, answers, hands in."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hand, Mouse
from tests.browser.playing import Player
from tests.exams.on_site import on_site
from tests.support.running_site import RunningSite

ATTEMPT = re.compile(r"/exams/a/([^/]+)/")
SAVED = re.compile(r"^Saved at \d\d:\d\d:\d\d$")


class Sitter:
    def __init__(self, page: Page, site: RunningSite, hand: Hand | None = None) -> None:
        self.page = page
        self.site = site
        self.hand = hand or Mouse(page)
        self.player = Player(page, self.hand, site)
        self.known: dict[str, Any] = {}

    def log_in(self, username: str) -> None:
        self.player.log_in(username)

    def start(self, exam: dict[str, Any]) -> None:
        self.page.goto(f"/exams/s/{exam['token']}/")
        self.hand.write(self.page.get_by_label("Start code"), exam["code"].lower())
        self.hand.press(self.page.get_by_role("button", name="Start"))
        expect(self.page.locator("[data-exam]")).to_be_visible()

    def enter(self, exam: dict[str, Any]) -> None:
        """Into the room, whether one was there before or not."""
        self.page.goto(f"/exams/s/{exam['token']}/")
        go_on = self.page.get_by_role("button", name="Continue here")
        if go_on.count():
            self.hand.press(go_on)
        elif "/exams/s/" in self.page.url:
            self.start(exam)
        expect(self.page.locator("[data-exam]")).to_be_visible()

    @property
    def token(self) -> str:
        found = ATTEMPT.search(self.page.url)
        assert found is not None, self.page.url
        return found[1]

    @property
    def number(self) -> int:
        """The item's number on the paper, as its address has it."""
        return int(self.page.url.rstrip("/").rpartition("/")[2])

    def go(self, number: int) -> None:
        self.page.goto(f"/exams/a/{self.token}/{number}/")

    def answers(self) -> dict[str, Any]:
        self.known = self.known or on_site(self.site, "answers", token=self.token)
        return self.known

    def typed(self, which: str = "right") -> dict[str, str]:
        found: dict[str, str] = self.answers()[str(self.number)][which]
        return found

    def fill(self, typed: dict[str, str]) -> None:
        """What a hand does, by the DOM: the fields, and that they have changed."""
        self.page.evaluate(FILL, typed)

    @property
    def status(self) -> Locator:
        return self.page.locator("[data-saved]")

    def rows(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = on_site(self.site, "rows", token=self.token)
        return found


FILL = """typed => {
  const form = document.querySelector("form[data-answer]");
  for (const [name, value] of Object.entries(typed)) {
    for (const each of form.querySelectorAll(`[name="${name}"]`)) {
      if (each.type === "radio" || each.type === "checkbox") each.checked = each.value === value;
      else each.value = value;
    }
  }
  form.dispatchEvent(new Event("change", { bubbles: true }));
}"""
