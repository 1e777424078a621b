"""Where the school's own manual says what its house procedure asks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.engine.procedure import Mode
from trainer.rulebooks.procedures.document import HouseProcedure, Manual


@dataclass(frozen=True, slots=True)
class HouseCitation:
    """One item, what becomes of a departure from it, and its place in the manual."""

    item: str
    mode: Mode
    manual: Manual | None

    def __str__(self) -> str:
        if self.manual is None:
            return f"House procedure, {self.item.replace('_', ' ')}"
        return f"House procedure {self.manual.paragraph}, edition {self.manual.edition}"


def cite_house(document: HouseProcedure, items: Iterable[str]) -> tuple[HouseCitation, ...]:
    """These items as the document has them; what is off holds nobody, and is not cited."""
    found = ((name, getattr(document.items, name)) for name in items)
    return tuple(
        HouseCitation(name, item.mode, item.manual)
        for name, item in found
        if item is not None and item.holds
    )
