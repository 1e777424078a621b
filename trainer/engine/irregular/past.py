"""The table as it lay before an event, dealt again from the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.irregular.finding import Finding
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.fold import Round
from trainer.engine.words import Decision

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_ENDS_HAND = (Decision.STAND, Decision.DOUBLE)


def as_it_was(story: Story, at: int) -> Round:
    again = Round(story.round.setup)
    for event in story.round.log[:at]:
        apply(again, event)
    return again


def decided_since(story: Story, at: int, *, on: str = "", besides: str = "") -> bool:
    """Whether anybody has decided anything since: on one hand, or on any but one."""
    return any(
        event[0] == ev.DECIDES and event[2] != besides and on in ("", event[2])
        for event in story.round.log[at + 1 :]
    )


def was_done(story: Story, finding: Finding, place: str) -> bool:
    """Whether a hand had nothing left to decide before the event, or its player ended it since."""
    before = as_it_was(story, finding.at).hands.get(place)
    if before is not None and before.done:
        return True
    return any(
        event[0] == ev.DECIDES and event[2] == place and event[3] in _ENDS_HAND
        for event in story.round.log[finding.at + 1 :]
    )
