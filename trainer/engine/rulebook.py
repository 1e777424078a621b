"""The types of a rulebook. Every value carries the clauses it rests on.

The loader in `trainer.rulebooks` fills these from a TOML file by reading the
types below, so a field added here is at once required, checked and reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

from trainer.engine.irregular.kinds import fits
from trainer.engine.irregular.remedy import Remedy as Remedy
from trainer.engine.irregular.remedy import Uncovered as Uncovered
from trainer.engine.irregular.remedy import by_kind
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.words import (
    Award,
    BetsClose,
    Caller,
    Circumstance,
    ClauseKind,
    Direction,
    DoubleAmount,
    Examined,
    LimitScope,
    Match,
    Matter,
    OfferStyle,
    Office,
    Outcome,
    OverMaximum,
    Policy,
    Priority,
    Ruling,
    Soft17,
    SplitDeal,
    Takes,
    UnderMinimum,
    WagerKind,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cited(Generic[T]):
    """A value and the clauses it rests on; `None` where the book is silent."""

    value: T
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Span:  # both ends included
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Totals:  # of two cards, on which something is given
    hard: frozenset[int]
    soft: frozenset[int]


@dataclass(frozen=True, slots=True)
class Clause:
    number: str
    kind: ClauseKind
    examined: tuple[Examined, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    first: str


@dataclass(frozen=True, slots=True)
class ReadingCase:
    """One case of a reading, and whether it may be asked."""

    id: str
    about: str
    policy: Policy
    applies: tuple[Circumstance, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """Where the text is unclear: what we take it to mean, and why."""

    id: str
    clauses: tuple[str, ...]
    unclear: str
    reading: str
    reason: str
    cases: tuple[ReadingCase, ...]


@dataclass(frozen=True, slots=True)
class Touched:
    """A reading that played a part in a result, with the case it was."""

    reading: str
    case: str
    policy: Policy


@dataclass(frozen=True, slots=True)
class Authority:
    over: Matter
    decides: Office
    ruling: Ruling
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableRules:
    decks: Cited[Span | None]
    usual_decks: Cited[int | None]
    boxes: Cited[Span | None]
    wagers_per_box: Cited[int | None]


@dataclass(frozen=True, slots=True)
class Turn:
    """Standing and drawing at one's own turn."""

    stand_on_two: Cited[bool]
    stand_on_more: Cited[bool]
    draw: Cited[bool]
    act_on_21: Cited[bool]


@dataclass(frozen=True, slots=True)
class Double:
    first_hand: Cited[Totals]
    split_hand: Cited[Totals]
    split_aces: Cited[bool]
    amount: Cited[DoubleAmount]
    cards: Cited[int]


@dataclass(frozen=True, slots=True)
class Split:
    match: Cited[Match]
    wager: Cited[Fraction]
    max_hands: Cited[int | None]
    again: Cited[bool]
    aces: Cited[bool]
    aces_again: Cited[bool]
    ace_cards: Cited[int]
    blackjack: Cited[bool]


@dataclass(frozen=True, slots=True)
class Surrender:
    """The last three stand exactly where surrender is offered."""

    offered: Cited[bool]
    loses: Cited[Fraction] | None = None
    against_ace: Cited[bool] | None = None
    after_split: Cited[bool] | None = None


@dataclass(frozen=True, slots=True)
class Insurance:
    limit: Cited[Fraction]
    of_another: Cited[bool | None]


@dataclass(frozen=True, slots=True)
class EvenMoney:
    """The last two stand exactly where even money is offered."""

    offered: Cited[bool]
    pays: Cited[Fraction] | None = None
    returns_insurance: Cited[bool] | None = None


@dataclass(frozen=True, slots=True)
class OptionRules:
    turn: Turn
    double: Double
    split: Split
    surrender: Surrender
    insurance: Insurance
    even_money: EvenMoney


@dataclass(frozen=True, slots=True)
class DealerRules:
    stands_on: Cited[int]
    soft_17: Cited[Soft17]
    no_effect: Cited[bool]


@dataclass(frozen=True, slots=True)
class Pays:
    blackjack: Cited[Fraction]
    win: Cited[Fraction]
    insurance: Cited[Fraction]


@dataclass(frozen=True, slots=True)
class Notes:
    """Clauses to cite where a wager's own history decides it; empty where the book has none."""

    insurance_wins: tuple[str, ...]
    insurance_loses: tuple[str, ...]
    split_21: tuple[str, ...]
    soft_double: tuple[str, ...] = ()
    doubled_meets_blackjack: tuple[str, ...] = ()
    split_meets_blackjack: tuple[str, ...] = ()
    split_and_doubled_meets_blackjack: tuple[str, ...] = ()
    both_blackjack_against_ace: tuple[str, ...] = ()
    one_of_several_surrenders: tuple[str, ...] = ()
    co_bettor_matches_split: tuple[str, ...] = ()
    co_bettor_stays_on_first: tuple[str, ...] = ()
    co_bettor_doubles: tuple[str, ...] = ()
    co_bettor_does_not_double: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettlementRules:
    pays: Pays
    dealer_blackjack_takes: Cited[Takes]
    outcomes: Mapping[Outcome, tuple[str, ...]]
    notes: Notes


@dataclass(frozen=True, slots=True)
class AwardPays:
    award: Award
    odds: Fraction
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AfterSplit:
    """A side bet that may be placed again when a hand is split."""

    aces_only: Cited[bool]
    before_next_card: Cited[bool]
    awards: tuple[AwardPays, ...]
    loses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SideBet:
    """Awards stand from the best to the least: the first that fits is paid."""

    awards: tuple[AwardPays, ...]
    loses: tuple[str, ...]
    own_main: Cited[bool]
    main_on_box: Cited[bool]
    beats_dealer_blackjack: Cited[bool]
    per_box: Cited[int | None]
    match: Cited[Match] | None = None
    needs: Cited[WagerKind] | None = None
    after_split: AfterSplit | None = None


@dataclass(frozen=True, slots=True)
class Dealing:
    """From the opening call to the last card cleared."""

    opening_call: Cited[bool | None]
    bets_close: Cited[BetsClose]
    burn: Cited[bool | None]
    order: Cited[Direction]
    turns: Cited[Direction]
    split_deal: Cited[SplitDeal | None]
    signal_decides: Cited[bool | None]
    bust_collected_at_once: Cited[bool | None]
    concludes: tuple[str, ...]
    shuffle: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offers:
    insurance: Cited[OfferStyle | None]
    surrender: Cited[OfferStyle | None]


@dataclass(frozen=True, slots=True)
class PriorityStep:
    by: Priority
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Control:
    """Who decides for a box that several have wagered on, and for one whose bettor is away."""

    caller: Cited[Caller | None]
    unclear: tuple[str, ...]
    only_where_seated: Cited[bool | None]
    passes_on_surrender: Cited[bool | None]
    surrender_alone: Cited[bool | None]
    double_after_caller: Cited[bool | None]
    double_without_caller: Cited[bool | None]
    match_split_or_stay: Cited[bool | None]
    separate_wagers: Cited[bool | None]
    total_is_players: Cited[bool | None]
    placing_is_players: Cited[bool | None]
    may_give_up_box: Cited[bool | None]
    absent_draws_until_over: Cited[int | None]
    absent_soft_until: Cited[int | None]
    absent_co_bettor_plays: Cited[bool | None]
    pair_priority: tuple[PriorityStep, ...] = ()
    insurance_priority: tuple[PriorityStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    scope: Cited[LimitScope | None]
    raises_exempt: Cited[bool | None]
    over_maximum: Cited[OverMaximum | None]
    under_minimum: Cited[UnderMinimum | None]
    earlier_rounds_settled: Cited[bool | None]
    late_wager: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    id: str
    short: str
    title: str
    edition: str
    series: str
    issuer: str
    about: str
    table: TableRules
    options: OptionRules
    dealing: Dealing
    offers: Offers
    control: Control
    dealer: DealerRules
    settlement: SettlementRules
    side_bets: Mapping[WagerKind, SideBet]
    limits: Limits
    irregularities: Mapping[Irregularity, tuple[Remedy, ...]]
    uncovered: tuple[Uncovered, ...]
    authority: tuple[Authority, ...]
    sections: tuple[Section, ...]
    clauses: Mapping[str, Clause]
    readings: Mapping[str, Reading]
    effective_from: date | None = None
    supersedes: str | None = None

    @cached_property
    def _by_circumstance(self) -> Mapping[Circumstance, tuple[Touched, ...]]:
        found: dict[Circumstance, tuple[Touched, ...]] = {}
        for reading in self.readings.values():
            for case in reading.cases:
                touched = Touched(reading.id, case.id, case.policy)
                for circumstance in case.applies:
                    found[circumstance] = (*found.get(circumstance, ()), touched)
        return found

    def touched(self, *circumstances: Circumstance) -> tuple[Touched, ...]:
        """The readings of this book that these circumstances call for."""
        found = self._by_circumstance
        return tuple(one for each in circumstances for one in found.get(each, ()))

    def remedies(self, kind: Irregularity) -> tuple[Remedy, ...]:
        """What the book says of a kind, then of its genus: the first that fits the facts counts."""
        return self._by_kind[kind]

    @cached_property
    def _by_kind(self) -> Mapping[Irregularity, tuple[Remedy, ...]]:
        return by_kind(self.irregularities, self.uncovered)

    def remedy(self, kind: Irregularity, facts: frozenset[Fact]) -> Remedy:
        """The entry for these facts; the loader has seen to it that there is one."""
        return next(each for each in self.remedies(kind) if fits(each.when, facts))

    def authority_over(self, matter: Matter) -> Authority | None:
        return next((each for each in self.authority if each.over is matter), None)


MOST_CITED = 4


# Kept: the same few groups of the same few books are asked for again and again.
@lru_cache(maxsize=4096)
def cite(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses in order of weight, each once, four at the most: the most specific stay."""
    seen = dict.fromkeys(number for group in groups for number in group)
    return tuple(seen)[:MOST_CITED]
