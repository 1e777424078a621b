"""The scripts that the documents show are scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scripts.telling import BOOKS, assert_one_script
from trainer.engine.script.reader import read_script
from trainer.scenarios.adjudicate import adjudicate

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "table-scripts.md"
SHOWN = [
    block
    for block in DOCUMENT.read_text(encoding="utf-8").split("```\n")[1::2]
    if block.startswith("book ")
]


def test_there_are_some() -> None:
    assert len(SHOWN) > 10


@pytest.mark.parametrize("text", SHOWN)
def test_it_reads_is_judged_and_has_one_canonical_form(text: str) -> None:
    script = read_script(text, BOOKS)
    told = adjudicate(script)
    assert 1 <= len(told["clauses"]) <= 4
    assert_one_script(script.setup, script.log)
