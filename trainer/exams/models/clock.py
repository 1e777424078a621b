"""Steps of the server's own clock, as the watch has noticed them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class ClockStep(models.Model):
    """`expected`: where the clock should have stood by what a steady one counted. `found`: where
    it stood. Of the machine and so of no school: every attempt that ran then is concerned."""

    expected = models.DateTimeField()
    found = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{(self.found - self.expected).total_seconds():+.0f} s"
