"""The moment a question stops at: a story told to its end, and what is open in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.scenarios.questions.item import About
from trainer.scenarios.scenario import Scenario

# What somebody asks for comes last and is what the floor has before it.
CLAIMS = frozenset(
    {
        Irregularity.WITHDRAWAL_ASKED,
        Irregularity.CARD_REFUSED,
        Irregularity.EARLIER_ROUND_CLAIMED,
        Irregularity.DRAW_DISPUTED,
        Irregularity.RULE_UNCLEAR,
    }
)


class Moment:
    """`script` is the canonical one: made from the log where it was not read."""

    def __init__(self, setup: Setup, log: Iterable[Event]) -> None:
        self.setup = setup
        self.log: tuple[Event, ...] = tuple(log)
        self._ruled: dict[tuple[Irregularity, str], Ruled] = {}

    @classmethod
    def of(cls, scenario: Scenario) -> Moment:
        """The moment a scenario ends at; what it knows of its story is not told again."""
        moment = cls(scenario.setup, scenario.log)
        moment.story = scenario.story
        return moment

    @classmethod
    def read(cls, script: str, books: Mapping[str, Rulebook]) -> Moment:
        found = read_script(script, books)
        return cls(found.setup, found.log)

    @cached_property
    def script(self) -> str:
        return write_script(self.setup, self.log)

    @cached_property
    def story(self) -> Story:
        return Story.of(self.setup, self.log)

    @property
    def book(self) -> Rulebook:
        return self.setup.book

    @property
    def round(self) -> Round:
        return self.story.round

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        return self.story.findings

    @cached_property
    def principal(self) -> Finding | None:
        """What is to be ruled on now: the last claim, else the first thing that went wrong."""
        claims = [each for each in self.findings if each.kind in CLAIMS]
        if claims:
            return claims[-1]
        return self.findings[0] if self.findings else None

    def find(self, about: About) -> Finding | None:
        """The open finding a question is about, under its own name or a twin's."""
        for each in self.findings:
            if each.identity == (about.kind, about.subject):
                return each
        twins = KINDS[about.kind].twins if about.kind in KINDS else ()
        named = [each for each in self.findings if each.kind in twins]
        return next((each for each in named if each.subject == about.subject), None)

    def rule_on(self, finding: Finding) -> Ruled:
        found = self._ruled.get(finding.identity)
        if found is None:
            found = self._ruled[finding.identity] = self.story.rule_on(finding)
        return found

    def after(self, finding: Finding) -> Round:
        """The table once the ruling on this has been carried out."""
        again = Story.of(self.setup, self.log)
        again.add((ev.RULES, finding.kind, finding.subject))
        return again.round
