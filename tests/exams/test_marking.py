"""Marking from scripts and answers alone: the rule, piece by piece, and the same everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.exams.right import all_right, right_answer, wrong_answer
from tests.exams.small import SOURCE
from tests.support.environment import clean_environment
from tests.support.running_site import PROJECT
from trainer.exams.blueprint.document import Document, Slot
from trainer.exams.blueprint.filling import fill
from trainer.exams.blueprint.plain import to_plain
from trainer.exams.blueprint.reading import read_document
from trainer.exams.canonical import canonical
from trainer.exams.drawing import Drawn, draw_paper
from trainer.exams.marking.deciding import decide
from trainer.exams.marking.items import mark_items
from trainer.exams.sections import SECTIONS
from trainer.exams.stored import books_now
from trainer.scenarios.rounds import floor_of

SECRET = b"s" * 32
ERROR = {"amounts": "late-wager", "elections": "dealer-no-card", "placements": "box-one-card"}


@cache
def small() -> tuple[Document, tuple[Drawn, ...]]:
    floor = floor_of(books_now()["mbs-blackjack-v6"])
    document, _ = fill(read_document(SOURCE), floor)
    return document, tuple(draw_paper(document, floor, SECRET))


def result(answers: dict[int, Any], withdrawn: frozenset[str] = frozenset()) -> dict[str, Any]:
    document, items = small()
    marks = mark_items(document, items, answers, books_now(), withdrawn)
    return decide(document, marks, {"payouts": 120})


def numbers(slot: str) -> list[int]:
    return [item.number for item in small()[1] if item.slot.startswith(slot)]


def answers(*, wrong: list[int] = [], left: list[int] = []) -> dict[int, Any]:  # noqa: B006
    """All right but these."""
    items = small()[1]
    found = all_right(list(items))
    for item in items:
        if item.number in wrong:
            found[item.number] = wrong_answer(item.content)
        if item.number in left:
            del found[item.number]
    return found


def test_it_passes_whoever_knows_everything() -> None:
    found = result(answers())
    assert found["passed"]
    assert found["reasons"] == []
    assert found["faults"] == []
    assert all(row["right"] == row["parts"] for row in found["items"])
    assert found["sections"][0]["seconds"] == 120
    assert found["sections"][3]["hits"] == 1


def test_it_fails_whoever_answers_nothing() -> None:
    found = result({})
    assert not found["passed"]
    assert found["reasons"] == [
        "section:payouts",
        "section:right",
        "section:next",
        "section:spot",
        "critical",
    ]
    assert not any(row["answered"] for row in found["items"])
    assert found["faults"] == []


@pytest.mark.parametrize(
    ("first", "second", "passed"),
    [(0, 0, True), (0, 2, True), (1, 0, True), (1, 1, False), (2, 0, False)],
)
def test_it_has_a_critical_rule(first: int, second: int, passed: bool) -> None:
    one = [number for number in numbers("safe-") if number not in numbers("safe-again")]
    wrong = one[:first] + numbers("safe-again")[:second]
    found = result(answers(wrong=wrong))["critical"]
    assert found["passed"] is passed
    assert found["second_counts"] is (first == 1)
    assert len(found["wrong"]) == first


def test_it_counts_an_unanswered_critical_item_as_wrong() -> None:
    one = [number for number in numbers("safe-") if number not in numbers("safe-again")]
    assert result(answers(left=one))["critical"]["passed"] is False


def test_it_writes_a_fault_sheet_with_clause_layer_and_gravity() -> None:
    wrong = numbers("even")
    found = result(answers(wrong=wrong))
    sheet = found["faults"]
    assert {row["item"] for row in sheet} == set(wrong)
    for row in sheet:
        assert row["clauses"]
        assert row["layer"] == "book"
        assert row["gravity"] in {"minor", "serious", "dangerous"}
        assert row["due"] != row["given"]
    assert not found["sections"][0]["passed"]


@pytest.mark.parametrize(
    ("flags", "passed"),
    [({}, True), ({"seen": None}, False), ({"fine": 3}, False), ({"seen": 0}, False)],
)
def test_it_counts_hits_and_false_alarms(flags: dict[str, int | None], passed: bool) -> None:
    given = answers()
    for slot, flag in flags.items():
        given[numbers(slot)[0]] = {"flag": flag}
    section = result(given)["sections"][3]
    assert section["passed"] is passed
    # A flag before anything happened is an alarm, and no hit.
    assert section["hits"] == (0 if "seen" in flags else 1)
    assert section["false_alarms"] == sum(flag is not None for flag in flags.values())


def test_it_reports_a_topic_from_six_observations_on() -> None:
    found = {row["id"]: row for row in result(answers())["topics"]}
    for row in found.values():
        assert (row["right"] is None) is (row["observations"] < 6)
    assert found["errors"]["observations"] == 8


def test_it_withdraws_an_item_for_everybody_and_hurts_nobody() -> None:
    one = [number for number in numbers("safe-") if number not in numbers("safe-again")]
    bad = answers(wrong=one)
    slots = frozenset(item.slot for item in small()[1] if item.number in one)
    assert not result(bad)["passed"]
    spared = result(bad, slots)
    assert spared["passed"]
    assert spared["withdrawn"] == sorted(slots)
    assert result(answers(), slots)["passed"]
    assert not [row for row in spared["faults"] if row["item"] in one]


@pytest.mark.parametrize("withdrawn", ["even-1", "passed-over", "turns", "seen", "fine", "safe-1"])
@pytest.mark.parametrize("wrong", [[], "all"])
def test_it_never_lowers_a_score_by_a_withdrawal(withdrawn: str, wrong: list[int] | str) -> None:
    given = answers(wrong=[item.number for item in small()[1]] if wrong else [])
    before, after = result(given), result(given, frozenset({withdrawn}))
    assert after["passed"] >= before["passed"]
    for old, new in zip(before["sections"], after["sections"], strict=True):
        assert new["passed"] >= old["passed"]


def test_it_takes_unreadable_answers_for_none() -> None:
    items = small()[1]
    for junk in ({}, {"option": "x"}, {"w": 7}, {"flag": -3}, {"what": {"option": 99}}):
        found = result({item.number: junk for item in items})
        assert not found["passed"]


def test_it_marks_every_wrong_answer_wrong() -> None:
    items = small()[1]
    found = result({item.number: wrong_answer(item.content) for item in items})
    assert all(row["right"] == 0 for row in found["items"])
    assert all(row["answered"] for row in found["items"])
    assert right_answer(items[0].content) != wrong_answer(items[0].content)


AGAIN = """
import json, sys, django
django.setup()
from trainer.exams.blueprint.plain import from_plain
from trainer.exams.canonical import canonical
from trainer.exams.drawing import Drawn
from trainer.exams.marking.deciding import decide
from trainer.exams.marking.items import mark_items
from trainer.exams.sections import SECTIONS
from trainer.exams.stored import books_now
told = json.load(open(sys.argv[1]))
document = from_plain(told["document"])
items = [Drawn(*row) for row in told["items"]]
answers = {int(key): value for key, value in told["answers"].items()}
print(canonical(decide(document, mark_items(document, items, answers, books_now()), {})))
"""


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_it_marks_the_same_in_another_process_under_another_hash_seed(
    tmp_path: Path, seed: str
) -> None:
    document, items = small()
    given = answers(wrong=[1, 3, 5], left=[2])
    told = tmp_path / "attempt.json"
    rows = [[i.number, i.section, i.slot, i.content, i.fingerprint] for i in items]
    told.write_text(json.dumps({"document": to_plain(document), "items": rows, "answers": given}))
    environment = clean_environment(
        UPCARD_DATA=str(tmp_path),
        DJANGO_SETTINGS_MODULE="trainer.site.settings",
        PYTHONHASHSEED=seed,
    )
    done = subprocess.run(
        [sys.executable, "-c", AGAIN, str(told)],
        cwd=PROJECT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    marks = mark_items(document, items, given, books_now())
    assert done.stdout.strip() == canonical(decide(document, marks, {}))


@pytest.mark.parametrize(
    "asked", ["ruling", "whose-call", "steps", "elections", "placements", "amounts"]
)
def test_it_marks_every_kind_of_question_an_inspector_is_asked(asked: str) -> None:
    """Whatever is answered, there are as many opportunities; extra steps take away."""
    kind, floor = SECTIONS["right-inspector"], floor_of(books_now()["mbs-blackjack-v6"])
    slot = Slot("x", "t", error=ERROR.get(asked, "dealer-no-card"), asked=asked, load="medium")
    content = kind.make(slot, floor, seed=b"one of them")
    assert content is not None
    books = books_now()
    right = kind.mark(content, right_answer(content), books)
    assert right.correct
    wrong = kind.mark(content, wrong_answer(content), books)
    nothing = kind.mark(content, None, books)
    assert not wrong.correct
    assert wrong.faults
    assert (nothing.right, nothing.answered) == (0, False)
    assert right.parts == wrong.parts == nothing.parts
    if asked == "placements":
        places = content["items"][0]["wanted"]
        heaped = {"placements": {"placements": [places[-1]] * len(_placed(content))}}
        assert kind.mark(content, heaped, books).parts == right.parts
    if asked == "steps":
        given = right_answer(content)["steps"]["steps"]
        codes = [option["code"] for option in content["items"][0]["options"]]
        more = kind.mark(content, {"steps": {"steps": [*given, *set(codes) - set(given)]}}, books)
        assert more.right < right.right
        assert more.parts == right.parts


def _placed(content: dict[str, Any]) -> list[str]:
    found: list[str] = right_answer(content)["placements"]["placements"]
    return found
