"""What a slip is: where it can strike, how likely there, what happens instead of what was due.

A slip is asked at each event of a round dealt right, with the round as it lay just before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from trainer.engine.cards import Card
from trainer.engine.chance import Chance
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import HandState
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.rounds import Laid
from trainer.scenarios.seating import BOXES
from trainer.scenarios.stakes import Stakes

ANY_NUMBER = range(1, BOXES + 1)
AT_LEAST_TWO = range(2, BOXES + 1)


class Family(StrEnum):
    """What kind of thing goes wrong, as a curriculum would sort it."""

    INITIAL_DEAL = "initial-deal"
    SUBSEQUENT_DEAL = "subsequent-deal"
    DEALERS_HAND = "dealers-hand"
    EQUIPMENT = "equipment"
    WAGERS = "wagers"
    OPTIONS = "options"
    CLAIMS = "claims"
    PROCEDURE = "procedure"
    PAYMENT = "payment"


class Catch(StrEnum):
    """The last moment at which an error can still be caught, as the dealing goes on."""

    # It stops the game by itself: a question, a request, cards that lie nowhere.
    AT_ONCE = "at-once"
    # The act after it has covered it up.
    NEXT_ACT = "next-act"
    # Nobody would go back to it once wagers are being settled.
    SETTLEMENT = "settlement"
    # Until the cards lie in the discard holder.
    CLEARED = "cleared"
    # It can be claimed when the next round has been called.
    NEXT_ROUND = "next-round"


class Player(Protocol):
    """What a player does with a hand when asked out of turn."""

    def __call__(self, round_: Round, hand: HandState) -> Event: ...


@dataclass(slots=True)
class Moment:
    """The round just before an event of a clean round, and whatever a slip may need.

    `event`: what would happen rightly. `next_card`: the shoe; `peek`: its next card, left in it.
    `bets`: what is put down before the first card. `wanted`: the facts that are asked for.
    """

    round: Round
    event: Event
    chance: Chance
    next_card: Callable[[], Card]
    peek: Callable[[], Card]
    asks: Player
    stakes: Stakes
    bets: tuple[Event, ...]
    wanted: frozenset[Fact] = frozenset()

    def wants(self, *facts: Fact) -> bool:
        return any(fact in self.wanted for fact in facts)


Hazard = Callable[[Round, Event], int]
Again = Callable[[Moment], tuple[Event, ...] | None]


@dataclass(frozen=True, slots=True)
class Strike:
    """What happens instead. `again`: asked before each later event, the same slip goes on."""

    events: tuple[Event, ...]
    look: Look
    again: Again | None = None


Striking = Callable[[Moment], Strike | None]


@dataclass(frozen=True)
class Ask:
    """A slip wanted: the facts that must hold when it is noticed, and chance to arrange it."""

    duties: Duties
    stakes: Stakes
    chance: Chance
    wanted: frozenset[Fact] = frozenset()

    def wants(self, *facts: Fact) -> bool:
        return any(fact in self.wanted for fact in facts)


@dataclass(frozen=True, slots=True)
class Base:
    """An error that has been ruled on before this one comes up, noticed with these facts."""

    kind: Irregularity
    noticed: frozenset[Fact] = frozenset()


Prepares = Callable[[Ask, Laid], Laid]
After = Callable[[Ask], Base | None]
Impossible = Callable[[Duties], str | None]


def always(duties: Duties) -> str | None:
    return None


def at_any_time(round_: Round) -> bool:
    return True


def any_event(event: Event) -> bool:
    return True


@dataclass(frozen=True)
class Slip:
    """One kind of error.

    `weight`: how often it happens in life, among the others. `before`: the kinds of event it can
    strike at. `hazard`: how likely it is at this moment; nought where it cannot be. `strike`: the
    events instead; nothing where this moment will not do after all. `until`: when it is last
    caught. `prepare`: what must lie before the first call; `ready`: how it looks where that is
    the whole error. `impossible`: why there is no such thing under a book. `brings`: other errors
    that come along with it by its nature. `after`: the ruling out of which it comes; nothing where
    it comes by itself this time. `boxes`: how many must be played for it.
    `matters`: whether anybody would still bring it up. `glance`: what an event alone must be for
    the hazard to be worth a look; a round without one is not gone through.
    """

    kind: Irregularity
    family: Family
    weight: int
    before: frozenset[str]
    hazard: Hazard
    strike: Striking
    until: Catch
    phases: range = range(Phase.OVER + 1)
    prepare: Prepares | None = None
    impossible: Impossible = always
    brings: frozenset[Irregularity] = frozenset()
    ready: Look | None = None
    after: After | None = None
    boxes: range = ANY_NUMBER
    matters: Callable[[Round], bool] = at_any_time
    glance: Callable[[Event], bool] = any_event
