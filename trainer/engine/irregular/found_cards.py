"""Cards that were not due: who got them, and whose they should have been."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.cards import is_ace
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.acts import ActKind
from trainer.engine.round.due import admits
from trainer.engine.round.events import BURN, CARD, DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import HandState

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def burn(story: Story, event: Event, at: int) -> Iterator[Finding]:
    yield Finding(K.UNLISTED_DEPARTURE, "burn", at, story.round.setup.book.dealing.burn.clauses)


def together(story: Story, event: Event, at: int) -> Iterator[Finding]:
    clauses = story.round.setup.book.dealing.order.clauses
    yield Finding(K.TWO_AT_ONCE, event[1], at, clauses)


def not_the_next(story: Story, event: Event, at: int) -> Iterator[Finding]:
    """A card from the shoe, while a ruling has put another first."""
    round_, odd = story.round, story.round.odd
    if odd is None or not odd.next_cards or not odd.carried or event[0] not in (CARD, BURN):
        return
    offered = round_.agenda and round_.agenda[0].kind is ActKind.OFFER_CARD
    if event[-1] != odd.next_cards[0] and not (offered and admits(round_, event)):
        yield Finding(K.UNLISTED_DEPARTURE, "next-card", at, odd.carried[-1].clauses)


def card(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, place = story.round, event[1]
    if story.deal.running(round_, event):
        return
    if place == DEALER:
        yield from _to_dealer(story, at)
        return
    hand = round_.hands.get(place)
    if hand is None:
        order = round_.setup.book.dealing.order.clauses
        yield Finding(K.EMPTY_BOX_DEALT, place, at, order)
        return
    yield _to_player(round_, hand, at)


def _to_dealer(story: Story, at: int) -> Iterator[Finding]:
    round_ = story.round
    rules = round_.setup.book.dealer
    if not round_.dealer:
        # He helps himself to the card he missed: that finding stands, and this is part of it.
        return
    if round_.phase < Phase.DRAW:
        if round_.phase not in (Phase.OFFER, Phase.ELECT) or any(
            not hand.done for hand in round_.turns
        ):
            yield Finding(K.DEALER_DREW_EARLY, DEALER, at, rules.stands_on.clauses)
        return
    clauses = rules.stands_on.clauses
    if round_.dealer_worth == _SOFT_17:
        clauses = rules.soft_17.clauses
    elif round_.dealer_worth >> 1 < rules.stands_on.value:
        clauses = rules.no_effect.clauses
    yield Finding(K.DEALER_OVERDREW, DEALER, at, clauses)


_SOFT_17 = 35


def _to_player(round_: Round, hand: HandState, at: int) -> Finding:
    book, name, phase = round_.setup.book, hand.name, round_.phase
    asked = round_.at
    if phase is Phase.MONEY and hand is asked:
        return Finding(K.CARD_BEFORE_DOUBLE_MONEY, name, at, book.options.double.amount.clauses)
    if phase is Phase.CARD and asked is not None and hand is not asked:
        order = book.dealing.split_deal if hand.box == asked.box else book.dealing.turns
        return Finding(K.CARD_ON_WRONG_HAND, name, at, order.clauses, due=asked.name)
    if hand.done:
        if hand.doubled:
            return Finding(K.CARD_TO_DOUBLED_HAND, name, at, book.options.double.cards.clauses)
        if hand.from_split and hand.cards and is_ace(hand.cards[0]):
            return Finding(K.CARD_TO_SPLIT_ACE, name, at, book.options.split.ace_cards.clauses)
        return Finding(K.CARD_TO_STANDING_HAND, name, at, book.options.turn.draw.clauses)
    if hand is asked or asked is None:
        return Finding(K.CARD_UNASKED, name, at, book.options.turn.draw.clauses)
    return Finding(K.BOX_PASSED_OVER, asked.name, at, book.dealing.turns.clauses, due=name)
