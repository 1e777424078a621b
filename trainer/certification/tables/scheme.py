"""How a table test is judged: criteria with weights, what a fault costs, and the cut.

Plain values, no database. The shipped numbers are an example, not set by a panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.duties import Duties
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.gravity import Gravity

FORMAT = 1
OWN = "own"
_K = Irregularity
# Gravity belongs to what happened; these are what the button says before anybody weighs it.
_MINOR = frozenset(
    {
        *(_K.OPENING_CALL_UNSAID, _K.BUST_NOT_COLLECTED, _K.UNDER_MINIMUM, _K.OVER_MAXIMUM),
        *(_K.BURN_FORGOTTEN,),
    }
)
_DANGEROUS = frozenset({_K.LIVE_HAND_COLLECTED, _K.CARDS_SWEPT})
# What players, packs and power do is nobody's fault at the table.
_NOT_HIS = frozenset(
    {
        *(_K.FOREIGN_CARD, _K.MISSING_CARD, _K.EXTRA_CARD, _K.UNSHUFFLED_CARDS),
        *(_K.POWER_FAILURE, _K.OTHER_INCIDENT, _K.SHOE_EMPTY),
    }
)


@dataclass(frozen=True, slots=True)
class OwnFault:
    """A fault of the house, in the school's own words."""

    text: str
    gravity: Gravity = Gravity.SERIOUS


@dataclass(frozen=True, slots=True)
class Criterion:
    """`families`: of the engine's faults, those that count here. `own`: those of the house."""

    title: str
    weight: int
    families: tuple[Family, ...] = ()
    own: tuple[OwnFault, ...] = ()


@dataclass(frozen=True, slots=True)
class Scheme:
    """`costs`: points off by gravity. `cut`: of a hundred. `dangerous`: so many are let pass."""

    criteria: tuple[Criterion, ...]
    costs: tuple[int, int, int]
    cut: int
    dangerous: int
    example: bool = False

    def cost(self, gravity: Gravity) -> int:
        return self.costs[list(Gravity).index(gravity)]

    @property
    def points(self) -> int:
        return sum(each.weight for each in self.criteria)


@dataclass(frozen=True, slots=True)
class Fault:
    """A button: `kind` is the engine's word, none where the fault is the house's."""

    code: str
    criterion: int
    gravity: Gravity
    kind: Irregularity | None = None
    text: str = ""


SHIPPED = Scheme(
    criteria=(
        Criterion("Calls and procedure", 15, (Family.PROCEDURE,)),
        Criterion("Dealing the cards", 20, (Family.INITIAL_DEAL, Family.SUBSEQUENT_DEAL)),
        Criterion("The dealer's own hand", 10, (Family.DEALERS_HAND, Family.EQUIPMENT)),
        Criterion("Wagers and options let pass", 15, (Family.WAGERS, Family.OPTIONS)),
        Criterion("Settling", 25, (Family.PAYMENT,)),
        Criterion(
            "First response",
            10,
            own=(
                OwnFault("Put an error right without calling", Gravity.DANGEROUS),
                OwnFault("Dealt on past an open error", Gravity.DANGEROUS),
                OwnFault("Did not stop and call"),
                OwnFault("Hands not clear", Gravity.MINOR),
            ),
        ),
        Criterion(
            "Handling and manner",
            5,
            own=(
                OwnFault("Chips cut or proved badly", Gravity.MINOR),
                OwnFault("Cards placed badly", Gravity.MINOR),
                OwnFault("A total said wrong", Gravity.MINOR),
                OwnFault("Too slow", Gravity.MINOR),
                OwnFault("Curt with a player", Gravity.MINOR),
            ),
        ),
    ),
    costs=(1, 4, 15),
    cut=80,
    dangerous=0,
    example=True,
)


def faults_of(scheme: Scheme, duties: Duties) -> tuple[Fault, ...]:
    """Every button of a sheet under a book, criterion by criterion: the engine's, then the own."""
    return tuple(_faults(scheme, duties))


def _faults(scheme: Scheme, duties: Duties) -> Iterator[Fault]:
    for at, criterion in enumerate(scheme.criteria):
        for kind, slip in SLIPS.items():
            fits = slip.family in criterion.families and kind not in _NOT_HIS
            if fits and slip.impossible(duties) is None:
                yield Fault(kind.value, at, usual_gravity(kind), kind)
        for number, own in enumerate(criterion.own, 1):
            yield Fault(f"{OWN}:{at}:{number}", at, own.gravity, text=own.text)


def usual_gravity(kind: Irregularity) -> Gravity:
    if kind in _MINOR:
        return Gravity.MINOR
    return Gravity.DANGEROUS if kind in _DANGEROUS else Gravity.SERIOUS


def to_plain(scheme: Scheme) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "criteria": [
            {
                "title": each.title,
                "weight": each.weight,
                "families": [family.value for family in each.families],
                "own": [[own.text, own.gravity.value] for own in each.own],
            }
            for each in scheme.criteria
        ],
        "costs": list(scheme.costs),
        "cut": scheme.cut,
        "dangerous": scheme.dangerous,
        "example": scheme.example,
    }


def from_plain(plain: Mapping[str, Any]) -> Scheme:
    minor, serious, dangerous = plain["costs"]
    return Scheme(
        criteria=tuple(
            Criterion(
                each["title"],
                each["weight"],
                tuple(Family(family) for family in each["families"]),
                tuple(OwnFault(text, Gravity(gravity)) for text, gravity in each["own"]),
            )
            for each in plain["criteria"]
        ),
        costs=(minor, serious, dangerous),
        cut=plain["cut"],
        dangerous=plain["dangerous"],
        example=plain["example"],
    )


@dataclass(frozen=True, slots=True)
class Counted:
    """A fault that stands: its code, what it weighs, and in which round it was seen."""

    number: int
    code: str
    gravity: Gravity
    round: int


def judged(scheme: Scheme, faults: Sequence[Fault], counted: Sequence[Counted]) -> dict[str, Any]:
    """The result of one sheet, as it is kept: points by criterion, the whole, and whether passed.

    A criterion loses no more than it has. Compared as fractions: 80 of a hundred is 80.
    """
    place = {each.code: each.criterion for each in faults}
    lost = [0] * len(scheme.criteria)
    for each in counted:
        lost[place[each.code]] += scheme.cost(each.gravity)
    left = [max(0, one.weight - off) for one, off in zip(scheme.criteria, lost, strict=True)]
    dangerous = sum(each.gravity is Gravity.DANGEROUS for each in counted)
    reached, points = sum(left), scheme.points
    enough = reached * 100 >= scheme.cut * points
    return {
        "criteria": [
            [one.title, here, one.weight] for one, here in zip(scheme.criteria, left, strict=True)
        ],
        "points": reached,
        "of": points,
        "faults": {
            gravity.value: sum(each.gravity is gravity for each in counted) for gravity in Gravity
        },
        "listed": [[each.code, each.gravity.value, each.round] for each in counted],
        "enough": enough,
        "dangerous": dangerous,
        "passed": enough and dangerous <= scheme.dangerous,
    }


def agreement(one: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[int, int]:
    """Of all faults that either saw, how many both did: the same one in the same round, once each
    as often as both have it."""
    first = [(code, at) for code, _gravity, at in one["listed"]]
    second = [(code, at) for code, _gravity, at in other["listed"]]
    both = sum(min(first.count(each), second.count(each)) for each in set(first))
    return both, len(first) + len(second) - both


def renamed(scheme: Scheme, **changes: Any) -> Scheme:
    """A school's own: no longer the example that is shipped."""
    return replace(scheme, example=False, **changes)
