"""Candidates of known ability put through the rule: how often does a blueprint pass them?

No paper is drawn and no script is read; each part is right with a known chance. What a blueprint
claims of itself in its documentation is what comes out here.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.engine.chance import Chance
from trainer.exams.blueprint.document import Document, Role, Section, Slot
from trainer.exams.marking.deciding import decide
from trainer.exams.marking.items import ItemMark
from trainer.exams.sections import SECTIONS
from trainer.exams.sections.base import Fault, Marked
from trainer.scenarios.draws import happens
from trainer.scenarios.questions.words import Detected, Gravity, Layer

_HUNDREDTHS = 10_000


@dataclass(frozen=True, slots=True)
class Ability:
    """Of ten thousand parts, so many are right; of so many errors, noticed; of so many clean
    clips, stopped all the same. `minor`: of a hundred wrong parts, so many are mere form."""

    scored: int
    critical: int
    notices: int
    alarms: int
    minor: int = 20


def simulate(document: Document, ability: Ability, *, candidates: int, seed: int) -> int:
    """How many of so many pass."""
    chance = Chance(seed, purpose="simulated candidates")
    return sum(
        decide(document, _marks(document, ability, chance))["passed"] for _ in range(candidates)
    )


def _marks(document: Document, ability: Ability, chance: Chance) -> list[ItemMark]:
    return [
        ItemMark(number, section.id, slot, _marked(section, slot, ability, chance))
        for number, (section, slot) in enumerate(document.slots, start=1)
    ]


def _marked(section: Section, slot: Slot, ability: Ability, chance: Chance) -> Marked:
    if SECTIONS[section.kind].detection:
        return _clip(slot, ability, chance)
    parts = sum(slot.lines) // 2 if section.kind == "payouts" else 1
    of = ability.scored if slot.role is Role.SCORED else ability.critical
    right = sum(chance.below(_HUNDREDTHS) < of for _ in range(parts))
    faults = tuple(_fault(ability, chance) for _ in range(parts - right))
    return Marked(parts, right, answered=True, faults=faults)


def _fault(ability: Ability, chance: Chance) -> Fault:
    gravity = Gravity.MINOR if happens(chance, ability.minor) else Gravity.SERIOUS
    return Fault("simulated", gravity, Layer.BOOK, ())


def _clip(slot: Slot, ability: Ability, chance: Chance) -> Marked:
    faulty = slot.clip == "faulty"
    stops = chance.below(_HUNDREDTHS) < (ability.notices if faulty else ability.alarms)
    detected = (
        (Detected.HIT if stops else Detected.MISS)
        if faulty
        else (Detected.FALSE_ALARM if stops else Detected.CLEAN)
    )
    right = detected in (Detected.HIT, Detected.CLEAN)
    return Marked(1, int(right), answered=True, detected=detected, faulty=faulty)
