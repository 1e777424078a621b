"""What cannot physically be is refused before anything has changed."""

from __future__ import annotations

from trainer.engine.hands import hand_name
from trainer.engine.round import events as ev
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import HandState
from trainer.engine.table import ON_THE_HAND
from trainer.engine.words import Decision, WagerKind

AFTER_DEAL = (WagerKind.INSURANCE, WagerKind.DOUBLE, WagerKind.SPLIT)


def check_stray(round_: Round, event: Event) -> None:
    """A card to a box that nobody has wagered on: such a box must be there."""
    place = event[1]
    if not round_.boxes:
        raise ImpossibleEventError(event, "nobody has wagered yet")
    name = hand_name(place)
    if name.is_part or name.box > round_.setup.positions or name.box in round_.boxes:
        raise ImpossibleEventError(event, f"there is no hand {place}")


def check_place(round_: Round, event: Event) -> None:
    """Chips lie on a hand that is there, or beside the box of one; raises come after cards."""
    _, kind, _, hand, _ = event
    if kind in AFTER_DEAL and round_.phase <= Phase.BETTING:
        raise ImpossibleEventError(event, "no card has been dealt yet")
    if hand in round_.hands:
        return
    name = hand_name(hand)
    if name.box not in round_.boxes:
        raise ImpossibleEventError(event, f"nobody has wagered on box {name.box}")
    if name.is_part or kind in ON_THE_HAND:
        raise ImpossibleEventError(event, f"there is no hand {hand}")


def check_decision(round_: Round, event: Event, hand: HandState) -> None:
    """Nobody plays before the cards are out, and two cards are parted, not one."""
    if round_.phase <= Phase.BETTING:
        raise ImpossibleEventError(event, "no card has been dealt yet")
    if hand.cleared:
        raise ImpossibleEventError(event, f"the cards of {hand.name} have been collected")
    if event[3] is Decision.SPLIT and (len(hand.cards) < 2 or hand not in round_.turns):
        raise ImpossibleEventError(event, f"there are no two cards on {hand.name} to part")


def can_be(round_: Round, event: Event) -> None:
    """What would be refused is refused before the deal is taken for complete."""
    if event[0] == ev.DECIDES:
        _can_be_decided(round_, event)
    elif event[0] == ev.SETTLES:
        odd, stake = round_.odd, round_.by_key.get(event[1])
        beside = odd is not None and (event[1] in odd.late or event[1] in odd.next_bets)
        if stake is not None and stake.settled:
            raise ImpossibleEventError(event, f"{event[1]} is settled already")
        if stake is None and (not beside or (odd is not None and event[1] in odd.beside)):
            raise ImpossibleEventError(event, f"there is no wager {event[1]}")
    elif event[0] == ev.WAGER:
        check_place(round_, event)
        if "/".join(event[1:4]) in round_.by_key:
            raise ImpossibleEventError(event, "this wager lies there already")


def _can_be_decided(round_: Round, event: Event) -> None:
    _, player, name, decision = event
    hand = round_.hands.get(name)
    if hand is None:
        raise ImpossibleEventError(event, f"there is no hand {name}")
    if decision in (Decision.SURRENDER, Decision.EVEN_MONEY):
        if f"{WagerKind.MAIN}/{player}/{name}" not in round_.by_key:
            raise ImpossibleEventError(event, f"{player} has no wager on hand {name}")
        return
    check_decision(round_, event, hand)
