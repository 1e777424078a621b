"""What the tests' jobs have done, so often."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class Effect(models.Model):
    """One job's subject and how many times its effect is there: once is right."""

    subject = models.CharField(max_length=200, unique=True)
    times = models.PositiveIntegerField(default=0)

    # The type checker does not know this app: it is installed for the worker only.
    objects: ClassVar[models.Manager[Effect]] = models.Manager()

    def __str__(self) -> str:
        return f"{self.subject}: {self.times}"
