"""What a kind of section can do. A new kind joins by an entry in `SECTIONS`, and nothing else.

An item's `content` is what the section's drill shows and reads; nothing in it says what is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol

from trainer.engine.chance import Chance
from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import Slot
from trainer.practice.drills.base import Content, Question
from trainer.scenarios.draws import one_of
from trainer.scenarios.questions.words import Detected, Gravity, Layer
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load

_MOST_OFFERED = 12
Books = Mapping[str, Rulebook]
# By load: so many boxes are played.
BOXES: Mapping[Load, tuple[int, ...]] = {
    Load.LIGHT: (1, 2),
    Load.MEDIUM: (3, 4),
    Load.FULL: (5, 6, 7),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing done wrong. `where`: the wager or the part of the question."""

    where: str
    gravity: Gravity
    layer: Layer
    clauses: tuple[str, ...]
    due: Any = None
    given: Any = None
    # Places in the school's own manual, of a fault against the house procedure.
    manual: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Marked:
    """An item's marks. `parts` are the opportunities; what is not answered is not right.

    `sound`: whether the item has a right answer at all; one that has lost it counts for nobody.
    `detected` and `faulty`: of a clip.
    """

    parts: int
    right: int
    answered: bool
    faults: tuple[Fault, ...] = ()
    clauses: tuple[str, ...] = ()
    detected: Detected | None = None
    faulty: bool = False
    sound: bool = True

    @property
    def correct(self) -> bool:
        return self.parts == self.right


class SectionKind(Protocol):
    """`words`: the words of a slot that mean something here. `detection`: judged by hits and false
    alarms, not by a cut score. `ordered`: asks for acts, so that a house procedure can be examined
    in it; its items are made at a table where that is in force, and keep it as `procedure`."""

    code: str
    words: frozenset[str]
    detection: bool
    ordered: bool

    @property
    def drill(self) -> Question: ...

    def faults(self, slot: Slot) -> Iterable[tuple[str, str, str]]:
        """Words of a slot that are none: which, the problem, the remedy."""
        ...

    def make(self, slot: Slot, floor: Floor, *, seed: bytes) -> Content | None:
        """An item for this slot; nothing where the book cannot fill it (with this seed)."""
        ...

    def mark(self, content: Content, answer: Content | None, books: Books) -> Marked: ...


def boxes_for(slot: Slot, seed: bytes) -> int | None:
    if not slot.load:
        return None
    return one_of(Chance(seed, purpose="boxes"), BOXES[Load(slot.load)])


def derived(seed: bytes, attempt: int) -> bytes:
    return b"%b:%d" % (seed, attempt)


def one_of_words(name: str, given: str, known: Iterable[str]) -> Iterable[tuple[str, str, str]]:
    words = list(known)
    if given not in words:
        yield name, f"{given!r} is not in the vocabulary", _offer(given, words)


def _offer(given: str, words: list[str]) -> str:
    """A short list whole; of a long one what was probably meant."""
    if len(words) <= _MOST_OFFERED:
        return f"choose among {', '.join(words)}"
    near = get_close_matches(given, words, n=5, cutoff=0.4)
    return f"did you mean {', '.join(near)}?" if near else "see docs/errors.md for the words"
