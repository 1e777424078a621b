"""Writes: a school's own settings. An old page changes nothing: each write names its version."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from trainer.school.chips import OWN, offered_sets, own_set, rescaled
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import RulebookInForce, School, SchoolChip
from trainer.school.rulebooks import find_edition
from trainer.ui.table.chips import Chip, ChipSet


@transaction.atomic
def change_school(
    *,
    school: School,
    version: int,
    name: str,
    currency: str,
    currency_decimals: int,
    decimal_mark: str,
    time_zone: str,
) -> None:
    was = school.currency_decimals
    school.name, school.currency = name, currency
    school.currency_decimals, school.decimal_mark = currency_decimals, decimal_mark
    school.time_zone = time_zone
    school.full_clean()
    _take_turn(
        school,
        version,
        name=name,
        currency=currency,
        currency_decimals=currency_decimals,
        decimal_mark=decimal_mark,
        time_zone=time_zone,
    )
    if currency_decimals != was:
        _keep_chips_worth_the_same(school, was)


def _keep_chips_worth_the_same(school: School, was: int) -> None:
    """A chip of 5 stays a chip of 5 when the currency gets other decimals."""
    decimals = school.currency_decimals
    values = [row.value for row in school.chips.all()]
    values += [school.smallest_chip] if school.smallest_chip else []
    if any(rescaled(value, was=was, decimals=decimals) is None for value in values):
        raise RefusedError(
            "The school has chips that cannot be named with so few decimals. "
            "Change its chips first."
        )
    # Out of each other's way: two chips may for a moment have the same value.
    changed = [
        SchoolChip(
            school=school,
            value=rescaled(row.value, was=was, decimals=decimals) or 0,
            colour=row.colour,
            edge=row.edge,
        )
        for row in school.chips.all()
    ]
    school.chips.all().delete()
    SchoolChip.objects.bulk_create(changed)
    if school.smallest_chip:
        smallest = rescaled(school.smallest_chip, was=was, decimals=decimals)
        School.objects.filter(pk=school.pk).update(smallest_chip=smallest)


@transaction.atomic
def choose_chips(*, school: School, version: int, code: str, smallest: int | None) -> None:
    """Choose the chips a school deals with; one that comes along, or its own if it has any."""
    whole = own_set(school) if code == OWN else offered_sets(school.money).get(code)
    if whole is None:
        raise RefusedError("There is no such set of chips.")
    if smallest is not None and smallest not in [each.value for each in whole.chips]:
        raise RefusedError("The smallest chip must be one of the set.")
    _take_turn(school, version, chip_set=code, smallest_chip=smallest)


@transaction.atomic
def save_own_chips(*, school: School, version: int, chips: Sequence[Chip]) -> None:
    """Describe a school's own chips, and deal with them from now on."""
    ordered = sorted(chips, key=lambda each: each.value)
    try:
        ChipSet(OWN, "", tuple(ordered))
    except ValueError:
        raise RefusedError(
            "Give at least one chip, each of its own value and with its own edge."
        ) from None
    _take_turn(school, version, chip_set=OWN, smallest_chip=None)
    school.chips.all().delete()
    SchoolChip.objects.bulk_create(
        SchoolChip(school=school, value=each.value, colour=each.colour, edge=each.edge)
        for each in ordered
    )


def put_in_force(*, school: School, book_id: str, edition: str, since: date) -> RulebookInForce:
    if find_edition(book_id, edition) is None:
        raise RefusedError("There is no such edition of a rulebook.")
    row = RulebookInForce(school=school, book_id=book_id, edition=edition, since=since)
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        raise StaleWriteError from None
    return row


def take_out_of_force(*, row: RulebookInForce, today: date) -> None:
    """End a rulebook today; one that has not begun yet ends on the day it would have."""
    still = RulebookInForce.objects.filter(pk=row.pk, until__isnull=True)
    if not still.update(until=max(today, row.since)):
        raise StaleWriteError


def _take_turn(school: School, version: int, **fields: Any) -> None:
    row = School.objects.filter(pk=school.pk, version=version)
    if not row.update(version=F("version") + 1, **fields):
        raise StaleWriteError
