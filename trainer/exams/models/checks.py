"""Checking a draft before it is published: asked for, worked on slot by slot, and how it ended."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from trainer.exams.models.blueprints import Blueprint


class PublishCheck(models.Model):
    """`version`: of the draft that is checked; another one is another check. `found`: of each slot
    that has been looked at, in order, which choice was taken and how many different items it has.
    `faults`: every reason why it was not published, in sentences.
    """

    blueprint = models.ForeignKey(Blueprint, on_delete=models.CASCADE, related_name="checks")
    version = models.PositiveIntegerField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    asked_at = models.DateTimeField()
    total = models.PositiveIntegerField()
    found = models.JSONField(default=list)
    faults = models.JSONField(default=list)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["blueprint"],
                condition=Q(ended_at__isnull=True),
                name="one_check_of_a_blueprint_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True) | Q(ended_at__gte=F("asked_at")),
                name="check_ends_after_it_was_asked_for",
            ),
        ]

    def __str__(self) -> str:
        return f"check of {self.blueprint_id}, version {self.version}"
