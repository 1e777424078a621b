"""Clause tests are found by their names: `test_v6_4_4_2_...` tests clause 4.4.2 of V6."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from inspect import getmembers, isfunction

import tests.clauses
from tests.books import all_books
from trainer.engine.rulebook import Rulebook
from trainer.library.clause_report import named_clause

ClauseTest = Callable[[], None]


@cache
def _index() -> dict[tuple[str, str], list[ClauseTest]]:
    found: dict[tuple[str, str], list[ClauseTest]] = {}
    for book, name, test in all_clause_tests():
        number = named_clause(name, book)
        if number is not None:
            found.setdefault((book.short, number), []).append(test)
    return found


def all_clause_tests() -> Iterator[tuple[Rulebook, str, ClauseTest]]:
    for module in pkgutil.iter_modules(tests.clauses.__path__):
        if module.name.startswith("test_"):
            loaded = importlib.import_module(f"tests.clauses.{module.name}")
            for name, test in getmembers(loaded, isfunction):
                for book in all_books():
                    if name.startswith(f"test_{book.short.lower()}_"):
                        yield book, name, test


def clause_tests(short: str, number: str) -> list[ClauseTest]:
    return _index().get((short, number), [])
