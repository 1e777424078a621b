"""A book that contradicts itself is refused, at the key where it does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebooks.raw_books import (
    Raw,
    as_toml,
    faults_in,
    faults_with,
    faults_without,
    only,
    put,
    raw_book,
)

V6 = "mbs-blackjack-v6"
AR = "mbs-ace-race-v3"


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("table/decks/value", [0, 6], "table.decks"),
        ("table/decks/value", [6, 9], "table.decks"),
        ("table/boxes", {"value": [0, 7], "clauses": ["02"]}, "table.boxes"),
        ("table/wagers_per_box", {"value": 0, "clauses": ["02"]}, "table.wagers_per_box"),
        ("options/double/cards/value", 0, "options.double.cards"),
        ("options/split/max_hands", {"value": 1, "clauses": ["25"]}, "options.split.max_hands"),
        ("options/split/ace_cards/value", 0, "options.split.ace_cards"),
        ("options/insurance/limit/value", "3:2", "options.insurance.limit"),
        ("dealer/stands_on/value", 11, "dealer.stands_on"),
        ("dealer/stands_on/value", 22, "dealer.stands_on"),
        ("side_bets/21+3/per_box", {"value": 0, "clauses": ["06"]}, "side_bets.21+3.per_box"),
        ("side_bets/21+3/main_on_box/value", False, "side_bets.21+3.main_on_box"),
        ("side_bets/21+3/awards", [], "side_bets.21+3.awards"),
        ("side_bets/top-3/needs/value", "pair", "side_bets.top-3.needs"),
        ("readings/AMB-06/cases", [], "readings.AMB-06.cases"),
    ],
)
def test_a_value_that_cannot_be(path: str, value: Any, key: str) -> None:
    assert only(faults_with(path, value)).key == key


@pytest.mark.parametrize("value", [[1, 8], [8, 8], [1, 1]])
def test_one_to_eight_decks_are_accepted(value: list[int]) -> None:
    assert faults_with("table/decks/value", value) == ()


@pytest.mark.parametrize("value", [12, 21])
def test_a_dealer_may_stand_on_twelve_to_twenty_one(value: int) -> None:
    assert faults_with("dealer/stands_on/value", value) == ()


@pytest.mark.parametrize("closed", ["aces", "again"])
def test_aces_are_not_split_again_where_they_or_nothing_may_be_split(closed: str) -> None:
    fault = only(faults_with(f"options/split/{closed}/value", False, book_id="uk-inspector"))
    assert fault.key == "options.split.aces_again"
    assert "Aces are split again" in fault.problem


def test_surrender_that_is_offered_says_what_it_takes() -> None:
    for name in ("loses", "against_ace", "after_split"):
        fault = only(faults_without(f"options/surrender/{name}", book_id=V6))
        assert fault.key == f"options.surrender.{name}"
        assert "it is offered" in fault.problem


def test_surrender_that_is_not_offered_says_no_more() -> None:
    loses = {"value": "1:2", "clauses": ["14"]}
    fault = only(faults_with("options/surrender/loses", loses))
    assert fault.key == "options.surrender.loses"
    assert "not offered" in fault.problem


def test_surrender_takes_less_than_the_wager() -> None:
    fault = only(faults_with("options/surrender/loses/value", "1:1", book_id=V6))
    assert fault.key == "options.surrender.loses"


def test_even_money_is_said_in_full_or_not_at_all() -> None:
    fault = only(faults_without("options/even_money/pays", book_id=V6))
    assert fault.key == "options.even_money.pays"
    pays = {"value": "1:1", "clauses": ["13"]}
    assert only(faults_with("options/even_money/pays", pays)).key == "options.even_money.pays"


def test_a_faulty_part_is_not_called_missing_as_well() -> None:
    fault = only(faults_with("options/surrender/loses/value", "half", book_id=V6))
    assert fault.key == "options.surrender.loses.value"
    fault = only(faults_with("side_bets/pair/match/value", "suit", book_id=V6))
    assert fault.key == "side_bets.pair.match.value"


def test_a_pair_that_is_paid_says_what_makes_one() -> None:
    fault = only(faults_without("side_bets/pair/match", book_id=V6))
    assert fault.key == "side_bets.pair.match"
    match = {"value": "rank", "clauses": ["38"]}
    fault = only(faults_with("side_bets/super-pairs/match", match))
    assert fault.key == "side_bets.super-pairs.match"


def _awards(raw: Raw, bet: str) -> list[Any]:
    awards: list[Any] = raw["side_bets"][bet]["awards"]
    return awards


def test_a_pay_table_runs_from_the_best_award_to_the_least() -> None:
    raw = raw_book()
    _awards(raw, "super-pairs").reverse()
    found = faults_in(as_toml(raw))
    assert {fault.key for fault in found} == {"side_bets.super-pairs.awards"}
    assert "pays more than" in found[0].problem


def test_an_award_stands_once_in_a_pay_table() -> None:
    raw = raw_book()
    _awards(raw, "top-3").append(dict(_awards(raw, "top-3")[-1]))
    fault = only(faults_in(as_toml(raw)))
    assert (fault.key, fault.problem) == (
        "side_bets.top-3.awards",
        "three-of-a-kind stands twice",
    )


def test_no_award_is_no_award_to_pay() -> None:
    raw = raw_book()
    _awards(raw, "top-3")[-1]["award"] = "none"
    assert only(faults_in(as_toml(raw))).key == "side_bets.top-3.awards"


def test_the_pay_table_after_a_split_is_checked_too() -> None:
    fault = only(faults_with("side_bets/ace-race/after_split/awards", [], book_id=AR))
    assert fault.key == "side_bets.ace-race.after_split.awards"


def test_a_main_wager_is_no_side_bet() -> None:
    raw = raw_book()
    raw["side_bets"]["main"] = raw["side_bets"]["super-pairs"]
    fault = only(faults_in(as_toml(raw)))
    assert (fault.key, fault.problem) == ("side_bets.main", "this is no side bet")


@pytest.mark.parametrize(
    ("name", "value"),
    [("over_maximum", "settle-to-maximum"), ("under_minimum", "settle-under-minimum-once")],
)
def test_a_limit_of_the_box_settles_no_single_wager(name: str, value: str) -> None:
    fault = only(faults_with(f"limits/{name}", {"value": value, "clauses": ["34"]}))
    assert (fault.key, fault.remedy) == (f"limits.{name}", "mend the scope")


def test_a_section_begins_with_a_clause_of_the_book() -> None:
    fault = only(faults_with("sections/1/first", "91"))
    assert (fault.key, fault.problem) == ("sections[2].first", "there is no clause '91'")


def test_sections_stand_in_the_order_of_the_clauses() -> None:
    raw = raw_book()
    put(raw, "sections/2/first", "03")
    fault = only(faults_in(as_toml(raw)))
    assert (fault.key, fault.problem) == (
        "sections[3].first",
        "it begins before the section above it",
    )


def test_somebody_is_named_for_what_the_book_does_not_cover() -> None:
    raw = raw_book()
    raw["authority"] = [one for one in raw["authority"] if one["over"] == "unclear-rule"]
    fault = only(faults_in(as_toml(raw)))
    assert fault.key == "authority"
    assert "does not cover" in fault.problem


def test_one_matter_has_one_authority() -> None:
    raw = raw_book()
    raw["authority"].append(dict(raw["authority"][0]))
    fault = only(faults_in(as_toml(raw)))
    assert (fault.key, fault.problem) == ("authority", "unclear-rule stands twice")
