"""What supervision does when practice has counted a day, or exams have marked an attempt."""

from __future__ import annotations

from datetime import datetime

from trainer.exams.listeners import when_marked, when_voided
from trainer.exams.models import Attempt, Mark
from trainer.practice.figures.counting import Day
from trainer.practice.figures.listeners import when_counted
from trainer.supervision.assignments.services import owe_progress
from trainer.supervision.standing.keeping import Whose, owe_standing
from trainer.supervision.standing.slots import owe_slots
from trainer.ui import clock


@when_counted
def stand_anew(day: Day) -> None:
    whose, now = Whose(day.school_id, day.person_id), clock.now()
    owe_standing(whose, now=now)
    owe_progress(whose, now=now)


@when_marked
def count_slots(mark: Mark, now: datetime) -> None:
    owe_slots(mark.attempt.blueprint, now=now)


@when_voided
def count_slots_without(attempt: Attempt, now: datetime) -> None:
    owe_slots(attempt.blueprint, now=now)
