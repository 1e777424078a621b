"""Clips to be watched: nothing about them tells, and the score of watching them is fair."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest

from tests.library.shelf import BOOKS, IDS
from trainer.engine.chance import Chance
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.fold import Phase
from trainer.scenarios.drills.clips import clean_clip, faulty_clip, kinds_to_spot, make_clip
from trainer.scenarios.drills.rhythm import pauses
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.detection import Tally, tally, windows
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.words import Asked
from trainer.scenarios.rounds import floor_of

BY_ID = {book.id: book for book in BOOKS}
V6 = BY_ID["mbs-blackjack-v6"]


@cache
def clip_of(book_id: str, seed: int, one_in: int):
    return make_clip(floor_of(BY_ID[book_id]), seed=b"%d" % seed, one_in=one_in)


def clips_of(book, number: int, one_in: int = 2):
    return [clip_of(book.id, seed, one_in) for seed in range(number)]


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_a_clip_is_a_whole_round_with_what_it_says_in_it(book) -> None:
    faulty = 0
    for clip in clips_of(book, 60):
        moment = Moment.read(clip.script, BY_ID)
        assert moment.round.phase is Phase.OVER
        assert bool(windows(moment)) is (clip.skill != "noticed/clean")
        faulty += clip.skill != "noticed/clean"
    assert 20 < faulty < 40


def test_neither_length_nor_rhythm_tells() -> None:
    lengths: dict[bool, list[int]] = {True: [], False: []}
    waits: dict[bool, list[float]] = {True: [], False: []}
    for clip in clips_of(V6, 200):
        log = Moment.read(clip.script, BY_ID).log
        clean = clip.skill == "noticed/clean"
        lengths[clean].append(len(log))
        waits[clean].append(mean(pauses(clip.script, log)))
    assert abs(mean(lengths[True]) - mean(lengths[False])) < 6
    assert abs(mean(waits[True]) - mean(waits[False])) < 60


def test_the_rhythm_is_uneven_and_the_same_every_time() -> None:
    clip = make_clip(floor_of(V6), seed=b"3")
    log = Moment.read(clip.script, BY_ID).log
    first = pauses(clip.script, log)
    assert first == pauses(clip.script, log)
    assert len(set(first)) > len(first) // 2
    assert min(first) > 300


def test_errors_come_at_the_rate_asked_for() -> None:
    for one_in in (2, 5, 20):
        clips = clips_of(V6, 200, one_in=one_in)
        faulty = sum(clip.skill != "noticed/clean" for clip in clips)
        expected = 200 / one_in
        assert abs(faulty - expected) < 4 * expected**0.5, one_in


def test_a_school_may_weigh_the_errors_itself() -> None:
    only = Irregularity.STAND_OFF_PAID
    weights = {kind: int(kind is only) for kind in SLIPS}
    chance = Chance(1, purpose="test")
    for _ in range(5):
        clip = faulty_clip(floor_of(V6), chance, weights=weights)
        assert clip is not None
        assert only in {each.kind for each in Moment.read(clip.script, BY_ID).findings}
    nothing = dict.fromkeys(SLIPS, 0)
    assert faulty_clip(floor_of(V6), chance, weights=nothing) is None


def test_an_error_is_named_from_a_bank_that_has_it() -> None:
    for book in BOOKS:
        floor = floor_of(book)
        bank = set(kinds_to_spot(book, floor.duties))
        chance = Chance(7, purpose="test")
        for _ in range(20):
            clip = faulty_clip(floor, chance)
            assert clip is not None
            found = {each.kind for each in Moment.read(clip.script, BY_ID).findings}
            assert found & bank


# How people watch: given the clip, where they stop it, or nothing.
def perfect(moment: Moment, chance: Chance) -> dict[str, int]:
    caught = windows(moment)
    return {"flag": caught[0][1]} if caught else {}


def hammers(moment: Moment, chance: Chance) -> dict[str, int]:
    return {"flag": 0}


def never(moment: Moment, chance: Chance) -> dict[str, int]:
    return {}


def anywhere(moment: Moment, chance: Chance) -> dict[str, int]:
    return {"flag": chance.below(len(moment.log))}


def coin(moment: Moment, chance: Chance) -> dict[str, int]:
    return anywhere(moment, chance) if chance.below(2) else {}


def at_the_end(moment: Moment, chance: Chance) -> dict[str, int]:
    return {"flag": len(moment.log) - 1}


def watched(watcher, number: int = 160, **asked) -> Tally:
    chance, marks = Chance(5, purpose="watcher"), []
    for clip in clips_of(V6, number, **asked):
        moment = Moment.read(clip.script, BY_ID)
        item = ask(moment, Asked.NOTICED, seed=1)
        assert item is not None
        marks.append(mark(item, watcher(moment, chance), BY_ID))
    return tally(marks)


def test_a_perfect_observer_scores_full() -> None:
    found = watched(perfect, 120)
    assert found.score == 1
    assert (found.hits, found.misses, found.false_alarms) == (found.faulty, 0, 0)


@pytest.mark.parametrize("spammer", [hammers, never, anywhere, coin, at_the_end])
def test_a_spammer_scores_no_better_than_chance(spammer) -> None:
    for one_in in (2, 5):
        found = watched(spammer, one_in=one_in)
        assert found.score <= 0.02, found
    assert watched(spammer).hits < watched(spammer).faulty


def test_asking_for_a_check_is_no_fault_and_earns_nothing() -> None:
    found = watched(lambda moment, chance: {"flag": 0, "check": True}, 60)
    assert found.false_alarms == 0
    assert found.score == 0


def test_clean_rounds_come_without_anything_wrong_in_them() -> None:
    chance = Chance(2, purpose="test")
    for _ in range(10):
        clip = clean_clip(floor_of(V6), chance)
        assert not Moment.read(clip.script, BY_ID).findings
