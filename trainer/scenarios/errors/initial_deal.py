"""Slips of the initial deal: somebody left out, an empty box, the wrong order, no burn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import DEALER, Event, dealt
from trainer.engine.round.fold import Phase, Round
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.after_deal import goes_on
from trainer.scenarios.errors.context import PLAIN, place_factor, strain_factor
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import (
    ANY_NUMBER,
    AT_LEAST_TWO,
    Again,
    Ask,
    Catch,
    Family,
    Hazard,
    Moment,
    Slip,
    Strike,
    Striking,
    at_any_time,
)
from trainer.scenarios.rounds import Laid
from trainer.scenarios.seating import BOXES

_CARD = frozenset({ev.CARD})
_DEAL = range(Phase.BETTING, Phase.DEALING + 1)
_WHOLE = 2
_AGAIN_IN_SECOND_PASS = 70
_TO_HIMSELF = 60


def order_of(round_: Round) -> tuple[str, ...]:
    """The places of the initial deal in order, also where its first card closes the bets."""
    return round_.deal_order or round_.setup.duties.deals[tuple(sorted(round_.boxes))].places


def _second_pass(round_: Round) -> bool:
    return round_.deal_at > order_of(round_).index(DEALER)


def _box_hazard(round_: Round, event: Event) -> int:
    if event[1] == DEALER:
        return 0
    return PLAIN * place_factor(round_, int(event[1])) * strain_factor(round_)


def _left_out(moment: Moment) -> tuple[Event, ...] | None:
    """The place that is due gets nothing: the card goes to the next, or the deal is over."""
    order, at = order_of(moment.round), moment.round.deal_at
    if at + 1 < len(order):
        return (dealt(order[at + 1], moment.next_card()),)
    return goes_on(moment)


def _dealer_hazard(round_: Round, event: Event) -> int:
    due = event[1] == DEALER and round_.phase is Phase.DEALING
    return PLAIN * strain_factor(round_) if due else 0


def _dealer_left_out(moment: Moment) -> Strike | None:
    events = _left_out(moment)
    return Strike(events, Look.DEALER_LEFT_OUT) if events else None


def _box_left_out(moment: Moment) -> Strike | None:
    events = _left_out(moment)
    return Strike(events, Look.BOX_LEFT_OUT) if events else None


def _twice_hazard(round_: Round, event: Event) -> int:
    alone = len(round_.boxes) == 1
    return 0 if alone or _second_pass(round_) else _box_hazard(round_, event)


def _box_left_out_twice(moment: Moment) -> Strike | None:
    """A wager that the dealer does not see: both times round."""
    unseen = moment.event[1]

    def again(later: Moment) -> tuple[Event, ...] | None:
        due = later.event[0] == ev.CARD and later.event[1] == unseen
        dealing = later.round.phase is Phase.DEALING
        return _left_out(later) if due and dealing else None

    events = _left_out(moment)
    return Strike(events, Look.BOX_LEFT_OUT_TWICE, again) if events else None


def _empty_between(round_: Round, place: str) -> list[int]:
    """The boxes without a wager that the dealer's hand passes on its way to this place."""
    order, at = order_of(round_), round_.deal_at
    last = round_.setup.positions + 1
    came_from = order[at - 1] if at else DEALER
    # He comes back to the first box from his own card, and leaves the last one for it.
    low = 0 if came_from == DEALER else int(came_from)
    high = last if place == DEALER else int(place)
    if low > high:
        low, high = (high, low) if came_from != DEALER else (high, last)
    return [box for box in range(low + 1, high) if box not in round_.boxes]


def _empty_hazard(round_: Round, event: Event) -> int:
    return PLAIN * strain_factor(round_) if _empty_between(round_, event[1]) else 0


def _empty_dealt(moment: Moment) -> Strike | None:
    box = str(one_of(moment.chance, _empty_between(moment.round, moment.event[1])))
    before, first_pass = moment.event[1], not _second_pass(moment.round)
    twice = first_pass and happens(moment.chance, _AGAIN_IN_SECOND_PASS)
    done = False

    def again(later: Moment) -> tuple[Event, ...] | None:
        nonlocal done
        here = later.event[:2] == (ev.CARD, before) and later.round.phase is Phase.DEALING
        if done or not here or not _second_pass(later.round):
            return None
        done = True
        return (dealt(box, later.next_card()),)

    repeats: Again | None = again if twice else None
    return Strike((dealt(box, moment.next_card()),), Look.EMPTY_BOX, repeats)


def _swap_hazard(round_: Round, event: Event) -> int:
    order, at = order_of(round_), round_.deal_at
    if at + 1 >= len(order) or DEALER in order[at : at + 2]:
        return 0
    # With two boxes the swap cannot be told from a dealer who left himself out.
    alike = len(round_.boxes) == 2 and not _second_pass(round_)
    return 0 if alike else _box_hazard(round_, event)


def _swapped(moment: Moment) -> Strike | None:
    order, at = order_of(moment.round), moment.round.deal_at
    first, second = moment.next_card(), moment.next_card()
    if first >> 2 == second >> 2:
        # Nobody could see it.
        return None
    events = (dealt(order[at + 1], first), dealt(order[at], second))
    return Strike(events, Look.TWO_BOXES_SWAPPED)


def _after_a_box(round_: Round, event: Event) -> int:
    order, at = order_of(round_), round_.deal_at
    second = _second_pass(round_) and order[at - 1] != DEALER
    return _box_hazard(round_, event) if second else 0


def _neighbour_hazard(round_: Round, event: Event) -> int:
    last = round_.deal_at + 1 == len(order_of(round_))
    return 0 if last else _after_a_box(round_, event)


def _on_neighbour(moment: Moment) -> Strike | None:
    order, at = order_of(moment.round), moment.round.deal_at
    events = (
        dealt(order[at - 1], moment.next_card()),
        dealt(order[at + 1], moment.next_card()),
    )
    return Strike(events, Look.CARD_ON_NEIGHBOUR)


def _deal_just_over(round_: Round) -> bool:
    return round_.phase > Phase.DEALING and round_.log[-1][0] == ev.CARD and not round_.subsequent


def _too_many_hazard(round_: Round, event: Event) -> int:
    if round_.phase > Phase.DEALING:
        return 2 * PLAIN if _deal_just_over(round_) else 0
    return _after_a_box(round_, event) if event[0] == ev.CARD else 0


def _too_many(moment: Moment) -> Strike | None:
    """A card more to the box before; after the last, perhaps one to himself, as elsewhere."""
    order, at = order_of(moment.round), moment.round.deal_at
    if _deal_just_over(moment.round) and happens(moment.chance, _TO_HIMSELF):
        return Strike((dealt(DEALER, moment.next_card()),), Look.HOLE_CARD_HABIT)
    return Strike((dealt(order[at - 1], moment.next_card()),), Look.CARD_TOO_MANY)


def _no_burn(moment: Moment) -> Strike | None:
    return Strike((dealt(order_of(moment.round)[0], moment.next_card()),), Look.NO_BURN)


def _fresh(ask: Ask, laid: Laid) -> Laid:
    laid.shoe.gone = 0
    return laid._replace(setup=replace(laid.setup, fresh_shoe=True))


def _burns(duties: Duties) -> str | None:
    if duties.burns:
        return None
    return "neither this book nor the house procedure has the first card of a shoe burned"


def _dealer_has_none(round_: Round) -> bool:
    """Once he has drawn, nobody misses the card any more."""
    return not round_.dealer


def _box_is_short(round_: Round) -> bool:
    """Once its player has played it as it lay, he has had what the book would offer him."""
    short = {name for name, hand in round_.hands.items() if len(hand.cards) < _WHOLE}
    played = {event[2] for event in round_.log if event[0] == ev.DECIDES}
    return bool(short - played)


def _slip(
    kind: K,
    weight: int,
    hazard: Hazard,
    strike: Striking,
    boxes: range = ANY_NUMBER,
    matters: Callable[[Round], bool] = at_any_time,
) -> Slip:
    family, until = Family.INITIAL_DEAL, Catch.SETTLEMENT
    return Slip(
        kind, family, weight, _CARD, hazard, strike, until, _DEAL, boxes=boxes, matters=matters
    )


SLIPS = (
    _slip(K.DEALER_NO_CARD, 9, _dealer_hazard, _dealer_left_out, matters=_dealer_has_none),
    _slip(K.BOX_ONE_CARD, 9, _box_hazard, _box_left_out, matters=_box_is_short),
    _slip(K.BOX_NO_CARDS, 5, _twice_hazard, _box_left_out_twice, AT_LEAST_TWO),
    _slip(K.EMPTY_BOX_DEALT, 8, _empty_hazard, _empty_dealt, range(1, BOXES)),
    _slip(K.WRONG_ORDER, 6, _swap_hazard, _swapped, AT_LEAST_TWO),
    _slip(K.WRONG_BOX, 5, _neighbour_hazard, _on_neighbour, range(3, BOXES + 1)),
    Slip(
        K.EXTRA_INITIAL_CARD,
        Family.INITIAL_DEAL,
        6,
        frozenset({ev.CARD, ev.CALL, ev.DECIDES, ev.SETTLES}),
        _too_many_hazard,
        _too_many,
        Catch.SETTLEMENT,
        range(Phase.DEALING, Phase.TURN + 1),
    ),
    Slip(
        K.BURN_FORGOTTEN,
        Family.INITIAL_DEAL,
        5,
        frozenset({ev.BURN}),
        lambda round_, event: PLAIN,
        _no_burn,
        Catch.SETTLEMENT,
        _DEAL,
        prepare=_fresh,
        impossible=_burns,
    ),
)
