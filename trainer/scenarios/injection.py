"""One slip put into one round: where it strikes, what comes of it, when it is noticed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from trainer.engine.chance import Chance
from trainer.engine.irregular.facts import facts_of
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Fact, Incident
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.words import Policy
from trainer.scenarios.bystanders import Bystanders
from trainer.scenarios.compound import claims_after
from trainer.scenarios.course import Course, Rest
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Ask, Base, Catch, Moment, Slip, Strike
from trainer.scenarios.rounds import Dealt, Floor

# So many rounds are dealt before a kind is given up under a book.
TRIES = 600
_CARDS_MIXED: Event = (ev.INCIDENT, Incident.CARDS_MIXED, "", ())
_MIXED = 10
# Of a hundred slips, seen before anything else happens.
_AT_ONCE = 35
# Nobody notices a slip after a whole round of other business.
_FARTHEST = 60
# Of several sides of a boundary, one that can be examined is taken more often.
_BY_POLICY = {Policy.OK: 4, Policy.STATED: 2, Policy.SILENT: 1, Policy.NEVER: 1}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for: the facts at the notice, or that it is noticed at once."""

    facts: frozenset[Fact] = frozenset()
    at_once: bool = False
    boxes: int | None = None
    tries: int = TRIES


@dataclass(frozen=True, slots=True)
class Injected:
    dealt: Dealt
    log: tuple[Event, ...]
    finding: Finding
    look: Look
    struck_at: int
    # The story at the notice, where it was not dealt on beyond it.
    story: Story | None = None


@dataclass(frozen=True, slots=True)
class _Notice:
    length: int
    finding: Finding
    facts: frozenset[Fact]


def inject(floor: Floor, slip: Slip, seed: int | bytes, wanted: Wanted) -> Injected | None:
    """Try with one seed; nothing where this round gives the slip no room."""
    found = _inject(floor, slip, seed, wanted)
    return found if found is not None and _payable(floor, found.log) else None


def _payable(floor: Floor, log: tuple[Event, ...]) -> bool:
    """Whether whatever was paid or taken was there in chips: odd stakes may make odd amounts."""
    can_pay = floor.stakes.chips.can_pay
    paid = (event for event in log if event[0] == ev.SETTLES)
    return all(can_pay(event[2]) and can_pay(event[3]) for event in paid)


def _inject(floor: Floor, slip: Slip, seed: int | bytes, wanted: Wanted) -> Injected | None:
    chance = Chance(seed, purpose="slip")
    ask = Ask(floor.duties, floor.stakes, chance, wanted.facts)
    base = slip.after(ask) if slip.after is not None else None
    if base is not None:
        return _inject_after(floor, slip, base, seed, wanted)
    prepare = partial(slip.prepare, ask) if slip.prepare is not None else None
    dealt = floor.deal(seed=seed, boxes=wanted.boxes, prepare=prepare)
    if slip.ready is not None:
        return _found_lying(dealt, slip, slip.ready, wanted, chance)
    at = _moment(dealt, slip, chance)
    if at is None:
        return None
    players = _players(floor, dealt, seed)
    course = _course_to(dealt, players, at)
    moment = _moment_at(course, floor, dealt, players, dealt.log[at], chance, wanted)
    strike = slip.strike(moment)
    if strike is None:
        return None
    for event in strike.events:
        course.go(event)
    if not wanted.facts and happens(chance, _AT_ONCE):
        wanted = replace(wanted, at_once=True)
    notice = _run_on(course, slip, strike, moment, wanted)
    return _noticed(dealt, course, notice, strike.look, at, chance, wanted)


def _players(floor: Floor, dealt: Dealt, seed: int | bytes) -> Bystanders:
    later = Chance(seed, purpose="players after the slip")
    return Bystanders(dealt.seating, floor.stakes, floor.menus, later)


def _moment_at(
    course: Course,
    floor: Floor,
    dealt: Dealt,
    players: Bystanders,
    event: Event,
    chance: Chance,
    wanted: Wanted,
) -> Moment:
    return Moment(
        course.story.round,
        event,
        chance,
        course.rest.draw,
        course.rest.peek,
        players.out_of_turn,
        floor.stakes,
        dealt.seating.bets,
        wanted.facts,
    )


def _inject_after(
    floor: Floor, slip: Slip, base: Base, seed: int | bytes, wanted: Wanted
) -> Injected | None:
    """The base is put in and noticed, ruled on, and then comes the claim."""
    first = _inject(floor, SLIPS[base.kind], seed, Wanted(base.noticed, boxes=wanted.boxes))
    if first is None:
        return None
    dealt, chance = first.dealt, Chance(seed, purpose="claim")
    drawn = sum(_cards_in(event) for event in first.log)
    players = _players(floor, dealt, seed)
    course = Course(Story.of(dealt.setup, first.log), Rest(dealt.shoe, drawn), players)

    def makes(event: Event) -> Moment:
        return _moment_at(course, floor, dealt, players, event, chance, wanted)

    found = claims_after(course, first.finding, slip, makes, wanted.facts)
    if not found:
        return None
    sides = {tuple(sorted(each.facts)) for each in found}
    side = one_of(chance, sorted(sides))
    claim = next(each for each in found if tuple(sorted(each.facts)) == side)
    return Injected(dealt, claim.log, claim.finding, claim.look, first.struck_at)


def _cards_in(event: Event) -> int:
    """How many cards left the shoe with this event."""
    return len(event[2]) if event[0] == ev.TOGETHER else event[0] in (ev.CARD, ev.BURN)


def _moment(dealt: Dealt, slip: Slip, chance: Chance) -> int | None:
    """Where it strikes: by hazard, among all the events at which it could."""
    before, phases, hazard, glance = slip.before, slip.phases, slip.hazard, slip.glance
    if not any(event[0] in before and glance(event) for event in dealt.log):
        return None
    round_ = Round(dealt.setup)
    # Inside a turn the phase goes to and fro.
    last = max(phases[-1], Phase.CARD)
    places: list[int] = []
    weights: list[int] = []
    for at, event in enumerate(dealt.log):
        if event[0] in before and round_.phase in phases and glance(event):
            weight = hazard(round_, event)
            if weight:
                places.append(at)
                weights.append(weight)
        if round_.phase > last:
            break
        apply(round_, event)
    if not places:
        return None
    drawn = chance.below(sum(weights))
    for at, weight in zip(places, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return at
    raise AssertionError("a draw below the sum lies in one of the parts")


def _course_to(dealt: Dealt, players: Bystanders, at: int) -> Course:
    """The clean round up to an event, ready to go on otherwise."""
    round_ = Round(dealt.setup)
    drawn = 0
    for event in dealt.log[:at]:
        drawn += event[0] in (ev.CARD, ev.BURN)
        apply(round_, event)
    return Course(Story.after(round_), Rest(dealt.shoe, drawn), players)


def _run_on(
    course: Course, slip: Slip, strike: Strike, moment: Moment, wanted: Wanted
) -> list[_Notice]:
    """Everything after the slip, with the moments at which it could be noticed as wanted."""
    story, seen, since = course.story, list[_Notice](), 0
    lost = _MIXABLE if slip.kind is not K.TWO_AT_ONCE else frozenset[Fact]()
    for _ in range(_FARTHEST):
        found = finding_of(story, slip)
        if found is not None:
            facts = facts_of(story, found)
            if wanted.facts - lost <= facts and slip.matters(story.round):
                seen.append(_Notice(len(story.round.log), found, facts))
            if wanted.at_once or _too_late(slip, story, since):
                break
            since += 1
        event = course.due()
        if event is None:
            if not story.round.over or slip.until is not Catch.NEXT_ROUND:
                break
            course.go((ev.NEXT_ROUND,))
            continue
        moment.event = event
        instead = strike.again(moment) if strike.again is not None else None
        if instead is None:
            course.do(event)
        else:
            for each in instead:
                course.go(each)
    return seen


def _called(story: Story) -> bool:
    return story.round.odd is not None and story.round.odd.next_round


# Somebody pushing the cards together brings it about, at whatever moment.
_MIXABLE = frozenset({Fact.ORDER_LOST})


def _too_late(slip: Slip, story: Story, since: int) -> bool:
    """Whether this was the last moment; `since`: so many events it has been there to see."""
    until, phase = slip.until, story.round.phase
    if until is Catch.AT_ONCE or _called(story):
        return True
    if until is Catch.NEXT_ACT:
        return since > 0
    if until is Catch.SETTLEMENT:
        return phase >= Phase.SETTLING
    return until is Catch.CLEARED and phase >= Phase.ENDING


def finding_of(story: Story, slip: Slip) -> Finding | None:
    """What the slip is called now: its own name, a twin's, or while the deal runs its genus."""
    kind = KINDS[slip.kind]
    findings = story.findings
    for each in findings:
        if each.kind is slip.kind:
            return each
    for each in findings:
        if each.kind in kind.twins:
            return each
    if story.round.phase <= Phase.DEALING and kind.genus is not None:
        for each in findings:
            if KINDS[each.kind].genus is kind.genus:
                return each
    return None


def _noticed(
    dealt: Dealt,
    course: Course,
    seen: list[_Notice],
    look: Look,
    struck_at: int,
    chance: Chance,
    wanted: Wanted,
) -> Injected | None:
    if not seen:
        return None
    notice = seen[0] if wanted.at_once else _chosen(dealt, seen, chance)
    story = course.story if notice.length == len(course.story.round.log) else None
    log = course.story.round.log[: notice.length]
    if _mixes(notice, chance, wanted):
        log.append(_CARDS_MIXED)
        story = None
    return Injected(dealt, tuple(log), notice.finding, look, struck_at, story)


def _mixes(notice: _Notice, chance: Chance, wanted: Wanted) -> bool:
    """Somebody has pushed the cards together: their order is lost."""
    # Cards that came out together lie apart from the others, and have an order of their own.
    apart = notice.finding.kind is K.TWO_AT_ONCE
    if Fact.ORDER_KNOWN not in notice.facts or wanted.at_once or apart:
        return False
    if Fact.ORDER_LOST in wanted.facts:
        return True
    return Fact.ORDER_KNOWN not in wanted.facts and happens(chance, _MIXED)


def _chosen(dealt: Dealt, seen: list[_Notice], chance: Chance) -> _Notice:
    """One side of the boundaries that were passed, then one moment on that side."""
    sides: dict[tuple[Fact, ...], list[_Notice]] = {}
    for each in seen:
        sides.setdefault(tuple(sorted(each.facts)), []).append(each)
    book, rest = dealt.setup.book, list(sides.values())
    weights = [_BY_POLICY[book.remedy(s[0].finding.kind, s[0].facts).policy] for s in rest]
    drawn = chance.below(sum(weights))
    for side, weight in zip(rest, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return one_of(chance, side)
    raise AssertionError("a draw below the sum lies in one of the parts")


def _found_lying(
    dealt: Dealt, slip: Slip, look: Look, wanted: Wanted, chance: Chance
) -> Injected | None:
    """What was wrong before the first card is noticed somewhere in a round dealt rightly."""
    story, seen, struck_at, since = Story(dealt.setup), list[_Notice](), 0, 0
    for event in dealt.log:
        story.add(event)
        found = finding_of(story, slip)
        if found is None:
            continue
        struck_at = found.at
        facts = facts_of(story, found)
        if wanted.facts <= facts:
            seen.append(_Notice(len(story.round.log), found, facts))
        if wanted.at_once or _too_late(slip, story, since):
            break
        since += 1
    if not seen:
        return None
    notice = seen[0] if wanted.at_once else _chosen(dealt, seen, chance)
    log = tuple(dealt.log[: notice.length])
    return Injected(dealt, log, notice.finding, look, struck_at)
