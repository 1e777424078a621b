"""The dealer's ends, by the tree, are those of the cards dealt one by one."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lab.brute import dealer_by_orders, without
from trainer.lab.dealer import BLACKJACK, dealer_ends
from trainer.lab.hands import ACE, TEN, all_hands, shoe_of

SHORT = (4, 4, 0, 3, 4, 1, 2, 4, 0, 9)


@pytest.mark.parametrize("draws_soft_17", [False, True])
@pytest.mark.parametrize("upcard", [ACE, 1, 5, 6, TEN])
def test_it_agrees_with_every_order_of_the_cards(upcard: int, draws_soft_17: bool) -> None:
    whole = tuple(int(count) for count in shoe_of(1))
    shoes = [without(whole, upcard), SHORT]
    found = dealer_ends(upcard, np.array(shoes), draws_soft_17=draws_soft_17)
    for row, shoe in zip(found.tolist(), shoes, strict=True):
        wanted = dealer_by_orders(upcard, shoe, draws_soft_17=draws_soft_17)
        assert row == pytest.approx([float(each) for each in wanted], abs=1e-13)


@pytest.mark.parametrize("upcard", range(10))
def test_the_chances_of_every_hand_add_up_to_one(upcard: int) -> None:
    # With eight decks every hand can be held, so every row is a shoe.
    shoes = shoe_of(8) - all_hands().cards
    shoes[:, upcard] -= 1
    chances = dealer_ends(upcard, shoes, draws_soft_17=False)
    assert chances.sum(axis=1) == pytest.approx(np.ones(len(shoes)))
    assert (chances[:, BLACKJACK] > 0).all() == (upcard in (ACE, TEN))


def test_soft_17_is_drawn_to_only_where_the_rule_says_so() -> None:
    shoe = shoe_of(6)
    shoe[5] -= 1
    stands, draws = (
        dealer_ends(5, shoe[None, :], draws_soft_17=each)[0, 0] for each in (False, True)
    )
    assert draws < stands - 0.01
