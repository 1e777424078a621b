"""Cards put where they should lie: an initial deal, a card on the wrong hand, a hand collected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.cards import Card
from trainer.engine.hands import worth_of
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.layouts import changed_hands, drawn_in_deal, right_layout
from trainer.engine.irregular.moving import move_card, return_hand
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.cursor import initial_deal_done, settles_early
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.mending import (
    bring_back,
    bring_back_dealer,
    carry_on,
    judge_again,
    lay_cards,
    reopen,
)
from trainer.engine.round.ordered import add_duties

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def reconstruct(story: Story, ruled: Ruled) -> None:
    kind = ruled.finding.kind
    if kind is K.CARD_ON_WRONG_HAND:
        move_card(story, ruled.finding)
    elif kind is K.LIVE_HAND_COLLECTED:
        return_hand(story, ruled.finding)
    else:
        _lay_deal(story, ruled)


def _lay_deal(story: Story, ruled: Ruled) -> None:
    """The initial deal as it should be; cards that were dealt later stay where they are."""
    round_, odd = story.round, story.round.made_odd()
    if round_.over and not story.deal.laid:
        # A void round without a card has none to be laid as it should be.
        return
    burns = ruled.finding.kind is K.BURN_FORGOTTEN
    right, cards = right_layout(story, burns=burns), drawn_in_deal(story)
    changed = changed_hands(story, burns=burns)
    further = _take_up(story, changed)
    if further is None:
        return
    for place in changed:
        _lay_place(round_, place, [*right.get(place, []), *further[place]])
    odd.next_cards[:0] = right.get("", [])
    if ruled.finding.kind is K.EMPTY_BOX_DEALT:
        # Dealt when the initial deal was over: it is the next from the shoe.
        odd.next_cards += odd.stray.pop(ruled.finding.subject, [])
    if burns:
        round_.discards += right.get("burn", [])
        cards = cards[1:]
    round_.burn_due = False
    story.deal.put_right(round_.deal_order, cards)
    for stake in round_.stakes:
        if DEALER in changed or str(stake.box) in changed:
            judge_again(round_, (stake,))
    if _nobody_has_acted(story):
        _deal_on(round_, len(cards))
        return
    short = round_.deal_order[len(cards) :]
    duties = [Act(ActKind.CARD, place, ruled.clauses) for place in short]
    add_duties(round_, ruled.ruling, duties)
    settles_early(round_)
    carry_on(round_)


def _take_up(story: Story, changed: set[str]) -> dict[str, list[Card]] | None:
    """The cards of the deal are taken up from these places; what else lies there stays.

    Nothing where some of them lie there no more: then nobody can lay them as they should be.
    """
    round_ = story.round
    lies = {place: _lying(round_, place) for place in changed}
    for place, card in story.deal.in_game(round_):
        if place in changed and not _take_first(lies[place], card):
            return None
    for place in changed:
        if place == DEALER:
            bring_back_dealer(round_)
        elif place in round_.hands:
            bring_back(round_, round_.hands[place])
        else:
            round_.made_odd().stray.pop(place, None)
            round_.made_odd().next_cards += lies[place]
    return lies


def _take_first(cards: list[Card], card: Card) -> bool:
    """Take one such card out, the first of them: the deal's lie under those that came later."""
    if card not in cards:
        return False
    cards.remove(card)
    return True


def _lying(round_: Round, place: str) -> list[Card]:
    if place == DEALER:
        return list(round_.dealer)
    hand = round_.hands.get(place)
    stray = round_.made_odd().stray.get(place, [])
    return list(hand.cards) if hand is not None else list(stray)


def _lay_place(round_: Round, place: str, cards: list[Card]) -> None:
    if place == DEALER:
        round_.dealer = cards
        round_.dealer_worth = worth_of(cards)
    elif place in round_.hands:
        hand = round_.hands[place]
        lay_cards(round_, hand, cards, done=False)
        reopen(round_, hand)


def _nobody_has_acted(story: Story) -> bool:
    elected = any(stake.surrendered or stake.even_money for stake in story.round.stakes)
    return not (story.acted or story.drew or elected)


def _deal_on(round_: Round, laid: int) -> None:
    """The deal goes on from there; where it is done, the offers come again."""
    bring_back_dealer(round_)
    round_.pending, round_.clears, round_.at = [], [], None
    round_.turn_at, round_.forced, round_.card_queue = 0, None, []
    round_.deal_at = min(laid, len(round_.deal_order))
    if round_.deal_at < len(round_.deal_order):
        round_.phase, round_.offer, round_.elections_open = Phase.DEALING, None, False
        return
    initial_deal_done(round_)
