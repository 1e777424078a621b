"""What was found, and what the book says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trainer.engine.irregular.words import Election, Elector, Fact, Irregularity, LeftOver
from trainer.engine.rulebook import Remedy
from trainer.engine.words import Office, Policy, Ruling


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that should not have happened, or that asks for a ruling.

    `subject`: the hand, box, wager or player it is about. `at`: the event of the log that shows
    it. `clauses`: the duty or the option that was not kept to. `due`: the place or wager that
    the act should have been for, where that is another.
    """

    kind: Irregularity
    subject: str
    at: int
    clauses: tuple[str, ...] = ()
    due: str = ""

    @property
    def identity(self) -> tuple[Irregularity, str]:
        return self.kind, self.subject


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling: what is done, in order, what then holds, who may choose what, and who decides.

    `ruling` is the headline, the first of the steps. `numbers`: totals, amounts, names and cards
    that come with it, under the names of worked cases.
    """

    finding: Finding
    ruling: Ruling
    steps: tuple[Ruling, ...]
    consequences: tuple[Ruling, ...]
    clauses: tuple[str, ...]
    facts: frozenset[Fact]
    remedy: Remedy
    policy: Policy
    elections: tuple[Election, ...] = ()
    elector: Elector | None = None
    left_over: LeftOver | None = None
    decides: Office | None = None
    reading: str | None = None
    numbers: Mapping[str, Any] = field(default_factory=dict)

    @property
    def covered(self) -> bool:
        return not self.remedy.uncovered
