"""Answers to an item: the right one, and every other that can be given by choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.scenarios.questions.moments import BOOKS
from trainer.engine.round.events import CARD
from trainer.engine.script.reader import read_script
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.words import BY_CHOICE, Asked


def any_answer(item: Item) -> dict[str, Any]:
    """Something that can be read, right or wrong."""
    if item.asked in BY_CHOICE:
        return {"option": 0}
    if item.asked is Asked.STEPS:
        return {"steps": []}
    if item.asked is Asked.ELECTIONS:
        return {"elector": "nobody", "elections": []}
    if item.asked is Asked.PLACEMENTS:
        log = read_script(item.script, BOOKS).log
        return {"placements": ["discards" for event in log if event[0] == CARD]}
    if item.asked is Asked.AMOUNTS:
        return {"amounts": dict.fromkeys(item.wanted, 1)}
    return {}


def right_answer(item: Item) -> dict[str, Any]:
    due = mark(item, any_answer(item), BOOKS).due
    assert due is not None, item
    return dict(due)


def wrong_answers(item: Item) -> Iterator[dict[str, Any]]:
    """Everything but the right answer where there are options, else some that differ from it."""
    right = right_answer(item)
    if item.asked in BY_CHOICE:
        yield from ({"option": at} for at in range(len(item.options)) if at != right["option"])
    elif item.asked is Asked.STEPS:
        steps = right["steps"]
        yield {"steps": []}
        yield {"steps": steps[1:]}
        # A step from the other end of the table: nobody voids what is ruled by anything else.
        other = "round-void" if "round-void" not in steps else "return-wager"
        yield {"steps": [*steps, other]}
    elif item.asked is Asked.ELECTIONS:
        elector = "box-player" if right["elector"] != "box-player" else "each-player"
        yield right | {"elector": elector}
        yield right | {"elections": ["play-on"]}
    elif item.asked is Asked.PLACEMENTS:
        places = right["placements"]
        yield {"placements": ["discards", *places[1:]]}
        yield {"placements": ["discards" for _ in places]}
    elif item.asked is Asked.AMOUNTS:
        for name, amount in right["amounts"].items():
            yield {"amounts": right["amounts"] | {name: amount + 1}}
