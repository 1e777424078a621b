"""Random houses: procedures that fit a book, whole or with items left out."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from trainer.engine.procedure import (
    ADDING,
    Announcement,
    BlackjackPaid,
    Burn,
    BustFirst,
    BustWhen,
    InsuranceSettled,
    Procedure,
    SettleStyle,
    ShuffleWhen,
    SideBetsWhen,
    TotalsSaid,
    Way,
    WithinBox,
)
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import SplitDeal
from trainer.rulebooks.procedures.against import compulsory_calls

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
    "totals": tuple(TotalsSaid),
    "announcements": tuple(Announcement),
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
    if item == "announcements":
        return said_under(book), tuple(Announcement(call.value) for call in compulsory_calls(book))
    return VALUES[item]


def said_under(book: Rulebook) -> tuple[Announcement, ...]:
    """All that can be announced under this book."""
    surrender = (Announcement.OFFER_SURRENDER, Announcement.CLOSE_SURRENDER)
    offered = book.options.surrender.offered.value
    return tuple(each for each in Announcement if offered or each not in surrender)


def some_house(book: Rulebook, rng: Random, *items: str) -> Procedure:
    """These items set at random, the others unset."""
    return Procedure(**{item: rng.choice(values_for(book, item)) for item in items})
