"""The next item of a set: drawn anew until it is one this person has not had of late."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED, Content, Follows, Made
from trainer.practice.drills.weights import Weights, weighed
from trainer.practice.house import (
    KEPT_AS,
    House,
    NoFloorError,
    floor_in,
    house_of_school,
    kept_of,
)
from trainer.practice.learning.aims import clauses_in
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, Teaching
from trainer.practice.scripts import made_of, scripts_for
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.ui.table.chips import CHIP_SETS
from trainer.ui.table.from_round import CannotDrawError

# No item comes back within so many of one person's.
NO_REPEAT = 200
# What a set that is being dealt has already; no item of the database has such a number.
IN_THIS_SET = 1 << 62
_TRIES, _AIMED_TRIES = 20, 60


class NoItemError(LookupError):
    """This rulebook shows no such item as is asked for."""


class NoStakesError(NoItemError):
    """With the chips of the school nothing can be paid exactly under this rulebook."""


# By fingerprint, the number of the item: the lower, the longer ago.
Seen = Mapping[str, int]


def seen_of_late(drill_set: DrillSet) -> dict[str, int]:
    """The fingerprints of what this person has had and shall not have again."""
    late = (
        DrillItem.objects.filter(drill_set__person=drill_set.person_id)
        .order_by("-pk")
        .values_list("fingerprint", "pk")[:NO_REPEAT]
    )
    return dict(reversed(list(late)))


def new_item(drill_set: DrillSet, book: Rulebook, number: int, seen: Seen) -> tuple[Made, str]:
    """An item with the house it was made in, and its fingerprint."""
    house = house_of_school(drill_set.school)
    if drill_set.asked.get("scripts"):
        made = _scripted(drill_set, book, house, number)
    else:
        made = _drawn(drill_set, book, house, number, seen)
    whole = Made(made.content | {KEPT_AS: kept_of(house)}, made.skill)
    return whole, fingerprint(drill_set.drill, made.content)


def following(drill_set: DrillSet, number: int) -> tuple[Made, str] | None:
    """What the answer before leads to, where it leads to an item of its own."""
    before = DrillAnswer.objects.filter(
        item__drill_set=drill_set, item__number=number - 1
    ).select_related("item__drill_set")
    for answer in before:
        made = follow(answer.item, answer.content)
        if made is not None:
            kept = {KEPT_AS: answer.item.content[KEPT_AS]} if KEPT_AS in answer.item.content else {}
            whole = Made(made.content | kept, made.skill)
            return whole, fingerprint(drill_set.drill, made.content)
    return None


def follow(item: DrillItem, content: Content) -> Made | None:
    """Nothing in a replay: what is replayed stands from the beginning."""
    drill = DRILLS[item.drill_set.drill]
    if not isinstance(drill, Follows) or item.drill_set.replay_of_id is not None:
        return None
    return drill.follow(item.content, content, seed=f"{item.drill_set.seed}:{item.number}")


def _scripted(drill_set: DrillSet, book: Rulebook, house: House, number: int) -> Made:
    """What was asked for by name comes as often as it is asked for."""
    wanted = drill_set.asked["scripts"][number - 1]
    for script in scripts_for(drill_set.drill, book, house):
        if script.id == wanted:
            seed = f"{drill_set.seed}:{number}".encode()
            made = made_of(drill_set.drill, script, book, house, seed=seed)
            if made is not None:
                return made
    raise NoItemError


def _drawn(drill_set: DrillSet, book: Rulebook, house: House, number: int, seen: Seen) -> Made:
    try:
        floor = floor_in(house, book)
    except NoFloorError:
        raise NoStakesError from None
    aim, weights = _aim(drill_set, number), _weights(drill_set)
    other: Made | None = None
    again: tuple[int, Made] | None = None
    for attempt in range(_TRIES if not aim.clause else _AIMED_TRIES):
        seed = f"{drill_set.seed}:{number}:{attempt}".encode()
        with weighed(weights):
            made = _draw(drill_set, floor, seed, aim.family)
        if made is None:
            break
        if not _can_be_drawn(drill_set.drill, made, house):
            continue
        last = seen.get(fingerprint(drill_set.drill, made.content))
        if last is not None:
            again = (last, made) if again is None or last < again[0] else again
        elif not aim.clause or aim.clause in clauses_in(drill_set.drill, made.content):
            return made
        else:
            # Better something of the kind than nothing, where the clause will not come up.
            other = other or made
    if other is not None:
        return other
    # Few chips make few stacks: what was had longest ago comes back, or no block could be ended.
    if again is not None and again[0] < IN_THIS_SET:
        return again[1]
    raise NoItemError


class _Aim(NamedTuple):
    """What an item is wanted for: a clause that is due again, in the family it was asked in."""

    clause: str
    family: str


def _aim(drill_set: DrillSet, number: int) -> _Aim:
    asked = drill_set.asked
    if "clauses" not in asked or not 0 < number <= len(asked["clauses"]):
        return _Aim("", asked.get("family", ""))
    return _Aim(asked["clauses"][number - 1], asked["families"][number - 1])


def _draw(drill_set: DrillSet, floor: Floor, seed: bytes, family: str) -> Made | None:
    asked = drill_set.asked
    load = Load(asked["load"]) if asked.get("load") else None
    return DRILLS[drill_set.drill].make(floor, seed=seed, family=family, load=load)


def _weights(drill_set: DrillSet) -> Weights | None:
    """The school's own, of the kinds it has set."""
    own = Teaching.objects.filter(school=drill_set.school_id).values_list("weights", flat=True)
    found = next(iter(own), None)
    if not found:
        return None
    return {Irregularity(kind): weight for kind, weight in found.items() if kind in _KINDS}


_KINDS = frozenset(kind.value for kind in Irregularity)


def _can_be_drawn(code: str, made: Made, house: House) -> bool:
    """A whole set that comes along makes every amount; a school's own may not."""
    whole = CHIP_SETS.get(house.chip_set.code)
    if whole is not None and len(whole.chips) == len(house.chip_set.chips):
        return True
    try:
        with house.in_use():
            DRILLS[code].show(made.content, NOTHING_TYPED)
    except CannotDrawError:
        return False
    return True


def fingerprint(code: str, content: Content) -> str:
    """Of the table and what happened there: the same moment is the same item, however its
    options are mixed."""
    told = sorted(set(_scripts(content))) or [repr(sorted(content.items()))]
    return hashlib.sha256("\n".join((code, *told)).encode()).hexdigest()


def _scripts(content: Any) -> Iterator[str]:
    if isinstance(content, dict):
        for name, value in content.items():
            if name == "script" and isinstance(value, str):
                yield value
            else:
                yield from _scripts(value)
    elif isinstance(content, list):
        for each in content:
            yield from _scripts(each)
