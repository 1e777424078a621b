"""Cells and reasons by hand-made standings: what is said, and what is not said from too little."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from trainer.supervision.cells import Level, Skill, cell_of
from trainer.supervision.models import TraineeStanding
from trainer.supervision.reasons import Ahead, Why, reasons_of
from trainer.supervision.standing.counting import DayRow, stand

TODAY = date(2026, 11, 18)
NOTHING_AHEAD = Ahead()
HERE = TraineeStanding(last_day=TODAY, gates=[])


def row(drill: str = "payouts", skill: str = "plain", **counts: int) -> Skill:
    return Skill(drill, skill, **counts)


@pytest.mark.parametrize(
    ("counts", "accuracy", "level", "trend"),
    [
        ({"answers": 11, "right": 11, "recent_answers": 11, "recent_right": 11}, None, "few", None),
        ({"answers": 12, "right": 9}, 75, "fair", None),
        ({"answers": 90, "right": 90, "recent_answers": 20, "recent_right": 14}, 70, "weak", None),
        (
            {
                **{"answers": 40, "recent_answers": 20, "recent_right": 19},
                **{"before_answers": 20, "before_right": 17},
            },
            *(95, "good", 1),
        ),
        (
            {
                **{"answers": 40, "recent_answers": 20, "recent_right": 17},
                **{"before_answers": 20, "before_right": 18},
            },
            *(85, "fair", 0),
        ),
    ],
)
def test_a_cell_says_only_what_its_answers_can(counts, accuracy, level, trend) -> None:
    cell = cell_of([row(**counts)])
    assert (cell.accuracy, cell.level.value, cell.trend) == (accuracy, level, trend)


def test_a_cell_of_nothing_says_so() -> None:
    assert cell_of([]).level is Level.NONE
    assert cell_of([]).said == "nothing yet"


STUCK = {
    **{"answers": 60, "recent_answers": 20, "recent_right": 14},
    **{"before_answers": 20, "before_right": 14},
}
SLOW = {"recent_timed": 20, "recent_within": 10, "before_timed": 20, "before_within": 13}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([row("payouts", "plain", **STUCK)], [Why.STUCK]),
        ([row("payouts", "plain", **{**STUCK, "recent_right": 15})], []),
        ([row("payouts", "plain", **{**STUCK, "before_right": 12})], []),
        ([row("payouts", "plain", **SLOW)], [Why.SLOWING]),
        ([row("payouts", "plain", **{**SLOW, "before_within": 12})], []),
        ([row("next", recent_answers=40, recent_right=35, recent_sure_wrong=5)], [Why.SURE]),
        ([row("next", recent_answers=40, recent_right=36, recent_sure_wrong=4)], []),
        ([row("spot", "noticed/clean", recent_answers=10, recent_right=6)], [Why.ALARMS]),
        ([row("spot", "noticed/clean", recent_answers=10, recent_right=7)], []),
    ],
)
def test_practice_gives_its_reasons(rows, why) -> None:
    assert [each.why for each in reasons_of(rows, HERE, Ahead(), TODAY)] == why


def test_days_and_gates_give_theirs() -> None:
    def why(whole: TraineeStanding | None, ahead: Ahead = NOTHING_AHEAD) -> list[Why]:
        found = reasons_of([], whole, ahead, TODAY)
        assert all(each.to_do and each.told for each in found)
        return [each.why for each in found]

    assert why(None) == why(TraineeStanding(last_day=date(2026, 11, 10))) == [Why.UNSEEN]
    assert why(TraineeStanding(last_day=date(2026, 11, 11))) == []
    gate = {"day": "2026-11-12", "title": "Totals", "best": 22, "gate": "27 of 30", "drill": "read"}
    assert why(TraineeStanding(last_day=TODAY, gates=[gate])) == [Why.GATE]
    assert why(TraineeStanding(last_day=TODAY, gates=[gate | {"day": "2026-11-01"}])) == []
    exam = Ahead(exam=datetime(2026, 11, 20, 9, tzinfo=UTC), exam_title="Class test")
    assert why(HERE, exam) == [Why.EXAM]
    assert why(HERE, Ahead(expires=date(2027, 1, 17))) == [Why.LAPSING]
    assert why(HERE, Ahead(expires=date(2027, 1, 18))) == why(HERE, Ahead(expires=None)) == []


def day_row(day: int, clause: str, answers: int, right: int) -> DayRow:
    counts = (answers, right, 0, 0, 0, 0, 0)
    return DayRow(date(2026, 11, day), "a-book", "next", "turns", clause, *counts)


def test_a_clause_is_met_by_enough_answers_and_the_recent_ones() -> None:
    rows = [
        day_row(1, "1", 50, 20),
        day_row(18, "1", 5, 4),
        day_row(18, "2", 2, 2),
        day_row(1, "3", 9, 8),
        day_row(18, "4", 5, 3),
        day_row(18, "", 12, 9),
    ]
    found = stand(rows)
    met = {clause: tally.met for (_book, clause), tally in found.clauses.items()}
    # The first once was weak and is not now; of the third nothing recent speaks against it.
    assert met == {"1": True, "2": False, "3": True, "4": False}
    assert (found.days, found.answers, found.right) == (1, 12, 9)
