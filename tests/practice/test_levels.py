"""Help at the table: a set of aids by level, and never what is asked for."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast
from tests.practice.sets import start
from trainer.practice.drills import DRILLS
from trainer.practice.levels import AIDS_OF, Level, aids_of
from trainer.practice.models import DrillSet
from trainer.ui.table.view import Aid


@pytest.mark.parametrize("drill", DRILLS)
def test_what_is_due_glows_at_no_level(drill: str) -> None:
    assert all(Aid.GLOW not in aids_of(drill, level) for level in Level)
    assert aids_of(drill, "") == aids_of(drill, "all of them") == frozenset()


def test_what_a_drill_asks_for_is_no_aid_in_it() -> None:
    assert all(aids_of("read", level) == frozenset() for level in Level)
    assert aids_of("next", Level.LEARNING) == {Aid.TOTALS, Aid.SUMS}
    assert aids_of("payouts", Level.LEARNING) == AIDS_OF[Level.LEARNING]


@pytest.mark.parametrize(
    ("level", "totals", "sums"),
    [("", False, False), ("improving", False, True), ("learning", True, True)],
)
def test_the_table_gives_what_its_level_allows(
    watcher: Client, cast: Cast, level: str, totals: bool, sums: bool
) -> None:
    drill_set = start(watcher, "payouts", level=level)
    page = watcher.get(f"/practice/s/{drill_set.token}/1/").content.decode()
    assert ('class="t-total"' in page) is totals
    assert ('class="t-sum"' in page) is sums
    assert "t-glow" not in page


def test_another_level_is_refused(watcher: Client, cast: Cast) -> None:
    start(watcher, "next")
    data = {"drill": "next", "rulebook": "mbs-blackjack-v6", "length": "10", "level": "cheating"}
    answer = watcher.post("/practice/at/riverside/", data)
    assert answer.status_code == 422
    assert "how much help" in answer.content.decode()
    assert DrillSet.objects.count() == 1
