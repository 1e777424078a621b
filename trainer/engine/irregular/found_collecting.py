"""Cards collected that should lie, and wagers that were forgotten when theirs went."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.hands import BEST
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase
from trainer.engine.round.money import settle_act

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_DISPUTES = (K.DRAW_DISPUTED, K.RULE_UNCLEAR, K.EARLIER_ROUND_CLAIMED)


def in_dispute(story: Story) -> bool:
    """Somebody has a claim that is still to be ruled on."""
    return any(each.kind in _DISPUTES for each in story.found)


def clears(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, place = story.round, event[1]
    concludes = round_.setup.book.dealing.concludes
    if place == DEALER:
        yield from _overlooked(story, None, at)
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
    yield from _overlooked(story, hand.box, at)


def _overlooked(story: Story, box: int | None, at: int) -> Iterator[Finding]:
    """Wagers still open when the cards they depend on are taken away; each is named once."""
    round_ = story.round
    known = {each.subject for each in story.found if each.kind is K.WAGER_OVERLOOKED}
    for stake in round_.stakes:
        here = box is None or stake.box == box
        if not stake.settled and here and stake.key not in known:
            clauses = settle_act(round_, stake).clauses
            yield Finding(K.WAGER_OVERLOOKED, stake.key, at, clauses)
