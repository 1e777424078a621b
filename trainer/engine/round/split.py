"""Parting a hand: who adds a wager, who stays on the first hand, and which hand gets a card."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import hand_name, worth_of
from trainer.engine.round.apply_odd import lift
from trainer.engine.round.events import DECIDES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.words import Decision


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
            _move(round_, stake, hand)


def follow_hand(round_: Round, stake: Stake) -> None:
    """A wager that had been given up when the box was split lies on its first hand again."""
    if stake.on_hand and stake.hand not in round_.hands:
        _move(round_, stake, round_.boxes[stake.box].hands[0])


def _move(round_: Round, stake: Stake, hand: HandState) -> None:
    odd, old = round_.odd, stake.key
    del round_.by_key[old]
    stake.moved_to(hand.name)
    round_.by_key[stake.key] = stake
    if odd is not None and old in odd.returned:
        odd.returned.remove(old)
        odd.returned.add(stake.key)


def money_for_split(round_: Round, box: BoxState, stake: Stake) -> None:
    if stake.player in box.unmatched:
        box.unmatched.remove(stake.player)
    cards_when_told(round_, box)


def stays_on_first(round_: Round, box: BoxState, player: str) -> None:
    if player in box.unmatched:
        box.unmatched.remove(player)
    cards_when_told(round_, box)


def cards_when_told(round_: Round, box: BoxState) -> None:
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


def join_last(round_: Round, box: BoxState) -> None:
    """A split undone: the hand formed last goes back to the one it was parted from."""
    new = box.hands.pop()
    first = _parted_from(round_, box, new)
    for stake in [each for each in round_.stakes if each.hand == new.name and each.on_hand]:
        lift(round_, stake)
    first.cards += new.cards
    first.worth = worth_of(first.cards)
    del round_.hands[new.name]
    round_.turns.remove(new)
    # It may have been bust, and about to be collected.
    round_.forced = None if round_.forced is new else round_.forced
    round_.clears = [each for each in round_.clears if each is not new]
    if new in round_.card_queue:
        round_.card_queue.remove(new)
    if len(box.hands) == 1:
        _unletter(round_, box, first)


def _parted_from(round_: Round, box: BoxState, new: HandState) -> HandState:
    """The hand whose split formed this one: the log has the splits of the box in order."""
    splits = [e[2] for e in round_.log if e[0] == DECIDES and e[3] is Decision.SPLIT]
    splits = [name for name in splits if hand_name(name).box == box.number]
    at = len(box.hands) - 1
    name = splits[at] if at < len(splits) else ""
    return round_.hands.get(name) or box.hands[0]


def _unletter(round_: Round, box: BoxState, hand: HandState) -> None:
    """Hand 3a is hand 3 again, and so are the wagers on it."""
    del round_.hands[hand.name]
    old, hand.name = hand.name, str(box.number)
    hand.part, hand.from_split = 0, False
    round_.hands[hand.name] = hand
    box.first_two = ()
    for stake in round_.stakes:
        if stake.on_hand and stake.hand == old:
            _move(round_, stake, hand)
