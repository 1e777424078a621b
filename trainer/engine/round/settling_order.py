"""Which wagers may be settled next under a house procedure.

Wagers fall into groups by what decides them. The house has a group settled as soon as it is
decided, or with its box, or says nothing, and then both are open. Within a group, way, style
and the order in a box each leave fewer. An item that is unset leaves open whatever any of its
values would order: so setting one more item never adds an act.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import NamedTuple

from trainer.engine.procedure import (
    BlackjackPaid,
    BustWhen,
    InsuranceSettled,
    SettleStyle,
    SideBetsWhen,
    Way,
    WithinBox,
)
from trainer.engine.round.cursor import has_blackjack
from trainer.engine.round.events import ANNOUNCES, CLEARS, SETTLES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import owed
from trainer.engine.round.ready import (
    is_bust,
    is_released,
    may_settle,
    upcard_may_make_blackjack,
)
from trainer.engine.round.state import Stake
from trainer.engine.words import WagerKind

Stakes = Sequence[Stake]


class Group(IntEnum):
    """By what a wager is decided. Of two groups that are settled at once, the earlier is first."""

    BUST = 0
    SIDE_BET = 1
    BLACKJACK = 2  # against an upcard that can make none
    INSURANCE = 3
    GIVEN_UP = 4  # surrendered, or even money taken
    BLACKJACK_THAT_WAITED = 5  # until the dealer's second card
    THE_REST = 6


class When(Enum):
    AT_ONCE = "at-once"
    WITH_THE_BOX = "with-the-box"
    OPEN = "open"


class Ripe(NamedTuple):
    """The wagers that may be settled now; `first`: before anything else is done."""

    stakes: tuple[Stake, ...]
    first: bool


# The item that says when, and the value by which it says: not before the box is settled.
_SAYS_WHEN = {
    Group.BUST: ("bust_when", BustWhen.WITH_THE_BOX),
    Group.SIDE_BET: ("side_bets", SideBetsWhen.WITH_THE_BOX),
    Group.BLACKJACK: ("blackjack", BlackjackPaid.WITH_THE_BOX),
    Group.INSURANCE: ("insurance", InsuranceSettled.WITH_THE_BOX),
}


def when_settled(round_: Round, group: Group) -> When:
    """What the book and the house say about the time of this group."""
    procedure = round_.setup.procedure
    if group is Group.THE_REST:
        return When.WITH_THE_BOX
    if group is Group.GIVEN_UP:
        # Both styles are about the settlement at the end; what is given up before is closed then.
        return When.OPEN if procedure.settle_style is None else When.AT_ONCE
    if group is Group.BLACKJACK_THAT_WAITED:
        return When.OPEN if procedure.blackjack is None else When.WITH_THE_BOX
    if group is Group.BUST and round_.setup.duties.collects_bust_at_once:
        return When.AT_ONCE
    item, late = _SAYS_WHEN[group]
    value = getattr(procedure, item)
    if value is None:
        return When.OPEN
    return When.WITH_THE_BOX if value is late else When.AT_ONCE


def ripe(round_: Round) -> Ripe:
    """What the house lets be settled now, of what the table has decided."""
    decided = [stake for stake in round_.stakes if may_settle(round_, stake)]
    groups: dict[Group, list[Stake]] = {}
    for stake in decided:
        groups.setdefault(group_of(round_, stake), []).append(stake)
    found: list[Stake] = []
    for group in sorted(groups):
        when = when_settled(round_, group)
        if when is not When.WITH_THE_BOX:
            found += _next_of(round_, group, groups[group])
        if when is When.AT_ONCE:
            return Ripe(_once(found), first=True)
    if round_.phase >= Phase.SETTLING:
        found += _next_of(round_, Group.THE_REST, decided)
    return Ripe(_once(found), first=False)


def _once(stakes: Stakes) -> tuple[Stake, ...]:
    return tuple(dict.fromkeys(stakes))


def group_of(round_: Round, stake: Stake) -> Group:
    if stake.surrendered or stake.even_money:
        return Group.GIVEN_UP
    if stake.kind is WagerKind.INSURANCE:
        return Group.GIVEN_UP if is_released(round_, stake) else Group.INSURANCE
    if not stake.on_hand:
        return Group.SIDE_BET
    hand = round_.hands[stake.hand]
    if is_bust(hand):
        return Group.BUST
    if not has_blackjack(hand):
        return Group.THE_REST
    waits = upcard_may_make_blackjack(round_)
    return Group.BLACKJACK_THAT_WAITED if waits else Group.BLACKJACK


def _next_of(round_: Round, group: Group, stakes: Stakes) -> Stakes:
    """Those of a group that may come next by way, style and the order in a box."""
    procedure = round_.setup.procedure
    way, within = procedure.settle_way, procedure.within_box
    if group is Group.BUST:
        # One hand is collected at a time, wherever it lies.
        return front(stakes, within, by="hand")
    side_bets = group is Group.SIDE_BET
    style = procedure.side_bet_style if side_bets else procedure.settle_style
    if style is SettleStyle.BOX_BY_BOX:
        begun = _begun(round_, group, stakes) if way is None else ()
        return front(begun or _first_box(stakes, way), within)
    if style is None and way is None and within is None:
        return stakes
    takes = [stake for stake in stakes if owed(round_, stake)[1]]
    taking = front(_first_box(takes, way), within)
    if style is SettleStyle.TAKE_THEN_PAY and takes:
        return taking
    return [*front(_first_box(stakes, way), within), *taking]


def _first_box(stakes: Stakes, way: Way | None) -> Stakes:
    if way is None or not stakes:
        return stakes
    boxes = [stake.box for stake in stakes]
    box = min(boxes) if way is Way.FIRST_TO_LAST else max(boxes)
    return [stake for stake in stakes if stake.box == box]


def front(stakes: Stakes, within: WithinBox | None, *, by: str = "box") -> Stakes:
    """In each box, or on each hand, the one that comes first: they stand front to back."""
    if within is None:
        return stakes
    ordered = stakes if within is WithinBox.FRONT_TO_BACK else stakes[::-1]
    first: dict[object, Stake] = {}
    for stake in ordered:
        first.setdefault(getattr(stake, by), stake)
    return list(first.values())


def _begun(round_: Round, group: Group, stakes: Stakes) -> Stakes:
    """What is left of the box at which the dealer is."""
    for event in reversed(round_.log):
        if event[0] in (ANNOUNCES, CLEARS):
            continue
        if event[0] != SETTLES:
            break
        stake = round_.by_key.get(event[1])
        if stake is not None and _counts(round_, group, stake):
            return [each for each in stakes if each.box == stake.box]
    return ()


def _counts(round_: Round, group: Group, stake: Stake) -> bool:
    """Whether settling this wager was a step of settling this group box by box."""
    own = group_of(round_, stake)
    if group is Group.THE_REST:
        return when_settled(round_, own) is When.WITH_THE_BOX
    return own is group
