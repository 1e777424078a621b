"""Whose call? asked where the book says so, and nowhere else."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS, IDS
from trainer.engine.cards import ACE, rank_of
from trainer.engine.script.reader import read_script
from trainer.scenarios.drills.whose_call import (
    NOBODY,
    CallFamily,
    call_due,
    families_in,
    make_call,
)
from trainer.scenarios.rounds import floor_of

BY_ID = {book.id: book for book in BOOKS}
ASKED = [(book, family) for book in BOOKS for family in families_in(book)]


def test_some_books_say_it_and_some_do_not() -> None:
    known = {book.id: families_in(book) for book in BOOKS}
    assert known["mbs-blackjack-v6"] == tuple(CallFamily)
    assert known["uk-inspector"] == (CallFamily.SHARED_BOX,)
    assert known["uk-6deck-2019"] == ()


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_nothing_is_asked_that_the_book_does_not_say(book) -> None:
    floor = floor_of(book)
    for family in set(CallFamily) - set(families_in(book)):
        assert make_call(floor, seed=1, family=family) is None
    assert (make_call(floor, seed=1) is None) is (not families_in(book))


@pytest.mark.parametrize(("book", "family"), ASKED, ids=[f"{b.id}-{f}" for b, f in ASKED])
def test_the_answer_stands_among_the_names_with_its_clause(book, family: CallFamily) -> None:
    floor, places = floor_of(book), set()
    for seed in range(25):
        item = make_call(floor, seed=seed, family=family)
        assert item is not None
        assert item.family is family
        assert item.names[-1] == NOBODY
        assert len(set(item.names)) == len(item.names) >= 3
        due = call_due(item, BY_ID)
        assert due.who in item.names
        assert due.clauses
        places.add(item.names.index(due.who))
    assert len(places) > 1, "the place would give it away"


def test_a_hand_whose_only_bettor_is_away_is_nobodys_call() -> None:
    floor = floor_of(BY_ID["mbs-blackjack-v6"])
    items = [make_call(floor, seed=seed, family=CallFamily.ABSENT) for seed in range(40)]
    nobody = [item for item in items if item and call_due(item, BY_ID).who == NOBODY]
    assert nobody
    for item in nobody:
        round_ = read_script(item.script, BY_ID).round
        assert {stake.player for stake in round_.boxes[item.box].bettors} <= round_.setup.absent


def test_one_who_is_away_never_calls() -> None:
    floor = floor_of(BY_ID["mbs-blackjack-v6"])
    for seed in range(40):
        item = make_call(floor, seed=seed, family=CallFamily.ABSENT)
        assert item is not None
        assert call_due(item, BY_ID).who not in read_script(item.script, BY_ID).setup.absent


def test_anothers_hand_is_insured_only_against_an_ace() -> None:
    for book in BOOKS:
        if CallFamily.INSURANCE_PLACE not in families_in(book):
            continue
        for seed in range(10):
            item = make_call(floor_of(book), seed=seed, family=CallFamily.INSURANCE_PLACE)
            assert item is not None
            upcard = read_script(item.script, BY_ID).round.upcard
            assert upcard is not None
            assert rank_of(upcard) == ACE
