"""A result as it is shown: to an author after a trial, to a candidate as far as is allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from trainer.exams.blueprint.document import Afterwards, Document
from trainer.library.links import Link, clause_links
from trainer.library.selectors import all_books
from trainer.scenarios.questions.words import Gravity, Layer
from trainer.ui.wording import label

_ORDER = tuple(Afterwards)


@dataclass(frozen=True, slots=True)
class SectionResult:
    title: str
    told: str
    wanted: str
    passed: bool
    time: str


@dataclass(frozen=True, slots=True)
class TopicResult:
    title: str
    told: str


@dataclass(frozen=True, slots=True)
class FaultRow:
    item: int
    section: str
    gravity: str
    layer: str
    clauses: tuple[Link, ...]
    manual: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultView:
    """Empty is what the reader is not to see. `review`: a dangerous act for a person to look at."""

    passed: bool
    sections: tuple[SectionResult, ...] = ()
    critical: str = ""
    minor: str = ""
    topics: tuple[TopicResult, ...] = ()
    faults: tuple[FaultRow, ...] = ()
    review: bool = False
    withdrawn: int = 0

    @property
    def headline(self) -> str:
        return _("Passed") if self.passed else _("Not passed")


def result_view(result: dict[str, Any], document: Document, shows: Afterwards) -> ResultView:
    """As much of a result as `shows` allows."""
    if shows is Afterwards.OUTCOME:
        return ResultView(result["passed"])
    far = _ORDER.index(shows)
    titles = {each.id: each.title for each in document.sections}
    return ResultView(
        passed=result["passed"],
        sections=tuple(_section(row, titles) for row in result["sections"]),
        critical=_critical(result["critical"]),
        minor=_minor(result["minor"]),
        topics=_topics(result, document) if far >= _ORDER.index(Afterwards.TOPICS) else (),
        faults=_faults(result, document, titles) if far >= _ORDER.index(Afterwards.DEBRIEF) else (),
        review=result["review"],
        withdrawn=len(result["withdrawn"]),
    )


def _section(row: dict[str, Any], titles: dict[str, str]) -> SectionResult:
    if "hits" in row:
        told = _("%(hits)d of %(faulty)d errors seen, %(alarms)d false alarms") % {
            "hits": row["hits"],
            "faulty": row["faulty"],
            "alarms": row["false_alarms"],
        }
        wanted = _("%(hits)d and at most %(alarms)d") % {
            "hits": row["wanted_hits"],
            "alarms": row["most_alarms"],
        }
    elif row["parts"]:
        told = _("%(right)d of %(parts)d right") % {"right": row["right"], "parts": row["parts"]}
        wanted = _("%(cut)d in a hundred") % {"cut": row["cut"]}
    else:
        told, wanted = _("judged by the critical rule"), ""
    return SectionResult(titles[row["id"]], told, wanted, row["passed"], _time(row["seconds"]))


def _time(seconds: int | None) -> str:
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"


def _critical(row: dict[str, Any]) -> str:
    if not row["slots"]:
        return ""
    wrong = len(row["wrong"])
    if not wrong:
        return _("Nothing critical was wrong.")
    told = ngettext(
        "%(count)d critical item was wrong.", "%(count)d critical items were wrong.", wrong
    ) % {"count": wrong}
    if not row["second_counts"]:
        return told
    if row["passed"]:
        return _("%(told)s The second set was clean.") % {"told": told}
    return _("%(told)s The second set was not clean.") % {"told": told}


def _minor(row: dict[str, Any]) -> str:
    told = ngettext(
        "%(count)d minor fault in %(of)d opportunities",
        "%(count)d minor faults in %(of)d opportunities",
        row["faults"],
    ) % {"count": row["faults"], "of": row["opportunities"]}
    if row["most_of_a_hundred"] is None:
        return f"{told}."
    allowed = _("at most %(rate)d in a hundred") % {"rate": row["most_of_a_hundred"]}
    return f"{told}; {allowed}."


def _topics(result: dict[str, Any], document: Document) -> tuple[TopicResult, ...]:
    titles = {each.id: each.title for each in document.topics}
    return tuple(
        TopicResult(
            titles[row["id"]],
            _("too few to say")
            if row["right"] is None
            else _("%(right)d of %(of)d") % {"right": row["right"], "of": row["observations"]},
        )
        for row in result["topics"]
    )


def _faults(
    result: dict[str, Any], document: Document, titles: dict[str, str]
) -> tuple[FaultRow, ...]:
    book = next((each for each in all_books() if each.id == document.rulebook), None)
    return tuple(
        FaultRow(
            row["item"],
            titles[row["section"]],
            str(label(Gravity(row["gravity"]))),
            str(label(Layer(row["layer"]))),
            clause_links(book, row["clauses"]) if book is not None else (),
            tuple(row.get("manual", ())),
        )
        for row in result["faults"]
    )
