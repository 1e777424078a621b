"""What a procedure's types allow and makes no sense: checks that need no book."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from trainer.engine.procedure import Announcement, Composition, HouseCall
from trainer.engine.words import Office
from trainer.rulebooks.convert import Check, Problem
from trainer.rulebooks.procedures.document import (
    CallRule,
    CompositionRule,
    DirectedBy,
    Item,
    Items,
    RoundingRule,
)

Got = Mapping[str, Any]

# Calls about an amount; the last two mean nothing without one.
_HAVE_AMOUNT = (
    HouseCall.CHANGE,
    HouseCall.COLOUR_CHANGE,
    HouseCall.LARGE_STAKE,
    HouseCall.LARGE_PAYOUT,
)
_NEED_AMOUNT = _HAVE_AMOUNT[2:]
_CLOSES = {
    Announcement.CLOSE_INSURANCE: Announcement.OFFER_INSURANCE,
    Announcement.CLOSE_SURRENDER: Announcement.OFFER_SURRENDER,
}


def _above_zero(got: Got, name: str) -> Iterator[Problem]:
    value = got.get(name)
    if value is not None and value < 1:
        yield name, f"{value} is too little", "give 1 or more"


def check_call(got: Got) -> Iterator[Problem]:
    yield from _above_zero(got, "at_least")
    call = got.get("call")
    if call in _NEED_AMOUNT and "at_least" not in got:
        yield "at_least", f"{call} does not say how large", "add the amount, in minor units"
    if call is not None and call not in _HAVE_AMOUNT and "at_least" in got:
        yield "at_least", f"{call} is not about an amount", "remove it"


def check_composition(got: Got) -> Iterator[Problem]:
    yield from _above_zero(got, "chips")
    rule = got.get("rule")
    wants_chips = rule is Composition.COLOUR_FOR_COLOUR
    if wants_chips and "chips" not in got:
        yield "chips", "it does not say up to how many chips", "add the number"
    if rule is not None and not wants_chips and "chips" in got:
        yield "chips", f"{rule} has no such number", "remove it"


def check_rounding(got: Got) -> Iterator[Problem]:
    yield from _above_zero(got, "smallest_chip")


def check_direction(got: Got) -> Iterator[Problem]:
    if got.get("office") is Office.NOBODY_NAMED:
        yield "office", "it names nobody", "name an office, or remove the entry"


def _twice(name: str, words: Iterable[Hashable]) -> Iterator[Problem]:
    seen: set[Hashable] = set()
    for word in words:
        if word in seen:
            yield name, f"{word} stands twice", "keep one of the two"
        seen.add(word)


def check_items(got: Got) -> Iterator[Problem]:
    def value(name: str) -> Any:
        item: Item[Any] | None = got.get(name)
        return None if item is None else item.value

    for name in ("calls", "announcements", "directs"):
        if value(name) == ():
            yield f"{name}.value", "the list is empty", "fill it, or remove the item"
    yield from _twice("calls.value", (each.call for each in value("calls") or ()))
    yield from _twice("directs.value", (each.over for each in value("directs") or ()))
    said = value("announcements") or ()
    yield from _twice("announcements.value", said)
    for close, offer in _CLOSES.items():
        if close in said and offer not in said:
            yield "announcements.value", f"{close} closes what is not offered", f"add {offer}"
    for name in ("prove_from", "approve_from"):
        amount = value(name)
        if amount is not None and amount < 1:
            yield f"{name}.value", f"{amount} is too little", "give 1 or more, in minor units"


CHECKS: dict[type, Check] = {
    CallRule: check_call,
    CompositionRule: check_composition,
    RoundingRule: check_rounding,
    DirectedBy: check_direction,
    Items: check_items,
}
