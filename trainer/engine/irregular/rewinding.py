"""A box was passed over: the next hand is taken back, or the box has lost its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.cards import Card
from trainer.engine.hands import hand_name
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.past import as_it_was
from trainer.engine.round import events as ev
from trainer.engine.round.apply_odd import lift
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.mending import (
    back_to,
    bring_back,
    carry_on,
    judge_again,
    lay_cards,
    reopen,
    take_last,
)
from trainer.engine.round.split import join_last
from trainer.engine.round.state import BoxState

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


# It had asked for a card or was putting chips down when the next hand came before it.
_SERVED = (Phase.MONEY, Phase.CARD)


def rewind(story: Story, ruled: Ruled) -> None:
    """What the next hand got is as if it were still in the shoe; the box passed over plays."""
    round_, finding = story.round, ruled.finding
    before = as_it_was(story, finding.at)
    own = hand_name(finding.subject).box
    cards: list[Card] = []
    for number in _acted_since(story, finding) - {own, *round_.made_odd().left}:
        if number in round_.boxes and number in before.boxes:
            since = _cards_since(story, finding, number)
            story.deal.without(since)
            cards += _take_back(round_, round_.boxes[number], before, [card for _, card in since])
    round_.made_odd().next_cards[:0] = cards
    round_.card_queue = []
    hand = round_.hands.get(finding.subject)
    if hand is None or hand.done:
        carry_on(round_)
        return
    waited = before.at is not None and before.at.name == hand.name
    back_to(round_, hand, before.phase if waited and before.phase in _SERVED else Phase.TURN)


def _acted_since(story: Story, finding: Finding) -> set[int]:
    found = set()
    for event in story.round.log[finding.at :]:
        if event[0] == ev.DECIDES:
            found.add(hand_name(event[2]).box)
        elif event[0] == ev.CARD and event[1] != DEALER:
            found.add(hand_name(event[1]).box)
    return found


def _cards_since(story: Story, finding: Finding, box: int) -> list[tuple[str, Card]]:
    """In the order they left the shoe."""
    return [
        event[1:3]
        for event in story.round.log[finding.at :]
        if event[0] == ev.CARD and event[1] != DEALER and hand_name(event[1]).box == box
    ]


def _take_back(round_: Round, box: BoxState, before: Round, since: list[Card]) -> list[Card]:
    """The box as it was: hands joined, raises lifted; the cards that were taken off, in order."""
    was = before.boxes[box.number]
    for hand in box.hands:
        bring_back(round_, hand)
    while len(box.hands) > len(was.hands):
        join_last(round_, box)
    for stake in list(round_.stakes):
        if stake.box == box.number and stake.key not in before.by_key:
            lift(round_, stake)
    off: list[Card] = []
    for hand, old in zip(box.hands, was.hands, strict=True):
        hand.doubled = old.doubled
        lies = list(hand.cards)
        # A ruling may have taken off some of what lay there then.
        back = [card for card in old.cards if take_last(lies, card)]
        off += lies
        lay_cards(round_, hand, back, done=old.done)
        if not hand.done:
            reopen(round_, hand)
    box.unmatched = []
    judge_again(round_, [stake for stake in round_.stakes if stake.box == box.number])
    in_order = [card for card in since if take_last(off, card)]
    return [*in_order, *off]


def stands_passed_over(story: Story, ruled: Ruled) -> None:
    """It has not acted in time: the hand stays as it is."""
    round_ = story.round
    hand = round_.hands.get(ruled.finding.subject)
    if hand is not None:
        hand.done = True
        carry_on(round_)
