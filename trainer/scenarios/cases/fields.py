"""Reading the fields of a case file, fault by fault."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from trainer.engine.cards import Card, card
from trainer.engine.errors import EngineError
from trainer.engine.hands import HandName, hand_name
from trainer.rulebooks.faults import FileFault

W = TypeVar("W", bound=StrEnum)
# Cases count in whole units of money; the engine counts in hundredths of them.
MINOR_UNITS = 100


class UnreadableError(Exception):
    """A case that cannot be run; its faults are already noted."""


class Fields:
    """One table of a case file, with its place in it and the list that faults go to."""

    def __init__(self, raw: Any, *, file: str, key: str, faults: list[FileFault]) -> None:
        self.file, self.key, self.faults = file, key, faults
        if not isinstance(raw, dict):
            self.fault("", "this is no object", "write it as { ... }")
            raise UnreadableError
        self.raw: Mapping[str, Any] = raw

    def fault(self, name: str, problem: str, remedy: str) -> None:
        place = ".".join(part for part in (self.key, name) if part)
        self.faults.append(FileFault(self.file, place, problem, remedy))

    def has(self, name: str) -> bool:
        return self.raw.get(name) is not None

    def table(self, name: str) -> Fields:
        return self._fields(self._need(name), name)

    def tables(self, name: str) -> list[Fields]:
        return [
            self._fields(each, f"{name}[{place}]")
            for place, each in enumerate(self._list(name), start=1)
        ]

    def _fields(self, raw: Any, name: str) -> Fields:
        place = ".".join(part for part in (self.key, name) if part)
        return Fields(raw, file=self.file, key=place, faults=self.faults)

    def _need(self, name: str) -> Any:
        if not self.has(name):
            self.fault(name, "this field is missing", "add it")
            raise UnreadableError
        return self.raw[name]

    def _list(self, name: str) -> list[Any]:
        raw = self._need(name)
        if not isinstance(raw, list):
            self.fault(name, f"{raw!r} is no list", "put it in square brackets")
            raise UnreadableError
        return raw

    def text(self, name: str) -> str:
        raw = self._need(name)
        if not isinstance(raw, str) or not raw.strip():
            self.fault(name, f"{raw!r} is no text", "write it in quotes")
            raise UnreadableError
        return raw

    def texts(self, name: str) -> list[str]:
        raw = self._list(name)
        if not all(isinstance(each, str) for each in raw):
            self.fault(name, "a list of texts is wanted", "write each in quotes")
            raise UnreadableError
        return raw

    def flag(self, name: str) -> bool:
        raw = self.raw.get(name, False)
        if not isinstance(raw, bool):
            self.fault(name, f"{raw!r} is neither true nor false", "write true or false")
            raise UnreadableError
        return raw

    def whole(self, name: str, default: int) -> int:
        raw = self.raw.get(name, default)
        if type(raw) is not int or raw < 0:
            self.fault(name, f"{raw!r} is no whole number", "write 0, 1, 2 ...")
            raise UnreadableError
        return raw

    def money(self, name: str) -> int:
        return self._money(self._need(name), name)

    def money_or_none(self, name: str) -> int | None:
        return self._money(self.raw[name], name) if self.has(name) else None

    def _money(self, raw: Any, name: str) -> int:
        exact = exact_units(raw)
        if exact is None:
            self.fault(name, f"{raw!r} is no amount of money", "write a number such as 25 or 37.50")
            raise UnreadableError
        if exact.denominator != 1:
            self.fault(name, f"{raw} has more than two decimals", "write at most two")
            raise UnreadableError
        return exact.numerator

    def word(self, words: type[W], name: str) -> W:
        return self._word(words, self._need(name), name)

    def words(self, words: type[W], name: str) -> list[W]:
        return [self._word(words, each, name) for each in self._list(name)]

    def _word(self, words: type[W], raw: Any, name: str) -> W:
        try:
            return words(raw)
        except ValueError:
            known = ", ".join(word.value for word in words)
            self.fault(name, f"{raw!r} is not in the vocabulary", f"choose among {known}")
            raise UnreadableError from None

    def cards(self, name: str, *, least: int = 0) -> tuple[Card, ...]:
        read = tuple(self._card(each, name) for each in self._list(name))
        if len(read) < least:
            self.fault(name, f"{len(read)} cards are too few", f"give {least} or more")
            raise UnreadableError
        return read

    def card(self, name: str) -> Card:
        return self._card(self._need(name), name)

    def card_or_none(self, name: str) -> Card | None:
        return self.card(name) if self.has(name) else None

    def _card(self, raw: Any, name: str) -> Card:
        try:
            return card(raw)
        except EngineError as error:
            self.fault(name, *str(error).split(": ", 1))
            raise UnreadableError from None

    def hand(self, name: str) -> HandName:
        try:
            return hand_name(self.text(name))
        except EngineError as error:
            self.fault(name, *str(error).split(": ", 1))
            raise UnreadableError from None


def exact_units(raw: Any) -> Fraction | None:
    """An amount in a case as minor units, exact; nothing where it is no number."""
    if isinstance(raw, bool) or not isinstance(raw, int | Decimal):
        return None
    if isinstance(raw, Decimal) and not raw.is_finite():
        return None
    return Fraction(raw) * MINOR_UNITS


def units(amount: int) -> int | str:
    """Minor units as a case writes them: 150, or 37.50 in quotes' worth of exactness."""
    whole, rest = divmod(abs(amount), MINOR_UNITS)
    if not rest:
        return amount // MINOR_UNITS
    return f"{'-' if amount < 0 else ''}{whole}.{rest:02d}"
