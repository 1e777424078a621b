"""What an event shows to be wrong, as the table lies before it.

Each family of events has its own module; here is only who looks at what. The initial deal is
named as a whole by `deal`, and is no concern of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.found_cards import burn, card, not_the_next, together
from trainer.engine.irregular.found_claims import asks, incident, refuses, shuffle_missed
from trainer.engine.irregular.found_collecting import clears, in_dispute, is_live
from trainer.engine.irregular.found_payments import settles
from trainer.engine.irregular.found_players import adds, decides, takes_back, wager, wagers_closed
from trainer.engine.irregular.omissions import omitted, wrong_call
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.due import admits
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

Look = Callable[["Story", Event, int], Iterator[Finding]]
_BY_DEALER = (ev.CALL, ev.BURN, ev.CARD, ev.SETTLES, ev.CLEARS, ev.SHUFFLES)


def departures(story: Story, event: Event, at: int) -> Iterator[Finding]:
    """Everything that this event shows to be wrong. Nothing is applied."""
    round_ = story.round
    if round_.phase <= Phase.DEALING and event[0] in (ev.CALL, ev.CARD):
        yield from wagers_closed(story, event, at)
    if event[0] == ev.CARD and not story.deal.laid:
        yield from shuffle_missed(story, event, at)
    if event[0] == ev.CLEARS and in_dispute(story):
        yield Finding(K.CARDS_SWEPT, event[1], at, round_.setup.book.dealing.concludes)
        return
    if event[0] == ev.CLEARS and is_live(round_, event[1]):
        yield from clears(story, event, at)
        return
    yield from not_the_next(story, event, at)
    if event[0] in _BY_DEALER and admits(round_, event):
        return
    yield from omitted(story, event, at)
    look = _LOOKS.get(event[0])
    if look is not None:
        yield from look(story, event, at)


def _shuffle(story: Story, event: Event, at: int) -> Iterator[Finding]:
    yield Finding(K.UNLISTED_DEPARTURE, "", at, story.round.setup.book.dealing.shuffle)


_LOOKS: dict[str, Look] = {
    ev.CALL: wrong_call,
    ev.BURN: burn,
    ev.CARD: card,
    ev.TOGETHER: together,
    ev.SETTLES: settles,
    ev.CLEARS: clears,
    ev.SHUFFLES: _shuffle,
    ev.DECIDES: decides,
    ev.WAGER: wager,
    ev.ADDS: adds,
    ev.TAKES_BACK: takes_back,
    ev.INCIDENT: incident,
    ev.ASKS: asks,
    ev.REFUSES: refuses,
}
