"""What the slots of a blueprint have shown, added up over its marked attempts."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.exams.models import Blueprint


class SlotFigures(models.Model):
    """Sums from which difficulty and discrimination follow without a look at any attempt.

    `rest`: how much of everything else on the same paper was right, in thousandths. `chosen`: how
    often each option. Hits and false alarms of clips follow from what the slot is.
    """

    blueprint = models.ForeignKey(Blueprint, on_delete=models.CASCADE, related_name="+")
    section = models.CharField(max_length=60)
    slot = models.CharField(max_length=60)
    attempts = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)
    rest = models.PositiveBigIntegerField(default=0)
    rest_squared = models.PositiveBigIntegerField(default=0)
    rest_of_right = models.PositiveBigIntegerField(default=0)
    timed = models.PositiveIntegerField(default=0)
    milliseconds = models.PositiveBigIntegerField(default=0)
    chosen = models.JSONField(default=dict)
    clauses = models.JSONField(default=list)
    kept_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["blueprint", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["blueprint", "slot"], name="slot_figures_once")
        ]

    def __str__(self) -> str:
        return f"{self.blueprint_id}: {self.slot}"
