"""The items and their values as a table in Markdown, from the types themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from trainer.engine.words import Office
from trainer.rulebooks.procedures.document import ORDERING, Items

# The books have this word; a procedure that used it would say nothing.
_REFUSED = (Office.NOBODY_NAMED,)
_HEAD = ("Item", "What it settles", "Values", "Orders acts")
ABOUT = {
    "settle_way": "Which way the boxes are settled.",
    "settle_style": "Each box at once, or all losers taken before any winner is paid.",
    "within_box": "The order of wagers in one box.",
    "side_bets": "When side bets are settled.",
    "side_bet_style": "The same choice for side bets that are settled before the offers.",
    "blackjack": "When a Blackjack is paid; at-once means against an upcard of 2 to 9.",
    "insurance": "When insurance is settled.",
    "bust_first": "What is collected first from a bust hand.",
    "bust_when": "When a bust hand is collected, where the book does not say.",
    "clear_way": "Which way the cards are cleared.",
    "burn": "Whether a fresh shoe's first card is burned, where the book does not say.",
    "split_deal": "How cards go to split hands where the book is silent.",
    "shuffle": "When the cards are shuffled.",
    "second_card": "Where a hand's second card lies.",
    "double_card": "How the card of a doubled hand lies.",
    "split_hands": "Where the new hand of a split is laid.",
    "calls": "What is called to the inspector: alert, or approval to wait for.",
    "announcements": "All that must be said to the players, the book's own calls among it.",
    "totals": "When a player's total is said; the last two make it an act.",
    "composition": "Which chips make up a payout.",
    "prove_from": "Payouts of this amount or more are proved.",
    "approve_from": "Payouts of this amount or more wait for the inspector's approval.",
    "rounding": "What becomes of an amount that the smallest chip cannot pay.",
    "wrong_payout": "How a wrong payout is withdrawn.",
    "first_response": "What a dealer does first about an error.",
    "directs": "Who directs what, where the book names nobody.",
}


def items_table() -> str:
    """One row for each item of the closed list."""
    rows = [_HEAD, ("---",) * len(_HEAD), *_rows()]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _rows() -> Iterator[tuple[str, ...]]:
    hints = get_type_hints(Items)
    for field in fields(Items):
        kind = get_args(_without_none(hints[field.name]))[0]
        orders = "yes" if field.name in ORDERING else "no"
        yield f"`{field.name}`", ABOUT[field.name], values_text(kind), orders


def _without_none(kind: Any) -> Any:
    return next(each for each in get_args(kind) if each is not NoneType)


def values_text(kind: Any) -> str:
    """What may be written as a value of this type."""
    if get_origin(kind) is tuple:
        return f"a list of: {values_text(get_args(kind)[0])}"
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return "; ".join(f"`{each.name}` = {_part(hints[each.name])}" for each in fields(kind))
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return ", ".join(f"`{word}`" for word in kind if word not in _REFUSED)
    return "a whole number"


def _part(kind: Any) -> str:
    if NoneType in get_args(kind):
        return f"{values_text(_without_none(kind))} (may be left out)"
    return values_text(kind)
