"""Whether a rulebook fills every slot, with enough different items; and choosing alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import Document, Section, Slot
from trainer.exams.drawing import fingerprint_of, seed_for
from trainer.exams.errors import FaultyError
from trainer.exams.sections import SECTIONS
from trainer.scenarios.rounds import floor_of

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


def fill(document: Document, book: Rulebook) -> tuple[Document, list[Filled]]:
    """The document with its alternatives chosen, and how each slot is filled."""
    filled: list[Filled] = []
    sections = []
    for section in document.sections:
        own = [_chosen(section, slot, book) for slot in section.slots]
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


def _chosen(section: Section, slot: Slot, book: Rulebook) -> Filled:
    found = [
        Filled(section.id, replace(each, instead=()), clones_of(section.kind, each, book), at > 0)
        for at, each in _until_enough(section, slot, book)
    ]
    return next((each for each in found if each.enough), found[0])


def _until_enough(section: Section, slot: Slot, book: Rulebook) -> Iterable[tuple[int, Slot]]:
    for at, each in enumerate((slot, *slot.instead)):
        yield at, each
        if clones_of(section.kind, each, book) >= FEWEST_CLONES:
            return


def clones_of(kind: str, slot: Slot, book: Rulebook) -> int:
    """How many different items come out of a few draws for such a slot."""
    plain = replace(slot, id="any", topic="any", instead=())
    return _clones(kind, plain, _Kept(book))


class _Kept:
    """A book by its identity: hashing the whole of it for a cache would take longer than a draw."""

    __slots__ = ("book",)

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    def __hash__(self) -> int:
        return id(self.book)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept) and other.book is self.book


@lru_cache(maxsize=4096)
def _clones(kind: str, slot: Slot, kept: _Kept) -> int:
    floor = floor_of(kept.book)
    seen: set[str] = set()
    for number in range(DRAWS):
        content = SECTIONS[kind].make(slot, floor, seed=seed_for(_CHECKING, kind, number))
        if content is None and not seen:
            # Makers try for long themselves: what never came will not come.
            return 0
        if content is not None:
            seen.add(fingerprint_of(content))
    return len(seen)
