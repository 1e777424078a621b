"""The chance of papers: one source, never the same twice, no place favoured."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache

import pytest

from tests.exams.small import SOURCE
from tests.layers import TRAINER
from tests.scale import scaled
from trainer.engine.chance import Chance
from trainer.exams.blueprint.document import Document, Slot
from trainer.exams.blueprint.filling import fill
from trainer.exams.blueprint.reading import read_document
from trainer.exams.drawing import draw_paper, fingerprint_of, seed_for
from trainer.exams.models.fields import new_secret, new_token
from trainer.exams.sections import SECTIONS
from trainer.exams.stored import books_now
from trainer.scenarios.draws import some_of
from trainer.scenarios.rounds import Floor, floor_of

pytestmark = pytest.mark.prove
MANY = scaled(10_000)
PAPERS = scaled(100)


@cache
def small() -> tuple[Document, Floor]:
    floor = floor_of(books_now()["mbs-blackjack-v6"])
    return fill(read_document(SOURCE), floor)[0], floor


def test_it_takes_its_secrets_from_one_place() -> None:
    called = []
    for path in sorted((TRAINER / "exams").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Attribute(value=ast.Name(id="secrets"), attr="token_bytes"):
                    called.append(path.name)
    assert called == ["fields.py"]


def test_it_repeats_no_secret_and_no_token() -> None:
    assert len({new_secret() for _ in range(MANY)}) == MANY
    assert len({new_token() for _ in range(MANY)}) == MANY
    assert all(len(new_secret()) == 32 for _ in range(10))


def test_it_gives_every_slot_and_attempt_a_draw_of_its_own() -> None:
    seeds = {
        seed_for(secret, "item", section, slot, attempt)
        for secret in (b"a" * 32, b"b" * 32)
        for section in ("one", "two")
        for slot in ("x", "y", "x-1")
        for attempt in range(60)
    }
    assert len(seeds) == 2 * 2 * 3 * 60


def test_it_draws_another_paper_from_every_secret_and_the_same_from_the_same() -> None:
    document, floor = small()
    seen: Counter[str] = Counter()
    orders = set()
    for number in range(PAPERS):
        paper = draw_paper(document, floor, number.to_bytes(32, "big"))
        seen.update(item.fingerprint for item in paper)
        orders.add(tuple(item.slot for item in paper))
        if number < 3:
            assert draw_paper(document, floor, number.to_bytes(32, "big")) == paper
    assert len(seen) == PAPERS * len(document.slots)
    assert len(orders) > PAPERS // 3


def test_it_favours_no_place_in_a_section() -> None:
    """Chi-square of where the first of five slots comes to lie; 4 degrees, one in a thousand."""
    slots = [Slot(str(number), "t") for number in range(5)]
    places: Counter[int] = Counter()
    for number in range(MANY):
        order = Chance(seed_for(number.to_bytes(32, "big"), "order", "s"), purpose="paper")
        places[some_of(order, slots, len(slots)).index(slots[0])] += 1
    expected = MANY / len(slots)
    chi = sum((places[place] - expected) ** 2 / expected for place in range(len(slots)))
    assert chi < 18.47


def test_it_puts_the_right_option_in_every_place() -> None:
    """Over many clones of one slot no place of the right answer stands out."""
    from tests.exams.right import right_answer

    document, floor = small()
    slot = next(slot for _, slot in document.slots if slot.id == "passed-over")
    places: Counter[int] = Counter()
    options = 0
    for number in range(PAPERS):
        content = SECTIONS["right-dealer"].make(slot, floor, seed=b"place %d" % number)
        assert content is not None
        options = max(options, len(content["items"][0]["options"]))
        places[right_answer(content)["what"]["option"]] += 1
    assert set(places) == set(range(options)) or PAPERS < 50
    assert max(places.values()) < PAPERS * 0.6 + 3


def test_it_tells_items_apart_by_what_is_shown_and_not_by_where_they_came_from() -> None:
    one = {"items": [{"script": "s", "provenance": {"seed": "1"}}]}
    two = {"items": [{"script": "s", "provenance": {"seed": "2"}}]}
    other = {"items": [{"script": "t", "provenance": {"seed": "1"}}]}
    assert fingerprint_of(one) == fingerprint_of(two) != fingerprint_of(other)
