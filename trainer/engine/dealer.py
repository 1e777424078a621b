"""The dealer's own hand: draw, stand, or no card needed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from trainer.engine.cards import Card, is_ace, is_ten_value
from trainer.engine.hands import is_soft, total_of, worth_of
from trainer.engine.rulebook import Rulebook, Touched, cite
from trainer.engine.words import Circumstance, Draw, PlayerState, Soft17

SOFT_17 = 17


@dataclass(frozen=True, slots=True)
class DealerDraw:
    action: Draw
    clauses: tuple[str, ...]
    readings: tuple[Touched, ...] = ()


def is_complete(book: Rulebook, cards: tuple[Card, ...]) -> bool:
    """Whether the book lets this hand take no further card."""
    worth = worth_of(cards)
    total, soft = worth >> 1, worth & 1
    if soft and total == SOFT_17 and book.dealer.soft_17.value is Soft17.DRAW:
        return False
    return total >= book.dealer.stands_on.value


def _soft_readings(book: Rulebook, cards: tuple[Card, ...]) -> tuple[Touched, ...]:
    if not is_soft(cards) or total_of(cards) < SOFT_17:
        return ()
    if total_of(cards) == SOFT_17:
        return book.touched(Circumstance.DEALER_SOFT_17)
    return book.touched(Circumstance.DEALER_SOFT_18_OR_MORE)


def still_open(
    cards: tuple[Card, ...], states: Collection[PlayerState]
) -> tuple[bool, tuple[Circumstance, ...]]:
    """Whether a further card can change any wager, and on which reading that rests."""
    if PlayerState.STANDING in states:
        return True, ()
    # Insurance and a Blackjack are settled by the second card alone.
    if len(cards) >= 2:
        return False, ()
    if PlayerState.INSURANCE_PENDING in states:
        return True, (Circumstance.DRAW_FOR_INSURANCE,)
    may_make_blackjack = not cards or is_ace(cards[0]) or is_ten_value(cards[0])
    if PlayerState.BLACKJACK in states and may_make_blackjack:
        return True, (Circumstance.DRAW_FOR_BLACKJACK,)
    return False, ()


def dealer_draw(
    book: Rulebook, cards: tuple[Card, ...], states: Collection[PlayerState]
) -> DealerDraw:
    """What the dealer does now that every player's hand is decided."""
    rules = book.dealer
    if is_complete(book, cards):
        soft_17 = rules.soft_17.clauses if is_soft(cards) else ()
        return DealerDraw(
            Draw.STAND, cite(rules.stands_on.clauses, soft_17), _soft_readings(book, cards)
        )
    drawing = rules.soft_17 if total_of(cards) == SOFT_17 else rules.stands_on
    open_still, circumstances = still_open(cards, states)
    if not rules.no_effect.value:
        if not open_still:
            circumstances = (Circumstance.DRAW_WITHOUT_EFFECT,)
        readings = (*_soft_readings(book, cards), *book.touched(*circumstances))
        return DealerDraw(Draw.DRAW, cite(drawing.clauses), readings)
    if open_still:
        insured = Circumstance.DRAW_FOR_INSURANCE in circumstances
        why = book.settlement.notes.insurance_wins if insured else ()
        rests_on_open_wager = rules.no_effect.clauses if circumstances else ()
        return DealerDraw(
            Draw.DRAW,
            cite(drawing.clauses, rests_on_open_wager, why),
            (*_soft_readings(book, cards), *book.touched(*circumstances)),
        )
    return DealerDraw(
        Draw.NO_DRAW_NEEDED,
        cite(rules.no_effect.clauses),
        book.touched(Circumstance.NO_CARD_NEEDED),
    )
