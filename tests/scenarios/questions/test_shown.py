"""What the candidate's browser gets does not know the answer."""

from __future__ import annotations

import ast
import inspect
import typing
from dataclasses import fields

import pytest

from tests.scenarios.questions.moments import BOOKS, faulty, moment, unruled
from trainer.engine.irregular import finding, ruling, story
from trainer.engine.round import money
from trainer.scenarios.questions import shown
from trainer.scenarios.questions.ask import ask_all
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.shown import Shown, candidates_view


def items(name: str) -> tuple[Item, ...]:
    return ask_all(moment(name), seed=6)


# What an answer could be read off.
FORBIDDEN = {"Ruled", "Ruling", "Settlement", "Line", "Marked", "Remedy", "Story", "Finding"}


def test_no_ruling_and_no_settlement_comes_near_it() -> None:
    hints = typing.get_type_hints(candidates_view)
    assert set(hints) == {"item", "books", "return"}
    tree = ast.parse(inspect.getsource(shown))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert not names & FORBIDDEN
    assert {field.name for field in fields(Shown)} & {"clauses", "skill", "policy", "seed"} == set()


@pytest.mark.parametrize("name", faulty())
def test_it_is_the_same_beside_an_engine_that_rules_otherwise(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = items(name)
    before = [candidates_view(item, BOOKS) for item in made]

    def otherwise(*_: object, **__: object) -> finding.Ruled:
        raise AssertionError("the view asked for a ruling")

    if name in unruled():
        # Where the script tells of a ruling carried out, reading it must carry it out.
        monkeypatch.setattr(story, "rule_on", otherwise)
        monkeypatch.setattr(ruling, "rule_on", otherwise)
    monkeypatch.setattr(money, "line", otherwise)
    assert [candidates_view(item, BOOKS) for item in made] == before


def test_it_shows_the_moment_and_what_is_asked() -> None:
    for item in items("a box with one card, early"):
        view = candidates_view(item, BOOKS)
        assert view.log == moment("a box with one card, early").log
        assert (view.asked, view.options, view.wanted) == (item.asked, item.options, item.wanted)
        assert len(view.cards) == (6 if item.asked == "placements" else 0)
