"""Where each card lies once the cards have been put back: computed, so it can be asked for."""

from __future__ import annotations

from collections import Counter

from trainer.engine.cards import Card
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.words import Fact
from trainer.engine.round import events as ev
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Round
from trainer.engine.words import Ruling
from trainer.scenarios.questions.kinds import IN_DEAL, TARGET_OF
from trainer.scenarios.questions.moment import Moment

# Cards that go on to be dealt next, and cards that leave the game.
NEXT, DISCARDS = "next", "discards"

Layout = dict[str, Counter[Card]]


def may_place(ruled: Ruled) -> bool:
    """Cards of the initial deal are put back, and no hand that changes has acted."""
    if TARGET_OF[ruled.finding.kind] not in IN_DEAL or Fact.ACTED in ruled.facts:
        return False
    return Ruling.RECONSTRUCT_CARDS in ruled.steps


def cards_to_place(moment: Moment) -> tuple[Card, ...]:
    """Every card dealt in the round, in the order it left the shoe."""
    return tuple(event[2] for event in moment.log if event[0] == ev.CARD)


def places(moment: Moment) -> tuple[str, ...]:
    """Where a card can go: every hand, the dealer, back to the shoe, out of the game."""
    hands = [hand.name for box in moment.round.boxes.values() for hand in box.hands]
    return (*hands, DEALER, NEXT, DISCARDS)


def layout_due(moment: Moment, ruled: Ruled) -> Layout | None:
    """Nothing where the table afterwards does not account for every card."""
    before, after = moment.round, moment.after(ruled.finding)
    found = _layout(after)
    gone = Counter(after.discards) - Counter(before.discards)
    if gone:
        found[DISCARDS] = gone
    if after.odd is not None and after.odd.next_cards:
        found[NEXT] = Counter(after.odd.next_cards)
    cards = Counter(cards_to_place(moment))
    total = Counter(card for row in found.values() for card in row.elements())
    return found if cards == total else None


def layout_given(cards: tuple[Card, ...], where: tuple[str, ...]) -> Layout:
    found: Layout = {}
    for card, place in zip(cards, where, strict=True):
        found.setdefault(place, Counter())[card] += 1
    return found


def one_way(moment: Moment, layout: Layout) -> list[str]:
    """One answer that gives this layout; a card that may stay where it came stays there."""
    left = {place: row.copy() for place, row in layout.items()}
    came = [(event[1], event[2]) for event in moment.log if event[0] == ev.CARD]
    found: dict[int, str] = {}
    for at, (place, card) in enumerate(came):
        if place in left and left[place][card]:
            left[place][card] -= 1
            found[at] = place
    for at, (_, card) in enumerate(came):
        if at not in found:
            found[at] = next(place for place, row in left.items() if row[card])
            left[found[at]][card] -= 1
    return [found[at] for at in range(len(came))]


def _layout(round_: Round) -> Layout:
    found = {hand.name: Counter(hand.cards) for hand in round_.hands.values() if not hand.cleared}
    if not round_.dealer_cleared:
        found[DEALER] = Counter(round_.dealer)
    if round_.odd is not None:
        found |= {place: Counter(cards) for place, cards in round_.odd.stray.items()}
    return {place: cards for place, cards in found.items() if cards}
