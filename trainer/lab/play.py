"""What each way of playing each hand is worth against one upcard, in a fresh shoe.

Values are the player's expected gain in units of the original wager, over everything
not yet seen, a dealer's Blackjack included: there is no hole card, so nobody knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from trainer.engine.rulebook import Totals
from trainer.engine.words import Takes
from trainer.lab.dealer import BLACKJACK, BUSTS, FIRST_TOTAL, TOTALS, dealer_ends
from trainer.lab.hands import BEST, BUST, VALUES, Counts, Flags, Floats, all_hands, shoe_of
from trainer.lab.rules import Rules

CLOSED = -9.0  # worth less than anything that can happen: the option is not open


class Move(IntEnum):
    STAND = 0
    HIT = 1
    DOUBLE = 2


Moves = Counts  # a Move for each hand


@dataclass(frozen=True, slots=True)
class Play:
    """Against one upcard; each array has a value for every hand of `all_hands`."""

    upcard: int
    draws: Floats  # (hand, value): the chance of the next card
    meets_blackjack: Floats  # the chance that the dealer makes Blackjack
    stand: Floats
    hit: Floats
    double: Floats
    first: Floats  # the best of the three on the first two cards
    drawn: Floats  # the best of stand and hit
    moves: Moves  # what a hand from a split does, by the values above


def raise_lost(rules: Rules) -> int:
    """How much of a raise a dealer's Blackjack takes."""
    return 1 if rules.takes is Takes.ALL else 0


def doubles(totals: Totals) -> Flags:
    hands = all_hands()
    hard, soft = np.isin(hands.total, list(totals.hard)), np.isin(hands.total, list(totals.soft))
    two = (hands.size == 2) & (hands.total < BEST)
    given: Flags = two & np.where(hands.soft, soft, hard)
    return given


def against(ends: Floats, totals: Counts) -> Floats:
    """The gain of a hand that stands, where the dealer makes no Blackjack."""
    levels = np.arange(FIRST_TOTAL, FIRST_TOTAL + TOTALS)
    sign = np.sign(totals[:, None] - levels[None, :])
    gain: Floats = (ends[:, :TOTALS] * sign).sum(axis=1) + ends[:, BUSTS]
    return gain


def draw_chances(left: Counts) -> Floats:
    chances: Floats = np.maximum(left, 0) / left.sum(axis=1)[:, None]
    return chances


def followed(moves: Moves, stand: Floats, draws: Floats) -> tuple[Floats, Floats]:
    """What each hand is worth when it hits and stands by these moves, and when it hits now."""
    return _backwards(stand, draws, moves)


def _backwards(stand: Floats, draws: Floats, moves: Moves | None) -> tuple[Floats, Floats]:
    """From the longest hands to the shortest; without given moves, the better of the two."""
    hands = all_hands()
    worth = np.append(stand, -1.0)  # the last is the bust hand, where `then` points with BUST
    hit = np.full(len(stand), CLOSED)
    for level in reversed(hands.levels):
        hit[level] = (draws[level] * worth[hands.then[level]]).sum(axis=1)
        hit[level[hands.total[level] >= BEST]] = CLOSED
        if moves is None:
            worth[level] = np.maximum(hit[level], stand[level])
        else:
            worth[level] = np.where(moves[level] == Move.HIT, hit[level], stand[level])
    return worth[:BUST], hit


def play_against(upcard: int, rules: Rules) -> Play:
    hands = all_hands()
    left = shoe_of(rules.decks) - hands.cards
    left[:, upcard] -= 1
    ends = dealer_ends(upcard, left, draws_soft_17=rules.draws_soft_17)
    draws = draw_chances(left)
    gain, meets = against(ends, hands.total), ends[:, BLACKJACK]
    stand = gain - meets
    drawn, hit = _backwards(stand, draws, None)
    doubled = 2 * gain - meets * (1 + raise_lost(rules))
    # A doubled bust counts two whatever the dealer makes: nobody who reckons doubles there.
    double = (draws * np.append(doubled, -2.0)[hands.then]).sum(axis=1)
    may, may_split = doubles(rules.first_hand), doubles(rules.split_hand)
    hits = np.where(hit > stand, int(Move.HIT), int(Move.STAND))
    return Play(
        upcard=upcard,
        draws=draws,
        meets_blackjack=meets,
        stand=stand,
        hit=hit,
        double=double,
        first=np.where(may & (double > drawn), double, drawn),
        drawn=drawn,
        moves=np.where(may_split & (double > drawn), int(Move.DOUBLE), hits),
    )


def upcards() -> range:
    return range(VALUES)
