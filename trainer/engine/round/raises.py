"""Money held out for a double or a split: is it this player's to make, and for this much?"""

from __future__ import annotations

from trainer.engine.hands import hand_name
from trainer.engine.round.answers import Answer, silent
from trainer.engine.round.control import controller
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission, options_at_turn, own_stake, permitted
from trainer.engine.round.state import BoxState, HandState
from trainer.engine.rulebook import cite
from trainer.engine.words import Decision, Option, Ruling, WagerKind


def held_out_raise(round_: Round, kind: WagerKind, player: str, hand: str, amount: int) -> Answer:
    book = round_.setup.book
    state = round_.hands.get(hand) or round_.hands.get(str(hand_name(hand).whole))
    if state is None or round_.phase < Phase.TURN:
        return Answer(Ruling.REFUSE_LATE_WAGER, book.limits.late_wager)
    box = round_.boxes[state.box]
    fits = _permission(round_, kind, player, state)
    if fits is None:
        return _why_not(round_, kind, player, box, state)
    exempt, sign = book.limits.raises_exempt, round_.setup.limits
    clauses = fits.clauses
    over = sign.maximum is not None and own_stake(box, player) + amount > sign.maximum
    if over and exempt.value is not None:
        if not exempt.value:
            return Answer(Ruling.REFUSE_AMOUNT, exempt.clauses)
        clauses = cite(exempt.clauses, clauses)
    rules = book.options.double.amount if kind is WagerKind.DOUBLE else book.options.split.wager
    numbers = {"allowedMin": fits.least, "allowedMax": fits.most}
    if fits.most is not None and amount > fits.most:
        return Answer(Ruling.REFUSE_EXCESS, cite(rules.clauses, clauses), numbers=numbers)
    if fits.least is not None and amount < fits.least:
        return Answer(Ruling.REFUSE_AMOUNT, cite(rules.clauses, clauses), numbers=numbers)
    return Answer(Ruling.ACCEPT_WAGER, clauses, numbers=numbers)


def _permission(round_: Round, kind: WagerKind, player: str, state: HandState) -> Permission | None:
    """What he may do on this hand now that this money would be for."""
    decision = Decision.DOUBLE if kind is WagerKind.DOUBLE else Decision.SPLIT
    for each in permitted(round_):
        here = each.hand == state.name
        if kind is WagerKind.SPLIT:
            # The money may be told on the hand that is split or on the new one.
            here = hand_name(each.hand).box == state.box
        if here and each.player == player and (each.wager is kind or each.decision is decision):
            return each
    return None


def _why_not(
    round_: Round, kind: WagerKind, player: str, box: BoxState, state: HandState
) -> Answer:
    book = round_.setup.book
    if kind is WagerKind.DOUBLE and not _is_caller(round_, box, player):
        return _double_by_another(round_, player, box, state)
    option = Option.DOUBLE if kind is WagerKind.DOUBLE else Option.SPLIT
    refused = options_at_turn(round_, state, own_stake(box, player)).why_not(option)
    rules = book.options.double.first_hand if kind is WagerKind.DOUBLE else book.options.split.match
    return Answer(Ruling.REFUSE_WAGER, refused.clauses if refused is not None else rules.clauses)


def _is_caller(round_: Round, box: BoxState, player: str) -> bool:
    alone = len(box.bettors) == 1 and box.bettors[0].player == player
    return alone or controller(round_, box).player == player


def _double_by_another(round_: Round, player: str, box: BoxState, state: HandState) -> Answer:
    """A co-bettor doubles after the caller and before the card, or not at all."""
    book = round_.setup.book
    rules = book.control
    if own_stake(box, player) == 0:
        return Answer(Ruling.REFUSE_WAGER, book.options.double.amount.clauses)
    if state.doubled and rules.double_after_caller.value:
        clauses = cite(rules.double_after_caller.clauses, book.options.double.amount.clauses)
        if round_.phase is Phase.CARD and round_.at is state:
            return Answer(Ruling.REFUSE_WAGER, clauses)
        return Answer(Ruling.REFUSE_LATE_WAGER, clauses)
    rule = rules.double_without_caller
    if rule.value is None:
        return silent(book, rule.clauses)
    return Answer(Ruling.ACCEPT_WAGER if rule.value else Ruling.REFUSE_WAGER, rule.clauses)
