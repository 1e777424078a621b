"""Drawing a paper from its secret: the same secret and document give the same paper.

Every slot has an item on every paper; only cards, names, boxes and stakes differ. Draws are
HMAC-SHA256 of the secret, so that who knows one item cannot work out another.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Any

from trainer.engine.chance import Chance
from trainer.exams.blueprint.document import Document, Section, Slot
from trainer.exams.canonical import digest
from trainer.exams.sections import SECTIONS
from trainer.rulebooks.procedures.examined import to_plain
from trainer.scenarios.draws import some_of
from trainer.scenarios.rounds import Floor

PAPER_VERSION = 1
# Clones of one slot that may come out the same on one paper before it is given up.
_TRIES = 60
# Kept with an item and not shown: where it came from, the house procedure it is marked by.
_UNSEEN = frozenset({"provenance", "procedure"})


class CannotDrawError(ValueError):
    """A slot that this rulebook does not fill."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One item of a paper. `fingerprint`: of all that is shown of it."""

    number: int
    section: str
    slot: str
    content: dict[str, Any]
    fingerprint: str


def seed_for(secret: bytes, *what: str | int) -> bytes:
    return hmac.new(secret, ":".join(map(str, what)).encode(), hashlib.sha256).digest()


def draw_paper(document: Document, floor: Floor, secret: bytes) -> list[Drawn]:
    """Every slot once, in an order of its own within each section; no two items the same."""
    drawn: list[Drawn] = []
    seen: set[str] = set()
    house = to_plain(document.house) if document.house is not None else None
    for section in document.sections:
        table = table_of(document, section, floor)
        order = Chance(seed_for(secret, "order", section.id), purpose="paper")
        for slot in some_of(order, section.slots, len(section.slots)):
            content, fingerprint = _item(section, slot, table, secret, seen)
            if house is not None and SECTIONS[section.kind].ordered:
                content = {**content, "procedure": house}
            seen.add(fingerprint)
            drawn.append(Drawn(len(drawn) + 1, section.id, slot.id, content, fingerprint))
    return drawn


def table_of(document: Document, section: Section, floor: Floor) -> Floor:
    """Where the items of a section are dealt: under the house procedure where it is examined."""
    if document.house is None or not SECTIONS[section.kind].ordered:
        return floor
    return floor.under(document.house.procedure)


def _item(
    section: Section, slot: Slot, floor: Floor, secret: bytes, seen: set[str]
) -> tuple[dict[str, Any], str]:
    for attempt in range(_TRIES):
        seed = seed_for(secret, "item", section.id, slot.id, attempt)
        content = SECTIONS[section.kind].make(slot, floor, seed=seed)
        if content is None:
            continue
        fingerprint = fingerprint_of(content)
        if fingerprint not in seen:
            return content, fingerprint
    raise CannotDrawError(f"{section.id}: slot {slot.id} cannot be filled under {floor.book.id}")


def fingerprint_of(content: dict[str, Any]) -> str:
    """Of what is shown: two items that differ only in where they came from are the same."""
    return digest(_shown(content))


def _shown(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {key: _shown(value) for key, value in thing.items() if key not in _UNSEEN}
    return [_shown(each) for each in thing] if isinstance(thing, list) else thing


def makers() -> dict[str, Any]:
    """The versions a paper was drawn with: where it came from, no part of what it means."""
    from trainer.scenarios.questions.item import QUESTIONS_VERSION
    from trainer.scenarios.scenario import GENERATOR_VERSION

    return {
        "paper": PAPER_VERSION,
        "questions": QUESTIONS_VERSION,
        "scenarios": GENERATOR_VERSION,
    }
