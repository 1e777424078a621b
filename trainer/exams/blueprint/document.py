"""What a blueprint says: sections of slots, cut scores, topics, what is allowed and shown.

Plain data without Django. The canonical JSON of it is what is hashed when it is published.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from trainer.rulebooks.procedures.examined import Examined
from trainer.scenarios.questions.words import Track as Track

FORMAT = 1
NO_HOUSE = "none"


class Role(StrEnum):
    """What a slot counts for. A critical one is judged by the critical rule alone."""

    SCORED = "scored"
    FIRST = "first"
    SECOND = "second"


class Afterwards(StrEnum):
    """What the candidate sees when it is over; each shows what the one before it does."""

    OUTCOME = "outcome"
    SECTIONS = "sections"
    TOPICS = "topics"
    DEBRIEF = "debrief"


class CutSource(StrEnum):
    """Where the cut scores come from: a panel of judges, or nowhere but an example."""

    EXAMPLE = "example"
    PANEL = "panel"


@dataclass(frozen=True, slots=True)
class Slot:
    """One place on every paper. Which words count is for the section's kind.

    `family`: of payouts, of moments, or of errors. `error`: the kind of irregularity. `side`: the
    facts that hold when it is noticed. `load`: how busy the table is. `lines`: fewest and most
    wagers to settle. `asked`: the question. `clip`: faulty, clean or lookalike. `instead`: other
    slots, tried in turn where the rulebook cannot fill this one.
    """

    id: str
    topic: str
    role: Role = Role.SCORED
    family: str = ""
    error: str = ""
    side: tuple[str, ...] = ()
    load: str = ""
    lines: tuple[int, int] = (1, 12)
    asked: str = ""
    clip: str = ""
    instead: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """`cut`: of a hundred scored parts, so many must be right. `hits` and `false_alarms`: of a
    detection section instead. `speed`: whether the time is itself a standard of competence.
    """

    id: str
    kind: str
    title: str
    seconds: int
    speed: bool
    slots: tuple[Slot, ...]
    cut: int | None = None
    hits: int | None = None
    false_alarms: int | None = None


@dataclass(frozen=True, slots=True)
class Topic:
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Judge:
    """What one judge expects of a hundred candidates who are only just good enough, by slot; once
    before the judges talked and once after."""

    name: str
    first: tuple[tuple[str, int], ...]
    second: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """`rule`: what the school does with a candidate within one standard error of a cut."""

    held_on: str
    rule: str
    judges: tuple[Judge, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """`most`: how often one person may sit it, 0 for any number. `minor_rate`: so many minor
    faults in a hundred opportunities are too many; none where they are only counted.
    """

    title: str
    about: str
    rulebook: str
    edition: str
    track: Track
    procedure: str
    most: int
    wait_days: int
    afterwards: Afterwards
    cut_source: CutSource
    topics: tuple[Topic, ...]
    sections: tuple[Section, ...]
    minor_rate: int | None = None
    panel: Panel | None = None
    # The house procedure that `procedure` names, as it is examined.
    house: Examined | None = None
    format: int = field(default=FORMAT)

    @property
    def slots(self) -> tuple[tuple[Section, Slot], ...]:
        return tuple((section, slot) for section in self.sections for slot in section.slots)
