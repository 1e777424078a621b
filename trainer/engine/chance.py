"""Seeded chance of our own: the same seed gives the same draws on every machine and Python.

Draws come from SHAKE-256 in counter mode, with rejection so that none is favoured.
"""

from __future__ import annotations

import hashlib
import struct
from functools import lru_cache

GENERATOR_VERSION = 1
_WORDS_A_BLOCK = 64
_WORD = 1 << 32
_UNPACK = struct.Struct(f"<{_WORDS_A_BLOCK}I").unpack


@lru_cache(maxsize=64)
def _opening(purpose: str) -> bytes:
    return b"upcard:%d:%s:" % (GENERATOR_VERSION, purpose.encode())


class Chance:
    """A stream of draws. `purpose` parts streams that share a seed."""

    __slots__ = ("_at", "_block", "_key", "_words")

    def __init__(self, seed: int | bytes, *, purpose: str = "shoe") -> None:
        told = seed if isinstance(seed, bytes) else b"%d" % seed
        self._key = b"%b%b:" % (_opening(purpose), told)
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._at = _WORDS_A_BLOCK

    def _refill(self) -> None:
        shake = hashlib.shake_256(b"%b%d" % (self._key, self._block))
        self._words = _UNPACK(shake.digest(4 * _WORDS_A_BLOCK))
        self._block += 1
        self._at = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`, which is 2**32 at the most."""
        assert 0 < limit <= _WORD, "no word of a block reaches that far"
        highest = _WORD - _WORD % limit
        while True:
            if self._at == _WORDS_A_BLOCK:
                self._refill()
            word = self._words[self._at]
            self._at += 1
            if word < highest:
                return word % limit
