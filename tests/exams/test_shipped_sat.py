"""Each shipped blueprint in a browser, from its start code to its end: passed once, failed once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import at_a_browser
from tests.exams.on_site import on_site
from tests.exams.sitter import Sitter
from tests.scale import scaled
from tests.support.running_site import RunningSite

pytestmark = [pytest.mark.browser, pytest.mark.prove]
KNOWS, GUESSES = "tess", "tomas"
# A site and its worker may be busy with everything else.
LONG = 90_000
FULL = scaled(10) == 10
Items = dict[str, Any]


@pytest.fixture(scope="session")
def shipped_exams(exam_site: RunningSite) -> dict[str, Any]:
    found: dict[str, Any] = on_site(exam_site, "shipped", people=[KNOWS, GUESSES])
    return found


@pytest.mark.parametrize("name", ["payout-test", "dealer-certification", "inspector-certification"])
def test_it_is_sat_to_the_end_and_passed_once_and_failed_once(
    browser: Browser, exam_site: RunningSite, shipped_exams: dict[str, Any], name: str
) -> None:
    exam = shipped_exams[name]
    with at_a_browser(browser, exam_site.address) as (page, _):
        _enter(page, exam_site, exam, KNOWS)
        _sit(page, _wanted(exam["typed"][KNOWS]), "right")
        expect(page.get_by_role("heading", name="Passed")).to_be_visible(timeout=LONG)
    with at_a_browser(browser, exam_site.address) as (page, _):
        _enter(page, exam_site, exam, GUESSES)
        _sit(page, _some(exam["typed"][GUESSES]), "wrong")
        expect(page.get_by_role("heading", name="Not passed")).to_be_visible(timeout=LONG)


def test_one_is_drafted_and_published_from_its_page(
    browser: Browser, exam_site: RunningSite
) -> None:
    with at_a_browser(browser, exam_site.address) as (page, _):
        page.set_default_timeout(LONG)
        Sitter(page, exam_site).log_in("sofia")
        page.goto("/exams/at/riverside/blueprints/")
        page.get_by_label("Begin with").select_option("payout-test")
        page.get_by_role("button", name="Make a draft").click()
        page.get_by_role("button", name="Publish").click()
        # How far it is, and when it is over the page comes anew by itself.
        expect(page.locator(".exam-check, .tag-ok")).to_be_visible(timeout=LONG)
        expect(page.locator(".tag-ok")).to_have_text("Published", timeout=LONG)
        expect(page.locator(".exam-check")).to_have_count(0)


def _enter(page: Page, site: RunningSite, exam: dict[str, Any], username: str) -> None:
    page.set_default_timeout(LONG)
    sitter = Sitter(page, site)
    sitter.log_in(username)
    sitter.start(exam)


def _wanted(typed: Items) -> Items:
    """All of a paper; in a short run not the second critical set and the clean clips, on which
    nothing hangs for somebody who has made no error in the first."""
    return {n: it for n, it in typed.items() if FULL or it["decides"]}


def _some(typed: Items) -> Items:
    """The first item of each section, which is closed with the rest unanswered."""
    firsts = {it["section"]: n for n, it in reversed(typed.items())}
    return {n: it for n, it in typed.items() if n in firsts.values()}


def _sit(page: Page, items: Items, which: str) -> None:
    """Section by section these items; then on, and at the end hand in."""
    home = page.url.rstrip("/").rpartition("/")[0] + "/"
    sections: dict[str, dict[str, Any]] = {}
    for number, item in items.items():
        sections.setdefault(item["section"], {})[number] = item[which]
    for at, section in enumerate(sections.values(), start=1):
        for number, typed in section.items():
            if page.url != f"{home}{number}/":
                page.goto(f"{home}{number}/", wait_until="domcontentloaded")
            page.evaluate(FILL, typed)
            _leave(page, f"{home}{number}/")
        if page.url != f"{home}finish/":
            page.goto(f"{home}finish/", wait_until="domcontentloaded")
        page.get_by_role("button", name=re.compile("^(Finish and go on|Hand in)$")).click()
        _leave(page, f"{home}finish/")
        assert page.url.endswith("/result/") is (at == len(sections))


def _leave(page: Page, url: str) -> None:
    """The page that follows is there, whichever it is."""
    page.wait_for_url(lambda now: now != url, wait_until="domcontentloaded")


# The fields, then the button: what is sent is the form as a candidate fills it.
FILL = """typed => {
  const form = document.querySelector("form[data-answer]");
  for (const [name, value] of Object.entries(typed)) {
    for (const each of form.querySelectorAll(`[name="${name}"]`)) {
      if (each.type === "radio" || each.type === "checkbox") each.checked = each.value === value;
      else each.value = value;
    }
  }
  form.querySelector("button[type=submit]").click();
}"""
