"""A clip on the page without a script: what happened, event by event, and where one would stop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.round.events import CARD, SETTLES
from trainer.practice.drills.base import Content, Read, Shown, Typed
from trainer.practice.drills.put_right import so_far
from trainer.practice.drills.stages import Running
from trainer.practice.drills.table import script_of, table_at
from trainer.practice.drills.telling import tell_last
from trainer.scenarios.drills.rhythm import pauses
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.moment import Moment
from trainer.ui.money import MoneyStyle
from trainer.ui.question_words import say_finding
from trainer.ui.table.view import TableView

NOTHING_WRONG = "none"
# In the address of an item: so many events have been played again.
AT = "at"
_BEFORE = 600


@dataclass(frozen=True, slots=True)
class ClipRow:
    """One event, or that there was none to stop at. `value`: what is sent if it is chosen."""

    value: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class CheckRow:
    """Asked beside: whether one would only have asked for a check there."""

    checked: bool


@dataclass(frozen=True, slots=True)
class ClipFeedback:
    given: str
    was: str
    told: tuple[str, ...]


class ClipQuestion:
    """Shows and reads clips for exams. Items are made and marked by the section itself."""

    title = gettext_lazy("Spot the error")
    template = "exams/items/_clip.html"
    feedback_template = "exams/items/_clip_feedback.html"

    def show(self, content: Content, typed: Typed) -> Shown:
        script = content["script"]
        chosen = typed.values.get("flag", "")
        events = [(str(n), text) for n, text in enumerate(so_far(script), start=1)]
        choices = (*events, (NOTHING_WRONG, _("Nothing was wrong: let it run.")))
        rows = (
            *(ClipRow(value, text, chosen == value) for value, text in choices),
            CheckRow(bool(typed.values.get("check"))),
        )
        asked = _("This is how the round was dealt. After which event would you have stopped it?")
        at = typed.values.get(AT, "")
        if not (at.isascii() and at.isdigit() and len(at) < 5):
            return Shown(asked, _before_clearing(script), rows)
        return replace(_replayed(script, int(at)), sentence=asked, rows=rows)

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        typed = data.get("flag", "")
        if typed == NOTHING_WRONG:
            return Read({"flag": None})
        events = len(script_of(content["script"]).log)
        if typed not in {str(number) for number in range(1, events + 1)}:
            return Read(faults={"flag": _("Choose an event, or say that nothing was wrong.")})
        check = {"check": True} if data.get("check") else {}
        return Read({"flag": int(typed) - 1} | check)

    def feedback(self, content: Content, answer: Content, style: MoneyStyle) -> tuple[Any, ...]:
        """What was to be seen, and where; only ever shown when it is over."""
        read = script_of(content["script"])
        caught = windows(Moment(read.setup, read.log))
        found = [
            _("after event %(number)d: %(what)s")
            % {"number": first + 1, "what": say_finding(each.kind, each.subject)}
            for each, first, _last in caught
        ]
        flag = answer.get("flag")
        given = (
            _("nothing was wrong")
            if flag is None
            else _("stop after event %(number)d") % {"number": flag + 1}
        )
        was = "; ".join(dict.fromkeys(found)) or _("nothing wrong")
        return (ClipFeedback(given, was, so_far(content["script"])),)


def _before_clearing(script: str) -> TableView:
    """The cards as they lay at last: an empty table would show nothing."""
    log = script_of(script).log
    done = (at for at, event in enumerate(log, start=1) if event[0] in (CARD, SETTLES))
    return table_at(script, max(done, default=len(log)))


def _replayed(script: str, wanted: int) -> Shown:
    """The table after so many events, and how long it stands so, as in practice."""
    log = script_of(script).log
    step = min(wanted, len(log))
    over = step == len(log)
    pause = 0 if over else pauses(script, log)[step - 1] if step else _BEFORE
    told = tell_last(script, step) if step else _("The table before the round")
    stage = Running(step, told, pause, over=over, template="exams/items/_replay.html")
    return Shown("", table_at(script, step), (), stage=stage)


SPOT = ClipQuestion()
