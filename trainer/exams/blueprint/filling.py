"""Whether a rulebook fills every slot, with enough different items; and choosing alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from trainer.exams.blueprint.document import Document, Role, Section, Slot
from trainer.exams.drawing import fingerprint_of, seed_for
from trainer.exams.errors import FaultyError
from trainer.exams.sections import SECTIONS
from trainer.scenarios.rounds import Floor

# Out of so many draws, so many different items: a slot with fewer would be learnt by heart.
DRAWS = 8
_CHECKING = b"filling"


def fewest(draws: int) -> int:
    """So many different items of so many draws are enough."""
    return draws - draws // 4


@dataclass(frozen=True, slots=True)
class Filled:
    """How a slot came out. `clones`: different items among the draws."""

    section: str
    slot: Slot
    clones: int
    draws: int
    instead: bool = False

    @property
    def enough(self) -> bool:
        return self.clones >= fewest(self.draws)


def fill(document: Document, floor: Floor, *, draws: int = DRAWS) -> tuple[Document, list[Filled]]:
    """The document with its alternatives chosen, and how each slot is filled."""
    filled: list[Filled] = []
    sections = []
    for section in document.sections:
        own = [_chosen(section, slot, floor, draws) for slot in section.slots]
        filled += own
        sections.append(replace(section, slots=tuple(each.slot for each in own)))
    return replace(document, sections=tuple(sections)), filled


def verify_filled(filled: Iterable[Filled]) -> None:
    """Raise with every slot that is not filled."""
    empty = [
        f"{each.section}: slot {each.slot.id} has {each.clones} different items of {each.draws} "
        f"drawn, and needs {fewest(each.draws)}; choose something this rulebook shows more often."
        for each in filled
        if not each.enough
    ]
    if empty:
        raise FaultyError(empty)


def _chosen(section: Section, slot: Slot, floor: Floor, draws: int) -> Filled:
    """The slot itself or the first of its alternatives that is filled; else the slot as it is."""
    own: Filled | None = None
    for at, each in enumerate((slot, *slot.instead)):
        clones = clones_of(section.kind, each, floor, draws)
        found = Filled(section.id, replace(each, instead=()), clones, draws, at > 0)
        if found.enough:
            return found
        own = own or found
    assert own is not None
    return own


def clones_of(kind: str, slot: Slot, floor: Floor, draws: int = DRAWS) -> int:
    """How many different items come out of a few draws for such a slot."""
    plain = replace(slot, id="any", topic="any", role=Role.SCORED, instead=())
    return _clones(kind, plain, floor, draws)


@lru_cache(maxsize=4096)
def _clones(kind: str, slot: Slot, floor: Floor, draws: int) -> int:
    seen: set[str] = set()
    for number in range(draws):
        content = SECTIONS[kind].make(slot, floor, seed=seed_for(_CHECKING, kind, number))
        if content is None and not seen:
            # Makers try for long themselves: what never came will not come.
            return 0
        if content is not None:
            seen.add(fingerprint_of(content))
    return len(seen)
