"""Roll-ups: what they count, and that after anything they are what the answers come to."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from tests.cast import Cast
from tests.practice.answering import BOOK, NOON, STUBS, give, new_set
from tests.support.owed import do_owed_work
from trainer.practice import tasks
from trainer.practice.figures import keeping
from trainer.practice.figures.counting import Day
from trainer.practice.figures.keeping import all_days, doubtful_days, is_true, owe_day
from trainer.practice.figures.selectors import (
    Figures,
    days_practised,
    skill_figures,
    skills_of_people,
    weakest_clauses,
)
from trainer.practice.models import DrillAnswer, RollUp
from trainer.ui import clock
from trainer.work.models import OwedWork, State
from trainer.work.running import perform
from trainer.work.services import give_back_lost

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.fixture(autouse=True)
def marked_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.practice.services.DRILLS", STUBS)
    monkeypatch.setattr("trainer.work.sending.send", lambda work_id: True)
    # The sweep looks back from now; the answers of these tests are of a fixed day.
    monkeypatch.setattr("trainer.ui.clock.now", lambda: NOON + timedelta(hours=1))


def of(cast: Cast, **more: Any) -> dict[str, Any]:
    return {"school_id": cast.school.pk, "person_id": cast.trainee.pk} | more


def row(clause: str = "") -> RollUp:
    return RollUp.objects.get(clause=clause)


def test_it_counts_an_answer_once_and_each_clause_by_the_parts_it_decides(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    give(drill_set, (True, ["4.1"]), (False, ["4.1", "5.2"]), (True, ["6"]))
    give(drill_set, (True, ["6"]))
    do_owed_work()
    whole = row()
    assert (whole.answers, whole.right, whole.parts, whole.parts_right) == (2, 1, 4, 3)
    told = {
        each.clause: (each.answers, each.right, each.parts, each.parts_right)
        for each in RollUp.objects.exclude(clause="")
    }
    # One wrong line of three says nothing against the clause of the third.
    assert told == {"4.1": (1, 0, 2, 1), "5.2": (1, 0, 1, 0), "6": (2, 2, 2, 2)}


def test_it_times_sums_only_and_lets_no_coffee_break_drown_a_day(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    for took in (9_900, 10_000, 10_001, 3_600_000, None):
        give(drill_set, (True, ["4"]), tenths=100, took=took)
    give(drill_set, (True, ["4"]), took=5_000)
    do_owed_work()
    whole = row()
    assert (whole.answers, whole.timed, whole.within_target) == (6, 4, 2)
    assert whole.milliseconds == 9_900 + 10_000 + 10_001 + 100_000


def test_it_keeps_how_sure_somebody_was_beside_how_right(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    for confidence, right in (
        *(("sure", True), ("sure", False), ("sure", False)),
        *(("think", True), ("guess", False), ("", True), ("certain", True)),
    ):
        give(drill_set, (right, ["4"]), confidence=confidence)
    do_owed_work()
    for clause in ("", "4"):
        whole = row(clause)
        assert (whole.sure_right, whole.sure_wrong) == (1, 2)
        assert (whole.think_right, whole.think_wrong) == (1, 0)
        assert (whole.guess_right, whole.guess_wrong) == (0, 1)
        assert whole.answers == 7


def test_its_days_are_the_schools_and_stay_when_the_school_moves(cast: Cast) -> None:
    school = cast.other_school
    late = datetime(2026, 11, 17, 15, 59, tzinfo=UTC)
    drill_set = new_set(school, cast.other_supervisor)
    give(drill_set, (True, ["4"]), at=late)
    give(drill_set, (True, ["4"]), at=late + timedelta(minutes=1))
    do_owed_work()
    # Midnight in Singapore is four in the afternoon of the day before.
    days = [date(2026, 11, 17), date(2026, 11, 18)]
    assert list(RollUp.objects.filter(clause="").values_list("day", flat=True)) == days
    school.time_zone = "Europe/London"
    school.save()
    assert all(is_true(day) for day in all_days())
    assert list(DrillAnswer.objects.values_list("day", flat=True)) == days


def test_it_counts_no_replay(cast: Cast) -> None:
    first = new_set(cast.school, cast.trainee)
    give(first, (False, ["4"]))
    give(new_set(cast.school, cast.trainee, replay_of=first), (True, ["4"]))
    do_owed_work()
    assert (row().answers, row().right) == (1, 0)
    assert is_true(Day(cast.school.pk, cast.trainee.pk, NOON.date()))


def test_an_answer_that_is_rolled_back_owes_nothing(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    with transaction.atomic():
        give(drill_set, (True, ["4"]))
        assert OwedWork.objects.count() == 1
        transaction.set_rollback(True)
    assert not DrillAnswer.objects.exists()
    assert not OwedWork.objects.exists()


def test_a_ghost_writes_nothing_over_what_came_after_it(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that was given up counts one answer; meanwhile a second is counted and written."""
    drill_set = new_set(cast.school, cast.trainee)
    give(drill_set, (True, ["4"]))
    day = Day(cast.school.pk, cast.trainee.pk, NOON.date())
    work = OwedWork.objects.get()
    honest = keeping.roll_up

    def slow(wanted: Day) -> object:
        write = honest(wanted)
        monkeypatch.setattr(tasks, "roll_up", honest)
        give(drill_set, (False, ["4"]))
        give_back_lost(now=clock.now() + timedelta(hours=1), lease=timedelta(seconds=1))
        OwedWork.objects.update(due_at=NOON)
        perform(work.pk)
        assert row().answers == 2
        return write

    monkeypatch.setattr(tasks, "roll_up", slow)
    do_owed_work()
    assert row().answers == 2
    assert is_true(day)


def test_without_the_guard_the_ghost_would_win(cast: Cast) -> None:
    """The twin of the test above: the same two writes, with nothing between them."""
    drill_set = new_set(cast.school, cast.trainee)
    give(drill_set, (True, ["4"]))
    day = Day(cast.school.pk, cast.trainee.pk, NOON.date())
    ghost = keeping.roll_up(day)
    give(drill_set, (False, ["4"]))
    do_owed_work()
    assert is_true(day)
    ghost()
    assert not is_true(day)


@pytest.mark.parametrize("seed", range(6))
def test_after_anything_the_rows_are_what_the_answers_come_to(cast: Cast, seed: int) -> None:
    """Answers, jobs done twice or lost, rows spoilt, days of the past; then one repair."""
    chance = Random(seed)
    people = [(cast.school, cast.trainee), (cast.school, cast.other_trainee)]
    sets = [
        new_set(school, person, drill, edition=edition)
        for school, person in [*people, (cast.other_school, cast.trainee)]
        for drill in ("payouts", "next")
        for edition in ("1", "2")
    ]
    for _ in range(60):
        match chance.randrange(8):
            case 0:
                do_owed_work()
            case 1:
                for work_id in OwedWork.objects.values_list("pk", flat=True):
                    perform(work_id)
            case 2:
                # A worker took it and is never heard of again.
                waiting = OwedWork.objects.filter(state=State.OWED).first()
                if waiting is not None:
                    OwedWork.objects.filter(pk=waiting.pk).update(
                        state=State.RUNNING, seen_at=NOON - timedelta(days=1), attempts=1
                    )
            case 3:
                give_back_lost(now=clock.now(), lease=timedelta(minutes=1))
            case 4:
                kept = list(RollUp.objects.values_list("pk", flat=True))
                if kept:
                    spoilt = RollUp.objects.filter(pk=chance.choice(kept))
                    if chance.random() < 0.5:
                        spoilt.delete()
                    else:
                        spoilt.update(answers=99, parts=999)
            case _:
                give(
                    chance.choice(sets),
                    *(
                        (chance.random() < 0.6, chance.sample(["1", "2.1", "2.2"], 2))
                        for _ in range(chance.randrange(1, 4))
                    ),
                    at=NOON - timedelta(hours=chance.randrange(72)),
                    skill=chance.choice(["", "splits"]),
                    tenths=chance.choice([None, 80]),
                    took=chance.choice([None, 3_000, 12_000]),
                    confidence=chance.choice(["", "sure", "guess"]),
                )
    call_command("rollups", "--rebuild", verbosity=0)
    call_command("rollups", "--check", verbosity=0)
    assert RollUp.objects.exists()
    assert all(is_true(day) for day in all_days())


def test_the_sweep_finds_what_was_put_aside_or_never_owed(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    give(drill_set, (True, ["4"]))
    OwedWork.objects.update(state=State.PARKED, parked_reason="It failed.", attempts=3)
    give(new_set(cast.school, cast.other_trainee), (True, ["4"]))
    OwedWork.objects.filter(state=State.OWED).delete()
    tasks.repair_roll_ups()
    assert OwedWork.objects.filter(state=State.OWED).count() == 2
    do_owed_work()
    assert doubtful_days() == []
    assert all(is_true(day) for day in all_days())
    tasks.repair_roll_ups(everything=True)
    assert not OwedWork.objects.filter(state=State.OWED, kind=keeping.KIND).exists()


def test_rows_whose_answers_are_gone_go_too(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    give(drill_set, (True, ["4"]))
    do_owed_work()
    drill_set.delete()
    assert len(doubtful_days()) == 1
    tasks.repair_roll_ups()
    do_owed_work()
    assert not RollUp.objects.exists()


def test_the_command_says_which_day_is_wrong(cast: Cast, capsys) -> None:
    give(new_set(cast.school, cast.trainee), (True, ["4"]))
    with pytest.raises(CommandError, match=f"1 of 1 .*{cast.trainee.pk}:2026-11-18"):
        call_command("rollups", "--check")
    call_command("rollups", "--rebuild")
    assert capsys.readouterr().out == ("Counted anew: 1 day.\nAll 1 days equal their answers.\n")


def test_a_spoilt_time_is_found_by_the_full_comparison(cast: Cast) -> None:
    give(new_set(cast.school, cast.trainee), (True, ["4"]), tenths=50, took=4_000)
    do_owed_work()
    RollUp.objects.update(milliseconds=1)
    with pytest.raises(CommandError):
        call_command("rollups", "--check")


def test_it_finds_the_weakest_clauses(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    # 1: wrong once in one. 2: wrong eight in nine. 3: never wrong. 4: wrong once in ten.
    give(drill_set, (False, ["1"]))
    for number in range(9):
        give(drill_set, (number == 0, ["2"]), at=NOON - timedelta(days=number))
        give(drill_set, (True, ["3"]))
    for number in range(10):
        give(drill_set, (number != 0, ["4"]), confidence="sure")
    do_owed_work()
    with CaptureQueriesContext(connection) as queries:
        found = weakest_clauses(**of(cast))
    assert len(queries) == 1
    assert [each.clause for each in found] == ["2", "1", "4"]
    assert found[2].figures.sure_wrong == 1
    assert found[0].figures.percent == 11
    assert [each.clause for each in weakest_clauses(**of(cast, most=1))] == ["2"]
    assert weakest_clauses(**of(cast, rulebook="another")) == ()
    recent = weakest_clauses(**of(cast, rulebook=BOOK, since=NOON.date() - timedelta(days=1)))
    assert [each.figures.answers for each in recent if each.clause == "2"] == [2]


def test_it_tells_accuracy_speed_and_days(cast: Cast) -> None:
    drill_set = new_set(cast.school, cast.trainee)
    other = new_set(cast.school, cast.other_trainee, "next")
    for number in range(4):
        at = NOON - timedelta(days=number // 2)
        give(drill_set, (number != 1, ["1"]), at=at, tenths=60, took=5_000 + 1_000 * number)
    give(drill_set, (True, ["1"]), skill="doubles")
    give(other, (True, ["1"]))
    do_owed_work()
    with CaptureQueriesContext(connection) as queries:
        skills = skill_figures(**of(cast))
        days = days_practised(**of(cast))
        people = skills_of_people(
            school_id=cast.school.pk, people=[cast.trainee.pk, cast.other_trainee.pk]
        )
    assert len(queries) == 3
    assert [(each.drill, each.skill) for each in skills] == [
        ("payouts", "doubles"),
        ("payouts", "splits"),
    ]
    splits = skills[1].figures
    assert (splits.percent, splits.mean_milliseconds, splits.percent_in_time) == (75, 6_500, 25)
    assert skills[0].figures.mean_milliseconds is None
    assert [(each.day.day, each.figures.answers) for each in days] == [(17, 2), (18, 3)]
    assert len(people) == 3


def test_nobody_elses_answers_are_among_them(cast: Cast) -> None:
    give(new_set(cast.other_school, cast.trainee), (False, ["1"]))
    give(new_set(cast.school, cast.other_trainee), (False, ["1"]))
    do_owed_work()
    assert weakest_clauses(**of(cast)) == ()
    assert skill_figures(**of(cast)) == ()
    assert days_practised(**of(cast)) == ()


def test_percentages_are_rounded_half_up() -> None:
    def figures(answers: int, right: int) -> Figures:
        return Figures(answers, right, *([0] * 11))

    assert [figures(8, right).percent for right in range(4)] == [0, 13, 25, 38]
    assert figures(0, 0).percent is None


def test_a_day_and_its_subject_are_the_same() -> None:
    day = Day(3, 41, date(2026, 2, 28))
    assert Day.read(day.subject) == day


def test_owing_a_day_twice_is_owing_it_once(cast: Cast) -> None:
    day = Day(cast.school.pk, cast.trainee.pk, NOON.date())
    assert owe_day(day, now=NOON) == owe_day(day, now=NOON)
