"""The act that each phase of a round asks for, one wager or hand at a time.

`due` puts them together into what a dealer may do next.
"""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.procedure import Burn
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.control import Controller, controller
from trainer.engine.round.events import DEALER, DECIDES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.ready import is_bust
from trainer.engine.round.state import HandState
from trainer.engine.rulebook import cite
from trainer.engine.words import Call, Decision

# Looked up once: an enum's members cost a search each time they are named.
_OPENING, _BETTING, _DEALING, _OFFER, _ELECT = (
    Phase.OPENING,
    Phase.BETTING,
    Phase.DEALING,
    Phase.OFFER,
    Phase.ELECT,
)
_TURN, _CARD, _DRAW = Phase.TURN, Phase.CARD, Phase.DRAW
_CLEARING, _ENDING = Phase.CLEARING, Phase.ENDING


def phase_act(round_: Round, phase: Phase) -> Act:
    """How the round goes on once nothing that is pending holds it up."""
    duties = round_.setup.duties
    if phase is _TURN:
        return _turn_act(round_)
    if phase is _DEALING:
        if round_.burn_due and not round_.deal_at:
            return duties.burn
        return duties.initial_card(round_.deal_order[round_.deal_at])
    if phase is _DRAW:
        return duties.dealer_card
    if phase is _OPENING:
        return duties.call(Call.PLACE_YOUR_BETS)
    if phase is _BETTING:
        return _betting_act(round_)
    if phase is _OFFER or phase is _ELECT:
        offer = round_.offer
        if phase is _OFFER and offer is not None:
            return duties.call(offer[0])
        # Where no call closes the elections, the dealer's next card does.
        close = offer[1] if offer is not None else None
        return duties.call(close) if close is not None else duties.dealer_card
    if phase is _CLEARING:
        return duties.clear(DEALER, bust=False)
    assert phase is _ENDING, "nothing is due when a round is over"
    if round_.odd is not None and round_.odd.after:
        return round_.odd.after[0][0]
    by_house = duties.shuffles_always and not round_.setup.book_shuffles
    return duties.house_shuffle if by_house else duties.shuffle


def _betting_act(round_: Round) -> Act:
    duties = round_.setup.duties
    if not round_.boxes:
        return duties.await_bets
    if duties.closing_call:
        return duties.call(Call.NO_MORE_BETS)
    if round_.burn_due:
        return duties.burn
    return duties.initial_card(str(min(round_.boxes)))


def may_burn(round_: Round) -> bool:
    """A burn on a fresh shoe is no fault where the book says nothing of burning."""
    phase = round_.phase
    if phase is not _BETTING and (phase is not _DEALING or round_.deal_at):
        return False
    setup = round_.setup
    silent = setup.book.dealing.burn.value is None
    return silent and setup.fresh_shoe and not round_.discards


def house_burns_later(round_: Round) -> bool:
    """The house has no burn at all, or has it just before the first card and not sooner."""
    burn = round_.setup.procedure.burn
    sooner = round_.phase is _BETTING and round_.setup.duties.closing_call
    return burn is Burn.NONE or (burn is Burn.FIRST_OF_SHOE and sooner)


def _turn_act(round_: Round) -> Act:
    hand = round_.at
    assert hand is not None
    bettors = round_.boxes[hand.box].bettors
    if len(bettors) == 1 and not round_.setup.absent:
        return round_.setup.duties.ask(hand.name, bettors[0].player)
    found = caller_of(round_, hand)
    if found.absent and not found.silent:
        return round_.setup.duties.further_card(hand.name, why=found.clauses)
    return round_.setup.duties.ask(hand.name, found.player or "")


def caller_of(round_: Round, hand: HandState) -> Controller:
    """Who calls this hand."""
    return controller(round_, round_.boxes[hand.box])


def card_act(round_: Round) -> Act:
    hand = round_.at
    assert hand is not None
    book = round_.setup.book
    if hand.doubled:
        why = book.options.double.cards.clauses
    elif len(hand.cards) == 1:
        return _second_card(round_, hand)
    else:
        why = book.options.turn.draw.clauses
    return round_.setup.duties.further_card(hand.name, why=why)


def _second_card(round_: Round, hand: HandState) -> Act:
    """The card that makes a split hand whole."""
    book = round_.setup.book
    aces = book.options.split.ace_cards.clauses if is_ace(hand.cards[0]) else ()
    why = cite(book.dealing.split_deal.clauses, aces)
    return round_.setup.duties.further_card(hand.name, why=why)


def split_cards_in_any_order(round_: Round) -> list[Act]:
    """Where nothing fixes the order, a split hand that has one card may get its second now: while
    another is played, or before the one whose own second card is due."""
    hand, setup, phase = round_.at, round_.setup, round_.phase
    open_order = setup.book.dealing.split_deal.value is None and setup.procedure.split_deal is None
    if hand is None or not hand.from_split or not open_order or phase not in (_TURN, _CARD):
        return []
    waiting = [each for each in round_.boxes[hand.box].hands if len(each.cards) == 1]
    if phase is _CARD:
        waiting = [each for each in waiting if each is not hand] if hand in waiting else []
    return [_second_card(round_, each) for each in waiting[:1]]


def money_act(round_: Round) -> Act:
    hand = round_.at
    assert hand is not None
    box, book = round_.boxes[hand.box], round_.setup.book
    if box.unmatched:
        player = box.unmatched[0]
        own = player == _who_split(round_)
        rules = book.options.split.wager if own else book.control.match_split_or_stay
        return Act(ActKind.AWAIT_MONEY, box.hands[-1].name, rules.clauses, player)
    found = caller_of(round_, hand)
    return Act(
        ActKind.AWAIT_MONEY, hand.name, book.options.double.amount.clauses, found.player or ""
    )


def _who_split(round_: Round) -> str:
    """Who asked for the split: he adds his own wager, the others match it or stay."""
    splits = (e for e in reversed(round_.log) if e[0] == DECIDES and e[3] is Decision.SPLIT)
    return str(next(splits)[1])


def clear_act(round_: Round, hand: HandState) -> Act:
    return round_.setup.duties.clear(hand.name, bust=is_bust(hand))
