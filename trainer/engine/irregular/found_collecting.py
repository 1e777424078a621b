"""Cards collected that should lie, and wagers that were forgotten when theirs went."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.hands import BEST
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_DISPUTES = (K.DRAW_DISPUTED, K.RULE_UNCLEAR, K.EARLIER_ROUND_CLAIMED)


def clears(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, place = story.round, event[1]
    concludes = round_.setup.book.dealing.concludes
    if any(each.kind in _DISPUTES for each in story.found):
        yield Finding(K.CARDS_SWEPT, place, at, concludes)
        return
    if place == DEALER:
        yield from _overlooked(round_, None, at)
        return
    hand = round_.hands.get(place)
    if hand is None:
        return
    bust = hand.worth >> 1 > BEST
    if round_.phase < Phase.SETTLING and not bust:
        lies = [s for s in round_.stakes_on(hand.name) if not s.settled]
        if lies:
            clauses = round_.setup.book.dealing.bust_collected_at_once.clauses
            yield Finding(K.LIVE_HAND_COLLECTED, place, at, clauses or concludes)
        return
    yield from _overlooked(round_, hand.box, at)


def _overlooked(round_: Round, box: int | None, at: int) -> Iterator[Finding]:
    """Wagers still open when the cards they depend on are taken away."""
    for stake in round_.stakes:
        if not stake.settled and (box is None or stake.box == box):
            clauses = settle_act(round_, stake).clauses
            yield Finding(K.WAGER_OVERLOOKED, stake.key, at, clauses)
