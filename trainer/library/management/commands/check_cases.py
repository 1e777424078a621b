"""`manage.py check_cases FILE`: does the engine answer worked cases as their authors do?"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from trainer.library.management.reading import read_text
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.rulebooks.faults import RulebookError
from trainer.scenarios.cases.check import CaseReport, CheckedCase, check_cases
from trainer.ui.fault_words import fault_sentence

FAILED, FAULTY = 1, 2


class Command(BaseCommand):
    help = (
        "Run the settlement, side-bet, legal-options and dealer-draw cases of a case file "
        "through the engine. Exit 0: all agree; 1: some do not; 2: the file is faulty."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a JSON list of cases")
        parser.add_argument("--json", action="store_true", help="print the answers as JSON")

    def handle(self, *args: object, **options: Any) -> None:
        text = read_text(options["file"], self.stderr.write, wanted="a case file")
        try:
            books = shipped_rulebooks()
        except RulebookError as error:
            self.stderr.write(str(error))
            sys.exit(FAULTY)
        report = check_cases(text, file=Path(options["file"]).name, books=books)
        self._tell_faults(report)
        if options["json"]:
            self.stdout.write(json.dumps(_as_json(report), indent=2, default=str))
            self.stderr.write(_summary(report))
        else:
            self._tell(report)
        sys.exit(FAULTY if report.faulty else FAILED if report.failed else 0)

    def _tell_faults(self, report: CaseReport) -> None:
        for sentence in _faults(report):
            self.stderr.write(sentence)

    def _tell(self, report: CaseReport) -> None:
        for case in report.checked:
            if not case.agrees:
                self.stdout.write(f"{case.id}: {'; '.join(case.differences)}")
        passed_over = sum(report.passed_over.values())
        if passed_over:
            kinds = ", ".join(f"{kind} {count}" for kind, count in report.passed_over.items())
            self.stdout.write(f"passed over {passed_over} cases of other kinds: {kinds}")
        self.stdout.write(_summary(report))


def _summary(report: CaseReport) -> str:
    return f"{report.passed} passed, {report.failed} failed"


def _faults(report: CaseReport) -> list[str]:
    return [str(fault) for fault in report.faults] + [
        f"{case}: {fault_sentence(fault)}." for case, fault in report.impossible
    ]


def _as_json(report: CaseReport) -> dict[str, Any]:
    return {
        "passed": report.passed,
        "failed": report.failed,
        "passedOver": dict(report.passed_over),
        "faults": _faults(report),
        "cases": [_case_json(case) for case in report.checked],
    }


def _case_json(case: CheckedCase) -> dict[str, Any]:
    return {
        "id": case.id,
        "kind": case.kind,
        "rulebook": case.rulebook,
        "agrees": case.agrees,
        "differences": list(case.differences),
        "expected": case.expected,
        "got": case.answer.value,
        "clauses": sorted({number for cited in case.answer.results for number in cited}),
        "readings": [
            {"reading": each.reading, "case": each.case, "policy": each.policy.value}
            for each in dict.fromkeys(case.answer.readings)
        ],
        **({"detail": case.answer.detail} if case.answer.detail is not None else {}),
    }
