"""What can stand in the way of an act on an exam. Each is a sentence fit to be shown."""

from __future__ import annotations

from collections.abc import Sequence


class ExamError(Exception):
    """Something that cannot be done now, and why."""


class StaleError(ExamError):
    """Somebody else has changed it meanwhile."""


class NotOpenError(ExamError):
    """The attempt, the section or the sitting is not open (any more)."""


class TooLateError(NotOpenError):
    """Received after the deadline and its grace."""


class StartRefusedError(ExamError):
    """This person cannot start this sitting now."""


class FaultyError(ExamError):
    """A document with faults, all of them at once."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))
