"""Basic strategy by totals: the chart every book of the game prints, and what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.books import book
from trainer.lab.chart import Chart, basic_strategy
from trainer.lab.edge import Solved, solve
from trainer.lab.options import NO_TOTALS
from trainer.lab.rules import rules_of


@pytest.fixture(scope="module")
def eight() -> Solved:
    return solve(rules_of(book("V6"), decks=8))


@pytest.fixture(scope="module")
def chart(eight: Solved) -> Chart:
    return basic_strategy(eight)


def line(chart: Chart, kind: str, total: int) -> str:
    row = next(
        each for each in chart.rows if each.kind == kind and each.first <= total <= each.last
    )
    return " ".join(row.cells)


@pytest.mark.parametrize(
    ("kind", "total", "wanted"),
    [
        ("hard", 8, "H H H H H H H H H H"),
        ("hard", 9, "H D D D D H H H H H"),
        ("hard", 11, "D D D D D D D D D H"),
        ("hard", 12, "H H S S S H H H H H"),
        ("hard", 15, "S S S S S H H H R H"),
        ("hard", 16, "S S S S S H H R R H"),
        ("hard", 17, "S S S S S S S S S S"),
        ("soft", 13, "H H H D D H H H H H"),
        ("soft", 18, "S Ds Ds Ds Ds S S H H H"),
        ("pair", 2, "P P P P P P H H H H"),
        ("pair", 5, "D D D D D D D D H H"),
        ("pair", 8, "P P P P P P P P Rp P"),
        ("pair", 9, "P P P P P S P P S S"),
        ("pair", 10, "S S S S S S S S S S"),
        ("pair", 1, "P P P P P P P P P P"),
    ],
)
def test_it_is_the_chart_people_know(chart: Chart, kind: str, total: int, wanted: str) -> None:
    assert line(chart, kind, total) == wanted


def test_going_by_totals_costs_a_little(eight: Solved, chart: Chart) -> None:
    assert 0 < chart.edge - eight.edge < 0.0001


def test_every_hand_has_one_line(chart: Chart) -> None:
    for kind, totals in (("hard", range(5, 21)), ("soft", range(13, 21)), ("pair", range(1, 11))):
        lines = [each for each in chart.rows if each.kind == kind]
        covered = [total for each in lines for total in range(each.first, each.last + 1)]
        assert sorted(covered) == list(totals)
        assert all(len(each.cells) == 10 for each in lines)


def test_what_a_book_does_not_give_is_not_in_its_chart() -> None:
    rules = replace(
        rules_of(book("V6"), decks=1), first_hand=NO_TOTALS, surrender=None, aces_split=False
    )
    chart = basic_strategy(solve(rules))
    cells = {cell.value for row in chart.rows for cell in row.cells}
    assert cells <= {"H", "S", "P"}
    assert "P" not in line(chart, "pair", 1)
