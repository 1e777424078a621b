"""Checks that found nothing, counted by address: who guesses numbers waits.

Kept in each web process's own memory: nothing is written by looking, and nothing has to be up.
"""

from __future__ import annotations

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

MOST_MISSES = 30
SECONDS = 60


def must_wait(request: HttpRequest) -> bool:
    return int(cache.get(_key(request), 0)) >= MOST_MISSES


def note_miss(request: HttpRequest) -> None:
    key = _key(request)
    if not cache.add(key, 1, SECONDS):
        try:
            cache.incr(key)
        except ValueError:
            # It ran out between the two.
            cache.add(key, 1, SECONDS)


def _key(request: HttpRequest) -> str:
    return f"certification.misses.{_address(request)}"


def _address(request: HttpRequest) -> str:
    if settings.BEHIND_PROXY:
        # The last is the one the proxy itself has seen.
        last = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")[-1].strip()
        if last:
            return str(last[:60].replace(" ", ""))
    return str(request.META.get("REMOTE_ADDR", ""))
