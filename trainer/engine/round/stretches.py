"""The plain stretches of a round, dealt in one go for automatic dealing.

Each function does what `canonical` and `apply` would do event by event, with the same log and
the same acts, for what nearly every round has: hands that hit and stand, and nothing wrong. It
returns False, having done nothing, where a table is not as plain as that. A test holds the two
ways of dealing against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.engine.cards import Card
from trainer.engine.hands import BEST, NEXT_WORTH
from trainer.engine.round.acts import Act
from trainer.engine.round.apply import apply
from trainer.engine.round.control import controller
from trainer.engine.round.cursor import (
    advance,
    all_cleared,
    all_settled,
    dealer_draws,
    initial_deal_done,
    second_dealer_card,
    to_settling,
)
from trainer.engine.round.errors import NoCardsLeftError
from trainer.engine.round.events import (
    DEALER,
    DECIDES,
    Event,
    dealt_there,
)
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_wagers
from trainer.engine.round.state import HandState, Stake
from trainer.engine.words import Decision

# What a player does: asked for the round as it stands, answered by an event, or by nothing.
Decide = Callable[[Round], Event | None]

_TURN, _CARD, _DRAW, _SETTLING = Phase.TURN, Phase.CARD, Phase.DRAW, Phase.SETTLING
_OFFER, _ELECT = Phase.OFFER, Phase.ELECT
_HIT, _STAND = Decision.HIT, Decision.STAND
_WORTH_21 = BEST * 2
_BUST = _WORTH_21 + 2
_SOFT_17, _SOFT_21 = 35, 43
# Cards are numbered by rank: those below this are Aces.
_NO_ACE = 4
_TO_DEALER = dealt_there(DEALER)


def deal(round_: Round, cards: Iterator[Card], acts: list[Act]) -> bool:
    """The initial cards, to every box and the dealer."""
    start, plan = round_.deal_at, round_.plan
    if plan is None or (round_.burn_due and not start):
        return False
    hands, log = round_.hands, round_.log
    before = len(log)
    try:
        for place, by_card in plan.steps[start:]:
            card = next(cards, None)
            if card is None:
                raise NoCardsLeftError
            hand = hands.get(place)
            if hand is None:
                round_.dealer.append(card)
                round_.dealer_worth = NEXT_WORTH[round_.dealer_worth][card]
            else:
                hand.cards.append(card)
                worth = hand.worth = NEXT_WORTH[hand.worth][card]
                if worth >= _WORTH_21:
                    hand.done = True
            log.append(by_card[card])
    finally:
        reached = round_.deal_at = start + len(log) - before
        acts += plan.acts[start:reached]
    initial_deal_done(round_)
    return True


def offer(round_: Round, decide: Decide, acts: list[Act]) -> bool:
    """Insurance or surrender is offered aloud, who wants it says so, and it is closed aloud."""
    calls, log = round_.offer, round_.log
    if calls is None or round_.pending:
        return False
    said = round_.duties.offers_said[round_.dealer[0] < _NO_ACE]
    if round_.phase is _OFFER:
        act, opening = said[0]
        acts.append(act)
        log.append(opening)
        if calls[1] is None:
            advance(round_)
            return True
        round_.phase = _ELECT
    elif calls[1] is None:
        return False
    act, closing = said[1]
    while (event := decide(round_)) is not None:
        apply(round_, event)
        acts.append(act)
        if round_.phase is not _ELECT or round_.pending or round_.odd is not None:
            return True
    acts.append(act)
    log.append(closing)
    round_.elections_open = False
    advance(round_)
    return True


def turns(round_: Round, cards: Iterator[Card], decide: Decide, acts: list[Act]) -> bool:
    """The turn of one hand after another, as long as they hit and stand."""
    setup = round_.setup
    if round_.pending or round_.forced is not None or round_.card_queue or setup.absent:
        return False
    duties, boxes, log, in_turn = round_.duties, round_.boxes, round_.log, round_.turns
    if round_.clears and duties.collects_bust_at_once:
        return False
    moved = False
    while round_.phase is _TURN:
        hand = round_.at
        assert hand is not None
        stakes = boxes[hand.box].bettors
        alone = len(stakes) == 1
        if not alone:
            stakes = [each for each in stakes if not each.settled]
        if hand.from_split or hand.doubled or not stakes or stakes[0].settled:
            return moved
        caller = stakes[0].player if alone else controller(round_, boxes[hand.box]).player or ""
        name = hand.name
        ask = duties.asks[name][caller]
        while True:
            event = decide(round_)
            if event is None:
                return moved
            decision = event[3] if event[0] == DECIDES and event[2] == name else None
            if decision is not _HIT and decision is not _STAND:
                apply(round_, event)
                acts.append(ask)
                return True
            moved = True
            acts.append(ask)
            log.append(event)
            round_.subsequent, round_.elections_open = True, False
            if decision is _HIT:
                round_.phase = _CARD
                card = next(cards, None)
                if card is None:
                    raise NoCardsLeftError
                round_.phase = _TURN
                hand.cards.append(card)
                worth = hand.worth = NEXT_WORTH[hand.worth][card]
                act, by_card = duties.hits[name]
                acts.append(act)
                log.append(by_card[card])
                if worth < _WORTH_21:
                    continue
                if worth >= _BUST:
                    hand.done = True
                    advance(round_)
                    _collect(round_, hand, stakes, acts)
                    break
            hand.done = True
            last = len(in_turn) - 1
            if (
                round_.turn_at == last
                and in_turn[last] is hand
                and round_.dealer_worth < duties.stands_on * 2
                and not (stakes[0].surrendered or stakes[0].even_money)
            ):
                # One hand to beat is enough: the dealer draws, without a look at the others.
                round_.turn_at, round_.at, round_.phase = last + 1, None, _DRAW
            else:
                advance(round_)
            break
    return moved


def _collect(round_: Round, hand: HandState, stakes: list[Stake], acts: list[Act]) -> None:
    """A bust hand: its wagers, and where the book says so its cards, before anything else."""
    duties, log = round_.duties, round_.log
    at_once, settling = duties.collects_bust_at_once, round_.phase is _SETTLING
    if not at_once:
        round_.clears.append(hand)
        if settling:
            # It was the last hand, and its wagers are settled in their order with the rest.
            return
    settle_wagers(round_, stakes, acts, round_.log)
    if settling:
        for stake in stakes:
            round_.pending.remove(stake)
        if not round_.unsettled:
            all_settled(round_)
    if at_once:
        hand.cleared = True
        round_.discards += hand.cards
        act, event = duties.bust_clears[hand.name]
        acts.append(act)
        log.append(event)
        if hand in round_.clears:
            round_.clears.remove(hand)


def pay(round_: Round, acts: list[Act]) -> bool:
    """What is settled before the round goes on: side bets, Blackjacks, wagers given up."""
    if not round_.pending or round_.forced is not None:
        return False
    settle_wagers(round_, round_.pending, acts, round_.log)
    round_.pending = []
    return True


def draw(round_: Round, cards: Iterator[Card], acts: list[Act]) -> bool:
    """The dealer's own cards."""
    if round_.pending or round_.forced is not None:
        return False
    duties, dealer, log = round_.duties, round_.dealer, round_.log
    act, stands_on = duties.dealer_card, duties.stands_on * 2
    # Every box has an original wager: more wagers than boxes, or nobody is insured.
    originals_only = len(round_.stakes) == len(round_.boxes)
    # One wager a box, one of them open, nothing pending, no Blackjack: there is a hand to beat.
    contested = originals_only and round_.unsettled > 0
    for hand in round_.turns:
        if hand.worth == _SOFT_21:
            contested = False
    worth = round_.dealer_worth
    for card in cards:
        dealer.append(card)
        worth = round_.dealer_worth = NEXT_WORTH[worth][card]
        acts.append(act)
        log.append(_TO_DEALER[card])
        if not originals_only and len(dealer) == 2:
            second_dealer_card(round_)
        if worth >= stands_on and not (worth == _SOFT_17 and duties.draws_soft_17):
            break
        # What is at stake changes with no further card: it is asked once.
        contested = contested or dealer_draws(round_)
        if not contested:
            break
        if round_.pending:
            return True
    else:
        raise NoCardsLeftError
    to_settling(round_)
    return True


def settle(round_: Round, acts: list[Act]) -> bool:
    """Every wager that is left, in the order the fold has put them; then the cards go."""
    pending = round_.pending
    if len(pending) != round_.unsettled or round_.forced is not None:
        return False
    settle_wagers(round_, pending, acts, round_.log)
    round_.pending = []
    if not clear(round_, acts):
        all_settled(round_)
    return True


def clear(round_: Round, acts: list[Act]) -> bool:
    """All cards to the discard holder, from the last box to the first, the dealer's at the end."""
    boxes, plan = round_.boxes, round_.plan
    if round_.pending or round_.dealer_cleared or round_.forced is not None:
        return False
    if plan is None or len(plan.back) != len(boxes):
        # A box that came late is not in the plan.
        return False
    duties, discards, log = round_.duties, round_.discards, round_.log
    for number in plan.back:
        for hand in boxes[number].hands:
            if not hand.cleared:
                hand.cleared = True
                discards += hand.cards
                by_place = duties.clears if hand.worth < _BUST else duties.bust_clears
                act, event = by_place[hand.name]
                acts.append(act)
                log.append(event)
    round_.clears = []
    round_.dealer_cleared = True
    discards += round_.dealer
    act, event = duties.clear_dealer
    acts.append(act)
    log.append(event)
    all_cleared(round_)
    return True
