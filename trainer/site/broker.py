"""Talking to the broker directly, never for longer than a second or two."""

from __future__ import annotations

from functools import cache

import redis
from django.conf import settings


@cache
def connect() -> redis.Redis:
    """Return this process's client. Making it opens no connection; using it does."""
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1, decode_responses=True
    )


def answers() -> bool:
    try:
        return bool(connect().ping())
    except redis.RedisError:
        return False
