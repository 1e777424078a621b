"""Marks: all of them for the right answer, fewer for any other, none for what cannot be read."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.scenarios.questions.answering import any_answer, right_answer, wrong_answers
from tests.scenarios.questions.moments import BOOKS, CLEAN, faulty, moment
from trainer.engine.irregular.words import Irregularity
from trainer.engine.procedure import FirstResponse, Mode
from trainer.engine.words import Policy
from trainer.rulebooks.procedures.document import HouseProcedure, Items, Manual
from trainer.rulebooks.procedures.document import Item as HouseItem
from trainer.scenarios.gravity import Gravity
from trainer.scenarios.questions.answers import BadAnswerError
from trainer.scenarios.questions.ask import ask, ask_all
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.marked import Marked
from trainer.scenarios.questions.plain import from_json, to_json
from trainer.scenarios.questions.words import Asked, FirstMove, Layer


def item_of(name: str, asked: Asked) -> Item:
    item = ask(moment(name), asked, seed=11)
    assert item is not None
    return item


def marked(name: str, asked: Asked, answer: dict[str, Any]) -> Marked:
    return mark(item_of(name, asked), answer, BOOKS)


@pytest.mark.parametrize("name", faulty())
def test_the_right_answer_gets_full_marks_and_every_other_less(name: str) -> None:
    for item in ask_all(moment(name), seed=4):
        whole = mark(item, right_answer(item), BOOKS)
        assert whole.right
        assert whole.score == 1
        for answer in wrong_answers(item):
            less = mark(item, answer, BOOKS)
            assert not less.right
            assert less.score < 1


@pytest.mark.parametrize("name", faulty())
def test_an_item_read_back_is_marked_the_same(name: str) -> None:
    for item in ask_all(moment(name), seed=4):
        again = from_json(to_json(item))
        for answer in (right_answer(item), any_answer(item)):
            assert mark(again, answer, BOOKS) == mark(item, answer, BOOKS)


@pytest.mark.parametrize("name", faulty())
def test_a_mark_cites_the_book(name: str) -> None:
    known = moment(name).book.clauses
    for item in ask_all(moment(name), seed=4):
        found = mark(item, right_answer(item), BOOKS)
        if found.layer is Layer.BOOK and found.kinds[0] not in INCIDENTS:
            assert 1 <= len(found.clauses) <= 4
        assert set(found.clauses) <= set(known)


# Nobody's act: there is no duty that was not kept to, and so no clause to notice it by.
INCIDENTS = {
    *(Irregularity.FOREIGN_CARD, Irregularity.MISSING_CARD, Irregularity.UNSHUFFLED_CARDS),
    *(Irregularity.FACE_UP_CARD, Irregularity.SHOE_EMPTY, Irregularity.POWER_FAILURE),
    *(Irregularity.OTHER_INCIDENT, Irregularity.EXTRA_CARD, Irregularity.BURN_FORGOTTEN),
    *(Irregularity.WITHDRAWAL_ASKED, Irregularity.CARD_REFUSED, Irregularity.DRAW_DISPUTED),
    *(Irregularity.EARLIER_ROUND_CLAIMED, Irregularity.RULE_UNCLEAR),
}


def test_the_steps_are_marked_one_by_one() -> None:
    steps = ["riffle-discards-once-next-player-cuts", "complete-round", "reshuffle-and-cut"]
    name = "V6-I48"
    assert marked(name, Asked.STEPS, {"steps": steps}).score == 1
    # Two of three steps, and of the two precedences neither.
    two = marked(name, Asked.STEPS, {"steps": steps[1:]})
    assert (two.score, two.right) == (Fraction(3, 5), False)
    # All there, in a wrong order.
    late = marked(name, Asked.STEPS, {"steps": [steps[2], *steps[:2]]})
    assert late.score == Fraction(4, 5)
    assert [part.name for part in late.parts if not part.right] == [
        "order complete-round reshuffle-and-cut"
    ]


def test_what_is_said_in_one_breath_has_no_order() -> None:
    for steps in (["round-void", "return-all-wagers"], ["return-all-wagers", "round-void"]):
        assert marked("V6-I12", Asked.STEPS, {"steps": steps}).right


def test_more_than_enough_is_not_wrong_but_against_it_is() -> None:
    right = ["reconstruct-cards"]
    name = "a box with one card, early"
    assert marked(name, Asked.STEPS, {"steps": [*right, "continue-round"]}).right
    assert not marked(name, Asked.STEPS, {"steps": [*right, "round-void"]}).right
    void = ["round-void", "return-all-wagers"]
    assert marked("V6-I12", Asked.STEPS, {"steps": [*void, "previous-results-stand"]}).right
    assert not marked("V6-I12", Asked.STEPS, {"steps": [*void, "continue-round"]}).right


def test_the_same_act_by_another_code_is_right() -> None:
    item = item_of("soft 17 drawn to", Asked.STEPS)
    assert CodeOption("remove-cards-and-continue") in item.options
    assert mark(item, {"steps": ["remove-cards-and-continue"]}, BOOKS).right


def test_everything_at_once_scores_little() -> None:
    item = item_of("V6-I36", Asked.STEPS)
    codes = [each.code for each in item.options if isinstance(each, CodeOption)]
    assert mark(item, {"steps": codes}, BOOKS).score < Fraction(1, 5)


def test_amounts_are_exact_in_cents() -> None:
    right = {"owedPaid": 0, "owedTaken": 0}
    assert marked("stand-off paid", Asked.AMOUNTS, {"amounts": right}).right
    off = marked("stand-off paid", Asked.AMOUNTS, {"amounts": right | {"owedPaid": 1}})
    assert off.score == Fraction(1, 2)
    assert marked("V6-M12", Asked.AMOUNTS, {"amounts": {"handedBack": 3_000}}).right


def test_cards_are_placed_where_the_shoe_had_them() -> None:
    # 5H 9C 8D 9D, then 6D to box 1 and 2C to box 3: that card was the second box's.
    name = "a box with one card, early"
    places = ["1", "2", "3", "dealer", "1", "2"]
    assert marked(name, Asked.PLACEMENTS, {"placements": places}).right
    swapped = ["1", "2", "3", "dealer", "2", "1"]
    wrong = marked(name, Asked.PLACEMENTS, {"placements": swapped})
    assert [part.name for part in wrong.parts if not part.right] == ["place 1", "place 2"]


def test_placing_is_asked_only_while_no_changed_hand_has_acted() -> None:
    assert ask(moment("two boxes swapped, old book"), Asked.PLACEMENTS, seed=1) is not None
    assert ask(moment("two boxes swapped, a hand acted"), Asked.PLACEMENTS, seed=1) is None


def test_choices_are_marked_by_who_and_what() -> None:
    right = {"elector": "box-player", "elections": ["withdraw-wager-discard-card", "act-in-turn"]}
    name = "a box with one card"
    assert marked(name, Asked.ELECTIONS, right).right
    assert marked(name, Asked.ELECTIONS, right | {"elector": "each-player"}).score == Fraction(1, 2)
    early = {"elector": "nobody", "elections": []}
    assert marked("a box with one card, early", Asked.ELECTIONS, early).right


@pytest.mark.parametrize(
    ("name", "hand", "fate"),
    [
        ("a box with one card", "2", "may-choose"),
        ("a box with one card, early", "2", "other-cards"),
        ("a card for a hand that stood", "1", "stands"),
        ("a card for a hand that stood", "2", "gets-card"),
        ("a card for a hand that stood", "3", "plays-on"),
        ("soft 17 drawn to", "1", "paid"),
        ("V6-I38", "3", "returned"),
        ("V6-M13", "1", "returned"),
        ("V6-M14", "1", "taken"),
        ("V6-I12", "2", "returned"),
    ],
)
def test_what_becomes_of_a_hand(name: str, hand: str, fate: str) -> None:
    items = (ask(moment(name), Asked.FATE, seed=seed) for seed in range(40))
    item = next(each for each in items if each is not None and each.wanted == (hand,))
    at = item.options.index(CodeOption(fate))
    assert right_answer(item) == {"option": at}


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("V6-I12", "rule"),
        ("V6-I36", "box-player"),
        ("V6-I57", "acting-player"),
        ("V6-I61", "pit-manager"),
        ("V6-I68", "each-player"),
        ("V6-I72", "gaming-shift-manager"),
        ("UI-I02", "inspector"),
    ],
)
def test_whose_call_it_is(name: str, call: str) -> None:
    item = item_of(name, Asked.WHOSE_CALL)
    assert item.options[right_answer(item)["option"]] == CodeOption(call)


def test_the_first_move_is_to_stop_and_call_and_only_coached() -> None:
    item = item_of("V6-I36", Asked.FIRST_MOVE)
    assert item.options[right_answer(item)["option"]] == CodeOption(FirstMove.STOP_AND_CALL)
    found = mark(item, right_answer(item), BOOKS)
    assert (found.layer, found.graded, found.clauses) == (Layer.HOUSE, False, ())


@pytest.mark.parametrize("name", tuple(CLEAN))
def test_where_nothing_is_wrong_the_dealer_carries_on(name: str) -> None:
    item = item_of(name, Asked.FIRST_MOVE)
    assert item.options[right_answer(item)["option"]] == CodeOption(FirstMove.CARRY_ON)


def test_a_house_may_have_its_own_first_move_and_grade_it() -> None:
    own = HouseItem(FirstResponse.FINISH_BOX_AND_CALL, Mode.GRADE, Manual("9.2", "4"))
    house = HouseProcedure("house", "House", "4", "Manual", Items(first_response=own))
    item = item_of("V6-I36", Asked.FIRST_MOVE)
    at = item.options.index(CodeOption(FirstMove.FINISH_BOX_AND_CALL))
    found = mark(item, {"option": at}, BOOKS, house)
    assert (found.right, found.graded) == (True, True)
    assert [str(each) for each in found.house] == ["House procedure 9.2, edition 4"]
    off = HouseProcedure(
        "house", "House", "4", "Manual", Items(first_response=HouseItem(own.value, Mode.OFF))
    )
    assert not mark(item, {"option": at}, BOOKS, off).right


def test_gravity_is_of_what_was_found_and_of_the_first_move() -> None:
    assert marked("soft 17 drawn to", Asked.RULING, {"option": 0}).gravity is Gravity.SERIOUS
    item = item_of("soft 17 drawn to", Asked.FIRST_MOVE)
    weights = {
        option.code: mark(item, {"option": at}, BOOKS).gravity
        for at, option in enumerate(item.options)
        if isinstance(option, CodeOption)
    }
    assert weights[FirstMove.STOP_AND_CALL] is None
    assert weights[FirstMove.REPAIR_IT_YOURSELF] is Gravity.DANGEROUS
    assert weights[FirstMove.FINISH_BOX_AND_CALL] is Gravity.SERIOUS


def test_a_stated_mark_shows_its_reading() -> None:
    found = mark(item_of("a card for a hand that stood", Asked.RULING), {"option": 0}, BOOKS)
    assert (found.policy, found.reading) == (Policy.STATED, "AMB-14")


BAD: list[tuple[Asked, Any, str]] = [
    (Asked.RULING, {"option": 9}, "there is no option 9"),
    (Asked.RULING, {"option": "1"}, "no whole number"),
    (Asked.RULING, {"option": True}, "no whole number"),
    (Asked.RULING, {}, "missing"),
    (Asked.RULING, {"option": 0, "why": "so"}, "no such field"),
    (Asked.RULING, [0], "no object"),
    (Asked.RULING, {"option": 0, "confidence": "certain"}, "not in the vocabulary"),
    (Asked.STEPS, {"steps": ["pray"]}, "not in the vocabulary"),
    (Asked.STEPS, {"steps": ["seated-player-calls"]}, "not in this bank"),
    (Asked.STEPS, {"steps": ["round-void", "round-void"]}, "twice"),
    (Asked.STEPS, {"steps": "round-void"}, "no list"),
    (Asked.ELECTIONS, {"elector": "barman", "elections": []}, "cannot be chosen"),
    (Asked.NOTICED, {"flag": 10_000}, "no event 10000"),
    (Asked.NOTICED, {"flag": -1}, "no event -1"),
    (Asked.NOTICED, {"flag": 1, "check": "yes"}, "neither true nor false"),
]


@pytest.mark.parametrize(("asked", "answer", "said"), BAD)
def test_what_cannot_be_read_gets_a_sentence_and_no_mark(
    asked: Asked, answer: Any, said: str
) -> None:
    with pytest.raises(BadAnswerError, match=said):
        mark(item_of("V6-I36", asked), answer, BOOKS)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({"amounts": {"owedPaid": 1}}, "missing"),
        ({"amounts": {"owedPaid": 1.5, "owedTaken": 0}}, "no whole number"),
        ({"amounts": {"owedPaid": 1, "owedTaken": 0, "tip": 5}}, "no such field"),
        ({"amounts": 7}, "no object"),
    ],
)
def test_bad_amounts_get_a_sentence(answer: Any, said: str) -> None:
    with pytest.raises(BadAnswerError, match=said):
        marked("stand-off paid", Asked.AMOUNTS, answer)


@pytest.mark.parametrize(
    ("places", "said"),
    [(["1"], "1 places for 6 cards"), (["9"] * 6, "no place '9'"), ([1] * 6, "list of texts")],
)
def test_bad_places_get_a_sentence(places: list[Any], said: str) -> None:
    with pytest.raises(BadAnswerError, match=said):
        marked("a box with one card, early", Asked.PLACEMENTS, {"placements": places})


def test_confidence_plays_no_part() -> None:
    item = item_of("V6-I36", Asked.RULING)
    sure = mark(item, {"option": 0, "confidence": "sure"}, BOOKS)
    assert sure == mark(item, {"option": 0}, BOOKS)
