"""Hands and wagers put back as a ruling wants them, and the cursor with them."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.engine.cards import Card
from trainer.engine.errors import UnpayableError
from trainer.engine.hands import BEST, worth_of
from trainer.engine.round.apply_odd import settles_short
from trainer.engine.round.cursor import advance, dealer_draws, to_settling
from trainer.engine.round.events import DECIDES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import owed
from trainer.engine.round.ready import may_settle
from trainer.engine.round.state import HandState, Stake
from trainer.engine.table import ON_THE_HAND

_WORTH_21 = BEST * 2
_IN_TURN = (Phase.TURN, Phase.MONEY, Phase.CARD)


def wager_named(round_: Round, key: str) -> Stake | None:
    """A wager by the name it had: a split moves the original to the first of its hands."""
    found = round_.by_key.get(key)
    if found is not None or key.count("/") != 2:
        return found
    kind, player, hand = key.split("/")
    for stake in round_.stakes:
        moved = stake.kind in ON_THE_HAND and str(stake.box) == hand
        if moved and (stake.kind, stake.player) == (kind, player):
            return stake
    return None


def lay_cards(round_: Round, hand: HandState, cards: Iterable[Card], *, done: bool) -> None:
    """These cards lie on the hand now; `done`: whether nothing is to be decided on it."""
    bring_back(round_, hand)
    hand.cards = list(cards)
    hand.worth = worth_of(hand.cards)
    hand.done = done or hand.worth >= _WORTH_21
    if hand.worth >> 1 <= BEST:
        if round_.forced is hand:
            round_.forced = None
        if hand in round_.clears and round_.phase < Phase.CLEARING:
            round_.clears.remove(hand)


def bring_back(round_: Round, hand: HandState) -> None:
    """A hand that was collected lies on its box again."""
    if not hand.cleared:
        return
    hand.cleared = False
    for card in hand.cards:
        take_last(round_.discards, card)
    if round_.phase is Phase.CLEARING and hand not in round_.clears:
        round_.clears.append(hand)


def bring_back_dealer(round_: Round) -> None:
    if round_.dealer_cleared:
        round_.dealer_cleared = False
        for card in round_.dealer:
            take_last(round_.discards, card)


def put_away(round_: Round, hand: HandState) -> None:
    """Its cards go to the discard holder."""
    if hand.cleared:
        return
    hand.cleared = True
    round_.discards += hand.cards
    if hand in round_.clears:
        round_.clears.remove(hand)


def take_last(cards: list[Card], card: Card) -> bool:
    """Take one such card out, the last of them; whether there was one."""
    for at in range(len(cards) - 1, -1, -1):
        if cards[at] == card:
            del cards[at]
            return True
    return False


def reopen(round_: Round, hand: HandState) -> None:
    """The hand may be played on, and its turn has not passed."""
    hand.done = hand.cleared or hand.worth >= _WORTH_21
    if not hand.done and hand in round_.turns:
        round_.turn_at = min(round_.turn_at, round_.turns.index(hand))


def back_to(round_: Round, hand: HandState, phase: Phase) -> None:
    """The round stands at this hand again, however far it had gone."""
    if round_.phase >= Phase.SETTLING:
        round_.pending = []
        bring_back_dealer(round_)
    round_.at, round_.phase = hand, phase
    reopen(round_, hand)


def unsettle(round_: Round, stake: Stake) -> None:
    """The wager lies there as if nobody had paid or taken anything."""
    if stake.settled:
        stake.settled, stake.paid, stake.taken = False, 0, 0
        round_.unsettled += 1


def judge_again(round_: Round, stakes: Iterable[Stake]) -> None:
    """Wagers whose cards have changed: what was settled otherwise than is owed now is open again.

    What waited for its settlement and is not decided any more waits no longer.
    """
    returned = round_.odd.returned if round_.odd is not None else set()
    for stake in list(stakes):
        if stake.key in returned:
            continue
        was = (stake.settled, stake.paid, stake.taken)
        unsettle(round_, stake)
        ripe = may_settle(round_, stake)
        if was[0] and ripe and _owed(round_, stake) == was[1:]:
            stake.settled, stake.paid, stake.taken = was
            round_.unsettled -= 1
        elif stake in round_.pending and not ripe:
            round_.pending.remove(stake)


def _owed(round_: Round, stake: Stake) -> tuple[int, int] | None:
    try:
        return owed(round_, stake)
    except UnpayableError:
        return None


def carry_on(round_: Round) -> None:
    """Hands or wagers have changed: the round goes on from where that leaves it."""
    phase, hand = round_.phase, round_.at
    if phase <= Phase.ELECT:
        return
    if phase in _IN_TURN and hand is not None and not hand.done:
        if phase is Phase.TURN and not _has_begun(round_, hand):
            # An earlier hand may have come back into play.
            advance(round_)
        return
    if phase >= Phase.SETTLING:
        if _nothing_open(round_):
            return
        waits = [each for each in round_.turns if not each.done and each.cards]
        if not waits or not any(_has_open_wager(round_, each) for each in waits):
            _settle_on(round_)
            return
        round_.pending = []
        bring_back_dealer(round_)
    round_.card_queue = [each for each in round_.card_queue if not each.done]
    if round_.card_queue:
        round_.at, round_.phase = round_.card_queue[0], Phase.CARD
        return
    advance(round_)


def _settle_on(round_: Round) -> None:
    """No hand is left to play: the dealer draws if there is something to draw for again."""
    round_.forced = None
    if must_draw_after_all(round_):
        round_.pending, round_.phase = [], Phase.DRAW
        bring_back_dealer(round_)
        return
    to_settling(round_)


def must_draw_after_all(round_: Round) -> bool:
    """A wager is open again for which the dealer would have drawn, had it been open."""
    if not dealer_draws(round_):
        return False
    returned = round_.odd.returned if round_.odd is not None else set()
    return not any(
        stake.settled
        and stake.on_hand
        and stake.key not in returned
        and settles_short(round_, stake)
        for stake in round_.stakes
    )


def _has_begun(round_: Round, hand: HandState) -> bool:
    return any(event[0] == DECIDES and event[2] == hand.name for event in round_.log)


def _has_open_wager(round_: Round, hand: HandState) -> bool:
    return any(not stake.settled for stake in round_.stakes_on(hand.name))


def _nothing_open(round_: Round) -> bool:
    """A round that has ended and has nothing left to settle or to clear."""
    if round_.phase < Phase.ENDING or round_.unsettled:
        return False
    return round_.dealer_cleared and all(
        hand.cleared or not hand.cards for box in round_.boxes.values() for hand in box.hands
    )
