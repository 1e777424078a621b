"""What the library shows of irregularities."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client

from tests.library.shelf import BOOKS, IDS, address, printed
from trainer.engine.irregular.remedy import Remedy
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Office, Policy, Ruling
from trainer.library.compare import compare
from trainer.library.irregular_part import Family, KindBlock, by_family, irregular_part
from trainer.library.remedies import all_said, falls_to_genus, what_then
from trainer.ui.irregular_words import say_done
from trainer.ui.wording import label

each_book = pytest.mark.parametrize("book", BOOKS, ids=IDS)
K = Irregularity
FULL = max(BOOKS, key=lambda book: len(book.irregularities))
NOTHING = next(book for book in BOOKS if book.id == FULL.supersedes)


def blocks(book: Rulebook) -> list[KindBlock]:
    return [block for family in irregular_part(book).families for block in family.blocks]


def names(each: KindBlock) -> list[str]:
    return each.title.casefold().split("; ")


def block(book: Rulebook, kind: Irregularity) -> KindBlock:
    return next(each for each in blocks(book) if label(kind).casefold() in names(each))


def test_every_kind_stands_in_one_family() -> None:
    listed = [kind for _title, kinds in by_family() for kind in kinds]
    assert sorted(listed) == sorted(K)
    assert len(listed) == len(set(listed))


@each_book
def test_every_entry_is_one_line(book: Rulebook) -> None:
    for kind, remedies in book.irregularities.items():
        (found,) = [each for each in blocks(book) if label(kind).casefold() in names(each)]
        assert [line.done for line in found.lines] == [say_done(each) for each in remedies]
    silent = irregular_part(book).silent
    assert [len(line.kinds) for line in silent] == [len(each.kinds) for each in book.uncovered]


@each_book
def test_the_page_has_every_kind_the_book_speaks_of(reader: Client, book: Rulebook) -> None:
    page = reader.get(address(book)).content.decode()
    section = page.partition('aria-labelledby="irregular"')[2].partition('id="authority"')[0]
    named = [*book.irregularities, *(kind for each in book.uncovered for kind in each.kinds)]
    for kind in named:
        assert printed(label(kind)).lower() in section.lower()
    assert f"<small>{what_then(book)}</small>" in section
    assert f'href="{address(book)}#irregular"' in page


def test_a_line_says_who_chooses_and_who_decides() -> None:
    line = block(FULL, K.BOX_ONE_CARD).lines[-1]
    assert line.case == "A player has drawn a card"
    assert line.done == "the player may play the hand or withdraw"
    assert "The player of the box may choose" in line.more[0]
    assert line.policy is None
    assert not line.silent
    lost = next(each for each in block(FULL, K.CARD_ON_WRONG_HAND).lines if each.silent)
    assert lost.decides == what_then(FULL) == label(Ruling.REFER_GAMING_SHIFT_MANAGER)
    authority = FULL.authority[0].clauses[0]
    assert [link.text for link in lost.clauses][-1] == authority


def test_an_office_is_said_once() -> None:
    chosen = next(each for each in block(FULL, K.TWO_AT_ONCE).lines if "Pit Manager" in each.done)
    assert chosen.decides == ""
    remedy = replace(FULL.irregularities[K.TWO_AT_ONCE][2], decides=Office.PIT_MANAGER)
    book = replace(FULL, irregularities={**FULL.irregularities, K.TWO_AT_ONCE: (remedy,)})
    assert block(book, K.TWO_AT_ONCE).lines[0].decides == "the Pit Manager"


def test_a_line_tells_its_reading_and_what_may_be_asked() -> None:
    line = block(FULL, K.FACE_UP_CARD).lines[1]
    assert line.reading is not None
    assert line.reading.url.endswith(f"#{line.reading.text}")
    assert line.policy is not None
    assert line.policy.code == Policy.STATED


def test_kinds_of_which_the_same_is_said_stand_together() -> None:
    titles = [each.title for each in blocks(FULL)]
    assert "A stand-off was paid; a stand-off was taken" in titles


def test_a_genus_names_its_kinds_and_they_lead_to_it() -> None:
    genus = block(FULL, K.MISDEAL)
    assert label(K.WRONG_ORDER) in genus.kinds
    assert label(K.BURN_FORGOTTEN) not in genus.kinds
    empty = block(FULL, K.EMPTY_BOX_DEALT)
    assert empty.genus is not None
    assert empty.genus.url == f"#{genus.anchor}"
    assert block(FULL, K.BURN_FORGOTTEN).genus is None
    assert not falls_to_genus(FULL, K.BURN_FORGOTTEN)


def test_a_family_without_a_word_from_the_book_is_left_out() -> None:
    bare = replace(FULL, irregularities={K.RULE_UNCLEAR: FULL.irregularities[K.RULE_UNCLEAR]})
    (family,) = irregular_part(replace(bare, uncovered=())).families
    assert isinstance(family, Family)
    assert (family.title, family.cases) == ("What players ask for", 1)


def test_another_book_is_compared_case_by_case() -> None:
    """However the other book cuts its cases, what it says of these is found."""
    late = all_said(NOTHING, K.DEALER_NO_CARD, (Fact.LATE, Fact.HAND_IN_PROGRESS))
    assert [each.uncovered for each in late] == [True]
    early = all_said(NOTHING, K.DEALER_NO_CARD, (Fact.EARLY,))
    assert [each.steps[0] for each in early] == [Ruling.RECONSTRUCT_CARDS, Ruling.ROUND_VOID]
    genus = all_said(NOTHING, K.CARD_IN_ERROR, ())
    assert len(genus) == 1


def test_a_clause_shows_its_rulings_and_those_of_the_other_books(reader: Client) -> None:
    remedy = FULL.irregularities[K.DEALER_OVERDREW][0]
    page = reader.get(address(FULL, remedy.clauses[0])).content.decode()
    assert printed(label(K.DEALER_OVERDREW))[1:] in page
    assert printed(say_done(remedy))[1:] in page
    for other in BOOKS:
        if other is not FULL:
            there = other.remedy(K.DEALER_OVERDREW, frozenset({Fact.HAND_COMPLETE}))
            assert f'href="{address(other, there.clauses[0])}"' in page


def test_a_clause_that_only_marks_a_silence_names_what_is_not_covered(reader: Client) -> None:
    silent = max(NOTHING.uncovered, key=lambda each: len(each.kinds))
    page = reader.get(address(NOTHING, silent.clauses[0])).content.decode()
    assert "Not covered" in page
    assert printed(label(silent.kinds[1])) in page


def test_the_books_are_compared_on_irregularities() -> None:
    rows = {row.label: row for row in compare(BOOKS)}
    row = rows["A foreign card"]
    for book, cell in zip(BOOKS, row.cells, strict=True):
        remedy = book.remedy(K.FOREIGN_CARD, frozenset())
        (said,) = cell.said
        assert said.silent == remedy.uncovered
        assert said.text == (what_then(book) if remedy.uncovered else say_done(remedy))
        assert set(remedy.clauses) <= set(said.clauses)


def test_the_comparison_follows_the_data() -> None:
    remedy = Remedy(("1",), steps=(Ruling.CONTINUE_ROUND,))
    changed = replace(FULL, irregularities={**FULL.irregularities, K.FOREIGN_CARD: (remedy,)})
    row = next(row for row in compare([changed]) if row.label == "A foreign card")
    assert [(said.text, said.clauses) for said in row.cells[0].said] == [("play goes on", ("1",))]


def test_the_sections_fold(reader: Client) -> None:
    page = reader.get(address(FULL)).content.decode()
    assert len(re.findall(r'<details class="family">', page)) == len(by_family()) + 1
