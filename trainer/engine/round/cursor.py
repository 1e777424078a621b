"""Where the round goes next: the cursor's moves from one duty to another."""

from __future__ import annotations

from operator import attrgetter

from trainer.engine.cards import ACE, TEN, is_ace, is_ten_value
from trainer.engine.hands import BEST
from trainer.engine.round.control import dealt_enough, plays_itself
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import HandState, Stake
from trainer.engine.words import WagerKind

_ELECT = Phase.ELECT
# Two cards at this worth before any draw: 21 and soft.
BLACKJACK_WORTH = BEST * 2 + 1
_SOFT_17 = 35
_NO_UPCARD = -1
# Looked up once: an enum's members cost a search each time they are named.
_DEALING, _OFFER, _CARD, _TURN = Phase.DEALING, Phase.OFFER, Phase.CARD, Phase.TURN
_DRAW, _SETTLING, _CLEARING = Phase.DRAW, Phase.SETTLING, Phase.CLEARING
_ENDING, _OVER = Phase.ENDING, Phase.OVER
_BOX = attrgetter("box")
_INSURANCE = WagerKind.INSURANCE


def close_bets(round_: Round) -> None:
    """Bets are closed: fix the order in which the cards go out."""
    boxes = round_.boxes
    deal = round_.duties.deals[tuple(sorted(boxes) if len(boxes) > 1 else boxes)]
    round_.plan = deal
    round_.deal_order = deal.places
    turns = round_.turns = []
    for number in deal.numbers:
        turns.append(boxes[number].hands[0])
    round_.phase = _DEALING


def initial_deal_done(round_: Round) -> None:
    """The first cards lie: side bets, Blackjacks that have won, then the offers or the turns."""
    settles_early(round_)
    duties = round_.duties
    # A dealer who missed his own card has no upcard, and nothing is offered against it.
    rank = round_.dealer[0] >> 2 if round_.dealer else _NO_UPCARD
    round_.elections_open = True
    round_.offer = duties.offers_by_ace[rank == ACE] if rank != _NO_UPCARD else None
    if round_.offer is not None:
        round_.phase = _OFFER
    else:
        advance(round_)


def settles_early(round_: Round) -> None:
    """What the first cards alone decide waits for its settlement."""
    duties = round_.duties
    rank = round_.dealer[0] >> 2 if round_.dealer else _NO_UPCARD
    # Every box has an original wager: more wagers than boxes, or there is no side bet to settle.
    if duties.side_bets_early and len(round_.stakes) > len(round_.boxes):
        # Loops, here and below: a comprehension is a call, and most find nothing.
        early: list[Stake] = []
        for stake in round_.stakes:
            if not stake.on_hand and not stake.settled and first_cards_decide(round_, stake):
                early.append(stake)
        if early:
            _await_settling(round_, early)
    if duties.blackjack_early and ACE < rank < TEN:
        won: list[Stake] = []
        for hand in round_.turns:
            if hand.worth == BLACKJACK_WORTH and has_blackjack(hand):
                won += round_.boxes[hand.box].bettors
        if won:
            _await_settling(round_, won)


def first_cards_decide(round_: Round, stake: Stake) -> bool:
    """Whether the cards lie that a side bet hangs on."""
    hand = round_.hands.get(stake.hand)
    first = hand.cards if hand is not None else round_.boxes[stake.box].first_two
    if len(first) < 2 or stake.kind is _INSURANCE:
        return False
    return bool(round_.dealer) or stake.kind not in round_.duties.hang_on_upcard


def _await_settling(round_: Round, stakes: list[Stake]) -> None:
    waits = round_.pending
    new = [stake for stake in stakes if not stake.settled and stake not in waits]
    if new:
        round_.pending += in_settling_order(round_, new)


def has_blackjack(hand: HandState) -> bool:
    """Two cards making 21; a book that gives it to split hands says so in settlement."""
    return hand.worth >> 1 == BEST and len(hand.cards) == 2 and not hand.from_split


def in_settling_order(round_: Round, stakes: list[Stake]) -> list[Stake]:
    """The canonical order: boxes from the last to the first, front to back.

    They come as they were put down, front to back, and a sort keeps that order in a box.
    What a house orders otherwise is in `settling_order`.
    """
    return sorted(stakes, key=_BOX, reverse=True)


def advance(round_: Round) -> None:
    """On to the next hand that needs a card or a decision; after the last, to the dealer."""
    turns, absent = round_.turns, round_.setup.absent
    at = round_.turn_at
    while at < len(turns):
        hand = turns[at]
        if absent and not hand.done and plays_itself(round_, hand):
            hand.done = dealt_enough(round_, hand)
        if not hand.done and hand.cards:
            round_.turn_at = at
            round_.at = hand
            # The second hand of a split waits for its second card until the first is finished,
            # and a doubled hand may have been left waiting for its own.
            waits = hand.doubled or (len(hand.cards) == 1 and hand.from_split)
            round_.phase = _CARD if waits else _TURN
            return
        at += 1
    round_.turn_at = at
    round_.at = None
    dealer_turn(round_)


def dealer_turn(round_: Round) -> None:
    nobody_asked = round_.elections_open and not round_.subsequent and len(round_.dealer) == 1
    if nobody_asked and is_ace(round_.dealer[0]):
        # No hand is left to play, and yet insurance or even money may still be wanted.
        round_.phase = _ELECT
        return
    round_.elections_open = False
    if dealer_draws(round_):
        round_.phase = _DRAW
        return
    to_settling(round_)


def to_settling(round_: Round) -> None:
    """No card is to come: what is open is settled now."""
    round_.phase = _SETTLING
    rest: list[Stake] = []
    for stake in round_.stakes:
        if not stake.settled:
            rest.append(stake)
    if not rest:
        all_settled(round_)
    round_.pending = in_settling_order(round_, rest) if len(rest) > 1 else rest


def dealer_draws(round_: Round) -> bool:
    """The same answer as `dealer_draw`, from what the fold already knows."""
    duties = round_.duties
    worth, count = round_.dealer_worth, len(round_.dealer)
    total = worth >> 1
    if total >= duties.stands_on and not (worth == _SOFT_17 and duties.draws_soft_17):
        return False
    if not duties.no_effect:
        return True
    blackjack, boxes = False, round_.boxes
    for hand in round_.turns:
        worth = hand.worth
        if worth > BLACKJACK_WORTH or hand.cleared:
            continue
        bettors = boxes[hand.box].bettors
        if len(bettors) == 1 and not (hand.from_split or hand.doubled):
            stake = bettors[0]
            live = not (stake.settled or stake.surrendered or stake.even_money)
        else:
            live = _live(round_, hand)
        if live:
            if worth < BLACKJACK_WORTH or not has_blackjack(hand):
                return True
            blackjack = True
    if count > 1:
        return False
    upcard = round_.dealer[0] if count else None
    if any(s.kind is _INSURANCE and not s.settled for s in round_.stakes):
        return True
    may_make = upcard is None or is_ace(upcard) or is_ten_value(upcard)
    return blackjack and may_make


def _live(round_: Round, hand: HandState) -> bool:
    """Whether any of several wagers on this hand is still to be decided."""
    for stake in round_.stakes:
        decided = stake.settled or stake.surrendered or stake.even_money
        if stake.on_hand and stake.hand == hand.name and not decided:
            return True
    return False


def second_dealer_card(round_: Round) -> None:
    """The dealer's second card decides every insurance."""
    if not round_.duties.insurance_early:
        return
    insured: list[Stake] = []
    for stake in round_.stakes:
        if stake.kind is _INSURANCE and not stake.settled:
            insured.append(stake)
    if insured:
        round_.pending += in_settling_order(round_, insured)


def all_settled(round_: Round) -> None:
    """Every wager is settled: the cards go to the discard holder."""
    round_.phase = _CLEARING
    boxes = round_.boxes
    clears: list[HandState] = []
    plan = round_.plan
    # A box that came late is not in the plan.
    back = plan.back if plan and len(plan.back) == len(boxes) else sorted(boxes, reverse=True)
    for number in back if round_.duties.clears_back else back[::-1]:
        for hand in boxes[number].hands:
            if not hand.cleared and hand.cards:
                clears.append(hand)
    round_.clears = clears
    if not clears and (round_.dealer_cleared or not round_.dealer):
        all_cleared(round_)


def all_cleared(round_: Round) -> None:
    odd = round_.odd
    owed = odd is not None and bool(odd.after)
    round_.phase = _ENDING if round_.setup.shuffles or owed else _OVER
