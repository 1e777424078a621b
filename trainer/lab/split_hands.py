"""One hand of a split, played by fixed moves, while more and more cards of the pair are gone.

A split hand begins with one card of the pair; its partner lies beside it. For every number
of further pair cards gone (`gone`), this gives what the hand is worth, parted by whether its
second card was another of the pair. Nothing of it is averaged over: each end of each hand
has the dealer's chances from its own shoe.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from trainer.engine.words import Takes
from trainer.lab.dealer import BLACKJACK, dealer_ends
from trainer.lab.hands import ACE, BUST, TEN, VALUES, Counts, Floats, all_hands, shoe_of
from trainer.lab.play import Move, Moves, against
from trainer.lab.rules import Busted, Rules

# Groups of hands that are followed together: ten kinds of pair, those whose second card
# was another of the pair in the second ten.
GROUPS = 2 * VALUES
_EACH = np.eye(VALUES, dtype=np.int64)
_KEY = 32 ** np.arange(VALUES, dtype=np.int64)  # no hand has as many as 32 of a value gone


@dataclass(frozen=True, slots=True)
class SplitHands:
    """(group, gone): the hand that bears the original wager, and one that bears a raise."""

    original: Floats
    raised: Floats


@dataclass(frozen=True, slots=True)
class _Ends:
    """Hands at their end: group, cards, stake, and the chance to come there by `gone`."""

    group: Counts
    cards: Counts
    total: Counts
    stake: Counts
    chance: Floats


class SplitFollower:
    """Follows every split hand against one upcard, all pairs and all `gone` side by side."""

    def __init__(self, upcard: int, rules: Rules, moves: Moves, most_gone: int) -> None:
        self.upcard, self.rules, self.moves = upcard, rules, moves
        self.gone = np.arange(most_gone + 1)
        self.shoe = shoe_of(rules.decks) - _EACH[upcard]
        self.cards = int(self.shoe.sum())

    def follow(self) -> SplitHands:
        stood, busted = self._ends()
        ends = self._dealer(stood)
        gain = against(ends, np.repeat(stood.total, len(self.gone))).reshape(stood.chance.shape)
        meets = ends[:, BLACKJACK].reshape(stood.chance.shape)
        stake = stood.stake[:, None]
        lost = 1.0 if self.rules.takes is Takes.ALL else 0.0
        original = stake * gain - meets * (1 + lost * (stake - 1))
        raised = stake * gain - meets * lost * stake
        values = SplitHands(np.zeros((GROUPS, len(self.gone))), np.zeros((GROUPS, len(self.gone))))
        np.add.at(values.original, stood.group, stood.chance * original)
        np.add.at(values.raised, stood.group, stood.chance * raised)
        stake = busted.stake[:, None]
        np.add.at(values.original, busted.group, -busted.chance * stake)
        np.add.at(values.raised, busted.group, -busted.chance * stake * self._bust_counts(busted))
        return values

    def _draws(self, group: Counts, cards: Counts) -> Floats:
        """(hand, value, gone): the chances of the next card."""
        left = (self.shoe - cards)[:, :, None].repeat(len(self.gone), axis=2).astype(np.float64)
        left[np.arange(len(group)), group % VALUES, :] -= 1 + self.gone
        held = cards.sum(axis=1)[:, None] + 1 + self.gone[None, :]
        chances: Floats = np.maximum(left, 0.0) / (self.cards - held)[:, None, :]
        return chances

    def _second_cards(self) -> tuple[Counts, Counts, Floats]:
        hands = all_hands()
        pair = np.arange(VALUES)
        first = np.array([hands.at[tuple(each)] for each in _EACH.tolist()])
        chances = self._draws(pair, _EACH)
        group = pair[:, None] + VALUES * _EACH
        return (
            group.ravel(),
            hands.then[first].ravel(),
            chances.reshape(VALUES * VALUES, len(self.gone)),
        )

    def _move(self, group: Counts, hand: Counts) -> Moves:
        moves = self.moves[hand].copy()
        aces = group % VALUES == ACE
        if not self.rules.aces_draw:
            moves[aces] = Move.STAND
        elif not self.rules.split_aces_double:
            moves[aces & (moves == Move.DOUBLE)] = Move.HIT
        return moves

    def _ends(self) -> tuple[_Ends, _Ends]:
        hands = all_hands()
        stood: list[_Ends] = []
        busted: list[_Ends] = []
        group, hand, chance = self._second_cards()
        while len(hand):
            moves = self._move(group, hand)
            stop = moves == Move.STAND
            stood.append(self._end(group[stop], hand[stop], 1, chance[stop]))
            for stake, move in ((2, Move.DOUBLE), (1, Move.HIT)):
                drawn = list(self._drawn(group, hand, chance, moves == move, stake, busted))
                if stake == 2:
                    stood += [self._end(g, h, 2, c) for g, h, c in drawn]
                else:
                    group, hand, chance = _together(drawn, len(hands.total), len(self.gone))
        return _joined(stood), _joined(busted)

    def _drawn(
        self,
        group: Counts,
        hand: Counts,
        chance: Floats,
        which: np.ndarray[tuple[int], np.dtype[np.bool_]],
        stake: int,
        busted: list[_Ends],
    ) -> Iterator[tuple[Counts, Counts, Floats]]:
        """Hands with one more card; those that bust go on the list."""
        hands = all_hands()
        group, hand = group[which], hand[which]
        chances = self._draws(group, hands.cards[hand]) * chance[which][:, None, :]
        after = hands.then[hand]
        for value in range(VALUES):
            alive = after[:, value] != BUST
            yield group[alive], after[alive, value], chances[alive, value]
            over = ~alive
            cards = hands.cards[hand[over]] + _EACH[value]
            stakes = np.full(len(cards), stake)
            busted.append(_Ends(group[over], cards, stakes, stakes, chances[over, value]))

    def _end(self, group: Counts, hand: Counts, stake: int, chance: Floats) -> _Ends:
        hands = all_hands()
        stakes = np.full(len(hand), stake)
        return _Ends(group, hands.cards[hand], hands.total[hand], stakes, chance)

    def _dealer(self, stood: _Ends) -> Floats:
        """The dealer's ends for every hand and every `gone`; equal shoes are reckoned once."""
        beside = (1 + self.gone)[None, :, None] * _EACH[stood.group % VALUES][:, None, :]
        gone = (stood.cards[:, None, :] + beside).reshape(-1, VALUES)
        _, first, which = np.unique(gone @ _KEY, return_index=True, return_inverse=True)
        shoes = self.shoe - gone[first]
        ends = dealer_ends(self.upcard, shoes, draws_soft_17=self.rules.draws_soft_17)
        return ends[which]

    def _bust_counts(self, busted: _Ends) -> Floats:
        """The share of a raise that a bust loses: all of it, or where no Blackjack follows."""
        shape = busted.chance.shape
        other = {ACE: TEN, TEN: ACE}.get(self.upcard)
        spared = self.rules.takes is Takes.ORIGINAL and self.rules.busted is Busted.SPARED
        if not spared or other is None:
            return np.ones(shape)
        of_pair = (busted.group % VALUES == other)[:, None] * (1 + self.gone)
        left = np.maximum(self.shoe[other] - busted.cards[:, other][:, None] - of_pair, 0)
        cards = self.cards - busted.cards.sum(axis=1)[:, None] - 1 - self.gone
        counts: Floats = 1.0 - left / cards
        return counts


def _together(
    drawn: list[tuple[Counts, Counts, Floats]], hands: int, gones: int
) -> tuple[Counts, Counts, Floats]:
    """Hands of the same cards reached by another order are one hand."""
    group, hand, chance = (np.concatenate(column) for column in zip(*drawn, strict=True))
    found, which = np.unique(group * hands + hand, return_inverse=True)
    summed = np.zeros((len(found), gones))
    np.add.at(summed, which, chance)
    return found // hands, found % hands, summed


def _joined(ends: list[_Ends]) -> _Ends:
    return _Ends(
        group=np.concatenate([each.group for each in ends]),
        cards=np.concatenate([each.cards for each in ends]),
        total=np.concatenate([each.total for each in ends]),
        stake=np.concatenate([each.stake for each in ends]),
        chance=np.concatenate([each.chance for each in ends]),
    )
