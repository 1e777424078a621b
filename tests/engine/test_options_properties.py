"""What holds for every hand, window and book: each option once, open or refused, with clauses."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.books import all_books
from tests.engine.strategies import CARDS, STAKES
from tests.scale import scaled
from trainer.engine.dealer import dealer_draw, is_complete
from trainer.engine.hands import BEST, total_of
from trainer.engine.options import Allowed, Moment, Refused, options
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Draw, Option, PlayerState, Refusal, Window

pytestmark = pytest.mark.prove
EXAMPLES = scaled(10_000)
BOOKS = st.sampled_from(all_books())
MOMENTS = st.builds(
    Moment,
    window=st.sampled_from(Window),
    cards=st.lists(CARDS, min_size=2, max_size=6).map(tuple),
    upcard=CARDS,
    stake=STAKES,
    from_split=st.booleans(),
    hands_formed=st.integers(1, 5),
    minimum=st.sampled_from([None, 500, 2500]),
    doubled=st.booleans(),
)
BEFORE = {Option.SURRENDER, Option.INSURANCE, Option.EVEN_MONEY}


@settings(max_examples=EXAMPLES)
@given(book=BOOKS, moment=MOMENTS)
def test_each_option_stands_once_with_one_to_four_clauses(book: Rulebook, moment: Moment) -> None:
    found = options(book, moment)
    every: list[Allowed | Refused] = [*found.allowed, *found.refused]
    assert sorted(each.option for each in every) == sorted(Option)
    for each in every:
        assert 1 <= len(each.clauses) <= 4
        assert set(each.clauses) <= set(book.clauses)


@settings(max_examples=EXAMPLES)
@given(book=BOOKS, moment=MOMENTS)
def test_no_option_is_open_outside_its_window(book: Rulebook, moment: Moment) -> None:
    found = options(book, moment)
    turn = moment.window is Window.TURN
    for word in found.words:
        assert (word in BEFORE) is not turn
    for refused in found.refused:
        if refused.why is Refusal.OUT_OF_TURN:
            assert (refused.option in BEFORE) is turn


@settings(max_examples=EXAMPLES)
@given(book=BOOKS, moment=MOMENTS)
def test_amounts_lie_within_the_stake(book: Rulebook, moment: Moment) -> None:
    for each in options(book, moment).allowed:
        if each.most is not None:
            assert each.least is not None
            assert 0 < each.least <= each.most <= moment.stake


@settings(max_examples=EXAMPLES)
@given(book=BOOKS, moment=MOMENTS)
def test_a_bust_or_finished_hand_draws_nothing(book: Rulebook, moment: Moment) -> None:
    words = options(book, moment).words
    if total_of(moment.cards) >= BEST:
        assert not words & {Option.HIT, Option.DOUBLE}
    if total_of(moment.cards) > BEST:
        assert not words & {Option.HIT, Option.DOUBLE, Option.STAND}


@settings(max_examples=EXAMPLES)
@given(
    book=BOOKS,
    cards=st.lists(CARDS, min_size=1, max_size=7).map(tuple),
    states=st.lists(st.sampled_from(PlayerState), max_size=7),
)
def test_the_dealer_draws_only_to_an_incomplete_hand(
    book: Rulebook, cards: tuple[int, ...], states: list[PlayerState]
) -> None:
    drawn = dealer_draw(book, cards, states)  # type: ignore[arg-type]
    complete = is_complete(book, cards)  # type: ignore[arg-type]
    assert complete is (drawn.action is Draw.STAND)
    assert 1 <= len(drawn.clauses) <= 4
    if PlayerState.STANDING in states and not complete:
        assert drawn.action is Draw.DRAW
