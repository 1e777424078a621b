"""Whom a book names to direct a matter, so that no house procedure names another."""

from __future__ import annotations

from trainer.engine.procedure import Directed
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.words import ClauseKind, Matter, Office
from trainer.rulebooks.procedures.document import DirectedBy

Named = tuple[tuple[Office, ...], tuple[str, ...]]

_MATTERS = {
    Directed.UNCOVERED_IRREGULARITY: Matter.UNCOVERED_IRREGULARITY,
    Directed.UNCLEAR_RULE: Matter.UNCLEAR_RULE,
    Directed.DISPUTE: Matter.DISPUTE,
}
# How the titles stand in the text of clauses.
_TITLES = {
    Office.INSPECTOR: "inspector",
    Office.PIT_MANAGER: "Pit Manager",
    Office.GAMING_SHIFT_MANAGER: "Gaming Shift Manager",
}


def named_instead(direction: DirectedBy, book: Rulebook) -> Named | None:
    """The offices the book names for this, with its clauses, where the house's is not one."""
    found = _named(direction.over, book)
    return None if found is None or direction.office in found[0] else found


def _named(over: Directed, book: Rulebook) -> Named | None:
    matter = _MATTERS.get(over)
    if matter is not None:
        return _by_authority(matter, book)
    irregular = [each for each in book.clauses.values() if each.kind is ClauseKind.IRREGULARITY]
    if not irregular:
        # A book without rules on errors leaves them all to whoever has the rest.
        return _by_authority(Matter.UNCOVERED_IRREGULARITY, book)
    if over is not Directed.CHOICE_OF_CARD:
        return None
    choosing = [
        (office, each.number)
        for each in irregular
        for office, title in _TITLES.items()
        if f"{title} chooses" in each.text
    ]
    if not choosing:
        return None
    offices = tuple(dict.fromkeys(office for office, _ in choosing))
    return offices, cite(tuple(number for _, number in choosing))


def _by_authority(matter: Matter, book: Rulebook) -> Named | None:
    found = book.authority_over(matter)
    if found is None or found.decides is Office.NOBODY_NAMED:
        return None
    return (found.decides,), found.clauses
