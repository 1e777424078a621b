"""Where the cards would lie had they been dealt rightly: reconstruction, computed.

The order in which the cards left the shoe is known from the log, so there is one right layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.cards import Card

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def drawn_in_deal(story: Story) -> list[Card]:
    """Every card of the initial deal, in the order it left the shoe, that is still in the game."""
    return [card for _, card in story.deal.in_game(story.round)]


def right_layout(story: Story, *, burns: bool = False) -> dict[str, list[Card]]:
    """The cards of the initial deal laid as they should have been; `burns`: the first is burned.

    Cards beyond the deal's last place are under the empty name: they are the next to be dealt.
    """
    cards = drawn_in_deal(story)
    layout: dict[str, list[Card]] = {}
    if burns and cards:
        layout["burn"] = [cards.pop(0)]
    order = story.round.deal_order
    for place, card in zip(order, cards, strict=False):
        layout.setdefault(place, []).append(card)
    if len(cards) > len(order):
        layout[""] = cards[len(order) :]
    return layout


def changed_hands(story: Story, *, burns: bool = False) -> set[str]:
    """The places whose cards of the initial deal are not what they should be."""
    right = right_layout(story, burns=burns)
    got: dict[str, list[Card]] = {}
    for place, card in story.deal.in_game(story.round):
        got.setdefault(place, []).append(card)
    places = set(right) | set(got)
    return {place for place in places - {"", "burn"} if right.get(place) != got.get(place)}
