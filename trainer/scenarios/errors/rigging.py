"""Cards arranged in the shoe for what chance brings too seldom. No card is added or taken away."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.cards import ACE, RANKS, TEN
from trainer.engine.round.events import DEALER
from trainer.scenarios.draws import one_of
from trainer.scenarios.errors.slip import Ask
from trainer.scenarios.rounds import Laid
from trainer.scenarios.shoes import RiggedShoe

ACES = frozenset({ACE})
TENS = frozenset(range(TEN, len(RANKS)))
# What almost everybody splits, and what they split it against.
EIGHTS = frozenset({7})
LOW = frozenset(range(2, 6))
NO_ACE = frozenset(range(1, len(RANKS)))

Ranks = frozenset[int]


def boxes_of(laid: Laid) -> list[int]:
    return sorted({int(bet[3]) for bet in laid.seating.bets})


def with_cards(
    laid: Laid,
    places: Mapping[tuple[str, int], Ranks],
    after: tuple[Ranks, ...] = (),
) -> Laid:
    """`places`: by place and pass of the initial deal (0 or 1); `after`: the draws that follow."""
    boxes = [str(box) for box in boxes_of(laid)]
    deal = [(box, 0) for box in boxes] + [(DEALER, 0)] + [(box, 1) for box in boxes]
    burned = laid.setup.fresh_shoe and laid.setup.duties.burns
    wishes = {at + burned: places[place] for at, place in enumerate(deal) if place in places}
    first = len(deal) + burned
    wishes |= {first + at: ranks for at, ranks in enumerate(after)}
    return laid._replace(shoe=RiggedShoe(laid.shoe, wishes))


def ace_up(ask: Ask, laid: Laid) -> Laid:
    return with_cards(laid, {(DEALER, 0): ACES})


def no_ace_up(ask: Ask, laid: Laid) -> Laid:
    return with_cards(laid, {(DEALER, 0): NO_ACE})


def split_aces(ask: Ask, laid: Laid) -> Laid:
    """The first box gets two Aces against a low card: nobody lets that pass."""
    first = str(boxes_of(laid)[0])
    return with_cards(laid, {(first, 0): ACES, (first, 1): ACES, (DEALER, 0): LOW})


def split_aces_again(ask: Ask, laid: Laid) -> Laid:
    """A third Ace falls on the first of two split Aces."""
    first = str(boxes_of(laid)[0])
    places = {(first, 0): ACES, (first, 1): ACES, (DEALER, 0): LOW}
    return with_cards(laid, places, (ACES,))


def many_eights(ask: Ask, laid: Laid) -> Laid:
    """The first box splits as often as it may, and then once more."""
    first = str(boxes_of(laid)[0])
    places = {(first, 0): EIGHTS, (first, 1): EIGHTS, (DEALER, 0): LOW}
    return with_cards(laid, places, (EIGHTS,) * 6)


def blackjack_against_ace(ask: Ask, laid: Laid) -> Laid:
    box = str(one_of(ask.chance, boxes_of(laid)))
    return with_cards(laid, {(box, 0): TENS, (box, 1): ACES, (DEALER, 0): ACES})


def blackjack_against_ten(ask: Ask, laid: Laid) -> Laid:
    box = str(one_of(ask.chance, boxes_of(laid)))
    up = ACES if not ask.chance.below(5) else TENS
    return with_cards(laid, {(box, 0): ACES, (box, 1): TENS, (DEALER, 0): up})


def a_blackjack(ask: Ask, laid: Laid) -> Laid:
    box = str(one_of(ask.chance, boxes_of(laid)))
    return with_cards(laid, {(box, 0): TENS, (box, 1): ACES})
