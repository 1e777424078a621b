"""What wrong payments cost, from errors as the generator makes them and the engine's settlement.

Each is let stand, as if nobody had noticed: what was done with the wager, against what the
engine says it was owed, in shares of the player's own main wager on that box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.money import settle_act
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import WagerKind
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.scenario import Scenario

# The page says so: one round in a hundred has the error.
PER_THOUSAND = 10
# What was owed is not known yet when it is noticed, or is no wager of this round.
_NO_COST_YET = {Irregularity.SETTLED_TOO_SOON, Irregularity.NEXT_BET_SETTLED}


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
    """Wrong payments, the commonest first; what else goes wrong is put right by a ruling."""
    payments = [kind for kind in SLIPS if KINDS[kind].genus is Irregularity.WRONG_PAYMENT]
    kinds = [kind for kind in payments if kind not in _NO_COST_YET]
    return tuple(sorted(kinds, key=lambda kind: -SLIPS[kind].weight))


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
        gain = _gain(scenario)
        if gain is not None:
            yield gain


def _gain(scenario: Scenario) -> float | None:
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
