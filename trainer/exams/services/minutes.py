"""The minutes of a panel as PDF: who judged, what, twice, and what came of it."""

from __future__ import annotations

from typing import Any

from trainer.exams.blueprint.angoff import panel_cuts
from trainer.exams.blueprint.document import Document
from trainer.exams.models import Blueprint
from trainer.exams.stored import books_now, document_of
from trainer.ui.pdf import make_pdf


def minutes_pdf(blueprint: Blueprint) -> bytes:
    return make_pdf("trainer.exams.data", "minutes.typ", minutes_data(blueprint))


def minutes_data(blueprint: Blueprint) -> dict[str, Any]:
    document = document_of(blueprint)
    panel = document.panel
    assert panel is not None, "only a panel has minutes"
    return {
        "title": document.title,
        "rulebook": f"{_title(document.rulebook)}, edition {document.edition}",
        "held_on": panel.held_on,
        "rule": panel.rule,
        "judges": [each.name for each in panel.judges],
        "cuts": [
            [
                each.title,
                each.first_text,
                each.mean_text,
                each.error_text,
                str(each.cut),
                f"{each.band[0]} to {each.band[1]}",
            ]
            for each in panel_cuts(document)
        ],
        "ratings": _ratings(document),
        "hash": blueprint.document_hash,
    }


def _title(book_id: str) -> str:
    book = books_now().get(book_id)
    return book.title if book is not None else book_id


def _ratings(document: Document) -> list[list[str]]:
    assert document.panel is not None
    rated = [(dict(each.first), dict(each.second)) for each in document.panel.judges]
    slots = [slot.id for _section, slot in document.slots if slot.id in rated[0][0]]
    return [
        [slot, *(f"{first[slot]} / {second[slot]}" for first, second in rated)] for slot in slots
    ]


def keep_minutes(*, blueprint_id: int, pdf: bytes) -> None:
    Blueprint.objects.filter(pk=blueprint_id, minutes__isnull=True).update(minutes=pdf)
