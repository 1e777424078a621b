"""Words that people try where the notation has others, and what to write instead."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.script.forms import nearest

_TAKES_IT = "write: 4 takes it"
_REFUSES = "write: Dee refuses"
_INCIDENT = "write incident before it, such as: incident power failure"
_PASSED_OVER = "tell no line for that box: that nobody asks it shows it was passed over"
_HINTS: Mapping[str, str] = {
    "accepts": _TAKES_IT,
    "announces": "write: announce bust on 3",
    "busts": "tell the card alone: that it busts the hand is seen",
    "declines": _REFUSES,
    "decides": "write: rule",
    "discards": "write: clear 3",
    "double": "write: 3 doubles",
    "doubled": "write: 3 doubles",
    "failure": _INCIDENT,
    "foreign": _INCIDENT,
    "hit": "write: 3 hits 4S",
    "increases": "write: Ann adds 100 on 3",
    "limit": "write: limits 25 1000",
    "missed": _PASSED_OVER,
    "missing": _INCIDENT,
    "power": _INCIDENT,
    "raises": "write what comes on top: Ann adds 100 on 3",
    "reconstruct": "write: rule",
    "rejects": _REFUSES,
    "removes": "write: Ann takes back 100 from 3",
    "rules": "write: rule",
    "ruling": "write: rule",
    "selects": "write: pit manager chooses KS",
    "sits": "write before the bets: seat 3 Ann",
    "skip": _PASSED_OVER,
    "skipped": _PASSED_OVER,
    "passed": _PASSED_OVER,
    "split": "write: 3 splits",
    "stand": "write: 3 stands",
    "surrendered": "write: 3 surrenders",
    "unshuffled": _INCIDENT,
    "withdraws": "write: Bob asks to withdraw; or, if he just takes it: Bob takes back 100 from 3",
}


def instead(line: str) -> str:
    """What to write in place of a line that has no form."""
    words = line.replace(",", " ").replace(":", " ").split()
    for word in words:
        if word in _HINTS:
            return _HINTS[word]
    form = nearest(line)
    return f"write it like: {form.example}" if form is not None else "see docs/table-scripts.md"
