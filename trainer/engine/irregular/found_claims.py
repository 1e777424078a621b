"""Incidents, and what players and the floor ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Incident
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase
from trainer.engine.words import Asks

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_CLAIMS = {
    Asks.EARLIER_ROUND: K.EARLIER_ROUND_CLAIMED,
    Asks.DRAW_WRONG: K.DRAW_DISPUTED,
    Asks.RULE_UNCLEAR: K.RULE_UNCLEAR,
}


# More, fewer or other cards than the packs in use have.
_WRONG_PACKS = (Incident.FOREIGN_CARD, Incident.MISSING_CARD, Incident.EXTRA_CARD)


def incident(story: Story, event: Event, at: int) -> Iterator[Finding]:
    _, what, place, _ = event
    if what is Incident.CARDS_MIXED:
        return
    packs = story.round.setup.book.table.decks.clauses if what in _WRONG_PACKS else ()
    yield Finding(K(what.value), place, at, packs)


def asks(story: Story, event: Event, at: int) -> Iterator[Finding]:
    _, player, what, _ = event
    if what is Asks.TO_WITHDRAW and story.round.phase > Phase.BETTING:
        yield Finding(K.WITHDRAWAL_ASKED, player, at)
    elif what in _CLAIMS:
        yield Finding(_CLAIMS[what], player, at)


def refuses(story: Story, event: Event, at: int) -> Iterator[Finding]:
    yield Finding(K.CARD_REFUSED, event[2], at)


def shuffle_missed(story: Story, event: Event, at: int) -> Iterator[Finding]:
    """The cutting card came out in an earlier round, and a new round is dealt all the same."""
    setup = story.round.setup
    if setup.shuffle_missed:
        yield Finding(K.SHUFFLE_MISSED, DEALER, at, setup.book.dealing.shuffle)
