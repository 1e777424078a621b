"""Files no author means to write: the loader reports them and does not fall over."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from datetime import date, datetime, time
from math import gcd
from typing import Any

import pytest

from tests.rulebooks.raw_books import as_toml, faults_in, only, raw_book, text_of
from tests.scale import scaled

STRANGE: tuple[Any, ...] = (
    True,
    -1,
    10**9,
    1.5,
    "",
    "any",
    "1:0",
    [],
    [[]],
    [{}],
    [True],
    [2, 1],
    {},
    {"a": {"b": 1}},
    {"value": {}, "clauses": [{}]},
    {"value": {"hard": [{}], "soft": [[]]}, "clauses": ["01"]},
    {"silent": []},
    date(2020, 1, 1),
)


def _paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items: Any = value.items() if isinstance(value, dict) else ()
    for name, below in enumerate(value) if isinstance(value, list) else items:
        yield (*above, name)
        yield from _paths(below, (*above, name))


def _with(raw: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed: Any = deepcopy(raw)
    place = changed
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    return dict(changed)


@pytest.mark.prove
def test_no_strange_value_anywhere_makes_the_loader_fall_over() -> None:
    for book_id in ("uk-6deck-2019", "mbs-ace-race-v3"):
        raw = raw_book(book_id)
        paths = list(_paths(raw))
        tried = [(path, value) for path in paths for value in STRANGE]
        step = max(1, len(tried) // scaled(600))
        while gcd(step, len(STRANGE)) > 1:  # Or the same few values would be tried everywhere.
            step += 1
        for path, value in tried[::step]:
            for fault in faults_in(as_toml(_with(raw, path, value))):
                assert fault.problem, (path, value)
                assert fault.remedy, (path, value)


CLAUSE = '{ kind = "definition", examined = [], text = "A rule." }'


def test_an_unquoted_clause_number_is_told_apart_from_a_table() -> None:
    text = text_of("uk-inspector").replace("[clauses]\n", f"[clauses]\n9.1 = {CLAUSE}\n")
    cited = text.replace(
        'stands_on = { value = 17, clauses = ["05"]', 'stands_on = { value = 17, clauses = ["9.1"]'
    )
    assert cited != text
    fault = only(faults_in(cited))
    assert fault.key == "clauses.9.1"
    assert "without quotes" in fault.problem
    assert fault.remedy == 'write it as "9.1"'


def test_an_unquoted_clause_number_below_its_heading_is_told() -> None:
    text = text_of("mbs-blackjack-v5")
    fault = only(faults_in(text.replace('"3.1" = {', "3.1 = {")))
    assert "this is not TOML" in fault.problem
    assert fault.remedy == 'put the clause number in quotes: "3.1"'


def test_an_unquoted_number_as_a_tables_head_is_told_too() -> None:
    head = '[clauses.99.1]\nkind = "definition"\nexamined = []\ntext = "A rule."\n'
    fault = only(faults_in(f"{text_of('uk-inspector')}\n{head}"))
    assert (fault.key, fault.remedy) == ("clauses.99.1", 'write it as "99.1"')


@pytest.mark.parametrize(
    "line",
    ["x = " + "9" * 5000, "x = " + "[" * 5000, "x = 2019-13-45", "x = 08", "\x00", "="],
)
def test_what_the_toml_reader_cannot_take_is_one_fault(line: str) -> None:
    assert "this is not TOML" in only(faults_in(f"{line}\n{text_of('uk-inspector')}")).problem


def test_a_number_without_end_is_named_by_its_key() -> None:
    endless = text_of("uk-inspector").replace("value = 17,", f"value = 0x{'f' * 5000},")
    fault = only(faults_in(endless))
    assert (fault.key, fault.problem) == ("dealer.stands_on.value", "this number is too long")


def test_tables_without_end_are_named_by_their_key() -> None:
    fault = only(faults_in(f"title{'.a' * 5000} = 1"))
    assert fault.key.startswith("title.a.a")
    assert "too deep" in fault.problem


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("2019-09-01T10:00:00", "2019-09-01T10:00:00"),
        ("10:30:00", "10:30:00"),
        ("true", "true"),
        ("nan", "nan"),
        ("-inf", "-inf"),
        (f"[{'1, ' * 500}]", "[1, 1, 1"),
    ],
)
def test_a_value_is_shown_as_its_author_knows_it(written: str, shown: str) -> None:
    text = text_of("uk-inspector").replace(
        'title = "UK rule sheet (inspector)"', f"title = {written}"
    )
    fault = only(faults_in(text))
    assert fault.key == "title"
    assert fault.problem.startswith(shown)
    assert len(fault.problem) < 120


def test_a_moment_is_no_date() -> None:
    moments = (datetime(2019, 9, 1, 10, 0), time(10, 30))  # noqa: DTZ001
    for moment in moments:
        text = f"effective_from = {moment.isoformat()}\n{text_of('uk-inspector')}"
        fault = only(faults_in(text))
        assert (fault.key, fault.problem) == (
            "effective_from",
            f"{moment.isoformat()} is not a date",
        )
