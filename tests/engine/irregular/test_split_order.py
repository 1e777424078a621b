"""Cards to split hands: in the order that the book has, or in any where it has none."""

from __future__ import annotations

import pytest

from tests.books import book
from trainer.engine.cards import card_text
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.acts import ActKind
from trainer.engine.round.due import due
from trainer.engine.script.reader import read_script

EIGHTS = ("deal 1 8H 8C, 2 10D 9C, dealer 7D", "1 splits")
ACES = ("deal 1 AH AC, 2 10D 9C, dealer 7D", "1 splits")
SECOND_FIRST = ("card 3S to 1b", "card 5S to 1a")


def told(short: str, *lines: str) -> Story:
    rules = book(short)
    head = (f"book {rules.id}", "box 1 Ann 100", "box 2 Bob 60")
    read = read_script("\n".join((*head, *lines)), {rules.id: rules})
    return Story.of(read.setup, read.log)


@pytest.mark.parametrize("short", ["V5", "AR"])
@pytest.mark.parametrize("pair", [EIGHTS, ACES])
def test_either_hand_may_be_first_where_the_book_has_no_order(short, pair) -> None:
    before = told(short, *pair)
    assert [act.what for act in due(before.round)] == ["1a", "1b"]
    story = told(short, *pair, *SECOND_FIRST)
    assert story.findings == ()
    assert [len(story.round.hands[name].cards) for name in ("1a", "1b")] == [2, 2]
    # One card to each Ace and no more; the eights are played.
    asked = story.round.at
    assert asked is not None
    assert asked.name == ("2" if pair is ACES else "1a")


@pytest.mark.parametrize("short", ["V6", "UKA", "UKB"])
def test_the_order_of_the_book_is_kept_to(short) -> None:
    story = told(short, *EIGHTS, "card 3S to 1b")
    assert [each.kind for each in story.findings] == [K.CARD_ON_WRONG_HAND]


@pytest.mark.parametrize("short", ["V5", "AR"])
def test_a_third_card_is_on_the_wrong_hand_under_every_book(short) -> None:
    story = told(short, *EIGHTS, *SECOND_FIRST, "1a hits", "card 2S to 1b")
    assert [each.kind for each in story.findings] == [K.CARD_ON_WRONG_HAND]


def test_a_hand_whose_money_never_came_leaves_with_its_player() -> None:
    story = told(
        "V6",
        "deal 1 8H 8C, 2 10D 9C, 5 10S 2D, dealer 7D",
        "Ann splits on 1",
        "rule",
        "Ann asks to withdraw",
        "rule",
    )
    assert {name for name, hand in story.round.hands.items() if hand.cleared} == {"1a", "1b"}
    assert story.round.at is story.round.hands["2"]


def test_a_split_whose_player_withdraws_is_undone_for_who_is_left() -> None:
    lines = (
        "seat 1 Ann",
        "box 1 Ann 100, Eve 40",
        "box 2 Bob 60",
        "deal 1 8H 8C, 2 10D 9C, 5 10S 2D, dealer 7D",
        "Ann splits on 1",
        "rule",
        "Ann asks to withdraw",
        "rule",
    )
    rules = book("V6")
    read = read_script("\n".join((f"book {rules.id}", *lines)), {rules.id: rules})
    round_ = Story.of(read.setup, read.log).round
    assert [len(hand.cards) for hand in round_.boxes[1].hands] == [2]
    assert [(act.kind, act.what, act.player) for act in due(round_)] == [
        (ActKind.AWAIT_DECISION, "1", "Eve")
    ]


def test_a_bust_split_hand_that_is_taken_back_is_not_collected() -> None:
    story = told(
        "V6",
        "box 3 Cem 40",
        "deal 1 10H 2C, 2 10D 2S, 3 8H 8C, dealer 7D",
        "1 stands",
        "3 splits",
        "card 9S to 3a",
        "3a stands",
        "card 5S to 3b",
        "3b hits KS",
        "rule",
    )
    assert story.ruled[0].finding.kind is K.BOX_PASSED_OVER
    lie = [[card_text(card) for card in hand.cards] for hand in story.round.boxes[3].hands]
    assert lie == [["8H", "8C"]]
    assert [act.what for act in due(story.round)] == ["2"]
