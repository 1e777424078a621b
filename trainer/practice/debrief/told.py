"""An answered item as it is told when looking back: your answer beside what was due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED, Content, Follows, PracticeDrill
from trainer.practice.house import house_of_item
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet


@dataclass(frozen=True, slots=True)
class Told:
    """`template` shows the rows, as in the feedback when it was answered."""

    question: str
    template: str
    rows: tuple[Any, ...]


def told_of(drill_set: DrillSet, item: DrillItem, answer: DrillAnswer) -> Told:
    drill, house = DRILLS[drill_set.drill], house_of_item(item, drill_set.school)
    with house.in_use(drawing=False):
        question = drill.show(item.content, NOTHING_TYPED).sentence
        rows = drill.feedback(item.content, answer.content, house.money)
    return Told(question, told_template(drill, item.content), rows)


def told_template(drill: PracticeDrill, content: Content) -> str:
    """What a moment was put right with is told as putting it right, whichever drill led there."""
    if isinstance(drill, Follows) and "items" in content:
        return drill.following_template
    return drill.feedback_template


def script_text(content: Content) -> str:
    """The table script of an item, whichever drill made it; empty where it is no round."""
    # Several questions can be asked of one moment; they have one script.
    if "items" in content:
        content = content["items"][0]
    text: str = content.get("script", "")
    return text


def say_verdict(*, right: bool, parts: int, parts_right: int) -> str:
    if right:
        return _("right")
    if parts > 1:
        words = {"right": parts_right, "parts": parts}
        return _("%(right)d of %(parts)d right") % words
    return _("wrong")


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a sum took, and the time it should take at certificate level."""

    took: str
    target: str
    in_time: bool


def pace_of(item: DrillItem, answer: DrillAnswer) -> Pace | None:
    """Sums only: rulings have no target, and nobody is hurried over one."""
    tenths = item.content.get("tenths")
    if not tenths or answer.milliseconds is None:
        return None
    took = answer.milliseconds // 100
    return Pace(_seconds(took), _seconds(tenths), answer.milliseconds <= tenths * 100)


def _seconds(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"
