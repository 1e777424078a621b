"""How the dealer's hand ends, for many shoes at once.

The dealer has no choice, so the sets of cards that can end his hand, and in how many
orders each can come, depend on the upcard and the rule alone. They are found once and
kept as a tree of cards in falling order; a shoe then gives each set its probability by
multiplying along the branches, for hundreds of shoes in one step.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from trainer.lab.hands import (
    BEST,
    VALUES,
    Composition,
    Counts,
    Floats,
    composition,
    with_one_more,
    worth,
)

# Columns of what `dealer_ends` gives: 17 to 21, bust, Blackjack.
FIRST_TOTAL, TOTALS = 17, 5
BUSTS, BLACKJACK, ENDS = 5, 6, 7
_MOST_ALIKE = 24  # more cards of one value than any dealer's hand can hold
# Small enough that the matrix product stays on one core: on a busy machine, waiting
# for a second one costs several times what it saves.
_AT_ONCE = 128


@dataclass(frozen=True, slots=True)
class _Depth:
    """The tree's nodes with so many cards: whose children they are, and what they end."""

    parent: Counts
    drawn: Counts  # value * _MOST_ALIKE + how many of that value were drawn before
    orders: Floats  # (ends, nodes)


def _ends(cards: Composition, drawn: int, *, draws_soft_17: bool) -> int | None:
    total, soft = worth(cards)
    if not drawn or total < FIRST_TOTAL or (draws_soft_17 and soft and total == FIRST_TOTAL):
        return None
    if total > BEST:
        return BUSTS
    return BLACKJACK if drawn == 1 and total == BEST else total - FIRST_TOTAL


def _orders(upcard: int, *, draws_soft_17: bool) -> dict[Composition, list[int]]:
    """The cards that end the hand: how it ends, and in how many orders they can come."""
    found: dict[Composition, list[int]] = {}
    level = {composition(): 1}
    drawn = 0
    while level:
        after: dict[Composition, int] = {}
        for cards, orders in level.items():
            end = _ends(with_one_more(cards, upcard), drawn, draws_soft_17=draws_soft_17)
            if end is not None:
                found[cards] = [end, orders]
                continue
            for value in range(VALUES):
                more = with_one_more(cards, value)
                after[more] = after.get(more, 0) + orders
        level, drawn = after, drawn + 1
    return found


@cache
def _tree(upcard: int, *, draws_soft_17: bool) -> tuple[_Depth, ...]:
    found = _orders(upcard, draws_soft_17=draws_soft_17)
    ends = {
        tuple(value for value in range(VALUES - 1, -1, -1) for _ in range(cards[value])): end
        for cards, end in found.items()
    }
    nodes = {cards[:depth] for cards in ends for depth in range(1, len(cards) + 1)}
    tree = []
    above: dict[tuple[int, ...], int] = {(): 0}
    for depth in range(1, max(map(len, ends)) + 1):
        here = sorted(node for node in nodes if len(node) == depth)
        orders = np.zeros((ENDS, len(here)))
        for place, node in enumerate(here):
            if node in ends:
                end, ways = ends[node]
                orders[end, place] = ways
        tree.append(
            _Depth(
                parent=np.array([above[node[:-1]] for node in here]),
                drawn=np.array(
                    [node[-1] * _MOST_ALIKE + node[:-1].count(node[-1]) for node in here]
                ),
                orders=orders,
            )
        )
        above = {node: place for place, node in enumerate(here)}
    return tuple(tree)


def dealer_ends(upcard: int, shoes: Counts, *, draws_soft_17: bool) -> Floats:
    """For each shoe (a row of counts, the upcard gone): the chance of each end."""
    tree = _tree(upcard, draws_soft_17=draws_soft_17)
    chances = np.empty((len(shoes), ENDS))
    for first in range(0, len(shoes), _AT_ONCE):
        rows = slice(first, first + _AT_ONCE)
        chances[rows] = _some(tree, shoes[rows]).T
    return chances


def _some(tree: tuple[_Depth, ...], shoes: Counts) -> Floats:
    left = shoes.T.astype(np.float64)
    cards = left.sum(axis=0)
    falling = np.maximum(left[:, None, :] - np.arange(_MOST_ALIKE)[None, :, None], 0.0)
    falling = falling.reshape(VALUES * _MOST_ALIKE, -1)
    ways = np.ones((1, len(shoes)))
    share = np.ones(len(shoes))
    ends = np.zeros((ENDS, len(shoes)))
    for drawn, depth in enumerate(tree):
        ways = ways[depth.parent]
        ways *= falling[depth.drawn]
        share = share / (cards - drawn)
        ends += (depth.orders @ ways) * share
    return ends
