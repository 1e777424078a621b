"""Spot the error: a whole round to be watched, with one slip in it or none.

A faulty round is dealt on to its end, so that neither its length nor its last event tells. Half
of the clean ones look wrong. Errors that announce themselves, such as a player's claim, are no
matter for noticing and are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from trainer.engine.chance import Chance
from trainer.engine.errors import UnpayableError
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Incident, Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.duties import Duties
from trainer.engine.round.errors import NoCardsLeftError
from trainer.engine.round.events import Event
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.writer import write_script
from trainer.scenarios.bystanders import Bystanders
from trainer.scenarios.course import Course, Rest
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Catch, Family, Slip
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.injection import Injected, Wanted, inject
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.rounds import Floor
from trainer.scenarios.shoes import OutOfCardsError

CLIPS_VERSION = 1
# One round in so many has an error.
RATES = (2, 5, 10, 20)
_TRIES, _ROUNDS = 25, 150

Weights = Mapping[Irregularity, int]


@dataclass(frozen=True, slots=True)
class Clip:
    """`skill`: the family of the error, or clean; kept with the item and never shown with it."""

    script: str
    skill: str


def noticeable(slip: Slip) -> bool:
    """Whether somebody has to look to see it."""
    return (
        slip.family not in (Family.CLAIMS, Family.EQUIPMENT)
        and slip.until is not Catch.AT_ONCE
        and slip.after is None
    )


@lru_cache(maxsize=64)
def _slips(duties: Duties) -> tuple[Slip, ...]:
    found = (each for each in SLIPS.values() if noticeable(each))
    return tuple(each for each in found if each.impossible(duties) is None)


def kinds_to_spot(book: Rulebook, duties: Duties) -> tuple[Irregularity, ...]:
    """Whatever a clip under this book may have in it: the bank from which an error is named."""
    return tuple(each.kind for each in _slips(duties))


def make_clip(
    floor: Floor,
    *,
    seed: bytes,
    one_in: int = 2,
    boxes: int | None = None,
    weights: Weights | None = None,
) -> Clip:
    """A clip; `one_in`: of so many one has an error. `weights`: a school's own, by kind."""
    chance = Chance(seed, purpose="clip")
    if chance.below(one_in) == 0:
        found = faulty_clip(floor, chance, boxes=boxes, weights=weights)
        if found is not None:
            return found
    return clean_clip(floor, chance, boxes=boxes)


def clean_clip(floor: Floor, chance: Chance, *, boxes: int | None = None) -> Clip:
    """Half of them would make a keen eye look twice."""
    for _ in range(_TRIES):
        found = generate(
            floor.book,
            seed=chance.below(1 << 32),
            clean_rate=100,
            boxes=boxes,
            limits=floor.limits,
            chips=floor.stakes.chips.denominations,
            procedure=floor.procedure,
        )
        if not Moment(found.setup, found.log).findings:
            return Clip(write_script(found.setup, found.log), "noticed/clean")
    raise CannotBeError(f"no clean round came up under {floor.book.id}")


def faulty_clip(
    floor: Floor, chance: Chance, *, boxes: int | None = None, weights: Weights | None = None
) -> Clip | None:
    """A round with a slip, drawn by how often it happens, and dealt on to its end."""
    slips = [each for each in _slips(floor.duties) if _weight(each, weights)]
    for _ in range(_TRIES):
        if not slips:
            return None
        slip = _drawn(slips, weights, chance)
        for _ in range(_ROUNDS):
            found = _struck(floor, slip, b"%d" % chance.below(1 << 32), boxes)
            if found is not None:
                return found
        slips.remove(slip)
    return None


def _weight(slip: Slip, weights: Weights | None) -> int:
    return slip.weight if weights is None else weights.get(slip.kind, slip.weight)


def _drawn(slips: list[Slip], weights: Weights | None, chance: Chance) -> Slip:
    drawn = chance.below(sum(_weight(each, weights) for each in slips))
    for slip in slips:
        drawn -= _weight(slip, weights)
        if drawn < 0:
            return slip
    raise AssertionError("a draw below the sum lies in one of the parts")


def _struck(floor: Floor, slip: Slip, seed: bytes, boxes: int | None) -> Clip | None:
    try:
        found = inject(floor, slip, seed, Wanted(boxes=boxes))
        log = _to_its_end(floor, found, seed) if found is not None else None
    except (OutOfCardsError, NoCardsLeftError, UnpayableError):
        return None
    if found is None or log is None:
        return None
    moment = Moment(found.dealt.setup, log)
    # Whatever has been put right by the end, or came down to nothing, is no error to be spotted.
    if not any(each.kind is slip.kind for each, _first, _last in windows(moment)):
        return None
    return Clip(moment.script, f"noticed/{slip.family}")


_MIXED: Event = (ev.INCIDENT, Incident.CARDS_MIXED, "", ())
_CALLED: Event = (ev.NEXT_ROUND,)


def _to_its_end(floor: Floor, found: Injected, seed: bytes) -> tuple[Event, ...] | None:
    """Nobody has noticed: the same dealer deals on, by what is due on the table as it lies."""
    log = found.log[:-1] if found.log[-1] == _MIXED else found.log
    if _CALLED in log:
        # Noticed in the next round only; the clip is of this one.
        log = log[: log.index(_CALLED)]
    dealt = found.dealt
    drawn = sum(len(e[2]) if e[0] == ev.TOGETHER else e[0] in (ev.CARD, ev.BURN) for e in log)
    later = Chance(seed, purpose="players after the slip")
    players = Bystanders(dealt.seating, floor.stakes, floor.menus, later)
    course = Course(Story.of(dealt.setup, log), Rest(dealt.shoe, drawn), players)
    if not course.run_out():
        return None
    told = course.story.round.log
    if not any(event[:2] == (ev.CARD, ev.DEALER) for event in told):
        # Without a card of his own there is nothing for him to clear.
        told = [event for event in told if event[:2] != (ev.CLEARS, ev.DEALER)]
    return tuple(told)
