"""What is done in the guided first minutes is held against nobody."""

from __future__ import annotations

import pytest

from tests.cast import Cast
from tests.practice.sets import answered_set_of
from trainer.practice.figures.counting import Day, recount
from trainer.practice.models import DrillAnswer
from trainer.practice.welcome import MARK

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("guided", [False, True])
def test_the_first_minutes_are_in_no_figures(cast: Cast, guided: bool) -> None:
    drill_set = answered_set_of(cast)
    if guided:
        drill_set.asked = {**drill_set.asked, MARK: True}
        drill_set.save(update_fields=["asked"])
    answer = DrillAnswer.objects.get(item__drill_set=drill_set)
    day = Day(cast.school.pk, cast.trainee.pk, answer.day)
    assert bool(recount(day)) is not guided
