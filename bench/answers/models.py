"""The row that the bare view inserts. Its table is made for the run only."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class BareRow(models.Model):
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    content = models.JSONField()
    received_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.pk}"
