"""Seeded rounds gone through step by step, as the page goes through them."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.scenarios.rounds import Dealt, deal_round
from trainer.ui.table.shoe_level import ShoeBefore


def dealt_rounds(book: Rulebook, number: int) -> Iterator[Dealt]:
    for seed in range(number):
        yield deal_round(book, seed=seed)


def moments(dealt: Dealt) -> Iterator[tuple[Round, Event | None]]:
    """The round at every step, each with the event that comes next; one round, moved on."""
    round_ = Round(dealt.setup)
    for event in dealt.log:
        yield round_, event
        apply(round_, event)
    yield round_, None


def shoe_of(dealt: Dealt) -> ShoeBefore:
    return ShoeBefore(decks=dealt.shoe.decks, gone=dealt.shoe.gone, cut=dealt.shoe.cut)


def step_of(dealt: Dealt, *begins: object) -> int | None:
    """The step after the first event that begins with these words."""
    for number, event in enumerate(dealt.log, 1):
        if event[: len(begins)] == begins:
            return number
    return None
