"""The questions of Put it right as they stand on the page.

Made of the items and of what the script tells: no ruling, no settlement and no mark comes near
this module, so that nothing on the page can help.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.engine.cards import card_text
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.practice.drills.base import Typed
from trainer.practice.drills.keys import FIRST_MOVES, Keys
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.words import BY_CHOICE, Asked, FirstMove
from trainer.ui.question_words import say_ask, say_option, say_wanted
from trainer.ui.table.pieces import CardView, lay_cards

# No ruling of any book has more; a longer list is a slip.
MOST_STEPS = 8


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One thing to choose. `place`: which of the steps it is, where steps are numbered."""

    number: int
    text: str
    key: str = ""
    chosen: bool = False
    name: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card to be placed. `place`: where it lies now, or where it was put."""

    name: str
    card: CardView
    place: str


@dataclass(frozen=True, slots=True)
class Place:
    code: str
    text: str
    key: str


@dataclass(frozen=True, slots=True)
class AmountRow:
    name: str
    text: str
    typed: str
    fault: str


@dataclass(frozen=True, slots=True)
class PartRow:
    """One question of an item. Which of the lists are filled is for its kind."""

    name: str
    template: str
    legend: str
    alone: bool
    fault: str = ""
    options: tuple[OptionRow, ...] = ()
    electors: tuple[OptionRow, ...] = ()
    cards: tuple[PlacedCard, ...] = ()
    places: tuple[Place, ...] = ()
    amounts: tuple[AmountRow, ...] = ()
    numbers: tuple[str, ...] = tuple(str(each) for each in range(1, MOST_STEPS + 1))


def part_rows(items: Sequence[Item], log: Sequence[Event], typed: Typed) -> tuple[PartRow, ...]:
    keys, alone = Keys(), len(items) == 1
    return tuple(_part(item, log, typed, keys, alone=alone) for item in items)


def _part(item: Item, log: Sequence[Event], typed: Typed, keys: Keys, *, alone: bool) -> PartRow:
    name, fault = item.asked.value, typed.faults.get(item.asked.value, "")
    legend = say_ask(item.asked, item.wanted, alone=alone)
    if item.asked in BY_CHOICE:
        return PartRow(
            name, _template("choice"), legend, alone, fault, tuple(_choices(item, typed, keys))
        )
    if item.asked is Asked.STEPS:
        return PartRow(
            name, _template("steps"), legend, alone, fault, tuple(_steps(item, typed, keys))
        )
    if item.asked is Asked.ELECTIONS:
        return PartRow(
            name,
            _template("elections"),
            legend,
            alone,
            fault,
            tuple(_ticks(item, typed, keys)),
            electors=tuple(_electors(item, typed, keys)),
        )
    if item.asked is Asked.PLACEMENTS:
        return PartRow(
            name,
            _template("placing"),
            legend,
            alone,
            fault,
            cards=tuple(_cards(item, log, typed)),
            places=tuple(
                Place(each, _place(each), keys.take(_KEYS.get(each, each))) for each in item.wanted
            ),
        )
    return PartRow(
        name, _template("amounts"), legend, alone, fault, amounts=tuple(_amounts(item, typed))
    )


# Where a card can go beside the boxes, which have their numbers.
_KEYS = {"dealer": "d", "next": "n", "discards": "x"}


def _place(code: str) -> str:
    return say_wanted(Asked.PLACEMENTS, code)


def _template(kind: str) -> str:
    return f"practice/drills/parts/_{kind}.html"


def _choices(item: Item, typed: Typed, keys: Keys) -> Iterator[OptionRow]:
    chosen = typed.values.get(item.asked.value, "")
    for number, option in enumerate(item.options, start=1):
        if item.asked is Asked.FIRST_MOVE and isinstance(option, CodeOption):
            key = keys.take(FIRST_MOVES[FirstMove(option.code)])
        else:
            key = keys.digit()
        yield OptionRow(number, say_option(item.asked, option), key, chosen == str(number))


def _steps(item: Item, typed: Typed, keys: Keys) -> Iterator[OptionRow]:
    for number, option in enumerate(item.options, start=1):
        name = f"step-{number}"
        place = typed.values.get(name, "")
        text = say_option(item.asked, option)
        yield OptionRow(number, text, keys.letter(), bool(place), name, place)


def _ticks(item: Item, typed: Typed, keys: Keys) -> Iterator[OptionRow]:
    for number, option in enumerate(item.options, start=1):
        name = f"election-{number}"
        chosen = bool(typed.values.get(name))
        yield OptionRow(number, say_option(item.asked, option), keys.letter(), chosen, name)


def _electors(item: Item, typed: Typed, keys: Keys) -> Iterator[OptionRow]:
    chosen = typed.values.get("elector", "")
    for number, code in enumerate(item.wanted, start=1):
        text = say_wanted(Asked.ELECTIONS, code)
        yield OptionRow(number, text, keys.digit(), chosen == str(number))


def _cards(item: Item, log: Sequence[Event], typed: Typed) -> Iterator[PlacedCard]:
    """In the order they left the shoe; each begins where it lies."""
    dealt = [(event[1], event[2]) for event in log if event[0] == ev.CARD]
    laid = lay_cards(card_text(card) for _, card in dealt)
    for number, ((where, _), card) in enumerate(zip(dealt, laid, strict=True), start=1):
        name = f"card-{number}"
        place = typed.values.get(name, where)
        yield PlacedCard(name, card, place if place in item.wanted else "")


def _amounts(item: Item, typed: Typed) -> Iterator[AmountRow]:
    for wanted in item.wanted:
        name = f"amount-{wanted}"
        text = say_wanted(Asked.AMOUNTS, wanted)
        yield AmountRow(name, text, typed.values.get(name, ""), typed.faults.get(name, ""))
