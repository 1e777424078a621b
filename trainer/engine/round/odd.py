"""The parts of a table that only irregular rounds have. A clean round never makes one."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.engine.cards import Card
from trainer.engine.irregular.words import Irregularity, LeftOver
from trainer.engine.round.acts import Act
from trainer.engine.words import Ruling


@dataclass(frozen=True, slots=True)
class Together:
    """Cards that left the shoe at once, meant for one place; the first `shown` have been seen."""

    place: str
    cards: tuple[Card, ...]
    shown: int


@dataclass(frozen=True, slots=True)
class Held:
    """Cards in nobody's hand, offered on by a ruling. `left_over`: what follows a refusal."""

    cards: tuple[Card, ...]
    left_over: LeftOver | None = None


@dataclass(frozen=True, slots=True)
class Carried:
    """A ruling that has been carried out, and where in the log.

    `may_withdraw`: the clauses by which the dissatisfied may withdraw, where there are any.
    """

    kind: Irregularity
    subject: str
    ruling: Ruling
    clauses: tuple[str, ...]
    may_withdraw: tuple[str, ...]
    at: int


class Odd:
    """`stray`: cards on boxes without a wager. `next_cards`: by a ruling, the next to be dealt.

    `late`: chips laid or added after the close, by wager. `taken_back`: chips that a player has
    taken off a wager that plays on. `next_bets`: chips for the round to come, by their key.
    `after`: duties for the end of the round, each with the ruling that made it.
    `agenda_ruling`: the ruling behind what stands on the round's agenda.
    `waits_for`: the hand to be completed before the agenda goes on; `then`: that agenda.
    """

    __slots__ = (
        "after",
        "agenda_ruling",
        "carried",
        "held",
        "late",
        "next_bets",
        "next_cards",
        "next_round",
        "order_lost",
        "refused",
        "returned",
        "stray",
        "taken_back",
        "then",
        "together",
        "waits_for",
    )

    def __init__(self) -> None:
        self.stray: dict[str, list[Card]] = {}
        self.next_cards: list[Card] = []
        self.held: Held | None = None
        self.together: Together | None = None
        self.order_lost = False
        self.refused: tuple[str, str] | None = None
        self.late: dict[str, int] = {}
        self.taken_back: dict[str, int] = {}
        self.returned: set[str] = set()
        self.next_bets: dict[str, int] = {}
        self.next_round = False
        self.carried: list[Carried] = []
        self.after: list[tuple[Act, Ruling]] = []
        self.agenda_ruling: Ruling | None = None
        self.waits_for: str | None = None
        self.then: list[Act] = []
