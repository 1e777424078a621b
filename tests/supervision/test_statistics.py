"""Statistics against examples worked out by hand, and a simulated cohort of known ability."""

from __future__ import annotations

import math
from random import Random

import pytest

from trainer.supervision.pages.analysis import analysed, stands_out
from trainer.supervision.standing.slots import Sat, Sums, add_attempt
from trainer.supervision.statistics import Sums as Given
from trainer.supervision.statistics import correlation, discrimination, wilson


@pytest.mark.parametrize(
    ("right", "tries", "low", "high"),
    [
        # Worked out by hand from (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n).
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (27, 30, 0.7438, 0.9654),
    ],
)
def test_wilson(right: int, tries: int, low: float, high: float) -> None:
    found = wilson(right, tries)
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_nothing_tried_says_nothing_and_nonsense_is_refused() -> None:
    assert wilson(0, 0).percents == (0, 100)
    with pytest.raises(ValueError, match="cannot be right"):
        wilson(3, 2)


def test_discrimination_by_hand() -> None:
    """Four papers: rest 1, 2, 3, 4; right, wrong, right, right: r = 0.5 / √(0.75 · 5) = 0.2582."""
    sums = Given(tries=4, right=3, rest=10, rest_squared=30, rest_of_right=1 + 3 + 4)
    assert discrimination(sums) == pytest.approx(2 / math.sqrt(3 * 20))
    pairs = [(1.0, 1.0), (0.0, 2.0), (1.0, 3.0), (1.0, 4.0)]
    assert correlation(pairs) == pytest.approx(discrimination(sums))
    # Everybody alike: nothing is told apart.
    assert discrimination(Given(4, 4, 10, 30, 10)) is None
    assert discrimination(Given(4, 2, 8, 16, 4)) is None
    assert correlation([(1.0, 1.0)]) is None


def paper(*right: int) -> Sat:
    """A paper of one-part items; slots are a, b, c in order."""
    items = [
        {"number": n, "section": "s", "slot": "abcdefghij"[n - 1], "parts": 1, "right": each}
        | {"answered": True, "counts": True}
        for n, each in enumerate(right, start=1)
    ]
    return Sat({"items": items, "faults": []}, {})


def test_slots_are_added_up_against_the_rest_of_their_own_paper() -> None:
    sums: dict[str, Sums] = {}
    for sat in (paper(1, 1, 0), paper(0, 1, 1), paper(0, 0, 0)):
        add_attempt(sums, sat)
    a = sums["a"]
    # Rest of a on the three papers: 1 of 2, 2 of 2, none.
    assert (a.attempts, a.right, a.rest, a.rest_of_right) == (3, 1, 1_500, 500)
    assert a.rest_squared == 500**2 + 1_000**2


def test_a_simulated_cohort_shows_what_was_put_in() -> None:
    """2,000 candidates, ten items: each share within three points, the blunt item found out."""
    chance, sums = Random(11), dict[str, Sums]()
    hard = [-1.5, -1.0, -0.5, 0.0, 0.0, 0.5, 1.0, 1.5, 0.0, 0.0]
    for _ in range(2_000):
        able = chance.gauss(0, 1)

        def right(at: int, able: float = able) -> int:
            # The last item hangs on nothing; the one before it on the opposite.
            slope = {9: 0.0, 8: -1.5}.get(at, 1.5)
            return int(chance.random() < 1 / (1 + math.exp(-(slope * able - hard[at]))))

        add_attempt(sums, paper(*(right(at) for at in range(10))))
    shares = [sums[slot].right / 2_000 for slot in "abcdefghij"]
    # E[logistic(1.5 A - b)] for a standard normal A, by numerical integration.
    expected = [0.767, 0.690, 0.599, 0.5, 0.5, 0.401, 0.310, 0.233, 0.5, 0.5]
    assert shares == pytest.approx(expected, abs=0.03)
    values = {slot: discrimination(_given(own)) for slot, own in sums.items()}
    assert all(0.3 < (values[slot] or 0) < 0.6 for slot in "abcdefgh")
    assert values["j"] == pytest.approx(0.0, abs=0.07)
    assert (values["i"] or 0) < -0.3


def _given(own: Sums) -> Given:
    return Given(own.attempts, own.right, own.rest, own.rest_squared, own.rest_of_right)


def test_too_few_get_no_coefficient_and_no_share() -> None:
    few = analysed("slot", 20, 29, 0.4)
    assert (few.percent, few.interval, few.coefficient) == ("", "", "")
    assert "fewer than 30 attempts" in few.told
    enough = analysed("slot", 20, 30, 0.4, timed=2, milliseconds=9_000)
    assert (enough.percent, enough.coefficient, enough.seconds) == ("67 %", "+0.40", "4.5 s")
    assert enough.told == ""


@pytest.mark.parametrize(
    ("low", "high", "coefficient", "words"),
    [
        (60, 80, -0.1, "good elsewhere"),
        (30, 50, 0.4, "Most get it wrong"),
        (95, 99, 0.3, "Nearly everybody"),
        (60, 80, 0.1, "hardly tells"),
    ],
)
def test_what_stands_out_is_said(low: int, high: int, coefficient: float, words: str) -> None:
    assert words in stands_out(low, high, coefficient)
