"""Reading plain data with a closed schema: every fault of it is told at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

W = TypeVar("W", bound=StrEnum)


@dataclass(frozen=True, slots=True, order=True)
class PlainFault:
    place: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place or 'the whole'}: {self.problem}; {self.remedy}."


class PlainError(ValueError):
    """Data that is not what it should be, with every fault found in it."""

    def __init__(self, faults: Sequence[PlainFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class Plain:
    """One object of the data. What cannot be read is noted and stands empty."""

    def __init__(self, raw: Any, faults: list[PlainFault], place: str = "") -> None:
        self.place, self.faults = place, faults
        self._read: set[str] = set()
        if not isinstance(raw, Mapping):
            self.fault("", "this is no object", "write it as { ... }")
            raw = {}
        self.raw: Mapping[str, Any] = raw

    def fault(self, name: str, problem: str, remedy: str) -> None:
        place = ".".join(part for part in (self.place, name) if part)
        self.faults.append(PlainFault(place, problem, remedy))

    def done(self) -> None:
        """Whatever has not been asked for does not belong here."""
        for name in self.raw:
            if name not in self._read:
                known = ", ".join(sorted(self._read))
                self.fault(str(name), "there is no such field", f"the fields are {known}")

    def has(self, name: str) -> bool:
        self._read.add(name)
        return self.raw.get(name) is not None

    def _need(self, name: str) -> Any:
        if self.has(name):
            return self.raw[name]
        self.fault(name, "this is missing", "add it")
        return None

    def object(self, name: str) -> Plain:
        self._read.add(name)
        place = ".".join(part for part in (self.place, name) if part)
        return Plain(self.raw.get(name), self.faults, place)

    def objects(self, name: str) -> list[Plain]:
        place = ".".join(part for part in (self.place, name) if part)
        rows = self._list(name)
        return [Plain(each, self.faults, f"{place}[{at}]") for at, each in enumerate(rows)]

    def _list(self, name: str) -> list[Any]:
        raw = self._need(name)
        if raw is None:
            return []
        if not isinstance(raw, list | tuple):
            self.fault(name, "this is no list", "write it as [ ... ]")
            return []
        return list(raw)

    def text(self, name: str) -> str:
        raw = self._need(name)
        if raw is not None and not isinstance(raw, str):
            self.fault(name, "this is no text", "write it in quotes")
        return raw if isinstance(raw, str) else ""

    def texts(self, name: str) -> tuple[str, ...]:
        rows = self._list(name)
        if not all(isinstance(each, str) for each in rows):
            self.fault(name, "a list of texts is wanted", "write each in quotes")
            return ()
        return tuple(rows)

    def whole(self, name: str) -> int:
        raw = self._need(name)
        if raw is not None and type(raw) is not int:
            self.fault(name, "this is no whole number", "write 0, 1, 2 ...")
        return raw if type(raw) is int else 0

    def flag(self, name: str) -> bool:
        raw = self.raw.get(name, False) if self.has(name) else False
        if not isinstance(raw, bool):
            self.fault(name, "this is neither true nor false", "write true or false")
            return False
        return raw

    def word(self, words: type[W], name: str) -> W:
        return self._word(words, self._need(name), name) or next(iter(words))

    def word_or_none(self, words: type[W], name: str) -> W | None:
        return self._word(words, self.raw[name], name) if self.has(name) else None

    def words(self, words: type[W], name: str) -> tuple[W, ...]:
        read = (self._word(words, each, name) for each in self._list(name))
        return tuple(each for each in read if each is not None)

    def _word(self, words: type[W], raw: Any, name: str) -> W | None:
        if raw is None:
            return None
        try:
            return words(raw)
        except ValueError:
            known = ", ".join(word.value for word in words)
            self.fault(name, f"{raw!r} is not in the vocabulary", f"choose among {known}")
            return None
