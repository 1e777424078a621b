"""What a book says of a case: the first entry that fits, of the kind or of its genus."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.irregular.kinds import GENERA, KINDS, Kind, fits
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.rulebook import Remedy, Rulebook, Uncovered
from trainer.engine.words import Matter, Office

Said = Remedy | Uncovered


def said_of(book: Rulebook, kind: Irregularity, facts: frozenset[Fact]) -> Said:
    names = _names(KINDS[kind])
    for name in names:
        for each in book.irregularities.get(name, ()):
            if fits(each.when, facts):
                return each
    # A sound book leaves no case open: what no entry fits stands on the list.
    return next(each for name in names for each in book.uncovered if name in each.kinds)


def all_said(book: Rulebook, kind: Irregularity, when: tuple[Fact, ...]) -> tuple[Said, ...]:
    """Everything a book says of the cases `when` is for, each once; a genus stands for its kinds."""
    found: list[Said] = []
    for each in members(kind):
        for facts in KINDS[each].combinations():
            if fits(when, facts):
                said = said_of(book, each, facts)
                if said not in found:
                    found.append(said)
    return tuple(found)


def members(kind: Irregularity) -> Iterator[Irregularity]:
    """The kinds a word stands for: itself, or all of a genus."""
    if kind not in GENERA:
        yield kind
    for each in KINDS.values():
        if each.genus is kind:
            yield each.name


def falls_to_genus(book: Rulebook, kind: Irregularity) -> bool:
    """Whether some case of this kind is ruled by an entry of its genus."""
    known = KINDS[kind]
    general = book.irregularities.get(known.genus, ()) if known.genus else ()
    ruled = [said_of(book, kind, facts) for facts in known.combinations()]
    # By identity: an entry of the kind's own may say the same as one of its genus.
    return any(said is each for said in ruled for each in general)


def is_covered(said: Said) -> bool:
    return isinstance(said, Remedy) and not said.uncovered


def clauses_of(book: Rulebook, said: Said) -> tuple[str, ...]:
    """Its clauses; for a silence also that of whoever then decides, where somebody is named."""
    authority = book.authority_over(Matter.UNCOVERED_IRREGULARITY)
    if is_covered(said) or authority is None or authority.decides is Office.NOBODY_NAMED:
        return said.clauses
    return tuple(dict.fromkeys((*said.clauses, *authority.clauses)))


def _names(kind: Kind) -> tuple[Irregularity, ...]:
    return (kind.name,) if kind.genus is None else (kind.name, kind.genus)
