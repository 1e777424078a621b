"""The parts of a table that only irregular rounds have. A clean round never makes one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from trainer.engine.cards import Card
from trainer.engine.irregular.words import Election, Irregularity, LeftOver
from trainer.engine.round.acts import Act
from trainer.engine.words import Ruling

if TYPE_CHECKING:
    from trainer.engine.round.fold import Phase
    from trainer.engine.round.state import HandState


@dataclass(frozen=True, slots=True)
class Together:
    """Cards that left the shoe at once, meant for one place; the first `shown` have been seen.

    `known`: their order could be told, and they lie in it.
    `left_over`: by a ruling, what becomes of those that are not chosen.
    """

    place: str
    cards: tuple[Card, ...]
    shown: int
    known: bool = False
    left_over: LeftOver | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """Cards in nobody's hand, offered on by a ruling. `left_over`: what follows a refusal."""

    cards: tuple[Card, ...]
    left_over: LeftOver | None = None
    clauses: tuple[str, ...] = ()


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


class Paused(NamedTuple):
    """Where the round stood when a ruling had an offer made again."""

    phase: Phase
    at: HandState | None


class Odd:
    """What lies beside the game, and what rulings have left to be done.

    Cards: `stray`, on boxes without a wager or without a hand; `next_cards`, by a ruling the next
    to be dealt; `held` and `together`, in nobody's hand; `riffled`, back in the shoe.
    Chips: `late`, laid or added after the close, by wager; `taken_back`, off a wager that plays
    on; `next_bets`, for the round to come; `beside`, paid and taken on chips that do not play;
    `returned`, the wagers that a ruling gave back. `left`: boxes that are out of the game.

    `after`: duties for the end of the round, each with the ruling that made it.
    `behind`: for each duty on the round's agenda the ruling that made it; `elections`: what is
    chosen among. `answering`: the duty that the event being applied does.
    `waits_for`: the hand to be completed before the agenda goes on; `then`: that agenda.
    """

    __slots__ = (
        "after",
        "answering",
        "behind",
        "beside",
        "carried",
        "elections",
        "held",
        "late",
        "left",
        "next_bets",
        "next_cards",
        "next_round",
        "order_lost",
        "paused",
        "refused",
        "returned",
        "riffled",
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
        self.riffled: list[Card] = []
        self.order_lost = False
        self.refused: tuple[str, str] | None = None
        self.late: dict[str, int] = {}
        self.taken_back: dict[str, int] = {}
        self.returned: set[str] = set()
        self.next_bets: dict[str, int] = {}
        self.beside: dict[str, tuple[int, int]] = {}
        self.left: set[int] = set()
        self.next_round = False
        self.carried: list[Carried] = []
        self.after: list[tuple[Act, Ruling]] = []
        self.behind: dict[Act, Ruling] = {}
        self.elections: dict[Act, tuple[Election, ...]] = {}
        self.answering: Act | None = None
        self.paused: Paused | None = None
        self.waits_for: str | None = None
        self.then: list[Act] = []
