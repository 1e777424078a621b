"""Wagers and options that the book does not give: chips go back, decisions are undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.engine.hands import BEST, hand_name
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.moving import take_off
from trainer.engine.irregular.past import as_it_was, decided_since, was_done
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.apply_odd import lift
from trainer.engine.round.fold import Phase
from trainer.engine.round.mending import (
    back_to,
    bring_back,
    carry_on,
    judge_again,
    reopen,
    unsettle,
    wager_named,
)
from trainer.engine.round.split import follow_hand, join_last
from trainer.engine.words import WagerKind

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def late_chips_back(story: Story, ruled: Ruled) -> None:
    if ruled.finding.kind is K.INSURANCE_NOT_GIVEN:
        # It lies on the insurance line like any other, and comes off it.
        refuse_wager(story, ruled)
    else:
        _off_the_layout(story, ruled)


def _off_the_layout(story: Story, ruled: Ruled) -> None:
    """Chips that do not play go back, and so does what was paid or taken on them."""
    odd, key = story.round.made_odd(), ruled.finding.subject
    odd.late.pop(key, None)
    odd.beside.pop(key, None)


def cut_back(story: Story, ruled: Ruled) -> None:
    """What goes beyond the most that may be wagered goes back."""
    round_ = story.round
    _off_the_layout(story, ruled)
    stake = wager_named(round_, ruled.finding.subject)
    most = ruled.numbers.get("allowedMax")
    if stake is None or most is None:
        return
    if most <= 0:
        lift(round_, stake)
    else:
        stake.amount = min(stake.amount, most)
        judge_again(round_, (stake,))
    carry_on(round_)


def refuse_amount(story: Story, ruled: Ruled) -> None:
    """A double for too much is cut to the most; one for too little is none."""
    stake = wager_named(story.round, ruled.finding.subject)
    most = ruled.numbers.get("allowedMax")
    if stake is not None and most is not None and 0 < most < stake.amount:
        cut_back(story, ruled)
    else:
        _undo_double(story, ruled.finding)


def refuse_wager(story: Story, ruled: Ruled) -> None:
    _off_the_layout(story, ruled)
    stake = wager_named(story.round, ruled.finding.subject)
    if stake is not None:
        lift(story.round, stake)
        carry_on(story.round)
    elif story.round.odd is not None:
        _off_the_layout(story, ruled)


def refuse_option(story: Story, ruled: Ruled) -> None:
    _off_the_layout(story, ruled)
    undo = _UNDO.get(ruled.finding.kind)
    if undo is not None:
        undo(story, ruled.finding)


def _undo_double(story: Story, finding: Finding) -> None:
    """The chips go back. Before the card he decides anew; after it he has drawn a card."""
    round_ = story.round
    hand = round_.hands.get(finding.subject.rsplit("/", 1)[-1])
    if hand is None:
        return
    asked = round_.at is hand and round_.phase in (Phase.MONEY, Phase.CARD)
    if not asked and not hand.doubled:
        return
    for stake in list(round_.stakes):
        if stake.kind is WagerKind.DOUBLE and stake.hand == hand.name:
            lift(round_, stake)
    hand.doubled = False
    if asked:
        round_.phase = Phase.TURN
    elif hand.worth >> 1 < BEST and not decided_since(story, finding.at, besides=hand.name):
        reopen(round_, hand)
        round_.at = None
    carry_on(round_)


def _undo_split(story: Story, finding: Finding) -> None:
    """As long as no card has followed, the hands are one again."""
    round_ = story.round
    box = round_.boxes.get(hand_name(finding.subject).box)
    if box is None or len(box.hands) < 2 or _card_since(story, finding, box.number):
        return
    before = as_it_was(story, finding.at)
    was = before.boxes[box.number]
    for each in box.hands:
        bring_back(round_, each)
    while len(box.hands) > len(was.hands):
        join_last(round_, box)
    for stake in list(round_.stakes):
        if stake.box == box.number and stake.key not in before.by_key:
            lift(round_, stake)
    hand = round_.hands.get(finding.subject)
    box.unmatched, round_.card_queue = [], []
    if hand is not None:
        back_to(round_, hand, Phase.TURN)
        open_ = any(not stake.settled for stake in round_.stakes_on(hand.name))
        hand.done = hand.done or before.hands[finding.subject].done or not open_
    carry_on(round_)


def _card_since(story: Story, finding: Finding, box: int) -> bool:
    return any(
        event[0] == ev.CARD and event[1] != ev.DEALER and hand_name(event[1]).box == box
        for event in story.round.log[finding.at :]
    )


def _undo_election(story: Story, finding: Finding) -> None:
    """The wager plays on as if nothing had been said."""
    round_ = story.round
    _, player, name, _ = round_.log[finding.at]
    stake = wager_named(round_, f"{WagerKind.MAIN}/{player}/{name}")
    hand = round_.hands.get(name)
    if stake is None or not (stake.surrendered or stake.even_money):
        return
    unsettle(round_, stake)
    stake.surrendered = stake.even_money = False
    follow_hand(round_, stake)
    mine = [s for s in round_.stakes if s.player == player and s.box == stake.box]
    judge_again(round_, mine)
    if hand is not None and not was_done(story, finding, name):
        reopen(round_, hand)
    carry_on(round_)


def _undo_draw(story: Story, finding: Finding) -> None:
    """No card for this hand; one that has been dealt is the next from the shoe."""
    round_ = story.round
    hand = round_.hands.get(finding.subject)
    dealt = _first_card_since(story, finding)
    if dealt is not None:
        card = take_off(story, Finding(finding.kind, finding.subject, dealt))
        if card is not None:
            round_.made_odd().next_cards.insert(0, card)
    elif hand is not None and round_.at is hand and round_.phase is Phase.CARD:
        round_.phase = Phase.TURN
    carry_on(round_)


def _first_card_since(story: Story, finding: Finding) -> int | None:
    for at, event in enumerate(story.round.log[finding.at :], finding.at):
        if event[0] == ev.CARD and event[1] == finding.subject:
            return at
    return None


_UNDO: dict[K, Callable[[Story, Finding], None]] = {
    K.DOUBLE_NOT_GIVEN: _undo_double,
    K.SPLIT_NOT_GIVEN: _undo_split,
    K.HAND_OVER_LIMIT: _undo_split,
    K.SURRENDER_NOT_GIVEN: _undo_election,
    K.EVEN_MONEY_NOT_GIVEN: _undo_election,
    K.DRAW_NOT_GIVEN: _undo_draw,
}
