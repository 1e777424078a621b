"""Calls and duties left out: they show in the next act of any kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.cards import is_ace
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.words import SIDE_BETS, BetsClose, Call, Decision, WagerKind

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_OMITTED = {
    Call.PLACE_YOUR_BETS: K.OPENING_CALL_UNSAID,
    Call.NO_MORE_BETS: K.CLOSING_CALL_UNSAID,
    Call.OFFER_INSURANCE: K.INSURANCE_NOT_OFFERED,
    Call.CLOSE_INSURANCE: K.INSURANCE_NOT_CLOSED,
    Call.OFFER_SURRENDER: K.SURRENDER_NOT_OFFERED,
    Call.CLOSE_SURRENDER: K.SURRENDER_NOT_CLOSED,
}
_ELECTIONS = (Decision.SURRENDER, Decision.EVEN_MONEY)
_MOVES_ON = (ev.CALL, ev.CARD, ev.DECIDES, ev.WAGER, ev.TOGETHER)


def omitted(story: Story, event: Event, at: int) -> Iterator[Finding]:
    """What should have come before this event and did not."""
    round_ = story.round
    if event[0] not in _MOVES_ON or round_.agenda or _late_chips(round_, event):
        return
    if round_.forced is not None and event[0] != ev.WAGER:
        clauses = round_.setup.book.dealing.bust_collected_at_once.clauses
        yield Finding(K.BUST_NOT_COLLECTED, round_.forced.name, at, clauses)
    call = _call_left_out(story, event)
    if call is not None:
        yield call_left_out(round_, call, at)
    elif event[0] == ev.CARD and _burn_left_out(story):
        yield Finding(K.BURN_FORGOTTEN, "dealer", at, round_.setup.book.dealing.burn.clauses)


def call_left_out(round_: Round, call: Call, at: int) -> Finding:
    return Finding(_OMITTED[call], "dealer", at, round_.setup.duties.call(call).clauses)


def _late_chips(round_: Round, event: Event) -> bool:
    """Chips that come after the close move nothing on."""
    late = round_.phase > Phase.BETTING and event[0] == ev.WAGER
    return late and (event[1] is WagerKind.MAIN or (event[1] in SIDE_BETS and event[3].isdigit()))


def _burn_left_out(story: Story) -> bool:
    round_ = story.round
    return round_.phase is Phase.DEALING and round_.burn_due and not story.deal.laid


def _call_left_out(story: Story, event: Event) -> Call | None:
    round_ = story.round
    phase, kind, duties = round_.phase, event[0], round_.setup.duties
    if phase is Phase.OPENING:
        return Call.PLACE_YOUR_BETS if event != ev.called(Call.PLACE_YOUR_BETS) else None
    if phase is Phase.BETTING:
        return Call.NO_MORE_BETS if kind == ev.CARD and duties.closing_call else None
    offer = round_.offer
    if offer is None or phase not in (Phase.OFFER, Phase.ELECT):
        return None
    if kind == ev.CARD and story.deal.running(round_, event):
        # A card of the initial deal, out of order or one too many, is no card of the next part.
        return None
    if phase is Phase.OFFER:
        said = kind == ev.CALL and event[1] in (Call.OFFER_INSURANCE, Call.OFFER_SURRENDER)
        return None if said else offer[0]
    elects = kind == ev.WAGER or (kind == ev.DECIDES and event[3] in _ELECTIONS)
    return None if elects or kind == ev.CALL else offer[1]


def wrong_call(story: Story, event: Event, at: int) -> Iterator[Finding]:
    """An offer against the wrong card, or one that nobody had to make.

    To say more of the bets than the book asks for is no fault.
    """
    round_, call = story.round, event[1]
    book = round_.setup.book
    insurance = call in (Call.OFFER_INSURANCE, Call.CLOSE_INSURANCE)
    if call is Call.PLACE_YOUR_BETS and not book.dealing.opening_call.value:
        return
    if call is Call.NO_MORE_BETS and book.dealing.bets_close.value is not BetsClose.CALL:
        return
    if call in (Call.PLACE_YOUR_BETS, Call.NO_MORE_BETS) or not round_.dealer:
        yield Finding(K.UNLISTED_DEPARTURE, call.value, at, book.dealing.bets_close.clauses)
        return
    offers = book.offers.insurance if insurance else book.offers.surrender
    if insurance != is_ace(round_.dealer[0]):
        yield Finding(K.WRONG_OFFER, call.value, at, offers.clauses)
    elif round_.setup.duties.offers(ace_up=insurance) is not None:
        yield Finding(K.UNLISTED_DEPARTURE, call.value, at, offers.clauses)
