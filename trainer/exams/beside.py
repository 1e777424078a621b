"""What later layers show beside an attempt or a sitting: they register here, and are not imported.

Exams know nothing of reports; whoever makes them says which template tells of them, and with what.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trainer.exams.models import Attempt, Sitting


@dataclass(frozen=True, slots=True)
class Beside:
    """A part of a page: its template, which finds what it needs under `told`."""

    template: str
    told: Any


# `staff`: whether it is shown to those who watch over the sitting, or to the candidate.
OfAttempt = Callable[[Attempt, bool], Beside | None]
OfSitting = Callable[[Sitting], Beside | None]
_ATTEMPTS: list[OfAttempt] = []
_SITTINGS: list[OfSitting] = []


def beside_attempts(teller: OfAttempt) -> OfAttempt:
    """Called once, when an app is ready."""
    if teller not in _ATTEMPTS:
        _ATTEMPTS.append(teller)
    return teller


def beside_sittings(teller: OfSitting) -> OfSitting:
    if teller not in _SITTINGS:
        _SITTINGS.append(teller)
    return teller


def beside_attempt(attempt: Attempt, *, staff: bool) -> tuple[Beside, ...]:
    found = (teller(attempt, staff) for teller in _ATTEMPTS)
    return tuple(each for each in found if each is not None)


def beside_sitting(sitting: Sitting) -> tuple[Beside, ...]:
    found = (teller(sitting) for teller in _SITTINGS)
    return tuple(each for each in found if each is not None)
