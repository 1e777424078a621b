"""What is wrong with a script: line, problem, remedy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.engine.errors import EngineError


@dataclass(frozen=True, slots=True, order=True)
class LineFault:
    line: int
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}; {self.remedy}."


class ScriptError(EngineError):
    """A script that cannot be read, with every fault found in it."""

    def __init__(self, faults: Sequence[LineFault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))
