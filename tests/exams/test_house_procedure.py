"""A house procedure in an exam: what it orders is due, what it breaks is told by its own manual."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from django.test import Client

from tests.cast import Cast
from tests.certification.passed import certified
from tests.exams.right import right_answer
from tests.exams.small import SOURCE, draft_of
from trainer.certification.keys import public_keys
from trainer.certification.signing import read_signed
from trainer.exams.blueprint.document import Document
from trainer.exams.blueprint.filling import fill, verify_filled
from trainer.exams.blueprint.plain import from_plain, to_plain
from trainer.exams.drawing import Drawn, draw_paper, fingerprint_of
from trainer.exams.errors import FaultyError
from trainer.exams.sections import SECTIONS
from trainer.exams.services.blueprints import read_for_book
from trainer.exams.stored import books_now
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED
from trainer.scenarios.questions.words import Gravity, Layer
from trainer.scenarios.rounds import floor_of
from trainer.ui.money import MoneyStyle

HOUSE = SOURCE.replace('procedure = "none"', 'procedure = "sample-complete"').replace(
    'family = "turns"', 'family = "settling"\ncount = 8'
)
NEXT = SECTIONS["next"]


@cache
def drawn() -> tuple[Document, tuple[Drawn, ...]]:
    document, book = read_for_book(HOUSE)
    floor = floor_of(book)
    chosen, filled = fill(document, floor)
    verify_filled(filled)
    papers = [draw_paper(chosen, floor, bytes([n]) * 32) for n in range(4)]
    return chosen, tuple(item for paper in papers for item in paper if item.section == "next")


def test_acts_follow_it_and_a_departure_is_a_fault_of_the_house_alone() -> None:
    books, told = books_now(), set()
    for item in drawn()[1]:
        right = right_answer(item.content)["option"]
        assert NEXT.mark(item.content, {"option": right}, books).correct
        for option in {1, 2, 3, 4} - {right}:
            marked = NEXT.mark(item.content, {"option": option}, books)
            (fault,) = marked.faults
            plain = {key: value for key, value in item.content.items() if key != "procedure"}
            by_book = right_of(plain, option, books)
            # What the book alone admits is no fault against the book.
            assert (fault.layer is Layer.HOUSE) == by_book
            if by_book:
                assert (fault.clauses, fault.gravity) == ((), Gravity.MINOR)
                assert marked.clauses == ()
                told |= set(fault.manual)
            else:
                assert not fault.manual
    assert "House procedure 6.1, edition 4" in told


def right_of(content: dict[str, Any], option: int, books: Any) -> bool:
    """Whether the book admits it where no procedure is in force: by itself among these."""
    alone = {**content, "options": [content["options"][option - 1]]}
    try:
        return bool(NEXT.mark(alone, {"option": 1}, books).correct)
    except StopIteration:
        return False


def test_it_is_frozen_with_the_document_and_each_item() -> None:
    document, items = drawn()
    plain = json.loads(json.dumps(to_plain(document)))
    assert from_plain(plain) == document
    assert document.house is not None
    assert plain["house"]["items"]["settle_way"] == {
        "value": "last-to-first",
        "paragraph": "6.1",
        "edition": "4",
    }
    # What is only coached holds nobody in an exam.
    assert document.house.procedure.clear_way is None
    assert all(item.content["procedure"] == plain["house"] for item in items)
    assert all(fingerprint_of(item.content) == item.fingerprint for item in items)


def test_looking_back_shows_what_is_due_under_it() -> None:
    drill = DRILLS["next"]
    for item in drawn()[1][:4]:
        right = right_answer(item.content)["option"]
        assert len(drill.show(item.content, NOTHING_TYPED).rows) == 4
        rows = drill.feedback(item.content, {"option": right}, MoneyStyle())
        assert [at for at, row in enumerate(rows, start=1) if row.right] == [right]


@pytest.mark.parametrize(
    ("was", "becomes", "fault"),
    [
        ('"sample-complete"', '"our-manual"', "this school has no house procedure 'our-manual'"),
        ('"sample-complete"', '"sample-small"', "sample-small grades nothing that orders acts"),
        ('kind = "next"', 'kind = "payouts"', "no section asks for acts"),
        ('rulebook = "mbs-blackjack-v6"', 'rulebook = "uk-inspector"', "split_deal"),
    ],
)
def test_what_cannot_be_examined_is_refused(was: str, becomes: str, fault: str) -> None:
    text = HOUSE.replace(was, becomes)
    if "uk-inspector" in text:
        text = text.replace('edition = "6"', 'edition = "undated"')
    if becomes == 'kind = "payouts"':
        text = text.replace('family = "settling"', 'family = "plain"')
    with pytest.raises(FaultyError, match=fault):
        read_for_book(text)


@pytest.mark.django_db
def test_the_page_and_the_certificate_say_so(cast: Cast) -> None:
    client = Client()
    client.force_login(cast.supervisor)
    draft = draft_of(cast, HOUSE)
    page = client.get(f"/exams/at/riverside/blueprints/{draft.token}/").content.decode()
    assert "sample-complete" in page
    made = certified(cast, source=HOUSE.replace("count = 8", "count = 1"))
    said = read_signed(made.token, public_keys()).payload
    assert said["procedure"] == "Sample: a whole manual, edition 1"
    token = made.attempt.token
    client.force_login(cast.trainee)
    result = client.get(f"/exams/a/{token}/result/").content.decode()
    assert "The house procedure was examined too: Sample: a whole manual, edition 1." in result


def test_without_one_nothing_changes() -> None:
    document = read_for_book(SOURCE)[0]
    assert "house" not in to_plain(document)
    floor = floor_of(books_now()["mbs-blackjack-v6"])
    item = next(
        each
        for each in draw_paper(fill(document, floor, draws=1)[0], floor, b"s" * 32)
        if each.section == "next"
    )
    assert "procedure" not in item.content
    assert replace(document, house=None) == document
