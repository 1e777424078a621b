"""What rests on each clause: values, duties, cases, tests, and the scenarios that reach it.

Gaps are what has no test, and rules on irregularities that no scenario reaches, or on one side
of their boundary alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from trainer.engine.rulebook import Clause, Rulebook
from trainer.engine.words import Examined
from trainer.library.cited import entries
from trainer.scenarios.reach import Side, reach_of

_TEST = re.compile(r"^def (test_[a-z0-9_]+)\(", re.MULTILINE)
# Parts of a book that say what the dealer does, rather than what a thing is worth.
_DUTIES = ("dealing", "offers", "control")


@dataclass(frozen=True, slots=True)
class ClauseReport:
    book: Rulebook
    clause: Clause
    parameters: tuple[str, ...]
    duties: tuple[str, ...]
    readings: tuple[str, ...]
    cases: tuple[str, ...]
    tests: tuple[str, ...]
    families: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    lacks: tuple[Side, ...] = ()

    @property
    def unreached(self) -> bool:
        """Examinable as an irregularity, and generated scenarios leave out a side of it."""
        return Examined.IRREGULARITY in self.clause.examined and bool(self.lacks)

    @property
    def untested(self) -> bool:
        """Examinable, and no test is named after it."""
        return bool(self.clause.examined) and not self.tests


def clause_reports(books: Iterable[Rulebook], *, root: Path) -> list[ClauseReport]:
    """Every clause of these books; `root` is where the project's tests and cases lie."""
    cases = _cases(root / "tests" / "cases" / "cases.json")
    names = _test_names(root / "tests" / "clauses")
    reports: list[ClauseReport] = []
    for book in books:
        resting = _resting(book)
        tests = _tests_by_clause(book, names)
        reach = reach_of(book)
        for number, clause in book.clauses.items():
            places = resting.get(number, [])
            reports.append(
                ClauseReport(
                    book,
                    clause,
                    parameters=tuple(p for p in places if p.split(".")[0] not in _DUTIES),
                    duties=tuple(p for p in places if p.split(".")[0] in _DUTIES),
                    readings=tuple(r.id for r in book.readings.values() if number in r.clauses),
                    cases=tuple(cases.get(f"{book.short}-{number}", ())),
                    tests=tuple(tests.get(number, ())),
                    families=reach.families(number),
                    sides=reach.sides(number),
                    lacks=reach.lacks(number),
                )
            )
    return reports


def _resting(book: Rulebook) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for entry in entries(book):
        place = ".".join(str(part) for part in entry.path)
        for number in entry.clauses:
            found.setdefault(number, []).append(place)
    return found


def _cases(path: Path) -> dict[str, list[str]]:
    if not path.exists():
        return {}
    found: dict[str, list[str]] = {}
    for case in json.loads(path.read_text(encoding="utf-8")):
        for cited in case["clauses"]:
            found.setdefault(cited, []).append(case["id"])
    return found


def _test_names(folder: Path) -> list[str]:
    return [
        name
        for path in sorted(folder.glob("test_*.py"))
        for name in _TEST.findall(path.read_text(encoding="utf-8"))
    ]


def _tests_by_clause(book: Rulebook, names: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    prefix = f"test_{book.short.lower()}_"
    for name in names:
        number = named_clause(name, book) if name.startswith(prefix) else None
        if number is not None:
            found.setdefault(number, []).append(name)
    return found


def named_clause(name: str, book: Rulebook) -> str | None:
    """The longest clause number at the head of a test's name, or none."""
    parts = name.removeprefix(f"test_{book.short.lower()}_").split("_")
    for length in range(len(parts), 0, -1):
        number = ".".join(parts[:length])
        found = next((each for each in book.clauses if each.lower() == number), None)
        if found is not None:
            return found
    return None
