"""Items: what is asked of a moment, frozen, and read back without a loss."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.scenarios.questions.moments import BOOKS, CLEAN, cases, faulty, moment
from trainer.engine.script.reader import read_script
from trainer.rulebooks.canonical import book_hash
from trainer.scenarios.questions.ask import ask, ask_all
from trainer.scenarios.questions.plain import from_json, from_plain, to_json, to_plain
from trainer.scenarios.questions.schema import PlainError
from trainer.scenarios.questions.words import Asked, Track


@pytest.mark.parametrize("name", faulty())
def test_it_survives_json(name: str) -> None:
    items = ask_all(moment(name), seed=3)
    assert items
    for item in items:
        again = from_json(to_json(item))
        assert again == item
        assert to_json(again) == to_json(item)


@pytest.mark.parametrize("name", ["V6-I36", "stand-off paid"])
def test_it_pins_the_edition_and_holds_the_canonical_script(name: str) -> None:
    item = ask(moment(name), Asked.RULING, seed=1)
    assert item is not None
    book = BOOKS[item.book.id]
    assert (item.book.edition, item.book.hash) == (book.edition, book_hash(book))
    assert read_script(item.script, BOOKS).log == moment(name).log


def test_it_does_not_say_which_option_is_right() -> None:
    item = ask(moment("V6-I36"), Asked.RULING, seed=1)
    assert item is not None
    shapes = {tuple(sorted(option)) for option in to_plain(item)["options"]}
    assert len(shapes) == 1
    assert not {"right", "correct", "answer"} & set(*shapes)


def test_it_asks_every_kind_of_question_somewhere() -> None:
    asked = {item.asked for name in faulty() for item in ask_all(moment(name), seed=2)}
    assert asked == set(Asked)


def test_a_seed_gives_one_item_and_another_seed_another_order() -> None:
    orders = {ask(moment("V6-I36"), Asked.RULING, seed=seed) for seed in range(12)}
    assert len(orders) > 1
    assert ask(moment("V6-I36"), Asked.RULING, seed=5) in orders


@pytest.mark.parametrize("name", tuple(CLEAN))
def test_a_clean_moment_is_asked_only_whether_it_is_clean(name: str) -> None:
    asked = {item.asked for item in ask_all(moment(name), seed=1)}
    assert asked == {Asked.NOTICED, Asked.FIRST_MOVE}


def test_two_tracks_ask_different_things() -> None:
    tracks = {item.asked: item.track for name in faulty() for item in ask_all(moment(name), seed=1)}
    dealer = {asked for asked, track in tracks.items() if track is Track.DEALER}
    assert dealer == {Asked.NOTICED, Asked.WHAT, Asked.FIRST_MOVE, Asked.FATE}


def test_whose_call_is_asked_only_where_the_book_names_an_office() -> None:
    named = {"mbs-blackjack-v6", "uk-inspector"}
    items = [ask(moment(name), Asked.WHOSE_CALL, seed=1) for name in faulty()]
    assert {item.book.id for item in items if item is not None} == named


def test_every_fault_is_told_at_once() -> None:
    item = ask(moment("V6-I36"), Asked.RULING, seed=1)
    assert item is not None
    raw = to_plain(item)
    del raw["script"]
    raw |= {"policy": "perhaps", "clauses": "5.16", "extra": 1}
    raw["book"] = {"id": 6, "edition": "6"}
    raw["options"][0]["steps"] = ["pray"]
    with pytest.raises(PlainError) as raised:
        from_plain(raw)
    places = {fault.place for fault in raised.value.faults}
    assert places == {
        *("script", "policy", "clauses", "extra"),
        *("book.id", "book.hash", "options[0].steps"),
    }
    assert all(fault.problem and fault.remedy for fault in raised.value.faults)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"track": "dealer"}, "track"),
        ({"about": None}, "about"),
        ({"script": "box 1 Ann 100"}, "script"),
        ({"options": []}, "options"),
    ],
)
def test_what_does_not_go_together_is_a_fault(change: dict[str, object], place: str) -> None:
    item = ask(moment("V6-I36"), Asked.RULING, seed=1)
    assert item is not None
    with pytest.raises(PlainError) as raised:
        from_plain(to_plain(item) | change)
    assert [fault.place for fault in raised.value.faults] == [place]


def test_the_same_option_twice_is_a_fault() -> None:
    item = ask(moment("V6-I36"), Asked.RULING, seed=1)
    assert item is not None
    twice = replace(item, options=(item.options[0], *item.options))
    with pytest.raises(PlainError, match="twice"):
        from_json(to_json(twice))


@pytest.mark.parametrize("text", ["", "[]", "7", "{", json.dumps({"asked": "ruling"})])
def test_rubbish_is_told_to_be_rubbish(text: str) -> None:
    with pytest.raises(PlainError):
        from_json(text)


def test_the_worked_cases_are_there() -> None:
    assert len(cases()) > 80
