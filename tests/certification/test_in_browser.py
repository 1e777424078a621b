"""From a passed exam to a certificate that strangers check: by its code, by number, by file."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import browser_type_launch_args, no_axe_faults  # noqa: F401
from tests.browser.people import at_a_browser
from tests.exams.on_site import on_site
from tests.exams.sitter import Sitter
from tests.exams.small import SOURCE
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser
SOON = 60


@pytest.fixture(scope="module")
def passed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """Tess has sat the small certificate without a fault; nothing has been marked by hand."""
    site = RunningSite(tmp_path_factory.mktemp("certificates") / "data")
    try:
        site.start()
        held = on_site(site, "sitting", source=SOURCE, people=["tess"])
        on_site(site, "sat", token=held["token"], username="tess")
        yield site
    finally:
        site.end_everything()


def says(page: Page, standing: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(standing)
    expect(page.locator(".signed-holder dd")).to_have_text("Tess Bailey")


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
