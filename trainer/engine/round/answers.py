"""What a book answers: one headline ruling, its clauses, who decides, figures and names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from trainer.engine.rulebook import Rulebook, Touched, cite
from trainer.engine.words import Matter, Office, Ruling


@dataclass(frozen=True, slots=True)
class Answer:
    """One headline ruling, its clauses, and whatever figures or names it comes with."""

    ruling: Ruling | None
    clauses: tuple[str, ...]
    decided_by: Office | None = None
    numbers: dict[str, Any] = field(default_factory=dict)
    readings: tuple[Touched, ...] = ()


def by_authority(
    book: Rulebook, matter: Matter, clauses: tuple[str, ...] = (), **numbers: Any
) -> Answer | None:
    """The answer of whoever the book gives this matter to; nothing where it gives it to none."""
    found = book.authority_over(matter)
    if found is None:
        return None
    named = found.decides is not Office.NOBODY_NAMED
    # Where nobody is named, the entry's own clause is the place of the silence, not an authority.
    cited = cite(clauses, found.clauses) if named or not clauses else clauses
    return Answer(found.ruling, cited, found.decides if named else None, numbers)


def silent(book: Rulebook, clauses: tuple[str, ...] = ()) -> Answer:
    """The book does not cover it: whoever has authority over that decides."""
    found = by_authority(book, Matter.UNCOVERED_IRREGULARITY, clauses)
    assert found is not None, "the loader wants this entry in every book"
    return found
