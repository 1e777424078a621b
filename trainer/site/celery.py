"""The Celery app; what it is set to is in the settings under CELERY_."""

from __future__ import annotations

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "trainer.site.settings")

app = Celery("upcard")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect  # type: ignore[untyped-decorator]
def keep_our_logging(**_kwargs: Any) -> None:
    """Being connected is enough: Celery then leaves Django's logging alone."""


@worker_ready.connect  # type: ignore[untyped-decorator]
def first_beat(**_kwargs: Any) -> None:
    # Health need not wait for the first scheduled beat.
    from trainer.site.heartbeat import Part, record

    record(Part.WORKER)
