"""One card that lies on the wrong hand, and a hand that should lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.cards import Card, is_ace
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.past import as_it_was, decided_since, was_done
from trainer.engine.round.drawing import further_card
from trainer.engine.round.fold import Phase
from trainer.engine.round.mending import (
    bring_back,
    carry_on,
    judge_again,
    lay_cards,
    reopen,
    take_last,
)
from trainer.engine.round.state import HandState

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def take_off(story: Story, finding: Finding) -> Card | None:
    """The card of this finding comes off the hand it was dealt to; nothing if it lies there no
    more."""
    round_ = story.round
    _, place, card = story.round.log[finding.at][:3]
    odd = round_.made_odd()
    if place in odd.stray and take_last(odd.stray[place], card):
        odd.stray = {name: cards for name, cards in odd.stray.items() if cards}
        return Card(card)
    hand = round_.hands.get(place)
    before = as_it_was(story, finding.at).hands.get(place)
    if hand is None or before is None:
        return None
    at, cards = len(before.cards), list(hand.cards)
    if at < len(cards) and cards[at] == card:
        del cards[at]
    elif not take_last(cards, card):
        return None
    lay_cards(round_, hand, cards, done=was_done(story, finding, place))
    if not hand.done:
        reopen(round_, hand)
    judge_again(round_, [stake for stake in round_.stakes if stake.hand == hand.name])
    return Card(card)


def move_card(story: Story, finding: Finding) -> None:
    """The card goes to the hand that had asked for it, and that hand goes on."""
    round_ = story.round
    due = round_.hands.get(finding.due)
    if due is None:
        return
    card = take_off(story, finding)
    if card is None:
        return
    before = as_it_was(story, finding.at).hands.get(finding.due)
    place = len(before.cards) if before is not None else len(due.cards)
    since = due.cards[place:]
    if not since and round_.at is due and round_.phase is Phase.CARD:
        lay_cards(round_, due, (*due.cards, card), done=due.done)
        further_card(round_, due)
        return
    _put_in(story, finding, due, card, place)
    both = (due.name, finding.subject)
    judge_again(round_, [stake for stake in round_.stakes if stake.hand in both])
    carry_on(round_)


def _put_in(story: Story, finding: Finding, due: HandState, card: Card, place: int) -> None:
    """It got another card in the meantime: that one is the next, or has been played on and goes
    where the first lay."""
    round_ = story.round
    since = due.cards[place:]
    # A doubled hand and a split Ace have had all they get.
    one_card = due.doubled or (due.from_split and is_ace(due.cards[0]))
    done = one_card or was_done(story, finding, due.name)
    if not decided_since(story, finding.at, on=due.name):
        lay_cards(round_, due, (*due.cards[:place], card), done=done)
        round_.made_odd().next_cards[:0] = since
        if not due.done:
            reopen(round_, due)
        return
    lay_cards(round_, due, (*due.cards[:place], card, *since[1:]), done=due.done)
    wrong = round_.hands.get(finding.subject)
    if wrong is not None and since:
        lay_cards(round_, wrong, (*wrong.cards, since[0]), done=wrong.done)


def return_hand(story: Story, finding: Finding) -> None:
    """A live hand was collected: its cards come back, and it plays on if it had not finished."""
    round_ = story.round
    hand = round_.hands.get(finding.subject)
    if hand is None or not hand.cleared:
        return
    bring_back(round_, hand)
    if not was_done(story, finding, hand.name):
        reopen(round_, hand)
    if all(stake.settled for stake in round_.stakes_on(hand.name)):
        hand.done = True
    carry_on(round_)
