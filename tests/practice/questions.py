"""Items of Put it right by what they ask, found among those the drill makes."""

from __future__ import annotations

from functools import cache

from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content
from trainer.practice.drills.put_right import items_of
from trainer.scenarios.generate import generate
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import to_plain
from trainer.scenarios.questions.words import Asked
from trainer.scenarios.rounds import floor_of

BOOK = "mbs-blackjack-v6"
SHAPES = {
    "right-dealer": ("first-move+fate", "what", "first-move"),
    "right-inspector": (
        *("whose-call+steps", "steps", "ruling", "whose-call"),
        *("elections", "amounts", "placements"),
    ),
}
EVERY = [(drill, shape) for drill, shapes in SHAPES.items() for shape in shapes]


def shape_of(content: Content) -> str:
    return "+".join(each.asked.value for each in items_of(content))


@cache
def found(drill: str, shape: str, *, book: str = BOOK) -> Content:
    """An item that asks this."""
    floor = floor_of(book_named(book))
    for seed in range(600):
        made = DRILLS[drill].make(floor, seed=f"{shape}{seed}".encode(), family="")
        if made is not None and shape_of(made.content) == shape:
            return made.content
    raise AssertionError(f"no item of {drill} asks {shape}")


def book_named(book: str) -> Rulebook:
    return next(each for each in all_books() if each.id == book)


@cache
def steps_after(kind: Irregularity, *, book: str = BOOK) -> Content:
    """The steps of the ruling on an irregularity of this kind."""
    for seed in range(200):
        scenario = generate(book_named(book), seed=seed, kind=kind)
        item = ask(Moment(scenario.setup, scenario.log), Asked.STEPS, seed=seed)
        if item is not None:
            return {"items": [to_plain(item)]}
    raise AssertionError(f"no steps are asked of {kind}")


def question(content: Content, asked: str) -> Item:
    return next(each for each in items_of(content) if each.asked == asked)
