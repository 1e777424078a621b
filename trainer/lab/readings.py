"""Which of a book's readings its edge rests on: those a computed round can meet."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.rulebook import Rulebook, Touched
from trainer.engine.words import Circumstance, Takes, WagerKind
from trainer.lab.rules import Rules

_MAIN = (
    Circumstance.DEALER_BLACKJACK_AGAINST_DOUBLED_HAND,
    Circumstance.DEALER_BLACKJACK_AGAINST_SPLIT_HAND,
    Circumstance.DEALER_SOFT_17,
    Circumstance.DEALER_SOFT_18_OR_MORE,
    Circumstance.DEALER_BUST,
    Circumstance.DOUBLE_FOR_LESS,
    Circumstance.DOUBLE_OF_SOFT_HAND,
    Circumstance.DOUBLE_OF_SOFT_NINE_OR_TEN,
    Circumstance.DOUBLE_OF_SPLIT_UNLIKE_TENS,
    Circumstance.EVEN_MONEY_ASKED,
    Circumstance.SPLIT_ACES,
    Circumstance.RESPLIT_ACES,
    Circumstance.SPLIT_TEN_AND_ACE,
    Circumstance.FIFTH_HAND,
    Circumstance.ACT_ON_21,
)
_BY_BET = {
    WagerKind.PAIR: (Circumstance.UNLIKE_TEN_VALUES,),
    WagerKind.ACE_RACE: (Circumstance.BONUS_AGAINST_DEALER_BLACKJACK,),
    WagerKind.SUPER_PAIRS: (Circumstance.THREE_IDENTICAL_CARDS, Circumstance.RANK_ALONE_MATCHES),
    WagerKind.TWENTY_ONE_PLUS_THREE: (
        Circumstance.STRAIGHT_WITH_ACE,
        Circumstance.ACE_ROUND_THE_CORNER,
        Circumstance.STRAIGHT_OF_TWO_SUITS,
        Circumstance.PAIR_WITHIN_FLUSH,
    ),
    WagerKind.TOP_THREE: (
        Circumstance.TOP_THREE_HAND,
        Circumstance.STRAIGHT_OR_FLUSH_ON_TOP_THREE,
    ),
}


def main_game_readings(book: Rulebook, rules: Rules) -> tuple[Touched, ...]:
    return _once(book.touched(*_met(rules)))


def side_bet_readings(book: Rulebook, bet: WagerKind) -> tuple[Touched, ...]:
    return _once(book.touched(*_BY_BET.get(bet, ())))


def _met(rules: Rules) -> Iterator[Circumstance]:
    yield from _MAIN
    if rules.takes is Takes.ORIGINAL:
        yield Circumstance.BUST_BEFORE_DEALER_BLACKJACK
    if rules.surrender is not None:
        yield Circumstance.SURRENDER_AGAINST_TEN


def _once(found: tuple[Touched, ...]) -> tuple[Touched, ...]:
    return tuple(dict.fromkeys(found))
