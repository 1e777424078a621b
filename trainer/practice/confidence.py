"""How sure somebody was: asked with procedures in practice, never in an exam, never marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.practice.drills.base import Content
from trainer.scenarios.questions.answers import Confidence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

FIELD = "confidence"
_WORDS: Mapping[Confidence, StrPromise] = {
    Confidence.SURE: gettext_lazy("Sure"),
    Confidence.THINK_SO: gettext_lazy("Think so"),
    Confidence.GUESS: gettext_lazy("Guess"),
}


@dataclass(frozen=True, slots=True)
class ConfidenceRow:
    """`key`: pressed together with Shift, so that it is nobody else's."""

    value: str
    text: str
    key: str
    chosen: bool


def confidence_rows(chosen: str = "") -> tuple[ConfidenceRow, ...]:
    return tuple(
        ConfidenceRow(each.value, str(words), str(number), each.value == chosen)
        for number, (each, words) in enumerate(_WORDS.items(), start=1)
    )


def read_confidence(typed: str) -> tuple[Content, Mapping[str, str]]:
    """What goes into the answer, and the fault; saying nothing is allowed."""
    if not typed:
        return {}, {}
    if typed not in tuple(Confidence):
        return {}, {FIELD: _("Say sure, think so or guess, or leave it out.")}
    return {FIELD: typed}, {}


def say_confidence(answer: Content, *, right: bool) -> str:
    """What the answer makes of it: to be sure and wrong is what one must know of oneself."""
    found = answer.get(FIELD)
    if found == Confidence.SURE:
        if right:
            return _("You were sure, and right.")
        return _("You were sure, and wrong: read this clause again before the next item.")
    if found == Confidence.THINK_SO:
        return _("You thought so, and right.") if right else _("You thought so, and wrong.")
    if found == Confidence.GUESS:
        return _("You guessed, and right.") if right else _("You guessed, and wrong.")
    return ""


def sure_and_wrong(answer: Content, *, right: bool) -> bool:
    return not right and answer.get(FIELD) == Confidence.SURE
