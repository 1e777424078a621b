"""What the browser gets before an answer is made without the answer, byte for byte."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from tests.cast import Cast
from tests.practice.otherwise import answering_otherwise
from tests.practice.sets import equip
from tests.scale import scaled
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.story import Story
from trainer.engine.lines import Line, Settlement
from trainer.engine.round import due as due_module
from trainer.engine.round.events import RULES, Event
from trainer.engine.rulebook import Remedy
from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS, put_right_shown
from trainer.practice.drills.base import NOTHING_TYPED, Content, Shown, Typed
from trainer.practice.drills.put_right import items_of, moment_of
from trainer.practice.drills.table import script_of
from trainer.practice.models import DrillItem, DrillSet
from trainer.scenarios.questions.item import pin
from trainer.scenarios.questions.marked import Marked
from trainer.scenarios.rounds import floor_of

FULL = 500
BOOKS = all_books()


def shows(drill: str, book: Any) -> bool:
    """Whether this book can show such items at all; a few have no word on what is asked."""
    floor = floor_of(book)
    seeds = (f"any{seed}".encode() for seed in range(3))
    return any(DRILLS[drill].make(floor, seed=seed, family="") is not None for seed in seeds)


CASES = [(drill, book) for drill in DRILLS for book in BOOKS if shows(drill, book)]
PER_BOOK = -(-scaled(FULL) // len(CASES))
IDS = [f"{drill}-{book.id}" for drill, book in CASES]
# What an answer could be read off.
ANSWERS = (Ruled, Finding, Story, Line, Settlement, Remedy, Marked)


@pytest.fixture
def same_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on a page is new each time but the nonce and the form's token: both are fixed."""
    monkeypatch.setattr("trainer.practice.set_page.uuid4", lambda: UUID(int=1))
    monkeypatch.setattr("django.template.context_processors.get_token", lambda _: "token")


def log_of(content: Content) -> tuple[Event, ...]:
    """What the item's script tells; nothing where a few cards are all there is."""
    if "script" in content:
        return script_of(content["script"]).log
    return script_of(script_asked(content)).log if {"item", "items"} & set(content) else ()


def script_asked(content: Content) -> str:
    return items_of(content)[0].script


def contents(drill: str, book: Any, number: int) -> Iterator[Content]:
    """Items whose script tells of no ruling: to read one that does, it must be carried out."""
    floor, found = floor_of(book), 0
    for seed in range(number * 20):
        made = DRILLS[drill].make(floor, seed=f"{drill}:{seed}".encode(), family="")
        if made is None or any(event[0] == RULES for event in log_of(made.content)):
            continue
        yield made.content
        found += 1
        if found == number:
            return
    raise AssertionError(f"{book.id} has too few items for {drill}")


def kept(cast: Cast, drill: str, book: Any, made: list[Content]) -> list[DrillSet]:
    """A set each: of a set only the item that is next can be seen."""
    equip(cast.school)
    now = timezone.now()
    sets = [
        DrillSet.objects.create(
            school=cast.school,
            person=cast.trainee,
            drill=drill,
            rulebook=book.id,
            edition=book.edition,
            book_hash=pin(book).hash,
            started_at=now,
        )
        for _ in made
    ]
    DrillItem.objects.bulk_create(
        DrillItem(
            drill_set=drill_set, number=1, content=content, fingerprint="", skill="", shown_at=now
        )
        for drill_set, content in zip(sets, made, strict=True)
    )
    return sets


def changed(client: Client, sets: list[DrillSet]) -> list[str]:
    """The items whose page is another beside an engine that answers otherwise."""
    found = []
    for drill_set in sets:
        path = f"/practice/s/{drill_set.token}/1/"
        plain = client.get(path)
        assert plain.status_code == 200
        with answering_otherwise():
            again = client.get(path)
        if again.content != plain.content:
            found.append(path)
    return found


@pytest.mark.prove
@pytest.mark.parametrize(("drill", "book"), CASES, ids=IDS)
def test_the_page_is_the_same_beside_an_engine_that_answers_otherwise(
    watcher: Client, cast: Cast, same_page: None, drill: str, book: Any
) -> None:
    made = list(contents(drill, book, PER_BOOK))
    assert changed(watcher, kept(cast, drill, book, made)) == []


def test_so_many_items_are_compared() -> None:
    assert PER_BOOK * len(CASES) >= scaled(FULL)


def leaking(drill: str) -> Any:
    """A way to show an item that lets through what it should not know, in a word of the page."""
    own = DRILLS[drill].show

    def show(content: Content, typed: Typed) -> Shown:
        shown = own(content, typed)
        if "script" in content:
            secret = str(due_module.canonical(script_of(content["script"]).round).clauses)
        else:
            secret = str([each.kind for each in moment_of(script_asked(content)).story.findings])
        return Shown(f"{shown.sentence} {secret}", shown.table, shown.rows)

    return show


@pytest.mark.parametrize("drill", ["payouts", "next", "right-dealer", "right-inspector"])
def test_a_leak_is_found(
    watcher: Client, cast: Cast, same_page: None, monkeypatch: pytest.MonkeyPatch, drill: str
) -> None:
    book = next(each for each in BOOKS if each.side_bets)
    made = list(contents(drill, book, 2))
    sets = kept(cast, drill, book, made)
    monkeypatch.setattr(type(DRILLS[drill]), "show", staticmethod(leaking(drill)))
    assert changed(watcher, sets) != []


def parts_of(value: Any) -> Iterator[Any]:
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))
    elif isinstance(value, tuple | list | frozenset):
        for each in value:
            yield from parts_of(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from parts_of(each)


@pytest.mark.parametrize("drill", DRILLS)
def test_what_is_shown_holds_no_ruling_and_no_settlement(drill: str) -> None:
    for book in (book for code, book in CASES if code == drill):
        for content in contents(drill, book, 2):
            shown = DRILLS[drill].show(content, NOTHING_TYPED)
            wrong = [each for each in parts_of(shown) if isinstance(each, ANSWERS)]
            assert wrong == []


def test_the_questions_are_written_without_knowing_the_types_of_answers() -> None:
    tree = ast.parse(inspect.getsource(put_right_shown))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom | ast.Import)
        for alias in node.names
    }
    known = {each.__name__ for each in ANSWERS} | {"Ruling", "Moment", "mark", "mark_at"}
    assert not names & known
