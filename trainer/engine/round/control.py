"""Who calls the decisions of a box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.engine.round.fold import Round
from trainer.engine.round.state import BoxState, HandState
from trainer.engine.words import Caller, Office


@dataclass(frozen=True, slots=True)
class Controller:
    """`player` is nobody where the book is silent, or where only absent people have wagered.

    `stands_in`: he plays the hand because whoever would call it is away.
    """

    player: str | None
    clauses: tuple[str, ...]
    decided_by: Office | None = None
    absent: bool = False
    silent: bool = False
    stands_in: bool = False


def controller(round_: Round, box: BoxState) -> Controller:
    """Who calls this box now, by the book in force."""
    bettors = box.bettors
    if len(bettors) == 1 and not round_.setup.absent and not bettors[0].surrendered:
        return Controller(bettors[0].player, round_.setup.book.control.caller.clauses)
    everyone = [stake.player for stake in bettors]
    live = [stake.player for stake in bettors if not stake.surrendered]
    return _controller(round_, box.number, everyone, live)


def _controller(
    round_: Round, number: int, everyone: Sequence[str], live: Sequence[str]
) -> Controller:
    setup = round_.setup
    rules = setup.book.control
    present = [player for player in live if player not in setup.absent]
    if not live:
        return Controller(None, rules.caller.clauses)
    if not present:
        return _all_absent(round_, live)
    by_rule, seated = rules.caller.value, setup.seats.get(number)
    office = Office.INSPECTOR if by_rule is Caller.INSPECTOR_PREFERS_SEATED else None
    # Whose box it was before anybody gave up or walked away.
    first = seated if seated in everyone else everyone[0]
    if first not in live and rules.passes_on_surrender.value:
        return Controller(present[0], rules.passes_on_surrender.clauses, office)
    if first in live and first not in present and rules.absent_co_bettor_plays.value:
        return Controller(present[0], rules.absent_co_bettor_plays.clauses, office, stands_in=True)
    if len(live) == 1:
        return Controller(live[0], rules.caller.clauses)
    if by_rule is None:
        return Controller(None, rules.caller.clauses, silent=True)
    if seated is not None and seated in present:
        return Controller(seated, rules.caller.clauses[:1], office)
    if by_rule is Caller.INSPECTOR_PREFERS_SEATED:
        return Controller(None, rules.caller.clauses, office)
    return Controller(present[0], rules.caller.clauses[-1:], office)


def _all_absent(round_: Round, live: Sequence[str]) -> Controller:
    rules = round_.setup.book.control
    if rules.absent_draws_until_over.value is None:
        return Controller(None, rules.absent_draws_until_over.clauses, absent=True, silent=True)
    return Controller(None, rules.absent_draws_until_over.clauses, absent=True)


def plays_itself(round_: Round, hand: HandState) -> bool:
    """Nobody is there to decide on this hand, and the book says how far it is dealt."""
    if not round_.setup.absent:
        return False
    found = controller(round_, round_.boxes[hand.box])
    return found.absent and not found.silent


def dealt_enough(round_: Round, hand: HandState) -> bool:
    """Whether a hand that plays itself takes no further card."""
    rules = round_.setup.book.control
    over, soft_until = rules.absent_draws_until_over.value, rules.absent_soft_until.value
    if hand.worth & 1 and soft_until is not None:
        return hand.total >= soft_until
    return over is None or hand.total > over
