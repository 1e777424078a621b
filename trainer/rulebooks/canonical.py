"""One canonical JSON of a loaded book, and its hash: what an attempt or certificate pins."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any

from trainer.engine.money import ratio_text
from trainer.engine.rulebook import Rulebook


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Fraction):
        return ratio_text(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, frozenset):
        return sorted(_plain(each) for each in value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {_plain(key): _plain(each) for key, each in value.items()}
    if dataclasses.is_dataclass(value):
        return {
            field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)
        }
    return value


def canonical_json(book: Rulebook) -> str:
    """The same book gives the same text, whatever the order and spacing of its file."""
    return json.dumps(_plain(book), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def book_hash(book: Rulebook) -> str:
    return hashlib.sha256(canonical_json(book).encode()).hexdigest()
