"""Wagers on a hand: the original, doubles and splits, surrender and even money."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from trainer.engine.cards import is_ten_value
from trainer.engine.hands import BEST, Hand, is_ace_and_ten
from trainer.engine.lines import Line
from trainer.engine.money import share
from trainer.engine.notes import hand_circumstances, hand_notes, meets_blackjack_notes
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.table import RAISES, Table, Wager
from trainer.engine.words import Circumstance, Outcome, Result, Takes, WagerKind

# Looked up once: an enum's members cost a search each time they are named.
_PLAYER_BUST, _DEALER_BUST = Outcome.PLAYER_BUST, Outcome.DEALER_BUST
_BLACKJACK, _DEALER_BLACKJACK = Outcome.BLACKJACK, Outcome.DEALER_BLACKJACK
_EQUAL, _HIGHER, _LOWER = Outcome.EQUAL_TOTAL, Outcome.HIGHER_TOTAL, Outcome.LOWER_TOTAL


def is_blackjack(hand: Hand, book: Rulebook) -> bool:
    """Ace and ten-value on the first two cards; on a split hand only where the book says so."""
    return is_ace_and_ten(hand.cards) and (
        not hand.from_split or book.options.split.blackjack.value
    )


def settle_original(table: Table, wager: Wager, book: Rulebook) -> Line:
    """An original wager; outside the limits it is settled as the books that rule on it say."""
    rules, sign = book.limits, table.limits
    if sign.maximum is not None and wager.stake > sign.maximum and rules.over_maximum.value:
        # Only the part within the maximum takes part; the rest goes back untouched.
        counting = wager._replace(stake=sign.maximum)
        line = settle_on_hand(table, counting, book)
        clauses = cite(rules.over_maximum.clauses, line.clauses)
        readings = (*book.touched(Circumstance.OVER_MAXIMUM_SETTLED), *line.readings)
        return line._replace(wager=wager, clauses=clauses, readings=readings)
    if sign.minimum is not None and wager.stake < sign.minimum and rules.under_minimum.value:
        clauses = rules.under_minimum.clauses
        readings = book.touched(Circumstance.UNDER_MINIMUM_SETTLED)
        if wager.under_minimum_before:
            return Line(
                wager,
                Result.RETURNED,
                paid=0,
                taken=0,
                counts=0,
                clauses=clauses,
                readings=readings,
            )
        line = settle_on_hand(table, wager, book)
        return line._replace(
            clauses=cite(clauses, line.clauses), readings=(*readings, *line.readings)
        )
    return settle_on_hand(table, wager, book)


def settle_on_hand(table: Table, wager: Wager, book: Rulebook) -> Line:
    if wager.surrendered:
        return _settle_surrender(table, wager, book)
    hand = table.hand(wager.hand)
    assert hand is not None
    if wager.even_money:
        return _settle_even_money(wager, book)
    outcome = _outcome(table, hand, book)
    if outcome is _DEALER_BLACKJACK:
        return _settle_against_blackjack(table, wager, hand, book)
    pays = book.settlement.pays
    odds = pays.blackjack if outcome is _BLACKJACK else pays.win
    result, sign = _RESULTS[outcome]
    won = sign > 0
    circumstances = hand_circumstances(table, wager, hand, outcome)
    return Line(
        wager,
        result,
        paid=share(wager.stake, odds.value) if won else 0,
        taken=wager.stake if sign < 0 else 0,
        odds=odds.value if won else None,
        outcome=outcome,
        counts=wager.stake,
        clauses=cite(
            book.settlement.outcomes[outcome],
            hand_notes(table, wager, hand, outcome, book),
            odds.clauses if won else (),
        ),
        readings=book.touched(*circumstances) if circumstances else (),
    )


_RESULTS: dict[Outcome, tuple[Result, int]] = {
    Outcome.BLACKJACK: (Result.WIN, 1),
    Outcome.HIGHER_TOTAL: (Result.WIN, 1),
    Outcome.DEALER_BUST: (Result.WIN, 1),
    Outcome.LOWER_TOTAL: (Result.LOSE, -1),
    Outcome.PLAYER_BUST: (Result.LOSE, -1),
    Outcome.EQUAL_TOTAL: (Result.STAND_OFF, 0),
    Outcome.BOTH_BLACKJACK: (Result.STAND_OFF, 0),
}


def outcome_of(total: int, dealer: int, *, blackjack: bool, dealer_blackjack: bool) -> Outcome:
    """How a hand ends. A bust comes first, wherever the dealer ends: it is lost at once."""
    if total > BEST:
        return _PLAYER_BUST
    if dealer_blackjack:
        return Outcome.BOTH_BLACKJACK if blackjack else _DEALER_BLACKJACK
    if blackjack:
        return _BLACKJACK
    if dealer > BEST:
        return _DEALER_BUST
    if total == dealer:
        return _EQUAL
    return _HIGHER if total > dealer else _LOWER


def _outcome(table: Table, hand: Hand, book: Rulebook) -> Outcome:
    return outcome_of(
        hand.total,
        table.dealer_total,
        blackjack=is_blackjack(hand, book),
        dealer_blackjack=table.dealer_blackjack,
    )


@dataclass(frozen=True, slots=True)
class Terms:
    """What a plain original wager is owed for one outcome: shares of the stake, and why."""

    pays: Fraction
    takes: int
    clauses: tuple[str, ...]


def plain_terms(book: Rulebook) -> dict[Outcome, Terms]:
    """One bettor, one hand, neither doubled nor split, within the limits."""
    rules = book.settlement
    terms = {}
    for outcome in Outcome:
        _, sign = _RESULTS.get(outcome, (Result.LOSE, -1))
        odds = rules.pays.blackjack if outcome is Outcome.BLACKJACK else rules.pays.win
        terms[outcome] = Terms(
            odds.value if sign > 0 else Fraction(0),
            1 if sign < 0 else 0,
            cite(rules.outcomes[outcome], odds.clauses if sign > 0 else ()),
        )
    return terms


def _settle_against_blackjack(table: Table, wager: Wager, hand: Hand, book: Rulebook) -> Line:
    """The original wager always falls; what the hand was raised by falls as the book says."""
    takes = book.settlement.dealer_blackjack_takes
    raised = hand.from_split or table.is_doubled(hand.name)
    spared = wager.kind in RAISES and takes.value is Takes.ORIGINAL
    clauses = cite(
        takes.clauses if raised else (),
        meets_blackjack_notes(table, hand, book),
        hand_notes(table, wager, hand, Outcome.DEALER_BLACKJACK, book),
        () if spared else book.settlement.outcomes[Outcome.DEALER_BLACKJACK],
    )
    circumstances = []
    if table.is_doubled(hand.name):
        circumstances.append(Circumstance.DEALER_BLACKJACK_AGAINST_DOUBLED_HAND)
    if hand.from_split:
        circumstances.append(Circumstance.DEALER_BLACKJACK_AGAINST_SPLIT_HAND)
    if takes.value is Takes.ORIGINAL and any(h.bust for h in table.hands_of(wager.box)):
        circumstances.append(Circumstance.BUST_BEFORE_DEALER_BLACKJACK)
    return Line(
        wager,
        Result.RETURNED if spared else Result.LOSE,
        paid=0,
        taken=0 if spared else wager.stake,
        counts=wager.stake,
        outcome=Outcome.DEALER_BLACKJACK,
        clauses=clauses,
        readings=book.touched(*circumstances),
    )


def _settle_surrender(table: Table, wager: Wager, book: Rulebook) -> Line:
    rules = book.options.surrender
    assert rules.loses is not None
    assert table.upcard is not None
    several = len(table.wagers_on(wager.box, WagerKind.MAIN)) > 1
    notes = book.settlement.notes.one_of_several_surrenders if several else ()
    against_ten = is_ten_value(table.upcard)
    return Line(
        wager,
        Result.SURRENDERED,
        paid=0,
        taken=share(wager.stake, rules.loses.value),
        odds=rules.loses.value,
        counts=wager.stake,
        clauses=cite(notes, rules.offered.clauses, rules.loses.clauses),
        readings=book.touched(*([Circumstance.SURRENDER_AGAINST_TEN] if against_ten else [])),
    )


def _settle_even_money(wager: Wager, book: Rulebook) -> Line:
    rules = book.options.even_money
    assert rules.pays is not None
    return Line(
        wager,
        Result.WIN,
        paid=share(wager.stake, rules.pays.value),
        taken=0,
        odds=rules.pays.value,
        counts=wager.stake,
        clauses=cite(rules.offered.clauses, rules.pays.clauses),
    )
