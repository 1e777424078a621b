"""An item, frozen: what is asked of which moment under which edition, and nothing of the answer.

Marking reads the script. Seed and versions are kept to say where an item came from.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.engine.irregular.words import Election, Elector, Irregularity, LeftOver
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Office, Policy, Ruling
from trainer.rulebooks.canonical import book_hash
from trainer.scenarios.questions.words import TRACK_OF, Asked, Track
from trainer.scenarios.scenario import GENERATOR_VERSION

# A change here that moves any item moves this number.
QUESTIONS_VERSION = 2

# A figure that comes with a ruling: an amount in minor units, or a place, a player, a card.
Figure = int | str


@dataclass(frozen=True, slots=True)
class BookPin:
    """The edition an item was made under."""

    id: str
    edition: str
    hash: str


@dataclass(frozen=True, slots=True)
class CodeOption:
    """One word of a closed list."""

    code: str


@dataclass(frozen=True, slots=True)
class KindOption:
    """Something that may have gone wrong, and on what."""

    kind: Irregularity
    subject: str


@dataclass(frozen=True, slots=True)
class RulingOption:
    """A whole ruling as it is shown. `figures`: by name, in the order of the names."""

    steps: tuple[Ruling, ...]
    consequences: tuple[Ruling, ...] = ()
    elections: tuple[Election, ...] = ()
    elector: Elector | None = None
    left_over: LeftOver | None = None
    decides: Office | None = None
    figures: tuple[tuple[str, Figure], ...] = ()


Option = CodeOption | KindOption | RulingOption


@dataclass(frozen=True, slots=True)
class About:
    """The finding a question is about."""

    kind: Irregularity
    subject: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where an item came from; no part of what it means."""

    seed: str
    questions: int = QUESTIONS_VERSION
    scenarios: int = GENERATOR_VERSION


@dataclass(frozen=True, slots=True)
class Item:
    """`wanted`: what is to be filled in: the names of amounts, the places for cards, the hand.

    `reading`: shown with the question where the text is unclear.
    """

    book: BookPin
    script: str
    asked: Asked
    skill: str
    clauses: tuple[str, ...]
    policy: Policy
    provenance: Provenance
    about: About | None = None
    options: tuple[Option, ...] = ()
    wanted: tuple[str, ...] = ()
    reading: str | None = None
    aids: tuple[str, ...] = field(default=())

    @property
    def track(self) -> Track:
        return TRACK_OF[self.asked]


# Kept: a hash reads the whole book. A kept pin holds its book alive, so its identity is a sound
# key.
_MOST_PINS = 64
_pins: dict[int, tuple[Rulebook, BookPin]] = {}


def pin(book: Rulebook) -> BookPin:
    found = _pins.get(id(book))
    if found is None:
        if len(_pins) >= _MOST_PINS:
            _pins.pop(next(iter(_pins)), None)
        found = _pins[id(book)] = (book, BookPin(book.id, book.edition, book_hash(book)))
    return found[1]
