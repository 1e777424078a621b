"""What a correct dealer may do next: the set of acts the book admits, one of them canonical."""

from __future__ import annotations

from trainer.engine.cards import is_ace, is_ten_value
from trainer.engine.hands import BEST
from trainer.engine.procedure import (
    BlackjackPaid,
    Burn,
    BustFirst,
    InsuranceSettled,
    SideBetsWhen,
)
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.control import Controller, controller
from trainer.engine.round.cursor import has_blackjack
from trainer.engine.round.events import DEALER, DECIDES, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act
from trainer.engine.round.state import HandState, Stake
from trainer.engine.rulebook import cite
from trainer.engine.words import Call, Decision, WagerKind

# Looked up once: an enum's members cost a search each time they are named.
_OPENING, _BETTING, _DEALING, _OFFER, _ELECT = (
    Phase.OPENING,
    Phase.BETTING,
    Phase.DEALING,
    Phase.OFFER,
    Phase.ELECT,
)
_TURN, _MONEY, _CARD, _DRAW = Phase.TURN, Phase.MONEY, Phase.CARD, Phase.DRAW
_SETTLING, _CLEARING, _ENDING = Phase.SETTLING, Phase.CLEARING, Phase.ENDING


def canonical(round_: Round) -> Act:
    """The one act of automatic dealing. Nothing is due once the round is over."""
    if round_.agenda:
        return round_.agenda[0]
    phase = round_.phase
    if round_.forced is not None:
        # The book wants a bust hand collected before anything else, a split's next card too.
        return _collecting(round_, round_.forced)[0]
    if phase is _CARD:
        return _card_act(round_)
    if phase is _MONEY:
        return _money_act(round_)
    if round_.pending:
        return settle_act(round_, round_.pending[0])
    if round_.clears and phase >= _CLEARING:
        return _clear_act(round_, round_.clears[0])
    return _phase_act(round_, phase)


def _phase_act(round_: Round, phase: Phase) -> Act:
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
    return duties.shuffle


def _betting_act(round_: Round) -> Act:
    duties = round_.setup.duties
    if not round_.boxes:
        return duties.await_bets
    if duties.closing_call:
        return duties.call(Call.NO_MORE_BETS)
    if _house_burns(round_):
        return duties.burn
    return duties.initial_card(str(min(round_.boxes)))


def _house_burns(round_: Round) -> bool:
    """A burn the book does not ask for, on a fresh shoe, where the house wants it."""
    return (
        round_.setup.fresh_shoe
        and not round_.discards
        and round_.setup.procedure.burn is Burn.FIRST_OF_SHOE
    )


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


def _card_act(round_: Round) -> Act:
    hand = round_.at
    assert hand is not None
    book = round_.setup.book
    if hand.doubled:
        why = book.options.double.cards.clauses
    elif len(hand.cards) == 1:
        aces = book.options.split.ace_cards.clauses if is_ace(hand.cards[0]) else ()
        why = cite(book.dealing.split_deal.clauses, aces)
    else:
        why = book.options.turn.draw.clauses
    return round_.setup.duties.further_card(hand.name, why=why)


def _money_act(round_: Round) -> Act:
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


def _clear_act(round_: Round, hand: HandState) -> Act:
    return round_.setup.duties.clear(hand.name, bust=hand.worth >> 1 > BEST)


def due(round_: Round) -> tuple[Act, ...]:
    """Every act the book admits now, the canonical one first; none once the round is over."""
    if round_.over:
        return ()
    first = canonical(round_)
    if round_.agenda or round_.setup.procedure.complete:
        return (first,)
    return tuple(dict.fromkeys((first, *_others(round_))))


def admits(round_: Round, event: Event) -> bool:
    """Whether a dealer's event is among the acts that are due."""
    if round_.over:
        return False
    return canonical(round_).admits(event) or any(act.admits(event) for act in due(round_))


def _others(round_: Round) -> list[Act]:
    phase = round_.phase
    if round_.forced is not None:
        return _collecting(round_, round_.forced)
    if phase in (_CARD, _MONEY):
        return []
    found: list[Act] = []
    if phase is _TURN:
        found += _split_cards_in_any_order(round_)
    if not _waits_for_settling(round_):
        found.append(_go_on(round_, phase))
    if phase is _BETTING and _may_burn(round_):
        found.append(round_.setup.duties.burn)
    if phase is _DEALING and not round_.deal_at and _may_burn(round_):
        found.append(round_.setup.duties.burn)
    found += [settle_act(round_, stake) for stake in round_.stakes if may_settle(round_, stake)]
    found += [_clear_act(round_, hand) for hand in round_.turns if may_clear(round_, hand)]
    return found


def _split_cards_in_any_order(round_: Round) -> list[Act]:
    """Where nothing fixes the order, a split hand that has one card may get its second now."""
    hand, setup = round_.at, round_.setup
    open_order = setup.book.dealing.split_deal.value is None and setup.procedure.split_deal is None
    if hand is None or not hand.from_split or not open_order:
        return []
    waiting = [each for each in round_.boxes[hand.box].hands if len(each.cards) == 1]
    why = setup.book.dealing.split_deal.clauses
    return [setup.duties.further_card(each.name, why=why) for each in waiting[:1]]


def _go_on(round_: Round, phase: Phase) -> Act:
    return _phase_act(round_, phase)


def _waits_for_settling(round_: Round) -> bool:
    """Settlement is all that is left, or the house wants what is pending settled first."""
    if round_.phase is _SETTLING:
        return True
    procedure = round_.setup.procedure
    if round_.phase is _CLEARING:
        return bool(round_.clears)
    return bool(round_.pending) and (
        procedure.side_bets is SideBetsWhen.BEFORE_OFFERS
        or procedure.blackjack is BlackjackPaid.AT_ONCE
        or procedure.insurance is InsuranceSettled.ON_SECOND_CARD
    )


def _may_burn(round_: Round) -> bool:
    """A burn on a fresh shoe is no fault where the book says nothing of burning."""
    silent = round_.setup.book.dealing.burn.value is None
    fresh = round_.setup.fresh_shoe and not round_.discards
    return silent and fresh and round_.setup.procedure.burn is not Burn.NONE


def _collecting(round_: Round, hand: HandState) -> list[Act]:
    """A bust hand: its wagers and its cards, in whichever order the house has."""
    wagers = [s for s in round_.stakes_on(hand.name) if not s.settled]
    first = round_.setup.procedure.bust_first
    acts = [settle_act(round_, stake) for stake in wagers]
    if first is BustFirst.WAGER and wagers:
        return acts
    cards = [] if hand.cleared else [_clear_act(round_, hand)]
    return cards if first is BustFirst.CARDS and cards else [*acts, *cards]


def may_settle(round_: Round, stake: Stake) -> bool:
    """Whether a wager is decided by what lies on the table and waits for its settlement."""
    if stake.settled or round_.phase < _OFFER:
        return False
    if round_.phase >= _SETTLING or stake.surrendered or stake.even_money:
        return True
    dealer_two = len(round_.dealer) > 1
    if stake.kind is WagerKind.INSURANCE:
        main = round_.by_key.get(f"{WagerKind.MAIN}/{stake.player}/{stake.hand}")
        return dealer_two or (main is not None and main.even_money)
    if not stake.on_hand:
        hand = round_.hands.get(stake.hand)
        return hand is None or len(hand.cards) >= 2
    hand = round_.hands[stake.hand]
    if hand.worth >> 1 > BEST:
        return True
    return has_blackjack(hand) and not _dealer_may_have_blackjack(round_)


def _dealer_may_have_blackjack(round_: Round) -> bool:
    if len(round_.dealer) > 1:
        return round_.dealer_worth >> 1 == BEST and len(round_.dealer) == 2
    return is_ace(round_.dealer[0]) or is_ten_value(round_.dealer[0])


def may_clear(round_: Round, hand: HandState) -> bool:
    """Cards may go once nothing on the hand is open and the deal has passed it."""
    if hand.cleared or not hand.done or round_.phase < _TURN:
        return False
    return all(stake.settled for stake in round_.stakes if stake.box == hand.box)
