"""Our rounds for the comparison: every event logged, and with it the act due and its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import length_hint
from random import shuffle

from trainer.engine.cards import Card, decks_of
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act
from trainer.engine.round.autodeal import run
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.engine.table import LimitsSign
from trainer.engine.words import Decision, WagerKind
from trainer.rulebooks.catalogue import shipped_rulebooks

# A hand's worth is twice its total, and one more where it is soft: 12 and 17 in that measure.
_TWELVE, _SEVENTEEN = 24, 34
_TWO, _SEVEN = 4, 14
# By what the dealer shows.
_ENOUGH = tuple(_TWELVE if _TWO <= worth < _SEVEN else _SEVENTEEN for worth in range(128))
_THREE_QUARTERS = 234


def _shoes() -> Iterator[list[Card]]:
    """Six decks, shuffled again and again, as the peers shuffle theirs."""
    cards = list(decks_of(6))
    while True:
        shuffle(cards)
        yield cards


def player(boxes: int) -> Callable[[Round], Event | None]:
    """Hits below 12 against 2 to 6, below 17 against the rest; wants nothing that is offered."""
    hits = {str(n): ev.decided(f"P{n}", str(n), Decision.HIT) for n in range(1, boxes + 1)}
    stands = {str(n): ev.decided(f"P{n}", str(n), Decision.STAND) for n in range(1, boxes + 1)}

    def decide(round_: Round) -> Event | None:
        hand = round_.at
        if hand is None:
            return None
        return (hits if hand.worth < _ENOUGH[round_.dealer_worth] else stands)[hand.name]

    return decide


def rounds(boxes: int) -> Callable[[int], None]:
    """So many rounds over so many boxes; a shoe is shuffled when three quarters are gone."""
    setup = Setup(
        max(shipped_rulebooks().values(), key=lambda book: len(book.clauses)),
        LimitsSign(2_500, 100_000),
    )
    numbers = range(1, boxes + 1)
    bets = [ev.wagered(WagerKind.MAIN, f"P{n}", str(n), 10_000) for n in numbers]
    decide, shoes = player(boxes), _shoes()

    def play(count: int) -> None:
        shoe = next(shoes)
        cards = iter(shoe)
        for _ in range(count):
            round_ = Round(setup)
            acts: list[Act] = []
            run(round_, cards, decide, bets, acts)
            # What has been drawn, without counting it: an iterator knows what it has left.
            if len(shoe) - length_hint(cards) > _THREE_QUARTERS:
                cards = iter(next(shoes))

    return play
