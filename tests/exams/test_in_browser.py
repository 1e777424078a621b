"""An exam in a browser: opened by a supervisor, sat by keys, cut off, resumed, timed out, over."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.hands import Keys, Mouse
from tests.browser.people import at_a_browser
from tests.exams.on_site import on_site
from tests.exams.sitter import SAVED, Sitter
from tests.exams.small import SOURCE
from tests.support.running_site import RunningSite

pytestmark = pytest.mark.browser
Exam = dict[str, Any]
RESULT = re.compile(r"/result/$")
LAST_SECONDS = re.compile(r"^0:0[1-3]$")
CLIPS = SOURCE.split("[[sections]]")[0] + "[[sections]]" + SOURCE.split("[[sections]]")[-1]
ONE_SECTION = SOURCE.split('[[sections]]\nid = "right"')[0]


def test_a_supervisor_plans_and_opens_it_and_a_candidate_sits_it_by_keys(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address) as (desk, _):
        supervisor = Sitter(desk, exam_site)
        supervisor.log_in("sofia")
        desk.goto("/exams/at/riverside/sittings/")
        desk.get_by_label("Title").fill("Keys only")
        desk.get_by_label("Exam").select_option(index=0)
        desk.get_by_label("Can be started from").fill("2026-01-01T09:00")
        desk.get_by_label("and until").fill("2026-01-02T09:00")
        desk.get_by_role("button", name="Plan it").click()
        # A window that is over: it says so where one would look, and the sitting stays.
        expect(desk.get_by_role("heading", level=1)).to_contain_text("Keys only")
        desk.get_by_role("button", name="Open it").click()
        expect(desk.get_by_text("It is open")).to_be_visible()
        desk.goto(f"/exams/at/riverside/sittings/{open_exam['token']}/")
        code = desk.locator(".exam-code-shown").inner_text()
        assert code == open_exam["code"]
        with at_a_browser(browser, exam_site.address) as (page, _):
            sitter = Sitter(page, exam_site, Keys(page))
            sitter.log_in("tess")
            sitter.start({"token": open_exam["token"], "code": code})
            _sit_by_keys(sitter)
            expect(page.get_by_role("heading", name="Passed")).to_be_visible(timeout=30_000)
            told = page.locator("#result").inner_text()
            # Back to a page of before: it is over, and nothing that is sent changes it.
            page.go_back()
            page.go_back()
            expect(page).to_have_url(RESULT)
            assert page.locator("#result").inner_text() == told
            late = page.evaluate(POST, f"/exams/a/{sitter.token}/1/")
            assert late == 409
            page.reload()
            assert page.locator("#result").inner_text() == told
        expect(desk.locator("#candidates")).to_contain_text("passed", timeout=15_000)


POST = """async path => (await fetch(path, {method: "POST", headers: {Accept: "application/json",
  "X-CSRFToken": document.querySelector("[name=csrfmiddlewaretoken]").value},
  body: new URLSearchParams({nonce: crypto.randomUUID(), seen: "9", "w1-move": "leave"})
  })).status"""


def _sit_by_keys(sitter: Sitter) -> None:
    page, hand = sitter.page, sitter.hand
    total = len(sitter.answers())
    for number in range(1, total + 1):
        if RESULT.search(page.url):
            break
        expect(page).to_have_url(re.compile(rf"/{number}/$"))
        page.wait_for_load_state("load")
        sitter.player.answer(sitter.typed())
        following = sitter.answers().get(str(number + 1), {}).get("section")
        if following == sitter.answers()[str(number)]["section"]:
            continue
        on = page.get_by_role("button", name=re.compile("^(Finish and go on|Hand in)$"))
        expect(on).to_be_visible()
        assert page.get_by_text("no answer").count() == 0
        hand.press(on)


def test_saved_is_said_after_the_servers_answer_and_not_before(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address) as (page, _):
        sitter = Sitter(page, exam_site)
        sitter.log_in("tomas")
        sitter.enter(open_exam)
        held: list[Route] = []
        page.route("**/exams/a/*/1/", lambda route: held.append(route))
        sitter.fill(sitter.typed())
        expect(sitter.status).to_have_text("Saving …")
        page.wait_for_timeout(1500)
        expect(sitter.status).to_have_text("Saving …")
        held[0].continue_()
        expect(sitter.status).to_have_text(SAVED)
        page.unroute("**/exams/a/*/1/")
        assert len(sitter.rows()) == 1


def test_a_lost_connection_is_told_and_the_answer_is_sent_again_once(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address) as (page, _):
        sitter = Sitter(page, exam_site)
        sitter.log_in("wei")
        sitter.start(open_exam)
        nonces: list[str] = []

        def swallow(route: Route) -> None:
            """It arrives, and the answer to it does not."""
            nonces.append(str(route.request.post_data).split("nonce=")[1][:36])
            if len(nonces) == 1:
                route.fetch()
                route.abort()
            else:
                route.continue_()

        page.route("**/exams/a/*/1/", swallow)
        sitter.fill(sitter.typed())
        expect(sitter.status).to_contain_text("No connection")
        # The fields keep what was typed, and nobody has to do anything.
        name, value = next(iter(sitter.typed().items()))
        field = page.locator(f'[name="{name}"][value="{value}"]')
        expect(field).to_be_checked()
        expect(sitter.status).to_have_text(SAVED)
        page.unroute("**/exams/a/*/1/")
        assert nonces[0] == nonces[1]
        assert [row["nonce"] for row in sitter.rows()] == [nonces[0]]
        _loaded_anew_while_offline(sitter)


def _loaded_anew_while_offline(sitter: Sitter) -> None:
    """Typed without a connection, the page lost on top of it: it comes out when both are back."""
    page = sitter.page
    sitter.go(2)
    typed = sitter.typed()
    page.context.set_offline(True)
    sitter.fill(typed)
    expect(sitter.status).to_contain_text("No connection")
    page.on("dialog", lambda dialog: dialog.accept())
    home = page.url
    page.goto("about:blank")
    page.context.set_offline(False)
    # To another item: what is left is sent from wherever one comes back to.
    page.goto(home.replace("/2/", "/1/"))
    page.wait_for_function("!Object.keys(localStorage).some(each => each.includes('unsent'))")
    assert [row["item"] for row in sitter.rows()] == [1, 2]
    page.goto(home)
    expect(sitter.status).to_have_text(SAVED)
    page.context.set_offline(True)
    sitter.fill(sitter.answers()["2"]["wrong"])
    expect(sitter.status).to_contain_text("No connection")
    page.goto("about:blank")
    page.context.set_offline(False)
    page.goto(home)
    expect(sitter.status).to_have_text(SAVED)
    assert [row["item"] for row in sitter.rows()] == [1, 2, 2]
    assert {row["standing"] for row in sitter.rows()} == {"counts"}


def test_it_goes_on_at_a_second_device_and_the_first_is_told(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address) as (page, _):
        first = Sitter(page, exam_site)
        first.log_in("leila")
        first.start(open_exam)
        first.fill(first.typed())
        expect(first.status).to_have_text(SAVED)
        token = first.token
        with at_a_browser(browser, exam_site.address) as (other, _):
            second = Sitter(other, exam_site)
            second.log_in("leila")
            other.goto("/exams/")
            other.get_by_role("link", name=re.compile("^Go on")).click()
            expect(other.get_by_text("open on another device")).to_be_visible()
            other.get_by_role("button", name="Continue here").click()
            expect(other.locator("[data-exam]")).to_be_visible()
            second.go(1)
            expect(second.status).to_have_text(SAVED)
            first.fill(first.typed("wrong"))
            expect(page.get_by_text("open on another device")).to_be_visible()
            second.fill(second.typed("wrong"))
            expect(second.status).to_have_text(SAVED)
        standing = [row["standing"] for row in on_site(exam_site, "rows", token=token)]
        assert standing == ["counts", "other-device", "counts"]


def test_a_stale_page_is_told_and_both_answers_are_kept(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address) as (page, _):
        sitter = Sitter(page, exam_site)
        sitter.log_in("callum")
        sitter.start(open_exam)
        tab = page.context.new_page()
        stale = Sitter(tab, exam_site)
        tab.goto(page.url)
        sitter.fill(sitter.typed())
        expect(sitter.status).to_have_text(SAVED)
        stale.fill(sitter.typed("wrong"))
        expect(stale.status).to_contain_text("A newer answer to this item was saved at")
        standing = [row["standing"] for row in sitter.rows()]
        assert standing == ["counts", "stale"]
        tab.get_by_role("button", name="Save mine instead").click()
        expect(tab).to_have_url(re.compile("/2/$"))
        standing = [row["standing"] for row in sitter.rows()]
        assert standing == ["counts", "stale", "counts"]


def test_time_runs_out_and_what_was_typed_last_is_in_the_result(
    browser: Browser, exam_site: RunningSite
) -> None:
    exam = on_site(exam_site, "sitting", source=ONE_SECTION, people=["callum"], seconds=14)
    with at_a_browser(browser, exam_site.address) as (page, _):
        sitter = Sitter(page, exam_site)
        sitter.log_in("callum")
        sitter.start(exam)
        token = sitter.token
        amount = page.locator("input[type=text]").first
        move = page.locator('[value="pay"]').first
        move.check()
        expect(page.locator("[data-left-text]")).to_have_text(LAST_SECONDS, timeout=20_000)
        # Seconds before the end, and not left by the Tab key: the page itself sends it.
        amount.press_sequentially("35")
        expect(page).to_have_url(RESULT, timeout=20_000)
        expect(page.get_by_text("Time was up at")).to_be_visible(timeout=20_000)
        expect(page.get_by_role("heading", name="Not passed")).to_be_visible(timeout=30_000)
        last = on_site(exam_site, "rows", token=token)[-1]
        assert ["pay", 3500] in last["content"].values()


def test_a_clip_is_played_again_and_stopped_where_one_would(
    browser: Browser, exam_site: RunningSite
) -> None:
    exam = on_site(exam_site, "sitting", source=CLIPS, people=["wei"])
    with at_a_browser(browser, exam_site.address) as (page, _):
        sitter = Sitter(page, exam_site)
        sitter.log_in("wei")
        sitter.start(exam)
        page.get_by_role("link", name="Play the round again").click()
        # It goes on by itself, one event after the other.
        stop = page.locator("[data-replay-stop]")
        expect(stop).to_have_attribute("data-replay-stop", "2", timeout=60_000)
        page.keyboard.press("Space")
        expect(sitter.status).to_have_text(SAVED, timeout=60_000)
        chosen = page.locator('[name="flag"]:checked').input_value()
        assert int(chosen) >= 2
        assert page.locator("[data-replay-stop]").get_attribute("data-replay-stop") == chosen
        assert [row["content"]["flag"] for row in sitter.rows()] == [int(chosen) - 1]


def test_it_is_sat_without_javascript(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address, scripts=False) as (page, _):
        sitter = Sitter(page, exam_site, Mouse(page))
        sitter.log_in("ines")
        sitter.start(open_exam)
        sitter.player.swaps = False
        page.get_by_role("button", name="Save and go on").click()
        expect(page.locator("[data-fault], .fault").first).to_be_visible()
        _sit_by_keys(sitter)
        expect(
            page.get_by_role("heading", name="Handed in").or_(
                page.get_by_role("heading", name="Passed")
            )
        ).to_be_visible()


def test_the_clock_is_the_servers_whatever_the_devices_says(
    browser: Browser, exam_site: RunningSite, open_exam: Exam
) -> None:
    with at_a_browser(browser, exam_site.address) as (page, _):
        sitter = Sitter(page, exam_site)
        sitter.log_in("tomas")
        sitter.enter(open_exam)
        page.clock.install()
        page.reload()
        for jump in ("05:00", "01:00:00"):
            page.clock.fast_forward(jump)
            page.evaluate("window.dispatchEvent(new Event('blur'))")
            page.evaluate("window.dispatchEvent(new Event('focus'))")
            page.clock.run_for(1000)
            _shows_the_servers_time(page)
            page.clock.run_for(4000)


def _shows_the_servers_time(page: Page) -> None:
    page.wait_for_timeout(500)
    page.clock.run_for(300)
    found = page.evaluate(
        "async () => (await fetch(document.querySelector('[data-exam]').dataset.clock)).json()"
    )
    shown = page.locator("[data-left-text]").inner_text().split(":")
    assert abs(int(shown[0]) * 60 + int(shown[1]) - found["left"]) <= 2


@pytest.mark.parametrize("phone", [False, True], ids=["1280", "390"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_of_it_has_no_fault_that_axe_finds(
    browser: Browser,
    exam_site: RunningSite,
    open_exam: Exam,
    no_axe_faults: Callable[[Page], None],
    phone: bool,
    scheme: str,
) -> None:
    more: dict[str, Any] = {"color_scheme": scheme, "bypass_csp": True}
    with at_a_browser(browser, exam_site.address, phone=phone, **more) as (page, _):
        sitter = Sitter(page, exam_site)
        # Others than this one start for the first time in tests of their own.
        sitter.log_in("tomas")
        page.goto("/exams/")
        no_axe_faults(page)
        page.goto(f"/exams/s/{open_exam['token']}/")
        no_axe_faults(page)
        sitter.enter(open_exam)
        no_axe_faults(page)
        sitter.page.goto(f"/exams/a/{sitter.token}/finish/")
        no_axe_faults(page)
    with at_a_browser(browser, exam_site.address, phone=phone, **more) as (page, _):
        Sitter(page, exam_site).log_in("sofia")
        here = f"/exams/at/riverside/sittings/{open_exam['token']}/"
        for path in ("/exams/at/riverside/sittings/", here):
            page.goto(path)
            no_axe_faults(page)
        first = page.locator("#candidates a").first.get_attribute("href")
        assert first is not None
        # Not by a click: the check would begin before the page has come.
        page.goto(first)
        no_axe_faults(page)
