"""`manage.py deal`: a random round, dealt right, as a script with every act and its clause.

With `--error`, a round with that error in it, up to the moment at which it is noticed.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from trainer.engine.rulebook import Rulebook
from trainer.engine.script.writer import event_line, head_lines
from trainer.library.management.faulty import faulty_json, faulty_script, kind_named, noticed_named
from trainer.rulebooks.catalogue import UnknownRulebookError, rulebook
from trainer.scenarios.adjudicate import settlement_told
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.rounds import SCENARIO_VERSION, BadTableError, Dealt, deal_round

FAULTY = 2
_CLAUSE_COLUMN = 46


class Command(BaseCommand):
    help = "Deal a random round under a rulebook. The same seed deals the same round everywhere."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rulebook", required=True, metavar="ID", help="a rulebook's id")
        parser.add_argument("--seed", required=True, metavar="N", help="a whole number")
        parser.add_argument("--boxes", metavar="N", help="how many boxes are played, 1 to 7")
        parser.add_argument("--error", metavar="KIND", help="put this error in: stand-off-paid")
        parser.add_argument(
            "--noticed",
            metavar="FACT",
            nargs="+",
            action="extend",
            default=[],
            help="on which side of a boundary it is noticed: late, cards-cleared; or at-once",
        )
        parser.add_argument("--json", action="store_true", help="print the round as JSON")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            book = rulebook(options["rulebook"])
            seed = _whole(options["seed"], "--seed")
            boxes = None if options["boxes"] is None else _whole(options["boxes"], "--boxes")
            told = self._told(book, seed, boxes, options)
        except _REFUSED as error:
            self.stderr.write(f"{error}.")
            sys.exit(FAULTY)
        self.stdout.write(told)

    def _told(self, book: Rulebook, seed: int, boxes: int | None, options: dict[str, Any]) -> str:
        if options["error"] is None:
            if options["noticed"]:
                raise CannotBeError("--noticed is for an error: name one with --error KIND")
            dealt = deal_round(book, seed=seed, boxes=boxes)
            if options["json"]:
                return json.dumps(_as_json(book, seed, dealt), indent=2)
            return "\n".join(_as_script(dealt))
        kind, noticed = kind_named(options["error"]), noticed_named(options["noticed"])
        scenario = generate(book, seed=seed, kind=kind, noticed=noticed, boxes=boxes)
        if options["json"]:
            return json.dumps(faulty_json(scenario), indent=2)
        return "\n".join(faulty_script(scenario))


class _BadNumberError(ValueError):
    pass


_REFUSED = (UnknownRulebookError, BadTableError, CannotBeError, _BadNumberError)


def _whole(text: str, name: str) -> int:
    if not (text.isascii() and text.lstrip("-").isdigit() and len(text) <= 18):
        raise _BadNumberError(f"{name} {text}: write a whole number of at most 18 digits")
    return int(text)


def _as_script(dealt: Dealt) -> list[str]:
    lines = head_lines(dealt.setup)
    for step in dealt.steps():
        line = event_line(step.event)
        lines.append(f"{line:<{_CLAUSE_COLUMN}} # {', '.join(step.clauses)}")
    return lines


def _as_json(book: Rulebook, seed: int, dealt: Dealt) -> dict[str, Any]:
    return {
        "rulebook": book.id,
        "edition": book.edition,
        "seed": seed,
        "scenarioVersion": SCENARIO_VERSION,
        "head": head_lines(dealt.setup),
        "steps": [
            {
                "line": event_line(step.event),
                "by": "dealer" if step.by_dealer else "player",
                "clauses": list(step.clauses),
            }
            for step in dealt.steps()
        ],
        **settlement_told(dealt.round),
    }
