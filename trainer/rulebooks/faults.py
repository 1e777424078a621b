"""What is wrong with a rulebook file, told to its author: place, problem, remedy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class FileFault:
    file: str
    key: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        place = f"{self.file}: {self.key}" if self.key else self.file
        return f"{place}: {self.problem}; {self.remedy}."


class RulebookError(ValueError):
    """A rulebook that cannot be used, with every fault found in it."""

    def __init__(self, faults: Sequence[FileFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))
