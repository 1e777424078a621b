"""One item of a paper on a page, before its answer: made of the item alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from trainer.exams.blueprint.document import Document
from trainer.exams.drawing import Drawn
from trainer.exams.sections import SECTIONS
from trainer.practice.drills.base import NOTHING_TYPED, Question, Shown, Typed
from trainer.practice.house import House


@dataclass(frozen=True, slots=True)
class QuestionView:
    """`template` shows the rows of the question. No aids, and nobody asks how sure one is."""

    number: int
    section: str
    shown: Shown
    template: str
    faults: Mapping[str, str]
    money: str


def drill_of(document: Document, item: Drawn) -> Question:
    kinds = {section.id: section.kind for section in document.sections}
    return SECTIONS[kinds[item.section]].drill


def question_view(
    document: Document, item: Drawn, house: House, typed: Typed = NOTHING_TYPED
) -> QuestionView:
    """No ruling and no settlement comes near it."""
    drill = drill_of(document, item)
    with house.in_use():
        shown = drill.show(item.content, typed)
    titles = {section.id: section.title for section in document.sections}
    return QuestionView(
        item.number,
        titles[item.section],
        shown,
        shown.template or drill.template,
        typed.faults,
        _("Amounts are written such as %(example)s.") % {"example": house.money.example},
    )
