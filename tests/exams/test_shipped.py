"""The blueprints that ship: each is filled by each rulebook, and its papers are as they should."""

from __future__ import annotations

import os
from itertools import product

import pytest

from tests.library.shelf import BOOKS
from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Policy
from trainer.exams.blueprint.document import CutSource, Document, Role
from trainer.exams.blueprint.filling import fill, verify_filled
from trainer.exams.blueprint.plain import from_plain, to_plain
from trainer.exams.blueprint.reading import read_document
from trainer.exams.blueprint.shipped import shipped_texts, text_for
from trainer.exams.canonical import canonical
from trainer.exams.drawing import draw_paper
from trainer.exams.sections import SECTIONS
from trainer.scenarios.rounds import floor_of

pytestmark = pytest.mark.prove
FULL = os.environ.get("UPCARD_SCALE") == "full"
ALL = list(product(sorted(shipped_texts()), [book.id for book in BOOKS]))
# Every book and every blueprint at least once; all pairs under `make prove`.
SOME = [
    pair for at, pair in enumerate(ALL) if FULL or at % len(BOOKS) in ((at // 5), (at // 5) + 3)
]
BY_ID = {book.id: book for book in BOOKS}
LONGEST = 250


def filled(name: str, book: Rulebook) -> Document:
    document, rows = fill(read_document(text_for(name, book)), floor_of(book))
    verify_filled(rows)
    return document


def test_it_ships_three() -> None:
    assert sorted(shipped_texts()) == [
        "dealer-certification",
        "inspector-certification",
        "payout-test",
    ]


@pytest.mark.parametrize(("name", "book"), ALL)
def test_it_can_be_drafted_under_every_book(name: str, book: str) -> None:
    document = read_document(text_for(name, BY_ID[book]))
    assert document.cut_source is CutSource.EXAMPLE
    assert "example" in document.about
    assert len(document.slots) <= LONGEST


@pytest.mark.parametrize(("name", "book"), SOME)
def test_it_is_filled_and_gives_each_candidate_every_slot(name: str, book: str) -> None:
    document, floor = filled(name, BY_ID[book]), floor_of(BY_ID[book])
    papers = [draw_paper(document, floor, bytes([number]) * 32) for number in (1, 2)]
    wanted = sorted(slot.id for _, slot in document.slots)
    for paper in papers:
        assert sorted(item.slot for item in paper) == wanted
        assert len({item.fingerprint for item in paper}) == len(paper)
        _is_fit_for_a_certificate(paper)
    assert not {i.fingerprint for i in papers[0]} & {i.fingerprint for i in papers[1]}
    assert [item.slot for item in papers[0]] != [item.slot for item in papers[1]]
    assert draw_paper(document, floor, bytes([1]) * 32) == papers[0]
    assert from_plain(to_plain(document)) == document
    assert canonical(to_plain(document))


def _is_fit_for_a_certificate(paper) -> None:
    """Nothing that is unclear, no aid, and not a word of what is right."""
    for item in paper:
        for plain in item.content.get("items", ()):
            assert plain["policy"] in (Policy.OK.value, Policy.SILENT.value)
            assert plain["aids"] == []
            assert plain["reading"] is None or plain["policy"] != Policy.STATED.value
        assert "due" not in item.content


@pytest.mark.parametrize("name", ["dealer-certification", "payout-test"])
def test_it_has_sixty_lines_at_the_least(name: str) -> None:
    document = read_document(text_for(name, BOOKS[0]))
    lines = sum(slot.lines[0] for section, slot in document.slots if section.kind == "payouts")
    assert lines >= 60


@pytest.mark.parametrize("name", ["dealer-certification", "inspector-certification"])
def test_it_has_twelve_critical_slots_twice_and_forty_clips(name: str) -> None:
    document = read_document(text_for(name, BOOKS[0]))
    roles = [slot.role for _, slot in document.slots]
    assert roles.count(Role.FIRST) == roles.count(Role.SECOND) == 12
    clips = [slot.clip for section, slot in document.slots if SECTIONS[section.kind].detection]
    assert clips.count("faulty") == 20
    assert len(clips) == 40
    spot = document.sections[-1]
    assert (spot.hits, spot.false_alarms) == (17, 4)


def test_it_asks_of_errors_that_there_are() -> None:
    kinds = {each.value for each in Irregularity} | {""}
    for name in shipped_texts():
        for _, slot in read_document(text_for(name, BOOKS[0])).slots:
            assert {slot.error, *(each.error for each in slot.instead)} <= kinds
