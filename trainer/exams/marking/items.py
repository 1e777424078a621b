"""The marks of single items, each in its slot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from trainer.exams.blueprint.document import Document, Role, Slot
from trainer.exams.drawing import Drawn
from trainer.exams.sections import SECTIONS
from trainer.exams.sections.base import Books, Marked
from trainer.practice.drills.base import Content


@dataclass(frozen=True, slots=True)
class ItemMark:
    """`withdrawn`: the slot was taken out for everybody; what was answered plays no part."""

    number: int
    section: str
    slot: Slot
    marked: Marked
    withdrawn: bool = False

    @property
    def role(self) -> Role:
        return self.slot.role

    @property
    def correct(self) -> bool:
        """As it counts: nobody is hurt by an item withdrawn, or without a right answer."""
        return self.withdrawn or not self.marked.sound or self.marked.correct

    @property
    def counts(self) -> bool:
        return not self.withdrawn and self.marked.sound


def mark_items(
    document: Document,
    items: Iterable[Drawn],
    answers: Mapping[int, Content],
    books: Books,
    withdrawn: Set[str] = frozenset(),
) -> list[ItemMark]:
    """`answers`: by the number of the item, only those that count."""
    slots = {(section.id, slot.id): (section, slot) for section, slot in document.slots}
    marks = []
    for item in sorted(items, key=lambda each: each.number):
        section, slot = slots[item.section, item.slot]
        marked = SECTIONS[section.kind].mark(item.content, answers.get(item.number), books)
        marks.append(ItemMark(item.number, section.id, slot, marked, slot.id in withdrawn))
    return marks
