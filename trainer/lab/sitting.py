"""The lab's strategy at the engine's own table: rounds dealt, settled and counted.

The engine knows nothing of the lab, and the lab settled no wager: where the two agree over
many rounds, each has checked the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from trainer.engine.cards import Card, points_of
from trainer.engine.chance import Chance
from trainer.engine.round.autodeal import run
from trainer.engine.round.events import Event, decided, wagered
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import permitted
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import LimitsSign
from trainer.engine.words import Decision, WagerKind
from trainer.lab.edge import Deal, Solved
from trainer.lab.hands import ACE, all_hands, composition, with_one_more
from trainer.lab.play import Move
from trainer.scenarios.shoes import LazyShoe

STAKE = 1_000
_NAME, _BOX = "P1", "1"
_MOVES = {Move.STAND: Decision.STAND, Move.HIT: Decision.HIT, Move.DOUBLE: Decision.DOUBLE}
_ANY_LIMIT = LimitsSign(STAKE, STAKE)
_BEFORE = {Decision.SURRENDER, Decision.EVEN_MONEY}


def value_of(card: Card) -> int:
    return points_of(card) - 1


class LabPlayer:
    """Answers for one box as the lab would; called with the round, like any player."""

    def __init__(self, solved: Solved) -> None:
        self._solved = solved
        self._first: dict[tuple[int, int, int], Decision] = {}
        self._hands = all_hands()

    def __call__(self, round_: Round) -> Event | None:
        if round_.phase is Phase.MONEY:
            offer = permitted(round_)[0]
            assert offer.wager is not None
            assert offer.most is not None
            return wagered(offer.wager, offer.player, offer.hand, offer.most)
        if round_.phase is Phase.ELECT or (round_.phase is Phase.TURN and round_.elections_open):
            said = self._before_drawing(round_)
            if said is not None:
                return said
        return self._turn(round_) if round_.phase is Phase.TURN else None

    def _before_drawing(self, round_: Round) -> Event | None:
        stake = round_.stakes[0]
        if not round_.elections_open or stake.surrendered or stake.even_money:
            return None
        wish = self.first_choice(round_)
        return decided(_NAME, _BOX, wish) if wish in _BEFORE else None

    def first_choice(self, round_: Round) -> Decision:
        low, high = sorted(value_of(card) for card in round_.hands[_BOX].cards)
        key = (low, high, value_of(round_.dealer[0]))
        if key not in self._first:
            self._first[key] = best_decision(self._solved, Deal(*key, chance=0.0))
        return self._first[key]

    def _turn(self, round_: Round) -> Event:
        hand = round_.at
        assert hand is not None
        if not hand.from_split and len(hand.cards) == 2:
            return decided(_NAME, hand.name, self.first_choice(round_))
        cards = composition()
        for card in hand.cards:
            cards = with_one_more(cards, value_of(card))
        two_alike = len(hand.cards) == 2 and value_of(hand.cards[0]) == value_of(hand.cards[1])
        if two_alike and _may(round_, Decision.SPLIT):
            # What was worth splitting once is split again: the lab's play has no memory.
            return decided(_NAME, hand.name, Decision.SPLIT)
        play = self._solved.plays[value_of(round_.dealer[0])]
        at = self._hands.at[cards]
        move = Move(int(play.moves[at]))
        if not hand.from_split or len(hand.cards) > 2:
            move = Move.HIT if play.hit[at] > play.stand[at] else Move.STAND
        decision = _MOVES[move]
        return decided(_NAME, hand.name, decision if _may(round_, decision) else Decision.STAND)


def _may(round_: Round, decision: Decision) -> bool:
    return any(each.decision is decision for each in permitted(round_))


def best_decision(solved: Solved, deal: Deal) -> Decision:
    """The best of all that the book gives on a first deal."""
    play, hand = solved.plays[deal.upcard], deal.hand
    if deal.is_blackjack:
        even = solved.rules.even_money
        paid = float(solved.rules.blackjack) * (1 - float(play.meets_blackjack[hand]))
        taken = deal.upcard == ACE and even is not None and even > paid
        return Decision.EVEN_MONEY if taken else Decision.STAND
    worth = {
        Decision.STAND: float(play.stand[hand]),
        Decision.HIT: float(play.hit[hand]),
        Decision.DOUBLE: float(play.first[hand]) if play.first[hand] > play.drawn[hand] else -9.0,
        Decision.SPLIT: solved.split(deal),
        Decision.SURRENDER: solved.surrender(deal),
    }
    return max(worth, key=lambda each: worth[each])


@dataclass(frozen=True, slots=True)
class Sitting:
    """What so many rounds brought the house, in shares of the original wager.

    `beyond`: the same less what the lab expects of each first deal, which chance moves less.
    """

    rounds: int
    mean: float
    error: float
    beyond: float
    beyond_error: float


def sit(book: Rulebook, solved: Solved, *, rounds: int, seed: int) -> Sitting:
    """Deal so many rounds of one box under the book, each from a fresh shoe."""
    player = LabPlayer(solved)
    chance = Chance(seed, purpose="lab")
    setup = Setup(book, _ANY_LIMIT, decks=solved.rules.decks)
    bets = [wagered(WagerKind.MAIN, _NAME, _BOX, STAKE)]
    expected: dict[tuple[int, int, int], float] = {}
    gains: list[float] = []
    beyond: list[float] = []
    for _ in range(rounds):
        decks = solved.rules.decks
        shoe = LazyShoe(chance, decks=decks, gone=0, cut=52 * decks)
        round_ = Round(setup)
        waits = run(round_, iter(shoe.draw, None), player, bets)
        assert waits is None, f"the dealer waits for {waits} and nobody answers"
        gain = sum(stake.taken - stake.paid for stake in round_.stakes) / STAKE
        key = _dealt(round_)
        if key not in expected:
            expected[key] = solved.value(Deal(*key, chance=0.0))
        gains.append(gain)
        beyond.append(gain + expected[key])
    return Sitting(rounds, *_mean(gains), *_mean(beyond))


def _dealt(round_: Round) -> tuple[int, int, int]:
    """The first two cards of the box and the upcard, whatever became of them."""
    box = round_.boxes[1]
    cards = box.first_two or tuple(box.hands[0].cards[:2])
    low, high = sorted(value_of(card) for card in cards)
    return low, high, value_of(round_.dealer[0])


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((each - mean) ** 2 for each in values) / (count - 1)
    return mean, sqrt(spread / count)
