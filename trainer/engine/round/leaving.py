"""Wagers given back, hands that leave the game, and a round that is void."""

from __future__ import annotations

from trainer.engine.round.apply_odd import lift
from trainer.engine.round.cursor import all_cleared, initial_deal_done, to_settling
from trainer.engine.round.events import DECIDES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.mending import carry_on, put_away
from trainer.engine.round.split import cards_when_told, join_last
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.words import Decision


def give_back(round_: Round, stake: Stake) -> None:
    """The whole wager goes back to its player; what was paid or taken on it is undone."""
    odd = round_.made_odd()
    if not stake.settled:
        round_.unsettled -= 1
    stake.settled, stake.paid, stake.taken = True, 0, 0
    odd.returned.add(stake.key)
    odd.taken_back.pop(stake.key, None)
    if stake in round_.pending:
        round_.pending.remove(stake)
    box = round_.boxes[stake.box]
    if stake in box.bettors:
        box.bettors.remove(stake)
    if stake.player in box.unmatched:
        box.unmatched.remove(stake.player)


def withdraw(round_: Round, player: str, box: int | None = None) -> None:
    """All that he still has on the layout, or on one box; what is lost already stays lost."""
    for stake in list(round_.stakes):
        mine = stake.player == player and (box is None or stake.box == box)
        if not mine or stake.settled:
            continue
        if round_.phase <= Phase.BETTING:
            lift(round_, stake)
            continue
        give_back(round_, stake)
        hand = round_.hands.get(stake.hand)
        if hand is not None and stake.on_hand:
            _leave_if_empty(round_, hand)
    after_leaving(round_)


def _leave_if_empty(round_: Round, hand: HandState) -> None:
    if all(stake.settled for stake in round_.stakes_on(hand.name)):
        leave(round_, hand)
    box = round_.boxes[hand.box]
    for sister in box.hands if not box.unmatched else ():
        # Formed by a split whose money never came, and now nobody is left to put it down.
        if not sister.cleared and not round_.stakes_on(sister.name):
            leave(round_, sister)


def leave(round_: Round, hand: HandState) -> None:
    """The hand is out of the game: its cards go to the discard holder."""
    hand.done = True
    put_away(round_, hand)
    if round_.forced is hand:
        round_.forced = None
    box = round_.boxes[hand.box]
    if all(each.cleared for each in box.hands):
        round_.made_odd().left.add(box.number)
        box.unmatched = []


def box_leaves(round_: Round, box: BoxState) -> None:
    """Every wager on the box goes back, and its cards out of the game."""
    for stake in list(round_.stakes):
        if stake.box == box.number and not stake.settled:
            give_back(round_, stake)
    for hand in box.hands:
        leave(round_, hand)
    after_leaving(round_)


def after_leaving(round_: Round) -> None:
    """Whoever is left goes on."""
    if round_.phase <= Phase.BETTING:
        return
    if round_.unsettled == 0 and round_.phase < Phase.SETTLING:
        round_.agenda, round_.at, round_.forced = [], None, None
        to_settling(round_)
        return
    if round_.phase is Phase.DEALING:
        _deal_without_them(round_)
        return
    hand = round_.at
    if round_.phase is Phase.MONEY and hand is not None and not hand.done:
        _money_without_them(round_, round_.boxes[hand.box], hand)
    carry_on(round_)


def _deal_without_them(round_: Round) -> None:
    odd = round_.made_odd()
    gone = {str(number) for number in odd.left}
    order, at = round_.deal_order, round_.deal_at
    round_.deal_order = tuple(place for place in order if place not in gone)
    round_.deal_at = sum(place not in gone for place in order[:at])
    if round_.deal_at >= len(round_.deal_order):
        initial_deal_done(round_)


def _money_without_them(round_: Round, box: BoxState, hand: HandState) -> None:
    """A split or a double waits for chips, and who would have put them down may be gone."""
    players = [stake.player for stake in box.bettors]
    if len(hand.cards) == 1 and _who_split(round_) not in players:
        # His split is undone, and whoever calls the box now decides.
        box.unmatched = []
        join_last(round_, box)
        round_.phase = Phase.TURN
    elif len(hand.cards) == 1:
        cards_when_told(round_, box)
    elif _who_doubles(round_, hand) not in players:
        round_.phase = Phase.TURN


def _who_split(round_: Round) -> str:
    said = (e[1] for e in reversed(round_.log) if e[0] == DECIDES and e[3] is Decision.SPLIT)
    return next(said, "")


def _who_doubles(round_: Round, hand: HandState) -> str:
    said = (e[1] for e in reversed(round_.log) if e[0] == DECIDES and e[2] == hand.name)
    return next(said, "")


def void(round_: Round) -> None:
    """No wager has been won or lost, and the cards are cleared."""
    odd = round_.made_odd()
    for stake in round_.stakes:
        give_back(round_, stake)
    odd.late, odd.taken_back, odd.beside = {}, {}, {}
    for box in round_.boxes.values():
        for hand in box.hands:
            leave(round_, hand)
    if not round_.dealer_cleared:
        round_.dealer_cleared = True
        round_.discards += round_.dealer
    _clear_what_lies_beside(round_)
    round_.agenda, round_.pending, round_.clears, round_.card_queue = [], [], [], []
    round_.forced = round_.at = None
    round_.elections_open = False
    odd.refused = odd.paused = odd.waits_for = None
    odd.then = []
    if round_.phase < Phase.ENDING:
        all_cleared(round_)


def _clear_what_lies_beside(round_: Round) -> None:
    odd = round_.made_odd()
    for cards in odd.stray.values():
        round_.discards += cards
    odd.stray = {}
    round_.discards += odd.next_cards
    odd.next_cards = []
    for lying in (odd.held, odd.together):
        round_.discards += lying.cards if lying is not None else ()
    odd.held = odd.together = None
