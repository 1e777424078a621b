"""The shipped books by their short names; a proof may put a changed book in one's place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.catalogue import shipped_rulebooks

_instead: dict[str, Rulebook] = {}


def book(short: str) -> Rulebook:
    if short in _instead:
        return _instead[short]
    return next(each for each in shipped_rulebooks().values() if each.short == short)


def all_books() -> tuple[Rulebook, ...]:
    return tuple(shipped_rulebooks().values())


@contextmanager
def instead(changed: Rulebook) -> Iterator[None]:
    """While this holds, `book` answers with the changed book."""
    _instead[changed.short] = changed
    try:
        yield
    finally:
        del _instead[changed.short]
