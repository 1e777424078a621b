"""Later layers that must hear of a day counted anew, in the transaction that writes its rows."""

from __future__ import annotations

from collections.abc import Callable

from trainer.practice.figures.counting import Day

OnCounted = Callable[[Day], None]
_COUNTED: list[OnCounted] = []


def when_counted(listener: OnCounted) -> OnCounted:
    if listener not in _COUNTED:
        _COUNTED.append(listener)
    return listener


def tell_counted(day: Day) -> None:
    for listener in _COUNTED:
        listener(day)
