"""What each event does to the table. Nothing is refused here: a mistake is applied as it
happened, and `find` names it; only what cannot physically be raises.
"""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST, NEXT_WORTH, hand_name
from trainer.engine.round import agenda, answering, possible
from trainer.engine.round import apply_ends as ends
from trainer.engine.round import apply_odd as odd
from trainer.engine.round import events as ev
from trainer.engine.round.control import plays_itself
from trainer.engine.round.cursor import (
    advance,
    close_bets,
    dealer_turn,
    second_dealer_card,
)
from trainer.engine.round.drawing import further_card
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.momentum import initial_card
from trainer.engine.round.split import (
    may_part_again,
    money_for_split,
    part_hand,
    stays_on_first,
)
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.words import SIDE_BETS, Call, Decision, WagerKind

_BETTING, _DEALING, _ELECT, _TURN, _MONEY, _CARD, _DRAW = (
    Phase.BETTING,
    Phase.DEALING,
    Phase.ELECT,
    Phase.TURN,
    Phase.MONEY,
    Phase.CARD,
    Phase.DRAW,
)
_SETTLING, _CLEARING, _ENDING = Phase.SETTLING, Phase.CLEARING, Phase.ENDING
_OVER = Phase.OVER
_OFFERING = (Phase.OFFER, Phase.ELECT, Phase.TURN)
_OF_A_ROUND = (ev.CALL, ev.BURN, ev.CARD, ev.DECIDES, ev.WAGER, ev.TOGETHER, ev.SHUFFLES)
_HIT, _STAND, _DOUBLE, _STAY = Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.STAY
_ELECTIONS = (Decision.SURRENDER, Decision.EVEN_MONEY)
_MAIN = WagerKind.MAIN
_WORTH_21 = BEST * 2
_WHOLE = 2


def apply(round_: Round, event: Event) -> None:
    """Move the round on by one event."""
    handler = _APPLY.get(event[0])
    if handler is None:
        raise ImpossibleEventError(event, "there is no such event")
    if round_.phase is _OVER and event[0] in _OF_A_ROUND:
        raise ImpossibleEventError(event, "the round is over")
    if round_.phase is _DEALING and odd.cuts_deal_short(event):
        possible.can_be(round_, event)
        odd.deal_ends(round_)
    if round_.odd is None:
        handler(round_, event)
    else:
        agenda.by_ruling(round_, event, handler)
    round_.log.append(event)


def _call(round_: Round, event: Event) -> None:
    call = event[1]
    # Said over a bust hand: it was left lying, and the round goes on.
    round_.forced = None
    if call is Call.PLACE_YOUR_BETS:
        round_.phase = max(round_.phase, _BETTING)
    elif call is Call.NO_MORE_BETS:
        # Where the first card closes the bets, words do not.
        closes = round_.boxes and round_.setup.duties.closing_call
        if closes and not round_.deal_order:
            close_bets(round_)
    elif round_.odd is not None and agenda.offers_again(round_, call):
        return
    elif round_.phase not in _OFFERING:
        # Said at the wrong time, and nothing comes of it.
        return
    elif call in (Call.OFFER_INSURANCE, Call.OFFER_SURRENDER):
        offers = round_.setup.duties.offers(ace_up=call is Call.OFFER_INSURANCE)
        if offers is not None and offers[1] is not None:
            round_.phase = Phase.ELECT
        else:
            advance(round_)
    else:
        round_.elections_open = False
        advance(round_)


def lay_wager(round_: Round, event: Event) -> None:
    """Chips go down; automatic dealing comes here straight, with many at once."""
    _, kind, player, hand, amount = event
    number = hand_name(hand).box
    box = round_.boxes.get(number)
    if round_.phase > _BETTING and _comes_late(round_, kind, hand):
        odd.lay_late(round_, event)
        return
    if box is None and kind in SIDE_BETS and hand.isdigit():
        odd.lay_late(round_, event)
        round_.phase = _BETTING
        return
    if kind is not _MAIN or not hand.isdigit():
        possible.check_place(round_, event)
    stake = Stake(kind, player, hand, number, amount)
    by_key, key = round_.by_key, stake.key
    if key in by_key:
        raise ImpossibleEventError(event, "this wager lies there already: give the whole amount")
    if round_.phase < _BETTING:
        # Chips that go down before they are called for open the betting all the same.
        round_.phase = _BETTING
    if box is None:
        box = round_.boxes[number] = BoxState(number)
        first = box.hands[0]
        round_.hands[first.name] = first
    round_.stakes.append(stake)
    by_key[key] = stake
    round_.unsettled += 1
    if round_.phase is _SETTLING:
        # Chips that come when all is decided: they wait for their settlement like the rest.
        round_.pending.append(stake)
    if kind is _MAIN:
        box.bettors.append(stake)
        if round_.odd is not None:
            odd.joins_box(round_, hand)
    elif kind is WagerKind.DOUBLE:
        _double_money(round_, stake)
    elif kind is WagerKind.SPLIT:
        money_for_split(round_, box, stake)


def _comes_late(round_: Round, kind: WagerKind, hand: str) -> bool:
    """An original wager or a side bet on one; a side bet on a split hand has its own time.

    Once the cards are being cleared, everything does.
    """
    bet = kind is _MAIN or (kind in SIDE_BETS and hand.isdigit())
    return bet or round_.phase > _SETTLING


def _double_money(round_: Round, stake: Stake) -> None:
    hand = round_.hands.get(stake.hand)
    if hand is not None:
        hand.doubled = True
        if round_.phase is _MONEY:
            round_.phase = _CARD
            if len(hand.cards) > 2:
                # Its one card came before the money.
                further_card(round_, hand)


def _burn(round_: Round, event: Event) -> None:
    if round_.odd is not None:
        agenda.takes_next(round_, event[1])
    round_.discards.append(event[1])
    round_.burn_due = False


def _card(round_: Round, event: Event) -> None:
    _, place, card = event
    hand = round_.hands.get(place)
    if hand is None and (place != DEALER or not round_.boxes):
        possible.check_stray(round_, event)
    if round_.odd is not None and agenda.card_by_ruling(round_, place, card):
        return
    if place == DEALER:
        if round_.dealer_cleared:
            odd.lay_stray(round_, place, card)
            return
        round_.dealer.append(card)
        round_.dealer_worth = NEXT_WORTH[round_.dealer_worth][card]
    else:
        if hand is None or hand.cleared:
            if round_.phase is _BETTING:
                close_bets(round_)
            odd.lay_stray(round_, place, card)
            if hand is not None and round_.phase is _DEALING:
                initial_card(round_, place)
            return
        hand.cards.append(card)
        worth = hand.worth = NEXT_WORTH[hand.worth][card]
        if worth >= _WORTH_21:
            hand.done = True
    phase = round_.phase
    # A card dealt over a bust hand: it was left lying, and the round goes on.
    round_.forced = None
    if phase is _DEALING:
        initial_card(round_, place)
    elif phase is _CARD:
        if hand is not None:
            if hand is round_.at:
                further_card(round_, hand)
            elif hand in round_.card_queue:
                # It got its card out of turn: the next is not for it any more.
                round_.card_queue.remove(hand)
            elif hand.from_split and len(hand.cards) == _WHOLE:
                _second_card_of_split(round_, hand)
    elif odd.completes_deal(round_, hand):
        odd.deal_again_done(round_)
    elif phase is _DRAW:
        if hand is None:
            if len(round_.dealer) == 2:
                second_dealer_card(round_)
            dealer_turn(round_)
    elif phase is _ELECT:
        if hand is None:
            # Nobody had a hand to play: the dealer's second card closes the elections.
            round_.elections_open = False
            second_dealer_card(round_)
            dealer_turn(round_)
    elif phase is _TURN:
        if hand is not None and hand is not round_.at and len(hand.cards) == 2:
            _second_card_of_split(round_, hand)
        if hand is not None and hand is round_.at:
            if plays_itself(round_, hand):
                further_card(round_, hand)
                if not hand.done:
                    # Enough may have been dealt by now.
                    advance(round_)
            elif hand.done:
                # Nobody asked for this card, and there is nothing left to ask.
                further_card(round_, hand)
    elif phase is _BETTING:
        # Where no call closes the bets, the first card does.
        close_bets(round_)
        initial_card(round_, place)


def _second_card_of_split(round_: Round, hand: HandState) -> None:
    """A split hand gets its second card while another is being played."""
    if hand.from_split and is_ace(hand.cards[0]) and not may_part_again(round_, hand):
        hand.done = True


def _decides(round_: Round, event: Event) -> None:
    _, player, name, decision = event
    hand = round_.hands.get(name)
    if hand is None:
        raise ImpossibleEventError(event, f"there is no hand {name}")
    if decision in _ELECTIONS:
        _elects(round_, event, hand)
        return
    possible.check_decision(round_, event, hand)
    if decision is _STAY:
        stays_on_first(round_, round_.boxes[hand.box], player)
        return
    round_.forced = None
    over = round_.dealer_cleared and round_.phase >= _SETTLING
    if over or (hand.done and round_.phase >= _DRAW):
        # Said when nobody is asked any more: the dealer goes on.
        return
    round_.subsequent = True
    round_.elections_open = False
    if round_.at is not hand:
        # Momentum: the next turn is the one after this, whoever was passed over.
        round_.at = hand
        if hand in round_.turns:
            round_.turn_at = round_.turns.index(hand)
    if decision is _HIT:
        round_.phase = _CARD
    elif decision is _STAND:
        hand.done = True
        advance(round_)
    elif decision is _DOUBLE:
        round_.phase = _CARD if hand.doubled else _MONEY
    else:
        part_hand(round_, round_.boxes[hand.box], hand, player)


def _elects(round_: Round, event: Event, hand: HandState) -> None:
    _, player, name, decision = event
    stake = round_.by_key.get(f"{WagerKind.MAIN}/{player}/{name}")
    if stake is None:
        raise ImpossibleEventError(event, f"{player} has no wager on hand {name}")
    options = round_.setup.book.options
    given = options.surrender.loses if decision is Decision.SURRENDER else options.even_money.pays
    if given is None:
        # The book knows no such thing, so that nothing can come of it.
        return
    if stake.settled:
        # There is nothing left to give up.
        return
    if decision is Decision.SURRENDER:
        stake.surrendered = True
    else:
        stake.even_money = True
        insured = round_.by_key.get(f"{WagerKind.INSURANCE}/{player}/{name}")
        if insured is not None and not insured.settled:
            round_.pending.append(insured)
    if stake not in round_.pending:
        round_.pending.append(stake)
    box = round_.boxes[hand.box]
    if all(each.surrendered for each in box.bettors):
        hand.done = True
        if round_.at is hand:
            advance(round_)


def _changes_nothing(round_: Round, event: Event) -> None:
    """Said, asked or held out: the log keeps it, the layout does not."""


_APPLY: dict[str, Callable[[Round, Event], None]] = {
    ev.CALL: _call,
    ev.WAGER: lay_wager,
    ev.BURN: _burn,
    ev.CARD: _card,
    ev.DECIDES: _decides,
    ev.SETTLES: ends.settles,
    ev.CLEARS: ends.clears,
    ev.SHUFFLES: ends.shuffles,
    ev.RULES: odd.rules,
    ev.INCIDENT: odd.incident,
    ev.TOGETHER: odd.together,
    ev.ADDS: odd.adds,
    ev.TAKES_BACK: odd.takes_back,
    ev.NEXT_BET: odd.next_bet,
    ev.NEXT_ROUND: odd.next_round,
    ev.ELECTS: answering.elects,
    ev.CHOOSES: answering.chooses,
    ev.REFUSES: answering.refuses,
    **dict.fromkeys((ev.SAYS, ev.OFFERS, ev.ASKS, ev.CLAIMS, ev.EARLIER), _changes_nothing),
    ev.ANNOUNCES: _changes_nothing,
}
