"""A key for every choice of a page, none of them twice."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.scenarios.questions.words import FirstMove

DIGITS = "1234567890"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
# A dealer's act has its letter: one learns it.
FIRST_MOVES = {
    FirstMove.CARRY_ON: "c",
    FirstMove.STOP_AND_CALL: "s",
    FirstMove.FINISH_BOX_AND_CALL: "b",
    FirstMove.FINISH_ROUND_AND_REPORT: "r",
    FirstMove.REPAIR_IT_YOURSELF: "y",
    FirstMove.LET_PLAYERS_DECIDE: "p",
}


class Keys:
    """Hands out keys in the order of the page; where none is left, an empty one."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def take(self, key: str) -> str:
        """This key, for a choice that has one of its own."""
        if key in self._given:
            return ""
        self._given.add(key)
        return key

    def digit(self) -> str:
        return self._first(DIGITS)

    def letter(self) -> str:
        """A letter; when they run out, a digit that nobody has."""
        return self._first(LETTERS + DIGITS)

    def _first(self, keys: str) -> str:
        free: Iterator[str] = (key for key in keys if key not in self._given)
        return self.take(next(free, ""))
