"""What the other rulebooks assigned to a person say of an item that has been answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, book_link
from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillItem, DrillSet
from trainer.practice.notes import ClauseNote, clause_notes
from trainer.ui.money import MoneyStyle


@dataclass(frozen=True, slots=True)
class OtherBook:
    book: Link
    lines: tuple[str, ...]
    notes: tuple[ClauseNote, ...]
    reading: str


@dataclass(frozen=True, slots=True)
class OthersPage:
    books: tuple[OtherBook, ...]
    back_url: str

    @property
    def news(self) -> str:
        if not self.books:
            return _("No other rulebook is assigned here.")
        return _("What other rulebooks say: %(count)d.") % {"count": len(self.books)}


def others_page(
    drill_set: DrillSet, item: DrillItem, books: Iterable[Rulebook], style: MoneyStyle, back: str
) -> OthersPage:
    """Adjudicated now, from the item's script; the item's own rulebook stays out."""
    drill = DRILLS[drill_set.drill]
    told = []
    for book in books:
        if book.id == drill_set.rulebook:
            continue
        found = drill.under(item.content, book, style)
        notes = clause_notes(book, found.clauses)
        told.append(OtherBook(book_link(book), found.lines, notes, found.reading))
    return OthersPage(tuple(told), back)
