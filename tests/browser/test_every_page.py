"""Every page that somebody can get to: fit for everyone, light and dark, wide and on a phone.

The pages are found by their links. One that a role may see and that no link leads to fails here,
unless it is named with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from playwright.sync_api import Browser, Page

from tests.access_rows import WHO
from tests.browser.lived_in import draft_an_exam, live_a_little, set_some_work
from tests.browser.people import PHONE, WIDE, Scheme, at_a_browser
from tests.browser.walk import Walk, walk
from tests.library.shelf import BOOKS
from tests.support.running_site import RunningSite
from tests.test_access_table import TABLE
from trainer.school.demo import DEMO_PASSWORD

pytestmark = pytest.mark.browser

# By whom the site is walked, as the access table and as the demo school call them.
WALKERS = {"anonymous": "", "trainee": "callum", "supervisor": "sofia", "administrator": "ada"}
FRONT = {"anonymous": ["/account/login/"]}
# Pages that only a form leads to, or a page before the log-in: the walk begins there too.
AFTER_A_FORM = {
    # Linked to once the figures of a book have been worked out.
    "library:lab-chart": reverse("library:lab-chart", kwargs=TABLE["library:lab-chart"].kwargs),
    "library:lab-editor": reverse("library:lab-editor", kwargs=TABLE["library:lab-editor"].kwargs),
    "practice:watch": f"/practice/watch/{BOOKS[0].id}/12/",
    "school:reset": "/account/reset/",
    "school:reset-asked": "/account/reset/asked/",
    "school:reset-done": "/account/reset/done/",
    "school:password-changed": "/account/password/changed/",
}
_SAT = "there is one only after an exam was sat, which the demo has not"
NO_LINK: dict[str, str] = {
    "admin:login": "Django's own, for those who run the machine",
    "healthz": "for machines",
    "practice:report": "how far a report is, while it is being made",
    "supervision:report": "how far a trainee's file is, while it is being made",
    "certification:certificate": "none has been issued; tests of certification look at it",
    "tables:shoe": "a shoe has to be set first; tests of certification look at it",
    "tables:test": "a test has to be begun first; tests of certification look at it",
    "tables:sheet": "a test has to be begun first; tests of certification look at it",
    "certification:report": _SAT,
    "certification:report-file": _SAT,
    "certification:badge": "a file for wallets",
    "certification:jwks": "for machines",
    "room:clock": "asked for by the page of a paper",
    "room:start": _SAT,
    "exams:debrief-item": _SAT,
    "exams:appeal-file": _SAT,
    "exams:appeal": _SAT,
    "exams:remark": _SAT,
    "exams:remarks": _SAT,
    "supervision:blueprint": _SAT,
    "exams:blueprint-check": "how far a draft is, while it is being published",
    "exams:trial": "a draft has to be tried first",
    "exams:trial-item": "a draft has to be tried first",
    "invigilating:sitting": "a blueprint has to be published first, which takes a while",
    "invigilating:candidate": _SAT,
}
NARROWEST = 360
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
CONTRAST: dict[str, str | list[str]] = {"type": "rule", "values": ["color-contrast"]}
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def may_see(who: str) -> set[str]:
    assert who in WHO
    return {name for name, row in TABLE.items() if row.expected("GET")[who] == 200} - NO_LINK.keys()


@pytest.fixture(scope="module")
def walked(live_site: RunningSite) -> Callable[[str], Walk]:
    finished = live_a_little(live_site.address, WALKERS["trainee"])
    draft_an_exam(live_site.address, WALKERS["supervisor"])
    set_some_work(live_site.address, WALKERS["supervisor"])

    @cache
    def of(who: str) -> Walk:
        forms = [path for name, path in AFTER_A_FORM.items() if name in may_see(who)]
        # What a trainee shows a supervisor by its address.
        shown = [finished] if who == "supervisor" else []
        return walk(live_site.address, WALKERS[who], [*FRONT.get(who, ["/"]), *forms, *shown])

    return of


@pytest.mark.parametrize("who", WALKERS)
def test_links_lead_to_every_page_that_one_may_see(walked: Callable[[str], Walk], who: str) -> None:
    found = walked(who)
    reached = {name for name, pages in found.pages.items() if pages}
    assert sorted(may_see(who) - reached) == []
    assert found.broken == {}


def test_what_no_link_leads_to_is_still_there() -> None:
    assert NO_LINK.keys() | AFTER_A_FORM.keys() <= TABLE.keys()


def enter(page: Page, username: str) -> None:
    if not username:
        return
    page.goto("/account/login/")
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password").fill(DEMO_PASSWORD)
    page.get_by_role("button", name="Log in").click()


def pages_for(who: str, walked: Callable[[str], Walk]) -> dict[str, bool]:
    """Addresses, the first and the last of a route; true where nobody before could see such."""
    before = list(WALKERS)[: list(WALKERS).index(who)]
    known = {name for each in before for name, pages in walked(each).pages.items() if pages}
    found: dict[str, bool] = {}
    for name, pages in walked(who).pages.items():
        new = name not in known
        found |= dict.fromkeys({*pages[:1], *pages[-1:]} if new else pages[:1], new)
    return found


def faults(page: Page, where: str, only: dict[str, str | list[str]] | None = None) -> list[str]:
    """What axe says against a page, a line each, with the first element it is about."""
    found = Axe().run(page, options={"runOnly": only} if only else None).response["violations"]
    return [f"{where}: {each['id']}, {each['nodes'][0]['html']}" for each in found]


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("who", WALKERS)
def test_it_is_fit_for_everyone(
    browser: Browser,
    live_site: RunningSite,
    walked: Callable[[str], Walk],
    who: str,
    size: str,
) -> None:
    phone, wrong = size == "phone", []
    with at_a_browser(browser, live_site.address, phone=phone) as (page, _):
        enter(page, WALKERS[who])
        for path, new in pages_for(who, walked).items():
            page.set_viewport_size(PHONE if phone else WIDE)
            page.goto(path)
            # Both where the page is new; else one, for what this role alone sees on it.
            for number, scheme in enumerate(SCHEMES if new else SCHEMES[phone:][:1]):
                page.emulate_media(color_scheme=scheme)
                # The same page in other colours: nothing but its contrast can be another.
                wrong += faults(page, f"{path}, {scheme}", only=CONTRAST if number else None)
            for width in (PHONE["width"], NARROWEST) if phone else (WIDE["width"],):
                page.set_viewport_size({"width": width, "height": PHONE["height"]})
                if not page.evaluate(FITS):
                    wrong.append(f"{path}: wider than {width} px")
    assert wrong == []
