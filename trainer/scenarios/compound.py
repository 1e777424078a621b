"""A claim that comes out of a ruling: the first error, its ruling carried out, then the claim."""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.irregular.facts import facts_of
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Fact
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.words import Policy
from trainer.scenarios.course import Course
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import Moment, Slip

# So many events after a ruling somebody may still complain of it.
_SOON = 10

# A moment made for the course as it stands, with what comes next.
Makes = Callable[[Event], Moment]


class Claimed:
    """A claim as it could be made: the log with it, and the finding it is."""

    __slots__ = ("facts", "finding", "log", "look")

    def __init__(
        self, log: tuple[Event, ...], finding: Finding, facts: frozenset[Fact], look: Look
    ) -> None:
        self.log, self.finding, self.facts, self.look = log, finding, facts, look


def claims_after(
    course: Course, first: Finding, slip: Slip, makes: Makes, wanted: frozenset[Fact]
) -> list[Claimed]:
    """Rule on the first error, go on, and see where the claim would be as wanted."""
    story = course.story
    ruled = story.rule_on(first)
    if not ruled.covered or ruled.policy is Policy.NEVER:
        return []
    course.go((ev.RULES, first.kind, first.subject))
    found: list[Claimed] = []
    for _ in range(_SOON):
        event = course.due()
        if event is None:
            break
        strike = slip.strike(makes(event))
        if strike is not None:
            claim = _as_made(story, slip, strike.events, strike.look)
            if claim is not None and wanted <= claim.facts:
                found.append(claim)
        course.do(event)
    return found


def _as_made(story: Story, slip: Slip, events: tuple[Event, ...], look: Look) -> Claimed | None:
    log = (*story.round.log, *events)
    told = Story.of(story.round.setup, log)
    finding = next((each for each in told.findings if each.kind is slip.kind), None)
    if finding is None or len(told.findings) > 1:
        return None
    return Claimed(log, finding, facts_of(told, finding), look)
