"""Rules by name, to be switched: `soft_17=draw`, `max_hands=unlimited`, `blackjack=6:5`.

A rule goes by the name its value has in a rulebook's file, alone or with the path to it.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from trainer.engine.errors import BadOddsError
from trainer.engine.money import ratio, ratio_text
from trainer.engine.rulebook import Totals
from trainer.engine.words import Soft17, Takes
from trainer.lab.rules import BadRulesError, Busted, Rules

ANY = Totals(hard=frozenset(range(4, 21)), soft=frozenset(range(12, 21)))
NO_TOTALS = Totals(hard=frozenset(), soft=frozenset())
_YES = {"yes": True, "true": True, "no": False, "false": False}
_UNLIMITED = "unlimited"
MOST_HANDS = 8


class BadOptionError(BadRulesError):
    pass


@dataclass(frozen=True, slots=True)
class Switch:
    """One rule that can be switched, and the values worth comparing."""

    name: str
    path: str
    takes: str  # what may be written, for the refusal
    field: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    compared: tuple[str, ...]


def _one_of(words: dict[str, Any]) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        if text not in words:
            raise ValueError(text)
        return words[text]

    return read


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def _odds(text: str) -> Fraction:
    try:
        return ratio(text)
    except BadOddsError as error:
        raise ValueError(text) from error


def _odds_or_none(usual: Fraction) -> Callable[[str], Fraction | None]:
    """Odds; or no; or yes, which means the usual ones."""

    def read(text: str) -> Fraction | None:
        if text in _YES or text == "none":
            return usual if _YES.get(text, False) else None
        return _odds(text)

    return read


def _write_odds(value: Fraction | None) -> str:
    return "no" if value is None else ratio_text(value)


def _hands(text: str) -> int | None:
    if text == _UNLIMITED:
        return None
    # One digit is all it takes: int() reads much that nobody would write.
    if text not in tuple("2345678"):
        raise ValueError(text)
    return int(text)


_TOTALS = {
    "any": ANY,
    "9-11": Totals(hard=frozenset({9, 10, 11}), soft=frozenset()),
    "10-11": Totals(hard=frozenset({10, 11}), soft=frozenset()),
    "none": NO_TOTALS,
}


def _write_totals(value: Totals) -> str:
    found = next((name for name, totals in _TOTALS.items() if totals == value), None)
    if found is not None:
        return found
    return "hard " + ", ".join(map(str, sorted(value.hard)))


def _yes_no_switch(name: str, path: str, field: str) -> Switch:
    return Switch(name, path, "yes or no", field, _one_of(_YES), _yes_or_no, ("yes", "no"))


def _word_switch(name: str, path: str, field: str, words: dict[str, Any]) -> Switch:
    return Switch(name, path, " or ".join(words), field, _one_of(words), str, tuple(words))


def _totals_switch(name: str) -> Switch:
    path, written = f"options.double.{name}", ", ".join(_TOTALS)
    words = {**_TOTALS, "yes": ANY, "no": NO_TOTALS}
    return Switch(name, path, written, name, _one_of(words), _write_totals, tuple(_TOTALS))


_SOFT_17 = {each.value: each for each in Soft17}
_TAKES = {each.value: each for each in Takes}
_BUSTED = {each.value: each for each in Busted}

SWITCHES: tuple[Switch, ...] = (
    _word_switch("soft_17", "dealer.soft_17", "soft_17", _SOFT_17),
    Switch(
        name="blackjack",
        path="settlement.pays.blackjack",
        takes="odds such as 3:2",
        field="blackjack",
        read=_odds,
        write=ratio_text,
        compared=("3:2", "6:5", "1:1"),
    ),
    _word_switch("dealer_blackjack_takes", "settlement.dealer_blackjack_takes", "takes", _TAKES),
    _word_switch("busted", "settlement.busted", "busted", _BUSTED),
    _totals_switch("first_hand"),
    _totals_switch("split_hand"),
    Switch(
        name="max_hands",
        path="options.split.max_hands",
        takes=f"2 to {MOST_HANDS}, or {_UNLIMITED}",
        field="max_hands",
        read=_hands,
        write=lambda value: str(value or _UNLIMITED),
        compared=("2", "4", _UNLIMITED),
    ),
    _yes_no_switch("aces", "options.split.aces", "aces_split"),
    _yes_no_switch("aces_again", "options.split.aces_again", "aces_again"),
    _yes_no_switch("aces_draw", "options.split.aces_draw", "aces_draw"),
    Switch(
        name="surrender",
        path="options.surrender.loses",
        takes="the share lost, such as 1:2, or no",
        field="surrender",
        read=_odds_or_none(Fraction(1, 2)),
        write=_write_odds,
        compared=("1:2", "no"),
    ),
    _yes_no_switch("against_ace", "options.surrender.against_ace", "surrender_against_ace"),
    Switch(
        name="even_money",
        path="options.even_money.pays",
        takes="odds such as 1:1, or no",
        field="even_money",
        read=_odds_or_none(Fraction(1)),
        write=_write_odds,
        compared=("1:1", "no"),
    ),
)


# What people call them besides.
_ALSO = {
    "blackjack_pays": "blackjack",
    "double": "first_hand",
    "double_after_split": "split_hand",
    "hands": "max_hands",
    "resplit_aces": "aces_again",
    "soft17": "soft_17",
}


def _named(text: str) -> Switch:
    wanted = text.replace("-", "_")
    wanted = _ALSO.get(wanted, wanted)
    names = {name: switch for switch in SWITCHES for name in (switch.name, switch.path)}
    if wanted in names:
        return names[wanted]
    known = [switch.name for switch in SWITCHES]
    near = difflib.get_close_matches(wanted[:60], known, n=1)
    hint = f"did you mean {near[0]}" if near else f"there are {', '.join(known)}"
    raise BadOptionError(f"there is no option {text[:60]!r}; {hint}")


def switched(rules: Rules, switch: Switch, text: str) -> Rules:
    try:
        value = switch.read(text)
    except ValueError:
        raise BadOptionError(
            f"{switch.name} cannot be {text[:60]!r}; write {switch.takes}"
        ) from None
    if switch.field == "surrender" and value is not None and not value < 1:
        raise BadOptionError("surrender gives up a part of the wager, less than the whole of it")
    return replace(rules, **{switch.field: value})


def with_options(rules: Rules, written: Iterable[str]) -> Rules:
    """The rules with each `NAME=VALUE` put in."""
    for each in written:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOptionError(f"{each[:60]!r} is no option; write NAME=VALUE, as soft_17=draw")
        rules = switched(rules, _named(name.strip()), value.strip())
    return rules
