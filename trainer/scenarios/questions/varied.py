"""The right steps with another box, card, caller or amount."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from trainer.engine.cards import card_text
from trainer.engine.hands import BEST
from trainer.engine.irregular.finding import Ruled
from trainer.engine.round.events import DEALER
from trainer.engine.round.state import Stake
from trainer.scenarios.questions.item import Figure, RulingOption
from trainer.scenarios.questions.moment import Moment

Figures = dict[str, Figure]
# This game's or the other's: whoever knows one table takes its odds to the next.
_BLACKJACK_ODDS = (Fraction(3, 2), Fraction(6, 5))


def varied(moment: Moment, ruled: Ruled, right: RulingOption) -> Iterator[RulingOption]:
    """Nothing where the ruling has no figure that could be another."""
    figures = dict(right.figures)
    for other in _others(moment, ruled, figures):
        if other != figures:
            yield replace(right, figures=tuple(sorted(other.items())))


def _others(moment: Moment, ruled: Ruled, figures: Figures) -> Iterator[Figures]:
    if "offeredTo" in figures:
        yield from _to_another(moment, ruled, figures)
    if "cutBy" in figures:
        for box in moment.round.boxes:
            yield figures | {"cutBy": f"box-{box}"}
    if "selected" in figures:
        odd = moment.round.odd
        drawn = odd.together if odd is not None else None
        for card in drawn.cards if drawn is not None else ():
            yield figures | {"selected": card_text(card)}
    if "controller" in figures:
        boxes = moment.round.boxes.values()
        for player in dict.fromkeys(stake.player for box in boxes for stake in box.bettors):
            yield figures | {"controller": player}
    if "owedPaid" in figures:
        yield from _other_amounts(moment, ruled, figures)


def _to_another(moment: Moment, ruled: Ruled, figures: Figures) -> Iterator[Figures]:
    """Hands that could be thought to be next: those still to play, and the dealer."""
    own = ruled.finding.subject
    plain = {name: value for name, value in figures.items() if name != "offeredHand"}
    for hand in moment.round.turns:
        if hand.name == own or hand.done or not hand.cards:
            continue
        where: Figures = {"offeredTo": f"box-{hand.box}"}
        yield plain | where | ({"offeredHand": hand.name} if hand.from_split else {})
    yield plain | {"offeredTo": DEALER}


def _looks_like_blackjack(moment: Moment, stake: Stake) -> bool:
    """Two cards that make 21, split or not: nobody pays its odds on anything else."""
    hand = moment.round.hands.get(stake.hand)
    return hand is not None and len(hand.cards) == 2 and hand.worth >> 1 == BEST


def _other_amounts(moment: Moment, ruled: Ruled, figures: Figures) -> Iterator[Figures]:
    """As a person gets it wrong: even money, nothing, the stake taken, a Blackjack's odds."""
    stake = moment.round.by_key.get(ruled.finding.subject)
    if stake is None:
        return
    amount, numbers = stake.amount, ruled.numbers
    was = (numbers.get("wasPaid"), numbers.get("wasTaken"))
    amounts = [(amount, 0), (0, amount), (0, 0)]
    for odds in _BLACKJACK_ODDS if _looks_like_blackjack(moment, stake) else ():
        whole, rest = divmod(amount * odds.numerator, odds.denominator)
        if not rest:
            amounts.append((whole, 0))
    for paid, taken in amounts:
        if (paid, taken) != was:
            yield figures | {"owedPaid": paid, "owedTaken": taken}
