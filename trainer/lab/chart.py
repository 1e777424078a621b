"""Basic strategy by totals: what a player does who counts points and looks at nothing else.

For each total the move that is worth most over all hands that come to it, as often as they
come. How often depends on the moves, so they are improved in turn until none changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from trainer.lab.edge import Deal, Solved, deals
from trainer.lab.hands import ACE, BUST, VALUES, Floats, all_hands
from trainer.lab.play import CLOSED, Move, Moves, Play, doubles, followed
from trainer.lab.splitting import split_values

STRATEGY = "total-dependent"
_ROUNDS = 20


class Cell(StrEnum):
    """A letter, as charts are printed: what is done, and what else where that is not open."""

    HIT = "H"
    STAND = "S"
    DOUBLE_OR_HIT = "D"
    DOUBLE_OR_STAND = "Ds"
    SPLIT = "P"
    SURRENDER_OR_HIT = "R"
    SURRENDER_OR_STAND = "Rs"
    SURRENDER_OR_SPLIT = "Rp"


# As charts are printed: 2 to 10, then the Ace.
UPCARDS = (*range(1, VALUES), ACE)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the chart: a kind of hand, the totals it stands for, a cell for each upcard."""

    kind: str  # hard, soft or pair
    first: int
    last: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    rows: tuple[Row, ...]
    edge: float


def basic_strategy(solved: Solved) -> Chart:
    columns = {play.upcard: _Column(solved, play) for play in solved.plays}
    rows: list[Row] = []
    for kind, firsts in (("hard", range(5, 21)), ("soft", range(13, 21))):
        for total in firsts:
            cells = tuple(columns[up].by_total(total, soft=kind == "soft") for up in UPCARDS)
            rows.append(Row(kind, total, total, cells))
    for value in (*range(1, VALUES), ACE):
        cells = tuple(columns[up].by_pair(value) for up in UPCARDS)
        rows.append(Row("pair", value + 1, value + 1, cells))
    gain = sum(deal.chance * columns[deal.upcard].value(deal) for deal in deals(solved.rules.decks))
    return Chart(_together(rows), -gain)


def _together(rows: list[Row]) -> tuple[Row, ...]:
    """Neighbouring totals that are played alike share a line."""
    found: list[Row] = []
    for row in rows:
        last = found[-1] if found else None
        alike = last is not None and (last.kind, last.cells) == (row.kind, row.cells)
        if alike and last is not None and row.kind != "pair":
            found[-1] = Row(row.kind, last.first, row.last, row.cells)
        else:
            found.append(row)
    return tuple(found)


class _Column:
    """Everything against one upcard."""

    def __init__(self, solved: Solved, play: Play) -> None:
        self.solved, self.play = solved, play
        hands = all_hands()
        self.group = hands.total * 2 + hands.soft
        self.first = self._first_deals()
        self.moves = self._improved()
        self.worth, self.hit = followed(self.moves, play.stand, play.draws)
        self.doubled = self._by_group(self.first * play.double) > self._by_group(
            self.first * self.worth
        )
        self.splits = split_values(play.upcard, solved.rules, self._split_moves())

    def _first_deals(self) -> Floats:
        """How often each two-card hand is dealt; pairs count where no other hand has the total."""
        first = np.zeros(len(self.group))
        pairs = np.zeros(len(self.group))
        for deal in deals(self.solved.rules.decks):
            if deal.upcard == self.play.upcard and not deal.is_blackjack:
                (pairs if deal.is_pair else first)[deal.hand] = deal.chance
        alone = self._by_group(first)[self.group] == 0
        return first + np.where(alone, pairs, 0.0)

    def _by_group(self, values: Floats) -> Floats:
        summed: Floats = np.bincount(self.group, weights=values, minlength=64).astype(np.float64)
        return summed

    def _improved(self) -> Moves:
        hands, play = all_hands(), self.play
        stands = hands.total >= np.where(hands.soft, 18, 17)
        moves: Moves = np.where(stands, int(Move.STAND), int(Move.HIT))
        for _ in range(_ROUNDS):
            _, hit = followed(moves, play.stand, play.draws)
            met = self._met(moves)
            better = self._by_group(met * hit) > self._by_group(met * play.stand)
            never = self._by_group(met) == 0
            new = np.where(never[self.group], moves, better[self.group].astype(np.int64))
            if (new == moves).all():
                break
            moves = new
        return moves

    def _met(self, moves: Moves) -> Floats:
        """How often each hand is come to, from the first two cards on."""
        hands = all_hands()
        met = np.append(self.first, 0.0)
        for level in hands.levels[1:]:
            drawing = level[moves[level] == Move.HIT]
            spread = met[drawing][:, None] * self.play.draws[drawing]
            np.add.at(met, hands.then[drawing], spread)
        return met[:BUST]

    def _split_moves(self) -> Moves:
        may = doubles(self.solved.rules.split_hand) & self.doubled[self.group]
        return np.where(may, int(Move.DOUBLE), self.moves)

    def _doubles(self, hand: int) -> bool:
        may = doubles(self.solved.rules.first_hand)
        return bool(may[hand] and self.doubled[self.group[hand]])

    def _kept(self, hand: int) -> float:
        """Worth of a two-card hand that is neither split nor given up."""
        return float(self.play.double[hand] if self._doubles(hand) else self.worth[hand])

    def _given_up(self) -> float:
        return self.solved.surrender(Deal(ACE, ACE, self.play.upcard, 0.0))

    def _total_given_up(self, group: int) -> bool:
        hands = np.flatnonzero((self.group == group) & (self.first > 0))
        weight = self.first[hands].sum()
        kept = sum(self.first[hand] * self._kept(int(hand)) for hand in hands)
        return bool(weight) and self._given_up() > kept / weight

    def by_total(self, total: int, *, soft: bool) -> Cell:
        hands = all_hands()
        group = total * 2 + soft
        hand = next(int(each) for each in hands.levels[1] if self.group[each] == group)
        hits = self.moves[hand] == Move.HIT
        if self._total_given_up(group):
            return Cell.SURRENDER_OR_HIT if hits else Cell.SURRENDER_OR_STAND
        if self._doubles(hand):
            return Cell.DOUBLE_OR_HIT if hits else Cell.DOUBLE_OR_STAND
        return Cell.HIT if hits else Cell.STAND

    def by_pair(self, value: int) -> Cell:
        hand = all_hands().pair(value)
        split, kept = float(self.splits[value]), self._kept(hand)
        if self._given_up() > max(split, kept):
            return Cell.SURRENDER_OR_SPLIT if split > kept else self._as_given_up(hand)
        if split > kept and split > CLOSED:
            return Cell.SPLIT
        if self._doubles(hand):
            hits = self.moves[hand] == Move.HIT
            return Cell.DOUBLE_OR_HIT if hits else Cell.DOUBLE_OR_STAND
        return Cell.HIT if self.moves[hand] == Move.HIT else Cell.STAND

    def _as_given_up(self, hand: int) -> Cell:
        hits = self.moves[hand] == Move.HIT
        return Cell.SURRENDER_OR_HIT if hits else Cell.SURRENDER_OR_STAND

    def value(self, deal: Deal) -> float:
        """What a first deal is worth when it is played by the chart."""
        if deal.is_blackjack:
            return self.solved.value(deal)
        if deal.is_pair:
            hand = deal.hand
            return max(self._kept(hand), float(self.splits[deal.low]), self._given_up())
        group = int(self.group[deal.hand])
        return self._given_up() if self._total_given_up(group) else self._kept(deal.hand)
