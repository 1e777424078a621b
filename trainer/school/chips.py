"""The chips a school deals with: a set that comes along, or its own. None until it has chosen."""

from __future__ import annotations

from trainer.school.models import School
from trainer.ui.money import MoneyStyle
from trainer.ui.table.chips import CHIP_SETS, Chip, ChipSet, Colour, Edge

OWN = "own"
# Of the sets that come along: their values are in hundredths.
SET_DECIMALS = 2


class ChipsNotChosenError(Exception):
    """A payout was wanted before the school has said what its chips are."""

    def __init__(self) -> None:
        super().__init__("The school has not chosen its chips yet. An administrator does that.")


def rescaled(value: int, *, was: int, decimals: int) -> int | None:
    """Say an amount in minor units of another size; None where it would not be whole."""
    if decimals >= was:
        return value * int(10 ** (decimals - was))
    whole, rest = divmod(value, int(10 ** (was - decimals)))
    return None if rest else whole


def chip(value: int, colour: Colour, edge: Edge, style: MoneyStyle) -> Chip:
    # A chip has no room for a mark between thousands.
    return Chip(value, style.typed(value), colour, edge)


def offered_sets(style: MoneyStyle) -> dict[str, ChipSet]:
    """Return the sets that come along, in a school's money; chips it cannot name fall out."""
    return {code: _in_money(chip_set, style) for code, chip_set in CHIP_SETS.items()}


def _in_money(chip_set: ChipSet, style: MoneyStyle) -> ChipSet:
    chips = []
    for each in chip_set.chips:
        value = rescaled(each.value, was=SET_DECIMALS, decimals=style.decimals)
        if value is not None:
            chips.append(chip(value, each.colour, each.edge, style))
    return ChipSet(chip_set.code, chip_set.title, tuple(chips))


def own_set(school: School) -> ChipSet | None:
    """Return the chips a school has described itself, if it has; one query."""
    chips = tuple(
        chip(row.value, Colour(row.colour), Edge(row.edge), school.money)
        for row in school.chips.order_by("value")
    )
    return ChipSet(OWN, "Our own chips", chips) if chips else None


def chip_set_of(school: School) -> ChipSet | None:
    """Return the chips a school deals with, without those it has ruled out; None: not chosen."""
    if not school.chip_set:
        return None
    if school.chip_set == OWN:
        whole = own_set(school)
    else:
        whole = offered_sets(school.money).get(school.chip_set)
    if whole is None:
        return None
    least = school.smallest_chip or 0
    chips = tuple(each for each in whole.chips if each.value >= least)
    return ChipSet(whole.code, whole.title, chips) if chips else None


def require_chip_set(school: School) -> ChipSet:
    chosen = chip_set_of(school)
    if chosen is None:
        raise ChipsNotChosenError
    return chosen
