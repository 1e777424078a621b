"""Clean rounds that look wrong: what in them a keen eye might take for an error."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from trainer.engine.cards import is_ten_value
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Round
from trainer.engine.words import Decision, DoubleAmount, Takes, WagerKind

_SOFT_17 = 35
_WORTH_21_SOFT = 43


class Lookalike(StrEnum):
    """In the order in which one is chosen where several are there: the rarer first."""

    ORIGINAL_ONLY = "original-only"
    EVEN_MONEY_THEN_BLACKJACK = "even-money-then-blackjack"
    INSURANCE_RETURNED = "insurance-returned"
    SOFT_17_DRAWN = "soft-17-drawn"
    SOFT_17_STANDS = "soft-17-stands"
    STOPS_SHORT = "stops-short"
    SPLIT_21_PAID_EVEN = "split-21-paid-even"
    DOUBLE_FOR_LESS = "double-for-less"
    STAND_OFF_BESIDE_WINNER = "stand-off-beside-winner"
    CO_BETTOR_STAYS = "co-bettor-stays"
    ONE_OF_SEVERAL_SURRENDERS = "one-of-several-surrenders"
    UNLIKE_TENS_NO_PAIR = "unlike-tens-no-pair"
    INSPECTOR_ASKED = "inspector-asked"


def lookalike_in(round_: Round) -> Lookalike | None:
    """The first that this clean round shows, or nothing."""
    return next((each for each, shows in _SHOWS.items() if shows(round_)), None)


def _dealer_blackjack(round_: Round) -> bool:
    return len(round_.dealer) == 2 and round_.dealer_worth == _WORTH_21_SOFT


def _original_only(round_: Round) -> bool:
    """Doubles and splits go back although the dealer has Blackjack."""
    takes = round_.setup.book.settlement.dealer_blackjack_takes.value
    raised = (WagerKind.DOUBLE, WagerKind.SPLIT)
    return (
        takes is Takes.ORIGINAL
        and _dealer_blackjack(round_)
        and any(s.kind in raised and not s.taken and not s.paid for s in round_.stakes)
    )


def _even_money(round_: Round) -> bool:
    return _dealer_blackjack(round_) and any(stake.even_money for stake in round_.stakes)


def _insurance_returned(round_: Round) -> bool:
    insured = (s for s in round_.stakes if s.kind is WagerKind.INSURANCE)
    return any(not s.taken and not s.paid for s in insured)


def _soft_17_drawn(round_: Round) -> bool:
    return round_.setup.duties.draws_soft_17 and _SOFT_17 in _dealer_worths(round_)[:-1]


def _soft_17_stands(round_: Round) -> bool:
    return not round_.setup.duties.draws_soft_17 and round_.dealer_worth == _SOFT_17


def _dealer_worths(round_: Round) -> list[int]:
    from trainer.engine.hands import NEXT_WORTH

    worths, worth = [], 0
    for card in round_.dealer:
        worth = NEXT_WORTH[worth][card]
        worths.append(worth)
    return worths


def _stops_short(round_: Round) -> bool:
    """He has drawn, or could have, and stops below his total because no card could matter."""
    short = round_.dealer_worth >> 1 < round_.setup.duties.stands_on
    return short and round_.setup.duties.no_effect


def _split_21(round_: Round) -> bool:
    return any(
        hand.from_split and hand.worth == _WORTH_21_SOFT and len(hand.cards) == 2
        for hand in round_.turns
    ) and not _dealer_blackjack(round_)


def _for_less(round_: Round) -> bool:
    if round_.setup.book.options.double.amount.value is DoubleAmount.EQUAL:
        return False
    mains = {(s.player, s.box): s.amount for s in round_.stakes if s.kind is WagerKind.MAIN}
    doubles = (s for s in round_.stakes if s.kind is WagerKind.DOUBLE)
    return any(s.amount < mains.get((s.player, s.box), 0) for s in doubles)


def _stand_off_beside_winner(round_: Round) -> bool:
    for box in round_.boxes.values():
        if len(box.hands) < 2:
            continue
        on = [s for s in round_.stakes if s.box == box.number and s.on_hand]
        left = any(not s.paid and not s.taken for s in on)
        if left and any(s.paid for s in on) and not _dealer_blackjack(round_):
            return True
    return False


def _co_bettor_stays(round_: Round) -> bool:
    return any(e[0] == ev.DECIDES and e[3] is Decision.STAY for e in round_.log)


def _one_surrenders(round_: Round) -> bool:
    for box in round_.boxes.values():
        given = [stake.surrendered for stake in box.bettors]
        if any(given) and not all(given):
            return True
    return False


def _unlike_tens(round_: Round) -> bool:
    """A Pair wager on King and Queen, taken."""
    for stake in round_.stakes:
        if stake.kind is not WagerKind.PAIR or not stake.taken:
            continue
        box = round_.boxes[stake.box]
        first = box.first_two or tuple(box.hands[0].cards[:2])
        if all(is_ten_value(card) for card in first) and first[0] >> 2 != first[1] >> 2:
            return True
    return False


def _asked(round_: Round) -> bool:
    return any(event[0] in (ev.ASKS, ev.SAYS) for event in round_.log)


_SHOWS: dict[Lookalike, Callable[[Round], bool]] = {
    Lookalike.ORIGINAL_ONLY: _original_only,
    Lookalike.EVEN_MONEY_THEN_BLACKJACK: _even_money,
    Lookalike.INSURANCE_RETURNED: _insurance_returned,
    Lookalike.SOFT_17_DRAWN: _soft_17_drawn,
    Lookalike.SOFT_17_STANDS: _soft_17_stands,
    Lookalike.STOPS_SHORT: _stops_short,
    Lookalike.SPLIT_21_PAID_EVEN: _split_21,
    Lookalike.DOUBLE_FOR_LESS: _for_less,
    Lookalike.STAND_OFF_BESIDE_WINNER: _stand_off_beside_winner,
    Lookalike.CO_BETTOR_STAYS: _co_bettor_stays,
    Lookalike.ONE_OF_SEVERAL_SURRENDERS: _one_surrenders,
    Lookalike.UNLIKE_TENS_NO_PAIR: _unlike_tens,
    Lookalike.INSPECTOR_ASKED: _asked,
}
