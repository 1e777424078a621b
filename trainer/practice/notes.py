"""Clauses beside what they decide: the number, its page, and what it says in our words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.engine.rulebook import Rulebook
from trainer.library.links import clause_url
from trainer.ui.wording import curl


@dataclass(frozen=True, slots=True)
class ClauseNote:
    number: str
    url: str
    text: str


def clause_notes(book: Rulebook, numbers: Iterable[str]) -> tuple[ClauseNote, ...]:
    """One each; a number that this edition does not have is left out."""
    return tuple(
        ClauseNote(number, clause_url(book, number), curl(book.clauses[number].text))
        for number in dict.fromkeys(numbers)
        if number in book.clauses
    )
