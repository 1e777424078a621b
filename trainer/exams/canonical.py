"""One text for one thing: canonical JSON, and its hash."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from typing import Any


def canonical(thing: Any) -> str:
    """The same thing gives the same text, in every process; a float is refused, it might not."""
    _refuse_floats(thing)
    return json.dumps(thing, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(thing: Any) -> str:
    return hashlib.sha256(canonical(thing).encode()).hexdigest()


def instant(at: datetime) -> str:
    """A moment as both databases keep it: UTC, to the microsecond."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _refuse_floats(thing: Any) -> None:
    if isinstance(thing, float):
        raise TypeError("a float has no place in what is hashed")
    if isinstance(thing, dict):
        for key, value in thing.items():
            assert isinstance(key, str), "a key of an object is text"
            _refuse_floats(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            _refuse_floats(value)
