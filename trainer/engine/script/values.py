"""The parts of a line as values, or a fault that says what they should have been."""

from __future__ import annotations

import re

from trainer.engine.cards import Card, card, card_text
from trainer.engine.errors import EngineError
from trainer.engine.hands import HandName, hand_name

UNIT = 100
_AMOUNT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9'_-]*")
RESERVED = frozenset(
    (
        "absent",
        "announce",
        "book",
        "box",
        "burn",
        "busy",
        "call",
        "card",
        "cards",
        "claim",
        "clear",
        "close",
        "continuous",
        "cutting",
        "deal",
        "dealer",
        "decks",
        "earlier",
        "error",
        "fresh",
        "gaming",
        "gaming-shift-manager",
        "incident",
        "inspector",
        "layout",
        "limits",
        "maximum",
        "minimum",
        "next",
        "no",
        "none",
        "offer",
        "pit",
        "pit-manager",
        "restrict",
        "rule",
        "seat",
        "settle",
        "shuffle",
        "together",
        "upcard",
        "who",
    )
)


class PartError(EngineError):
    """A part of a line that cannot be read: the problem, then the remedy."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem, self.remedy = problem, remedy
        super().__init__(f"{problem}; {remedy}")


def amount(text: str) -> int:
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise PartError(f"{text!r} is no amount", "write a number such as 25 or 37.50")
    cents = (found[2] or "").ljust(2, "0")
    return int(found[1]) * UNIT + int(cents)


def amount_text(value: int) -> str:
    # A loss of 12.50 is -12.50: the sign is not the division's business.
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), UNIT)
    return f"{sign}{whole}.{rest:02d}" if rest else f"{sign}{whole}"


def whole(text: str, *, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise PartError(f"{text!r} is out of range", f"write a number from {least} to {most}")
    return int(text)


def player(text: str) -> str:
    if not _NAME.fullmatch(text) or text.lower() in RESERVED:
        remedy = "write one word that begins with a letter and is no word of the notation"
        raise PartError(f"{text!r} is no player's name", remedy)
    return text


def place(text: str) -> HandName:
    try:
        return hand_name(text)
    except EngineError as error:
        problem, _, remedy = str(error).partition(": ")
        raise PartError(problem, remedy) from None


def one_card(text: str) -> Card:
    try:
        return card(text)
    except EngineError as error:
        problem, _, remedy = str(error).partition(": ")
        raise PartError(problem, f"{remedy}, or x where it does not matter") from None


class Spare:
    """Cards for `x`: nobody cares which, so the hand is kept between 12 and 20 by the same rule."""

    _RANKS = ("10", "3", "2", "2", "2", "A", "A")

    def __init__(self) -> None:
        self._used: dict[str, int] = {}

    def card(self, held: int) -> Card:
        rank = self._RANKS[min(held, len(self._RANKS) - 1)]
        count = self._used.get(rank, 0)
        self._used[rank] = count + 1
        return card(rank + "HSDC"[count % 4])


def card_words(cards: list[Card]) -> str:
    return " ".join(card_text(each) for each in cards)
