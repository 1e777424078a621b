"""What later layers have for a person today: they register here, and are not imported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from trainer.school.models import Membership


@dataclass(frozen=True, slots=True)
class Announced:
    """One line on Today: what it is, and the link that leads there."""

    text: str
    act: str
    url: str


Announcer = Callable[[Membership, datetime], list[Announced]]
_ANNOUNCERS: list[Announcer] = []


def announces(announcer: Announcer) -> None:
    """Called once, when an app is ready."""
    _ANNOUNCERS.append(announcer)


def announced(membership: Membership, now: datetime) -> tuple[Announced, ...]:
    return tuple(line for each in _ANNOUNCERS for line in each(membership, now))
