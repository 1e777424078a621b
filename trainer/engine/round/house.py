"""What is due where a house procedure orders the dealer's acts.

The book admits a set; every item that is set leaves fewer of it. What the items leave stands
in the order of automatic dealing, so that the first is the canonical act.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.procedure import BustFirst, Way
from trainer.engine.round.acts import Act
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act
from trainer.engine.round.phase_acts import (
    card_act,
    clear_act,
    house_burns_later,
    may_burn,
    money_act,
    phase_act,
    split_cards_in_any_order,
)
from trainer.engine.round.ready import is_bust, may_clear
from trainer.engine.round.said import stand_off_unsaid, words_due
from trainer.engine.round.settling_order import Group, When, front, ripe, when_settled
from trainer.engine.round.state import HandState, Stake

_MONEY, _CARD, _SETTLING, _CLEARING = Phase.MONEY, Phase.CARD, Phase.SETTLING, Phase.CLEARING


def due_in_house(round_: Round) -> list[Act]:
    """Every act that the book and the house admit now, the canonical one first."""
    return list(dict.fromkeys(_due(round_)))


def _due(round_: Round) -> Iterator[Act]:
    phase, words = round_.phase, words_due(round_)
    if words is not None:
        yield words
    elif round_.forced is not None:
        yield from _collecting(round_, round_.forced)
    elif phase is _CARD:
        yield card_act(round_)
        yield from split_cards_in_any_order(round_)
    elif phase is _MONEY:
        yield money_act(round_)
    else:
        yield from _open(round_)


def _open(round_: Round) -> Iterator[Act]:
    half = _half_collected(round_)
    if half:
        yield from half
        return
    stakes, first = ripe(round_)
    expected = _as_dealt(round_, [stake for stake in stakes if stake in round_.pending])
    for stake in expected:
        yield from _settling(round_, stake)
    if not first:
        yield from _going_on(round_)
    for stake in _as_dealt(round_, [stake for stake in stakes if stake not in expected]):
        yield from _settling(round_, stake)
    if not first:
        yield from _clearing(round_)


def _as_dealt(round_: Round, stakes: list[Stake]) -> list[Stake]:
    """In the order of automatic dealing, turned round where the house has it so."""
    back = round_.setup.procedure.settle_way is not Way.FIRST_TO_LAST
    return sorted(stakes, key=lambda stake: stake.box, reverse=back)


def _settling(round_: Round, stake: Stake) -> Iterator[Act]:
    """One wager settled; on a bust hand the cards may be what goes first."""
    first = round_.setup.procedure.bust_first
    hand = round_.hands.get(stake.hand) if stake.on_hand else None
    cards_lie = hand is not None and is_bust(hand) and not hand.cleared
    if not cards_lie or first is not BustFirst.CARDS:
        act = settle_act(round_, stake)
        yield stand_off_unsaid(round_, stake, act) or act
    if hand is not None and cards_lie and first is not BustFirst.WAGER:
        yield clear_act(round_, hand)


def _collecting(round_: Round, hand: HandState) -> Iterator[Act]:
    """A bust hand that must go before anything else."""
    wagers = [stake for stake in round_.stakes_on(hand.name) if not stake.settled]
    for stake in front(wagers, round_.setup.procedure.within_box):
        yield from _settling(round_, stake)
    if not wagers and not hand.cleared:
        yield clear_act(round_, hand)


def _half_collected(round_: Round) -> list[Act]:
    """Where the house says when a bust hand is collected, its cards go with its wagers."""
    if when_settled(round_, Group.BUST) is When.OPEN:
        return []
    return [
        clear_act(round_, hand)
        for hand in round_.turns
        if is_bust(hand) and not hand.cleared and _paid_for(round_, hand)
    ]


def _paid_for(round_: Round, hand: HandState) -> bool:
    return all(stake.settled for stake in round_.stakes_on(hand.name))


def _going_on(round_: Round) -> Iterator[Act]:
    phase, duties = round_.phase, round_.setup.duties
    if phase is _CLEARING and round_.clears:
        yield from _clearing(round_)
    elif phase is not _SETTLING:
        yield phase_act(round_, phase)
    yield from split_cards_in_any_order(round_)
    if may_burn(round_) and not house_burns_later(round_):
        yield duties.burn


def _clearing(round_: Round) -> Iterator[Act]:
    """Hands whose cards may go: any of them, or the one whose turn it is in the house's way."""
    way, ending = round_.setup.procedure.clear_way, round_.phase is _CLEARING
    hands = round_.clears if ending else [h for h in round_.turns if may_clear(round_, h)]
    found = sorted(hands, key=lambda hand: hand.box, reverse=way is not Way.FIRST_TO_LAST)
    if way is not None:
        # One way round the table, at the end. A bust hand's cards need not wait for it.
        found = [hand for at, hand in enumerate(found) if is_bust(hand) or (ending and not at)]
    for hand in found:
        if not is_bust(hand) or _paid_for(round_, hand):
            yield clear_act(round_, hand)
