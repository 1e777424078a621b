"""The fault sheet in words: what was done, and what was due, as the drill of the item tells it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import Document
from trainer.exams.models import Attempt
from trainer.exams.pages.items import drill_of
from trainer.exams.pages.told import drawn
from trainer.exams.sections.spot import ClipFeedback
from trainer.exams.stored import counting_answers, house_of_paper
from trainer.practice.drills.next_act import NextFeedback
from trainer.practice.drills.payouts import PayoutFeedback
from trainer.practice.drills.put_right_told import PartTold
from trainer.scenarios.questions.words import Gravity, Layer
from trainer.ui.wording import label

# What was asked, what was done, what was due.
Words = tuple[str, str, str]
_HEAVY_FIRST = (Gravity.DANGEROUS, Gravity.SERIOUS, Gravity.MINOR)


def fault_sheet(
    attempt: Attempt, document: Document, result: Mapping[str, Any], book: Rulebook | None
) -> list[dict[str, Any]]:
    """A row a fault, or a row an item where its faults cannot be told apart in words.

    Without the book that the marks were made by nothing is put into words anew.
    """
    titles = {each.id: each.title for each in document.sections}
    topics = {each.id: each.title for each in document.topics}
    slots = {slot.id: slot for _section, slot in document.slots}
    told = _told(attempt, document, result) if book is not None else {}
    rows = []
    for number, faults in _by_item(result["faults"]).items():
        words = told.get(number, [])
        if len(words) != len(faults):
            words = [_joined(words)] if words else [("", "", "")]
            faults = [_heaviest(faults)]
        for fault, (what, given, due) in zip(faults, words, strict=True):
            slot = slots[fault["slot"]]
            rows.append(
                {
                    "item": number,
                    "section": titles[fault["section"]],
                    "slot": fault["slot"],
                    "topic": topics[slot.topic],
                    "critical": slot.role != "scored",
                    "gravity": fault["gravity"],
                    "gravity_words": str(label(Gravity(fault["gravity"]))),
                    "layer": fault["layer"],
                    "layer_words": str(label(Layer(fault["layer"]))),
                    "clauses": list(fault["clauses"]),
                    "what": what,
                    "given": given,
                    "due": due,
                }
            )
    return rows


def _by_item(faults: Iterable[Mapping[str, Any]]) -> dict[int, list[Mapping[str, Any]]]:
    found: dict[int, list[Mapping[str, Any]]] = {}
    for each in faults:
        found.setdefault(each["item"], []).append(each)
    return found


def _heaviest(faults: list[Mapping[str, Any]]) -> Mapping[str, Any]:
    first = min(faults, key=lambda each: _HEAVY_FIRST.index(Gravity(each["gravity"])))
    clauses = dict.fromkeys(number for each in faults for number in each["clauses"])
    return {**first, "clauses": list(clauses)}


def _joined(words: list[Words]) -> Words:
    what, given, due = zip(*words, strict=True)
    return "; ".join(dict.fromkeys(filter(None, what))), "; ".join(given), "; ".join(due)


def _told(
    attempt: Attempt, document: Document, result: Mapping[str, Any]
) -> dict[int, list[Words]]:
    wanted = {each["item"] for each in result["faults"]}
    answers = counting_answers(attempt)
    house = house_of_paper(attempt.paper, attempt.school)
    found = {}
    with house.in_use():
        for item in attempt.paper.items.filter(number__in=wanted):
            drill = drill_of(document, drawn(item))
            rows = drill.feedback(item.content, answers[item.number], house.money)
            found[item.number] = list(_words(rows))
    return found


def _words(rows: tuple[Any, ...]) -> Iterator[Words]:
    """What was wrong among an item's feedback."""
    if rows and isinstance(rows[0], NextFeedback):
        yield (
            _("What next?"),
            "; ".join(each.text for each in rows if each.given),
            "; ".join(each.text for each in rows if each.right),
        )
        return
    for row in rows:
        match row:
            case PayoutFeedback(right=False) if row.given != _("nothing"):
                yield f"{row.where}: {row.what}", row.given, f"{row.due} ({row.why})"
            case ClipFeedback():
                yield "", row.given, row.was
            case PartTold(right=False):
                yield from _part(row)


def _part(part: PartTold) -> Iterator[Words]:
    if part.options:
        yield (
            part.legend,
            "; ".join(each.text for each in part.options if each.given),
            "; ".join(each.text for each in part.options if each.right),
        )
    elif part.lines:
        for each in part.lines:
            if not each.right:
                yield each.what, each.given, each.due
    else:
        yield (
            part.legend,
            "; ".join(each.text for each in part.given) or _("nothing"),
            "; ".join(each.text for each in part.due),
        )
