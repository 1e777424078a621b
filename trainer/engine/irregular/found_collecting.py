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


def in_dispute(story: Story) -> bool:
    """Somebody has a claim that is still to be ruled on."""
    return any(each.kind in _DISPUTES for each in story.found)


def is_live(round_: Round, place: str) -> bool:
    """A hand that is still to be compared with the dealer's, its wager open or taken already."""
    hand = round_.hands.get(place)
    if hand is None or hand.worth >> 1 > BEST or round_.phase >= Phase.SETTLING:
        return False
    return any(
        (stake.taken or not stake.settled) and not (stake.surrendered or stake.even_money)
        for stake in round_.stakes_on(place)
    )


def clears(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, place = story.round, event[1]
    concludes = round_.setup.book.dealing.concludes
    if place == DEALER:
        yield from _overlooked(story, None, at)
        return
    hand = round_.hands.get(place)
    if hand is None:
        return
    if is_live(round_, place):
        clauses = round_.setup.book.dealing.bust_collected_at_once.clauses
        yield Finding(K.LIVE_HAND_COLLECTED, place, at, clauses or concludes)
    if round_.phase < Phase.SETTLING and hand.worth >> 1 <= BEST:
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
