"""What each rule costs: the edge with one rule switched, everything else as the book has it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Takes
from trainer.lab.edge import solve
from trainer.lab.options import SWITCHES, Switch, switched
from trainer.lab.rules import MOST_DECKS, Rules

DECKS = "decks"


@dataclass(frozen=True, slots=True)
class Switched:
    """One rule with another value, and the edge the game then has."""

    rule: str
    value: str
    edge: float


def rules_to_switch(rules: Rules) -> tuple[str, ...]:
    """The names of the rules that can make a difference here."""
    return (*(switch.name for switch in SWITCHES if _bears(switch, rules)), DECKS)


def value_now(rules: Rules, rule: str) -> str:
    if rule == DECKS:
        return str(rules.decks)
    switch = _switch(rule)
    return switch.write(getattr(rules, switch.field))


def values_to_compare(book: Rulebook, rules: Rules, rule: str) -> tuple[str, ...]:
    """Every other value of one rule that is worth comparing."""
    if rule == DECKS:
        span = book.table.decks.value
        least, most = (span.least, span.most) if span is not None else (1, MOST_DECKS)
        values: tuple[str, ...] = tuple(str(decks) for decks in range(least, most + 1))
    else:
        values = _switch(rule).compared
    now = value_now(rules, rule)
    return tuple(value for value in values if value != now)


def switch_rule(rules: Rules, rule: str, value: str) -> Switched:
    """The edge with one rule at another value."""
    if rule == DECKS:
        return Switched(rule, value, solve(replace(rules, decks=int(value))).edge)
    return Switched(rule, value, solve(switched(rules, _switch(rule), value)).edge)


def _switch(rule: str) -> Switch:
    return next(each for each in SWITCHES if each.name == rule)


def _bears(switch: Switch, rules: Rules) -> bool:
    """Leaves out what only matters beside a rule the book does not have."""
    if switch.field == "busted":
        return rules.takes is Takes.ORIGINAL
    if switch.field == "surrender_against_ace":
        return rules.surrender is not None
    if switch.field in ("aces_again", "aces_draw"):
        return rules.aces_split
    return True
