"""`make pictures`: the screenshots of docs/tour.md, taken from a site of their own.

Who, where and how wide stands below; the tour says in words what each shows.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from setup_browser import find_browser

from tests.browser.conftest import CHROMIUM_FLAGS
from tests.browser.hands import Mouse
from tests.browser.palette import smaller
from tests.browser.people import Scheme, at_a_browser
from tests.browser.playing import Player, item_on, play_set, wrong_answer
from tests.practice.sets import right_answer
from tests.support.running_site import PROJECT, RunningSite

PICTURES = PROJECT / "docs" / "pictures"
SCHOOL, TODAY = "/schools/riverside", "/practice/at/riverside/"
BOOK = "mbs-blackjack-v6"
WIDTH, HEIGHT, PHONE = 1180, 860, (390, 800)

Shown = Callable[[Player], None]


@dataclass(frozen=True, slots=True)
class Picture:
    who: str
    show: Shown
    phone: bool = False
    scheme: Scheme = "light"


def at(path: str) -> Shown:
    def show(player: Player) -> None:
        player.page.goto(path)

    return show


def item(drill: str, *, told: bool = False) -> Shown:
    """The first table of a set; or what is said of an answer that is not quite right."""

    def show(player: Player) -> None:
        player.page.goto(f"{TODAY}?rulebook={BOOK}")
        player.hand.press(player.page.locator(f'[data-deals="{drill}"]'))
        if not told:
            return
        right = right_answer(item_on(player.page, player.site))
        player.answer(wrong_answer(player.page, right))
        player.told()

    return show


def steps_to_pick(player: Player) -> None:
    """The kind of question that shows the drill best; deal until it comes up."""
    for _ in range(30):
        item("right-inspector")(player)
        if player.page.locator("[data-steps]").count():
            return


def new_draft(player: Player) -> None:
    player.page.goto("/exams/at/riverside/blueprints/")
    player.hand.press(player.page.get_by_role("button", name="Make a draft"))


def first_link(start: str, name: str) -> Shown:
    def show(player: Player) -> None:
        player.page.goto(start)
        player.page.locator("main").get_by_role("link", name=name).first.click()

    return show


def played(*drills: str) -> Shown:
    """Whole sets, each with a few wrong answers; then the page that looks back at the last."""

    def show(player: Player) -> None:
        for drill in drills:
            player.page.goto(f"{TODAY}?rulebook={BOOK}")
            play_set(player, drill)

    return show


# In this order: Callum's page of today shows what was played before it.
SHOTS: dict[str, Picture] = {
    "looking-back": Picture("callum", played("next", "payouts")),
    "payouts": Picture("callum", item("payouts")),
    "payouts-told": Picture("callum", item("payouts", told=True)),
    "today": Picture("callum", at(TODAY)),
    "put-it-right": Picture("wei", steps_to_pick),
    "on-a-phone": Picture("tomas", item("next"), phone=True, scheme="dark"),
    "watching": Picture("tess", at(f"/practice/watch/{BOOK}/2/?step=34")),
    "rulebook": Picture("tess", at(f"/rulebooks/{BOOK}/")),
    "person": Picture("sofia", first_link(f"{SCHOOL}/people/", "Callum Frost")),
    "blueprint": Picture("sofia", new_draft),
    "chips": Picture("ada", at(f"{SCHOOL}/settings/chips/")),
    "in-force": Picture("ada", at(f"{SCHOOL}/settings/rulebooks/")),
}


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=find_browser(), args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


def take(browser: Browser, site: RunningSite, picture: Picture) -> bytes:
    with at_a_browser(browser, site.address, phone=picture.phone, color_scheme=picture.scheme) as (
        page,
        _,
    ):
        width, height = PHONE if picture.phone else (WIDTH, HEIGHT)
        page.set_viewport_size({"width": width, "height": height})
        player = Player(page, Mouse(page), site)
        player.log_in(picture.who)
        picture.show(player)
        return smaller(settled(page).screenshot(scale="css", animations="disabled", caret="hide"))


def settled(page: Page) -> Page:
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    return page


def main(names: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="upcard-pictures-") as root:
        site = RunningSite(Path(root) / "data")
        try:
            site.start()
            with chromium() as browser:
                for name in names or SHOTS:
                    (PICTURES / f"{name}.png").write_bytes(take(browser, site, SHOTS[name]))
                    print(f"docs/pictures/{name}.png", flush=True)
        finally:
            site.end_everything()
