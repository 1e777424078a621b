"""The one place that reads the time. A view reads it on its first line and passes it down."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone


def now() -> datetime:
    return timezone.now()
