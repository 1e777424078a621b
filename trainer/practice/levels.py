"""How much help the table gives: aids as a set, by level. An exam has none."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from trainer.practice.models import DrillKind
from trainer.ui.table.view import Aid


class Level(StrEnum):
    """Learning: totals, sums and where the round stands. Improving: sums alone."""

    LEARNING = "learning"
    IMPROVING = "improving"


# What is due never glows in a drill: that would be the answer.
AIDS_OF: Mapping[Level, frozenset[Aid]] = {
    Level.LEARNING: frozenset({Aid.TOTALS, Aid.SUMS, Aid.PHASE}),
    Level.IMPROVING: frozenset({Aid.SUMS}),
}
_COUNTED = frozenset({Aid.TOTALS, Aid.SUMS})
# What a drill asks for is no aid in it: sums are the answer in one, the phase half of it in others.
_WITHHELD: Mapping[str, frozenset[Aid]] = {
    DrillKind.PAYOUTS.value: frozenset(),
    DrillKind.READ.value: _COUNTED | {Aid.PHASE},
}


def aids_of(drill: str, level: str) -> frozenset[Aid]:
    """The aids of a set of this drill; none at a level that is not known."""
    if level not in tuple(Level):
        return frozenset()
    return AIDS_OF[Level(level)] - _WITHHELD.get(drill, frozenset({Aid.PHASE}))
