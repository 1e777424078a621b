"""Items that rest on a clause that is wanted: drawn as ever, kept when the clause is in them."""

from __future__ import annotations

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content

# Enough to be marked: whatever is answered, the clauses are those of what was due.
_PROBES: dict[str, Content] = {
    "next": {"option": 1},
    "call": {"option": 1},
    "options": {},
}


def clauses_in(code: str, content: Content) -> frozenset[str]:
    """The clauses that decide an item, whatever is answered."""
    if "items" in content:
        return frozenset(clause for each in content["items"] for clause in each["clauses"])
    probe = _PROBES.get(code)
    return (
        frozenset(DRILLS[code].mark(content, probe).clauses) if probe is not None else frozenset()
    )


def family_of_skill(code: str, skill: str, book: Rulebook) -> str:
    """The line of a drill's menu that a skill belongs to; empty where it has none."""
    known = {each.value for each in DRILLS[code].families(book)}
    last = skill.rsplit("/", 1)[-1]
    return next((each for each in (skill, last) if each in known), "")
