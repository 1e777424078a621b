"""Settlements put right, and a card too many on the dealer's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.errors import UnpayableError
from trainer.engine.hands import worth_of
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.past import as_it_was
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.cursor import all_settled
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.mending import (
    bring_back,
    carry_on,
    judge_again,
    must_draw_after_all,
    put_away,
    take_last,
    unsettle,
    wager_named,
)
from trainer.engine.round.money import owed
from trainer.engine.round.ready import may_settle
from trainer.engine.round.state import Stake

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def discard_extra_card(story: Story, ruled: Ruled) -> None:
    """The card goes to the discard holder, and the hand counts as it stood before."""
    round_, finding = story.round, ruled.finding
    if finding.kind is K.DRAW_DISPUTED:
        drawn = [each for each in story.found if each.kind is K.DEALER_OVERDREW]
        if not drawn:
            return
        finding = drawn[-1]
        story.found.remove(finding)
    if not _discard(story, finding):
        return
    judge_again(round_, [stake for stake in round_.stakes if stake.on_hand])
    carry_on(round_)


def _discard(story: Story, finding: Finding) -> bool:
    round_ = story.round
    card = round_.log[finding.at][2]
    stray = round_.made_odd().stray.get(DEALER, [])
    if take_last(stray, card):
        round_.discards.append(card)
        return False
    place = len(as_it_was(story, finding.at).dealer)
    if place < len(round_.dealer) and round_.dealer[place] == card:
        del round_.dealer[place]
    elif not take_last(round_.dealer, card):
        return False
    round_.dealer_worth = worth_of(round_.dealer)
    if not round_.dealer_cleared:
        # Where the hand has been cleared since, the card is in the discard holder already.
        round_.discards.append(card)
    return True


def correct_settlement(story: Story, ruled: Ruled) -> None:
    """Paid and taken are put to what is owed; what was settled too soon is open again."""
    round_, key = story.round, ruled.finding.subject
    round_.made_odd().beside.pop(key, None)
    stake = wager_named(round_, key)
    if stake is None or stake.key in round_.made_odd().returned:
        return
    unsettle(round_, stake)
    hand = round_.hands.get(stake.hand) if stake.on_hand else None
    was_cleared = hand is not None and hand.cleared
    if hand is not None:
        bring_back(round_, hand)
    open_again = not may_settle(round_, stake) or _waits_for_the_dealer(round_)
    if not open_again and _settle(round_, stake):
        if hand is not None and was_cleared:
            put_away(round_, hand)
        if round_.unsettled == 0 and round_.phase is Phase.SETTLING:
            all_settled(round_)
            return
    carry_on(round_)


def _waits_for_the_dealer(round_: Round) -> bool:
    """He stopped because nothing was open any more, and now something is."""
    return round_.phase >= Phase.SETTLING and must_draw_after_all(round_)


def _settle(round_: Round, stake: Stake) -> bool:
    try:
        stake.paid, stake.taken = owed(round_, stake)
    except UnpayableError:
        return False
    stake.settled = True
    round_.unsettled -= 1
    if stake in round_.pending:
        round_.pending.remove(stake)
    return True
