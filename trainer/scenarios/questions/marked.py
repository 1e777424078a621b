"""A mark: what was right of an answer, what was due, and what it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.words import Policy
from trainer.rulebooks.procedures.citing import HouseCitation
from trainer.scenarios.gravity import Gravity
from trainer.scenarios.questions.words import Asked, Because, Detected, Layer


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that could be right or wrong. `due` and `given` are codes, places or amounts."""

    name: str
    right: bool
    due: Any = None
    given: Any = None


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why the chosen option is not the ruling: it would be so if these facts held, or that kind."""

    because: Because
    clauses: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    kind: Irregularity | None = None


@dataclass(frozen=True, slots=True)
class Marked:
    """`due`: the right answer in the form of an answer; none where no option is right any more.

    `graded`: whether it counts; a house procedure that is only coached does not. `house`: where
    the school's own manual says it. `soon`: events between the departure and the flag.
    `gravity`: of what was found, as it lay at the end of the script; of a first move, its own.
    """

    asked: Asked
    parts: tuple[Part, ...]
    due: Mapping[str, Any] | None
    clauses: tuple[str, ...] = ()
    policy: Policy = Policy.OK
    reading: str | None = None
    layer: Layer = Layer.BOOK
    graded: bool = True
    house: tuple[HouseCitation, ...] = ()
    detected: Detected | None = None
    soon: int | None = None
    why_not: WhyNot | None = None
    kinds: tuple[Irregularity, ...] = field(default=())
    gravity: Gravity | None = None

    @property
    def right(self) -> bool:
        return self.due is not None and all(part.right for part in self.parts)

    @property
    def score(self) -> Fraction:
        """What of it was right, as a part of the whole."""
        if self.due is None or not self.parts:
            return Fraction(0)
        return Fraction(sum(part.right for part in self.parts), len(self.parts))
