"""One item with its answer and what was due: for a debrief, and for who decides an appeal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trainer.exams.blueprint.document import Document
from trainer.exams.drawing import Drawn
from trainer.exams.models import PaperItem
from trainer.exams.pages.items import drill_of
from trainer.exams.sections import SECTIONS
from trainer.exams.stored import books_now
from trainer.library.links import Link, clause_links
from trainer.practice.drills.base import NOTHING_TYPED, Content, Shown
from trainer.practice.house import House


@dataclass(frozen=True, slots=True)
class ToldView:
    """`rows` go into `template`; there are none where nothing was answered."""

    number: int
    section: str
    shown: Shown
    answered: bool
    parts: int
    right: int
    template: str
    rows: tuple[Any, ...]
    clauses: tuple[Link, ...]
    # Where the school's own manual says it, of a fault against the house procedure.
    manual: tuple[str, ...] = ()


def drawn(item: PaperItem) -> Drawn:
    return Drawn(item.number, item.section, item.slot, item.content, item.fingerprint)


def told_view(document: Document, item: Drawn, answer: Content | None, house: House) -> ToldView:
    drill, books = drill_of(document, item), books_now()
    section = next(each for each in document.sections if each.id == item.section)
    marked = SECTIONS[section.kind].mark(item.content, answer, books)
    with house.in_use():
        shown = drill.show(item.content, NOTHING_TYPED)
        rows = (
            drill.feedback(item.content, answer, house.money)
            if answer is not None and marked.answered
            else ()
        )
    return ToldView(
        item.number,
        section.title,
        shown,
        marked.answered,
        marked.parts,
        marked.right,
        shown.feedback_template or drill.feedback_template,
        rows,
        clause_links(books[document.rulebook], marked.clauses),
        tuple(place for fault in marked.faults for place in fault.manual),
    )
