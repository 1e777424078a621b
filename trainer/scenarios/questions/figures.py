"""The figures that stand in a question: amounts, places, cards and names, never totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.words import Ruling
from trainer.scenarios.questions.item import Figure, RulingOption

# None of them is ever below nothing: people type what moves, not what somebody is down by.
AMOUNTS = (
    "acceptedStake",
    "handedBack",
    "owedPaid",
    "owedTaken",
    "allowedMax",
    "allowedMin",
)
# Too much is asked the most, too little the least: the other bound may rest on another reading.
_OTHER_BOUND = {Fact.AMOUNT_EXCESS: "allowedMin", Fact.AMOUNT_SHORT: "allowedMax"}
# Those that stand in an option; the other amounts are asked for by themselves.
SHOWN = (
    "controller",
    "cutBy",
    "offeredHand",
    "offeredTo",
    "owedPaid",
    "owedTaken",
    "selected",
)
# The steps that have one of them.
FIGURED = frozenset(
    {
        Ruling.TREAT_AS_NEXT_CARD,
        Ruling.RIFFLE_DISCARDS,
        Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL,
        Ruling.CORRECT_SETTLEMENT,
        Ruling.SEATED_PLAYER_CALLS,
    }
)


def figures_of(numbers: Mapping[str, Any]) -> tuple[tuple[str, Figure], ...]:
    """Those that are shown, by name; totals stay out, for reading them is the trainee's."""
    return tuple(
        (name, numbers[name])
        for name in SHOWN
        if name in numbers and type(numbers[name]) in (int, str)
    )


def _known(ruled: Ruled) -> Mapping[str, Any]:
    """Without what a wager is owed where it was settled too soon: nobody can say it yet."""
    if ruled.finding.kind is not Irregularity.SETTLED_TOO_SOON:
        return ruled.numbers
    return {name: value for name, value in ruled.numbers.items() if not name.startswith("owed")}


def option_of(ruled: Ruled) -> RulingOption:
    return RulingOption(
        ruled.steps,
        ruled.consequences,
        ruled.elections,
        ruled.elector,
        ruled.left_over,
        ruled.decides,
        figures_of(_known(ruled)),
    )


def amounts_of(ruled: Ruled) -> dict[str, int]:
    """What can be asked for as a typed amount, in minor units."""
    numbers = _known(ruled)
    beside_it = {_OTHER_BOUND[fact] for fact in ruled.facts if fact in _OTHER_BOUND}
    names = (name for name in AMOUNTS if name not in beside_it)
    return {name: numbers[name] for name in names if type(numbers.get(name)) is int}
