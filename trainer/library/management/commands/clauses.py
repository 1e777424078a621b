"""`manage.py clauses`: every clause with what rests on it and which scenarios reach it; gaps."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from trainer.library.clause_report import ClauseReport, clause_reports
from trainer.rulebooks.catalogue import UnknownRulebookError, rulebook, shipped_rulebooks

GAPS, FAULTY = 1, 2
# The project, where its tests and worked cases lie.
ROOT = Path(__file__).resolve().parents[4]


class Command(BaseCommand):
    help = (
        "List every clause with the values, duties, readings, cases and tests that rest on it, "
        "and the scenarios that reach it. Exit 1: an examinable clause has no test, or one on "
        "irregularities is not reached on both sides of its boundary; 2: there is no such rulebook."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rulebook", metavar="ID", help="one rulebook; all of them otherwise")
        parser.add_argument("--json", action="store_true", help="print the list as JSON")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            one = options["rulebook"]
            books = [rulebook(one)] if one else list(shipped_rulebooks().values())
        except UnknownRulebookError as error:
            self.stderr.write(f"{error}.")
            sys.exit(FAULTY)
        reports = clause_reports(books, root=ROOT)
        if options["json"]:
            self.stdout.write(json.dumps([_as_json(each) for each in reports], indent=2))
        else:
            self.stdout.write("\n".join(_line(each) for each in reports))
        untested = [each for each in reports if each.untested]
        unreached = [each for each in reports if each.unreached]
        told = f"{len(reports)} clauses, {len(untested)} examinable without a test"
        self.stderr.write(f"{told}, {len(unreached)} on irregularities not reached")
        if untested or unreached:
            sys.exit(GAPS)


def _line(report: ClauseReport) -> str:
    examined = ", ".join(report.clause.examined) or "not examined"
    parts = [f"{report.book.short}-{report.clause.number}: {examined}"]
    for name in ("parameters", "duties", "readings", "families", "sides", "cases"):
        found = getattr(report, name)
        if found:
            parts.append(f"{name} {', '.join(found)}")
    if report.unreached:
        parts.append(f"not reached {', '.join(report.lacks)} (gap)")
    parts.append(f"{len(report.tests)} tests" + (" (gap)" if report.untested else ""))
    return "; ".join(parts)


def _as_json(report: ClauseReport) -> dict[str, Any]:
    return {
        "rulebook": report.book.id,
        "clause": report.clause.number,
        "kind": report.clause.kind.value,
        "examined": [each.value for each in report.clause.examined],
        "parameters": list(report.parameters),
        "duties": list(report.duties),
        "readings": list(report.readings),
        "families": list(report.families),
        "cases": list(report.cases),
        "tests": list(report.tests),
        "untested": report.untested,
        "sides": list(report.sides),
        "unreached": report.unreached,
    }
