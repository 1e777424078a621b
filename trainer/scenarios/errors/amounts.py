"""Wrong amounts as people get them wrong: never at random, and always payable in chips."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from trainer.engine.round.fold import Round
from trainer.engine.round.state import Stake
from trainer.engine.words import WagerKind
from trainer.scenarios.chips import ChipSet
from trainer.scenarios.errors.looks import Look


class Mistaken(NamedTuple):
    amount: int
    look: Look
    weight: int


# A stack so many times as high, or as low, is taken for no other.
_ALIKE = 3
# What another game in the same street pays for a Blackjack.
_OTHER_ODDS = (Fraction(3, 2), Fraction(6, 5))


def wrong_payouts(round_: Round, stake: Stake, paid: int, chips: ChipSet) -> list[Mistaken]:
    """Instead of what a winning wager is owed; the likelier weigh more."""
    if stake.kind is WagerKind.INSURANCE:
        told = list(_insurance(stake, paid))
    elif not stake.on_hand:
        told = list(_side_bet(round_, stake, paid))
    else:
        told = [*_stacks(paid, chips), *_neighbours(round_, stake, paid)]
        told += _raised(round_, stake)
        told.append(Mistaken(paid + stake.amount, Look.STAKE_COUNTED_IN, 2))
    return _kept(told, paid, chips)


def wrong_blackjack(round_: Round, stake: Stake, paid: int, chips: ChipSet) -> list[Mistaken]:
    """Even money, the odds of the other game, the half forgotten on part of the stack."""
    told = [Mistaken(stake.amount, Look.EVEN_MONEY_PAID, 6)]
    for odds in _OTHER_ODDS:
        whole, rest = divmod(stake.amount * odds.numerator, odds.denominator)
        if not rest:
            told.append(Mistaken(whole, Look.OTHER_GAMES_ODDS, 4))
    told.append(Mistaken(2 * stake.amount, Look.OTHER_GAMES_ODDS, 2))
    told += _stacks(paid, chips)
    told += _neighbours(round_, stake, paid)
    return _kept(told, paid, chips)


def wrong_takings(stake: Stake, taken: int, chips: ChipSet) -> list[Mistaken]:
    """Instead of what a losing wager loses: the half that is not halved, a colour left behind."""
    told: list[Mistaken] = []
    if taken < stake.amount:
        told.append(Mistaken(stake.amount, Look.HALF_NOT_HALVED, 6))
        told.append(Mistaken(stake.amount - taken, Look.PART_FORGOTTEN, 1))
    stack = chips.stack(taken)
    if len(stack) > 1:
        chip, number = stack[-1]
        told.append(Mistaken(taken - chip * number, Look.PART_FORGOTTEN, 4))
    if stack and sum(number for _, number in stack) > 1:
        told.append(Mistaken(taken - stack[-1][0], Look.ONE_CHIP_SHORT, 3))
    return [each for each in _kept(told, taken, chips) if each.amount <= stake.amount]


def _kept(told: list[Mistaken], right: int, chips: ChipSet) -> list[Mistaken]:
    seen: dict[int, Mistaken] = {}
    for each in told:
        if each.amount > 0 and each.amount != right and chips.can_pay(each.amount):
            seen.setdefault(each.amount, each)
    return list(seen.values())


def _stacks(paid: int, chips: ChipSet) -> Iterator[Mistaken]:
    """One chip over or short, a colour mistaken for the next, part of a mixed stack forgotten."""
    stack, every = chips.stack(paid), chips.denominations
    if not stack:
        return
    chip, number = stack[-1]
    yield Mistaken(paid + chip, Look.ONE_CHIP_OVER, 3)
    if paid > chip:
        yield Mistaken(paid - chip, Look.ONE_CHIP_SHORT, 3)
    at = every.index(chip)
    if at + 1 < len(every):
        yield Mistaken(paid + number * (every[at + 1] - chip), Look.NEXT_COLOUR_UP, 2)
    if at:
        yield Mistaken(paid - number * (chip - every[at - 1]), Look.NEXT_COLOUR_DOWN, 2)
    if len(stack) > 1:
        yield Mistaken(paid - chip * number, Look.PART_FORGOTTEN, 4)


def _neighbours(round_: Round, stake: Stake, paid: int) -> Iterator[Mistaken]:
    """The stack beside it is sized instead of its own: one that lies there and looks like it."""
    for other in round_.stakes:
        beside = abs(other.box - stake.box) <= 1 and other.on_hand and not other.taken
        low, high = sorted((other.amount, stake.amount))
        if other is not stake and beside and low < high <= _ALIKE * low:
            amount, rest = divmod(paid * other.amount, stake.amount)
            if not rest:
                yield Mistaken(amount, Look.NEIGHBOURS_AMOUNT, 4)


def _raised(round_: Round, stake: Stake) -> Iterator[Mistaken]:
    """A double for less paid as if it were as much as the original wager."""
    if stake.kind is not WagerKind.DOUBLE:
        return
    mains = (WagerKind.MAIN, WagerKind.SPLIT)
    for other in round_.stakes_on(stake.hand):
        if other.player == stake.player and other.kind in mains and other.amount != stake.amount:
            yield Mistaken(other.amount, Look.FOR_LESS_PAID_IN_FULL, 10)


def _insurance(stake: Stake, paid: int) -> Iterator[Mistaken]:
    yield Mistaken(stake.amount, Look.EVEN_MONEY_PAID, 3)
    yield Mistaken(paid + stake.amount, Look.STAKE_COUNTED_IN, 3)


def _side_bet(round_: Round, stake: Stake, paid: int) -> Iterator[Mistaken]:
    """Eleven times as ten, ten times for nine, the stake counted in, another line of the table."""
    bet = round_.setup.book.side_bets[stake.kind]
    times = paid // stake.amount
    if times in (9, 11):
        yield Mistaken(10 * stake.amount, Look.TEN_TIMES, 6)
    if times == 11:
        yield Mistaken(12 * stake.amount, Look.STAKE_COUNTED_IN, 4)
    for award in bet.awards:
        other, rest = divmod(stake.amount * award.odds.numerator, award.odds.denominator)
        if not rest:
            yield Mistaken(other, Look.ANOTHER_AWARD, 4)
    yield Mistaken(paid + stake.amount, Look.STAKE_COUNTED_IN, 2)
