"""A round with an error in it, for `manage.py deal`: the script, the finding, the ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.script.writer import event_lines, head_lines
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import CannotBeError, Noticed
from trainer.scenarios.gravity import gravity
from trainer.scenarios.scenario import Scenario
from trainer.scenarios.verdicts import ruled_told

_AT_ONCE: Literal["at-once"] = "at-once"


def kind_named(text: str) -> Irregularity:
    """The kind of this name, or a sentence with all the names there are."""
    if text in [each.value for each in Irregularity]:
        return Irregularity(text)
    known = ", ".join(sorted(SLIPS))
    raise CannotBeError(f"--error {text}: there is no such error; choose among {known}")


def noticed_named(words: Sequence[str]) -> Noticed:
    if _AT_ONCE in words:
        if len(words) > 1:
            raise CannotBeError("--noticed at-once stands alone: take the other words away")
        return _AT_ONCE
    facts = [each.value for each in Fact]
    for word in words:
        if word not in facts:
            known = ", ".join((_AT_ONCE, *facts))
            raise CannotBeError(f"--noticed {word}: there is no such fact; choose among {known}")
    return [Fact(word) for word in words]


def faulty_script(scenario: Scenario) -> list[str]:
    """A script that reads back, with what was found and ruled in comments at its end."""
    told = faulty_json(scenario)
    found, ruled = told["finding"], told["ruling"]
    lines = [*told["script"], f"# error: {told['error']}, {told['look']}"]
    about = f"{found['kind']} {found['subject']}".rstrip()
    lines.append(f"# found: {about} ({', '.join(found['clauses']) or 'no clause'})")
    lines.append(f"# noticed: {', '.join(told['noticed']) or 'no matter when'}")
    lines.append(f"# gravity: {told['gravity']}")
    lines.append(f"# ruling: {', '.join(ruled['steps'])} ({', '.join(ruled['clauses'])})")
    for name, value in ruled.items():
        if name not in _SAID and value is not None:
            shown = ", ".join(map(str, value)) if isinstance(value, list) else value
            lines.append(f"# {name}: {shown}")
    return lines


_SAID = ("finding", "subject", "ruling", "steps", "clauses")


def faulty_json(scenario: Scenario) -> dict[str, Any]:
    finding, ruled = scenario.finding, scenario.ruled
    assert finding is not None
    assert ruled is not None
    assert scenario.look is not None
    lines = event_lines(scenario.setup, scenario.log)
    return {
        "rulebook": scenario.setup.book.id,
        "edition": scenario.setup.book.edition,
        "seed": scenario.seed,
        "generatorVersion": scenario.version,
        "error": scenario.kind,
        "look": scenario.look.value,
        "script": [*head_lines(scenario.setup), *(line for line, _ in lines)],
        "finding": {
            "kind": finding.kind.value,
            "subject": finding.subject,
            "event": finding.at,
            "clauses": list(finding.clauses),
        },
        "noticed": sorted(ruled.facts),
        "gravity": gravity(scenario.story, finding).value,
        "ruling": ruled_told(ruled),
    }
