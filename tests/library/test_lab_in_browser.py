"""The lab in a browser: computed by the site's own worker, read on a phone, typed into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.library.shelf import address
from tests.library.test_in_browser import SIZES, fits
from trainer.rulebooks.catalogue import shipped_rulebooks

pytestmark = pytest.mark.browser

# Two decks and a limit of hands: the quickest there is.
BOOK = shipped_rulebooks()["mbs-ace-race-v3"]
CHART = f"{address(BOOK, 'lab', 'chart')}?decks=2"
EDITOR = f"{address(BOOK, 'lab', 'pays', 'ace-race')}?decks=2"
# A worker that shares its cores with the tests.
PATIENCE = 90_000
CELLS = """() => [...document.querySelectorAll(".chart td.play")].map((cell) => {
  const grey = (colour) => {
    const [r, g, b] = colour.match(/[0-9.]+/g).map(Number);
    return 0.299 * r + 0.587 * g + 0.114 * b;
  };
  const style = getComputedStyle(cell);
  return [cell.textContent.trim(), Math.abs(grey(style.color) - grey(style.backgroundColor))];
})"""


@pytest.fixture
def computed(page: Page, log_in: Callable[[str], None]) -> None:
    """Press the button, where nobody has yet, and wait until the page itself has the chart."""
    log_in("tess")
    page.goto(CHART)
    button = page.get_by_role("button", name="Compute")
    if button.count():
        button.click()
    expect(page.locator(".chart").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_fit_for_everyone(
    page: Page,
    computed: None,
    no_axe_faults: Callable[[Page], None],
    scheme: Literal["light", "dark"],
    size: str,
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    for path in (CHART, EDITOR, f"{address(BOOK, 'lab')}?decks=2", "/rulebooks/lab/"):
        page.goto(path)
        no_axe_faults(page)
        assert fits(page), path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_chart_reads_without_its_colours(
    page: Page, computed: None, scheme: Literal["light", "dark"]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme=scheme)
    cells = page.evaluate(CELLS)
    assert len(cells) >= 150
    assert all(letter for letter, _ in cells)
    # Dark on light or light on dark in greyscale too.
    assert min(contrast for _, contrast in cells) > 90


def test_the_edge_follows_what_is_typed(page: Page, computed: None, complaints: list[str]) -> None:
    page.goto(EDITOR)
    result = page.locator("#result")
    expect(result).to_contain_text("21.3592 %")
    field = page.get_by_label("A pair of Aces pays")
    field.fill("60")
    expect(result).to_contain_text("16.1314 % to the house")
    field.press_sequentially("x")
    expect(result).to_contain_text("Write odds such as")
    expect(field).to_have_value("60x")
    assert page.evaluate("document.activeElement.name") == "pair-of-aces"
    # The browser notes the refusal in its console; nothing else.
    assert complaints
    assert all("422" in each for each in complaints)
    complaints.clear()


def test_it_works_without_javascript(
    context: BrowserContext, page: Page, computed: None, base_url: str
) -> None:
    plain = context.browser
    assert plain is not None
    without = plain.new_context(
        java_script_enabled=False, base_url=base_url, storage_state=context.storage_state()
    )
    quiet = without.new_page()
    quiet.goto(EDITOR)
    quiet.get_by_label("A pair of Aces pays").fill("sixty")
    quiet.get_by_role("button", name="Work it out").click()
    expect(quiet.get_by_label("A pair of Aces pays")).to_have_value("sixty")
    expect(quiet.locator("#result")).to_contain_text("Write odds such as")
    quiet.get_by_label("A pair of Aces pays").fill("60")
    quiet.get_by_role("button", name="Work it out").click()
    expect(quiet.locator("#result")).to_contain_text("to the house")
    without.close()
