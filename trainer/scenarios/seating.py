"""Who sits and stands where, and what they bet before the cards go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from trainer.engine.chance import Chance
from trainer.engine.round.events import Event, wagered
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import LimitScope, WagerKind
from trainer.scenarios.draws import happens, one_of, some_of, spread
from trainer.scenarios.names import names
from trainer.scenarios.players import Player, draw_player
from trainer.scenarios.stakes import Stakes

BOXES = 7
_MOST_TO_A_BOX = 3

_HOW_MANY = spread((1, 6), (2, 12), (3, 18), (4, 20), (5, 18), (6, 14), (7, 12))
# In a hundred boxes. Where the book does not say who calls a shared box, few are seen.
_SHARED, _SHARED_UNTOLD = 18, 5
_SECOND_BOX = 14
_BACKED_BY_NEIGHBOUR = 35
_SAME_ON_BOTH = 80
_ALL_STANDING = 25
_SEATED_IN_FRONT = 80
_BET_ON_ANOTHERS = 5


class Seating(NamedTuple):
    """`bets`: in the order of the boxes, front to back on each; `seats`: who sits at which box."""

    people: Mapping[str, Player]
    seats: Mapping[int, str]
    bets: tuple[Event, ...]
    absent: frozenset[str]
    boxes: int


def draw_seating(
    chance: Chance,
    book: Rulebook,
    stakes: Stakes,
    *,
    boxes: int | None = None,
    absent: bool = False,
) -> Seating:
    """One table: as many boxes as asked for, or as seed and custom have it."""
    table = _Seats(chance, book, stakes)
    number = boxes if boxes is not None else one_of(chance, _HOW_MANY)
    table.take(sorted(some_of(chance, range(1, BOXES + 1), number)))
    away = table.walk_off() if absent else frozenset()
    return Seating(table.people, table.seats, table.bets(), away, number)


class _Seats:
    def __init__(self, chance: Chance, book: Rulebook, stakes: Stakes) -> None:
        self.chance, self.book, self.stakes = chance, book, stakes
        self.names = names(chance)
        self.people: dict[str, Player] = {}
        self.usual: dict[str, int] = {}
        self.seats: dict[int, str] = {}
        self.on_box: dict[int, list[tuple[str, int]]] = {}

    def _newcomer(self) -> str:
        name = next(self.names)
        self.people[name] = draw_player(self.chance, name, self.book)
        self.usual[name] = self.stakes.draw(self.chance)
        return name

    def _stake(self, name: str) -> int:
        """People bet alike on both their boxes, as a rule."""
        if happens(self.chance, _SAME_ON_BOTH):
            return self.usual[name]
        return self.stakes.near(self.chance, self.usual[name])

    def take(self, numbers: list[int]) -> None:
        chance = self.chance
        for number in numbers:
            neighbour = self.seats.get(number - 1, "")
            if neighbour and happens(chance, _SECOND_BOX):
                # He plays the box next to his own as well; his chair is at the first.
                self.on_box[number] = [(neighbour, self._stake(neighbour))]
                continue
            name = self._newcomer()
            self.on_box[number] = [(name, self.usual[name])]
            self.seats[number] = name
        stated = self.book.control.caller.value is not None
        for number in numbers:
            if happens(chance, _SHARED if stated else _SHARED_UNTOLD):
                self._share(number)

    def _share(self, number: int) -> None:
        """One or two more on the box; behind the first, or in front of a player who sits."""
        chance, here = self.chance, self.on_box[number]
        limit = self.book.table.wagers_per_box.value or _MOST_TO_A_BOX
        for _ in range(1 if happens(chance, 70) else 2):
            others = [name for name in self.people if all(name != on[0] for on in here)]
            backs = bool(others) and happens(chance, _BACKED_BY_NEIGHBOUR)
            name = one_of(chance, others) if backs else self._newcomer()
            # Nobody backs another's hand with more than his own.
            stake = min(self.usual[name], self.stakes.draw(chance))
            total = stake + sum(amount for _, amount in here)
            by_box = self.book.limits.scope.value is LimitScope.BOX
            if len(here) < limit and not (by_box and total > self.stakes.most):
                here.append((name, stake))
            elif all(name != on[0] for bets in self.on_box.values() for on in bets):
                # Came to bet, found no room, and goes on to another table.
                del self.people[name]
        if len(here) == 1:
            return
        if number in self.seats and happens(chance, _ALL_STANDING):
            # All of them stand: nobody has taken the chair.
            del self.seats[number]
        elif not happens(chance, _SEATED_IN_FRONT):
            here.append(here.pop(0))

    def walk_off(self) -> frozenset[str]:
        """One who has wagered and left the table: with one bet, on a box of his own."""
        everyone = [name for here in self.on_box.values() for name, _ in here]
        alone = [here[0][0] for here in self.on_box.values() if len(here) == 1]
        once = [name for name in alone if everyone.count(name) == 1]
        return frozenset({one_of(self.chance, once)}) if once else frozenset()

    def bets(self) -> tuple[Event, ...]:
        found: list[Event] = []
        for number, here in self.on_box.items():
            box = str(number)
            placed: set[WagerKind] = set()
            for name, amount in here:
                found.append(wagered(WagerKind.MAIN, name, box, amount))
                for kind in self.people[name].side:
                    beside = self.stakes.draw_side(self.chance, kind, beside=amount)
                    if beside:
                        found.append(wagered(kind, name, box, beside))
                        placed.add(kind)
            found += self._from_others(box, here, placed)
        return tuple(found)

    def _from_others(
        self, box: str, here: list[tuple[str, int]], placed: set[WagerKind]
    ) -> list[Event]:
        """Somebody from another box takes a side bet here that its own players left."""
        found: list[Event] = []
        for kind, bet in self.book.side_bets.items():
            if kind in placed or bet.own_main.value or not happens(self.chance, _BET_ON_ANOTHERS):
                continue
            others = [
                name
                for name, player in self.people.items()
                if kind in player.side and all(name != on[0] for on in here)
            ]
            if others:
                name = one_of(self.chance, others)
                amount = self.stakes.draw_side(self.chance, kind, beside=self.usual[name])
                if amount:
                    found.append(wagered(kind, name, box, amount))
        return found
