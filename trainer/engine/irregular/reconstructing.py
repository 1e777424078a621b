"""Cards put where they should lie: an initial deal, a card on the wrong hand, a hand collected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.cards import Card, is_ace
from trainer.engine.hands import worth_of
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.layouts import drawn_in_deal, right_layout
from trainer.engine.irregular.past import as_it_was, decided_since, was_done
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.cursor import initial_deal_done, settles_early
from trainer.engine.round.drawing import further_card
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
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


def reconstruct(story: Story, ruled: Ruled) -> None:
    kind = ruled.finding.kind
    if kind is K.CARD_ON_WRONG_HAND:
        _move_card(story, ruled.finding)
    elif kind is K.LIVE_HAND_COLLECTED:
        _return_hand(story, ruled.finding)
    else:
        _lay_deal(story, ruled)


def _lay_deal(story: Story, ruled: Ruled) -> None:
    """The initial deal as it should be; cards that were dealt later stay where they are."""
    round_, odd = story.round, story.round.made_odd()
    burns = ruled.finding.kind is K.BURN_FORGOTTEN
    right = right_layout(story, burns=burns)
    cards = drawn_in_deal(story)
    got: dict[str, int] = {}
    for place, _ in story.deal.laid:
        got[place] = got.get(place, 0) + 1
    changed = [
        place
        for place in dict.fromkeys((*round_.deal_order, *got))
        if _lay_place(round_, place, right.get(place, []), got.get(place, 0))
    ]
    _take_strays(story)
    odd.next_cards[:0] = right.get("", [])
    if burns:
        round_.discards += right.get("burn", [])
        cards = cards[1:]
    round_.burn_due = False
    story.deal.put_right(round_.deal_order, cards)
    _judge_changed(round_, changed)
    if _nobody_has_acted(story):
        _deal_on(round_, len(cards))
        return
    short = round_.deal_order[len(cards) :]
    round_.agenda += [Act(ActKind.CARD, place, ruled.clauses) for place in short]
    settles_early(round_)
    carry_on(round_)


def _lay_place(round_: Round, place: str, cards: list[Card], got: int) -> bool:
    """These in place of the first cards it got; whether that changed anything."""
    if place == DEALER:
        further = round_.dealer[got:]
        changed = round_.dealer[:got] != cards
        round_.dealer = [*cards, *further]
        round_.dealer_worth = worth_of(round_.dealer)
        return changed
    hand = round_.hands.get(place)
    if hand is None or hand.cards[:got] == cards:
        return False
    further = hand.cards[got:]
    lay_cards(round_, hand, (*cards, *further), done=False)
    reopen(round_, hand)
    return True


def _take_strays(story: Story) -> None:
    """Cards on empty boxes are in the order again; those that came after the deal come next."""
    odd = story.round.made_odd()
    dealt = [card for place, card in story.deal.laid if place in odd.stray]
    for place in list(odd.stray):
        for card in odd.stray.pop(place):
            if card in dealt:
                dealt.remove(card)
            else:
                odd.next_cards.append(card)


def _judge_changed(round_: Round, changed: list[str]) -> None:
    for stake in round_.stakes:
        if DEALER in changed or str(stake.box) in changed:
            judge_again(round_, (stake,))


def _nobody_has_acted(story: Story) -> bool:
    elected = any(stake.surrendered or stake.even_money for stake in story.round.stakes)
    return not (story.acted or story.drew or elected)


def _deal_on(round_: Round, laid: int) -> None:
    """The deal goes on from there; where it is done, the offers come again."""
    round_.pending, round_.clears, round_.at = [], [], None
    round_.turn_at, round_.forced = 0, None
    round_.deal_at = min(laid, len(round_.deal_order))
    if round_.deal_at < len(round_.deal_order):
        round_.phase, round_.offer, round_.elections_open = Phase.DEALING, None, False
        return
    initial_deal_done(round_)


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


def _move_card(story: Story, finding: Finding) -> None:
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
    judge_again(round_, [stake for stake in round_.stakes if stake.hand == due.name])
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


def _return_hand(story: Story, finding: Finding) -> None:
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
