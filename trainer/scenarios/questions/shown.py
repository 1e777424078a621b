"""What the candidate's browser gets of an item.

Built from the item and the script's own events: no ruling and no settlement comes near it, so
that nothing on the page can help.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.engine.cards import Card
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.reader import read_script
from trainer.scenarios.questions.item import About, Item, Option
from trainer.scenarios.questions.words import Asked, Track


@dataclass(frozen=True, slots=True)
class Shown:
    """`cards`: those to be placed, in the order they left the shoe."""

    book: str
    edition: str
    track: Track
    asked: Asked
    setup: Setup
    log: tuple[Event, ...]
    about: About | None
    options: tuple[Option, ...]
    wanted: tuple[str, ...]
    cards: tuple[Card, ...]
    reading: str | None
    aids: tuple[str, ...]


def candidates_view(item: Item, books: Mapping[str, Rulebook]) -> Shown:
    script = read_script(item.script, books)
    return Shown(
        book=item.book.id,
        edition=item.book.edition,
        track=item.track,
        asked=item.asked,
        setup=script.setup,
        log=script.log,
        about=item.about,
        options=item.options,
        wanted=item.wanted,
        cards=_cards(script.log) if item.asked is Asked.PLACEMENTS else (),
        reading=item.reading,
        aids=item.aids,
    )


def _cards(log: tuple[Event, ...]) -> tuple[Card, ...]:
    """Every card dealt to a place."""
    return tuple(event[2] for event in log if event[0] == ev.CARD)
