"""How the clauses of a book hang together: parents, children, neighbours, sections."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.engine.rulebook import Clause, Rulebook, Section


@dataclass(frozen=True, slots=True)
class Part:
    """A section with its clauses, in the order of the book."""

    section: Section
    clauses: tuple[Clause, ...]


def parents(book: Rulebook, number: str) -> tuple[str, ...]:
    """The clauses above this one, from the outermost inwards; empty in a book without levels."""
    steps = number.split(".")
    above = (".".join(steps[:length]) for length in range(1, len(steps)))
    return tuple(each for each in above if each in book.clauses)


def children(book: Rulebook, number: str) -> tuple[Clause, ...]:
    """The clauses directly below this one."""
    return tuple(
        clause for each, clause in book.clauses.items() if parents(book, each)[-1:] == (number,)
    )


def neighbours(book: Rulebook, number: str) -> tuple[str | None, str | None]:
    """The clauses before and after this one."""
    order = tuple(book.clauses)
    place = order.index(number)
    before = order[place - 1] if place else None
    after = order[place + 1] if place + 1 < len(order) else None
    return before, after


def parts(book: Rulebook) -> tuple[Part, ...]:
    """The book by sections. Whatever stands before the first section belongs to it."""
    firsts = {section.first: section for section in book.sections[1:]}
    gathered: list[tuple[Section, list[Clause]]] = [(book.sections[0], [])]
    for number, clause in book.clauses.items():
        if number in firsts:
            gathered.append((firsts[number], []))
        gathered[-1][1].append(clause)
    return tuple(Part(section, tuple(clauses)) for section, clauses in gathered)


def section_of(book: Rulebook, number: str) -> Section:
    return next(
        part.section
        for part in parts(book)
        if any(clause.number == number for clause in part.clauses)
    )
