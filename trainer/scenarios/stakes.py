"""Stakes as they lie on a layout: between the limits, and payable in chips whatever happens."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import gcd

from trainer.engine.chance import Chance
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import LimitsSign
from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.scenarios.chips import ChipSet
from trainer.scenarios.draws import low_of, one_of

# Of a hundred stakes: of one colour, of two, awkward; the rest are big.
_ONE_COLOUR, _MIXED, _AWKWARD = 55, 25, 10
# A stake from here up to the maximum is a big one.
_BIG = Fraction(2, 5)
# Where no sign stands, the highest stake in top chips.
_TOP_CHIPS = 5
_FAR = 10_000


class NoStakeError(ValueError):
    """No amount between the limits can be paid from these chips under this book."""


def ratios_of_main(book: Rulebook) -> tuple[Fraction, ...]:
    """Every share of an original wager that may change hands under this book."""
    pays, options = book.settlement.pays, book.options
    found = {Fraction(1), pays.blackjack.value, pays.win.value, options.split.wager.value}
    insured = options.insurance.limit.value
    found |= {insured, insured * pays.insurance.value}
    if options.surrender.loses is not None:
        found |= {options.surrender.loses.value, 1 - options.surrender.loses.value}
    if options.even_money.pays is not None:
        found.add(options.even_money.pays.value)
    return tuple(sorted(found))


def ratios_of_side(book: Rulebook, kind: WagerKind) -> tuple[Fraction, ...]:
    bet = book.side_bets[kind]
    again = bet.after_split.awards if bet.after_split is not None else ()
    return tuple(sorted({Fraction(1), *(each.odds for each in (*bet.awards, *again))}))


class Stakes:
    """What may be staked at one table. Made once for a table and drawn from for every round."""

    def __init__(self, book: Rulebook, limits: LimitsSign, chips: ChipSet) -> None:
        self.chips = chips
        self._ratios = ratios_of_main(book)
        self.least = limits.minimum if limits.minimum is not None else chips.smallest
        top = _TOP_CHIPS * chips.denominations[-1]
        self.most = limits.maximum if limits.maximum is not None else max(top, self.least)
        self.every = self._kept(self._plausible()) or self._kept(self._whole_range())
        if not self.every:
            raise NoStakeError(
                f"no stake from {self.least} to {self.most} can be paid from chips of "
                f"{', '.join(map(str, chips.denominations))} under {book.id}: "
                "add a smaller chip or widen the limits"
            )
        self._by_kind = self._sorted_out()
        self.side = {kind: self._side(book, kind) for kind in SIDE_BETS if kind in book.side_bets}

    def payable(self, amount: int) -> bool:
        """Whether every share of it that may be owed can be paid in chips."""
        return all(self._share_payable(amount, ratio) for ratio in self._ratios)

    def _share_payable(self, amount: int, ratio: Fraction) -> bool:
        owed, rest = divmod(amount * ratio.numerator, ratio.denominator)
        return not rest and self.chips.can_pay(owed)

    def _kept(self, amounts: Iterable[int]) -> tuple[int, ...]:
        within = {amount for amount in amounts if self.least <= amount <= self.most}
        return tuple(sorted(amount for amount in within if self.payable(amount)))

    def _plausible(self) -> Iterable[int]:
        """Up to eight of one chip, a few of two that lie next to each other, or of three."""
        chips = self.chips.denominations
        yield self.least
        yield self.most
        for at, low in enumerate(chips):
            for count in range(1, 9):
                yield low * count
            for high in chips[at + 1 : at + 2]:
                for count in range(1, 5):
                    yield from (high * more + low * count for more in range(1, 5))
            for middle, high in zip(chips[at + 1 : at + 2], chips[at + 2 : at + 3], strict=False):
                for count in range(1, 5):
                    yield from (
                        high * most + middle * more + low * count
                        for most in range(1, 4)
                        for more in range(1, 4)
                    )

    def _whole_range(self) -> Iterable[int]:
        """Odd limits or odd chips: everything there is, as far as anyone would look."""
        step = gcd(*self.chips.denominations)
        first = -(-self.least // step) * step
        return range(first, min(self.most, first + _FAR * step) + 1, step)

    def _sorted_out(self) -> tuple[tuple[int, ...], ...]:
        """Round, mixed, awkward and big ones; a table without one kind falls back on all."""
        one: list[int] = []
        mixed: list[int] = []
        awkward: list[int] = []
        big: list[int] = []
        for amount in self.every:
            stack = self.chips.stack(amount)
            if amount >= self.most * _BIG and len(stack) == 1:
                big.append(amount)
            elif amount >= self.most * _BIG:
                # Nobody builds a large bet out of small change.
                continue
            elif len(stack) == 1:
                one.append(amount)
            elif len(stack) == 2 and sum(number for _, number in stack) <= 6:
                mixed.append(amount)
            else:
                awkward.append(amount)
        return tuple(tuple(kind) or self.every for kind in (one, mixed, awkward, big))

    def draw(self, chance: Chance) -> int:
        """One stake: 55 in a hundred of one colour, 25 mixed, 10 awkward, 10 big."""
        one, mixed, awkward, big = self._by_kind
        which = chance.below(100)
        if which < _ONE_COLOUR:
            return low_of(chance, one)
        if which < _ONE_COLOUR + _MIXED:
            return low_of(chance, mixed)
        if which < _ONE_COLOUR + _MIXED + _AWKWARD:
            return low_of(chance, awkward)
        return one_of(chance, big)

    def _side(self, book: Rulebook, kind: WagerKind) -> tuple[int, ...]:
        """Side bets are a few of the lower chips, from about half the minimum up."""
        ratios = ratios_of_side(book, kind)
        low = self.chips.denominations[:3]
        amounts = sorted({chip * number for chip in low for number in range(1, 5)})
        return tuple(
            amount
            for amount in amounts
            if 2 * amount >= self.least
            and all(self._share_payable(amount, ratio) for ratio in ratios)
        )

    def draw_side(self, chance: Chance, kind: WagerKind, *, beside: int) -> int:
        """A side bet, at most half the main one beside it; nought where no chip is so small."""
        within = [amount for amount in self.side[kind] if 2 * amount <= beside]
        return low_of(chance, within) if within else 0

    def part_of(self, chance: Chance, most: int, *, least: int) -> int:
        """Less than the whole, in a few plain chips: insurance in part, a double for less."""
        lowest = max(least, -(-most // 4))
        found = [
            chip * number
            for chip in self.chips.denominations
            for number in range(1, 5)
            if lowest <= chip * number < most
        ]
        return one_of(chance, found) if found else most

    def near(self, chance: Chance, usual: int) -> int:
        """Another stake of the same person: a different amount in the same class."""
        found = [amount for amount in self._by_kind[0] if usual <= 2 * amount <= 4 * usual]
        return one_of(chance, found) if found else usual
