"""Why not that? The reason comes from the entry whose facts do not hold."""

from __future__ import annotations

import pytest

from tests.scenarios.questions.moments import BOOKS, faulty, moment
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.words import Ruling
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.choosing import wrong_options
from trainer.scenarios.questions.item import RulingOption
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.marked import WhyNot
from trainer.scenarios.questions.why_not import why_not
from trainer.scenarios.questions.words import Asked, Because

VOID = RulingOption((Ruling.ROUND_VOID, Ruling.RETURN_ALL_WAGERS))


def reason(name: str, option: RulingOption) -> WhyNot:
    at = moment(name)
    assert at.principal is not None
    return why_not(at.book, at.rule_on(at.principal), option)


@pytest.mark.parametrize("name", faulty())
def test_every_wrong_option_has_a_reason_with_clauses_of_the_book(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    ruled = at.rule_on(at.principal)
    for wrong in wrong_options(at, ruled):
        why = why_not(at.book, ruled, wrong)
        assert why.clauses
        assert set(why.clauses) <= set(at.book.clauses)
        assert not set(why.facts) & ruled.facts or why.because is Because.OTHER_KIND
        assert why.kind is not at.principal.kind


def test_why_not_void() -> None:
    why = reason("a box with one card, early", VOID)
    assert why == WhyNot(Because.OTHER_FACTS, ("5.2",), (Fact.ORDER_LOST,))


def test_the_short_form_has_the_same_reason() -> None:
    short = RulingOption((Ruling.ROUND_VOID,))
    assert reason("a box with one card, early", short) == reason("a box with one card, early", VOID)


def test_why_not_the_late_rule() -> None:
    option = RulingOption((Ruling.RECONSTRUCT_CARDS,))
    why = reason("a box with one card", option)
    assert why.because is Because.OTHER_FACTS
    assert why.facts == (Fact.EARLY,)
    assert why.clauses == ("5.13", "5.6.1")


def test_what_belongs_to_another_irregularity() -> None:
    why = reason("soft 17 drawn to", VOID)
    assert why.because is Because.OTHER_KIND
    assert why.kind is Irregularity.DEALER_NO_CARD
    assert why.clauses == ("5.2",)


def test_the_right_steps_with_a_wrong_figure() -> None:
    option = RulingOption((Ruling.TREAT_AS_NEXT_CARD,), figures=(("offeredTo", "box-3"),))
    assert reason("a card for a hand that stood", option).because is Because.OTHER_FIGURES


def test_what_the_book_covers_is_not_for_its_authority() -> None:
    for steps in (
        (Ruling.REFER_GAMING_SHIFT_MANAGER,),
        (Ruling.RULEBOOK_SILENT_ESCALATE, Ruling.REFER_GAMING_SHIFT_MANAGER),
    ):
        why = reason("a box with one card", RulingOption(steps))
        assert why.because is Because.BOOK_COVERS_IT


def test_doing_nothing_is_no_ruling() -> None:
    option = RulingOption((Ruling.CONTINUE_ROUND,))
    assert reason("a box with one card", option).because is Because.SOMETHING_IS_DUE


def test_a_silent_book_has_no_remedy() -> None:
    why = reason("UI-I02", VOID)
    assert (why.because, why.clauses) == (Because.BOOK_IS_SILENT, ("27",))


def test_a_mark_on_a_wrong_ruling_says_why() -> None:
    item = ask(moment("a box with one card"), Asked.RULING, seed=1)
    assert item is not None
    for at in range(len(item.options)):
        found = mark(item, {"option": at}, BOOKS)
        assert (found.why_not is None) == found.right
