"""From the marks of items to a result. Whole numbers only; plain data in one canonical form.

The rule is here and nowhere else, so that simulated candidates can be put through it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from trainer.exams.blueprint.document import Document, Role, Section
from trainer.exams.marking.items import ItemMark
from trainer.exams.sections import SECTIONS
from trainer.scenarios.questions.words import Detected, Gravity

RESULT_FORMAT = 1
# Fewer observations say nothing about a topic.
FEWEST_OBSERVATIONS = 6


def decide(
    document: Document, marks: Sequence[ItemMark], times: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """The whole result. `times`: seconds spent on each section."""
    sections = [_section(each, marks, (times or {}).get(each.id)) for each in document.sections]
    critical = _critical(marks)
    minor = _minor(document, marks)
    faults = _fault_sheet(marks)
    reasons = [f"section:{each['id']}" for each in sections if not each["passed"]]
    reasons += ["critical"] if not critical["passed"] else []
    reasons += ["minor-faults"] if not minor["passed"] else []
    return {
        "format": RESULT_FORMAT,
        "passed": not reasons,
        "reasons": reasons,
        "sections": sections,
        "critical": critical,
        "minor": minor,
        "faults": faults,
        # A dangerous act is for a person to look at, whatever the score.
        "review": any(each["gravity"] == Gravity.DANGEROUS for each in faults),
        "topics": _topics(document, marks),
        "clauses": _clauses(marks),
        "items": [_item(each) for each in marks],
        "withdrawn": sorted({each.slot.id for each in marks if each.withdrawn}),
    }


def _section(section: Section, marks: Sequence[ItemMark], seconds: int | None) -> dict[str, Any]:
    own = [each for each in marks if each.section == section.id and each.role is Role.SCORED]
    told: dict[str, Any] = {"id": section.id, "seconds": seconds}
    if SECTIONS[section.kind].detection:
        return told | _detection(section, own)
    return told | _scored(section, own)


def _scored(section: Section, own: Sequence[ItemMark]) -> dict[str, Any]:
    """Parts right of a hundred, compared without dividing. Withdrawn: right for everybody."""
    parts = sum(each.marked.parts for each in own)
    right = sum(each.marked.parts if not each.counts else each.marked.right for each in own)
    cut = section.cut
    passed = cut is None or not parts or right * 100 >= cut * parts
    return {"parts": parts, "right": right, "cut": cut, "passed": passed}


def _detection(section: Section, own: Sequence[ItemMark]) -> dict[str, Any]:
    """Hits on faulty clips and false alarms on any; to ask for a check is no fault."""
    counted = [each for each in own if each.counts]
    spared = sum(each.marked.faulty for each in own if not each.counts)
    faulty = [each for each in counted if each.marked.faulty]
    hits = sum(each.marked.detected is Detected.HIT for each in faulty)
    alarms = sum(each.marked.detected is Detected.FALSE_ALARM for each in counted)
    # Whoever answers nothing has flagged nothing: silence on clean clips must not carry it.
    silent = sum(not each.marked.answered for each in counted)
    wanted_hits = max(0, (section.hits or 0) - spared)
    passed = hits >= wanted_hits and alarms <= (section.false_alarms or 0)
    return {
        "faulty": len(faulty),
        "clean": len(counted) - len(faulty),
        "hits": hits,
        "false_alarms": alarms,
        "unanswered": silent,
        "wanted_hits": wanted_hits,
        "most_alarms": section.false_alarms,
        "passed": passed,
    }


def _critical(marks: Sequence[ItemMark]) -> dict[str, Any]:
    """None wrong passes. One: the second set, on the same paper, must be clean. Two fail."""
    first = [each for each in marks if each.role is Role.FIRST]
    second = [each for each in marks if each.role is Role.SECOND]
    wrong = [each.number for each in first if not each.correct]
    wrong_second = [each.number for each in second if not each.correct]
    counted = len(wrong) == 1
    passed = not wrong or (counted and bool(second) and not wrong_second)
    return {
        "slots": len(first),
        "wrong": wrong,
        "second_counts": counted,
        "second_wrong": wrong_second if counted else [],
        "passed": passed,
    }


def _minor(document: Document, marks: Sequence[ItemMark]) -> dict[str, Any]:
    counted = [each for each in marks if each.counts and each.marked.answered]
    opportunities = sum(each.marked.parts for each in counted)
    faults = sum(fault.gravity is Gravity.MINOR for each in counted for fault in each.marked.faults)
    rate = document.minor_rate
    passed = rate is None or faults * 100 <= rate * opportunities
    return {
        "faults": faults,
        "opportunities": opportunities,
        "most_of_a_hundred": rate,
        "passed": passed,
    }


def _fault_sheet(marks: Sequence[ItemMark]) -> list[dict[str, Any]]:
    return [
        {
            "item": each.number,
            "section": each.section,
            "slot": each.slot.id,
            "where": fault.where,
            "gravity": fault.gravity.value,
            "layer": fault.layer.value,
            "clauses": list(fault.clauses),
            "due": fault.due,
            "given": fault.given,
        }
        | ({"manual": list(fault.manual)} if fault.manual else {})
        for each in marks
        if each.counts
        for fault in each.marked.faults
    ]


def _topics(document: Document, marks: Sequence[ItemMark]) -> list[dict[str, Any]]:
    """Topics with enough observations; of the others only that there were too few."""
    seen: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for each in marks:
        if each.counts:
            seen[each.slot.topic] += each.marked.parts
            right[each.slot.topic] += each.marked.right
    return [
        {
            "id": topic.id,
            "observations": seen[topic.id],
            "right": right[topic.id] if seen[topic.id] >= FEWEST_OBSERVATIONS else None,
        }
        for topic in document.topics
    ]


def _clauses(marks: Sequence[ItemMark]) -> list[dict[str, Any]]:
    """Met or not met: a clause is met where nothing that rests on it was wrong."""
    met: dict[str, bool] = {}
    for each in marks:
        if each.counts:
            for number in each.marked.clauses:
                met[number] = met.get(number, True) and each.marked.correct
    return [{"number": number, "met": met[number]} for number in sorted(met)]


def _item(mark: ItemMark) -> dict[str, Any]:
    return {
        "number": mark.number,
        "section": mark.section,
        "slot": mark.slot.id,
        "parts": mark.marked.parts,
        "right": mark.marked.right,
        "answered": mark.marked.answered,
        "counts": mark.counts,
    }
