"""Random rounds, dealt without a mistake: same seed, same round, on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from trainer.engine.cards import CARDS_IN_DECK
from trainer.engine.chance import Chance
from trainer.engine.procedure import NO_PROCEDURE, Procedure
from trainer.engine.round.autodeal import run
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import LimitsSign
from trainer.scenarios.chips import DEFAULT_CHIPS, ChipSet
from trainer.scenarios.draws import happens
from trainer.scenarios.players import Player
from trainer.scenarios.seating import BOXES, Seating, draw_seating
from trainer.scenarios.shoes import LazyShoe, OutOfCardsError
from trainer.scenarios.stakes import Stakes
from trainer.scenarios.steps import Step, steps
from trainer.scenarios.voices import Menus, Voices

# A change here that moves any seed's round moves this number, and the golden rounds with it.
SCENARIO_VERSION = 1

DEFAULT_LIMITS = LimitsSign(1_000, 100_000)
# Where nobody says how many: common everywhere, or the nearest that the book admits.
_USUAL_DECKS = 6
_FRESH = 7
# At the worst so many cards a hand, the dealer's among them, in a shoe that is nearly out.
_ROOM = 6
_SHUFFLES = 50


class BadTableError(ValueError):
    """A table that cannot be set up under this book."""


@dataclass(frozen=True)
class Dealt:
    """A round at its end. `seating`: who played where, and how; `shoe`: what came out of it."""

    setup: Setup
    round: Round
    seating: Seating
    shoe: LazyShoe

    @property
    def people(self) -> Mapping[str, Player]:
        return self.seating.people

    @property
    def log(self) -> list[Event]:
        return self.round.log

    def steps(self) -> Iterator[Step]:
        return steps(self.setup, self.log)


class Laid(NamedTuple):
    """A table before its first call: what a scenario may change while nothing has been dealt."""

    setup: Setup
    seating: Seating
    shoe: LazyShoe


Prepare = Callable[[Laid], Laid]


class _Asked(NamedTuple):
    seed: int | bytes
    boxes: int | None
    decks: int | None
    fresh_shoe: bool | None
    absent: bool
    prepare: Prepare | None


class Floor:
    """What stays the same from round to round at one table, so that a million are cheap."""

    def __init__(
        self,
        book: Rulebook,
        *,
        limits: LimitsSign = DEFAULT_LIMITS,
        chips: tuple[int, ...] = DEFAULT_CHIPS,
        procedure: Procedure = NO_PROCEDURE,
    ) -> None:
        self.book, self.limits, self.procedure = book, limits, procedure
        self.stakes = Stakes(book, limits, ChipSet(chips))
        self.menus: Menus = {}
        self._plain = Setup(book, limits, procedure=procedure)
        span = book.table.decks.value
        self._decks = _USUAL_DECKS
        if span is not None:
            self._decks = min(max(_USUAL_DECKS, span.least), span.most)

    def under(self, procedure: Procedure) -> Floor:
        """The same table where that house procedure is in force."""
        chips = self.stakes.chips.denominations
        return floor_of(self.book, limits=self.limits, chips=chips, procedure=procedure)

    @property
    def duties(self) -> Duties:
        return self._plain.duties

    def deal(
        self,
        *,
        seed: int | bytes,
        boxes: int | None = None,
        decks: int | None = None,
        fresh_shoe: bool | None = None,
        absent: bool = False,
        prepare: Prepare | None = None,
    ) -> Dealt:
        """One round. What is not told is drawn from the seed."""
        self._check(boxes=boxes, decks=decks, absent=absent)
        asked = _Asked(seed, boxes, decks, fresh_shoe, absent, prepare)
        for attempt in range(_SHUFFLES):
            try:
                return self._deal(asked, attempt)
            except OutOfCardsError:
                # One deck and a full table: another shuffle of the same seed has room.
                continue
        raise BadTableError("this table needs more cards than the shoe has: add decks")

    def _check(self, *, boxes: int | None, decks: int | None, absent: bool) -> None:
        if boxes is not None and not 1 <= boxes <= BOXES:
            raise BadTableError(f"{boxes} boxes: choose 1 to {BOXES}")
        span = self.book.table.decks.value
        least, most = (span.least, span.most) if span is not None else (1, 8)
        if decks is not None and not least <= decks <= most:
            raise BadTableError(f"{decks} decks: {self.book.id} has {least} to {most}")
        if absent and self.book.control.absent_draws_until_over.value is None:
            raise BadTableError(f"{self.book.id} does not say how an absent player's hand is dealt")

    def _deal(self, asked: _Asked, attempt: int) -> Dealt:
        seed = asked.seed
        chance = Chance(seed, purpose="table")
        decks = self._decks if asked.decks is None else asked.decks
        fresh = happens(chance, _FRESH)
        fresh = fresh if asked.fresh_shoe is None else asked.fresh_shoe
        seating = draw_seating(
            chance, self.book, self.stakes, boxes=asked.boxes, absent=asked.absent
        )
        shoe = self._shoe(
            chance, seed, decks=decks, fresh=fresh, boxes=seating.boxes, attempt=attempt
        )
        setup = self._share_duties(
            Setup(
                self.book,
                self.limits,
                decks=decks,
                fresh_shoe=fresh,
                seats=seating.seats,
                absent=seating.absent,
                procedure=self.procedure,
            )
        )
        if asked.prepare is not None:
            setup, seating, shoe = asked.prepare(Laid(setup, seating, shoe))
            setup = self._share_duties(setup)
        round_ = Round(setup)
        voices = Voices(seating, self.stakes, self.menus, Chance(seed, purpose="players"))
        cards = iter(shoe.draw, None)
        waits = run(round_, cards, voices, seating.bets, until=Phase.SETTLING)
        if shoe.cutting_card_out:
            # Only now is it known; a replay is told from the start.
            setup = self._share_duties(replace(setup, cutting_card_out=True))
            round_.setup = setup
        waits = waits or run(round_, cards, voices)
        assert waits is None, f"the dealer waits for {waits} and nobody answers"
        return Dealt(setup, round_, seating, shoe)

    def _shoe(
        self,
        chance: Chance,
        seed: int | bytes,
        *,
        decks: int,
        fresh: bool,
        boxes: int,
        attempt: int,
    ) -> LazyShoe:
        """Cut at about three quarters; some rounds have been dealt from it, unless it is fresh."""
        size = decks * CARDS_IN_DECK
        cut = size * 3 // 4 + chance.below(27) - 13
        before = chance.below(max(1, min(cut, size - _ROOM * (boxes + 1))))
        return LazyShoe(
            Chance(seed, purpose=f"shoe:{attempt}" if attempt else "shoe"),
            decks=decks,
            gone=0 if fresh or attempt else before,
            cut=cut,
        )

    def _share_duties(self, setup: Setup) -> Setup:
        """Book, limits and procedure are the same in every round: what follows from them is
        worked out once."""
        plain, here = self._plain, vars(setup)
        here["duties"], here["within"] = plain.duties, plain.within
        return setup


_KEPT = 16
_floors: dict[tuple[int, LimitsSign, tuple[int, ...], Procedure], Floor] = {}


def floor_of(
    book: Rulebook,
    *,
    limits: LimitsSign = DEFAULT_LIMITS,
    chips: tuple[int, ...] = DEFAULT_CHIPS,
    procedure: Procedure = NO_PROCEDURE,
) -> Floor:
    """The floor for this book, kept for the next round. A kept floor holds its book alive, so
    the book's identity is a sound key."""
    key = (id(book), limits, chips, procedure)
    found = _floors.get(key)
    if found is None:
        found = Floor(book, limits=limits, chips=chips, procedure=procedure)
        if len(_floors) >= _KEPT:
            _floors.pop(next(iter(_floors)), None)
        _floors[key] = found
    return found


def deal_round(
    book: Rulebook,
    *,
    seed: int | bytes,
    boxes: int | None = None,
    limits: LimitsSign = DEFAULT_LIMITS,
    decks: int | None = None,
    fresh_shoe: bool | None = None,
    procedure: Procedure = NO_PROCEDURE,
    chips: tuple[int, ...] = DEFAULT_CHIPS,
    absent: bool = False,
) -> Dealt:
    """A whole round by the canonical acts of the book, with seeded players and cards."""
    floor = floor_of(book, limits=limits, chips=chips, procedure=procedure)
    return floor.deal(seed=seed, boxes=boxes, decks=decks, fresh_shoe=fresh_shoe, absent=absent)
