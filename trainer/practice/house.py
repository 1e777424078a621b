"""The house a table stands in: its chips and its money. An item keeps those it was made with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from trainer.engine.rulebook import Rulebook
from trainer.engine.table import LimitsSign
from trainer.practice.drills.base import Content
from trainer.practice.drills.table import drawn_with
from trainer.practice.models import DrillItem
from trainer.scenarios.rounds import Floor, floor_of
from trainer.scenarios.stakes import NoStakeError
from trainer.school.chips import chip_set_of, offered_sets
from trainer.school.models import School
from trainer.ui.money import MoneyStyle, money_in
from trainer.ui.table.chips import NEUTRAL, Chip, ChipSet, Colour, Edge
from trainer.ui.table.view import Aid

KEPT_AS = "house"
# The sign of a drill's table, in whole units: wide enough for every colour of a common set.
_LEAST, _MOST = 10, 1_000
# Where a school's chips leave nothing between them: of its smallest chip, and of its largest.
_SMALLEST_TIMES, _LARGEST_TIMES = 2, 10


class NoFloorError(ValueError):
    """No stake can be paid exactly from these chips under this rulebook."""


@dataclass(frozen=True, slots=True)
class House:
    chip_set: ChipSet
    money: MoneyStyle

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(chip.value for chip in self.chip_set.chips)

    @contextmanager
    def in_use(self, aids: frozenset[Aid] = frozenset(), *, drawing: bool = True) -> Iterator[None]:
        """Within this, tables are drawn and amounts told as in this house."""
        with money_in(self.money), drawn_with(self.chip_set, aids, drawing=drawing):
            yield


def house_of_school(school: School) -> House:
    """Its own chips; the patterned ones where it has chosen none, which shows no house's colours.

    Payouts are not asked then; see `require_chip_set`.
    """
    money = school.money
    return House(chip_set_of(school) or offered_sets(money)[NEUTRAL.code], money)


def house_of_item(item: DrillItem, school: School) -> House:
    """The house an item was made in. Only how a decimal is written may change under it."""
    return house_kept(item.content.get(KEPT_AS), school)


def house_kept(kept: Content | None, school: School) -> House:
    """What `kept_of` has kept of a house."""
    if kept is None:
        return House(NEUTRAL, replace(MoneyStyle(), mark=school.decimal_mark))
    looks = tuple(tuple(each) for each in kept["chips"])
    chip_set = _chip_set(kept["code"], kept["title"], looks)
    return House(chip_set, MoneyStyle(decimals=kept["decimals"], mark=school.decimal_mark))


@lru_cache(maxsize=64)
def _chip_set(code: str, title: str, looks: tuple[tuple[Any, ...], ...]) -> ChipSet:
    """Every item of a school names the same chips."""
    chips = (
        Chip(value, figures, Colour(colour), Edge(edge)) for value, figures, colour, edge in looks
    )
    return ChipSet(code, title, tuple(chips))


def kept_of(house: House) -> Content:
    chips = [[c.value, c.figures, c.colour.value, c.edge.value] for c in house.chip_set.chips]
    return {
        "code": house.chip_set.code,
        "title": house.chip_set.title,
        "decimals": house.money.decimals,
        "chips": chips,
    }


def floor_in(house: House, book: Rulebook) -> Floor:
    """A table of that house, its sign such that every payout can be paid in its chips."""
    unit, values = int(10**house.money.decimals), house.values
    usual = LimitsSign(_LEAST * unit, _MOST * unit)
    own = LimitsSign(_SMALLEST_TIMES * values[0], _LARGEST_TIMES * values[-1])
    for limits in (usual, own):
        try:
            return floor_of(book, limits=limits, chips=values)
        except NoStakeError:
            continue
    raise NoFloorError(f"no stake can be paid from the chips of {house.chip_set.title}")
