"""The report of an attempt: one a mark, as data, and as PDF from that data alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from trainer.certification.fields import NONE_EXAMINED
from trainer.certification.reports.faults import fault_sheet
from trainer.certification.reports.times import clock_text, section_times
from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import Afterwards, CutSource, Document
from trainer.exams.canonical import instant
from trainer.exams.models import Attempt, Mark
from trainer.exams.pages.results import ResultView, result_view
from trainer.exams.stored import books_now, document_of
from trainer.rulebooks.canonical import book_hash
from trainer.ui.pdf import make_pdf

FORMAT = 1
_ORDER = tuple(Afterwards)


def attempt_report(mark: Mark) -> dict[str, Any]:
    """Everything, for those who may see everything; what a candidate may see is cut from it."""
    attempt, result = mark.attempt, mark.result
    document = document_of(attempt.blueprint)
    book = books_now().get(document.rulebook)
    if book is not None and book_hash(book) != result["book"]:
        book = None
    view = result_view(result, document, Afterwards.DEBRIEF)
    return {
        "format": FORMAT,
        "kind": "attempt report",
        "complete": True,
        "candidate": str(attempt.person),
        "school": attempt.school.name,
        "sitting": attempt.candidate.sitting.title,
        "examination": _examination(attempt, document, book),
        "attempt": _attempt(attempt),
        "mark": {
            "number": mark.number,
            "source": str(mark.source),
            "source_words": mark.get_source_display(),
            "made": instant(mark.made_at),
            "hash": mark.result_hash,
        },
        "passed": result["passed"],
        "reasons": _reasons(result, document),
        "review": result["review"],
        "withdrawn": list(result["withdrawn"]),
        "sections": _sections(result, view),
        "critical": _critical(result["critical"], view),
        "minor": {**result["minor"], "told": view.minor},
        "topics": _topics(result, document),
        "times": section_times(attempt, document),
        "faults": fault_sheet(attempt, document, result, book),
        "clauses": [{**row, "text": _clause(book, row["number"])} for row in result["clauses"]],
    }


def for_candidate(report: Mapping[str, Any], shows: Afterwards) -> dict[str, Any]:
    """As much as the blueprint lets the candidate see, and no more is in the file."""
    far = _ORDER.index(shows)
    kept = dict(report) | {"complete": False}
    hidden: list[str] = []
    if far < _ORDER.index(Afterwards.SECTIONS):
        hidden += ["reasons", "withdrawn", "sections", "critical", "minor", "times"]
    if far < _ORDER.index(Afterwards.TOPICS):
        hidden += ["topics"]
    if far < _ORDER.index(Afterwards.DEBRIEF):
        hidden += ["faults", "clauses"]
    for name in hidden:
        kept[name] = [] if isinstance(report[name], list) else None
    # For a person of the school to look at; it is no part of the result.
    return kept | {"review": False}


def attempt_pdf(report: Mapping[str, Any], *, zone: ZoneInfo) -> bytes:
    data = dict(report) | {"said": _said(report, zone)}
    return make_pdf("trainer.certification.data", "attempt.typ", data, before=("look.typ",))


def _said(report: Mapping[str, Any], zone: ZoneInfo) -> dict[str, Any]:
    """Days and times as the school has them."""

    def at(text: str | None) -> str:
        if text is None:
            return ""
        return f"{datetime.fromisoformat(text).astimezone(zone):%-d %B %Y, %H:%M}"

    attempt = report["attempt"]
    return {
        "started": at(attempt["started"]),
        "ended": at(attempt["ended"]),
        "marked": at(report["mark"]["made"]),
        "times": [
            {
                "title": row["title"],
                "used": clock_text(row["used"]),
                "allowed": clock_text(row["allowed"]),
                "median": clock_text(row["median"]),
                "longest": clock_text(row["longest"]),
                "share": _share(row["used"] or 0, row["allowed"]),
                "speed": row["speed"],
            }
            for row in report["times"] or ()
        ],
    }


def _examination(attempt: Attempt, document: Document, book: Rulebook | None) -> dict[str, Any]:
    blueprint = attempt.blueprint
    return {
        "title": document.title,
        "track": str(document.track),
        "rulebook": book.title if book is not None else blueprint.rulebook,
        "rulebook_id": blueprint.rulebook,
        "edition": blueprint.edition,
        "rulebook_hash": blueprint.book_hash,
        "blueprint_hash": blueprint.document_hash,
        "procedure": NONE_EXAMINED if document.procedure in ("", "none") else document.procedure,
        "cut_scores": str(document.cut_source),
        "cut_scores_words": _("an example, not set by a panel")
        if document.cut_source is CutSource.EXAMPLE
        else _("set by a panel"),
    }


def _attempt(attempt: Attempt) -> dict[str, Any]:
    given = attempt.time_given.order_by("pk")
    return {
        "id": attempt.pk,
        "started": instant(attempt.started_at),
        "ended": instant(attempt.ended_at) if attempt.ended_at else None,
        "ended_by": str(attempt.ended_by),
        "ended_by_words": attempt.get_ended_by_display(),
        "answers": attempt.count,
        "answers_head": attempt.head,
        "extra_percent": attempt.candidate.extra_percent,
        "time_given": [{"seconds": row.seconds, "reason": row.reason} for row in given],
    }


def _reasons(result: Mapping[str, Any], document: Document) -> list[str]:
    titles = {each.id: each.title for each in document.sections}
    words = {
        "critical": _("the rule for critical items"),
        "minor-faults": _("more minor faults than are allowed"),
    }
    found = []
    for code in result["reasons"]:
        section = code.removeprefix("section:")
        found.append(words.get(code) or _("section %(title)s") % {"title": titles[section]})
    return found


def _sections(result: Mapping[str, Any], view: ResultView) -> list[dict[str, Any]]:
    """With a share of a hundred for the bar, and where on it the mark to reach is."""
    found = []
    for row, said in zip(result["sections"], view.sections, strict=True):
        detection = "hits" in row
        of, got = (row["faulty"], row["hits"]) if detection else (row["parts"], row["right"])
        cut = _share(row["wanted_hits"], row["faulty"]) if detection else row["cut"]
        found.append(
            {
                **row,
                "title": said.title,
                "told": said.told,
                "wanted": said.wanted,
                # One without scored parts stands or falls by its critical items.
                "passed": row["passed"] if of else result["critical"]["passed"],
                "share": _share(got, of) if of else None,
                "cut_share": cut if of else None,
            }
        )
    return found


def _critical(row: Mapping[str, Any], view: ResultView) -> dict[str, Any]:
    told = view.critical or _("This examination has no critical items.")
    return {**row, "told": told}


def _topics(result: Mapping[str, Any], document: Document) -> list[dict[str, Any]]:
    titles = {each.id: each.title for each in document.topics}
    return [
        {
            **row,
            "title": titles[row["id"]],
            "share": None if row["right"] is None else _share(row["right"], row["observations"]),
            "told": _("too few to say")
            if row["right"] is None
            else _("%(right)d of %(of)d") % {"right": row["right"], "of": row["observations"]},
        }
        for row in result["topics"]
    ]


def _clause(book: Rulebook | None, number: str) -> str:
    found = book.clauses.get(number) if book is not None else None
    return found.text if found is not None else ""


def _share(part: int, whole: int) -> int:
    return min(100, part * 100 // whole) if whole else 0
