"""`manage.py deal`, `adjudicate` and `clauses`: what they print, and how they refuse."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.books import all_books

BOOKS = pytest.mark.parametrize("book_id", [book.id for book in all_books()])


def run(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = 0
    try:
        call_command(*words, stdout=out, stderr=err)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    return code, out.getvalue(), err.getvalue()


def judged(tmp_path: Path, script: str) -> dict[str, Any]:
    path = tmp_path / "moment.table"
    path.write_text(script)
    code, out, err = run("adjudicate", str(path), "--json")
    assert (code, err) == (0, "")
    told: dict[str, Any] = json.loads(out)
    return told


@BOOKS
def test_it_deals_the_same_round_for_the_same_seed(book_id: str) -> None:
    first = run("deal", "--rulebook", book_id, "--seed", "11")
    assert first == run("deal", "--rulebook", book_id, "--seed", "11")
    assert first[1] != run("deal", "--rulebook", book_id, "--seed", "12")[1]


@BOOKS
def test_it_prints_a_round_as_a_script_that_reads_back(book_id: str, tmp_path: Path) -> None:
    code, out, _ = run("deal", "--rulebook", book_id, "--seed", "5", "--boxes", "4")
    assert code == 0
    events = [line for line in out.splitlines() if "#" in line]
    assert events
    assert all(line.split("#")[1].strip() for line in events), "an act without a clause"
    told = judged(tmp_path, out)
    assert told["phase"] == "over"
    assert told["due"] == []
    by_json = json.loads(
        run("deal", "--rulebook", book_id, "--seed", "5", "--boxes", "4", "--json")[1]
    )
    assert by_json["netByPlayer"] == told["netByPlayer"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rulebook", "nothing", "--seed", "1"], "there is no rulebook 'nothing'"),
        (["--rulebook", "uk-inspector", "--seed", "one"], "--seed one: write a whole number"),
        (["--rulebook", "uk-inspector", "--seed", "9" * 40], "at most 18 digits"),
        (["--rulebook", "uk-inspector", "--seed", "1", "--boxes", "8"], "8 boxes: choose 1 to 7"),
    ],
)
def test_it_refuses_a_round_that_cannot_be_dealt(words: list[str], sentence: str) -> None:
    code, out, err = run("deal", *words)
    assert (code, out) == (2, "")
    assert sentence in err


def test_it_judges_a_wager_held_out(tmp_path: Path) -> None:
    told = judged(
        tmp_path, "book mbs-blackjack-v6\nbox 2 Ann 100, Bob 50, Cem 25\nDee offers 50 on 2\n"
    )
    assert told["ruling"] == "refuse-wager"
    assert "3.10" in told["clauses"]


def test_it_says_what_is_due_and_permitted(tmp_path: Path) -> None:
    told = judged(
        tmp_path, "book mbs-blackjack-v6\nbox 1 Ann 100\ndeal 1 8H 8C, dealer 9D\n1 hits 2C\n"
    )
    assert told["due"][0]["act"] == "await-decision"
    assert {each["option"] for each in told["permitted"]} == {"hit", "stand"}


def test_it_tells_every_fault_of_a_script_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.table"
    path.write_text("book nothing\nbox 1 Ann ten\nhello there\ndeal 1 1H\n")
    code, out, err = run("adjudicate", str(path))
    assert (code, out) == (2, "")
    assert "line 1: there is no rulebook 'nothing'" in err
    assert "line 3: 'hello there' is no line of a script" in err
    assert "Traceback" not in err


def test_it_says_that_a_script_cannot_be_read(tmp_path: Path) -> None:
    code, _, err = run("adjudicate", str(tmp_path / "none.table"))
    assert code == 2
    assert "cannot be read" in err


def test_it_lists_every_clause_of_a_book() -> None:
    _, out, err = run("clauses", "--rulebook", "uk-inspector", "--json")
    told = json.loads(out)
    assert [each["clause"] for each in told] == [f"{number:02d}" for number in range(1, 28)]
    doubling = told[11]
    assert "options.double.first_hand" in doubling["parameters"]
    assert any(name.startswith("test_uka_12_") for name in doubling["tests"])
    assert "UI-L02" in doubling["cases"]
    assert "27 clauses" in err


def test_it_exits_1_exactly_when_an_examinable_clause_has_a_gap() -> None:
    code, out, err = run("clauses", "--json")
    told = json.loads(out)
    untested = [each for each in told if each["examined"] and not each["tests"]]
    unreached = [each for each in told if each["unreached"]]
    assert code == (1 if untested or unreached else 0)
    assert [each for each in told if each["untested"]] == untested
    assert f"{len(unreached)} on irregularities not reached" in err


def test_it_tells_which_scenarios_reach_a_clause_and_from_which_sides() -> None:
    told = json.loads(run("clauses", "--rulebook", "mbs-blackjack-v6", "--json")[1])
    found = {each["clause"]: each for each in told}
    assert found["5.12"]["families"] == ["initial-deal", "claims"]
    assert found["5.12"]["sides"] == ["within", "beyond"]
    assert found["3.9"]["unreached"] is False


def test_it_refuses_to_list_a_book_it_does_not_know() -> None:
    code, _, err = run("clauses", "--rulebook", "x")
    assert code == 2
    assert "there is no rulebook 'x'" in err
