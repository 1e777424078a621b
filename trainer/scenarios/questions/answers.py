"""What a candidate answers: plain data in a closed schema, one form for each kind of question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from trainer.engine.irregular.words import Election
from trainer.engine.words import Ruling
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.schema import Plain, PlainError, PlainFault
from trainer.scenarios.questions.words import BY_CHOICE, Asked


class BadAnswerError(PlainError):
    """An answer that cannot be marked; each fault is a sentence."""


class Confidence(StrEnum):
    """Asked in practice only; it plays no part in the mark."""

    SURE = "sure"
    THINK_SO = "think-so"
    GUESS = "guess"


@dataclass(frozen=True, slots=True)
class Answer:
    """`flag`: the last event seen when the candidate stopped the clip, none where he let it run.

    `places`: for each card in the order it left the shoe. Which fields count is for the question.
    """

    option: int | None = None
    flag: int | None = None
    check: bool = False
    steps: tuple[Ruling, ...] = ()
    elector: str = ""
    elections: tuple[Election, ...] = ()
    places: tuple[str, ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()
    confidence: Confidence | None = None


def read_answer(item: Item, raw: Any, *, events: int = 0, cards: int = 0) -> Answer:
    """The answer to this item; raises with every fault. `events`, `cards`: how many there are."""
    faults: list[PlainFault] = []
    plain = Plain(raw, faults)
    confidence = plain.word_or_none(Confidence, "confidence")
    if item.asked in BY_CHOICE:
        found = Answer(option=_option(plain, item), confidence=confidence)
    elif item.asked is Asked.NOTICED:
        flag = _flag(plain, events)
        found = Answer(flag=flag, check=plain.flag("check"), confidence=confidence)
    elif item.asked is Asked.STEPS:
        found = Answer(steps=_steps(plain, item), confidence=confidence)
    elif item.asked is Asked.ELECTIONS:
        found = Answer(
            elector=_one_of(plain, "elector", item.wanted),
            elections=_no_twice(plain, "elections", plain.words(Election, "elections")),
            confidence=confidence,
        )
    elif item.asked is Asked.PLACEMENTS:
        found = Answer(places=_places(plain, item, cards), confidence=confidence)
    else:
        found = Answer(amounts=_amounts(plain, item), confidence=confidence)
    plain.done()
    if faults:
        raise BadAnswerError(faults)
    return found


def _option(plain: Plain, item: Item) -> int:
    chosen = plain.whole("option")
    if not 0 <= chosen < len(item.options):
        most = len(item.options) - 1
        plain.fault("option", f"there is no option {chosen}", f"choose 0 to {most}")
    return chosen


def _flag(plain: Plain, events: int) -> int | None:
    if not plain.has("flag"):
        return None
    flag = plain.whole("flag")
    if not 0 <= flag < events:
        plain.fault("flag", f"the clip has no event {flag}", f"choose 0 to {events - 1}")
    return flag


def _steps(plain: Plain, item: Item) -> tuple[Ruling, ...]:
    steps = _no_twice(plain, "steps", plain.words(Ruling, "steps"))
    known = {each.code for each in item.options if isinstance(each, CodeOption)}
    for step in steps:
        if step not in known:
            plain.fault("steps", f"{step} is not in this bank", "choose from the bank shown")
    return steps


def _no_twice(plain: Plain, name: str, words: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(set(words)) < len(words):
        plain.fault(name, "the same word stands twice", "write each once")
    return words


def _one_of(plain: Plain, name: str, known: tuple[str, ...]) -> str:
    word = plain.text(name)
    if word and word not in known:
        plain.fault(name, f"{word!r} cannot be chosen", f"choose among {', '.join(known)}")
    return word


def _places(plain: Plain, item: Item, cards: int) -> tuple[str, ...]:
    where = plain.texts("placements")
    if len(where) != cards:
        plain.fault("placements", f"{len(where)} places for {cards} cards", "place every card")
    for place in sorted(set(where) - set(item.wanted)):
        known = ", ".join(item.wanted)
        plain.fault("placements", f"there is no place {place!r}", f"choose among {known}")
    return where


def _amounts(plain: Plain, item: Item) -> tuple[tuple[str, int], ...]:
    inner = plain.object("amounts")
    found = tuple((name, inner.whole(name)) for name in item.wanted)
    inner.done()
    return found
