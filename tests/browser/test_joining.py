"""From an empty invitation form to a trainee's first page, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.running_site import RunningSite
from trainer.school.demo import DEMO_PASSWORD

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_it_brings_a_newcomer_into_a_cohort(
    page: Page, new_site: RunningSite, no_axe_faults, complaints: list[str], size
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    site = new_site.start().address
    page.goto(f"{site}/account/login/")
    page.get_by_label("Username").fill("sofia")
    page.get_by_label("Password").fill(DEMO_PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("link", name="School", exact=True).click()
    page.get_by_role("link", name="Invitations").click()
    page.get_by_label("Cohort").select_option(label="Autumn class")
    page.get_by_role("button", name="Make the invitation").click()
    link = page.get_by_label("Link, for one person").input_value()
    expect(page.get_by_role("button", name="Copy")).to_be_visible()
    page.get_by_role("button", name="Log out").click()

    page.goto(link)
    no_axe_faults(page)
    page.get_by_label("Your name").fill("Nell Quayle")
    page.get_by_label("Username").fill("nell")
    page.get_by_label("Password", exact=True).fill("a-shoe-of-eight-decks")
    page.get_by_label("Password again").fill("a-shoe-of-eight-deck")
    page.get_by_role("button", name="Make my account and join").click()
    expect(page.get_by_text("The two passwords are not the same.")).to_be_visible()
    expect(page.get_by_label("Username")).to_have_value("nell")
    no_axe_faults(page)
    page.get_by_label("Password", exact=True).fill("a-shoe-of-eight-decks")
    page.get_by_label("Password again").fill("a-shoe-of-eight-decks")
    page.get_by_role("button", name="Make my account and join").click()
    expect(page.get_by_text("Welcome to Riverside Dealing School.")).to_be_visible()
    expect(page.get_by_text("Trainee at Riverside Dealing School")).to_be_visible()

    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("This invitation no longer works")
    no_axe_faults(page)
    # Chromium tells of every answer above 399; nothing else was said.
    assert all("422" in complaint or "410" in complaint for complaint in complaints)
    complaints.clear()
