"""The exact edge of every side bet, as a fraction, by going through all the cards there are.

Which award three cards make does not depend on the number of decks; how often they come
does, and only through how many of them are the same card. So the cards are gone through
once per bet, and any number of decks and any odds follow from the counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from trainer.engine.cards import CARDS_IN_DECK, Card
from trainer.engine.rulebook import Rulebook, SideBet
from trainer.engine.side_bets import makes, needs_upcard
from trainer.engine.words import Award, Match, WagerKind

ALL = tuple(Card(which) for which in range(CARDS_IN_DECK))
AFTER_SPLIT = "after-split"


@dataclass(frozen=True, slots=True)
class AwardChance:
    award: Award
    odds: Fraction
    chance: Fraction


@dataclass(frozen=True, slots=True)
class BetEdge:
    """A side bet from a fresh shoe. `after_split`: placed again on a split Ace."""

    bet: WagerKind
    awards: tuple[AwardChance, ...]
    after_split: bool = False

    @property
    def edge(self) -> Fraction:
        return edge_of((each.chance, each.odds) for each in self.awards)

    @property
    def key(self) -> str:
        return f"{self.bet}-{AFTER_SPLIT}" if self.after_split else self.bet.value


def edge_of(paid: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """What the house keeps of each unit, from the chance and the odds of each award."""
    return 1 - sum((chance * (odds + 1) for chance, odds in paid), Fraction(0))


def side_bet_edges(book: Rulebook, decks: int) -> tuple[BetEdge, ...]:
    found = []
    for kind, bet in book.side_bets.items():
        chances = _chances(_counts(_names(bet), _match(bet), needs_upcard(bet)), decks)
        odds = {each.award: each.odds for each in bet.awards}
        awards = tuple(AwardChance(name, odds[name], chances[name]) for name in odds)
        found.append(BetEdge(kind, awards))
        if bet.after_split is not None:
            found.append(_after_split(kind, bet, decks))
    return tuple(found)


def insurance_edge(decks: int, pays: Fraction) -> Fraction:
    """Insurance before the player's cards are looked at: only the dealer's Ace is gone."""
    tens = Fraction(16 * decks, CARDS_IN_DECK * decks - 1)
    return edge_of([(tens, pays)])


def _names(bet: SideBet) -> tuple[Award, ...]:
    return tuple(each.award for each in bet.awards)


def _match(bet: SideBet) -> Match:
    return bet.match.value if bet.match is not None else Match.RANK


def _after_split(kind: WagerKind, bet: SideBet, decks: int) -> BetEdge:
    """The second card to a split Ace, two Aces being gone; the upcard is not looked at."""
    assert bet.after_split is not None
    another = Fraction(4 * decks - 2, CARDS_IN_DECK * decks - 2)
    awards = tuple(AwardChance(each.award, each.odds, another) for each in bet.after_split.awards)
    return BetEdge(kind, awards, after_split=True)


Pattern = tuple[int, ...]  # how many times each different card stands among those looked at


@cache
def _counts(
    awards: tuple[Award, ...], match: Match, by_three: bool
) -> Mapping[tuple[Award, Pattern], int]:
    """In how many ways each award is the first that fits, parted by cards that are the same."""
    found: Counter[tuple[Award, Pattern]] = Counter()
    for first, second in combinations_with_replacement(ALL, 2):
        orders = 1 if first == second else 2
        for upcard in ALL if by_three else (None,):
            fits = (each for each in awards if makes(each, (first, second), upcard, match))
            won = next(fits, None)
            if won is not None:
                cards = (first, second) if upcard is None else (first, second, upcard)
                pattern = tuple(sorted(Counter(cards).values()))
                found[won, pattern] += orders
    return found


def _chances(counts: Mapping[tuple[Award, Pattern], int], decks: int) -> Mapping[Award, Fraction]:
    found: Counter[Award] = Counter()
    looked_at = 2
    for (award, pattern), ways in counts.items():
        looked_at = sum(pattern)
        found[award] += ways * _ordered(decks, pattern)
    deals = _falling(CARDS_IN_DECK * decks, looked_at)
    chances = {award: Fraction(ways, deals) for award, ways in found.items()}
    return _Zeros(chances)


class _Zeros(dict[Award, Fraction]):
    """An award that no card of this shoe can make has no chance."""

    def __missing__(self, award: Award) -> Fraction:
        return Fraction(0)


def _ordered(decks: int, pattern: Pattern) -> int:
    ways = 1
    for alike in pattern:
        ways *= _falling(decks, alike)
    return ways


def _falling(number: int, times: int) -> int:
    product = 1
    for each in range(times):
        product *= number - each
    return product
