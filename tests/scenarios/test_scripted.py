"""The scripts that come along: readable, complete, without answers, and known where they are."""

from __future__ import annotations

import pytest

from trainer.engine.round.money import line
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.scripted import (
    KINDS,
    BadScriptsError,
    TableScript,
    built_in,
    check,
    parse,
    read_clean,
    read_under,
    settled_next,
)

BOOKS = shipped_rulebooks()
FEWEST = 8


def script(kind: str, name: str) -> TableScript:
    return next(each for each in built_in()[kind] if each.id.endswith(name))


def paid(kind: str, name: str, book_id: str) -> list[tuple[int, int]]:
    found, book = script(kind, name), BOOKS[book_id]
    told = read_clean(found, book)
    assert told is not None
    lines = [line(told.round, told.round.by_key[key]) for key in settled_next(found, book)]
    return [(each.paid, each.taken) for each in lines]


@pytest.mark.parametrize("kind", KINDS)
def test_every_script_can_be_read_under_some_book(kind: str) -> None:
    faults = [fault for each in built_in()[kind] for fault in check(each, BOOKS)]
    assert faults == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_each_book_knows_enough_of_them(kind: str, book) -> None:
    known = [
        each
        for each in built_in()[kind]
        if (kind == "next" and read_clean(each, book))
        or (kind == "payouts" and read_clean(each, book) and settled_next(each, book))
        or (kind == "put-right" and (told := read_under(each, book)) and told.story.findings)
    ]
    assert len(known) >= FEWEST, [each.id for each in known]


@pytest.mark.parametrize("kind", KINDS)
def test_no_script_says_what_is_right(kind: str) -> None:
    for each in built_in()[kind]:
        for word in ("error ", "rule", "book "):
            assert not any(row.startswith(word) for row in each.lines.splitlines()), each.id


def test_three_alike_with_five_on_every_spot() -> None:
    found = paid("payouts", "three-alike", "uk-6deck-2019")
    assert [amount for amount, _ in found] == [25_000, 4_500, 135_000]
    assert read_under(script("payouts", "three-alike"), BOOKS["mbs-blackjack-v6"]) is None


def test_four_split_hands_and_two_doubles_against_a_blackjack() -> None:
    # In one game the first wager alone is lost, in the other all that was raised on it.
    for book_id, lost in (("mbs-blackjack-v6", 5_000), ("mbs-ace-race-v3", 30_000)):
        found = paid("payouts", "two-doubles", book_id)
        assert len(found) == 6
        assert sum(taken for _, taken in found) == lost


def test_soft_seventeen_is_finished_in_one_game_and_not_in_the_other() -> None:
    found = script("payouts", "soft-seventeen")
    assert settled_next(found, BOOKS["mbs-blackjack-v6"])
    assert not settled_next(found, BOOKS["mbs-ace-race-v3"])


def test_a_moment_with_an_error_is_no_clean_one() -> None:
    surrendered = script("payouts", "surrendered")
    assert read_clean(surrendered, BOOKS["mbs-blackjack-v6"]) is not None
    assert read_clean(surrendered, BOOKS["uk-inspector"]) is None


def test_what_went_wrong_is_found_and_not_told() -> None:
    found = read_under(script("put-right", "dealer-missed-his-card"), BOOKS["mbs-blackjack-v6"])
    assert found is not None
    assert [each.kind.value for each in Moment(found.setup, found.log).findings] == [
        "dealer-no-card"
    ]


def test_every_fault_of_a_file_is_told() -> None:
    faults: list[str] = []
    found = parse("99-bad.txt", "# title: Bad\n# hero: Ann\nbox 1 Ann ten\n1 flies\n", faults)
    assert faults == ["99-bad.txt, line 2: 'hero' is no header", "99-bad.txt: it has no about"]
    told = check(found, {"mbs-blackjack-v6": BOOKS["mbs-blackjack-v6"]})
    assert [each.split(",")[1] for each in told] == [" line 3", " line 4"]
    assert str(BadScriptsError(faults)).count("\n") == 1
