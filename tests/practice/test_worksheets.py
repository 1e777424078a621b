"""Worksheets: by seed the same, every amount by the engine, text as text."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.library.shelf import BOOKS, IDS
from tests.practice.sets import start
from trainer.practice.house import House
from trainer.practice.learning.worksheets import LINES, Sheet, worksheet, worksheet_pdf
from trainer.ui.money import MoneyStyle
from trainer.ui.table.chips import NEUTRAL

HOUSE = House(NEUTRAL, MoneyStyle())
AT = "/practice/at/riverside/worksheets/"


@pytest.mark.parametrize("sheet", list(Sheet))
@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_a_sheet_is_full_and_the_same_by_its_seed(book, sheet: Sheet) -> None:
    lines = worksheet(sheet, book, HOUSE, seed=7)
    assert lines == worksheet(sheet, book, HOUSE, seed=7)
    assert lines != worksheet(sheet, book, HOUSE, seed=8)
    assert len(lines) == LINES[sheet]
    assert len({(line.asked, line.chips, line.told) for line in lines}) == len(lines)
    assert all(line.key for line in lines)


def test_the_key_of_a_stack_is_what_its_chips_come_to() -> None:
    for line in worksheet(Sheet.STACKS, BOOKS[0], HOUSE, seed=3):
        whole = sum(int(figures) * count for figures, count in line.chips)
        assert line.key == f"{whole:,}"
        assert len(line.chips) > 1


def test_rulings_offer_what_their_key_names_in_different_places() -> None:
    lines = worksheet(Sheet.RULINGS, BOOKS[2], HOUSE, seed=3)
    assert all("ABCDEFGH".index(line.key[0]) < len(line.options) for line in lines)
    assert len({line.key[0] for line in lines}) > 1


@pytest.mark.parametrize("with_key", [True, False])
def test_it_is_a_pdf_whatever_the_school_is_called(with_key: bool) -> None:
    pdf = worksheet_pdf(
        Sheet.PAYOUTS, BOOKS[0], HOUSE, seed=1, school='#panic("x") $', with_key=with_key
    )
    assert pdf.startswith(b"%PDF")


def test_it_is_downloaded_and_refused_with_a_sentence(watcher: Client) -> None:
    start(watcher, "read")
    assert watcher.get(AT).status_code == 200
    asked = {"sheet": "stacks", "rulebook": "mbs-blackjack-v6", "seed": "5", "key": "on"}
    answer = watcher.get(AT, asked)
    assert answer["Content-Type"] == "application/pdf"
    assert 'filename="stacks-5.pdf"' in answer["Content-Disposition"]
    assert watcher.get(AT, asked | {"seed": "0"}).status_code == 422
    assert watcher.get(AT, asked | {"sheet": "poems"}).status_code == 422
