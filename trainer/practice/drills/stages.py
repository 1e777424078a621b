"""What comes before the answer of some items: a look that ends, a round that runs.

Both are links. A script follows them by itself after a while; without one they are pressed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """Something is shown for so long and then covered."""

    milliseconds: int
    template: str = "practice/drills/_look.html"


@dataclass(frozen=True, slots=True)
class Running:
    """A round under way: what has just happened. Nothing of what comes is in it.

    `pause`: milliseconds before the next event, nought at the end of the round.
    """

    step: int
    sentence: str
    pause: int
    over: bool
    template: str = "practice/drills/_clip.html"


Stage = Look | Running
