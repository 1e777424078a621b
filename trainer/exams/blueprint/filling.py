"""Whether a rulebook fills every slot, with enough different items; and choosing alternatives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from trainer.exams.blueprint.document import Document, Role, Section, Slot
from trainer.exams.drawing import fingerprint_of, seed_for, table_of
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
    """How a slot came out. `clones`: different items among the draws. `choice`: 0 for the slot
    itself, else the place of the alternative that was taken."""

    section: str
    slot: Slot
    clones: int
    draws: int
    choice: int = 0

    @property
    def enough(self) -> bool:
        return self.clones >= fewest(self.draws)


def fill(document: Document, floor: Floor, *, draws: int = DRAWS) -> tuple[Document, list[Filled]]:
    """The document with its alternatives chosen, and how each slot is filled."""
    filled = [
        fill_slot(section, slot, table_of(document, section, floor), draws)
        for section, slot in document.slots
    ]
    return with_chosen(document, filled), filled


def with_chosen(document: Document, filled: Sequence[Filled]) -> Document:
    """The document with the slots as they were filled, in their order."""
    slots = iter(filled)
    sections = tuple(
        replace(section, slots=tuple(next(slots).slot for _ in section.slots))
        for section in document.sections
    )
    return replace(document, sections=sections)


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


def fill_slot(section: Section, slot: Slot, floor: Floor, draws: int = DRAWS) -> Filled:
    """The slot itself or the first of its alternatives that is filled; else the slot as it is."""
    own: Filled | None = None
    for at, each in enumerate((slot, *slot.instead)):
        clones = clones_of(section.kind, each, floor, draws)
        found = as_filled(section, slot, at, clones, draws)
        if found.enough:
            return found
        own = own or found
    assert own is not None
    return own


def as_filled(section: Section, slot: Slot, choice: int, clones: int, draws: int = DRAWS) -> Filled:
    """How a slot came out, from which of its choices was taken: 0 is the slot itself."""
    taken = replace((slot, *slot.instead)[choice], instead=())
    return Filled(section.id, taken, clones, draws, choice)


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
