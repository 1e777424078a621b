"""A round in sentences, without a word on whether anything in it was right."""

from __future__ import annotations

from trainer.engine.round.apply import apply
from trainer.engine.round.events import SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.practice.drills.table import script_of
from trainer.ui.event_words import say_event
from trainer.ui.settle_words import say_moved
from trainer.ui.wording import curl


def tell_event(round_: Round, event: Event) -> str:
    """A payment is told without its reason: whether there is one would give away which is right."""
    if event[0] == SETTLES:
        _kind, key, paid, taken = event
        return curl(say_moved(round_, key, paid=paid, taken=taken))
    return curl(say_event(round_, event))


def tell_all(script: str) -> tuple[str, ...]:
    read = script_of(script)
    round_, told = Round(read.setup), []
    for event in read.log:
        told.append(tell_event(round_, event))
        apply(round_, event)
    return tuple(told)


def tell_last(script: str, step: int) -> str:
    """What happened last, after so many events."""
    read = script_of(script)
    round_ = Round(read.setup)
    for event in read.log[: step - 1]:
        apply(round_, event)
    return tell_event(round_, read.log[step - 1])
