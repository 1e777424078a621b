"""`manage.py check_cases`: the worked cases agree, and a wrong file hears all that is wrong."""

from __future__ import annotations

import copy
import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.books import all_books
from trainer.scenarios.cases.check import CaseReport, check_cases

CASES = Path(__file__).parents[1] / "cases" / "cases.json"
BOOKS = {book.id: book for book in all_books()}


def run(path: Path, *flags: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("check_cases", str(path), *flags, stdout=out, stderr=err)
    code = stopped.value.code
    assert isinstance(code, int)
    return code, out.getvalue(), err.getvalue()


def a_case(case_id: str) -> dict[str, Any]:
    cases = json.loads(CASES.read_text())
    return copy.deepcopy(next(case for case in cases if case["id"] == case_id))


def check(*cases: dict[str, Any]) -> CaseReport:
    return check_cases(json.dumps(list(cases)), file="cases.json", books=BOOKS)


def test_it_passes_all_142_worked_cases_and_counts_the_rest() -> None:
    code, out, err = run(CASES)
    assert err == ""
    assert out.splitlines()[-1] == "142 passed, 0 failed"
    assert "passed over 130 cases of other kinds" in out
    assert code == 0


def test_it_prints_a_line_for_a_failing_case_and_exits_1(tmp_path: Path) -> None:
    wrong = a_case("V6-S01")
    wrong["answer"]["lines"][0]["net"] = 151
    wrong["answer"]["netByPlayer"]["P1"] = 151
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps([wrong, a_case("V6-S03")]))
    code, out, _ = run(path)
    first, *_, last = out.splitlines()
    assert first.startswith("V6-S01: lines: expected")
    assert '"net": 151' in first
    assert '"net": 150' in first
    assert last == "1 passed, 1 failed"
    assert code == 1


def test_it_prints_json_with_clauses_and_readings(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps([a_case("UI-S10"), a_case("V6-L08")]))
    code, out, err = run(path, "--json")
    told = json.loads(out)
    assert code == 0
    assert err.strip() == "2 passed, 0 failed"
    settled, options = told["cases"]
    assert settled["got"]["netByPlayer"] == {"P1": -200}
    assert {"reading": "AMB-05", "case": "doubled-hand", "policy": "stated"} in settled["readings"]
    refused = {each["option"]: each["why"] for each in options["detail"]["refused"]}
    assert refused["split"] == "hands-full"


def test_it_fails_a_case_that_rests_on_other_clauses() -> None:
    case = a_case("V6-S01")
    case["clauses"] = ["V6-5.29"]
    (checked,) = check(case).checked
    assert "clauses: expected one of 5.29" in checked.differences[0]


def test_it_compares_odds_as_ratios_and_amounts_as_numbers() -> None:
    case = a_case("V6-B04")
    case["answer"] = {"award": "pair", "odds": "22-2", "net": 220.00, "handedBack": 240}
    assert check(case).passed == 1


def test_it_settles_halves_exactly() -> None:
    case = a_case("V6-S01")
    case["situation"]["wagers"][0]["stake"] = 25
    case["answer"] = {
        "lines": [
            {"wager": "main/P1/1", "stake": 25, "net": 37.5, "handedBack": 62.5, "result": "win"}
        ],
        "netByPlayer": {"P1": 37.50},
    }
    report = check(case)
    assert report.faults == []
    assert report.passed == 1


def test_it_fails_an_answer_value_it_does_not_know() -> None:
    case = a_case("V6-D01")
    case["answer"]["tip"] = 5
    (checked,) = check(case).checked
    assert checked.differences == ("tip: the engine gives no such value",)


BROKEN = [
    (["rulebook"], "no-such-book", "there is no rulebook 'no-such-book'"),
    (["kind"], "riddle", "'riddle' is no kind of case"),
    (["clauses"], ["V5-4.1"], "'V5-4.1' is no clause of mbs-blackjack-v6"),
    (["situation"], 3, "this is no object"),
    (["answer"], None, "this field is missing"),
    (["situation", "dealerCards"], ["1H"], "'1H' is no card"),
    (["situation", "dealerCards"], [7], "'7' is no card"),
    (["situation", "dealerCards"], "10H", "'10H' is no list"),
    (["situation", "hands", 0, "hand"], "x1", "'x1' is no hand"),
    (["situation", "hands", 0, "fromSplit"], "no", "'no' is neither true nor false"),
    (["situation", "wagers", 0, "type"], "mane", "'mane' is not in the vocabulary"),
    (["situation", "wagers", 0, "stake"], "100", "'100' is no amount of money"),
    (["situation", "wagers", 0, "stake"], 1.005, "1.005 has more than two decimals"),
    (["situation", "wagers", 0, "box"], 2, "hand 1 does not lie on box 2"),
    (["situation", "initialCards"], {"one": ["AH", "AS"]}, "'one' is no box"),
    (["situation", "decks"], -1, "-1 is no whole number"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), BROKEN, ids=lambda each: str(each)[:30])
def test_it_names_a_field_that_is_wrong(path: list[str | int], value: Any, sentence: str) -> None:
    case: Any = a_case("V6-S01")
    place = case
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    report = check(case)
    assert report.checked == []
    (fault,) = report.faults
    assert sentence in str(fault)
    assert str(fault).startswith("cases.json: V6-S01.")


def test_it_reports_every_faulty_case_at_once_and_runs_the_others(tmp_path: Path) -> None:
    first, second, third = a_case("V6-S01"), a_case("V6-S03"), a_case("V6-S04")
    first["rulebook"], second["situation"]["dealerCards"] = "nothing", ["ZZ"]
    path = tmp_path / "broken.json"
    path.write_text(json.dumps([first, second, third, third, 5]))
    code, out, err = run(path)
    assert code == 2
    assert len(err.splitlines()) == 4
    assert "this id stands twice" in err
    assert out.splitlines()[-1] == "2 passed, 0 failed"
    assert "Traceback" not in out + err


IMPOSSIBLE = [
    ({"dealerCards": ["10H", "QC"], "decks": 1, "cards": ["10H", "KD"]}, "more than 1 of 10H"),
    ({"decks": 9}, "9 decks, and the book plays with 1 to 8"),
    ({"dealerCards": ["10H", "5C"]}, "the dealer has 15 and wagers hang on the next card"),
    ({"dealerCards": ["10H", "7C", "2D"]}, "complete at 17 before its last card"),
    ({"dealerCards": []}, "the dealer has no card"),
    ({"flags": {"evenMoney": True}}, "even money is for a Blackjack against an Ace"),
    ({"flags": {"surrendered": True}, "dealerCards": ["AH", "9C"]}, "surrender is not open here"),
    ({"wager": {"type": "double", "stake": 150}}, "150 is more than the original wager of 100"),
    ({"wager": {"type": "double", "stake": 10}}, "10 is under the table minimum of 25"),
    ({"wager": {"type": "insurance", "stake": 50}}, "insurance without an Ace showing"),
    ({"wager": {"type": "ace-race", "stake": 10}}, "the book has no ace-race wager"),
    ({"wager": {"type": "main", "stake": 100}}, "this wager stands twice"),
    ({"wager": {"type": "split", "stake": 100}}, "the name 1 and whether it comes from a split"),
    ({"stake": 0}, "a stake of 0"),
]


@pytest.mark.parametrize(("change", "sentence"), IMPOSSIBLE, ids=lambda each: str(each)[:40])
def test_it_names_a_table_that_cannot_be(
    change: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    case = a_case("V6-S16")
    situation = case["situation"]
    wager = situation["wagers"][0]
    situation |= {key: change[key] for key in ("dealerCards", "decks") if key in change}
    situation["hands"][0]["cards"] = change.get("cards", situation["hands"][0]["cards"])
    wager |= change.get("flags", {})
    wager["stake"] = change.get("stake", wager["stake"])
    if "wager" in change:
        situation["wagers"].append({**wager, **change["wager"]})
    path = tmp_path / "impossible.json"
    path.write_text(json.dumps([case]))
    code, out, err = run(path)
    assert code == 2
    assert sentence in err
    assert err.startswith("V6-S16: ")
    assert out.splitlines()[-1] == "0 passed, 0 failed"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "this is not JSON"),
        (b"{}", "this is no list of cases"),
        (b"\xff\xfe", "it is not UTF-8 text"),
        (b"[" * 100_000, "this is not JSON"),
    ],
)
def test_it_says_what_is_wrong_with_a_file(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.json"
    path.write_bytes(content)
    code, _, err = run(path)
    assert code == 2
    assert sentence in err


def test_it_says_that_there_is_no_such_file(tmp_path: Path) -> None:
    code, _, err = run(tmp_path / "nothing.json")
    assert code == 2
    assert "cannot be read: No such file" in err
