"""A site that somebody has worked at: a finished set, open ones, answers right and wrong, a
dispute."""

from __future__ import annotations

import re

from bench.answers.sending import FormReader
from tests.support.visitor import Visitor
from trainer.practice.models import DrillKind
from trainer.school.demo import DEMO_PASSWORD

TODAY = "/practice/at/riverside/"
BLUEPRINTS = "/exams/at/riverside/blueprints/"
SET_WORK = "/assignments/at/riverside/new/"


def live_a_little(address: str, username: str) -> str:
    """Play the first drill to its end, and one item of each other; give the first set's page."""
    visitor = Visitor(address)
    visitor.log_in(username, DEMO_PASSWORD)
    book = visitor.get(TODAY).text.split('name="rulebook"', 1)[1].split('value="', 1)[1]
    finished = ""
    for number, drill in enumerate(DrillKind.values):
        chosen = {"drill": drill, "rulebook": book.split('"', 1)[0], "length": "10", "family": ""}
        page = visitor.post(TODAY, chosen)
        for _ in range(1 if number else 10):
            if "data-after=" in page.text:
                # Shown for a while and then covered; without scripts one says when.
                page = visitor.get(f"{page.url.removeprefix(address)}?seen=1")
            reader = FormReader()
            reader.feed(page.text)
            if number and not reader.action:
                # This rulebook does not have it.
                break
            assert reader.action, f"{page.url} has no form to answer by"
            told = visitor.post(reader.action, reader.fields)
            # What the first choice of each menu does not answer stays open, as some sets do.
            if number and told.status == 422:
                break
            assert told.status == 200, f"{reader.action}: {told.status}"
            before, _, last = reader.action.rstrip("/").rpartition("/")
            page = visitor.get(f"{before}/{int(last) + 1}/")
        finished = finished or page.url.removeprefix(address)
    filed = visitor.post(f"{finished}1/dispute/", {"words": "It was a stand-off, I am sure."})
    assert filed.status == 200, f"dispute: {filed.status}"
    return finished


def draft_an_exam(address: str, username: str) -> None:
    """A blueprint as it comes along, not yet published."""
    visitor = Visitor(address)
    visitor.log_in(username, DEMO_PASSWORD)
    page = visitor.get(BLUEPRINTS)
    begin, book = (
        re.findall(rf'name="{name}".*?<option value="([^"]+)"', page.text, re.S)[0]
        for name in ("shipped", "rulebook")
    )
    assert visitor.post(BLUEPRINTS, {"shipped": begin, "rulebook": book}).status == 200


def set_some_work(address: str, username: str) -> None:
    """Something to do for the first cohort, until next week."""
    visitor = Visitor(address)
    visitor.log_in(username, DEMO_PASSWORD)
    page = visitor.get(SET_WORK)
    cohort, book = (
        re.findall(rf'name="{name}".*?<option value="([^"]+)"', page.text, re.S)[0]
        for name in ("cohort", "rulebook")
    )
    chosen = {"kind": "drill", "drill": "next", "items": "10"}
    (due,) = re.findall(r'name="due" value="([^"]+)"', page.text)
    made = visitor.post(SET_WORK, {**chosen, "cohort": cohort, "rulebook": book, "due": due})
    assert made.url != f"{address}{SET_WORK}", made.text
