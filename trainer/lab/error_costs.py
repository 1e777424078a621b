"""What common errors cost, from errors as the generator makes them and the engine's settlement.

Each is let stand, as if nobody had noticed. A wrong payment: what was done with the wager,
against what it was owed. The dealer's own hand drawn wrong: every wager settled against the
hand as it lies, and against the hand as it should be. In main wagers of the players concerned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import sqrt

from trainer.engine.cards import Card, decks_of
from trainer.engine.chance import Chance
from trainer.engine.dealer import is_complete
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.events import CARD, DEALER
from trainer.engine.round.money import settle_act
from trainer.engine.rulebook import Rulebook
from trainer.engine.settlement import settle_wager
from trainer.engine.table import Table
from trainer.engine.words import WagerKind
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.scenario import Scenario

# The page says so: one round in a hundred has the error.
PER_THOUSAND = 10
# What was owed is not known yet when it is noticed, or is no wager of this round.
_NO_COST_YET = {Irregularity.SETTLED_TOO_SOON, Irregularity.NEXT_BET_SETTLED}
_OWN_HAND = {Irregularity.DEALER_OVERDREW, Irregularity.DEALER_STOOD_SHORT}


@dataclass(frozen=True, slots=True)
class ErrorCost:
    """The mean of so many such errors; positive where the player gains by it."""

    kind: Irregularity
    seen: int
    mean: float
    error: float
    for_player: int
    for_house: int

    @property
    def per_thousand(self) -> float:
        """Main wagers lost or gained in a thousand rounds, one in a hundred of which has it."""
        return self.mean * PER_THOUSAND


def kinds_with_a_cost() -> tuple[Irregularity, ...]:
    """Those that can be let stand, the commonest first; the others cost what a ruling makes."""
    payments = {kind for kind in SLIPS if KINDS[kind].genus is Irregularity.WRONG_PAYMENT}
    kinds = (payments - _NO_COST_YET) | _OWN_HAND
    return tuple(sorted(kinds, key=lambda kind: (-SLIPS[kind].weight, kind)))


def cost_of(book: Rulebook, kind: Irregularity, seeds: Iterable[int]) -> ErrorCost | None:
    """Nothing where the kind cannot be under the book, or touches no wager of the round."""
    gains = list(_gains(book, kind, seeds))
    if len(gains) < 2:
        return None
    mean = sum(gains) / len(gains)
    spread = sum((each - mean) ** 2 for each in gains) / (len(gains) - 1)
    return ErrorCost(
        kind=kind,
        seen=len(gains),
        mean=mean,
        error=sqrt(spread / len(gains)),
        for_player=sum(each > 0 for each in gains),
        for_house=sum(each < 0 for each in gains),
    )


def _gains(book: Rulebook, kind: Irregularity, seeds: Iterable[int]) -> Iterator[float]:
    for seed in seeds:
        try:
            scenario = generate(book, seed=seed, kind=kind)
        except CannotBeError:
            return
        gain = _of_own_hand(scenario) if kind in _OWN_HAND else _of_payment(scenario)
        if gain is not None:
            yield gain


def _of_payment(scenario: Scenario) -> float | None:
    """What the player is better off by. A wager left lying was neither paid nor taken."""
    round_, finding = scenario.story.round, scenario.finding
    assert finding is not None
    stake = round_.by_key.get(finding.subject)
    if stake is None:
        return None
    main = next(
        (
            each.amount
            for each in round_.stakes
            if each.kind is WagerKind.MAIN and (each.player, each.box) == (stake.player, stake.box)
        ),
        stake.amount,
    )
    owed = settle_act(round_, stake)
    return ((stake.paid - stake.taken) - (owed.paid - owed.taken)) / main


def _of_own_hand(scenario: Scenario) -> float:
    table = scenario.story.round.table()
    meant = replace(table, dealer=_as_it_should_be(scenario, table))
    book = scenario.setup.book
    gain = 0.0
    for wager in table.wagers:
        main = table.main_of(wager.player, wager.box)
        lies, owed = (settle_wager(each, wager, book) for each in (table, meant))
        difference = (lies.paid - lies.taken) - (owed.paid - owed.taken)
        gain += difference / (main or wager).stake
    return gain


def _as_it_should_be(scenario: Scenario, table: Table) -> tuple[Card, ...]:
    """Without the cards too many; or with those that were missing, from what is unseen."""
    assert scenario.struck_at is not None
    if scenario.kind is Irregularity.DEALER_OVERDREW:
        before = scenario.log[: scenario.struck_at]
        return table.dealer[: sum(event[:2] == (CARD, DEALER) for event in before)]
    unseen = list(decks_of(scenario.setup.decks or 1))
    for card in table.all_cards():
        if card in unseen:
            unseen.remove(card)
    chance = Chance(scenario.seed, purpose="lab")
    cards = table.dealer
    while not is_complete(scenario.setup.book, cards):
        cards = (*cards, unseen.pop(chance.below(len(unseen))))
    return cards
