"""A side bet's pay table with other odds: the edge follows from chances that are kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from trainer.engine.words import Award, WagerKind
from trainer.lab.side_bets import edge_of
from trainer.library.book_page import Masthead, masthead
from trainer.library.lab.figures import EDGE, Game
from trainer.library.lab.pages import deck_choices
from trainer.library.lab.selectors import Standing, figures_of, standing
from trainer.library.lab.words import one_in, percent, points
from trainer.library.links import book_link, editor_url, lab_url
from trainer.library.selectors import MissingError
from trainer.ui.wording import curl, label

# "11", "11:1", "11-1", "11 to 1", "3/2", "1.5": as people write odds.
_ODDS = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,3}))?(?:\s*(?:[:/-]|to)\s*([0-9]{1,4}))?")
MOST_ODDS = 100_000
LONGEST = 20


class BadPayError(ValueError):
    """A sentence for whoever typed it."""


@dataclass(frozen=True, slots=True)
class EditorLine:
    award: str
    label: str
    typed: str
    fault: str
    often: str
    returns: str


@dataclass(frozen=True, slots=True)
class EditorPage:
    book: Masthead
    bet: str
    title: str
    decks: int
    deck_choices: tuple[int, ...]
    standing: Standing
    address: str
    lab: str
    lines: tuple[EditorLine, ...]
    edge: str
    exact: str
    own_edge: str
    difference: str
    for_player: bool

    @property
    def faulty(self) -> bool:
        return any(line.fault for line in self.lines)


def read_pays(text: str) -> Fraction:
    """What is typed for one award, as the number of units paid for each unit staked."""
    match = _ODDS.fullmatch(text.strip().casefold())
    if match is None:
        raise BadPayError(_("Write odds such as 11, 3:2 or 11 to 1."))
    whole, part, stake = match[1], match[2] or "", match[3] or "1"
    paid = Fraction(int(whole + part), 10 ** len(part))
    if not paid or not int(stake):
        raise BadPayError(_("Neither side of the odds can be nothing."))
    odds = paid / int(stake)
    if odds > MOST_ODDS:
        raise BadPayError(_("Write odds of at most 100,000 to 1."))
    return odds


def editor_page(game: Game, bet: str, typed: Mapping[str, str]) -> EditorPage:
    """`typed`: by award; what is missing there stands as the book has it."""
    book, decks = game.book, game.rules.decks
    kind, after_split = _named(game, bet)
    figures = figures_of(game)
    found = figures.get(EDGE)
    kept = next((each for each in found["bets"] if each["key"] == bet), None) if found else None
    lines: list[EditorLine] = []
    paid: list[tuple[Fraction, Fraction]] = []
    for award in kept["awards"] if kept else ():
        line, odds = _line(award, typed)
        lines.append(line)
        if odds is not None:
            paid.append((Fraction(award["chance"]), odds))
    whole = kept is not None and len(paid) == len(lines)
    edge = edge_of(paid) if whole else None
    own = Fraction(kept["edge"]) if kept else None
    name = capfirst(label(kind))
    return EditorPage(
        book=masthead(book),
        bet=bet,
        title=_("%(bet)s on a split Ace") % {"bet": name} if after_split else name,
        decks=decks,
        deck_choices=deck_choices(book),
        standing=standing(game, figures, (EDGE,)),
        address=editor_url(book, bet, decks).partition("?")[0],
        lab=lab_url(book, decks),
        lines=tuple(lines),
        edge=percent(edge) if edge is not None else "",
        exact=str(edge) if edge is not None else "",
        own_edge=percent(own) if own is not None else "",
        difference=points(float(edge - own)) if edge is not None and own is not None else "",
        for_player=edge is not None and edge < 0,
    )


def _line(award: dict[str, Any], typed: Mapping[str, str]) -> tuple[EditorLine, Fraction | None]:
    name, chance = award["award"], Fraction(award["chance"])
    # What was typed stays as it was, cut where no odds could be so long.
    text = typed.get(name, _written(Fraction(award["odds"])))[:LONGEST]
    fault, odds = "", None
    try:
        odds = read_pays(text)
    except BadPayError as error:
        fault = curl(str(error))
    line = EditorLine(
        award=name,
        label=capfirst(label(Award(name))),
        typed=text,
        fault=fault,
        often=one_in(chance),
        returns=percent(chance * odds, places=2) if odds is not None else "",
    )
    return line, odds


def _written(odds: Fraction) -> str:
    return str(odds.numerator) if odds.denominator == 1 else f"{odds.numerator}:{odds.denominator}"


def _named(game: Game, bet: str) -> tuple[WagerKind, bool]:
    """The side bet of this name, and whether it is the one on a split Ace."""
    names: dict[str, tuple[WagerKind, bool]] = {}
    for kind, rules in game.book.side_bets.items():
        names[kind.value] = (kind, False)
        if rules.after_split is not None:
            names[f"{kind}-after-split"] = (kind, True)
    if bet not in names:
        raise MissingError(
            _("No such side bet"),
            _("%(title)s has no side bet of that name.") % {"title": game.book.title},
            [book_link(game.book)],
        )
    return names[bet]
