"""Runs of sixty seconds. The clock is the server's; what comes after its end does not count."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from trainer.practice.models import DrillKind, DrillSet

SECONDS = 60
RUN = "run"
# Sums only: the right speed for a ruling is slow.
DRILLS_RUN = (DrillKind.READ.value, DrillKind.PAYOUTS.value)


@dataclass(frozen=True, slots=True)
class Run:
    ends: datetime

    def over(self, now: datetime) -> bool:
        return now > self.ends

    def left(self, now: datetime) -> int:
        """Milliseconds, never less than none."""
        return max(0, int((self.ends - now) / timedelta(milliseconds=1)))


def run_of(drill_set: DrillSet) -> Run | None:
    seconds = drill_set.asked.get(RUN)
    if not seconds:
        return None
    return Run(drill_set.started_at + timedelta(seconds=seconds))
