"""The lab's pages, from figures that are kept: nothing is computed here but differences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook, Touched
from trainer.engine.words import WagerKind
from trainer.lab.costs import value_now
from trainer.lab.error_costs import kinds_with_a_cost
from trainer.lab.published import Published, published_by
from trainer.lab.readings import main_game_readings, side_bet_readings
from trainer.lab.rules import MOST_DECKS
from trainer.library.book_page import Masthead, masthead
from trainer.library.lab.figures import EDGE, ERROR, RULE, Game
from trainer.library.lab.selectors import Figures, Standing, figures_of, standing
from trainer.library.lab.words import (
    percent,
    points,
    rule_words,
    value_words,
    wagers,
)
from trainer.library.links import Link, chart_url, clause_links, editor_url, lab_url, reading_links
from trainer.ui.wording import curl, label


@dataclass(frozen=True, slots=True)
class EdgeLine:
    """A wager's edge beside what the book itself prints."""

    label: str
    edge: str
    exact: str
    published: str
    printed_in: tuple[Link, ...]
    difference: str
    editor: str
    readings: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class RuleLine:
    rule: str
    now: str
    others: tuple[OtherValue, ...]


@dataclass(frozen=True, slots=True)
class OtherValue:
    value: str
    difference: str
    edge: str


@dataclass(frozen=True, slots=True)
class ErrorLine:
    label: str
    each: str
    give_or_take: str
    thousand: str
    gains: str


@dataclass(frozen=True, slots=True)
class LabPage:
    book: Masthead
    decks: int
    deck_choices: tuple[int, ...]
    standing: Standing
    address: str
    main: EdgeLine | None
    lines: tuple[EdgeLine, ...]
    readings: tuple[ReadingText, ...]
    rules: tuple[RuleLine, ...]
    errors: tuple[ErrorLine, ...]
    chart: str
    strategy_name: str

    @property
    def printed(self) -> bool:
        return any(line.published for line in self.lines)


@dataclass(frozen=True, slots=True)
class ReadingText:
    id: str
    url: str
    text: str


def deck_choices(book: Rulebook) -> tuple[int, ...]:
    span = book.table.decks.value
    least, most = (span.least, span.most) if span is not None else (1, MOST_DECKS)
    return tuple(range(least, most + 1))


def lab_page(game: Game) -> LabPage:
    figures = figures_of(game)
    lines = edge_lines(game, figures)
    return LabPage(
        book=masthead(game.book),
        decks=game.rules.decks,
        deck_choices=deck_choices(game.book),
        standing=standing(game, figures, game.parts),
        address=lab_url(game.book, game.rules.decks),
        main=lines[0] if lines else None,
        lines=lines[1:],
        readings=_readings(game),
        rules=_rules(game, figures),
        errors=_errors(figures),
        chart=chart_url(game.book, game.rules.decks),
        strategy_name=_("composition-dependent"),
    )


def edge_lines(game: Game, figures: Figures) -> tuple[EdgeLine, ...]:
    """The main game, insurance and each side bet; nothing as long as nothing is there."""
    found = figures.get(EDGE)
    if found is None:
        return ()
    printed = {
        wager: each
        for wager, each in published_by(game.book.id).items()
        if each.decks == game.rules.decks
    }
    main = EdgeLine(
        label=_("Main game"),
        edge=percent(found["edge"]),
        exact="",
        editor="",
        readings=(),
        **_printed(game.book, printed.get(WagerKind.MAIN.value)),
    )
    insurance = Fraction(found["insurance"])
    bought = EdgeLine(
        label=capfirst(label(WagerKind.INSURANCE)),
        edge=percent(insurance),
        exact=str(insurance),
        editor="",
        readings=(),
        **_printed(game.book, None),
    )
    return (main, bought, *(_bet_line(game, each, printed) for each in found["bets"]))


def _bet_line(game: Game, bet: dict[str, Any], printed: dict[str, Published]) -> EdgeLine:
    edge, kind = Fraction(bet["edge"]), WagerKind(bet["bet"])
    name = capfirst(label(kind))
    return EdgeLine(
        label=_("%(bet)s on a split Ace") % {"bet": name} if bet["after_split"] else name,
        edge=percent(edge),
        exact=str(edge),
        editor=editor_url(game.book, bet["key"], game.rules.decks),
        readings=_links(game.book, side_bet_readings(game.book, kind)),
        **_printed(game.book, printed.get(bet["key"])),
    )


def _printed(book: Rulebook, found: Published | None) -> dict[str, Any]:
    if found is None:
        return {"published": "", "printed_in": (), "difference": ""}
    return {
        "published": _("%(number)s %%") % {"number": found.percent},
        "printed_in": clause_links(book, (found.clause,)),
        "difference": curl(found.difference),
    }


def _links(book: Rulebook, touched: tuple[Touched, ...]) -> tuple[Link, ...]:
    return reading_links(book, dict.fromkeys(each.reading for each in touched))


def _readings(game: Game) -> tuple[ReadingText, ...]:
    touched = main_game_readings(game.book, game.rules)
    return tuple(
        ReadingText(link.text, link.url, curl(game.book.readings[link.text].reading))
        for link in _links(game.book, touched)
    )


def _rules(game: Game, figures: Figures) -> tuple[RuleLine, ...]:
    base = figures.get(EDGE)
    found: dict[str, list[OtherValue]] = {}
    for rule, value in game.switches:
        content = figures.get(f"{RULE}:{rule}={value}")
        if content is None or base is None:
            continue
        other = OtherValue(
            value=value_words(rule, value),
            difference=points(content["edge"] - base["edge"]),
            edge=percent(content["edge"]),
        )
        found.setdefault(rule, []).append(other)
    return tuple(
        RuleLine(rule_words(rule), value_words(rule, value_now(game.rules, rule)), tuple(others))
        for rule, others in found.items()
    )


def _errors(figures: Figures) -> tuple[ErrorLine, ...]:
    found = []
    for kind in kinds_with_a_cost():
        content = figures.get(f"{ERROR}:{kind.value}")
        if content is not None and content["seen"]:
            found.append(_error_line(kind, content))
    return tuple(found)


def _error_line(kind: Irregularity, content: dict[str, Any]) -> ErrorLine:
    mean, error = content["mean"], content["error"]
    unclear = abs(mean) < 2 * error
    clearly = _("players gain") if mean > 0 else _("the house gains")
    return ErrorLine(
        label=capfirst(label(kind)),
        each=f"{abs(mean):.2f}",
        give_or_take=f"{error:.2f}" if error >= 0.005 else "",
        thousand=wagers(content["per_thousand"]),
        gains=_("gains now one side, now the other") if unclear else clearly,
    )


@dataclass(frozen=True, slots=True)
class ShelfLine:
    """One book on the page of all books."""

    title: str
    url: str
    decks: int
    lines: tuple[EdgeLine, ...]

    @property
    def printed(self) -> bool:
        return any(line.published for line in self.lines)


def shelf_line(game: Game) -> ShelfLine:
    return ShelfLine(
        title=game.book.title,
        url=lab_url(game.book),
        decks=game.rules.decks,
        lines=edge_lines(game, figures_of(game)),
    )
