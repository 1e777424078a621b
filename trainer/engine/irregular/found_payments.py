"""Wagers settled otherwise than they should be, by what the dealer did with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.hands import BEST
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.acts import Act
from trainer.engine.round.apply_odd import settles_short
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act
from trainer.engine.round.ready import may_settle
from trainer.engine.round.state import Stake
from trainer.engine.words import SIDE_BETS, WagerKind

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def settles(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, (_, key, paid, taken) = story.round, event
    stake = round_.by_key.get(key)
    if stake is None:
        if key.startswith("next/"):
            concludes = round_.setup.book.dealing.concludes
            yield Finding(K.NEXT_BET_SETTLED, key, at, concludes)
        return
    if not may_settle(round_, stake):
        yield _too_soon(round_, stake, at)
        return
    act = settle_act(round_, stake)
    if (act.paid, act.taken) != (paid, taken):
        yield Finding(name_payment(round_, stake, act, paid, taken), key, at, act.clauses)


def _too_soon(round_: Round, stake: Stake, at: int) -> Finding:
    if round_.phase is Phase.DRAW and stake.on_hand and settles_short(round_, stake):
        rules = round_.setup.book.dealer
        soft = round_.dealer_worth & 1 and round_.dealer_worth >> 1 == rules.stands_on.value
        clauses = (rules.soft_17 if soft else rules.stands_on).clauses
        return Finding(K.DEALER_STOOD_SHORT, DEALER, at, clauses)
    clauses = round_.setup.book.dealer.stands_on.clauses
    return Finding(K.SETTLED_TOO_SOON, stake.key, at, clauses)


def name_payment(round_: Round, stake: Stake, due: Act, paid: int, taken: int) -> K:
    """What a dealer did who should have paid and taken what is due."""
    if stake.kind in SIDE_BETS and ((due.paid and taken) or (due.taken and paid)):
        return K.SIDE_BET_MISREAD
    if due.paid and due.taken:
        return K.PAID_WRONG_AMOUNT
    if due.paid:
        if taken:
            return K.WINNER_TAKEN
        if not paid:
            return K.WINNER_LEFT
        return _overpaid_or_short(round_, stake)
    if due.taken:
        if paid:
            return K.LOSER_PAID
        return K.LOSER_LEFT if not taken else K.TAKEN_WRONG_AMOUNT
    return K.STAND_OFF_PAID if paid else K.STAND_OFF_TAKEN


def _overpaid_or_short(round_: Round, stake: Stake) -> K:
    if not stake.on_hand and stake.kind is not WagerKind.INSURANCE:
        return K.SIDE_BET_MISREAD
    hand = round_.hands.get(stake.hand)
    blackjack = (
        hand is not None
        and hand.worth >> 1 == BEST
        and len(hand.cards) == 2
        and stake.kind is WagerKind.MAIN
    )
    return K.BLACKJACK_WRONG_ODDS if blackjack else K.PAID_WRONG_AMOUNT
