"""Whose call? Several wagers on a box, absent players, another's Pair or insurance place.

Asked only where the book says whose it is. An item is a script: it stops at the turn of a box, or
with the claim of several for one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from trainer.engine.cards import ACE, rank_of
from trainer.engine.chance import Chance
from trainer.engine.round.apply import apply
from trainer.engine.round.control import controller
from trainer.engine.round.events import CLAIMS, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.priority import rank_claims
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import WagerKind
from trainer.scenarios.draws import happens, one_of, some_of
from trainer.scenarios.rounds import Dealt, Floor, Laid, Prepare

CALL_VERSION = 1
_TRIES = 200
# What is answered where no player is right. Where the inspector chooses among equals nothing is
# asked: his word is right whatever it is.
NOBODY = "@nobody"
_AGREED = 50


class CallFamily(StrEnum):
    SHARED_BOX = "shared-box"
    ABSENT = "absent"
    PAIR_PLACE = "pair-place"
    INSURANCE_PLACE = "insurance-place"


@dataclass(frozen=True, slots=True)
class CallItem:
    """`names`: the answers shown, players first; the last, nobody, stands in every item."""

    script: str
    family: CallFamily
    box: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CallDue:
    who: str
    clauses: tuple[str, ...]


Moments = Callable[[Dealt, Chance], Iterator[CallItem]]


def families_in(book: Rulebook) -> tuple[CallFamily, ...]:
    """What this book has content for."""
    control = book.control
    found = []
    if control.caller.value is not None:
        found.append(CallFamily.SHARED_BOX)
    if control.absent_draws_until_over.value is not None or control.absent_co_bettor_plays.value:
        found.append(CallFamily.ABSENT)
    if control.pair_priority and WagerKind.PAIR in book.side_bets:
        found.append(CallFamily.PAIR_PLACE)
    if control.insurance_priority:
        found.append(CallFamily.INSURANCE_PLACE)
    return tuple(found)


def make_call(
    floor: Floor, *, seed: int | bytes, family: CallFamily | None = None
) -> CallItem | None:
    known = families_in(floor.book)
    if not known or (family is not None and family not in known):
        return None
    chance = Chance(seed, purpose="whose-call")
    wanted = family if family is not None else one_of(chance, known)
    for _ in range(_TRIES):
        # A busy table: with one or two boxes there is hardly a question.
        boxes = 3 + chance.below(5)
        prepare = _someone_leaves(chance) if wanted is CallFamily.ABSENT else None
        dealt = floor.deal(seed=chance.below(1 << 32), boxes=boxes, prepare=prepare)
        found = list(_MOMENTS[wanted](dealt, chance))
        if found:
            return one_of(chance, found)
    return None


def _someone_leaves(chance: Chance) -> Prepare:
    """Somebody who has wagered once walks away before the cards."""

    def prepare(laid: Laid) -> Laid:
        bets = [bet for bet in laid.seating.bets if bet[1] == WagerKind.MAIN]
        names = [bet[2] for bet in bets]
        once = [name for name in names if names.count(name) == 1]
        shared = [bet[2] for bet in bets if sum(b[3] == bet[3] for b in bets) > 1]
        first = [name for name in once if name in shared] or once
        alone = laid.setup.book.control.absent_draws_until_over.value is not None
        if not alone:
            first = [name for name in once if name in shared]
        if not first:
            return laid
        away = frozenset({one_of(chance, first)})
        seating = laid.seating._replace(absent=away)
        return laid._replace(setup=replace(laid.setup, absent=away), seating=seating)

    return prepare


def _turns(dealt: Dealt, chance: Chance) -> Iterator[CallItem]:
    """The first turn of each box that several have wagered on, or whose bettor is away."""
    round_, seen = Round(dealt.setup), set[int]()
    for at, event in enumerate(dealt.log):
        hand = round_.at
        if round_.phase is Phase.TURN and hand is not None and hand.box not in seen:
            seen.add(hand.box)
            box = round_.boxes[hand.box]
            bettors = [stake.player for stake in box.bettors]
            away = any(name in dealt.setup.absent for name in bettors)
            if len(bettors) > 1 or away:
                others = [name for name in dealt.people if name not in bettors]
                more = max(0, min(3 - len(bettors), len(others)))
                shown = [*bettors, *some_of(chance, others, more)]
                family = CallFamily.ABSENT if away else CallFamily.SHARED_BOX
                if _who_calls(round_, hand.box) is not None:
                    yield _item(dealt, tuple(dealt.log[:at]), family, hand.box, shown, chance)
        apply(round_, event)


def _of(family: CallFamily) -> Moments:
    def moments(dealt: Dealt, chance: Chance) -> Iterator[CallItem]:
        return (item for item in _turns(dealt, chance) if item.family is family)

    return moments


def _claims(kind: WagerKind, phase: Phase, family: CallFamily) -> Moments:
    def moments(dealt: Dealt, chance: Chance) -> Iterator[CallItem]:
        round_ = Round(dealt.setup)
        for at, event in enumerate(dealt.log):
            log = tuple(dealt.log[:at])
            if round_.phase is phase and _open_to_others(dealt, round_, at):
                yield from _claimed(dealt, round_, log, kind, family, chance)
                return
            apply(round_, event)

    return moments


def _open_to_others(dealt: Dealt, round_: Round, at: int) -> bool:
    """When all own wagers are down; and nobody insures against anything but an Ace."""
    if round_.phase is Phase.BETTING:
        return all(event[0] != "wager" for event in dealt.log[at : at + 1])
    return round_.upcard is not None and rank_of(round_.upcard) == ACE


def _claimed(
    dealt: Dealt,
    round_: Round,
    log: tuple[Event, ...],
    kind: WagerKind,
    family: CallFamily,
    chance: Chance,
) -> Iterator[CallItem]:
    """Two or three want the place of a box whose own first bettor leaves it to them."""
    people = list(dict.fromkeys(stake.player for stake in round_.stakes))
    boxes = sorted(round_.boxes)
    if len(people) < 3:
        return
    box = one_of(chance, boxes)
    own = {stake.player for stake in round_.boxes[box].bettors[:1]}
    taken = {s.player for s in round_.stakes if s.kind is kind and s.box == box}
    if taken:
        return
    others = [name for name in people if name not in own]
    claimants = tuple(some_of(chance, others, min(len(others), 2 + chance.below(2))))
    if len(claimants) < 2:
        return
    agreed = happens(chance, _AGREED)
    event: Event = (CLAIMS, kind, box, claimants, agreed)
    if _ranked(round_, event) is not None:
        yield _item(dealt, (*log, event), family, box, list(claimants), chance)


def _item(
    dealt: Dealt,
    log: tuple[Event, ...],
    family: CallFamily,
    box: int,
    shown: list[str],
    chance: Chance,
) -> CallItem:
    mixed = some_of(chance, shown, len(shown))
    return CallItem(write_script(dealt.setup, log), family, box, (*mixed, NOBODY))


_MOMENTS = {
    CallFamily.SHARED_BOX: _of(CallFamily.SHARED_BOX),
    CallFamily.ABSENT: _of(CallFamily.ABSENT),
    CallFamily.PAIR_PLACE: _claims(WagerKind.PAIR, Phase.BETTING, CallFamily.PAIR_PLACE),
    CallFamily.INSURANCE_PLACE: _claims(
        WagerKind.INSURANCE, Phase.ELECT, CallFamily.INSURANCE_PLACE
    ),
}


def _who_calls(round_: Round, box: int) -> CallDue | None:
    found = controller(round_, round_.boxes[box])
    if found.silent:
        return None
    if found.player is not None:
        return CallDue(found.player, found.clauses)
    return CallDue(NOBODY, found.clauses) if found.absent else None


def _ranked(round_: Round, event: Event) -> CallDue | None:
    _kind, bet, box, players, agreed = event
    claims = rank_claims(round_, bet, box, tuple(players), agreed=agreed)
    if claims.silent:
        return None
    if claims.deadlock:
        return CallDue(NOBODY, claims.clauses)
    if len(claims.order) > 1 and not claims.clauses:
        return None
    return CallDue(claims.order[0], claims.clauses)


def call_due(item: CallItem, books: Mapping[str, Rulebook]) -> CallDue:
    """Whose it is, by the script."""
    script = read_script(item.script, books)
    found = due_at(script.setup, script.log, item.family, item.box)
    assert found is not None, "an item is made only where the book says whose it is"
    return found


def due_at(setup: Setup, log: Sequence[Event], family: CallFamily, box: int) -> CallDue | None:
    """Whose it is after these events; nothing where the book does not say."""
    claim = family in (CallFamily.PAIR_PLACE, CallFamily.INSURANCE_PLACE)
    round_ = Round(setup)
    for event in log[:-1] if claim else log:
        apply(round_, event)
    return _ranked(round_, log[-1]) if claim else _who_calls(round_, box)
