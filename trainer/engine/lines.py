"""A settled wager, and a settled table: the figures and the clauses, nothing worked out again."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from trainer.engine.rulebook import Touched
from trainer.engine.table import Wager
from trainer.engine.words import Award, Outcome, Result


class Line(NamedTuple):
    """One wager settled: `paid` comes from the float, `taken` goes to it, `returned` stays his.

    `counts` is the part of the stake that won or lost; it is less than the stake
    only where the book settles a wager over the maximum to the maximum.
    """

    wager: Wager
    result: Result
    paid: int
    taken: int
    clauses: tuple[str, ...]
    counts: int
    odds: Fraction | None = None
    award: Award | None = None
    outcome: Outcome | None = None
    readings: tuple[Touched, ...] = ()

    @property
    def stake(self) -> int:
        return self.wager.stake

    @property
    def returned(self) -> int:
        return self.stake - self.taken

    @property
    def net(self) -> int:
        return self.paid - self.taken

    @property
    def handed_back(self) -> int:
        return self.returned + self.paid


@dataclass(frozen=True, slots=True)
class Settlement:
    lines: tuple[Line, ...]

    @property
    def net_by_player(self) -> dict[str, int]:
        nets: dict[str, int] = {}
        for line in self.lines:
            nets[line.wager.player] = nets.get(line.wager.player, 0) + line.net
        return nets

    @property
    def house(self) -> int:
        """What the float gains over the round (negative: pays out)."""
        return sum(line.taken - line.paid for line in self.lines)
