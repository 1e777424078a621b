"""What to do next about a skill, once a block of it is closed."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext as _

from trainer.scenarios.learning.mastery import Block, Gate, Standing


def say_what_next(reached: Standing, last: Block, gate: Gate, today: date) -> str:
    """Nothing is to be done about what is mastered, and only a closed block says anything."""
    if reached is Standing.MASTERED:
        return ""
    if reached is not Standing.ONE_BLOCK:
        return _failed(last, gate)
    if last.day == today:
        return _("The first block stands. Deal the second on another day, from tomorrow on.")
    return _("The first block stands. Deal the second today.")


def _failed(last: Block, gate: Gate) -> str:
    words = {
        "counted": last.counted,
        "size": last.size,
        "needed": gate.needed,
        "short": _short(last),
    }
    return (
        _(
            "The last block had %(counted)d of %(size)d right and in time (%(short)s); the gate "
            "needs %(needed)d. Replay what went wrong, then deal a new block: two good ones that "
            "follow each other, on different days, are needed."
        )
        % words
    )


def _short(last: Block) -> str:
    wrong = _("%(wrong)d wrong") % {"wrong": last.wrong}
    slow = _("%(slow)d too slow") % {"slow": last.slow}
    return ", ".join(text for text, many in ((wrong, last.wrong), (slow, last.slow)) if many)
