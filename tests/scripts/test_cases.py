"""The worked cases that a person tells as table scripts: the book's answer to each moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.adjudicate import adjudicate

TESTS = Path(__file__).resolve().parent.parent
SCRIPTS = TESTS / "scripts" / "cases"
KINDS = ("limits", "control", "announcement", "irregularity")
CASES = [
    case
    for case in json.loads((TESTS / "cases" / "cases.json").read_text(encoding="utf-8"))
    if case["kind"] in KINDS
]


def test_every_one_of_them_is_told() -> None:
    assert len(CASES) == 130
    told = {path.stem for path in SCRIPTS.glob("*.table")}
    assert {case["id"] for case in CASES} == told


def without_lines(told: dict[str, Any]) -> dict[str, Any]:
    """The answer, wherever in its script a thing is told."""
    for finding in told["findings"]:
        del finding["line"]
    return told


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_script_agrees_with_its_case(case: dict[str, Any]) -> None:
    text = (SCRIPTS / f"{case['id']}.table").read_text(encoding="utf-8")
    script = read_script(text, shipped_rulebooks())
    assert script.setup.book.id == case["rulebook"]
    told = adjudicate(script)
    assert {name: told.get(name) for name in case["answer"]} == case["answer"]
    cited = told["clauses"]
    assert 1 <= len(cited) <= 4
    wanted = {clause.split("-", 1)[1] for clause in case["clauses"]}
    assert wanted & set(cited), (wanted, cited)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_its_canonical_form_reads_back_to_the_same_moment(case: dict[str, Any]) -> None:
    text = (SCRIPTS / f"{case['id']}.table").read_text(encoding="utf-8")
    script = read_script(text, shipped_rulebooks())
    canonical = write_script(script.setup, script.log)
    again = read_script(canonical, shipped_rulebooks())
    assert (again.setup, again.log) == (script.setup, script.log)
    assert write_script(again.setup, again.log) == canonical
    assert without_lines(adjudicate(again)) == without_lines(adjudicate(script))
