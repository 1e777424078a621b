"""Stakes: within the limits, and payable from the chips whatever becomes of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.books import all_books, book
from tests.scale import scaled
from trainer.engine.chance import Chance
from trainer.engine.table import NO_LIMITS, LimitsSign
from trainer.engine.words import WagerKind
from trainer.scenarios.chips import DEFAULT_CHIPS, ChipSet
from trainer.scenarios.rounds import DEFAULT_LIMITS
from trainer.scenarios.stakes import NoStakeError, Stakes, ratios_of_main, ratios_of_side

BOOKS = [each.short for each in all_books()]

chip_sets = st.sampled_from(
    (
        DEFAULT_CHIPS,
        (500, 2500, 10_000, 50_000),
        (250, 500, 2500, 10_000),
        (50, 100, 500, 2500),
        (100, 2000, 5000),
        (200, 500, 2000),
    )
)
signs = st.builds(
    lambda low, times: LimitsSign(low * 100, low * 100 * times),
    st.sampled_from((1, 2, 5, 10, 15, 25, 50, 100, 300)),
    st.integers(2, 200),
)


@pytest.mark.parametrize("short", BOOKS)
@settings(max_examples=scaled(600), deadline=None)
@given(data=st.data())
def test_every_stake_drawn_can_be_paid_whatever_happens(short, data) -> None:
    rules, sign = book(short), data.draw(signs)
    chips = ChipSet(data.draw(chip_sets))
    try:
        stakes = Stakes(rules, sign, chips)
    except NoStakeError:
        assume(False)
    chance = Chance(data.draw(st.integers(0, 10**9)), purpose="table")
    for _ in range(20):
        stake = stakes.draw(chance)
        assert sign.minimum is not None
        assert sign.maximum is not None
        assert sign.minimum <= stake <= sign.maximum
        for ratio in ratios_of_main(rules):
            owed = stake * ratio
            assert owed.denominator == 1
            assert chips.can_pay(int(owed)), (stake, ratio)
        for kind in rules.side_bets:
            beside = stakes.draw_side(chance, kind, beside=stake)
            for ratio in ratios_of_side(rules, kind):
                owed = beside * ratio
                assert owed.denominator == 1
                assert not beside or chips.can_pay(int(owed))


@pytest.mark.parametrize("short", BOOKS)
def test_kinds_of_stakes_come_in_the_shares_the_floor_knows(short) -> None:
    stakes = Stakes(book(short), DEFAULT_LIMITS, ChipSet())
    chance = Chance(11, purpose="table")
    colours: Counter[str] = Counter()
    for _ in range(4_000):
        stake = stakes.draw(chance)
        stack = stakes.chips.stack(stake)
        if stake >= Fraction(2, 5) * 100_000:
            colours["big"] += 1
        else:
            colours["one colour" if len(stack) == 1 else "other"] += 1
    assert 0.52 <= colours["one colour"] / 4_000 <= 0.58
    assert 0.08 <= colours["big"] / 4_000 <= 0.12
    assert 0.32 <= colours["other"] / 4_000 <= 0.38


def test_three_to_two_wants_no_stake_of_25_without_a_chip_of_half() -> None:
    assert not Stakes(book("V6"), DEFAULT_LIMITS, ChipSet()).payable(2500)
    assert Stakes(book("V6"), DEFAULT_LIMITS, ChipSet((50, *DEFAULT_CHIPS))).payable(2500)


def test_six_to_five_with_half_to_surrender_wants_tens() -> None:
    stakes = Stakes(book("AR"), DEFAULT_LIMITS, ChipSet())
    assert {stake % 1000 for stake in stakes.every} == {0}


def test_limits_between_which_nothing_can_be_paid_are_refused_in_a_sentence() -> None:
    with pytest.raises(NoStakeError, match=r"no stake from 2500 to 2500 can be paid .* under"):
        Stakes(book("V6"), LimitsSign(2500, 2500), ChipSet())


def test_narrow_limits_fall_back_on_what_there_is() -> None:
    stakes = Stakes(book("V6"), LimitsSign(2600, 2600), ChipSet())
    assert {stakes.draw(Chance(seed, purpose="table")) for seed in range(50)} == {2600}
    # None of the usual stacks lies here, but one amount does.
    odd = Stakes(book("V6"), LimitsSign(9_750, 9_850), ChipSet((100, 700)))
    assert odd.every == (9_800,)


def test_a_table_without_a_sign_still_has_sensible_stakes() -> None:
    stakes = Stakes(book("UKB"), NO_LIMITS, ChipSet())
    assert all(0 < stake <= 500_000 for stake in stakes.every)


def test_side_bets_are_at_most_half_the_main_one() -> None:
    stakes = Stakes(book("UKB"), DEFAULT_LIMITS, ChipSet())
    chance = Chance(5, purpose="table")
    for main in (1_000, 2_000, 50_000):
        for _ in range(100):
            assert 0 < stakes.draw_side(chance, WagerKind.SUPER_PAIRS, beside=main) <= main // 2
    assert stakes.draw_side(chance, WagerKind.SUPER_PAIRS, beside=200) == 0


@given(amount=st.integers(1, 400))
def test_a_chip_set_knows_exactly_what_it_can_pay(amount) -> None:
    chips = ChipSet((6, 10, 15))
    reachable = {0}
    for value in range(1, amount + 1):
        if any(value - chip in reachable for chip in chips.denominations):
            reachable.add(value)
    assert chips.can_pay(amount) == (amount in reachable)


def test_stacks_are_of_one_colour_where_they_can_be() -> None:
    chips = ChipSet()
    assert chips.stack(4_000) == ((500, 8),)
    assert chips.stack(6_000) == ((2500, 2), (500, 2))
    assert chips.stack(13_200) == ((10_000, 1), (2500, 1), (500, 1), (100, 2))
    assert ChipSet((200, 500)).stack(100) == ()


def test_a_chip_set_without_chips_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one chip"):
        ChipSet(())
