"""What a school deals with: its rulebooks in force, and chips of its own."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from trainer.school.models.schools import School
from trainer.ui.table.chips import Colour, Edge

COLOURS = [(colour.value, colour.value.capitalize()) for colour in Colour]
EDGES = [(edge.value, edge.value.capitalize()) for edge in Edge]


class RulebookInForce(models.Model):
    """An edition of a rulebook that a school deals by, and since when."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="rulebooks")
    book_id = models.CharField(max_length=80)
    edition = models.CharField(max_length=40)
    since = models.DateField()
    until = models.DateField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "rulebooks in force"
        ordering: ClassVar = ["since", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["school", "book_id", "edition"],
                condition=Q(until__isnull=True),
                name="rulebook_in_force_once",
            ),
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gte=F("since")),
                name="rulebook_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.book_id}, edition {self.edition}, at {self.school}"


class SchoolChip(models.Model):
    """One denomination of a school's own chips, in minor units."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="chips")
    value = models.PositiveBigIntegerField()
    colour = models.CharField(max_length=20, choices=COLOURS)
    edge = models.CharField(max_length=20, choices=EDGES)

    class Meta:
        ordering: ClassVar = ["school", "value"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["school", "value"], name="chip_one_of_a_value"),
            # Never told apart by colour alone.
            models.UniqueConstraint(fields=["school", "edge"], name="chip_one_of_an_edge"),
            models.CheckConstraint(condition=Q(value__gt=0), name="chip_is_worth_something"),
            models.CheckConstraint(
                condition=Q(colour__in=[colour.value for colour in Colour])
                & Q(edge__in=[edge.value for edge in Edge]),
                name="chip_looks_are_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.school.money.text(self.value)}, {self.colour}"
