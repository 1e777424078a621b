"""What is stored of an attempt, as the pure marking wants it."""

from __future__ import annotations

from typing import Any

from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import Document
from trainer.exams.blueprint.plain import from_plain
from trainer.exams.canonical import digest
from trainer.exams.drawing import Drawn
from trainer.exams.marking.deciding import decide
from trainer.exams.marking.items import mark_items
from trainer.exams.models import Attempt, AttemptSection, Blueprint, ExamAnswer, Paper, Standing
from trainer.library.selectors import all_books
from trainer.practice.drills.base import Content
from trainer.practice.house import KEPT_AS, House, house_kept
from trainer.rulebooks.canonical import book_hash
from trainer.school.models import School


class TamperedError(RuntimeError):
    """A frozen document that no longer has the hash it was published with."""


def document_of(blueprint: Blueprint) -> Document:
    """The published document, checked against its hash."""
    assert blueprint.document is not None, "a draft has no document yet"
    if digest(blueprint.document) != blueprint.document_hash:
        raise TamperedError(f"blueprint {blueprint.pk} is not what was published")
    return from_plain(blueprint.document)


def drawn_items(paper: Paper) -> list[Drawn]:
    return [
        Drawn(each.number, each.section, each.slot, each.content, each.fingerprint)
        for each in paper.items.order_by("number")
    ]


def counting_answers(attempt: Attempt) -> dict[int, Content]:
    """The newest answer to each item that counts, by the item's number."""
    rows = ExamAnswer.objects.filter(attempt=attempt, standing=Standing.COUNTS)
    found: dict[int, Content] = {}
    for number, content in rows.order_by("sequence").values_list("item__number", "content"):
        found[number] = content
    return found


def section_seconds(attempt: Attempt) -> dict[str, int]:
    """How long each section was sat; one the candidate was still in, until the end."""
    found = {}
    for row in AttemptSection.objects.filter(attempt=attempt).order_by("number"):
        ended = row.closed_at or attempt.ended_at
        if row.opened_at is not None and ended is not None:
            found[row.code] = max(0, int((ended - row.opened_at).total_seconds()))
    return found


def withdrawn_slots(blueprint: Blueprint) -> frozenset[str]:
    return frozenset(blueprint.withdrawals.values_list("slot", flat=True))


def house_of_paper(paper: Paper, school: School) -> House:
    """The chips and the money a paper was drawn in; its pages are shown within `in_use`."""
    return house_kept(paper.makers.get(KEPT_AS), school)


def books_now() -> dict[str, Rulebook]:
    return {book.id: book for book in all_books()}


def marked_result(attempt: Attempt, books: dict[str, Rulebook] | None = None) -> dict[str, Any]:
    """The result of an attempt from what is stored of it. The same each time."""
    books = books_now() if books is None else books
    document = document_of(attempt.blueprint)
    marks = mark_items(
        document,
        drawn_items(attempt.paper),
        counting_answers(attempt),
        books,
        withdrawn_slots(attempt.blueprint),
    )
    result = decide(document, marks, section_seconds(attempt))
    return result | {
        "document": attempt.blueprint.document_hash,
        "book": book_hash(books[document.rulebook]),
    }
