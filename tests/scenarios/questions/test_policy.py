"""What may be asked: nothing that the text leaves open, and readings only when they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.scenarios.questions.answering import right_answer
from tests.scenarios.questions.moments import BOOKS, faulty, moment, unruled
from trainer.engine.rulebook import Remedy, Rulebook
from trainer.engine.words import Policy, Ruling
from trainer.scenarios.questions.ask import ask, ask_all
from trainer.scenarios.questions.item import RulingOption
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.policy import ASKED_OF_A_SILENCE, ASKED_OF_ANY
from trainer.scenarios.questions.words import Asked

NEVER = ("two boxes swapped, a hand acted", "the dealer draws early")


def books_with(book: Rulebook, policy: Policy) -> Mapping[str, Rulebook]:
    """Every entry of the book under one policy, as after a correction."""

    def under(remedies: tuple[Remedy, ...]) -> tuple[Remedy, ...]:
        return tuple(replace(each, policy=policy) for each in remedies)

    changed = {kind: under(each) for kind, each in book.irregularities.items()}
    return {**BOOKS, book.id: replace(book, irregularities=changed)}


@pytest.mark.parametrize("name", NEVER)
def test_what_is_never_asked_is_noticed_and_called_all_the_same(name: str) -> None:
    asked = {item.asked for item in ask_all(moment(name), seed=1)}
    assert asked <= ASKED_OF_ANY
    assert {Asked.NOTICED, Asked.FIRST_MOVE} <= asked


@pytest.mark.parametrize("name", unruled())
def test_no_item_asks_for_a_ruling_that_is_never_asked(name: str) -> None:
    at = moment(name)
    books = books_with(at.book, Policy.NEVER)
    never = Moment.read(at.script, books)
    covered = set(books[at.book.id].irregularities)
    assert never.principal is not None
    if never.rule_on(never.principal).policy is not Policy.NEVER:
        assert never.principal.kind not in covered
        return
    assert {item.asked for item in ask_all(never, seed=1)} <= ASKED_OF_ANY


def test_an_item_whose_ruling_is_withdrawn_later_has_no_right_answer() -> None:
    item = ask(moment("V6-I36"), Asked.RULING, seed=1)
    assert item is not None
    found = mark(item, {"option": 0}, books_with(moment("V6-I36").book, Policy.NEVER))
    assert found.due is None
    assert not found.right
    assert found.score == 0


@pytest.mark.parametrize("name", faulty())
def test_a_silence_is_asked_only_as_who_decides(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    ruled = at.rule_on(at.principal)
    items = ask_all(at, seed=1)
    if ruled.covered:
        return
    assert {item.asked for item in items} <= ASKED_OF_ANY | ASKED_OF_A_SILENCE
    authority = next(a for a in at.book.authority if a.over == "uncovered-irregularity")
    for item in items:
        if item.asked is Asked.RULING:
            right = item.options[right_answer(item)["option"]]
            assert isinstance(right, RulingOption)
            assert right.steps[-1] is authority.ruling


def test_a_stated_item_carries_its_reading_and_certifies_only_where_adopted() -> None:
    at = moment("a card for a hand that stood")
    item = ask(at, Asked.RULING, seed=1)
    assert item is not None
    assert (item.policy, item.reading) == (Policy.STATED, "AMB-14")
    assert at.book.readings["AMB-14"].reading
    assert ask(at, Asked.RULING, seed=1, certification=True) is None
    adopted = frozenset({"AMB-14"})
    assert ask(at, Asked.RULING, seed=1, certification=True, adopted=adopted) == item
    other = frozenset({"AMB-01"})
    assert ask(at, Asked.RULING, seed=1, certification=True, adopted=other) is None
    # Noticing it rests on no reading.
    assert ask(at, Asked.NOTICED, seed=1, certification=True) is not None


@pytest.mark.parametrize("name", faulty())
def test_certification_asks_nothing_that_rests_on_a_reading_of_ours(name: str) -> None:
    for item in ask_all(moment(name), seed=1, certification=True):
        assert item.policy in (Policy.OK, Policy.SILENT)


def test_a_corrected_book_moves_the_mark() -> None:
    """The same item under a book that now voids the round: another option is right."""
    at = moment("a box with one card, early")
    items = (ask(at, Asked.RULING, seed=seed) for seed in range(30))
    void = (Ruling.ROUND_VOID, Ruling.RETURN_ALL_WAGERS)
    item = next(
        each
        for each in items
        if each is not None
        and any(isinstance(o, RulingOption) and o.steps == void for o in each.options)
    )
    before = right_answer(item)["option"]
    book = at.book
    changed = {
        kind: tuple(
            replace(each, steps=void) if each.steps == (Ruling.RECONSTRUCT_CARDS,) else each
            for each in entries
        )
        for kind, entries in book.irregularities.items()
    }
    books = {**BOOKS, book.id: replace(book, irregularities=changed)}
    after = mark(item, {"option": before}, books)
    assert not after.right
    assert after.due is not None
    flipped = item.options[after.due["option"]]
    assert isinstance(flipped, RulingOption)
    assert flipped.steps == void
