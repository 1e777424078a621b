"""The site's own background task."""

from __future__ import annotations

from celery import shared_task

from trainer.site.heartbeat import Part, record


@shared_task  # type: ignore[untyped-decorator]
def heartbeat() -> None:
    record(Part.WORKER)
