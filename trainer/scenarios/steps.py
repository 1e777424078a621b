"""A log gone through again, each event with the act it does or the permission it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.engine.errors import EngineError
from trainer.engine.round.acts import Act
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical, due
from trainer.engine.round.events import DECIDES, WAGER, Event, event_text
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission, permitted
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.words import WagerKind


class NotAdmittedError(EngineError):
    """An event in a log that neither was due nor was permitted."""

    def __init__(self, event: Event, place: int) -> None:
        self.event, self.place = event, place
        super().__init__(f"event {place}, {event_text(event)}: neither due nor permitted")


class Step(NamedTuple):
    """`taken`: what the dealer did, or what the player was allowed."""

    taken: Act | Permission
    event: Event

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.taken.clauses

    @property
    def by_dealer(self) -> bool:
        return isinstance(self.taken, Act)


def steps(setup: Setup, log: Sequence[Event]) -> Iterator[Step]:
    """Each event with its clauses, as the table stood before it; raises where one is not right."""
    round_ = Round(setup)
    for place, event in enumerate(log):
        taken = taken_by(round_, event)
        if taken is None:
            raise NotAdmittedError(event, place)
        yield Step(taken, event)
        apply(round_, event)


def taken_by(round_: Round, event: Event) -> Act | Permission | None:
    """The due act that this event does, or the permission that it takes."""
    if event[0] == DECIDES:
        _, player, hand, decision = event
        return _first(
            each
            for each in permitted(round_)
            if (each.player, each.hand, each.decision) == (player, hand, decision)
        )
    if event[0] == WAGER:
        return _bet(round_, event) if round_.phase is Phase.BETTING else _raise(round_, event)
    act = canonical(round_)
    if act.admits(event):
        return act
    return next((each for each in due(round_) if each.admits(event)), None)


def _first(found: Iterator[Permission]) -> Permission | None:
    return next(found, None)


def _raise(round_: Round, event: Event) -> Permission | None:
    _, kind, player, hand, amount = event
    return _first(
        each
        for each in permitted(round_)
        if (each.player, each.hand, each.wager) == (player, hand, kind)
        and (each.least is None or each.least <= amount)
        and (each.most is None or amount <= each.most)
    )


def _bet(round_: Round, event: Event) -> Permission | None:
    """Betting is open to all, within the limits."""
    _, kind, player, hand, amount = event
    book, sign = round_.setup.book, round_.setup.limits
    if kind is not WagerKind.MAIN:
        if kind not in book.side_bets:
            return None
        return Permission(player, hand, side_bet_clauses(book, kind), wager=kind, least=1)
    if sign.minimum is not None and amount < sign.minimum:
        return None
    if sign.maximum is not None and amount > sign.maximum:
        return None
    least, most = sign.minimum, sign.maximum
    return Permission(player, hand, wager_clauses(book), wager=kind, least=least, most=most)


def wager_clauses(book: Rulebook) -> tuple[str, ...]:
    """What the book says of placing a wager: the limits where it has them, and when bets close."""
    limits = book.limits.scope
    return cite(limits.clauses if limits.value is not None else (), book.dealing.bets_close.clauses)


def side_bet_clauses(book: Rulebook, kind: WagerKind) -> tuple[str, ...]:
    bet = book.side_bets[kind]
    needs = bet.needs.clauses if bet.needs is not None else ()
    return cite(needs, bet.own_main.clauses, bet.main_on_box.clauses)
