"""Wagers beside the hand: insurance, and the side bets on the first cards."""

from __future__ import annotations

from trainer.engine.cards import is_ten_value
from trainer.engine.lines import Line
from trainer.engine.money import share
from trainer.engine.rulebook import Rulebook, Touched, cite
from trainer.engine.side_bets import (
    SideBetResult,
    settle_side_bet,
    settle_side_bet_after_split,
)
from trainer.engine.table import Table, Wager
from trainer.engine.words import Circumstance, Result, WagerKind


def settle_insurance(table: Table, wager: Wager, book: Rulebook) -> Line:
    main = table.main_of(wager.player, wager.box)
    even_money = book.options.even_money
    returns = even_money.returns_insurance
    if main is not None and main.even_money and returns is not None and returns.value:
        return Line(
            wager,
            Result.RETURNED,
            paid=0,
            taken=0,
            counts=wager.stake,
            clauses=returns.clauses,
            readings=book.touched(Circumstance.EVEN_MONEY_WITH_INSURANCE),
        )
    pays, notes = book.settlement.pays.insurance, book.settlement.notes
    own = main is not None
    whose = () if own else book.options.insurance.of_another.clauses
    shared = not own and len(table.wagers_on(wager.box, WagerKind.MAIN)) > 1
    readings = book.touched(*([Circumstance.INSURANCE_OF_SHARED_BOX] if shared else []))
    if any(is_ten_value(card) for card in table.dealer[1:2]):
        return Line(
            wager,
            Result.WIN,
            paid=share(wager.stake, pays.value),
            taken=0,
            odds=pays.value,
            counts=wager.stake,
            clauses=cite(whose, notes.insurance_wins, pays.clauses),
            readings=readings,
        )
    return Line(
        wager,
        Result.LOSE,
        paid=0,
        taken=wager.stake,
        counts=wager.stake,
        clauses=cite(whose, notes.insurance_loses),
        readings=readings,
    )


def settle_bonus(table: Table, wager: Wager, book: Rulebook) -> Line:
    """A side bet: decided by the first cards, whatever becomes of the hand."""
    bet = book.side_bets[wager.kind]
    again = wager.hand.is_part and bet.after_split is not None
    readings: tuple[Touched, ...] = ()
    if again:
        hand = table.hand(wager.hand)
        assert hand is not None
        first, second = hand.cards[:2]
        made = settle_side_bet_after_split(
            book, wager.kind, pair=(first, second), stake=wager.stake
        )
    else:
        two = table.first_two(wager.box)
        assert two is not None
        own = table.main_of(wager.player, wager.box) is not None
        made = settle_side_bet(
            book,
            wager.kind,
            pair=(two[0], two[1]),
            upcard=table.upcard,
            stake=wager.stake,
            also=() if own else bet.own_main.clauses,
        )
    if table.dealer_blackjack:
        made, readings = _bonus_against_blackjack(made, wager, book, again=again)
    return Line(
        wager,
        Result.WIN if made.won else Result.LOSE,
        paid=made.paid,
        taken=made.taken,
        odds=made.odds,
        award=made.award,
        counts=wager.stake,
        clauses=made.clauses,
        readings=(*made.readings, *readings),
    )


def _bonus_against_blackjack(
    made: SideBetResult, wager: Wager, book: Rulebook, *, again: bool
) -> tuple[SideBetResult, tuple[Touched, ...]]:
    stands = book.side_bets[wager.kind].beats_dealer_blackjack
    circumstance = (
        Circumstance.SPLIT_BONUS_AGAINST_DEALER_BLACKJACK
        if again
        else Circumstance.BONUS_AGAINST_DEALER_BLACKJACK
    )
    readings = book.touched(circumstance)
    if not made.won:
        return made, readings
    clauses = cite(made.clauses[:3], stands.clauses, made.clauses)
    if stands.value:
        return made._replace(clauses=clauses), readings
    lost = SideBetResult(made.award, None, 0, wager.stake, clauses, made.readings)
    return lost, readings
