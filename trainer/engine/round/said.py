"""What a house has the dealer say, beyond the calls that a book may have.

Each is due at the moment it is about, before anything else is done. A dealer who passes it
over and goes on has left it out: it does not come back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from trainer.engine.procedure import Announcement, TotalsSaid
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.cursor import has_blackjack
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import line
from trainer.engine.round.ready import is_bust
from trainer.engine.round.state import HandState, Stake
from trainer.engine.words import Decision, Result

TOTAL = "announce-total"
# Players may speak between an act and the words that belong to it.
_BETWEEN = (ev.ANNOUNCES, ev.WAGER, ev.SAYS, ev.OFFERS, ev.ASKS, ev.CLAIMS, ev.EARLIER)
_ELECTIONS = (Decision.SURRENDER, Decision.EVEN_MONEY)
_TALKS = (TotalsSaid.AT_EACH_TURN, TotalsSaid.AFTER_EACH_CARD)


@lru_cache(maxsize=1024)
def announce(what: str) -> Act:
    """No clause has it said, so it cites none."""
    return Act(ActKind.ANNOUNCE, what, ())


def words_due(round_: Round) -> Act | None:
    """What must be said now, if anything."""
    procedure = round_.setup.procedure
    if procedure.announcements is None and procedure.totals not in _TALKS:
        return None
    event, said = _last_act(round_)
    return next((announce(what) for what in _words(round_, event) if what not in said), None)


def _last_act(round_: Round) -> tuple[Event | None, set[str]]:
    """What was done last, and what has been said since."""
    said: set[str] = set()
    for event in reversed(round_.log):
        if event[0] == ev.ANNOUNCES:
            said.add(event[1])
        elif event[0] not in _BETWEEN and not (event[0] == ev.DECIDES and event[3] in _ELECTIONS):
            return event, said
    return None, said


def _words(round_: Round, event: Event | None) -> Iterator[str]:
    procedure = round_.setup.procedure
    if event is not None and event[0] == ev.CARD:
        if event[1] != DEALER:
            yield from _on_a_draw(round_, round_.hands.get(event[1]))
        elif round_.phase >= Phase.SETTLING and procedure.has_said(Announcement.DEALER_TOTAL):
            yield Announcement.DEALER_TOTAL.value
        if procedure.has_said(Announcement.BLACKJACK) and _deal_just_done(round_):
            yield from (
                f"{Announcement.BLACKJACK}/{hand.name}"
                for hand in round_.turns
                if has_blackjack(hand)
            )
    if procedure.totals in _TALKS and round_.phase is Phase.TURN and round_.forced is None:
        yield from _at_a_turn(round_, round_.at)


def _at_a_turn(round_: Round, hand: HandState | None) -> Iterator[str]:
    if hand is not None and len(hand.cards) == 2 and not _total_said(round_, hand):
        yield f"{TOTAL}/{hand.name}"


def _on_a_draw(round_: Round, hand: HandState | None) -> Iterator[str]:
    """A hand has drawn: it is bust, or its total is said."""
    procedure = round_.setup.procedure
    if hand is None or len(hand.cards) < 3:
        return
    if is_bust(hand) and procedure.has_said(Announcement.BUST):
        yield f"{Announcement.BUST}/{hand.name}"
    elif procedure.totals is TotalsSaid.AFTER_EACH_CARD:
        yield f"{TOTAL}/{hand.name}"


def _deal_just_done(round_: Round) -> bool:
    return round_.phase >= Phase.OFFER and not round_.subsequent and len(round_.dealer) == 1


def _total_said(round_: Round, hand: HandState) -> bool:
    """Whether the total of these two cards has been said: not before the last of them fell."""
    for event in reversed(round_.log):
        if event == (ev.ANNOUNCES, f"{TOTAL}/{hand.name}"):
            return True
        if event[0] == ev.CARD and event[1] == hand.name:
            return False
    return False


def stand_off_unsaid(round_: Round, stake: Stake, act: Act) -> Act | None:
    """The word that comes before a wager is left standing, where the house wants it said."""
    if not round_.setup.procedure.has_said(Announcement.STAND_OFF) or act.paid or act.taken:
        return None
    what = f"{Announcement.STAND_OFF}/{stake.hand}"
    if not stake.on_hand or ev.announced(what) in round_.log:
        return None
    return announce(what) if line(round_, stake).result is Result.STAND_OFF else None
