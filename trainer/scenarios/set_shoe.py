"""A set shoe for a table test: several rounds from one physical shoe, card by card, from a seed.

Every candidate who is dealt from it meets the same cards, the same bets and the same decisions, so
that two table tests can be compared. All that must happen follows from the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from trainer.engine.cards import CARDS_IN_DECK, Card, is_ace, is_ten_value
from trainer.engine.chance import Chance
from trainer.engine.hands import is_ace_and_ten, is_bust
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event, wagered
from trainer.engine.round.setup import Setup
from trainer.engine.words import Decision, WagerKind
from trainer.scenarios.rounds import BadTableError, Dealt, Floor, Laid
from trainer.scenarios.seating import BOXES, Seating
from trainer.scenarios.shoes import NextShoe, OutOfCardsError
from trainer.scenarios.stakes import Stakes
from trainer.scenarios.steps import Step, steps

# A change that moves any seed's shoe moves this number.
SET_SHOE_VERSION = 1
MOST_ROUNDS = 12
# So many shuffles are dealt for each round, and the one that asks most that is new is taken.
_TRIES = 24


class CannotSetError(ValueError):
    """No such shoe can be set, and why."""


class Demand(StrEnum):
    """What a round asks of the dealer beyond cards and even money."""

    BLACKJACK = "blackjack"
    DEALER_BLACKJACK = "dealer-blackjack"
    ACE_UP = "ace-up"
    TEN_UP = "ten-up"
    DOUBLE = "double"
    SPLIT = "split"
    INSURANCE = "insurance"
    EVEN_MONEY = "even-money"
    SURRENDER = "surrender"
    SIDE_BET_WON = "side-bet-won"
    STAND_OFF = "stand-off"
    PLAYER_OVER = "player-over"
    DEALER_OVER = "dealer-over"
    LONG_HAND = "long-hand"
    SHARED_BOX = "shared-box"


@dataclass(frozen=True)
class SetRound:
    """`first`: the number of its first card in the order of the shoe, from one."""

    number: int
    setup: Setup
    log: tuple[Event, ...]
    first: int
    cards: tuple[Card, ...]
    demands: frozenset[Demand]

    def steps(self) -> Iterator[Step]:
        return steps(self.setup, self.log)


@dataclass(frozen=True)
class SetShoe:
    """`rest`: how many cards go behind the set ones, in any order."""

    seed: int
    boxes: int
    decks: int
    rounds: tuple[SetRound, ...]

    @property
    def order(self) -> tuple[Card, ...]:
        return tuple(card for each in self.rounds for card in each.cards)

    @property
    def needed(self) -> Mapping[Card, int]:
        """How many of each card are looked out."""
        return Counter(self.order)

    @property
    def rest(self) -> int:
        return self.decks * CARDS_IN_DECK - len(self.order)

    @property
    def least_decks(self) -> int:
        """So many decks hold the set cards by themselves."""
        return max(self.needed.values(), default=0)

    @property
    def demands(self) -> Mapping[Demand, tuple[int, ...]]:
        """What the shoe asks for, with the rounds that do, in the order of the list."""
        found = {
            each: tuple(one.number for one in self.rounds if each in one.demands) for each in Demand
        }
        return {each: rounds for each, rounds in found.items() if rounds}


def set_shoe(
    floor: Floor, *, seed: int, boxes: int, rounds: int, decks: int | None = None
) -> SetShoe:
    """The same seed and the same table give the same shoe, on every machine."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise CannotSetError(f"{rounds} rounds: choose 1 to {MOST_ROUNDS}")
    if not 1 <= boxes <= BOXES:
        raise CannotSetError(f"{boxes} boxes: choose 1 to {BOXES}")
    done: list[SetRound] = []
    before: Dealt | None = None
    seen: set[Demand] = set()
    for number in range(1, rounds + 1):
        try:
            dealt = _best(floor, before, seen, seed=seed, number=number, boxes=boxes, decks=decks)
        except (OutOfCardsError, BadTableError) as error:
            why = str(error) or "the shoe runs out"
            raise CannotSetError(f"round {number} cannot be set: {why}") from None
        # On paper it lies behind the set cards: none of them may depend on where.
        if dealt.shoe.cutting_card_out:
            raise CannotSetError(
                f"the cutting card comes out in round {number}: choose fewer rounds or boxes"
            )
        demands = demands_of(dealt)
        first = sum(len(each.cards) for each in done) + 1
        log = tuple(dealt.log)
        done.append(SetRound(number, dealt.setup, log, first, dealt.shoe.shown, demands))
        before, seen = dealt, seen | demands
    assert before is not None
    return SetShoe(seed, boxes, before.shoe.decks, tuple(done))


def _best(
    floor: Floor,
    before: Dealt | None,
    seen: set[Demand],
    *,
    seed: int,
    number: int,
    boxes: int,
    decks: int | None,
) -> Dealt:
    """Of a few shuffles the one that asks most of what no round has asked yet."""
    best, most = None, -1
    for attempt in range(_TRIES):
        derived = b"set:%d:%d:%d" % (seed, number, attempt)
        dealt = floor.deal(
            seed=derived,
            boxes=boxes,
            decks=decks,
            fresh_shoe=before is None,
            prepare=_Again(floor.stakes, before, derived),
        )
        new = len(demands_of(dealt) - seen)
        if new > most and not (dealt.shoe.cutting_card_out and best is not None):
            best, most = dealt, new
    assert best is not None
    return best


class _Again:
    """The next round at the same table: the same people on the same boxes, other stakes."""

    def __init__(self, stakes: Stakes, before: Dealt | None, seed: bytes) -> None:
        self.stakes, self.before, self.seed, self.tries = stakes, before, seed, 0

    def __call__(self, laid: Laid) -> Laid:
        self.tries += 1
        if self.before is None:
            # Cut as deep as a house does; nobody is away at an examination.
            return laid
        chance = Chance(self.seed, purpose=f"set-shoe:{self.tries}")
        shoe = NextShoe(self.before.shoe, chance)
        there = self.before.seating
        seating = there._replace(bets=bets_again(there, self.stakes, chance))
        setup = replace(laid.setup, seats=seating.seats, absent=seating.absent)
        return Laid(setup, seating, shoe)


def bets_again(seating: Seating, stakes: Stakes, chance: Chance) -> tuple[Event, ...]:
    """Each wager that was there, of another amount; a box keeps within the limit of one."""
    found: list[Event] = []
    on_box: dict[str, int] = {}
    main: dict[tuple[str, str], int] = {}
    for _, kind, player, box, amount in seating.bets:
        if kind is WagerKind.MAIN:
            drawn = stakes.draw(chance)
            if on_box.get(box, 0) + drawn > stakes.most:
                drawn = amount
            on_box[box] = on_box.get(box, 0) + drawn
            main[player, box] = drawn
            found.append(wagered(kind, player, box, drawn))
            continue
        beside = main.get((player, box)) or max(main.values())
        side = stakes.draw_side(chance, kind, beside=beside)
        found.append(wagered(kind, player, box, side or amount))
    return tuple(found)


def demands_of(dealt: Dealt) -> frozenset[Demand]:
    """Read off what happened and how the hands lie at the end."""
    found: set[Demand] = set()
    round_ = dealt.round
    up = round_.upcard
    if up is not None and is_ace(up):
        found.add(Demand.ACE_UP)
    if up is not None and is_ten_value(up):
        found.add(Demand.TEN_UP)
    if is_ace_and_ten(tuple(round_.dealer)):
        found.add(Demand.DEALER_BLACKJACK)
    if is_bust(round_.dealer):
        found.add(Demand.DEALER_OVER)
    for hand in round_.hands.values():
        if is_bust(hand.cards):
            found.add(Demand.PLAYER_OVER)
        if is_ace_and_ten(tuple(hand.cards)) and not hand.from_split:
            found.add(Demand.BLACKJACK)
        if len(hand.cards) >= _LONG:
            found.add(Demand.LONG_HAND)
    if len(dealt.seating.bets) and _shared(dealt.seating):
        found.add(Demand.SHARED_BOX)
    for event in dealt.log:
        found |= _of_event(dealt, event)
    return frozenset(found)


_LONG = 5
_DECIDED = {
    Decision.SURRENDER: Demand.SURRENDER,
    Decision.EVEN_MONEY: Demand.EVEN_MONEY,
}
_WAGERED = {
    WagerKind.DOUBLE: Demand.DOUBLE,
    WagerKind.SPLIT: Demand.SPLIT,
    WagerKind.INSURANCE: Demand.INSURANCE,
}
_MAIN = (WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.SPLIT)


def _shared(seating: Seating) -> bool:
    boxes = Counter(box for _, kind, _p, box, _a in seating.bets if kind is WagerKind.MAIN)
    return max(boxes.values()) > 1


def _of_event(dealt: Dealt, event: Event) -> set[Demand]:
    match event:
        case (ev.DECIDES, _, _, decision) if decision in _DECIDED:
            return {_DECIDED[decision]}
        case (ev.WAGER, kind, _, _, _) if kind in _WAGERED:
            return {_WAGERED[kind]}
        case (ev.SETTLES, key, paid, taken):
            kind = dealt.round.by_key[key].kind
            if kind in _MAIN and not paid and not taken:
                return {Demand.STAND_OFF}
            if kind not in (*_MAIN, WagerKind.INSURANCE) and paid:
                return {Demand.SIDE_BET_WON}
    return set()
