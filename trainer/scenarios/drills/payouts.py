"""Payouts: a table with wagers to settle. For each: take, pay or leave, and how much.

An item is a script that stops before the settling, and the wagers that are settled next. What
each is owed is worked out from the script whenever it is marked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from trainer.engine.chance import Chance
from trainer.engine.hands import hand_name
from trainer.engine.lines import Line
from trainer.engine.round.apply import apply
from trainer.engine.round.events import SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.money import line
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.reader import Script, read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import SIDE_BETS, Outcome, Policy, Result, WagerKind
from trainer.scenarios.draws import one_of
from trainer.scenarios.rounds import Dealt, Floor
from trainer.scenarios.scenario import Load

# A change here that moves any item moves this number.
PAYOUTS_VERSION = 1
_TRIES = 400
# A round as it was dealt, or as a script tells it.
Told = Dealt | Script


class PayoutFamily(StrEnum):
    """What makes a line worth practising; a line may belong to several."""

    PLAIN = "plain"
    BLACKJACK = "blackjack"
    STAND_OFF = "stand-off"
    DOUBLE = "double"
    SPLIT = "split"
    INSURANCE = "insurance"
    EVEN_MONEY = "even-money"
    SURRENDER = "surrender"
    SIDE_BET = "side-bet"
    SHARED_BOX = "shared-box"
    ORIGINAL_ONLY = "original-only"


class Move(StrEnum):
    """What the dealer does with a wager."""

    TAKE = "take"
    PAY = "pay"
    LEAVE = "leave"


# Tenths of a second at certificate level, from floor practice; the longest family counts.
_TENTHS: Mapping[PayoutFamily, int] = {
    PayoutFamily.PLAIN: 20,
    PayoutFamily.BLACKJACK: 45,
    PayoutFamily.STAND_OFF: 15,
    PayoutFamily.DOUBLE: 30,
    PayoutFamily.SPLIT: 30,
    PayoutFamily.INSURANCE: 50,
    PayoutFamily.EVEN_MONEY: 20,
    PayoutFamily.SURRENDER: 30,
    PayoutFamily.SIDE_BET: 40,
    PayoutFamily.SHARED_BOX: 30,
    PayoutFamily.ORIGINAL_ONLY: 30,
}


@dataclass(frozen=True, slots=True)
class PayoutItem:
    """`wagers`: the keys asked for, in the order they are settled."""

    book: str
    script: str
    wagers: tuple[str, ...]
    families: tuple[PayoutFamily, ...]
    tenths: int

    @property
    def hardest(self) -> PayoutFamily:
        """The family that takes longest: what the table is practice of."""
        return max(self.families, key=lambda each: (_TENTHS[each], each.value))


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody says is done with one wager; nothing moves where it is left."""

    move: Move
    amount: int = 0


@dataclass(frozen=True, slots=True)
class MarkedLine:
    wager: str
    given: Given | None
    due: Given
    line: Line

    @property
    def right(self) -> bool:
        return self.given == self.due


def due_of(found: Line) -> Given:
    """A line as the one thing that is done with it; no book has a wager both paid and taken."""
    if found.paid:
        return Given(Move.PAY, found.paid)
    return Given(Move.TAKE, found.taken) if found.taken else Given(Move.LEAVE)


def families_of(found: Line, *, shared: bool) -> frozenset[PayoutFamily]:
    wager, families = found.wager, set[PayoutFamily]()
    if wager.kind in SIDE_BETS:
        families.add(PayoutFamily.SIDE_BET)
    if wager.kind is WagerKind.INSURANCE:
        families.add(PayoutFamily.INSURANCE)
    if wager.kind is WagerKind.DOUBLE:
        families.add(PayoutFamily.DOUBLE)
    if wager.kind is WagerKind.SPLIT or hand_name(str(wager.hand)).is_part:
        families.add(PayoutFamily.SPLIT)
    if wager.even_money:
        families.add(PayoutFamily.EVEN_MONEY)
    if found.result is Result.SURRENDERED:
        families.add(PayoutFamily.SURRENDER)
    if found.outcome in (Outcome.BLACKJACK, Outcome.BOTH_BLACKJACK):
        families.add(PayoutFamily.BLACKJACK)
    if found.result is Result.STAND_OFF:
        families.add(PayoutFamily.STAND_OFF)
    if found.result is Result.RETURNED:
        families.add(PayoutFamily.ORIGINAL_ONLY)
    if shared:
        families.add(PayoutFamily.SHARED_BOX)
    return frozenset(families) or frozenset({PayoutFamily.PLAIN})


def make_payouts(
    floor: Floor,
    *,
    seed: int | bytes,
    family: PayoutFamily | None = None,
    boxes: int | None = None,
    load: Load | None = None,
    most_lines: int = 12,
) -> PayoutItem | None:
    """A table to settle; nothing where this book never shows what is asked for."""
    for attempt in range(_TRIES):
        chance = Chance(seed, purpose=f"payouts:{attempt}")
        number = chance.below(1 << 32)
        played = one_of(chance, load.boxes) if load is not None and boxes is None else boxes
        dealt = floor.deal(seed=number, boxes=played)
        runs = _runs(dealt)
        if not runs:
            continue
        start, keys = runs[chance.below(len(runs))] if family is not None else runs[-1]
        item = _item(dealt, start, keys)
        fits = family is None or family in item.families
        if fits and len(keys) <= most_lines and _may_be_asked(dealt, start, keys):
            return item
    return None


def payouts_of(script: Script, keys: tuple[str, ...]) -> PayoutItem | None:
    """A table told by a script, to be settled from its end; nothing where it is never asked."""
    start = len(script.log)
    return _item(script, start, keys) if _may_be_asked(script, start, keys) else None


def _runs(dealt: Dealt) -> list[tuple[int, tuple[str, ...]]]:
    """Where settling begins, and the wagers settled one after the other from there."""
    found: list[tuple[int, tuple[str, ...]]] = []
    keys: list[str] = []
    start = 0
    for at, event in enumerate((*dealt.log, ("",))):
        if event[0] == SETTLES:
            start = start if keys else at
            keys.append(event[1])
        elif keys:
            found.append((start, tuple(keys)))
            keys = []
    return found


def _table(dealt: Told, start: int) -> Round:
    round_ = Round(dealt.setup)
    for event in dealt.log[:start]:
        apply(round_, event)
    return round_


def _item(dealt: Told, start: int, keys: tuple[str, ...]) -> PayoutItem:
    round_ = _table(dealt, start)
    families: dict[PayoutFamily, None] = {}
    tenths = 0
    for key in keys:
        own = _families(round_, key)
        families |= dict.fromkeys(sorted(own))
        tenths += max(_TENTHS[each] for each in own)
    script = write_script(dealt.setup, dealt.log[:start])
    return PayoutItem(dealt.setup.book.id, script, keys, tuple(families), tenths)


def _families(round_: Round, key: str) -> frozenset[PayoutFamily]:
    stake = round_.by_key[key]
    shared = len(round_.boxes[stake.box].bettors) > 1
    return families_of(line(round_, stake), shared=shared)


def _may_be_asked(dealt: Told, start: int, keys: tuple[str, ...]) -> bool:
    """No line rests on a reading that is never asked."""
    round_ = _table(dealt, start)
    lines = [line(round_, round_.by_key[key]) for key in keys]
    return all(each.policy is not Policy.NEVER for found in lines for each in found.readings)


def mark_payouts(
    item: PayoutItem, given: Mapping[str, Given], books: Mapping[str, Rulebook]
) -> tuple[MarkedLine, ...]:
    """Each wager against what it is owed by the script; what is not given is not right."""
    return mark_wagers(read_script(item.script, books).round, item.wagers, given)


def mark_wagers(
    round_: Round, wagers: Sequence[str], given: Mapping[str, Given]
) -> tuple[MarkedLine, ...]:
    """The same at a table that has been read already."""
    marked = []
    for key in wagers:
        found = line(round_, round_.by_key[key])
        marked.append(MarkedLine(key, given.get(key), due_of(found), found))
    return tuple(marked)


def settled_events(marked: tuple[MarkedLine, ...]) -> list[Event]:
    """What a dealer does who settles rightly from there."""
    return [(SETTLES, each.wager, each.line.paid, each.line.taken) for each in marked]
