"""Things made when first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

# Boxes are few and their combinations bounded, but nobody bounds what a script may name.
_MOST = 1024


class Kept(dict[K, V]):
    """`kept[key]` costs no more than a dict once it is made: a round asks at every event."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        if len(self) >= _MOST:
            self.clear()
        made = self[key] = self._make(key)
        return made
