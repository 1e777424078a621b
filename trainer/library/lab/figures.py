"""The parts of a book's figures, each computed for itself in well under half a minute."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import asdict, dataclass
from typing import Any

from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.lab.chart import basic_strategy
from trainer.lab.costs import rules_to_switch, switch_rule, values_to_compare
from trainer.lab.edge import solve
from trainer.lab.error_costs import cost_of, kinds_with_a_cost
from trainer.lab.rules import Rules, rules_of
from trainer.lab.side_bets import insurance_edge, side_bet_edges
from trainer.rulebooks.canonical import book_hash
from trainer.work.handlers import Progress

KIND = "library.lab"
EDGE, CHART, RULE, ERROR = "edge", "chart", "rule", "error"
ERRORS_SEEN = 200
_AT_A_TIME = 50


_hashes: dict[int, tuple[Rulebook, str]] = {}


def _kept_hash(book: Rulebook) -> str:
    """The book's hash, made once a process. The book is kept with it, so its identity is sound."""
    found = _hashes.get(id(book))
    if found is None:
        found = _hashes[id(book)] = (book, book_hash(book))
    return found[1]


@dataclass(frozen=True, slots=True)
class Game:
    """A book's game with so many decks: what figures are kept for."""

    book: Rulebook
    rules: Rules

    @property
    def digest(self) -> str:
        """Of the rules that decide the edge, and of the book, whose errors and bets count too."""
        text = json.dumps([self.rules.digest(), _kept_hash(self.book), ERRORS_SEEN])
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def switches(self) -> tuple[tuple[str, str], ...]:
        """Every rule with every other value it is shown with."""
        return tuple(
            (rule, value)
            for rule in rules_to_switch(self.rules)
            for value in values_to_compare(self.book, self.rules, rule)
        )

    @property
    def parts(self) -> tuple[str, ...]:
        """What is looked at first comes first."""
        return (
            EDGE,
            CHART,
            *(f"{RULE}:{rule}={value}" for rule, value in self.switches),
            *(f"{ERROR}:{kind.value}" for kind in kinds_with_a_cost()),
        )


def subject_of(game: Game, part: str) -> str:
    """The owed work of a part. It names the book, not its hash: it is taken as it then is."""
    return f"{game.book.id}/{game.book.edition}/{game.rules.decks}/{part}"


def game_of(book: Rulebook, decks: int | None = None) -> Game:
    return Game(book, rules_of(book, decks=decks))


def compute(game: Game, part: str, progress: Progress) -> dict[str, Any]:
    """One part as plain values. Never called within a request."""
    what, _, name = part.partition(":")
    if what == EDGE:
        return _edge(game)
    if what == CHART:
        return _chart(game)
    if what == RULE:
        rule, _, value = name.partition("=")
        return _rule(game, rule, value)
    return _error(game, Irregularity(name), progress)


def _edge(game: Game) -> dict[str, Any]:
    began = time.perf_counter()
    edge = solve(game.rules).edge
    bets = side_bet_edges(game.book, game.rules.decks)
    return {
        "edge": edge,
        "insurance": str(insurance_edge(game.rules.decks, game.rules.insurance)),
        "bets": [
            {
                "key": bet.key,
                "bet": bet.bet.value,
                "after_split": bet.after_split,
                "edge": str(bet.edge),
                "awards": [
                    {
                        "award": each.award.value,
                        "odds": str(each.odds),
                        "chance": str(each.chance),
                    }
                    for each in bet.awards
                ],
            }
            for bet in bets
        ],
        "seconds": time.perf_counter() - began,
    }


def _chart(game: Game) -> dict[str, Any]:
    return asdict(basic_strategy(solve(game.rules)))


def _rule(game: Game, rule: str, value: str) -> dict[str, Any]:
    return {"edge": switch_rule(game.rules, rule, value).edge}


def _error(game: Game, kind: Irregularity, progress: Progress) -> dict[str, Any]:
    def seeds() -> Any:
        for seed in range(ERRORS_SEEN):
            if seed % _AT_A_TIME == 0:
                progress(done=seed, total=ERRORS_SEEN)
            yield seed

    cost = cost_of(game.book, kind, seeds())
    if cost is None:
        return {"seen": 0}
    return {**asdict(cost), "per_thousand": cost.per_thousand}
