"""Which further clauses and readings a wager on a hand rests on: how it came to lie there."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import Hand, is_ace_and_ten, is_soft
from trainer.engine.rulebook import Rulebook
from trainer.engine.side_bets import same_rank
from trainer.engine.table import RAISES, Table, Wager
from trainer.engine.words import Circumstance, Outcome, WagerKind

# Looked up once: an enum's members cost a search each time they are named.
_MAIN, _DOUBLE, _SPLIT = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.SPLIT
_DEALER_BUST, _BOTH_BLACKJACK = Outcome.DEALER_BUST, Outcome.BOTH_BLACKJACK


def hand_notes(
    table: Table, wager: Wager, hand: Hand, outcome: Outcome, book: Rulebook
) -> tuple[str, ...]:
    """Clauses about this wager's own history, the most telling first."""
    notes = book.settlement.notes
    found: list[str] = []
    if hand.from_split and is_ace_and_ten(hand.cards):
        found += notes.split_21 or book.options.split.blackjack.clauses
    if outcome is _BOTH_BLACKJACK and table.upcard is not None and is_ace(table.upcard):
        found += notes.both_blackjack_against_ace
    mains = table.wagers_on(wager.hand.box, _MAIN)
    if len(mains) > 1 and mains[0].player != wager.player:
        found += _co_bettor_notes(table, wager, hand, book)
    if wager.kind is _MAIN:
        return tuple(found)
    if wager.kind is _DOUBLE:
        if is_soft(hand.cards[:2]):
            found += notes.soft_double
        double = book.options.double
        found += (double.split_hand if hand.from_split else double.first_hand).clauses
    else:
        found += book.options.split.wager.clauses
    if book.limits.raises_exempt.value and table.raised_over_maximum(wager):
        found += book.limits.raises_exempt.clauses
    return tuple(found)


def _co_bettor_notes(table: Table, wager: Wager, hand: Hand, book: Rulebook) -> list[str]:
    """What another than the first bettor of a box chose when the hand was split or doubled."""
    notes = book.settlement.notes
    found: list[str] = []
    if hand.from_split:
        matched = any(other.player == wager.player for other in table.wagers_on(wager.box, _SPLIT))
        found += notes.co_bettor_matches_split if matched else notes.co_bettor_stays_on_first
    if table.is_doubled(hand.name):
        doubled = any(
            other.player == wager.player and other.hand == hand.name
            for other in table.wagers_on(wager.box, _DOUBLE)
        )
        found += notes.co_bettor_doubles if doubled else notes.co_bettor_does_not_double
    return found


def meets_blackjack_notes(table: Table, hand: Hand, book: Rulebook) -> tuple[str, ...]:
    notes = book.settlement.notes
    doubled = table.is_doubled(hand.name)
    if hand.from_split and doubled:
        return notes.split_and_doubled_meets_blackjack
    if hand.from_split:
        return notes.split_meets_blackjack
    return notes.doubled_meets_blackjack if doubled else ()


def hand_circumstances(
    table: Table, wager: Wager, hand: Hand, outcome: Outcome
) -> list[Circumstance]:
    """The turns of the table on which a book may have a reading for this wager."""
    found: list[Circumstance] = []
    if outcome is _DEALER_BUST:
        found.append(Circumstance.DEALER_BUST)
    if hand.from_split:
        if is_ace(hand.cards[0]):
            found.append(Circumstance.SPLIT_ACES)
        elif is_ace_and_ten(hand.cards):
            found.append(Circumstance.SPLIT_TEN_AND_ACE)
        if len(table.hands_of(wager.box)) > 4:
            found.append(Circumstance.FIFTH_HAND)
        if table.is_doubled(hand.name) and _split_unlike_tens(table, wager.box):
            found.append(Circumstance.DOUBLE_OF_SPLIT_UNLIKE_TENS)
        if _stays_unmatched(table, wager):
            once = len(table.hands_of(wager.box)) == 2
            found.append(
                Circumstance.UNMATCHED_SPLIT if once else Circumstance.UNMATCHED_SPLIT_AGAIN
            )
    if wager.kind is _DOUBLE:
        main = table.main_of(wager.player, wager.box)
        if main is not None and wager.stake < main.stake:
            found.append(Circumstance.DOUBLE_FOR_LESS)
        most = table.limits.maximum
        if main is not None and most is not None and main.stake + wager.stake > most:
            found.append(Circumstance.DOUBLE_OVER_MAXIMUM)
    if wager.kind in RAISES and table.raised_over_maximum(wager):
        found.append(Circumstance.DOUBLE_OVER_MAXIMUM)
    return found


def _split_unlike_tens(table: Table, box: int) -> bool:
    two = table.first_two(box)
    return two is not None and not same_rank((two[0], two[1]))


def _stays_unmatched(table: Table, wager: Wager) -> bool:
    splits = table.wagers_on(wager.box, _SPLIT)
    return bool(splits) and all(other.player != wager.player for other in splits)
