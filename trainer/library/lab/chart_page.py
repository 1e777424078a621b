"""Basic strategy by totals, as a chart that can be read without its colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from trainer.lab.chart import UPCARDS, Cell
from trainer.library.book_page import Masthead, masthead
from trainer.library.lab.figures import CHART, EDGE, Game
from trainer.library.lab.pages import deck_choices
from trainer.library.lab.selectors import Standing, figures_of, standing
from trainer.library.lab.words import cell_words, percent, points
from trainer.library.links import lab_url


@dataclass(frozen=True, slots=True)
class ChartCell:
    letter: str
    words: str
    look: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    label: str
    cells: tuple[ChartCell, ...]


@dataclass(frozen=True, slots=True)
class ChartPart:
    title: str
    rows: tuple[ChartRow, ...]


@dataclass(frozen=True, slots=True)
class ChartPage:
    book: Masthead
    decks: int
    deck_choices: tuple[int, ...]
    standing: Standing
    lab: str
    upcards: tuple[str, ...]
    parts: tuple[ChartPart, ...]
    key: tuple[ChartCell, ...]
    edge: str
    best_edge: str
    costs: str


def chart_page(game: Game) -> ChartPage:
    figures = figures_of(game)
    found, best = figures.get(CHART), figures.get(EDGE)
    both = found is not None and best is not None
    parts = _parts(found["rows"]) if found else ()
    used = {cell.letter for part in parts for row in part.rows for cell in row.cells}
    return ChartPage(
        book=masthead(game.book),
        decks=game.rules.decks,
        deck_choices=deck_choices(game.book),
        standing=standing(game, figures, (EDGE, CHART)),
        lab=lab_url(game.book, game.rules.decks),
        upcards=tuple(_value(value + 1) for value in UPCARDS),
        parts=parts,
        key=tuple(_cell(cell) for cell in Cell if cell.value in used),
        edge=percent(found["edge"]) if found else "",
        best_edge=percent(best["edge"]) if best else "",
        costs=points(found["edge"] - best["edge"]) if both and found and best else "",
    )


def _parts(rows: list[dict[str, Any]]) -> tuple[ChartPart, ...]:
    titles = {"hard": _("Hard totals"), "soft": _("Soft totals"), "pair": _("Pairs")}
    return tuple(
        ChartPart(
            title,
            tuple(
                ChartRow(_label(row), tuple(_cell(Cell(cell)) for cell in row["cells"]))
                for row in rows
                if row["kind"] == kind
            ),
        )
        for kind, title in titles.items()
    )


def _label(row: dict[str, Any]) -> str:
    first, last = row["first"], row["last"]
    if row["kind"] == "pair":
        return f"{_value(first)}-{_value(first)}"
    return str(first) if first == last else f"{first}\N{EN DASH}{last}"


def _value(points_: int) -> str:
    return "A" if points_ == 1 else str(points_)


def _cell(cell: Cell) -> ChartCell:
    # The look goes by what is done first; the letter says the rest.
    return ChartCell(cell.value, cell_words(cell), cell.value[0].lower())
