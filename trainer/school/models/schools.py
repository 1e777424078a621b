"""A school: its money and its clock."""

from __future__ import annotations

from typing import ClassVar
from zoneinfo import ZoneInfo, available_timezones

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Length, Upper
from django.db.models.lookups import Exact

from trainer.ui.money import MoneyStyle

CURRENCY_LENGTH = 3
MOST_DECIMALS = 4


def validate_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError("Use a name such as Europe/London.")


class DecimalMark(models.TextChoices):
    """What stands before the decimals of an amount."""

    STOP = ".", "Full stop: 37.50"
    COMMA = ",", "Comma: 37,50"


class School(models.Model):
    """A dealing school: its money, its chips and its clock."""

    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    currency = models.CharField(
        max_length=CURRENCY_LENGTH,
        validators=[RegexValidator(r"\A[A-Z]{3}\Z", "Use three capitals, such as GBP.")],
    )
    currency_decimals = models.PositiveSmallIntegerField(
        default=2, validators=[MaxValueValidator(MOST_DECIMALS)]
    )
    decimal_mark = models.CharField(
        max_length=1, choices=DecimalMark.choices, default=DecimalMark.STOP
    )
    # The code of a set that comes along, or `own`; empty until somebody has chosen.
    chip_set = models.CharField(max_length=20, blank=True, default="")
    # Chips of the set that are worth less are not used. Empty: all of them are.
    smallest_chip = models.PositiveBigIntegerField(null=True, blank=True)
    # Raised by every change, so that an old page cannot overwrite a newer one.
    version = models.PositiveIntegerField(default=1)
    time_zone = models.CharField(max_length=60, default="UTC", validators=[validate_time_zone])

    class Meta:
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(currency_decimals__lte=MOST_DECIMALS),
                name="school_currency_decimals_in_range",
            ),
            models.CheckConstraint(
                condition=Q(Exact(Length("currency"), CURRENCY_LENGTH))
                & Q(currency=Upper("currency")),
                name="school_currency_is_a_code",
            ),
            models.CheckConstraint(
                condition=Q(decimal_mark__in=DecimalMark.values), name="school_decimal_mark_is_one"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def money(self) -> MoneyStyle:
        return MoneyStyle(decimals=self.currency_decimals, mark=self.decimal_mark)

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)
