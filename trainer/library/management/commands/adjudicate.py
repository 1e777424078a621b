"""`manage.py adjudicate FILE`: a table script judged as of its end."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from trainer.engine.script.faults import ScriptError
from trainer.engine.script.reader import read_script
from trainer.library.management.reading import read_text
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.adjudicate import adjudicate

FAULTY = 2


class Command(BaseCommand):
    help = (
        "Read a table script and say, as of its end, what is due, what each player may do, "
        "what the book rules and how the wagers are settled. Exit 2: the script is faulty."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", metavar="FILE", help="a table script; see docs/table-scripts.md"
        )
        parser.add_argument("--json", action="store_true", help="print the answer as JSON")

    def handle(self, *args: object, **options: Any) -> None:
        text = read_text(options["file"], self.stderr.write, wanted="a table script")
        try:
            script = read_script(text, shipped_rulebooks())
        except ScriptError as error:
            for fault in error.faults:
                self.stderr.write(f"{options['file']}: {fault}")
            sys.exit(FAULTY)
        told = adjudicate(script)
        if options["json"]:
            self.stdout.write(json.dumps(told, indent=2))
        else:
            self.stdout.write("\n".join(_in_words(told)))


def _in_words(told: dict[str, Any]) -> list[str]:
    lines = [f"rulebook {told['rulebook']}, edition {told['edition']}; phase {told['phase']}"]
    if told.get("ruling"):
        lines.append(f"answer: {told['ruling']} ({', '.join(told['clauses'])})")
    lines += [_finding(each) for each in told["findings"]]
    lines += [_ruling(each) for each in told["rulings"]]
    if told["due"]:
        lines.append("due:")
        lines += [f"  {_act(act)}" for act in told["due"]]
    if told["announce"]:
        lines.append(f"announce: {', '.join(told['announce'])}")
    if told["permitted"]:
        lines.append("players may:")
        lines += [f"  {_permission(each)}" for each in told["permitted"]]
    for box, found in told["controllers"].items():
        who = found["player"] or ("the book does not say" if found.get("silent") else "nobody")
        lines.append(f"box {box} is called by {who} ({', '.join(found['clauses'])})")
    for line in told.get("lines", ()):
        lines.append(
            f"{line['wager']}: {line['result']}, net {line['net']}, "
            f"handed back {line['handedBack']} ({', '.join(line['clauses'])})"
        )
    lines += [f"cannot be settled: {fault}" for fault in told.get("faults", ())]
    return lines


def _finding(found: dict[str, Any]) -> str:
    cited = f" ({', '.join(found['clauses'])})" if found["clauses"] else ""
    return f"found: {found['kind']} {found['subject']}".rstrip() + f", line {found['line']}{cited}"


# Said in words of their own, or of no use to a person who reads.
_NOT_LISTED = ("finding", "subject", "ruling", "steps", "clauses")


def _ruling(ruling: dict[str, Any]) -> str:
    on = f" on {ruling['finding']} {ruling['subject']}".rstrip() if "finding" in ruling else ""
    words = [", then ".join(ruling.get("steps", ())) or ruling.get("ruling") or "none"]
    words += [
        f"{name} {_plain(value)}"
        for name, value in ruling.items()
        if name not in _NOT_LISTED and value is not None
    ]
    return f"ruling{on}: {'; '.join(words)} ({', '.join(ruling['clauses'])})"


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _act(act: dict[str, Any]) -> str:
    amounts = f" pay {act['paid']} take {act['taken']}" if "paid" in act else ""
    player = f" {act['player']}" if "player" in act else ""
    return f"{act['act']} {act['what']}{player}{amounts} ({', '.join(act['clauses'])})"


def _permission(each: dict[str, Any]) -> str:
    span = f" {each['least']} to {each['most']}" if "most" in each else ""
    return (
        f"{each['player']}: {each['option']} on {each['hand']}{span} ({', '.join(each['clauses'])})"
    )
