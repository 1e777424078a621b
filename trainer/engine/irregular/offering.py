"""Rulings that somebody has to answer: elections, cards offered on, cards refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.engine.hands import hand_name
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.moving import take_off
from trainer.engine.irregular.words import LeftOver
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.control import plays_itself
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.mending import carry_on
from trainer.engine.round.odd import Held
from trainer.engine.round.ordered import add_duties, caller, offer_on, reopen_offer

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def missing_card(story: Story, ruled: Ruled) -> None:
    """The dealer draws the card he missed; whoever is in the middle of a hand may finish first."""
    round_ = story.round
    hand = round_.at
    if not round_.unsettled:
        # Nobody is left for whom he would draw it.
        return
    if round_.dealer:
        # He has helped himself to it; what is left is the offer.
        reopen_offer(round_, ruled.clauses)
    elif ruled.elections and hand is not None and not plays_itself(round_, hand):
        act = Act(ActKind.AWAIT_ELECTION, hand.name, ruled.clauses, caller(round_, hand))
        add_duties(round_, ruled.ruling, [act], ruled.elections)
    else:
        add_duties(round_, ruled.ruling, [Act(ActKind.CARD, DEALER, ruled.clauses)])


def act_or_withdraw(story: Story, ruled: Ruled) -> None:
    """Each bettor on the box says whether he plays on with what lies there."""
    round_ = story.round
    box = round_.boxes.get(hand_name(ruled.finding.subject).box)
    here = box.bettors if box is not None else []
    _each_elects(round_, ruled, [(stake.player, ruled.finding.subject) for stake in here])


def each_may_withdraw(story: Story, ruled: Ruled) -> None:
    first: dict[str, str] = {}
    for stake in story.round.stakes:
        if not stake.settled:
            first.setdefault(stake.player, stake.hand)
    _each_elects(story.round, ruled, list(first.items()))


def _each_elects(round_: Round, ruled: Ruled, asked: list[tuple[str, str]]) -> None:
    """Whoever is away cannot be asked, and plays on."""
    acts = [
        Act(ActKind.AWAIT_ELECTION, hand, ruled.clauses, player)
        for player, hand in asked
        if player not in round_.setup.absent
    ]
    add_duties(round_, ruled.ruling, acts, ruled.elections)


def next_card(story: Story, ruled: Ruled) -> None:
    """A card dealt in error comes off its hand and is offered as the next from the shoe."""
    round_, odd = story.round, story.round.made_odd()
    card = take_off(story, ruled.finding)
    if card is None:
        return
    carry_on(round_)
    if odd.held is not None:
        # Another is being offered already: this one comes after it.
        odd.held = replace(odd.held, cards=(*odd.held.cards, card))
        return
    odd.held = Held((card,), None, ruled.clauses)
    offer_on(round_)


def refuser_stands(story: Story, ruled: Ruled) -> None:
    """He gets no further card; what he refused goes on to the next, where it is still held."""
    round_, odd = story.round, story.round.made_odd()
    if odd.refused is None:
        return
    hand = _stands(story, ruled)
    if odd.held is None and odd.together is not None:
        left = LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN
        odd.held = Held(odd.together.cards, left, ruled.clauses)
        odd.together = None
    if odd.held is not None:
        offer_on(round_, hand)


def _stands(story: Story, ruled: Ruled) -> str:
    """The refuser's hand is done; its name."""
    round_, odd = story.round, story.round.made_odd()
    odd.refused = None
    name = ruled.finding.subject
    hand = round_.hands.get(name)
    if hand is not None:
        hand.done = True
        if round_.at is hand and round_.phase in (Phase.MONEY, Phase.CARD):
            round_.phase = Phase.TURN
        carry_on(round_)
    return name


def dealers_next(story: Story, ruled: Ruled) -> None:
    """Nobody is left to take it: it is the next card, and that is the dealer's."""
    odd = story.round.made_odd()
    if odd.held is not None:
        odd.next_cards[:0] = odd.held.cards
        odd.held = None
    _stands(story, ruled)


def burn_declined(story: Story, ruled: Ruled) -> None:
    round_, odd = story.round, story.round.made_odd()
    if odd.held is not None:
        round_.discards += odd.held.cards
        odd.held = None
