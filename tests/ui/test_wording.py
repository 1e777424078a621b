"""Words for what the engine says."""

from __future__ import annotations

import inspect
from datetime import date
from enum import StrEnum
from fractions import Fraction

import pytest

from trainer.engine import words
from trainer.engine.irregular import words as irregular_words
from trainer.engine.rulebook import Authority, AwardPays, Span, Totals
from trainer.engine.words import Award, ClauseKind, Examined, Matter, Office, Policy, Ruling
from trainer.rulebooks.convert import ANY_HARD, ANY_SOFT
from trainer.scenarios.questions import words as question_words
from trainer.ui import wording
from trainer.ui.labels import LABELS, POLICY_EXPLAINED

KINDS = [
    kind
    for module in (words, irregular_words, question_words)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, StrEnum) and kind is not StrEnum
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_it_has_words_for_every_member(kind: type[StrEnum]) -> None:
    if kind in wording.NEVER_SHOWN:
        assert kind not in LABELS
        return
    assert set(LABELS[kind]) == set(kind)
    said = [wording.label(word) for word in kind]
    assert all(said)
    assert len(set(said)) == len(said)


def test_it_has_no_words_for_what_is_gone() -> None:
    assert set(LABELS) == set(KINDS) - wording.NEVER_SHOWN


def test_it_keeps_words_of_two_kinds_apart() -> None:
    assert str(ClauseKind.SETTLEMENT) == str(Examined.SETTLEMENT)
    assert wording.label(ClauseKind.SETTLEMENT) != wording.label(Examined.SETTLEMENT)


def test_it_explains_every_policy() -> None:
    assert set(POLICY_EXPLAINED) == set(Policy)


@pytest.mark.parametrize(
    ("odds", "said", "written"),
    [
        (Fraction(3, 2), "3 to 2", "3:2"),
        (Fraction(6, 5), "6 to 5", "6:5"),
        (Fraction(1), "1 to 1", "1:1"),
        (Fraction(270), "270 to 1", "270:1"),
    ],
)
def test_it_says_and_writes_odds(odds: Fraction, said: str, written: str) -> None:
    assert wording.say_odds(odds) == said
    assert wording.write_odds(odds) == written


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (Fraction(1), "as much as the wager"),
        (Fraction(1, 2), "half of the wager"),
        (Fraction(1, 3), "1/3 of the wager"),
    ],
)
def test_it_says_parts_of_a_wager(part: Fraction, said: str) -> None:
    assert wording.say_part(part) == said


@pytest.mark.parametrize(
    ("hard", "soft", "said"),
    [
        (ANY_HARD, ANY_SOFT, "any two cards"),
        ({10, 11}, set(), "hard 10 and 11"),
        ({9, 10, 11}, set(), "hard 9, 10 and 11"),
        ({9, 10, 11}, range(13, 19), "hard 9, 10 and 11; soft 13 to 18"),
        ({9, 11, 13, 14, 15, 16}, set(), "hard 9, 11 and 13 to 16"),
        (ANY_HARD, set(), "any hard total"),
        (set(), ANY_SOFT, "any soft total"),
        ({11}, set(), "hard 11"),
        (set(), set(), "no total"),
    ],
)
def test_it_says_totals(hard, soft, said: str) -> None:
    assert wording.say_totals(Totals(frozenset(hard), frozenset(soft))) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "the book does not say"),
        (True, "yes"),
        (False, "no"),
        (4, "4"),
        (Span(6, 6), "6"),
        (Span(1, 8), "1 to 8"),
        (Fraction(3, 2), "3 to 2"),
        (Policy.OK, "may be examined"),
        (Totals(frozenset({11}), frozenset()), "hard 11"),
        (AwardPays(Award.FLUSH, Fraction(9), ("1",)), "9 to 1"),
        (date(2019, 9, 27), "27 September 2019"),
        ((1, 2, 3), "1, 2 and 3"),
        ("green", "green"),
    ],
)
def test_it_says_any_value(value: object, said: str) -> None:
    assert wording.say(value) == said


@pytest.mark.parametrize(
    ("decides", "ruling", "said"),
    [
        (Office.INSPECTOR, Ruling.INSPECTOR_DECIDES, "the inspector decides"),
        (Office.PIT_MANAGER, Ruling.REFUSE_WAGER, "the Pit Manager: the wager may be refused"),
        (
            Office.NOBODY_NAMED,
            Ruling.RULEBOOK_SILENT_ESCALATE,
            "nobody is named; the book is silent: pass it upwards",
        ),
    ],
)
def test_it_says_who_decides(decides: Office, ruling: Ruling, said: str) -> None:
    authority = Authority(Matter.DISPUTE, decides, ruling, ("1",))
    assert wording.say_authority(authority) == said
    assert wording.say(authority) == said


def test_it_says_cards_one_and_many() -> None:
    assert wording.say_cards(1) == "1 card"
    assert wording.say_cards(2) == "2 cards"


def test_it_says_dates_and_their_absence() -> None:
    assert wording.say_date(None) == "undated"


def test_it_says_small_numbers_in_letters() -> None:
    assert [wording.say_number(number) for number in (5, 10, 11)] == ["five", "ten", "11"]


@pytest.mark.parametrize(
    ("straight", "curled"),
    [
        ("the dealer's", "the dealer\u2019s"),
        ("players' hands", "players\u2019 hands"),
        ("calls 'No more bets'.", "calls \u2018No more bets\u2019."),
        ("('Bust')", "(\u2018Bust\u2019)"),
        ("plain", "plain"),
    ],
)
def test_it_sets_quotation_marks_one_for_one(straight: str, curled: str) -> None:
    assert wording.curl(straight) == curled
    assert len(straight) == len(curled)
