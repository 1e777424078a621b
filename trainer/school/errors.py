"""What a school's services refuse, each with a sentence for the person."""

from __future__ import annotations


class RefusedError(Exception):
    """Something that may not be done; the text says why."""


class StaleWriteError(Exception):
    """What was to be changed has been changed by somebody else meanwhile."""
