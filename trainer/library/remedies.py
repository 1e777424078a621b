"""What a book says of the cases of an irregularity, for comparing books."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.irregular.kinds import GENERA, KINDS, fits
from trainer.engine.irregular.remedy import Remedy
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.round.answers import silent
from trainer.engine.rulebook import Rulebook
from trainer.ui.wording import label


def all_said(book: Rulebook, kind: Irregularity, when: tuple[Fact, ...]) -> tuple[Remedy, ...]:
    """All a book says of the cases `when` is for, each once; a genus stands for its kinds."""
    found: dict[Remedy, None] = {}
    for each in members(kind):
        for facts in KINDS[each].combinations():
            if fits(when, facts):
                found[book.remedy(each, facts)] = None
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
    ruled = [book.remedy(kind, facts) for facts in known.combinations()]
    # By identity: an entry of the kind's own may say the same as one of its genus.
    return any(said is each for said in ruled for each in general)


def clauses_of(book: Rulebook, remedy: Remedy) -> tuple[str, ...]:
    """Its clauses; for a silence also that of whoever then decides, where somebody is named."""
    return silent(book, remedy.clauses).clauses if remedy.uncovered else remedy.clauses


def what_then(book: Rulebook) -> str:
    """What happens to what the book does not cover."""
    found = silent(book).ruling
    return label(found) if found is not None else ""
