"""Players' acts that the book does not permit, and wagers that may not lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.engine.cards import is_ace
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.options import Refused, option
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.held_out import held_out
from trainer.engine.round.permitted import (
    moment_of,
    options_before,
    own_stake,
    permitted,
    speaker,
)
from trainer.engine.round.phase_acts import caller_of
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.words import (
    SIDE_BETS,
    Call,
    Decision,
    LimitScope,
    Option,
    Refusal,
    Ruling,
    WagerKind,
    Window,
)

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_TURN = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)
_OPTION = {decision: Option(decision.value) for decision in _TURN}
_NOT_GIVEN = {
    Decision.HIT: K.DRAW_NOT_GIVEN,
    Decision.STAND: K.DRAW_NOT_GIVEN,
    Decision.DOUBLE: K.DOUBLE_NOT_GIVEN,
    Decision.SPLIT: K.SPLIT_NOT_GIVEN,
    Decision.SURRENDER: K.SURRENDER_NOT_GIVEN,
    Decision.EVEN_MONEY: K.EVEN_MONEY_NOT_GIVEN,
}


def decides(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, (_, player, name, decision) = story.round, event
    hand = round_.hands.get(name)
    if hand is None or decision is Decision.STAY:
        return
    if decision not in _TURN:
        yield from _elects(round_, event, at)
        return
    passed = _passed_over(round_, hand)
    if passed is not None:
        turns = round_.setup.book.dealing.turns.clauses
        yield Finding(K.BOX_PASSED_OVER, passed.name, at, turns, due=name)
    found = caller_of(round_, hand)
    if found.player is not None and found.player != player:
        yield Finding(K.WRONG_CALLER, name, at, found.clauses, due=found.player)
    yield from _option(round_, hand, player, decision, at)


def _passed_over(round_: Round, hand: HandState) -> HandState | None:
    """The hand whose turn it was, where a later one has been asked in its place."""
    asked = round_.at
    if asked is None and round_.phase in (Phase.OFFER, Phase.ELECT):
        asked = next((each for each in round_.turns if not each.done and each.cards), None)
    if asked is None or asked is hand or asked not in round_.turns or hand not in round_.turns:
        return None
    later = round_.turns.index(hand) > round_.turns.index(asked)
    return asked if later and not asked.done else None


def _option(
    round_: Round, hand: HandState, player: str, decision: Decision, at: int
) -> Iterator[Finding]:
    book = round_.setup.book
    if round_.upcard is None or len(hand.cards) < 2:
        # Misdealt: what may be done with such a hand is for the ruling on the deal.
        return
    box = round_.boxes[hand.box]
    stake = own_stake(box, player) or own_stake(box, speaker(box))
    moment = moment_of(round_, hand, stake, Window.TURN)
    verdict = option(book, moment, _OPTION[decision])
    if isinstance(verdict, Refused):
        yield Finding(_refused(verdict, decision), hand.name, at, verdict.clauses)
    elif hand.done:
        # Nothing against it but that the hand has had its turn.
        yield Finding(_NOT_GIVEN[decision], hand.name, at, book.dealing.turns.clauses)


def _refused(refused: Refused, decision: Decision) -> K:
    if decision is Decision.SPLIT and refused.why is Refusal.HANDS_FULL:
        return K.HAND_OVER_LIMIT
    return _NOT_GIVEN[decision]


def _elects(round_: Round, event: Event, at: int) -> Iterator[Finding]:
    _, player, name, decision = event
    allowed = any(
        (each.player, each.hand, each.decision) == (player, name, decision)
        for each in permitted(round_)
    )
    if allowed or round_.phase is Phase.OFFER:
        return
    stake = round_.by_key.get(f"{WagerKind.MAIN}/{player}/{name}")
    clauses: tuple[str, ...] = ()
    if stake is not None and round_.dealer and len(round_.hands[name].cards) >= 2:
        found = options_before(round_, stake)
        clauses = next((r.clauses for r in found.refused if r.option == decision.value), ())
    rules = round_.setup.book.options
    offered = rules.surrender if decision is Decision.SURRENDER else rules.even_money
    yield Finding(_NOT_GIVEN[decision], name, at, clauses or offered.offered.clauses)


def wager(story: Story, event: Event, at: int) -> Iterator[Finding]:
    round_, (_, kind, player, name, amount) = story.round, event
    book = round_.setup.book
    if round_.phase <= Phase.BETTING:
        return
    if kind is WagerKind.MAIN or (kind in SIDE_BETS and name.isdigit()):
        yield Finding(K.LATE_WAGER, f"{kind}/{player}/{name}", at, book.limits.late_wager)
        return
    key = f"{kind}/{player}/{name}"
    mine = [each for each in permitted(round_) if (each.player, each.wager) == (player, kind)]
    mine = [each for each in mine if each.hand == name]
    if kind is WagerKind.INSURANCE:
        most = max((each.most or 0 for each in mine), default=None)
        clauses = book.options.insurance.limit.clauses
        if most is None and _insures_another(round_, player, name):
            asked = held_out(round_, (ev.OFFERS, *event[1:]))
            if asked.ruling is Ruling.REFUSE_EXCESS:
                yield Finding(K.INSURANCE_OVER_LIMIT, key, at, asked.clauses)
        elif most is None:
            yield Finding(K.INSURANCE_NOT_GIVEN, key, at, clauses)
        elif amount > most:
            yield Finding(K.INSURANCE_OVER_LIMIT, key, at, clauses)
    elif kind is WagerKind.DOUBLE:
        clauses = book.options.double.amount.clauses
        if not mine:
            yield Finding(K.DOUBLE_NOT_GIVEN, key, at, clauses)
        elif not any((e.least or 0) <= amount <= (e.most or 0) for e in mine):
            yield Finding(K.DOUBLE_OUT_OF_RANGE, key, at, clauses)


def _insures_another(round_: Round, player: str, name: str) -> bool:
    """Another's hand may be insured where the book gives it and the upcard is an Ace."""
    own = f"{WagerKind.MAIN}/{player}/{name}" in round_.by_key
    of_another = round_.setup.book.options.insurance.of_another.value
    ace = bool(round_.dealer) and is_ace(round_.dealer[0])
    return not own and bool(of_another) and ace and round_.phase in (Phase.ELECT, Phase.TURN)


def adds(story: Story, event: Event, at: int) -> Iterator[Finding]:
    _, kind, player, name, _ = event
    if story.round.phase > Phase.BETTING:
        clauses = story.round.setup.book.limits.late_wager
        yield Finding(K.LATE_INCREASE, f"{kind}/{player}/{name}", at, clauses)


def takes_back(story: Story, event: Event, at: int) -> Iterator[Finding]:
    _, kind, player, name, _ = event
    if story.round.phase > Phase.BETTING:
        book = story.round.setup.book
        # Its own clause where the book has one: to take back is not to place.
        said = (each.clauses for each in book.remedies(K.WAGER_TAKEN_BACK) if not each.uncovered)
        clauses = next(said, book.limits.late_wager)
        yield Finding(K.WAGER_TAKEN_BACK, f"{kind}/{player}/{name}", at, clauses)


def wagers_closed(story: Story, event: Event, at: int) -> Iterator[Finding]:
    """Bets are closed with this event: what lies there now is judged."""
    round_ = story.round
    said = event == ev.called(Call.NO_MORE_BETS) and round_.setup.duties.closing_call
    closes = said or event[0] == ev.CARD
    if not closes or round_.phase > Phase.BETTING:
        return
    for box in round_.boxes.values():
        yield from _limits(round_, box, at)
    for stake in round_.stakes:
        if stake.kind is not WagerKind.MAIN:
            yield from _side_bet(round_, stake, at)
    for key in round_.odd.late if round_.odd is not None else ():
        bet = round_.setup.book.side_bets[WagerKind(key.split("/")[0])]
        yield Finding(K.SIDE_BET_WITHOUT_MAIN, key, at, bet.main_on_box.clauses)


def _limits(round_: Round, box: BoxState, at: int) -> Iterator[Finding]:
    """Each wager, or all those of the box together, against the sign."""
    least, most = round_.setup.within
    limits = round_.setup.book.limits
    if limits.scope.value is LimitScope.BOX:
        together = sum(stake.amount for stake in box.bettors)
        judged = [(box.bettors[-1], together)] if box.bettors else []
    else:
        judged = [(stake, stake.amount) for stake in box.bettors]
    for stake, amount in judged:
        if amount < least:
            yield Finding(K.UNDER_MINIMUM, stake.key, at, limits.scope.clauses)
        elif amount > most:
            yield Finding(K.OVER_MAXIMUM, stake.key, at, limits.scope.clauses)


def _side_bet(round_: Round, stake: Stake, at: int) -> Iterator[Finding]:
    bet = round_.setup.book.side_bets.get(stake.kind)
    if bet is None:
        yield Finding(K.SIDE_BET_WITHOUT_MAIN, stake.key, at)
        return
    own = f"{WagerKind.MAIN}/{stake.player}/{stake.hand}" in round_.by_key
    if bet.own_main.value and not own:
        yield Finding(K.SIDE_BET_WITHOUT_MAIN, stake.key, at, bet.own_main.clauses)
    elif bet.needs is not None:
        other = f"{bet.needs.value}/{stake.player}/{stake.hand}"
        if other not in round_.by_key:
            yield Finding(K.SIDE_BET_WITHOUT_OTHER, stake.key, at, bet.needs.clauses)
