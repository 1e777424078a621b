"""The loader tells an author everything that is wrong with a rulebook, and how to mend it."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.rulebooks.raw_books import (
    FILE,
    as_toml,
    faults_in,
    faults_with,
    faults_without,
    only,
    put,
    raw_book,
    text_of,
)


def test_a_fault_reads_as_one_sentence_with_file_key_problem_and_remedy() -> None:
    fault = only(faults_with("dealer/stands_on/value", "17"))
    assert str(fault) == (
        f"{FILE}: dealer.stands_on.value: '17' is not a whole number; "
        "write a whole number, without quotes."
    )


@pytest.mark.parametrize(
    ("path", "value", "problem", "remedy"),
    [
        ("dealer/stands_on/value", True, "true is not a whole number", "without quotes"),
        ("dealer/stands_on/value", 17.0, "17.0 is not a whole number", "without quotes"),
        ("options/turn/draw/value", 1, "1 is not true or false", "true or false"),
        ("options/turn/draw/value", "true", "'true' is not true or false", "without quotes"),
        ("title", 2019, "2019 is not a text", "in quotes"),
        ("title", " ", "this text is empty", "write it"),
        ("title", {"en": "A book"}, "a table is not a text", "in quotes"),
        ("effective_from", "2019-09-01", "'2019-09-01' is not a date", "without quotes"),
        ("table/decks/value", 6, "6 is no span", "[1, 8]"),
        ("table/decks/value", [True, False], "is no span", "[1, 8]"),
        ("table/decks/value", [8, 2], "8 to 2 holds nothing", "least first"),
        ("options/double/first_hand/value", "any", "no totals", "hard = [10, 11]"),
        ("options/double/first_hand/value/hard", [10, "11"], "no list of totals", '"any"'),
        ("options/double/first_hand/value/hard", [10, 21], "make 21", "4 to 20"),
    ],
)
def test_a_value_of_the_wrong_type(path: str, value: Any, problem: str, remedy: str) -> None:
    fault = only(faults_with(path, value))
    assert fault.key == path.replace("/", ".")
    assert problem in fault.problem
    assert remedy in fault.remedy


@pytest.mark.parametrize("odds", ["3/2", "3:0", "0:1", "1.5:1", "evens", "", 1.5, 3, True, [3, 2]])
def test_odds_that_are_no_ratio(odds: Any) -> None:
    fault = only(faults_with("settlement/pays/blackjack/value", odds))
    assert fault.key == "settlement.pays.blackjack.value"
    assert "is no ratio" in fault.problem
    assert '"3:2"' in fault.remedy


def test_a_citation_of_a_clause_that_is_not_there() -> None:
    fault = only(faults_with("dealer/stands_on/clauses", ["170"]))
    assert fault.key == "dealer.stands_on.clauses"
    assert fault.problem == "there is no clause '170'"
    assert fault.remedy == "did you mean '17'"
    far = only(faults_with("dealer/stands_on/clauses", ["XY"]))
    assert far.remedy == "cite a clause of this book"


@pytest.mark.parametrize("cited", [{"value": 17}, {"value": 17, "clauses": []}])
def test_a_value_without_a_citation(cited: Any) -> None:
    fault = only(faults_with("dealer/stands_on", cited))
    assert fault.key == "dealer.stands_on.clauses"
    assert fault.problem == "no clause is cited"


def test_a_bare_value_where_a_cited_one_belongs() -> None:
    fault = only(faults_with("dealer/stands_on", 17))
    assert fault.key == "dealer.stands_on"
    assert "without its clause" in fault.problem
    text = only(faults_with("dealer/stands_on/clauses", "17"))
    assert (text.key, text.problem) == ("dealer.stands_on.clauses", "this is no list of clauses")


@pytest.mark.parametrize("number", [17, 3.1])
def test_a_clause_number_written_as_a_number(number: Any) -> None:
    fault = only(faults_with("dealer/stands_on/clauses", [number]))
    assert fault.key == "dealer.stands_on.clauses"
    assert f"{number} is a number" in fault.problem
    assert fault.remedy == f'write it in quotes: "{number}"'


@pytest.mark.parametrize("number", [True, ["17"], {"of": "17"}])
def test_a_clause_number_that_is_none(number: Any) -> None:
    fault = only(faults_with("dealer/stands_on/clauses", [number]))
    assert "is no clause number" in fault.problem


def test_a_word_outside_the_vocabulary() -> None:
    near = only(faults_with("dealer/soft_17/value", "stands"))
    assert near.key == "dealer.soft_17.value"
    assert near.problem == "'stands' is not in the vocabulary"
    assert near.remedy == "did you mean 'stand'"
    far = only(faults_with("dealer/soft_17/value", 17))
    assert far.remedy == "choose among stand, draw"


def test_an_unknown_word_as_a_key() -> None:
    fault = only(faults_with("settlement/outcomes/five-cards", ["19"]))
    assert fault.key == "settlement.outcomes.five-cards"
    assert "not in the vocabulary" in fault.problem


def test_an_unknown_key() -> None:
    near = only(faults_with("dealer/stand_on", 17))
    assert (near.key, near.problem) == ("dealer.stand_on", "nothing is known by this name")
    assert near.remedy == "did you mean 'stands_on'"
    far = only(faults_with("colour", "green"))
    assert far.key == "colour"
    assert "known are id, short" in far.remedy
    beside = {"value": 17, "clauses": ["17"], "note": "x"}
    assert only(faults_with("dealer/stands_on", beside)).key == "dealer.stands_on.note"


@pytest.mark.parametrize(
    ("path", "remedy"),
    [
        ("title", "add it"),
        ("dealer", "add it"),
        ("dealer/stands_on", "add it, with its clauses"),
        ("clauses/17/text", "add it"),
        ("settlement/outcomes/dealer-bust", "cite the clauses for it"),
    ],
)
def test_a_missing_part(path: str, remedy: str) -> None:
    fault = only(faults_without(path))
    assert fault.key == path.replace("/", ".")
    assert (fault.problem, fault.remedy) == ("this part is missing", remedy)


def test_a_value_is_missing_where_the_book_is_not_said_to_be_silent() -> None:
    fault = only(faults_with("table/boxes", {"clauses": ["02"]}))
    assert (fault.key, fault.problem) == ("table.boxes", "there is no value")
    assert "silent = true" in fault.remedy


@pytest.mark.parametrize("silent", [True, "yes", 1])
def test_silence_beside_a_value(silent: Any) -> None:
    fault = only(faults_with("table/decks/silent", silent))
    assert fault.key == "table.decks"
    assert "silent stands beside a value" in fault.problem


def test_silence_where_the_book_has_to_speak() -> None:
    fault = only(faults_with("dealer/stands_on", {"silent": True, "clauses": ["17"]}))
    assert (fault.key, fault.problem) == ("dealer.stands_on", "the book cannot be silent here")


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("dealer", [], "this is no table"),
        ("clauses", ["01"], "this is no table"),
        ("clauses/17", "The dealer has no choice.", "this is no table"),
        ("side_bets", [], "this is no table"),
        ("authority", {"over": "dispute"}, "this is no list"),
        ("authority", ["inspector"], "this is no table"),
    ],
)
def test_a_list_for_a_table_and_the_other_way_round(path: str, value: Any, problem: str) -> None:
    fault = only(faults_with(path, value))
    assert fault.key.split("[")[0] == path.replace("/", ".")
    assert fault.problem == problem


@pytest.mark.parametrize(
    ("key", "value"),
    [("id", "UK-6deck"), ("id", "uk 6"), ("id", "uk.6"), ("short", "UK/B"), ("edition", "1 a")],
)
def test_a_name_that_cannot_stand_in_an_address(key: str, value: str) -> None:
    fault = only(faults_with(key, value))
    assert fault.key == key
    assert fault.problem == f"{value!r} cannot stand in an address"
    assert "letters and digits" in fault.remedy


def test_a_clause_number_that_cannot_stand_in_an_address() -> None:
    clause = {"kind": "definition", "examined": [], "text": "A rule."}
    fault = only(faults_with("clauses/§ 4", clause))
    assert (fault.key, fault.problem) == ("clauses.§ 4", "this is no clause number")


def test_a_file_that_is_not_toml_says_in_which_line() -> None:
    broken = text_of("uk-inspector").replace('short = "UKA"', 'short = "UKA')
    fault = only(faults_in(broken))
    assert fault.key == ""
    assert "this is not TOML" in fault.problem
    assert "line 5" in fault.problem
    assert str(fault).startswith(f"{FILE}: this is not TOML")


def test_a_key_that_stands_twice_is_not_toml() -> None:
    text = text_of("uk-inspector")
    assert "this is not TOML" in only(faults_in(f'id = "one"\n{text}')).problem


def test_an_empty_file_lacks_every_part_once() -> None:
    keys = [fault.key for fault in faults_in("")]
    assert len(keys) == len(set(keys)) == 22
    assert {"id", "title", "table", "clauses", "readings"} <= set(keys)


def test_ten_faults_in_one_book_get_ten_sentences() -> None:
    raw = raw_book()
    put(raw, "effective_from", "2019-09-01")
    put(raw, "id", "UKB")
    put(raw, "table/decks/value", [6, 9])
    put(raw, "options/split/match/value", "suit")
    put(raw, "options/insurance/limit/clauses", [30])
    put(raw, "dealer/stand_on", 17)
    put(raw, "settlement/pays/blackjack/value", "3/2")
    put(raw, "settlement/pays/win/clauses", ["91"])
    put(raw, "side_bets/top-3/awards/0/odds", 270)
    del raw["limits"]["scope"]
    found = faults_in(as_toml(raw))
    assert sorted(fault.key for fault in found) == sorted(
        [
            "effective_from",
            "id",
            "table.decks",
            "options.split.match.value",
            "options.insurance.limit.clauses",
            "dealer.stand_on",
            "settlement.pays.blackjack.value",
            "settlement.pays.win.clauses",
            "side_bets.top-3.awards[1].odds",
            "limits.scope",
        ]
    )
    for fault in found:
        assert str(fault).startswith(f"{FILE}: {fault.key}: ")
        assert fault.problem
        assert fault.remedy


def test_a_fault_in_one_part_puts_no_blame_on_another() -> None:
    raw = raw_book()
    put(raw, "side_bets/21+3/awards/0/odds", "nine")  # Top 3 needs 21+3, which is there.
    put(raw, "clauses/03/kind", "rule")  # A section begins with 03, which is there.
    put(raw, "readings/AMB-06/cases/0/policy", "maybe")
    assert [fault.key for fault in faults_in(as_toml(raw))] == [
        "side_bets.21+3.awards[1].odds",
        "clauses.03.kind",
        "readings.AMB-06.cases[1].policy",
    ]


def test_a_book_written_out_again_is_whole() -> None:
    raw = raw_book()
    assert raw["effective_from"] == date(2019, 9, 1)
    assert faults_in(as_toml(raw)) == ()
