"""Moments at which nobody has erred and the book is asked all the same."""

from __future__ import annotations

import pytest

from tests.books import all_books, book
from tests.scenarios.faulty import check_script
from trainer.engine.rulings import Ruling
from trainer.scenarios.generate import CannotBeError
from trainer.scenarios.inquiries import inquire
from trainer.scenarios.scenario import Inquiry

BOOKS = [each.short for each in all_books()]
# Of which a book may say nothing, so that nothing can be asked.
_ONLY_WHERE_SAID = (Inquiry.ABSENT_HAND, Inquiry.OFFICE_AWAY)


@pytest.mark.parametrize("inquiry", Inquiry)
@pytest.mark.parametrize("short", BOOKS)
def test_it_is_asked_on_a_table_where_all_is_right(short, inquiry) -> None:
    for seed in range(3):
        try:
            scenario = inquire(book(short), inquiry, seed=seed)
        except CannotBeError:
            assert inquiry in _ONLY_WHERE_SAID
            continue
        assert scenario.inquiry == inquiry
        check_script(scenario)
        if inquiry is not Inquiry.OFFICE_AWAY:
            assert scenario.clean
            assert not scenario.story.findings
        assert inquire(book(short), inquiry, seed=seed).log == scenario.log


@pytest.mark.parametrize(
    ("inquiry", "ruling"),
    [
        (Inquiry.TOTAL_TOLD_WRONG, Ruling.PLAYER_RESPONSIBLE_FOR_TOTAL),
        (Inquiry.ABSENT_HAND, Ruling.PLAY_ABSENT_HAND_BY_RULE),
        (Inquiry.ABSENT_WITH_CO_BETTOR, Ruling.CO_BETTOR_PLAYS_HAND),
        (Inquiry.OFFICE_AWAY, Ruling.HIGHER_POSITION_MAY_ACT),
        (Inquiry.PLACED_FOR_ANOTHER, Ruling.PLAYER_RESPONSIBLE_FOR_PLACEMENT),
        (Inquiry.SEPARATE_WAGERS, Ruling.REFUSE_SEPARATION),
        (Inquiry.ANOTHER_CARD, Ruling.ONE_CARD_ONLY),
    ],
)
def test_the_fullest_book_has_an_answer(inquiry, ruling) -> None:
    for seed in range(3):
        answer = inquire(book("V6"), inquiry, seed=seed).answer
        assert answer is not None
        assert answer.ruling is ruling


def test_the_signal_decides_where_it_differs_from_the_words() -> None:
    answers = [inquire(book("V6"), Inquiry.SIGNAL_AND_SPEECH, seed=s).answer for s in range(30)]
    told = [each.ruling if each is not None else None for each in answers]
    assert set(told) == {Ruling.HAND_SIGNAL_GOVERNS, None}


def test_an_absent_hand_is_asked_about_on_both_sides_of_its_total() -> None:
    actions = set()
    for seed in range(20):
        answer = inquire(book("V6"), Inquiry.ABSENT_HAND, seed=seed).answer
        assert answer is not None
        actions.add(answer.numbers["action"])
    assert actions == {"draw", "stand"}


def test_what_a_book_does_not_say_is_refused() -> None:
    with pytest.raises(CannotBeError, match="absent"):
        inquire(book("V5"), Inquiry.ABSENT_HAND, seed=1)
    with pytest.raises(CannotBeError, match="names no office"):
        inquire(book("UKB"), Inquiry.OFFICE_AWAY, seed=1)
