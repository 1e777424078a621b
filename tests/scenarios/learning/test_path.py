"""The course path as data: what ships, what a school changes, what is refused."""

from __future__ import annotations

import pytest

from trainer.scenarios.learning.mastery import Gate
from trainer.scenarios.learning.path import BadPathError, adjusted, read_path, shipped_path

ONE = """
[[weeks]]
number = 1
title = "First"
allowance = {allowance}
skills = [{{ code = "a", drill = "read", gate = true, needed = {needed} }}{more}]
"""


def test_the_path_begins_with_reading_and_gives_beginners_three_times_the_time() -> None:
    first, *later = shipped_path()
    assert (first.number, first.allowance) == (1, 300)
    assert [skill.drill for skill in first.skills[:4]] == ["read"] * 4
    assert all(skill.gate == Gate(27, 30) for skill in first.skills)
    assert [week.number for week in later] == [3, 6, 9]
    assert any("mock exam" in each for week in later for each in week.later)


def test_a_school_turns_lines_off_and_asks_for_less() -> None:
    changes = {
        "skills": {"totals": {"on": False}, "stacks": {"needed": 25}},
        "allowances": {"1": 200},
    }
    first = adjusted(shipped_path(), changes)[0]
    by_code = {skill.code: skill for skill in first.skills}
    assert first.allowance == 200
    assert not by_code["totals"].on
    assert by_code["stacks"].gate == Gate(25, 30)
    assert by_code["outcomes"] == shipped_path()[0].skills[2]
    assert adjusted(shipped_path(), {}) == shipped_path()


def test_nobody_can_ask_for_more_than_a_block_has() -> None:
    changes = {"skills": {"totals": {"needed": 99}, "spotting": {"needed": 5}}}
    weeks = adjusted(shipped_path(), changes)
    assert weeks[0].skills[0].gate == Gate(30, 30)
    assert all(skill.gate is None for skill in weeks[2].skills if skill.code == "spotting")


@pytest.mark.parametrize(
    ("allowance", "needed", "more", "fault"),
    [
        (50, 27, "", "allowance"),
        (100, 31, "", "31 right of 30"),
        (100, 27, ', { code = "a", drill = "read", gate = false }', "twice"),
        (100, 27, ', { code = "b", drill = "read" }', "gate"),
    ],
)
def test_a_path_that_cannot_be_says_why(allowance: int, needed: int, more: str, fault: str) -> None:
    with pytest.raises(BadPathError, match=fault):
        read_path(ONE.format(allowance=allowance, needed=needed, more=more))
