"""Words for what a book says of irregularities."""

from __future__ import annotations

import pytest

from trainer.engine.irregular.remedy import Remedy, Uncovered
from trainer.engine.irregular.words import Election, Elector, Fact, Irregularity, LeftOver
from trainer.engine.words import Ruling
from trainer.ui.irregular_words import say_case, say_done, say_more, say_remedy
from trainer.ui.rule_words import group_label, part_label, say_at

DONE = (Ruling.DEALER_DRAWS_MISSING_CARD,)
THEN = (Ruling.REOPEN_SURRENDER_OR_INSURANCE,)


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ((), "in every case"),
        ((Fact.LATE,), "a player has drawn a card"),
        (
            (Fact.INTERIM, Fact.LATE),
            "an interim settlement has been made or a player has drawn a card",
        ),
        (
            (Fact.EARLY, Fact.ORDER_LOST),
            "nothing is settled or acted upon yet; the order of the cards is lost",
        ),
    ],
)
def test_it_says_the_case(when: tuple[Fact, ...], said: str) -> None:
    assert say_case(when) == said


def test_it_says_steps_and_then_what_holds() -> None:
    remedy = Remedy(("5.12",), steps=DONE, consequences=THEN)
    assert say_done(remedy) == (
        "the dealer draws the missing card; surrender or insurance is then offered"
    )
    assert say_more(remedy) == ()


def test_it_says_a_silence() -> None:
    assert say_remedy(Remedy(("5",), uncovered=True)) == "the book does not cover this"


def test_it_says_choices_what_is_left_over_and_withdrawal() -> None:
    remedy = Remedy(
        ("5.12",),
        steps=DONE,
        elections=(Election.COMPLETE_HAND_FIRST, Election.DEALER_DRAWS_NOW),
        elector=Elector.ACTING_PLAYER,
        left_over=LeftOver.DISCARD,
        may_withdraw=("5.25",),
    )
    assert say_more(remedy) == (
        "the player whose hand is in progress may choose: "
        "complete the hand first or let the dealer draw now",
        "what is left over is discarded",
        "whoever is dissatisfied may be allowed to withdraw",
    )
    assert say_remedy(remedy).startswith("the dealer draws the missing card; the player whose")


def test_a_remedy_is_named_by_its_kind_and_its_case() -> None:
    path = ("irregularities", Irregularity.TWO_AT_ONCE, Fact.TO_DEALER, Fact.ONE_SHOWN)
    assert group_label(path) == "Two cards left the shoe at once"
    assert part_label(path) == "For the dealer\u2019s hand; one card seen"
    remedy = Remedy(("5",), steps=(Ruling.DISCLOSED_CARD_IS_NEXT,))
    assert say_at(path, remedy) == "the card that was seen is the next card"
    assert part_label(path[:2]) == "In every case"


def test_a_silence_of_several_kinds_names_them() -> None:
    silent = Uncovered((Irregularity.SHOE_EMPTY, Irregularity.POWER_FAILURE), ("5",))
    path = ("uncovered", Irregularity.SHOE_EMPTY)
    assert (group_label(path), part_label(path)) == ("Irregularities", "Not covered")
    assert say_at(path, silent) == "the shoe runs out; the power fails"
