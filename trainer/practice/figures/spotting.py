"""How watching went: hits, misses, false alarms, by what the answers say of themselves.

Nothing is marked anew. A hit has two parts, noticing and naming; whatever else has one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import QuerySet

from trainer.practice.models import DrillAnswer

_CLEAN = "noticed/clean"
_PARTS_OF_A_HIT = 2


@dataclass(frozen=True, slots=True)
class Watched:
    """A flag too early on a faulty clip is a false alarm, and a miss."""

    faulty: int = 0
    hits: int = 0
    misses: int = 0
    clean: int = 0
    let_run: int = 0
    false_alarms: int = 0
    alarms_on_clean: int = 0
    checks: int = 0

    @property
    def clips(self) -> int:
        return self.faulty + self.clean

    @property
    def score(self) -> int:
        """Hits among the faulty less false alarms among the clean, in hundredths: 0 is chance."""
        hits = Fraction(self.hits, self.faulty) if self.faulty else Fraction(0)
        alarms = Fraction(self.alarms_on_clean, self.clean) if self.clean else Fraction(0)
        return int(100 * (hits - alarms))


def watched(answers: QuerySet[DrillAnswer]) -> Watched:
    """Of these answers those to clips; what was put right afterwards is not among them."""
    rows = answers.filter(item__skill__startswith="noticed/").values_list(
        "item__skill", "content__flag", "content__check", "parts"
    )
    return counted(rows)


def counted(rows: Iterable[tuple[str, Any, Any, int]]) -> Watched:
    faulty = hits = misses = clean = let_run = alarms = on_clean = checks = 0
    for skill, flag, check, parts in rows:
        is_clean = skill == _CLEAN
        faulty, clean = faulty + (not is_clean), clean + is_clean
        if check:
            checks += 1
        elif flag is None:
            let_run, misses = let_run + is_clean, misses + (not is_clean)
        elif not is_clean and parts == _PARTS_OF_A_HIT:
            hits += 1
        else:
            alarms, on_clean = alarms + 1, on_clean + is_clean
            misses += not is_clean
    return Watched(faulty, hits, misses, clean, let_run, alarms, on_clean, checks)
