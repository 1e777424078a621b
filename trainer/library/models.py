"""Figures of the lab, kept under the hash of the rules they were computed from."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.ui import clock

DIGEST_LENGTH = 64
PART_LENGTH = 60


class LabFigure(models.Model):
    """One part of a book's figures. It is computed from its key alone, and never changes."""

    digest = models.CharField(max_length=DIGEST_LENGTH)
    part = models.CharField(max_length=PART_LENGTH)
    content = models.JSONField()
    computed_at = models.DateTimeField(default=clock.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["digest", "part"], name="library_one_figure_per_part"),
        ]

    def __str__(self) -> str:
        return f"{self.part} of {self.digest[:12]}"
