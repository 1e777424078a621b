"""Later layers that must hear of a mark or a void attempt, inside the transaction that writes it.

Exams know nothing of certificates; whoever issues them registers here when the site starts.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from trainer.exams.models import Attempt, Mark

OnMarked = Callable[[Mark, datetime], None]
OnVoided = Callable[[Attempt, datetime], None]
_MARKED: list[OnMarked] = []
_VOIDED: list[OnVoided] = []


def when_marked(listener: OnMarked) -> OnMarked:
    if listener not in _MARKED:
        _MARKED.append(listener)
    return listener


def when_voided(listener: OnVoided) -> OnVoided:
    if listener not in _VOIDED:
        _VOIDED.append(listener)
    return listener


def tell_marked(mark: Mark, now: datetime) -> None:
    for listener in _MARKED:
        listener(mark, now)


def tell_voided(attempt: Attempt, now: datetime) -> None:
    for listener in _VOIDED:
        listener(attempt, now)
