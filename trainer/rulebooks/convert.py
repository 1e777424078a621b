"""Turns the tables of a TOML file into the engine's rulebook types.

It is led by the types themselves: a field's annotation says what is read, so
nothing can be forgotten. It goes on after a fault, so that all are reported.
"""

from __future__ import annotations

import dataclasses
import difflib
import types
from collections.abc import Callable, Iterator, Mapping
from datetime import date, time
from enum import StrEnum
from fractions import Fraction
from typing import Any, Union, get_args, get_origin, get_type_hints

from trainer.engine.errors import BadOddsError
from trainer.engine.money import ratio
from trainer.engine.rulebook import Cited, Clause, Reading, Span, Totals
from trainer.rulebooks.faults import FileFault

Problem = tuple[str, str, str]
Check = Callable[[Mapping[str, Any]], Iterator[Problem]]

# What stands in for a part that could not be read.
MISSING: Any = object()

ANY_HARD = frozenset(range(4, 21))
ANY_SOFT = frozenset(range(12, 21))
# The key of a table in a file is a field of the object it becomes.
_KEY_FIELD = {Clause: "number", Reading: "id"}
_LONGEST_SHOWN = 60
_NAMES = {bool: "true or false", int: "a whole number", str: "a text", date: "a date"}
_REMEDIES = {
    bool: "write true or false, without quotes",
    int: "write a whole number, without quotes",
    str: "write it in quotes",
    date: "write it as 2019-05-03, without quotes",
}


class Converter:
    """Reads one file; `faults` and `citations` fill up as it goes."""

    def __init__(self, file: str, checks: Mapping[type, Check]) -> None:
        self.file = file
        self.checks = checks
        self.faults: list[FileFault] = []
        self.citations: list[tuple[str, str]] = []

    def fault(self, key: str, problem: str, remedy: str) -> Any:
        self.faults.append(FileFault(self.file, key, problem, remedy))
        return MISSING

    def read(self, kind: Any, raw: Any, key: str) -> Any:
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            return self.read(next(arg for arg in get_args(kind) if arg is not type(None)), raw, key)
        if origin is Cited:
            return self._cited(get_args(kind)[0], raw, key)
        if origin is tuple:
            return self._list(get_args(kind)[0], raw, key)
        if origin is not None and issubclass(origin, Mapping):
            key_kind, value_kind = get_args(kind)
            return self._mapping(key_kind, value_kind, raw, key)
        if kind is Span:
            return self._span(raw, key)
        if kind is Totals:
            return self._totals(raw, key)
        if kind is Fraction:
            return self._ratio(raw, key)
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            return self._word(kind, raw, key)
        if dataclasses.is_dataclass(kind):
            return self.record(kind, raw, key)
        return self._plain(kind, raw, key)

    def record(self, kind: Any, raw: Any, key: str, *, named: str | None = None) -> Any:
        """A table as an object; `named` is the table's own key where that is a field."""
        if not isinstance(raw, dict):
            return self.fault(key, "this is no table", "write it as a table of keys and values")
        hints = get_type_hints(kind)
        fields = {field.name: field for field in dataclasses.fields(kind)}
        own = _KEY_FIELD.get(kind)
        got: dict[str, Any] = {own: named} if own else {}
        wanted = [name for name in fields if name != own]
        misspelt = self._unknown_keys(raw, wanted, key)
        whole = True
        for name in wanted:
            place = f"{key}.{name}" if key else name
            if name in raw:
                value = self.read(hints[name], raw[name], place)
                whole = whole and value is not MISSING
                # A check must not take what could not be read for something left out.
                got[name] = None if value is MISSING else value
            elif fields[name].default is dataclasses.MISSING:
                whole = False
                if name in misspelt:
                    continue
                cited = get_origin(hints[name]) is Cited
                remedy = "add it, with its clauses" if cited else "add it"
                self.fault(place, "this part is missing", remedy)
        for name, problem, remedy in self.checks.get(kind, _no_check)(got):
            self.fault(f"{key}.{name}" if key else name, problem, remedy)
        return kind(**got) if whole else MISSING

    def _unknown_keys(self, raw: Mapping[str, Any], wanted: list[str], key: str) -> set[str]:
        """Reports keys nobody knows; returns the parts they were most likely meant to be."""
        meant: set[str] = set()
        for name in raw:
            if name not in wanted:
                near = difflib.get_close_matches(name, wanted, n=1)
                meant.update(each for each in near if each not in raw)
                hint = f"did you mean {near[0]!r}" if near else f"known are {', '.join(wanted)}"
                place = f"{key}.{name}" if key else name
                self.fault(place, "nothing is known by this name", hint)
        return meant

    def _cited(self, kind: Any, raw: Any, key: str) -> Any:
        if not isinstance(raw, dict):
            return self.fault(
                key,
                "a value stands here without its clause",
                "write { value = ..., clauses = [...] }",
            )
        self._unknown_keys(raw, ["value", "silent", "clauses"], key)
        clauses = self._clauses(raw.get("clauses", MISSING), f"{key}.clauses")
        silent = raw.get("silent", False)
        if silent is not False:
            return self._silence(kind, raw, key, clauses)
        if "value" not in raw:
            return self.fault(
                key,
                "there is no value",
                "give it one, or say silent = true where the book is silent",
            )
        value = self.read(kind, raw["value"], f"{key}.value")
        return MISSING if MISSING in (value, clauses) else Cited(value, clauses)

    def _silence(self, kind: Any, raw: Mapping[str, Any], key: str, clauses: Any) -> Any:
        if raw["silent"] is not True or "value" in raw:
            return self.fault(
                key, "silent stands beside a value or is not true", "keep one of the two"
            )
        if type(None) not in get_args(kind):
            return self.fault(key, "the book cannot be silent here", "give the value it states")
        return MISSING if clauses is MISSING else Cited(None, clauses)

    def _clauses(self, raw: Any, key: str, *, least: int = 1) -> Any:
        if raw is MISSING or (isinstance(raw, list) and len(raw) < least):
            return self.fault(key, "no clause is cited", "name the clause this rests on")
        if not isinstance(raw, list):
            return self.fault(key, "this is no list of clauses", 'write it as ["3.22"]')
        numbers = [self._clause_number(each, key) for each in raw]
        if MISSING in numbers:
            return MISSING
        self.citations += [(key, number) for number in numbers]
        return tuple(numbers)

    def _clause_number(self, raw: Any, key: str) -> Any:
        if isinstance(raw, str):
            return raw
        if type(raw) in (int, float):
            problem = f"{raw} is a number, and 3.10 would be read as 3.1"
            return self.fault(key, problem, f'write it in quotes: "{raw}"')
        return self.fault(key, f"{shown(raw)} is no clause number", 'write it as "3.22"')

    def _list(self, kind: Any, raw: Any, key: str) -> Any:
        if kind is str:
            return self._clauses(raw, key)
        if not isinstance(raw, list):
            return self.fault(key, "this is no list", "put it in square brackets")
        got = [self.read(kind, each, f"{key}[{place}]") for place, each in enumerate(raw, start=1)]
        return MISSING if MISSING in got else tuple(got)

    def _mapping(self, key_kind: Any, kind: Any, raw: Any, key: str) -> Any:
        if not isinstance(raw, dict):
            return self.fault(key, "this is no table", "write it as a table of keys and values")
        got: dict[Any, Any] = {}
        for name, each in raw.items():
            place = f"{key}.{name}"
            if kind is Clause and isinstance(each, dict):
                parted = list(parted_numbers(name, each))
                for number in parted:
                    problem = "without quotes, TOML parts this number at the dot"
                    self.fault(f"{key}.{number}", problem, f'write it as "{number}"')
                    got[number] = None
                each = {inner: v for inner, v in each.items() if not isinstance(v, dict)}
                if parted and not each:
                    continue
            word = self.read(key_kind, name, place) if key_kind is not str else name
            value = (
                self.record(kind, each, place, named=name)
                if kind in _KEY_FIELD
                else self.read(kind, each, place)
            )
            if word is not MISSING:
                got[word] = None if value is MISSING else value
        if isinstance(key_kind, type) and issubclass(key_kind, StrEnum) and kind is not None:
            self._complete(key_kind, kind, raw, key)
        return got

    def _complete(self, words: type[StrEnum], kind: Any, raw: Mapping[str, Any], key: str) -> None:
        """A table of citations has to name every word; a table of records may choose."""
        if get_origin(kind) is tuple and get_args(kind)[0] is str:
            for word in words:
                if word.value not in raw:
                    self.fault(f"{key}.{word}", "this part is missing", "cite the clauses for it")

    def _span(self, raw: Any, key: str) -> Any:
        ok = isinstance(raw, list) and len(raw) == 2 and all(_is_int(each) for each in raw)
        if not ok:
            return self.fault(
                key, f"{shown(raw)} is no span", "write the least and the most: [1, 8]"
            )
        if raw[0] > raw[1]:
            return self.fault(key, f"{raw[0]} to {raw[1]} holds nothing", "put the least first")
        return Span(*raw)

    def _totals(self, raw: Any, key: str) -> Any:
        if not isinstance(raw, dict) or set(raw) != {"hard", "soft"}:
            return self.fault(
                key, "these are no totals", 'write { hard = [10, 11], soft = "any" }, or the like'
            )
        hard = self._numbers(raw["hard"], ANY_HARD, f"{key}.hard")
        soft = self._numbers(raw["soft"], ANY_SOFT, f"{key}.soft")
        return MISSING if MISSING in (hard, soft) else Totals(hard, soft)

    def _numbers(self, raw: Any, possible: frozenset[int], key: str) -> Any:
        if raw == "any":
            return possible
        if not isinstance(raw, list) or not all(_is_int(each) for each in raw):
            return self.fault(key, f"{shown(raw)} is no list of totals", 'write [10, 11] or "any"')
        beyond = sorted(set(raw) - possible)
        if beyond:
            span = f"{min(possible)} to {max(possible)}"
            return self.fault(key, f"no two cards make {beyond[0]} here", f"choose among {span}")
        return frozenset(raw)

    def _ratio(self, raw: Any, key: str) -> Any:
        try:
            return ratio(raw)
        except BadOddsError:
            return self.fault(
                key,
                f"{shown(raw)} is no ratio",
                'write two whole numbers above zero in quotes: "3:2"',
            )

    def _word(self, words: type[StrEnum], raw: Any, key: str) -> Any:
        try:
            return words(raw)
        except ValueError:
            known = [word.value for word in words]
            near = difflib.get_close_matches(raw, known, n=1) if isinstance(raw, str) else []
            hint = f"did you mean {near[0]!r}" if near else f"choose among {', '.join(known)}"
            return self.fault(key, f"{shown(raw)} is not in the vocabulary", hint)

    def _plain(self, kind: Any, raw: Any, key: str) -> Any:
        # In Python a bool is an int; in a rulebook it never is.
        if type(raw) is not kind:
            return self.fault(key, f"{shown(raw)} is not {_NAMES[kind]}", _REMEDIES[kind])
        if kind is str and not raw.strip():
            return self.fault(key, "this text is empty", "write it")
        return raw


def _is_int(raw: Any) -> bool:
    return type(raw) is int


def parted_numbers(name: str, raw: Any) -> Iterator[str]:
    """Clauses inside a clause: an unquoted `3.1 = {...}` is a table 3 that holds a table 1."""
    for inner, below in raw.items() if isinstance(raw, dict) else ():
        if isinstance(below, dict):
            number = f"{name}.{inner}"
            if not below or not all(isinstance(each, dict) for each in below.values()):
                yield number
            yield from parted_numbers(number, below)


def shown(raw: Any) -> str:
    """A value as its author wrote it, cut short."""
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, (date, time)):
        return raw.isoformat()
    if isinstance(raw, dict):
        return "a table"
    text = repr(raw)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _no_check(got: Mapping[str, Any]) -> Iterator[Problem]:
    return iter(())
