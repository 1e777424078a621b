"""The server's clock was moved: noticed, and told to whoever looks at an attempt.

Two ways to notice. A watch in the worker compares the clock with a steady one that only ever
counts on; it finds steps both ways. And what is stored of an attempt has an order of its own, the
sequence of its answers and of its acts: where time goes back in it, the clock did.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db.models import Q

from trainer.exams.models import Act, Attempt, ChainRow, ClockStep

log = structlog.get_logger(__name__)
# Two requests may overtake each other by less, and a clock is slewed by less.
TOLERANCE = timedelta(seconds=2)
# The same step is noticed by every process of a worker.
_SAME = timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class Step:
    """From where it should have stood to where it stood."""

    expected: datetime
    found: datetime

    @property
    def seconds(self) -> int:
        return round((self.found - self.expected).total_seconds())


@dataclass(slots=True)
class Watch:
    """Remembers when it last looked, by both clocks."""

    clock: datetime | None = None
    steady: float = 0.0

    def look(self, clock: datetime, steady: float) -> Step | None:
        """`steady`: seconds of a clock that nobody can set."""
        before, passed = self.clock, timedelta(seconds=steady - self.steady)
        self.clock, self.steady = clock, steady
        if before is None or abs(clock - before - passed) <= TOLERANCE:
            return None
        return Step(before + passed, clock)


def keep_step(step: Step) -> None:
    """Once, though more than one process has noticed it."""
    log.warning("the clock was moved", seconds=step.seconds)
    near = ClockStep.objects.filter(found__range=(step.found - _SAME, step.found + _SAME))
    if not any(abs(_step(row).seconds - step.seconds) <= TOLERANCE.seconds for row in near):
        ClockStep.objects.create(expected=step.expected, found=step.found)


def steps_of(attempt: Attempt) -> list[Step]:
    """What happened to the clock while an attempt was open, told once."""
    noticed = _noticed(attempt)
    if any(step.seconds < 0 for step in noticed):
        return noticed
    return noticed + _backwards(attempt)


def steps_between(begin: datetime, end: datetime) -> list[Step]:
    """What the watch has noticed from then to then, by either side of the step."""
    rows = ClockStep.objects.filter(
        Q(expected__gte=begin, expected__lte=end) | Q(found__gte=begin, found__lte=end)
    )
    return [_step(row) for row in rows]


def _step(row: ClockStep) -> Step:
    return Step(row.expected, row.found)


def _noticed(attempt: Attempt) -> list[Step]:
    return steps_between(attempt.started_at, attempt.ended_at or attempt.deadline)


def _backwards(attempt: Attempt) -> list[Step]:
    """Where a later row of the attempt was received before an earlier one."""
    acts = ChainRow.objects.filter(
        attempt_id=attempt.pk, act__in=(Act.START, Act.TIME, Act.HAND_IN)
    )
    # An act stands after the answers there were; so does the answer of that number itself.
    order = [(row.answers, 1, row.number, row.at) for row in acts]
    order += [
        (sequence, 0, sequence, at)
        for sequence, at in attempt.answers.values_list("sequence", "received_at")
    ]
    return _falls(at for *_, at in sorted(order))


def _falls(moments: Iterable[datetime]) -> list[Step]:
    found, before = [], None
    for at in moments:
        if before is not None and before - at > TOLERANCE:
            found.append(Step(before, at))
        before = at
    return found
