"""Which award two or three cards make, and what a side bet is owed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from trainer.engine.cards import ACE, Card, is_ace, is_red, points_of, rank_of, suit_of
from trainer.engine.money import share
from trainer.engine.rulebook import AwardPays, Rulebook, SideBet, Touched, cite
from trainer.engine.words import Award, Circumstance, Match, WagerKind

Pair = tuple[Card, Card]
_KING = 12
_ROUND_THE_CORNER = {_KING, ACE, ACE + 1}


def same_rank(pair: Pair) -> bool:
    return rank_of(pair[0]) == rank_of(pair[1])


def same_value(pair: Pair) -> bool:
    return points_of(pair[0]) == points_of(pair[1])


def alike(pair: Pair, match: Match) -> bool:
    return same_rank(pair) if match is Match.RANK else same_value(pair)


def _aces(pair: Pair) -> bool:
    return is_ace(pair[0]) and is_ace(pair[1])


def _same_suit(pair: Pair) -> bool:
    return suit_of(pair[0]) == suit_of(pair[1])


def _same_colour(pair: Pair) -> bool:
    return is_red(pair[0]) == is_red(pair[1])


def _consecutive(three: tuple[Card, ...]) -> bool:
    """Ace, two, three and Queen, King, Ace; never round the corner."""
    first, second, third = three
    low, middle, high = sorted((rank_of(first), rank_of(second), rank_of(third)))
    if low + 1 != middle:
        return low == ACE and middle == _KING - 1 and high == _KING
    return middle + 1 == high


def _one_suit(three: tuple[Card, ...]) -> bool:
    first, second, third = three
    return suit_of(first) == suit_of(second) == suit_of(third)


def _one_rank(three: tuple[Card, ...]) -> bool:
    first, second, third = three
    return rank_of(first) == rank_of(second) == rank_of(third)


def _identical(three: tuple[Card, ...]) -> bool:
    first, second, third = three
    return first == second == third


# Awards that go by the player's two cards alone. Aces have an award of their
# own wherever a suited, coloured or mixed pair stands beside them.
_BY_PAIR: dict[Award, Callable[[Pair], bool]] = {
    Award.PAIR_OF_ACES: _aces,
    Award.PAIR_OF_ACES_AFTER_SPLIT: _aces,
    Award.SUITED_PAIR: lambda pair: same_rank(pair) and _same_suit(pair),
    Award.COLOURED_PAIR: lambda pair: (
        same_rank(pair) and _same_colour(pair) and not _same_suit(pair)
    ),
    Award.PRIME_PAIR: lambda pair: same_rank(pair) and _same_colour(pair) and not _same_suit(pair),
    Award.MIXED_PAIR: lambda pair: same_rank(pair) and not _same_colour(pair),
    Award.ANY_PAIR: lambda pair: same_rank(pair) and not _same_colour(pair),
}

# Awards that take the dealer's first card in as well.
_BY_THREE: dict[Award, Callable[[tuple[Card, ...]], bool]] = {
    Award.SUITED_TRIPS: _identical,
    Award.THREE_OF_A_KIND_SUITED: _identical,
    Award.THREE_OF_A_KIND: _one_rank,
    Award.STRAIGHT_FLUSH: lambda three: _one_suit(three) and _consecutive(three),
    Award.STRAIGHT: lambda three: _consecutive(three) and not _one_suit(three),
    Award.FLUSH: _one_suit,
}


_PAIR = Award.PAIR


def needs_upcard(bet: SideBet) -> bool:
    return any(each.award in _BY_THREE for each in bet.awards)


def makes(award: Award, pair: Pair, upcard: Card | None, match: Match) -> bool:
    if award is _PAIR:
        return alike(pair, match)
    by_pair = _BY_PAIR.get(award)
    if by_pair is not None:
        return by_pair(pair)
    return upcard is not None and _BY_THREE[award]((*pair, upcard))


class SideBetResult(NamedTuple):
    """What a side bet is owed: `paid` on a win, `taken` on a loss, never both."""

    award: Award
    odds: Fraction | None
    paid: int
    taken: int
    clauses: tuple[str, ...]
    readings: tuple[Touched, ...] = ()

    @property
    def won(self) -> bool:
        return self.odds is not None


def _touched(
    book: Rulebook, kind: WagerKind, bet: SideBet, pair: Pair, upcard: Card | None
) -> tuple[Touched, ...]:
    found: list[Circumstance] = []
    if bet.match is not None and same_value(pair) and not same_rank(pair):
        found.append(Circumstance.UNLIKE_TEN_VALUES)
    by_three = _CIRCUMSTANCES.get(kind)
    if by_three is not None and upcard is not None:
        found += by_three((*pair, upcard))
    return book.touched(*found) if found else ()


def _trips_circumstances(three: tuple[Card, ...]) -> Iterator[Circumstance]:
    first, second, _ = three
    if _identical(three):
        yield Circumstance.THREE_IDENTICAL_CARDS
    elif first == second and _one_rank(three):
        yield Circumstance.RANK_ALONE_MATCHES


def _poker_circumstances(three: tuple[Card, ...]) -> Iterator[Circumstance]:
    """An Ace in or round a straight, two suits in a straight, a pair within a flush."""
    ranks = {rank_of(card) for card in three}
    straight = _consecutive(three)
    if straight and ACE in ranks:
        yield Circumstance.STRAIGHT_WITH_ACE
    if ranks == _ROUND_THE_CORNER:
        yield Circumstance.ACE_ROUND_THE_CORNER
    if straight and len({suit_of(card) for card in three}) == 2:
        yield Circumstance.STRAIGHT_OF_TWO_SUITS
    if len(ranks) == 2 and _one_suit(three):
        yield Circumstance.PAIR_WITHIN_FLUSH


def _top_three_circumstances(three: tuple[Card, ...]) -> Iterator[Circumstance]:
    if _one_rank(three) or (_one_suit(three) and _consecutive(three)):
        yield Circumstance.TOP_THREE_HAND
    elif _one_suit(three) or _consecutive(three):
        yield Circumstance.STRAIGHT_OR_FLUSH_ON_TOP_THREE


_CIRCUMSTANCES: dict[WagerKind, Callable[[tuple[Card, ...]], Iterator[Circumstance]]] = {
    WagerKind.SUPER_PAIRS: _trips_circumstances,
    WagerKind.TWENTY_ONE_PLUS_THREE: _poker_circumstances,
    WagerKind.TOP_THREE: _top_three_circumstances,
}


def _result(
    awards: tuple[AwardPays, ...],
    loses: tuple[str, ...],
    *,
    pair: Pair,
    upcard: Card | None,
    match: Match,
    stake: int,
    extra: tuple[str, ...],
    readings: tuple[Touched, ...],
) -> SideBetResult:
    for each in awards:
        if makes(each.award, pair, upcard, match):
            paid = share(stake, each.odds)
            return SideBetResult(
                each.award, each.odds, paid, 0, cite(each.clauses, extra), readings
            )
    return SideBetResult(Award.NONE, None, 0, stake, cite(loses, extra), readings)


def settle_side_bet(
    book: Rulebook,
    kind: WagerKind,
    *,
    pair: Pair,
    upcard: Card | None,
    stake: int,
    also: tuple[str, ...] = (),
) -> SideBetResult:
    """A side bet on a box's first two cards. `also`: further clauses that decide it."""
    bet = book.side_bets[kind]
    match = bet.match.value if bet.match is not None else Match.RANK
    extra = (*also, *(bet.match.clauses if bet.match is not None else ()))
    return _result(
        bet.awards,
        bet.loses,
        pair=pair,
        upcard=upcard,
        match=match,
        stake=stake,
        extra=extra,
        readings=_touched(book, kind, bet, pair, upcard),
    )


def settle_side_bet_after_split(
    book: Rulebook, kind: WagerKind, *, pair: Pair, stake: int
) -> SideBetResult:
    """The same bet placed again on a split hand, for the books that give it."""
    again = book.side_bets[kind].after_split
    assert again is not None, "the caller has checked that the book gives this bet"
    return _result(
        again.awards,
        again.loses,
        pair=pair,
        upcard=None,
        match=Match.RANK,
        stake=stake,
        extra=again.aces_only.clauses,
        readings=(),
    )
