"""A made school: as many answers as asked for, true roll-ups, the same again from the same seed."""

from __future__ import annotations

from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.db.models import Sum

from tests.supervision.conftest import NOW
from trainer.certification.models import Certificate
from trainer.exams.chain.verifying import verify_school
from trainer.exams.models import Attempt, AttemptState
from trainer.practice.figures.keeping import all_days, doubtful_days, is_true
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, RollUp
from trainer.school.models import Role, School
from trainer.supervision.making.people import learner
from trainer.supervision.making.school import Plan, make_school
from trainer.supervision.models import (
    ClauseStanding,
    Confusion,
    SkillStanding,
    SlotFigures,
    TraineeStanding,
)
from trainer.supervision.standing.keeping import Whose, keep_standing


def kept_rows(whose: Whose) -> list[list[str]]:
    found = []
    for model in (SkillStanding, ClauseStanding, TraineeStanding):
        names = [each.attname for each in model._meta.fields if each.name not in ("id", "kept_at")]
        rows = model.objects.filter(school=whose.school_id, person=whose.person_id)
        found.append(sorted(map(str, rows.values_list(*names))))
    return found


def test_it_is_what_was_asked_for_and_adds_up(made: School) -> None:
    assert DrillAnswer.objects.count() == DrillItem.objects.count() == 1_600
    trainees = made.memberships.filter(role=Role.TRAINEE)
    assert trainees.count() == 8
    assert made.cohorts.count() == 1
    # Every roll-up is what a recount from the answers comes to, and every standing what a worker
    # would keep.
    assert doubtful_days() == []
    assert all(is_true(day) for day in list(all_days())[::5])
    whose = Whose(made.pk, trainees.order_by("pk")[2].user_id)
    before = kept_rows(whose)
    keep_standing(whose, now=NOW)()
    assert kept_rows(whose) == before
    assert Confusion.objects.exists()
    # Its exams are sat like anybody's.
    attempts = Attempt.objects.filter(school=made)
    assert attempts.count() == 8
    assert not attempts.exclude(state=AttemptState.MARKED).exists()
    assert list(verify_school(made.pk)) == []
    assert Certificate.objects.filter(school=made, expires_on__year=2026).exists()
    # The three of two years ago and the five of last week have had every slot.
    assert set(SlotFigures.objects.values_list("attempts", flat=True)) == {8}


def test_the_same_seed_makes_the_same_school(db: None, small_stock: None, settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"

    def told() -> list[object]:
        """What a seed makes; rolled back, so that it can be made again."""
        found: list[object] = []
        with transaction.atomic():
            made = make_school(Plan(3, 120, 5, NOW), lambda _: None)
            people = made.memberships.filter(role=Role.TRAINEE).order_by("pk")
            found += people.values_list("user__name", flat=True)
            found += DrillSet.objects.order_by("pk").values_list("token", flat=True)
            found += [str(each) for each in DrillAnswer.objects.values_list("content", flat=True)]
            found += Attempt.objects.order_by("pk").values_list("marks__passed", flat=True)
            found.append(RollUp.objects.aggregate(Sum("milliseconds")))
            transaction.set_rollback(True)
        return found

    assert told() == told()
    assert learner(1, "x", Random(5)) == learner(1, "x", Random(5))
    assert learner(1, "x", Random(5)) != learner(1, "x", Random(6))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("--trainees", "0"), "--trainees is a number from 1"),
        (("--trainees", "30000"), "--trainees is a number from 1 to 20,000"),
        (("--trainees", "9", "--answers", "8"), "--answers is a number from --trainees"),
        (("--seed", "-1"), "--seed is a number from 0"),
        (("--seed", "many"), "invalid int value: 'many'"),
    ],
)
def test_it_says_what_is_wrong_with_what_it_was_given(db: None, given, sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        call_command("make_school", *given)
    assert not School.objects.exists()


def test_it_makes_no_second_school_of_a_seed_and_none_in_production(db: None, settings) -> None:
    School.objects.create(name="Made School 1", slug="made-1", currency="GBP")
    with pytest.raises(CommandError, match="Take another seed"):
        call_command("make_school")
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="in production use --force"):
        call_command("make_school", "--seed", "2")
