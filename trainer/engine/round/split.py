"""Parting a hand: who adds a wager, who stays on the first hand, and which hand gets a card."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import worth_of
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import BoxState, HandState, Stake


def part_hand(round_: Round, box: BoxState, hand: HandState, player: str) -> None:
    """Two hands where there was one. New hands are lettered in the order they are formed."""
    if not hand.part:
        box.first_two = tuple(hand.cards[:2])
        _letter_first(round_, box, hand)
    new = HandState(box.number, len(box.hands) + 1)
    new.cards = [hand.cards.pop()]
    new.worth = worth_of(new.cards)
    hand.worth = worth_of(hand.cards)
    hand.done = False
    last = round_.turns.index(box.hands[-1])
    box.hands.append(new)
    round_.turns.insert(last + 1, new)
    round_.hands[new.name] = new
    # A bettor who stayed on the first hand at an earlier split has nothing on this one.
    on_hand = {stake.player for stake in round_.stakes if stake.hand == hand.name}
    others = [s.player for s in box.bettors if s.player != player and s.player in on_hand]
    # Whoever is away adds nothing: his wager stays where it lies, on the first hand.
    others = [name for name in others if name not in round_.setup.absent]
    box.unmatched = [player, *others]
    round_.phase = Phase.MONEY


def _letter_first(round_: Round, box: BoxState, hand: HandState) -> None:
    """Hand 3 becomes 3a; what lay on it moves along, side bets stay with the box."""
    del round_.hands[hand.name]
    old = hand.name
    hand.part, hand.from_split = 1, True
    hand.name = f"{box.number}a"
    round_.hands[hand.name] = hand
    for stake in round_.stakes:
        if stake.on_hand and stake.hand == old and not stake.surrendered:
            del round_.by_key[stake.key]
            stake.moved_to(hand.name)
            round_.by_key[stake.key] = stake


def money_for_split(round_: Round, box: BoxState, stake: Stake) -> None:
    if stake.player in box.unmatched:
        box.unmatched.remove(stake.player)
    _cards_when_told(round_, box)


def stays_on_first(round_: Round, box: BoxState, player: str) -> None:
    if player in box.unmatched:
        box.unmatched.remove(player)
    _cards_when_told(round_, box)


def _cards_when_told(round_: Round, box: BoxState) -> None:
    """Once every bettor has said what he does, the cards go on."""
    if box.unmatched or round_.phase is not Phase.MONEY:
        return
    hand = round_.at
    assert hand is not None
    if round_.setup.duties.one_each:
        round_.card_queue = [hand, box.hands[-1]]
    round_.phase = Phase.CARD


def may_part_again(round_: Round, hand: HandState) -> bool:
    """Split Aces take no further card; another Ace may be split again where the book says so."""
    duties = round_.setup.duties
    cards = hand.cards
    return (
        duties.aces_again
        and len(cards) == 2
        and is_ace(cards[1])
        and len(round_.boxes[hand.box].hands) < duties.max_hands
    )
