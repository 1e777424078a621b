"""Whether a rulebook fills every slot, with enough different items; and choosing alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from trainer.exams.blueprint.document import Document, Section, Slot
from trainer.exams.drawing import fingerprint_of, seed_for
from trainer.exams.errors import FaultyError
from trainer.exams.sections import SECTIONS
from trainer.scenarios.rounds import Floor

# Out of so many draws, so many different items: a slot with fewer would be learnt by heart.
DRAWS, FEWEST_CLONES = 8, 6
_CHECKING = b"filling"


@dataclass(frozen=True, slots=True)
class Filled:
    """How a slot came out. `clones`: different items among the draws."""

    section: str
    slot: Slot
    clones: int
    instead: bool = False

    @property
    def enough(self) -> bool:
        return self.clones >= FEWEST_CLONES


def fill(document: Document, floor: Floor) -> tuple[Document, list[Filled]]:
    """The document with its alternatives chosen, and how each slot is filled."""
    filled: list[Filled] = []
    sections = []
    for section in document.sections:
        own = [_chosen(section, slot, floor) for slot in section.slots]
        filled += own
        sections.append(replace(section, slots=tuple(each.slot for each in own)))
    return replace(document, sections=tuple(sections)), filled


def verify_filled(filled: Iterable[Filled]) -> None:
    """Raise with every slot that is not filled."""
    empty = [
        f"{each.section}: slot {each.slot.id} has {each.clones} different items of {DRAWS} drawn,"
        f" and needs {FEWEST_CLONES}; choose something this rulebook shows more often."
        for each in filled
        if not each.enough
    ]
    if empty:
        raise FaultyError(empty)


def _chosen(section: Section, slot: Slot, floor: Floor) -> Filled:
    found = [
        Filled(section.id, replace(each, instead=()), clones_of(section.kind, each, floor), at > 0)
        for at, each in _until_enough(section, slot, floor)
    ]
    return next((each for each in found if each.enough), found[0])


def _until_enough(section: Section, slot: Slot, floor: Floor) -> Iterable[tuple[int, Slot]]:
    for at, each in enumerate((slot, *slot.instead)):
        yield at, each
        if clones_of(section.kind, each, floor) >= FEWEST_CLONES:
            return


def clones_of(kind: str, slot: Slot, floor: Floor) -> int:
    """How many different items come out of a few draws for such a slot."""
    plain = replace(slot, id="any", topic="any", instead=())
    return _clones(kind, plain, floor)


@lru_cache(maxsize=4096)
def _clones(kind: str, slot: Slot, floor: Floor) -> int:
    seen: set[str] = set()
    for number in range(DRAWS):
        content = SECTIONS[kind].make(slot, floor, seed=seed_for(_CHECKING, kind, number))
        if content is None and not seen:
            # Makers try for long themselves: what never came will not come.
            return 0
        if content is not None:
            seen.add(fingerprint_of(content))
    return len(seen)
