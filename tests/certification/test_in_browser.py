"""From a passed exam to a certificate that strangers check: by its code, by number, by file."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import browser_type_launch_args, no_axe_faults  # noqa: F401
from tests.browser.people import at_a_browser
from tests.exams.on_site import on_site
from tests.exams.sitter import Sitter
from tests.exams.small import SOURCE
from tests.support.running_site import RunningSite
from trainer.school.demo import DEMO_PASSWORD

pytestmark = pytest.mark.browser
SOON = 60
HERE = "tests.certification.on_site"
TABLET = ViewportSize(width=820, height=1180)


@pytest.fixture(scope="module")
def passed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """Tess has sat the small certificate without a fault; nothing has been marked by hand. Tomas
    has since the school asks for a table test as well."""
    site = RunningSite(tmp_path_factory.mktemp("certificates") / "data")
    try:
        site.start(limit=240)
        held = on_site(site, "sitting", source=SOURCE, people=["tess", "tomas"])
        on_site(site, "sat", token=held["token"], username="tess")
        on_site(site, "needed", module=HERE)
        on_site(site, "sat", token=held["token"], username="tomas")
        yield site
    finally:
        site.end_everything()


def says(page: Page, standing: str, holder: str = "Tess Bailey") -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(standing)
    expect(page.locator(".signed-holder dd")).to_have_text(holder)


def bring(page: Page, file: Path) -> None:
    page.goto("/verify/")
    page.get_by_label("Or the file").set_input_files(file)
    page.get_by_role("button", name="Check it").click()


def test_a_passed_exam_becomes_a_certificate_that_strangers_check(
    browser: Browser,
    passed_site: RunningSite,
    tmp_path: Path,
    no_axe_faults: Callable[[Page], None],  # noqa: F811
) -> None:
    address, file = passed_site.address, tmp_path / "certificate.pdf"
    with at_a_browser(browser, address) as (page, _):
        Sitter(page, passed_site).log_in("tess")
        page.goto("/exams/")
        page.get_by_role("link", name="Your certificates").click()
        download, until = page.get_by_role("link", name="Download"), time.monotonic() + SOON
        while not download.count() and time.monotonic() < until:
            page.wait_for_timeout(500)
            page.reload()
        no_axe_faults(page)
        with page.expect_download() as coming:
            download.click()
        coming.value.save_as(file)
        public = page.get_by_role("link", name=re.compile("What others see")).get_attribute("href")
    assert public is not None
    number = public.rstrip("/").rpartition("/")[2]
    # The code on the paper leads where the page does.
    assert f"{address}{public}".encode() in file.read_bytes()
    for phone in (False, True):
        # A stranger, without scripts: by the code, by the number, by the file.
        with at_a_browser(browser, address, phone=phone, scripts=False) as (page, _):
            page.goto(public)
            says(page, "Valid")
            page.get_by_role("link", name="Check another").click()
            page.get_by_label("Number").fill(number)
            page.get_by_role("button", name="Check it").click()
            says(page, "Valid")
            bring(page, file)
            says(page, "Valid")
            expect(page.get_by_text("The signature of the file fits.")).to_be_visible()
    raw = file.read_bytes()
    edited = tmp_path / "edited.pdf"
    edited.write_bytes(raw.replace(b"/Title", b"/titlE", 1))
    with at_a_browser(browser, address) as (page, _):
        bring(page, edited)
        says(page, "Valid")
        expect(page.get_by_role("alert")).to_contain_text("Do not trust the file")
        no_axe_faults(page)
        junk = tmp_path / "holiday.jpg"
        junk.write_bytes(b"\xff\xd8" + bytes(500))
        bring(page, junk)
        expect(page.get_by_role("alert")).to_contain_text("no certificate in this file")
        no_axe_faults(page)
    with at_a_browser(browser, address) as (page, _):
        Sitter(page, passed_site).log_in("sofia")
        page.goto("/certificates/at/riverside/")
        no_axe_faults(page)
        page.get_by_role("link", name="Tess Bailey").click()
        page.get_by_label("Why").fill("She lent it to a friend.")
        no_axe_faults(page)
        page.get_by_role("button", name="Revoke it").click()
        expect(page.get_by_text("Revoked. Whoever checks it")).to_be_visible()
        bring(page, file)
        says(page, "Revoked")
        expect(page.get_by_text("She lent it to a friend.")).to_be_visible()
        no_axe_faults(page)


def tapped(page: Page, words: str, *, seen: int) -> None:
    page.get_by_role("button", name=words, exact=True).first.click()
    expect(page.locator("#seen-head small")).to_have_text(str(seen), timeout=SOON * 1000)


def test_an_assessor_taps_signs_and_the_certificate_grows_old(
    browser: Browser,
    passed_site: RunningSite,
    no_axe_faults: Callable[[Page], None],  # noqa: F811
) -> None:
    address = passed_site.address
    # Every complaint of the console fails; what is cut off on purpose is told by the page.
    with at_a_browser(browser, address) as (page, _):
        page.set_viewport_size(TABLET)
        Sitter(page, passed_site).log_in("sofia")
        page.goto("/table-tests/at/riverside/")
        page.get_by_label("Candidate").select_option(label="Tomas Rey")
        page.get_by_label("Rulebook").select_option(value="mbs-blackjack-v6")
        no_axe_faults(page)
        page.get_by_role("button", name="Begin, and open the sheet").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Tomas Rey")
        tapped(page, "A stand-off was paid", seen=1)
        page.get_by_role("button", name="Next round", exact=True).click()
        expect(page.locator(".taps-bar")).to_contain_text("Round 2")
        # Without a connection it stays on the tablet, also when the page is left; then it is kept.
        page.context.set_offline(True)
        page.get_by_role("button", name="A losing wager was left", exact=True).click()
        expect(page.locator("[data-saved]")).to_contain_text("No connection: 1 tap not saved yet")
        page.context.set_offline(False)
        expect(page.locator("#seen-head small")).to_have_text("2", timeout=SOON * 1000)
        expect(page.locator("[data-saved]")).to_have_text("Saved.")
        page.get_by_role("button", name=re.compile("Take back.*losing wager was left")).click()
        expect(page.locator("#seen-head small")).to_have_text("1")
        no_axe_faults(page)
        page.get_by_label("Your password").fill(DEMO_PASSWORD)
        page.get_by_role("button", name="Sign it").click()
        expect(page.locator(".verdict")).to_contain_text("Passed")
        expect(page.get_by_text("96 of 100 points")).to_be_visible()
        no_axe_faults(page)
    made = on_site(passed_site, "issued_to", module=HERE, username="tomas", seconds=SOON)
    old = on_site(passed_site, "long_ago", module=HERE, number=made["number"])
    with at_a_browser(browser, address, scripts=False) as (page, _):
        page.goto(f"/verify/{made['number']}/")
        says(page, "Revoked", "Tomas Rey")
        expect(page.locator(".signed-assessors dd")).to_have_text("Sofia Marsh")
        page.goto(f"/verify/{old['number']}/")
        says(page, "Expired", "Tomas Rey")
    aged = on_site(passed_site, "edition_before", module=HERE, number=old["number"])
    with at_a_browser(browser, address) as (page, _):
        Sitter(page, passed_site).log_in("ada")
        page.goto(f"/verify/{aged['number']}/")
        says(page, "Valid", "Tomas Rey")
        page.goto("/schools/riverside/settings/rulebooks/")
        page.get_by_label("Rulebook").select_option(value="mbs-blackjack-v6 6")
        page.get_by_label("In force since").fill(aged["today"])
        page.get_by_role("button", name="Put in force").click()
        ends = page.get_by_role("button", name=re.compile("End it.*Blackjack, version 6"))
        expect(ends).to_be_visible()
        page.goto(f"/verify/{aged['number']}/")
        says(page, "Superseded", "Tomas Rey")
        no_axe_faults(page)
