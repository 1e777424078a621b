"""Random houses: procedures that fit a book, whole or with items left out."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from trainer.engine.procedure import (
    ADDING,
    BlackjackPaid,
    Burn,
    BustFirst,
    BustWhen,
    InsuranceSettled,
    Procedure,
    SettleStyle,
    ShuffleWhen,
    SideBetsWhen,
    Way,
    WithinBox,
)
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import SplitDeal

VALUES: dict[str, tuple[Any, ...]] = {
    "settle_way": tuple(Way),
    "settle_style": tuple(SettleStyle),
    "within_box": tuple(WithinBox),
    "side_bets": tuple(SideBetsWhen),
    "side_bet_style": tuple(SettleStyle),
    "blackjack": (BlackjackPaid.AT_ONCE, BlackjackPaid.WITH_THE_BOX),
    "insurance": tuple(InsuranceSettled),
    "bust_first": tuple(BustFirst),
    "bust_when": tuple(BustWhen),
    "clear_way": tuple(Way),
    "burn": tuple(Burn),
    "split_deal": tuple(SplitDeal),
    "shuffle": tuple(ShuffleWhen),
}
ORDERING = tuple(each.name for each in fields(Procedure) if each.name not in ADDING)


def values_for(book: Rulebook, item: str) -> tuple[Any, ...]:
    """What may be written for this item without running against the book."""
    dealing = book.dealing
    if item == "burn" and dealing.burn.value is not None:
        return (Burn.FIRST_OF_SHOE if dealing.burn.value else Burn.NONE,)
    if item == "split_deal" and dealing.split_deal.value is not None:
        return (dealing.split_deal.value,)
    if item == "bust_when" and dealing.bust_collected_at_once.value:
        return (BustWhen.AT_ONCE,)
    return VALUES[item]


def some_house(book: Rulebook, rng: Random, *items: str) -> Procedure:
    """These items set at random, the others unset."""
    return Procedure(**{item: rng.choice(values_for(book, item)) for item in items})
