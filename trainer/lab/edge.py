"""The exact house edge of a game: every first deal with its chance and its best play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.lab.hands import ACE, TEN, VALUES, Floats, all_hands, composition, shoe_of
from trainer.lab.play import CLOSED, Play, play_against, upcards
from trainer.lab.rules import Rules
from trainer.lab.splitting import split_values

STRATEGY = "composition-dependent"


@dataclass(frozen=True, slots=True)
class Deal:
    """A player's two cards and an upcard, by value."""

    low: int
    high: int
    upcard: int
    chance: float

    @property
    def is_pair(self) -> bool:
        return self.low == self.high

    @property
    def is_blackjack(self) -> bool:
        return self.low == ACE and self.high == TEN

    @property
    def hand(self) -> int:
        return all_hands().at[composition(self.low, self.high)]


@dataclass(frozen=True, slots=True)
class Solved:
    """Everything the best play of a game rests on, upcard by upcard."""

    rules: Rules
    plays: tuple[Play, ...]
    splits: tuple[Floats, ...]

    def value(self, deal: Deal) -> float:
        """What the best play of a first deal is worth, insurance included where it gains."""
        play, hand = self.plays[deal.upcard], deal.hand
        insured = self.insurance(deal)
        if deal.is_blackjack:
            paid = float(self.rules.blackjack) * (1 - play.meets_blackjack[hand])
            if deal.upcard == ACE and self.rules.even_money is not None:
                return max(float(paid) + insured, float(self.rules.even_money))
            return float(paid) + insured
        kept = max(float(play.first[hand]), self.split(deal)) + insured
        return max(kept, self.surrender(deal) + insured)

    def split(self, deal: Deal) -> float:
        return float(self.splits[deal.upcard][deal.low]) if deal.is_pair else CLOSED

    def surrender(self, deal: Deal) -> float:
        rules = self.rules
        if rules.surrender is None or (deal.upcard == ACE and not rules.surrender_against_ace):
            return CLOSED
        return -float(rules.surrender)

    def insurance(self, deal: Deal) -> float:
        """The gain of the largest insurance, where it is one."""
        if deal.upcard != ACE:
            return 0.0
        meets = float(self.plays[ACE].meets_blackjack[deal.hand])
        gain = float(self.rules.insurance) * meets - (1 - meets)
        return max(gain, 0.0) * float(self.rules.insurance_limit)

    @property
    def edge(self) -> float:
        """The house's share of each original wager, where every deal is played best."""
        return -sum(deal.chance * self.value(deal) for deal in deals(self.rules.decks))


def deals(decks: int) -> Iterator[Deal]:
    """Every first deal that can be, with its chance."""
    cards = 52 * decks
    for upcard in range(VALUES):
        shoe = shoe_of(decks)
        seen = shoe[upcard] / cards
        shoe[upcard] -= 1
        for low in range(VALUES):
            for high in range(low, VALUES):
                second = shoe[high] - (low == high)
                both = shoe[low] * second / ((cards - 1) * (cards - 2))
                chance = float(seen * both * (1 if low == high else 2))
                if chance > 0:
                    yield Deal(low, high, upcard, chance)


def solve(rules: Rules) -> Solved:
    plays = tuple(play_against(upcard, rules) for upcard in upcards())
    splits = tuple(split_values(play.upcard, rules, play.moves) for play in plays)
    return Solved(rules, plays, splits)
