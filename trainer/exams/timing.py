"""The clocks of an attempt. One section follows the other without a gap, whoever closes it.

Everything here is arithmetic on moments that were stored; nothing reads the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

# Received at or before the deadline and this: always counted. After: never.
GRACE = timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class Clock:
    """One section: `seconds` in all, given ones included. `opened`, `closed`: none not yet."""

    number: int
    code: str
    seconds: int
    opened: datetime | None = None
    closed: datetime | None = None

    @property
    def due(self) -> datetime | None:
        return None if self.opened is None else self.opened + timedelta(seconds=self.seconds)


def with_extra(seconds: int, percent: int) -> int:
    """Time agreed before, on a section: rounded up, a second never hurts."""
    return seconds + -(-seconds * percent // 100)


def rolled(clocks: Sequence[Clock], now: datetime) -> list[Clock]:
    """The clocks as they stand now: what has run out is closed, and the next has begun."""
    found: list[Clock] = []
    begins: datetime | None = None
    for clock in sorted(clocks, key=lambda each: each.number):
        opened = clock.opened or begins
        closed = clock.closed
        if opened is not None and closed is None:
            due = opened + timedelta(seconds=clock.seconds)
            closed = due if now > due else None
        found.append(Clock(clock.number, clock.code, clock.seconds, opened, closed))
        begins = closed
    return found


def running(clocks: Sequence[Clock], now: datetime) -> Clock | None:
    """The section that is being sat; none when the last has run out."""
    return next((each for each in rolled(clocks, now) if each.opened and not each.closed), None)


def deadline_of(clocks: Sequence[Clock], now: datetime) -> datetime:
    """When the whole is over if nobody closes a section early."""
    standing = rolled(clocks, now)
    end: datetime | None = None
    for clock in standing:
        if clock.closed is not None:
            end = clock.closed
        else:
            opened = clock.opened or end
            assert opened is not None, "the first section is opened by the start"
            end = opened + timedelta(seconds=clock.seconds)
    assert end is not None, "a paper has a section"
    return end


def in_time(clocks: Sequence[Clock], code: str, received: datetime) -> bool:
    """Whether an answer in this section, received then, counts."""
    for stored, clock in zip(
        sorted(clocks, key=lambda each: each.number), rolled(clocks, received), strict=True
    ):
        # Received before it was opened: the server's clock went back, and nobody loses by that.
        if clock.code != code or clock.opened is None:
            continue
        # Closed by the candidate: over at once. Closed by the clock: there is grace.
        if stored.closed is not None and stored.due is not None and stored.closed < stored.due:
            return False
        due = clock.opened + timedelta(seconds=clock.seconds)
        return received <= due + GRACE
    return False


def seconds_left(clock: Clock, now: datetime) -> int:
    """Whole seconds, never less than none: what the page shows."""
    due = clock.due
    if due is None or now >= due:
        return 0
    return int((due - now).total_seconds())
