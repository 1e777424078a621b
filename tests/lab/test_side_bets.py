"""Side bets and insurance as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from tests.books import book
from trainer.engine.cards import decks_of
from trainer.engine.side_bets import same_rank, settle_side_bet
from trainer.engine.words import WagerKind
from trainer.lab.side_bets import insurance_edge, side_bet_edges

PAIR = {2: "19/103", 3: "23/155", 4: "3/23", 5: "31/259", 6: "35/311", 7: "13/121", 8: "43/415"}


def edges(short: str, decks: int) -> dict[str, Fraction]:
    return {each.key: each.edge for each in side_bet_edges(book(short), decks)}


def test_the_three_bets_of_the_poster() -> None:
    found = edges("UKB", 6)
    assert found == {
        "super-pairs": Fraction(1283, 9641),
        "21+3": Fraction(4059, 125333),
        "top-3": Fraction(13878, 125333),
    }
    assert [f"{float(100 * each):.2f}" for each in found.values()] == ["13.31", "3.24", "11.07"]


@pytest.mark.parametrize("decks", range(2, 9))
def test_pair_and_ace_race(decks: int) -> None:
    # By hand: another card of the first one's rank, of its suit, of its colour.
    rest = 52 * decks - 1
    pair = Fraction(4 * decks - 1, rest)
    assert edges("V6", decks)["pair"] == edges("V5", decks)["pair"] == 1 - 12 * pair
    assert edges("AR", decks)["pair"] == 1 - 12 * pair
    aces = Fraction(1, 13) * pair
    suited, coloured, mixed = (
        Fraction(12, 13) * Fraction(each, rest) for each in (decks - 1, decks, 2 * decks)
    )
    assert edges("AR", decks)["ace-race"] == 1 - 51 * aces - 16 * suited - 9 * coloured - 6 * mixed
    again = Fraction(4 * decks - 2, 52 * decks - 2)
    assert edges("AR", decks)["ace-race-after-split"] == 1 - 11 * again


def test_pairs_in_figures() -> None:
    assert {decks: str(edges("V6", decks)["pair"]) for decks in PAIR} == PAIR


@pytest.mark.parametrize("decks", range(1, 9))
def test_insurance(decks: int) -> None:
    assert insurance_edge(decks, Fraction(2)) == Fraction(4 * decks - 1, 52 * decks - 1)


def test_the_engine_pays_what_was_counted() -> None:
    """Every pair of one deck with every upcard, settled one by one; all else loses."""
    pairs = [each for each in permutations(decks_of(1), 2) if same_rank(each)]
    owed = -(52 * 51 - len(pairs)) * 50
    for pair in pairs:
        for upcard in set(decks_of(1)) - set(pair):
            settled = settle_side_bet(
                book("UKB"), WagerKind.SUPER_PAIRS, pair=pair, upcard=upcard, stake=1
            )
            owed += settled.paid - settled.taken
    assert edges("UKB", 1)["super-pairs"] == -Fraction(owed, 52 * 51 * 50)
