"""A round up to the moment at which something is noticed, or to its end if nothing was wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.answers import Answer
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.lookalikes import Lookalike
from trainer.scenarios.verdicts import answer_to

# A change that moves any seed's scenario moves this number, and the golden scenarios with it.
GENERATOR_VERSION = 7


class Load(StrEnum):
    """How busy the table is: one or two boxes, three or four, or more."""

    LIGHT = "light"
    MEDIUM = "medium"
    FULL = "full"

    @property
    def boxes(self) -> tuple[int, ...]:
        """The numbers of boxes that are played."""
        return _BOXES[self]


_BOXES = {Load.LIGHT: (1, 2), Load.MEDIUM: (3, 4), Load.FULL: (5, 6, 7)}


class Inquiry(StrEnum):
    """What is asked of the book."""

    SIGNAL_AND_SPEECH = "signal-and-speech"
    TOTAL_TOLD_WRONG = "total-told-wrong"
    ABSENT_HAND = "absent-hand"
    ABSENT_WITH_CO_BETTOR = "absent-with-co-bettor"
    OFFICE_AWAY = "office-away"
    PLACED_FOR_ANOTHER = "placed-for-another"
    SEPARATE_WAGERS = "separate-wagers"
    GIVE_UP_BOX = "give-up-box"
    ANOTHER_CARD = "another-card"
    WANTS_TO_CALL = "wants-to-call"


@dataclass(frozen=True)
class Scenario:
    """`kind`: the error that was put in; `finding`: what it is called at the moment it is noticed,
    the end of the log. `struck_at`: the first event that was wrong. A clean round has none of
    them; `lookalike`: what in it may be taken for an error; `inquiry`: what its last event asks.
    """

    setup: Setup
    log: tuple[Event, ...]
    seed: int
    kind: Irregularity | None = None
    finding: Finding | None = None
    look: Look | None = None
    struck_at: int | None = None
    lookalike: Lookalike | None = None
    inquiry: Inquiry | None = None
    version: int = GENERATOR_VERSION

    @property
    def clean(self) -> bool:
        return self.kind is None

    @cached_property
    def story(self) -> Story:
        """The log gone through anew, with a dealer's eye from the slip on."""
        if self.struck_at is None:
            return Story.of(self.setup, self.log)
        round_ = Round(self.setup)
        for event in self.log[: self.struck_at]:
            apply(round_, event)
        story = Story.after(round_)
        for event in self.log[self.struck_at :]:
            story.add(event)
        return story

    @cached_property
    def answer(self) -> Answer | None:
        """What the book answers to the question at the end, where there is one."""
        return answer_to(self.story)

    @cached_property
    def ruled(self) -> Ruled | None:
        """What the book says of the finding, as the round lies at the notice."""
        return self.story.rule_on(self.finding) if self.finding is not None else None
