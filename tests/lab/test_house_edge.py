"""`manage.py house_edge`: figures, readings, and sentences for what cannot be."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.books import book
from tests.lab.figures import CALIBRATION, NEAR
from tests.library.test_script_commands import run
from trainer.lab.options import with_options
from trainer.lab.rules import rules_of

BOOK = "mbs-blackjack-v6"


def told(*words: str) -> dict[str, Any]:
    code, out, err = run("house_edge", *words, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_it_tells_edge_readings_strategy_and_seconds() -> None:
    found = told(BOOK, "--decks", "8", "--option", "surrender=no", "--option", "even_money=no")
    assert found["edge"] == pytest.approx(CALIBRATION, abs=NEAR)
    assert found["edge"] == round(found["edge"], 6)
    assert found["strategy"] == "composition-dependent"
    assert found["seconds"] > 0
    assert found["rules"]["surrender"] is None
    assert {"AMB-04", "AMB-07"} <= {each["reading"] for each in found["readings"]}
    assert "AMB-08" not in {each["reading"] for each in found["readings"]}
    assert Fraction(found["sideBets"]["pair"]) == Fraction(43, 415)
    assert Fraction(found["insurance"]) == Fraction(31, 415)


def test_it_tells_side_bets_as_fractions_with_their_readings() -> None:
    found = told("uk-6deck-2019", "--decks", "6", "--option", "max_hands=2")
    assert Fraction(found["sideBets"]["21+3"]) == Fraction(4059, 125333)
    assert [each["odds"] for each in found["sideBetAwards"]["top-3"]] == ["270:1", "180:1", "90:1"]
    assert {each["reading"] for each in found["sideBetReadings"]["super-pairs"]} == {"AMB-36"}


def test_it_prints_lines_for_a_person() -> None:
    code, out, err = run("house_edge", BOOK, "--decks", "1", "--option", "max-hands=2")
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith(f"{BOOK} edition 6, decks: 1, composition-dependent")
    assert "AMB-08 (ok): " in out
    assert "5/17" in out


def test_an_option_goes_by_its_name_or_its_path() -> None:
    for name in ("soft_17", "soft-17", "dealer.soft_17"):
        found = told(BOOK, "--decks", "1", "--option", f"{name}=draw", "--option", "max_hands=2")
        assert found["rules"]["soft_17"] == "draw"


@pytest.mark.parametrize(
    ("written", "as_well"),
    [
        ("resplit-aces=yes", "aces_again=true"),
        ("double=10-11", "options.double.first_hand=10-11"),
        ("double_after_split=no", "split_hand=none"),
        ("blackjack_pays=6:5", "blackjack=6-5"),
        ("surrender=no", "surrender=none"),
        ("surrender=yes", "surrender=1:2"),
        ("even_money=false", "even_money=no"),
        ("hands=unlimited", "max_hands=unlimited"),
    ],
)
def test_people_may_call_it_otherwise(written: str, as_well: str) -> None:
    rules = rules_of(book("UKA"))
    assert with_options(rules, [written]) == with_options(rules, [as_well])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("no-such-book",), "there is no rulebook 'no-such-book'"),
        ((BOOK, "--decks", "0"), "0 decks: "),
        ((BOOK, "--decks", "9"), "9 decks: "),
        (("uk-inspector", "--decks", "9"), "9 decks: the lab reckons with one to 8 decks"),
        (("mbs-ace-race-v3", "--decks", "1"), "1 deck: "),
        ((BOOK, "--decks", "six"), "--decks six: write a whole number from 1 to 8"),
        ((BOOK, "--decks=-1"), "--decks -1: write a whole number"),
        ((BOOK, "--option", "soft_71=draw"), "did you mean soft_17"),
        ((BOOK, "--option", "colour=red"), "there is no option 'colour'; there are soft_17"),
        ((BOOK, "--option", "soft_17=perhaps"), "soft_17 cannot be 'perhaps'; write stand or draw"),
        ((BOOK, "--option", "blackjack=1.5"), "blackjack cannot be '1.5'; write odds such as 3:2"),
        ((BOOK, "--option", "max_hands=1"), "max_hands cannot be '1'"),
        ((BOOK, "--option", "max_hands=²"), "max_hands cannot be '²'"),
        ((BOOK, "--option", "surrender=1:1"), "less than the whole"),
        ((BOOK, "--option", "soft_17"), "write NAME=VALUE"),
        ((BOOK, "--option", "first_hand=13"), "first_hand cannot be '13'; write any, 9-11"),
    ],
)
def test_it_refuses_with_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    code, out, err = run("house_edge", *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert err.endswith(".\n")
