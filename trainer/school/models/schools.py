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

CURRENCY_LENGTH = 3
MOST_DECIMALS = 4


def validate_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError("Use a name such as Europe/London.")


class School(models.Model):
    """A dealing school: its money and its clock."""

    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    currency = models.CharField(
        max_length=CURRENCY_LENGTH,
        validators=[RegexValidator(r"\A[A-Z]{3}\Z", "Use three capitals, such as GBP.")],
    )
    currency_decimals = models.PositiveSmallIntegerField(
        default=2, validators=[MaxValueValidator(MOST_DECIMALS)]
    )
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
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)
