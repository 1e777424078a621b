"""The initial deal as it really goes: the next place is the one after the last card's."""

from __future__ import annotations

from trainer.engine.round.cursor import initial_deal_done
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Round


def initial_card(round_: Round, place: str) -> None:
    """Momentum: the next place is the one after where this card went."""
    order, at = round_.deal_order, round_.deal_at
    if order[at] != place:
        found = _gone_on_to(order, at, place)
        if found is None:
            return
        at = found
    at += 1
    round_.deal_at = at
    if at >= len(order):
        initial_deal_done(round_)


def _gone_on_to(order: tuple[str, ...], at: int, place: str) -> int | None:
    """Where in the deal a card belongs that was not due; nothing for one card too many."""
    turn = order.index(DEALER) + 1
    end = turn if at < turn else len(order)
    if place in order[at:end]:
        return order.index(place, at)
    # The dealer left himself out and has begun the second pass.
    begun = at == turn - 1 and turn < len(order) and order[turn] == place
    return turn if begun else None
