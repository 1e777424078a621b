"""Three ways to work a page: keys alone, taps alone, and a mouse where there is no JavaScript."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page, expect

# A finger needs as much, in CSS pixels.
FINGER = 44
_MOST_TABS = 150
_HERE = "element => element === document.activeElement"
_SAME_GROUP = """element => {
  const at = document.activeElement;
  return at === element || (at.type === "radio" && at.name === element.name
    && at.form === element.form);
}"""


class Hand(Protocol):
    page: Page

    def press(self, what: Locator) -> None:
        """Use a button or a link."""

    def choose(self, what: Locator) -> None:
        """Make a radio button or a box the chosen one."""

    def write(self, what: Locator, text: str) -> None: ...

    def pick(self, what: Locator, value: str) -> None:
        """Choose a line of a menu."""


class Keys:
    """Only `page.keyboard`: whatever is to be used must be reached by Tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keyboard = page.keyboard

    def reach(self, what: Locator, test: str = _HERE) -> None:
        for _ in range(_MOST_TABS):
            if what.evaluate(test):
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"The Tab key does not come to {what}")

    def press(self, what: Locator) -> None:
        self.reach(what)
        self.keyboard.press("Enter")

    def choose(self, what: Locator) -> None:
        if what.get_attribute("type") == "checkbox":
            self.reach(what)
            if not what.is_checked():
                self.keyboard.press("Space")
            return
        self.reach(what, _SAME_GROUP)
        # The first of a group that has none chosen is taken with the space bar, others by arrow.
        self.keyboard.press("Space")
        for _ in range(_MOST_TABS):
            if what.is_checked():
                return
            self.keyboard.press("ArrowDown")
        raise AssertionError(f"The arrows do not come to {what}")

    def write(self, what: Locator, text: str) -> None:
        self.reach(what)
        self.keyboard.press("Control+A")
        self.keyboard.type(text)

    def pick(self, what: Locator, value: str) -> None:
        self.reach(what)
        self.keyboard.press("Home")
        for _ in range(_MOST_TABS):
            if what.input_value() == value:
                return
            self.keyboard.press("ArrowDown")
        raise AssertionError(f"{what} has no {value}")


class Finger:
    """Only taps, each on something large enough; text comes from the phone's own keys."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        self._large(what)
        what.tap()

    def choose(self, what: Locator) -> None:
        if what.is_checked():
            return
        label = what.locator("xpath=ancestor::label[1]")
        self._large(label)
        label.tap()
        expect(what).to_be_checked()

    def write(self, what: Locator, text: str) -> None:
        self.press(what)
        what.fill("")
        self.page.keyboard.insert_text(text)

    def pick(self, what: Locator, value: str) -> None:
        self._large(what)
        what.select_option(value)

    def _large(self, what: Locator) -> None:
        box = what.bounding_box()
        assert box is not None, f"{what} is not to be seen"
        assert box["height"] >= FINGER - 0.5, f"{what} is only {box['height']} px high"
        assert box["width"] >= FINGER - 0.5, f"{what} is only {box['width']} px wide"


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.click()

    def choose(self, what: Locator) -> None:
        what.check()

    def write(self, what: Locator, text: str) -> None:
        what.fill(text)

    def pick(self, what: Locator, value: str) -> None:
        what.select_option(value)
