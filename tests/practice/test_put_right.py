"""Put it right: every kind of question asked, read, marked and told; bad input is no answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import timezone

from tests.cast import Cast
from tests.practice.questions import (
    BOOK,
    EVERY,
    SHAPES,
    found,
    question,
    shape_of,
    steps_after,
)
from tests.practice.sets import as_typed, due_answer, equip, right_answer, send, typed_for
from trainer.engine.irregular.words import Irregularity
from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED, Content
from trainer.practice.drills.put_right import items_of, moment_of
from trainer.practice.drills.put_right_told import PartTold
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet
from trainer.scenarios.questions.item import pin
from trainer.scenarios.rounds import floor_of
from trainer.ui.money import MoneyStyle

STYLE = MoneyStyle()


def kept(cast: Cast, drill: str, content: Content, *, book: str = BOOK) -> DrillItem:
    """This very item, as the only one of an open set."""
    equip(cast.school)
    found_book = next(each for each in all_books() if each.id == book)
    now = timezone.now()
    drill_set = DrillSet.objects.create(
        school=cast.school,
        person=cast.trainee,
        drill=drill,
        rulebook=book,
        edition=found_book.edition,
        book_hash=pin(found_book).hash,
        started_at=now,
    )
    return DrillItem.objects.create(
        drill_set=drill_set, number=1, content=content, fingerprint="1", skill="", shown_at=now
    )


def told(drill: str, content: Content, answer: Content) -> tuple[PartTold, ...]:
    return DRILLS[drill].feedback(content, answer, STYLE)


@pytest.mark.parametrize(("drill", "shape"), EVERY)
def test_the_right_answer_is_right_as_it_is_sent(
    watcher: Client, cast: Cast, drill: str, shape: str
) -> None:
    item = kept(cast, drill, found(drill, shape))
    page = watcher.get(f"/practice/s/{item.drill_set.token}/1/").content.decode()
    typed = right_answer(item)
    assert all(f'name="{name}"' in page for name in typed)
    answer = send(watcher, item, typed)
    assert answer.status_code == 200
    assert DrillAnswer.objects.get(item=item).right
    content = DrillAnswer.objects.get(item=item).content
    assert set(content) == {each.asked.value for each in items_of(item.content)}


@pytest.mark.parametrize(
    ("asked", "shape", "typed", "sentence"),
    [
        ("whose-call", "whose-call", {}, "Choose one of these"),
        ("whose-call", "whose-call", {"whose-call": "0"}, "Choose one of these"),
        ("whose-call", "whose-call", {"whose-call": "٣"}, "Choose one of these"),
        ("steps", "steps", {}, "Pick at least one step"),
        ("steps", "steps", {"step-1": "1", "step-2": "1"}, "Two steps have number 1"),
        ("steps", "steps", {"step-1": "9"}, "number it from 1 to 8"),
        ("steps", "steps", {"step-1": "first"}, "number it from 1 to 8"),
        ("elections", "elections", {}, "Say who may choose"),
        ("elections", "elections", {"elector": "1"}, "Tick what may be chosen"),
        ("elections", "elections", {"elector": "4", "election-1": "1"}, "Nobody chooses, and yet"),
        ("elections", "elections", {"elector": "9", "election-1": "1"}, "Say who may choose"),
        ("placements", "placements", {}, "Place every card"),
        ("placements", "placements", {"card-1": "the moon"}, "Place every card; card 1"),
    ],
)
def test_what_says_nothing_is_no_answer_and_stays(
    watcher: Client, cast: Cast, asked: str, shape: str, typed: dict[str, str], sentence: str
) -> None:
    item = kept(cast, "right-inspector", found("right-inspector", shape))
    answer = send(watcher, item, typed)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert f'id="{asked}-fault"' in page
    assert not DrillAnswer.objects.exists()
    if "step-2" in typed:
        assert page.count("<option selected>1</option>") == 2
    if "election-1" in typed:
        assert 'name="election-1" value="1" data-key="a" checked' in page
    assert send(watcher, item, right_answer(item)).status_code == 200


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        ("", "Write an amount"),
        ("1,50", "full stop"),
        ("€12", "Leave the currency out"),
        ("1e9", "in full"),
        ("-5", "minus"),
    ],
)
def test_an_amount_that_cannot_be_read_gets_a_sentence(
    watcher: Client, cast: Cast, amount: str, sentence: str
) -> None:
    item = kept(cast, "right-inspector", found("right-inspector", "amounts"))
    wanted = question(item.content, "amounts").wanted[0]
    answer = send(watcher, item, right_answer(item) | {f"amount-{wanted}": amount})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert f'name="amount-{wanted}" value="{amount}"' in page
    assert not DrillAnswer.objects.exists()


def test_one_part_missing_keeps_the_other(watcher: Client, cast: Cast) -> None:
    item = kept(cast, "right-inspector", found("right-inspector", "whose-call+steps"))
    steps = typed_for(question(item.content, "steps"))
    answer = send(watcher, item, steps)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'id="whose-call-fault"' in page
    assert 'id="steps-fault"' not in page
    assert page.count("<option selected>") == len(steps)


def marked_steps(content: Content, steps: list[str]) -> PartTold:
    return told("right-inspector", content, {"steps": {"steps": steps}})[0]


def test_steps_are_told_as_missing_superfluous_and_out_of_order() -> None:
    content = steps_after(Irregularity.SHOE_EMPTY)
    due = due_answer(question(content, "steps"))["steps"]
    assert len(due) == 3
    row = marked_steps(content, due)
    assert row.right
    assert {each.state for each in (*row.given, *row.due)} == {"right"}
    row = marked_steps(content, due[:1])
    assert [each.state for each in row.due] == ["right", "missing", "missing"]
    row = marked_steps(content, [*due, "round-void"])
    assert [each.state for each in row.given] == ["right", "right", "right", "superfluous"]
    assert not row.right
    row = marked_steps(content, [due[1], due[0], due[2]])
    assert [each.state for each in row.given] == ["out-of-order", "out-of-order", "right"]
    assert {each.state for each in row.due} == {"right"}
    assert not row.right


def test_said_in_one_breath_they_may_stand_either_way() -> None:
    content = steps_after(Irregularity.FOREIGN_CARD)
    assert marked_steps(content, ["round-void", "return-all-wagers"]).right
    assert marked_steps(content, ["return-all-wagers", "round-void"]).right


def test_another_ruling_altogether_is_told_when_it_would_be_right() -> None:
    content = steps_after(Irregularity.FOREIGN_CARD)
    row = marked_steps(content, ["continue-round"])
    assert not row.right
    assert row.why_not


def test_why_not_void_is_said_of_cards_and_not_where_it_is_void() -> None:
    said = Counter[bool]()
    for seed in range(150):
        book = next(each for each in all_books() if each.id == BOOK)
        made = DRILLS["right-inspector"].make(
            floor_of(book), seed=b"void%d" % seed, family="initial-deal"
        )
        if made is None or shape_of(made.content) != "steps":
            continue
        due = due_answer(question(made.content, "steps"))["steps"]
        row = marked_steps(made.content, due)
        said[bool(row.why_not_void)] += 1
        assert not (row.why_not_void and "round-void" in due)
    assert said[True]


@pytest.mark.parametrize("shape", ["elections", "amounts", "placements"])
def test_given_stands_beside_due(shape: str) -> None:
    content = found("right-inspector", shape)
    asked = question(content, shape)
    due = due_answer(asked)
    wrong: dict[str, Any] = dict(due)
    if shape == "elections":
        wrong = {"elector": "box-player", "elections": ["act-in-turn", "dealer-draws-now"]}
    elif shape == "amounts":
        wrong = {"amounts": {name: amount + 100 for name, amount in due["amounts"].items()}}
    else:
        wrong = {"placements": ["discards" for _ in due["placements"]]}
    rows = told("right-inspector", content, {shape: wrong})
    assert not rows[0].right
    bad = [line for line in rows[0].lines if not line.right]
    assert bad
    assert all(line.given != line.due for line in bad)
    assert all(line.right for line in told("right-inspector", content, {shape: due})[0].lines)


def test_what_would_answer_another_question_never_stands_beside_it() -> None:
    for book in all_books():
        for drill, shapes in SHAPES.items():
            for seed in range(60):
                made = DRILLS[drill].make(floor_of(book), seed=b"%d" % seed, family="")
                assert made is not None
                assert shape_of(made.content) in {*shapes, "fate"}


def test_no_key_stands_twice_on_a_page() -> None:
    for drill, shape in EVERY:
        shown = DRILLS[drill].show(found(drill, shape), NOTHING_TYPED)
        keys = [
            option.key
            for row in shown.rows
            for option in (*row.options, *row.electors, *row.places)
            if option.key
        ]
        assert bool(keys) is (shape != "amounts")
        assert len(keys) == len(set(keys))
        assert all(option.key for row in shown.rows for option in row.options)


def test_a_table_that_is_in_order_is_carried_on_with() -> None:
    """Half of the first moves are asked where nothing is wrong, or one would learn to cry wolf."""
    due = Counter[str]()
    book = next(each for each in all_books() if each.id == BOOK)
    for seed in range(120):
        made = DRILLS["right-dealer"].make(floor_of(book), seed=b"wolf%d" % seed, family="")
        assert made is not None
        if shape_of(made.content) == "first-move":
            asked = question(made.content, "first-move")
            at = due_answer(asked)["option"]
            due[str(asked.options[at].code)] += 1
            code = "stop-and-call" if moment_of(asked.script).findings else "carry-on"
            assert asked.options[at].code == code
    assert due["carry-on"] > 5
    assert due["stop-and-call"] > 5


def test_answers_are_read_back_as_they_were_typed() -> None:
    for drill, shape in EVERY:
        content = found(drill, shape)
        data = QueryDict(mutable=True)
        for asked in items_of(content):
            data.update(as_typed(asked, due_answer(asked)))
        read = DRILLS[drill].read(content, data, STYLE)
        assert not read.faults
        assert read.content == {each.asked.value: due_answer(each) for each in items_of(content)}
