"""Noticing: a flag counts while the error can be caught, and hammering the key earns nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.scenarios.questions.moments import BOOKS, CLEAN, moment, unruled
from trainer.engine.chance import Chance
from trainer.scenarios.gravity import Gravity
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.detection import tally
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.marked import Marked
from trainer.scenarios.questions.words import Asked, Detected


def clip(name: str) -> Item:
    item = ask(moment(name), Asked.NOTICED, seed=1)
    assert item is not None
    return item


def flagged(name: str, flag: int | None, *, check: bool = False) -> Marked:
    return mark(clip(name), {"flag": flag, "check": check}, BOOKS)


@pytest.mark.parametrize("name", unruled())
def test_a_flag_is_right_from_the_departure_on(name: str) -> None:
    at = min(finding.at for finding in moment(name).findings)
    last = len(moment(name).log) - 1
    hit = flagged(name, at)
    assert (hit.detected, hit.soon, hit.right) == (Detected.HIT, 0, True)
    late = flagged(name, last)
    assert (late.detected, late.right) == (Detected.HIT, True)
    if at:
        early = flagged(name, at - 1)
        assert (early.detected, early.right) == (Detected.FALSE_ALARM, False)
    assert flagged(name, None).detected is Detected.MISS


def test_how_soon_is_told_and_not_marked() -> None:
    # The dealer's card too many comes with event 14, and nothing comes after it.
    name = "a box with one card"
    at = moment(name).findings[0].at
    late = flagged(name, at + 1)
    assert (late.soon, late.score) == (1, Fraction(1))


def test_what_is_caught_before_the_next_act_weighs_one_class_less() -> None:
    name = "a box with one card"
    at = moment(name).findings[0].at
    assert flagged(name, None).gravity is Gravity.SERIOUS
    assert flagged(name, at).gravity is Gravity.MINOR
    assert flagged(next(iter(CLEAN)), None).gravity is None


@pytest.mark.parametrize("name", tuple(CLEAN))
def test_a_clean_clip_is_let_run(name: str) -> None:
    assert flagged(name, None).detected is Detected.CLEAN
    assert flagged(name, None).right
    alarm = flagged(name, 3)
    assert (alarm.detected, alarm.right) == (Detected.FALSE_ALARM, False)


def test_asking_for_a_check_is_no_fault_and_no_hit() -> None:
    clean, faulty_clip = next(iter(CLEAN)), "V6-I36"
    marks = [flagged(clean, 3, check=True), flagged(faulty_clip, 3, check=True)]
    assert {each.detected for each in marks} == {Detected.CHECKED}
    counted = tally(marks)
    assert (counted.false_alarms, counted.hits, counted.checks) == (0, 0, 2)


def flag_all(last: bool) -> list[Marked]:
    names = (*unruled()[: len(CLEAN) * 4], *CLEAN)
    return [flagged(name, len(moment(name).log) - 1 if last else 0) for name in names]


def test_who_flags_everything_scores_no_better_than_chance() -> None:
    at_the_end = tally(flag_all(last=True))
    assert (at_the_end.hits, at_the_end.faulty) == (len(CLEAN) * 4,) * 2
    assert at_the_end.alarms_on_clean == at_the_end.clean == len(CLEAN)
    assert at_the_end.score == 0
    assert tally(flag_all(last=False)).score < 0


def test_who_flags_nothing_scores_nothing() -> None:
    marks = [flagged(name, None) for name in (*unruled(), *CLEAN)]
    counted = tally(marks)
    assert counted.score == 0
    assert (counted.hits, counted.misses, counted.false_alarms) == (0, len(unruled()), 0)


def test_who_tosses_a_coin_scores_about_nothing() -> None:
    chance = Chance(5, purpose="coin")
    marks = []
    for _ in range(60):
        for name in (*tuple(CLEAN), *unruled()[:3]):
            flag = len(moment(name).log) - 1 if chance.below(2) else None
            marks.append(flagged(name, flag))
    assert abs(tally(marks).score) < Fraction(3, 20)


def test_who_sees_everything_scores_all() -> None:
    hits = [flagged(name, moment(name).findings[0].at) for name in unruled()]
    clean = [flagged(name, None) for name in CLEAN]
    counted = tally([*hits, *clean])
    assert counted.score == 1
    assert (counted.misses, counted.false_alarms) == (0, 0)
