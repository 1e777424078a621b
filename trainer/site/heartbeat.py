"""Signs of life of the worker and of beat, kept in the broker for health and the supervisor."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from typing import Any

import redis
import structlog
from django_celery_beat.schedulers import DatabaseScheduler

from trainer.site import broker
from trainer.ui import clock

log = structlog.get_logger(__name__)
# The task runs every ten seconds; three missed beats are no accident.
STALE_AFTER = timedelta(seconds=35)
KEPT = timedelta(hours=1)


class Part(Enum):
    """Who gives the sign."""

    WORKER = "worker"
    BEAT = "beat"


def key(part: Part) -> str:
    return f"upcard:heartbeat:{part.value}"


def record(part: Part) -> None:
    try:
        broker.connect().set(key(part), clock.now().isoformat(), ex=KEPT)
    except redis.RedisError as error:
        log.warning("heartbeat not recorded", part=part.value, error=type(error).__name__)


def forget(part: Part) -> None:
    """Drop an old sign of life, so that a process about to start must give its own."""
    try:
        broker.connect().delete(key(part))
    except redis.RedisError as error:
        log.warning("heartbeat not dropped", part=part.value, error=type(error).__name__)


def last(part: Part) -> datetime | None:
    try:
        text = broker.connect().get(key(part))
    except redis.RedisError:
        return None
    return datetime.fromisoformat(str(text)) if text else None


def is_fresh(part: Part, *, now: datetime) -> bool:
    seen = last(part)
    return seen is not None and now - seen <= STALE_AFTER


class BeatScheduler(DatabaseScheduler):  # type: ignore[misc]
    """The database scheduler, giving a sign of life as it ticks."""

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        wait = super().tick(*args, **kwargs)
        # After the tick: a scheduler that fails in it must look dead.
        record(Part.BEAT)
        return wait
