"""The report of a sitting: who passed, section by section, and what the class has missed."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from trainer.certification.reports.times import clock_text
from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import Document
from trainer.exams.canonical import instant
from trainer.exams.models import Attempt, AttemptState, Candidate, Mark, Sitting
from trainer.exams.stored import books_now, document_of
from trainer.rulebooks.canonical import book_hash
from trainer.ui.pdf import make_pdf
from trainer.work.handlers import Progress

FORMAT = 1
MOST_CLAUSES = 25
# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def sitting_report(sitting: Sitting, progress: Progress) -> dict[str, Any]:
    document = document_of(sitting.blueprint)
    book = books_now().get(document.rulebook)
    if book is not None and book_hash(book) != sitting.blueprint.book_hash:
        book = None
    places = list(sitting.candidates.select_related("person").order_by("person__name", "pk"))
    attempts, marks = _attempts(sitting), _marks(sitting)
    rows, results = [], []
    for at, place in enumerate(places):
        progress(done=at, total=len(places) + 1)
        attempt = attempts.get(place.pk)
        mark = marks.get(attempt.pk) if attempt is not None else None
        rows.append(_row(place, attempt, mark))
        if mark is not None and attempt is not None and attempt.state == AttemptState.MARKED:
            results.append(mark.result)
    return {
        "format": FORMAT,
        "kind": "sitting report",
        "school": sitting.school.name,
        "sitting": sitting.title,
        "cohort": sitting.cohort.name if sitting.cohort is not None else "",
        "opened": instant(sitting.opens_at),
        "closed": instant(sitting.closes_at),
        "examination": {
            "title": document.title,
            "track": str(document.track),
            "rulebook": book.title if book is not None else document.rulebook,
            "edition": document.edition,
            "blueprint_hash": sitting.blueprint.document_hash,
            "rulebook_hash": sitting.blueprint.book_hash,
        },
        "counts": _counts(rows),
        "candidates": rows,
        "sections": _sections(document, results),
        "topics": _topics(document, results),
        "clauses": _clauses(results, book),
        "faults": dict(sorted(Counter(f["gravity"] for r in results for f in r["faults"]).items())),
    }


def _attempts(sitting: Sitting) -> dict[int, Attempt]:
    """The newest of each candidate: one made void is followed by the next."""
    rows = Attempt.objects.filter(candidate__sitting=sitting).order_by("started_at", "pk")
    return {each.candidate_id: each for each in rows}


def _marks(sitting: Sitting) -> dict[int, Mark]:
    rows = Mark.objects.filter(attempt__candidate__sitting=sitting).order_by("number")
    return {each.attempt_id: each for each in rows}


def _row(place: Candidate, attempt: Attempt | None, mark: Mark | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "name": str(place.person),
        "extra_percent": place.extra_percent,
        "state": "absent",
        "passed": None,
        "reasons": [],
        "sections": {},
        "seconds": None,
        "faults": 0,
        "review": False,
        "mark": "",
    }
    if attempt is None:
        return told
    told["state"] = str(attempt.state)
    if mark is None or attempt.state != AttemptState.MARKED:
        return told
    result = mark.result
    seconds = [row["seconds"] for row in result["sections"] if row["seconds"] is not None]
    return told | {
        "passed": mark.passed,
        "reasons": list(result["reasons"]),
        "sections": {row["id"]: _section(row, result) for row in result["sections"]},
        "seconds": sum(seconds),
        "faults": len(result["faults"]),
        "review": result["review"],
        "mark": mark.result_hash,
    }


def _section(row: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
    """One without scored parts stands or falls by its critical items: those of the first set."""
    if "hits" in row:
        told = _right_of(row["hits"], row["faulty"], row["passed"])
        return told | {"false_alarms": row["false_alarms"]}
    if row["parts"]:
        return _right_of(row["right"], row["parts"], row["passed"])
    critical = result["critical"]
    right = critical["slots"] - len(critical["wrong"])
    return _right_of(right, critical["slots"], critical["passed"])


def _right_of(right: int, of: int, passed: bool) -> dict[str, Any]:
    share = _share(right, of)
    return {"right": right, "of": of, "share": share, "passed": passed, "false_alarms": None}


def _counts(rows: list[dict[str, Any]]) -> dict[str, int]:
    states = Counter(row["state"] for row in rows)
    return {
        "candidates": len(rows),
        "passed": sum(row["passed"] is True for row in rows),
        "not_passed": sum(row["passed"] is False for row in rows),
        "absent": states["absent"],
        "void": states["void"],
        "not_marked": states["open"] + states["handed-in"],
    }


def _sections(document: Document, results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for section in document.sections:
        rows = [
            (row, _section(row, result))
            for result in results
            for row in result["sections"]
            if row["id"] == section.id
        ]
        own = [told for _row, told in rows]
        shares = sorted(told["share"] for told in own if told["share"] is not None)
        seconds = [row["seconds"] for row, _told in rows if row["seconds"] is not None]
        found.append(
            {
                "id": section.id,
                "title": section.title,
                "passed": sum(row["passed"] for row in own),
                "of": len(own),
                "lowest": shares[0] if shares else None,
                "mean": sum(shares) // len(shares) if shares else None,
                "highest": shares[-1] if shares else None,
                # A cut of nothing is none.
                "cut": section.cut or None,
                "mean_seconds": sum(seconds) // len(seconds) if seconds else None,
                "allowed": section.seconds,
            }
        )
    return found


def _topics(document: Document, results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of those whose own paper had enough of a topic; sums, so that nobody stands out."""
    found = []
    for topic in document.topics:
        own = [t for result in results for t in result["topics"] if t["id"] == topic.id]
        known = [row for row in own if row["right"] is not None]
        right, of = sum(r["right"] for r in known), sum(r["observations"] for r in known)
        found.append({"title": topic.title, "right": right, "of": of, "share": _share(right, of)})
    return found


def _clauses(results: list[dict[str, Any]], book: Rulebook | None) -> list[dict[str, Any]]:
    """The most missed first."""
    seen: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for result in results:
        for row in result["clauses"]:
            seen[row["number"]] += 1
            missed[row["number"]] += not row["met"]
    ordered = sorted(
        seen, key=lambda number: (-missed[number], -missed[number] * 100 // seen[number], number)
    )
    return [
        {
            "number": number,
            "missed": missed[number],
            "of": seen[number],
            "share": _share(missed[number], seen[number]),
            "text": book.clauses[number].text
            if book is not None and number in book.clauses
            else "",
        }
        for number in ordered
    ]


def _share(part: int, whole: int) -> int | None:
    return part * 100 // whole if whole else None


def sitting_pdf(report: Mapping[str, Any], sitting: Sitting) -> bytes:
    zone = sitting.school.zone
    missed = [row for row in report["clauses"] if row["missed"]]
    data = dict(report) | {
        "day": f"{sitting.opens_at.astimezone(zone):%-d %B %Y}",
        "rows": [_said(row, report["sections"]) for row in report["candidates"]],
        "missed": missed[:MOST_CLAUSES],
        "more_missed": max(0, len(missed) - MOST_CLAUSES),
        "section_times": [
            [clock_text(row["mean_seconds"]), clock_text(row["allowed"])]
            for row in report["sections"]
        ],
    }
    return make_pdf("trainer.certification.data", "cohort.typ", data, before=("look.typ",))


def _said(row: Mapping[str, Any], sections: list[dict[str, Any]]) -> dict[str, Any]:
    states = {
        "absent": _("did not start"),
        "open": _("writing"),
        "handed-in": _("being marked"),
        "void": _("void"),
    }
    passed = {True: _("passed"), False: _("not passed"), None: ""}[row["passed"]]
    own = [row["sections"].get(each["id"]) for each in sections]
    return {
        "name": row["name"],
        "outcome": passed or states[row["state"]],
        "passed": row["passed"],
        "cells": [
            {"told": f"{each['right']}/{each['of']}", "passed": each["passed"]}
            if each is not None and each["of"]
            else {"told": "", "passed": each is None or each["passed"]}
            for each in own
        ],
        "critical": "critical" in row["reasons"],
        "faults": str(row["faults"]) if row["passed"] is not None else "",
        "time": clock_text(row["seconds"]),
        "review": row["review"],
    }


def sitting_csv(report: Mapping[str, Any]) -> bytes:
    """One line a candidate; no cell is a formula. With a mark that spreadsheets know UTF-8 by."""
    out = io.StringIO()
    sheet = csv.writer(out)
    titles = [each["title"] for each in report["sections"]]
    heads = [f"{title}: {what}" for title in titles for what in ("right", "of", "met")]
    sheet.writerow(
        safe(each)
        for each in ("Candidate", "State", "Passed", *heads, "Faults", "Seconds", "Review", "Mark")
    )
    for row in report["candidates"]:
        cells: list[Any] = []
        for each in report["sections"]:
            own = row["sections"].get(each["id"])
            cells += ["", "", ""] if own is None else [own["right"], own["of"], _yes(own["passed"])]
        seconds = "" if row["seconds"] is None else row["seconds"]
        tail = [row["faults"], seconds, _yes(row["review"]), row["mark"]]
        told = [row["name"], row["state"], _yes(row["passed"]), *cells, *tail]
        sheet.writerow(safe(each) for each in told)
    return out.getvalue().encode("utf-8-sig")


def safe(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _yes(value: bool | None) -> str:
    return {True: "yes", False: "no", None: ""}[value]
