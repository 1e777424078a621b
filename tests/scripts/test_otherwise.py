"""Worked cases told in another way: fewer words, another order, what fills itself in left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.scripts.telling import BOOKS, assert_one_script
from trainer.engine.script.reader import read_script
from trainer.scenarios.adjudicate import adjudicate

TESTS = Path(__file__).resolve().parent.parent
CASES: dict[str, Any] = {
    case["id"]: case
    for case in json.loads((TESTS / "cases" / "cases.json").read_text(encoding="utf-8"))
}
SCRIPTS = sorted((TESTS / "scripts" / "otherwise").glob("*.table"))


def test_there_are_some() -> None:
    assert len(SCRIPTS) > 20


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.stem))
def test_it_agrees_with_its_case_all_the_same(path: Path) -> None:
    case = CASES[path.stem.split(".")[0]]
    script = read_script(path.read_text(encoding="utf-8"), BOOKS)
    told = adjudicate(script)
    assert {name: told.get(name) for name in case["answer"]} == case["answer"]
    wanted = {clause.split("-", 1)[1] for clause in case["clauses"]}
    assert wanted & set(told["clauses"])
    assert 1 <= len(told["clauses"]) <= 4
    assert_one_script(script.setup, script.log)
