"""The layer table, as data: each package imports only those above it."""

from __future__ import annotations

from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
TRAINER = PROJECT / "trainer"

# In order; a package may import those that stand before it.
LAYERS = (
    "engine",
    "rulebooks",
    "scenarios",
    "lab",
    "ui",
    "work",
    "school",
    "library",
    "practice",
    "exams",
    "certification",
    "supervision",
    "site",
)
# Not begun yet. A package that exists must be taken off this list.
PLANNED: set[str] = set()
PURE = ("engine", "rulebooks", "scenarios", "lab")
THIRD_PARTY: dict[str, set[str]] = {layer: set() for layer in PURE} | {"lab": {"numpy", "numba"}}

# What would make the same input give another output: the clock, chance, the machine.
IMPURE = {
    *("asyncio", "glob", "io", "logging", "multiprocessing", "os", "pathlib", "platform"),
    *("random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys"),
    *("tempfile", "threading", "time", "urllib", "uuid", "warnings"),
}
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "__import__"}
IMPURE_METHODS = {"now", "utcnow", "today"}
# Reading the data files that lie in a package of its own.
MAY_READ_OWN_DATA = {"rulebooks", "scenarios", "lab"}
# Expectations over all deals are floats; money and odds are not, there either.
MAY_EXPECT = {"lab"}
RULEBOOK_IDS = (
    "mbs-blackjack-v5",
    "mbs-ace-race-v3",
    "mbs-blackjack-v6",
    "uk-inspector",
    "uk-6deck-2019",
)


def sources(layer: str) -> list[Path]:
    return sorted((TRAINER / layer).rglob("*.py"))


def existing_layers() -> list[str]:
    return [layer for layer in LAYERS if (TRAINER / layer).is_dir()]
