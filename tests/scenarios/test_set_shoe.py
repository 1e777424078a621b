"""A set shoe: the same from the same seed, whole decks, and every round dealt by the book."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.books import all_books
from trainer.engine.cards import decks_of
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.scenarios.rounds import floor_of
from trainer.scenarios.set_shoe import CannotSetError, Demand, set_shoe


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.id)
@pytest.mark.parametrize("boxes", [1, 4, 7])
def test_its_rounds_follow_the_book_from_one_shoe(book: Rulebook, boxes: int) -> None:
    shoe = set_shoe(floor_of(book), seed=11, boxes=boxes, rounds=5)
    whole = Counter(decks_of(shoe.decks))
    assert not Counter(shoe.order) - whole
    assert len(shoe.order) + shoe.rest == sum(whole.values())
    for one in shoe.rounds:
        # Each event is due or permitted, each card is the next of the shoe.
        assert len(list(one.steps())) == len(one.log)
        drawn = [event[-1] for event in one.log if event[0] in (ev.CARD, ev.BURN)]
        assert tuple(drawn) == one.cards
        assert shoe.order[one.first - 1 :][: len(drawn)] == one.cards
        round_ = Round(one.setup)
        for event in one.log:
            apply(round_, event)
        assert round_.over
        assert len(round_.boxes) == boxes
    # The same people play on; the shoe is fresh once.
    assert len({tuple(sorted(one.setup.seats.items())) for one in shoe.rounds}) == 1
    assert [one.setup.fresh_shoe for one in shoe.rounds] == [True, *[False] * 4]


def test_the_same_number_gives_the_same_shoe_and_another_another() -> None:
    floor = floor_of(all_books()[0])
    one, same, other = (set_shoe(floor, seed=s, boxes=5, rounds=4) for s in (7, 7, 8))
    assert (one.order, [r.log for r in one.rounds]) == (same.order, [r.log for r in same.rounds])
    assert one.order != other.order


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.id)
def test_it_asks_for_more_than_even_money(book: Rulebook) -> None:
    shoe = set_shoe(floor_of(book), seed=3, boxes=6, rounds=6)
    wanted = {Demand.BLACKJACK, Demand.DOUBLE, Demand.SPLIT, Demand.STAND_OFF, Demand.PLAYER_OVER}
    assert wanted <= shoe.demands.keys()


def test_it_says_what_cannot_be_set() -> None:
    floor = floor_of(all_books()[0])
    with pytest.raises(CannotSetError, match="13 rounds"):
        set_shoe(floor, seed=1, boxes=5, rounds=13)
    with pytest.raises(CannotSetError, match="8 boxes"):
        set_shoe(floor, seed=1, boxes=8, rounds=1)
    with pytest.raises(CannotSetError, match="cutting card"):
        set_shoe(floor, seed=1, boxes=7, rounds=12)
