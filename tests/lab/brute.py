"""The slow way, to check the quick one by: every order of the cards, one after another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import numpy as np

from trainer.engine.words import Takes
from trainer.lab.dealer import BLACKJACK, BUSTS, ENDS, FIRST_TOTAL, dealer_ends
from trainer.lab.hands import BEST, VALUES, Composition, Counts, all_hands, composition, worth
from trainer.lab.play import Move, Moves
from trainer.lab.rules import Busted, Rules
from trainer.lab.splitting import most_hands

Played = tuple[int, int, bool]  # total, stake, bust


def without(shoe: Composition, value: int) -> Composition:
    return tuple(count - (place == value) for place, count in enumerate(shoe))


def dealer_by_orders(upcard: int, shoe: Composition, *, draws_soft_17: bool) -> list[Fraction]:
    """The dealer's ends, card by card, in fractions."""

    @cache
    def ends(cards: Composition, left: Composition) -> tuple[Fraction, ...]:
        total, soft = worth(cards)
        drawn = sum(cards) - 1
        found = [Fraction(0)] * ENDS
        if drawn and total >= FIRST_TOTAL and not (draws_soft_17 and soft and total == 17):
            natural = drawn == 1 and total == BEST
            end = BUSTS if total > BEST else BLACKJACK if natural else total - FIRST_TOTAL
            found[end] = Fraction(1)
            return tuple(found)
        for value in range(VALUES):
            if left[value]:
                more = tuple(n + (at == value) for at, n in enumerate(cards))
                chance = Fraction(left[value], sum(left))
                for end, share in enumerate(ends(more, without(left, value))):
                    found[end] += chance * share
        return tuple(found)

    return list(ends(composition(upcard), shoe))


class SplitByOrders:
    """All hands of one split together, each card from what the hands before it left."""

    def __init__(self, pair: int, upcard: int, rules: Rules, moves: Moves, shoe: Counts) -> None:
        self.pair, self.upcard, self.rules, self.moves = pair, upcard, rules, moves
        left = shoe.copy()
        left[upcard] -= 1
        left[pair] -= 2
        self.left = tuple(int(count) for count in left)

    def value(self) -> float:
        leaves: dict[tuple[tuple[Played, ...], Composition], float] = defaultdict(float)
        for chance, hands, left in self._hands(2, 2, self.left):
            # Which of the raised hands is which does not matter.
            leaves[(hands[0], *sorted(hands[1:])), left] += chance
        shoes = np.array([left for _, left in leaves])
        ends = dealer_ends(self.upcard, shoes, draws_soft_17=self.rules.draws_soft_17)
        return sum(
            chance * self._settled(hands, dealer)
            for ((hands, _), chance), dealer in zip(leaves.items(), ends.tolist(), strict=True)
        )

    def _hands(
        self, formed: int, waiting: int, left: Composition
    ) -> Iterator[tuple[float, tuple[Played, ...], Composition]]:
        """Play the next hand to its end, then the others."""
        if not waiting:
            yield 1.0, (), left
            return
        for value, chance, after in _cards(left):
            if value == self.pair and formed < most_hands(self.rules, self.pair):
                for share, hands, rest in self._hands(formed + 1, waiting + 1, after):
                    yield chance * share, hands, rest
                continue
            held = composition(self.pair, value)
            for share, hand, rest in self._play(held, after):
                for other, hands, end in self._hands(formed, waiting - 1, rest):
                    yield chance * share * other, (hand, *hands), end

    def _play(
        self, held: Composition, left: Composition
    ) -> Iterator[tuple[float, Played, Composition]]:
        move = self.moves[all_hands().at[held]]
        if move == Move.STAND or (self.pair == 0 and not self.rules.aces_draw):
            yield 1.0, (worth(held)[0], 1, False), left
            return
        for value, chance, after in _cards(left):
            more = tuple(n + (at == value) for at, n in enumerate(held))
            total = worth(more)[0]
            if total > BEST or move == Move.DOUBLE:
                yield chance, (total, 2 if move == Move.DOUBLE else 1, total > BEST), after
                continue
            for share, hand, rest in self._play(more, after):
                yield chance * share, hand, rest

    def _settled(self, hands: tuple[Played, ...], ends: list[float]) -> float:
        gain = 0.0
        for total, stake, bust in hands:
            for end in range(BLACKJACK):
                dealer = 0 if end == BUSTS else FIRST_TOTAL + end
                sign = -1 if bust else (total > dealer) - (total < dealer)
                gain += ends[end] * stake * sign
        return gain - ends[BLACKJACK] * self._taken(hands)

    def _taken(self, hands: tuple[Played, ...]) -> int:
        """What a dealer's Blackjack finds on the table, and what was lost before it."""
        if self.rules.takes is Takes.ALL:
            return sum(stake for _, stake, _ in hands)
        if self.rules.busted is Busted.SPARED:
            return 1
        busted = sum(stake for _, stake, bust in hands if bust)
        return busted + (not hands[0][2])


def _cards(left: Composition) -> Iterator[tuple[int, float, Composition]]:
    cards = sum(left)
    for value in range(VALUES):
        if left[value]:
            yield value, left[value] / cards, without(left, value)
