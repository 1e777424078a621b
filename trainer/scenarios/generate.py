"""Scenarios from a seed: a round with one error, noticed on one side of a boundary, or a clean one.

    generate(book, seed=7, kind=Irregularity.CARD_TO_STANDING_HAND)
    generate(book, seed=7, kind=Irregularity.DEALER_NO_CARD, noticed={Fact.LATE})
    generate(book, seed=7, clean_rate=50)

The same seed gives the same scenario on every machine, as long as the versions are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from trainer.engine.chance import Chance
from trainer.engine.errors import UnpayableError
from trainer.engine.irregular.kinds import GENERA, KINDS
from trainer.engine.irregular.words import GROUPS, Fact, Irregularity
from trainer.engine.procedure import NO_PROCEDURE, Procedure
from trainer.engine.round.apply import apply
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import LimitsSign
from trainer.scenarios.asking import ASKS
from trainer.scenarios.chips import DEFAULT_CHIPS
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.register import NEVER_PUT_IN, SLIPS
from trainer.scenarios.errors.slip import Family, Slip
from trainer.scenarios.injection import TRIES, Injected, Wanted, inject
from trainer.scenarios.lookalikes import Lookalike, lookalike_in
from trainer.scenarios.rounds import DEFAULT_LIMITS, Dealt, Floor, floor_of
from trainer.scenarios.scenario import Inquiry, Load, Scenario
from trainer.scenarios.shoes import OutOfCardsError

Noticed = Iterable[Fact] | Literal["at-once"]
_HALF = 50
# Of a hundred dull rounds that should look wrong, so many are tried with a question in them.
_QUESTIONS = 25
_HARMLESS = (Inquiry.WANTS_TO_CALL, Inquiry.SIGNAL_AND_SPEECH, Inquiry.TOTAL_TOLD_WRONG)


class CannotBeError(ValueError):
    """No such scenario is there, and why."""


def generate(
    book: Rulebook,
    *,
    seed: int,
    kind: Irregularity | None = None,
    family: Family | None = None,
    noticed: Noticed = (),
    clean_rate: int = 0,
    boxes: int | None = None,
    load: Load | None = None,
    limits: LimitsSign = DEFAULT_LIMITS,
    chips: tuple[int, ...] = DEFAULT_CHIPS,
    procedure: Procedure = NO_PROCEDURE,
    tries: int = TRIES,
    weights: Mapping[Irregularity, int] | None = None,
) -> Scenario:
    """One scenario. `clean_rate`: of a hundred, so many have no error, half of them lookalikes.

    `noticed`: the facts that must hold at the notice, or "at-once". Where no kind is named one
    is drawn, by how often it happens in life, among those of the family or among all. `load`: how
    busy the table is, where the number of boxes is not told. `tries`: so many rounds are dealt
    before it is given up. `weights`: a school's own, of the kinds it has set; nought is never.
    """
    floor = floor_of(book, limits=limits, chips=chips, procedure=procedure)
    chance = Chance(seed, purpose="scenario")
    if boxes is None and load is not None:
        boxes = one_of(chance, _under(load, kind))
    if clean_rate and happens(chance, clean_rate):
        return _clean(floor, seed, boxes, lookalike=happens(chance, _HALF))
    at_once = noticed == "at-once"
    facts = frozenset() if isinstance(noticed, str) else frozenset(noticed)
    wanted = Wanted(facts, at_once, boxes, tries)
    if kind is not None:
        return _faulty(floor, chosen_slip(floor.duties, kind, facts, boxes), seed, wanted)
    own = weights or {}
    slips = [
        slip
        for slip in _possible(floor.duties, family, facts, boxes)
        if own.get(slip.kind, slip.weight)
    ]
    if not slips:
        raise CannotBeError(_nothing_fits(book, family, facts))
    while slips:
        slip = _by_weight(slips, chance, own)
        try:
            return _faulty(floor, slip, seed, wanted)
        except CannotBeError:
            # Such a table has no room for it; the next most likely is tried.
            slips.remove(slip)
    raise CannotBeError(_nothing_fits(book, family, facts))


def _under(load: Load, kind: Irregularity | None) -> list[int]:
    """The numbers of boxes of this load that the kind can do with."""
    slip = SLIPS.get(kind) if kind is not None else None
    fits = [number for number in load.boxes if slip is None or number in slip.boxes]
    if not fits:
        raise CannotBeError(f"{kind} cannot be at a table with {load} load")
    return fits


def chosen_slip(
    duties: Duties,
    kind: Irregularity,
    facts: frozenset[Fact] = frozenset(),
    boxes: int | None = None,
) -> Slip:
    """The slip of this kind, or a sentence why there is none under this book."""
    if kind in GENERA:
        kinds = ", ".join(each.name for each in KINDS.values() if each.genus is kind)
        raise CannotBeError(f"{kind} is a group of errors: choose one of {kinds}")
    slip = SLIPS.get(kind)
    if slip is None:
        raise CannotBeError(f"{kind} cannot be put into a round: {NEVER_PUT_IN[kind]}")
    why = slip.impossible(duties)
    if why is not None:
        raise CannotBeError(f"{kind} cannot be under {duties.book.id}: {why}")
    if boxes is not None and boxes not in slip.boxes:
        least, most = slip.boxes[0], slip.boxes[-1]
        raise CannotBeError(f"{kind} needs {least} to {most} boxes, not {boxes}")
    strange = [fact for fact in sorted(facts) if not _plays_a_part(kind, fact)]
    if strange:
        known = ", ".join(word for group in KINDS[kind].groups for word in GROUPS[group])
        told = f"choose among {known}" if known else "nothing turns on when it is noticed"
        raise CannotBeError(f"{strange[0]} plays no part in {kind}: {told}")
    return slip


def _plays_a_part(kind: Irregularity, fact: Fact) -> bool:
    return any(fact in GROUPS[group] for group in KINDS[kind].groups)


@lru_cache(maxsize=256)
def _possible(
    duties: Duties, family: Family | None, facts: frozenset[Fact], boxes: int | None
) -> tuple[Slip, ...]:
    return tuple(
        slip
        for slip in SLIPS.values()
        if family in (None, slip.family)
        and (boxes is None or boxes in slip.boxes)
        and slip.impossible(duties) is None
        and all(_plays_a_part(slip.kind, fact) for fact in facts)
    )


def _nothing_fits(book: Rulebook, family: Family | None, facts: frozenset[Fact]) -> str:
    of = f" of the family {family}" if family is not None else ""
    by = f" with {', '.join(sorted(facts))}" if facts else ""
    return f"no error{of} can be put into a round under {book.id}{by}"


def _by_weight(slips: list[Slip], chance: Chance, own: Mapping[Irregularity, int]) -> Slip:
    drawn = chance.below(sum(own.get(slip.kind, slip.weight) for slip in slips))
    for slip in slips:
        drawn -= own.get(slip.kind, slip.weight)
        if drawn < 0:
            return slip
    raise AssertionError("a draw below the sum lies in one of the parts")


def _faulty(floor: Floor, slip: Slip, seed: int, wanted: Wanted) -> Scenario:
    found = _first_that_fits(floor, slip, seed, wanted)
    scenario = Scenario(
        found.dealt.setup,
        found.log,
        seed,
        kind=slip.kind,
        finding=found.finding,
        look=found.look,
        struck_at=found.struck_at,
    )
    if found.story is not None:
        # It need not be told again.
        vars(scenario)["story"] = found.story
    return scenario


def _first_that_fits(floor: Floor, slip: Slip, seed: int, wanted: Wanted) -> Injected:
    """The round of the seed itself, or of the first derived from it that gives it room."""
    for attempt in range(wanted.tries):
        derived = seed if not attempt else b"%d:%d" % (seed, attempt)
        try:
            found = inject(floor, slip, derived, wanted)
        except (OutOfCardsError, UnpayableError):
            # Too few cards left, or a stake under the sign that no chip can settle.
            continue
        if found is not None:
            return found
    facts = f" with {', '.join(sorted(wanted.facts))}" if wanted.facts else ""
    why = f"none of {wanted.tries} rounds gave room for it"
    raise CannotBeError(f"{slip.kind}{facts} cannot be under {floor.book.id}: {why}")


def _clean(floor: Floor, seed: int, boxes: int | None, *, lookalike: bool) -> Scenario:
    for attempt in range(TRIES):
        derived = seed if not attempt else b"%d:%d" % (seed, attempt)
        dealt = floor.deal(seed=derived, boxes=boxes)
        alike, log = lookalike_in(dealt.round), tuple(dealt.log)
        if lookalike and alike is None:
            log = _with_question(dealt, Chance(derived, purpose="question"))
            alike = Lookalike.INSPECTOR_ASKED if len(log) > len(dealt.log) else None
        if (alike is not None) is lookalike:
            return Scenario(dealt.setup, log, seed, lookalike=alike)
    raise CannotBeError(f"no such clean round came up under {floor.book.id}")


def _with_question(dealt: Dealt, chance: Chance) -> tuple[Event, ...]:
    """In a few dull rounds somebody asks something, gets his answer, and the round goes on."""
    log = tuple(dealt.log)
    if not happens(chance, _QUESTIONS):
        return log
    asks = ASKS[one_of(chance, _HARMLESS)]
    round_ = Round(dealt.setup)
    for at, event in enumerate(log):
        asked = asks(round_, event, chance)
        if asked is not None:
            # What he says comes before what he does; a question takes nothing away.
            rest = log[at:] if event not in asked else log[at + 1 :]
            return (*log[:at], *asked, *rest)
        apply(round_, event)
    return log
