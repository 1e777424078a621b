"""Seeded chance of our own: the same seed gives the same draws on every machine and Python.

Draws come from SHAKE-256 in counter mode, with rejection so that none is favoured.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
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

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: int | bytes, *, purpose: str = "shoe") -> None:
        told = seed if isinstance(seed, bytes) else b"%d" % seed
        self._key = b"%b%b:" % (_opening(purpose), told)
        self._block = 0
        self._words: Iterator[int] = iter(())

    def _refill(self) -> None:
        shake = hashlib.shake_256(b"%b%d" % (self._key, self._block))
        self._words = iter(_UNPACK(shake.digest(4 * _WORDS_A_BLOCK)))
        self._block += 1

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`, which is 2**32 at the most."""
        assert limit > 0
        # Goes on with the words that earlier draws have left.
        for word in self._words:
            # Only in the last, broken row of `limit` words would some numbers be favoured; the
            # first test, which is cheaper, says that the word lies well before it.
            if word + limit <= _WORD or word < _WORD - _WORD % limit:
                return word % limit
        assert limit <= _WORD, "no word of a block reaches that far"
        self._refill()
        return self.below(limit)
