"""Noticing: whether a clip was stopped while its error could be caught, and how a set went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from trainer.engine.irregular.finding import Finding
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.fold import Phase, Round
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Catch
from trainer.scenarios.gravity import Gravity, gravity
from trainer.scenarios.questions.answers import Answer
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.marked import Marked, Part
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.words import Detected

_ACTS = (ev.CALL, ev.BURN, ev.CARD, ev.TOGETHER, ev.SETTLES, ev.CLEARS, ev.SHUFFLES)
_GOOD = (Detected.HIT, Detected.CLEAN)


def windows(moment: Moment) -> list[tuple[Finding, int, int]]:
    """Each finding with the first and the last event at which a flag is right."""
    return [(each, each.at, last_catchable(moment, each)) for each in moment.findings]


def last_catchable(moment: Moment, finding: Finding) -> int:
    """The last event after which it can still be caught; the act that covers it up is seen too."""
    log, at = moment.log, finding.at
    slip = SLIPS.get(finding.kind)
    until = slip.until if slip is not None else Catch.CLEARED
    if until is Catch.NEXT_ROUND:
        return len(log) - 1
    if until in (Catch.AT_ONCE, Catch.NEXT_ACT):
        acts = (place for place in range(at + 1, len(log)) if log[place][0] in _ACTS)
        return next(acts, len(log) - 1)
    phase = Phase.SETTLING if until is Catch.SETTLEMENT else Phase.ENDING
    return min(max(at, _reaches(moment, phase)) + 1, len(log) - 1)


def _reaches(moment: Moment, phase: Phase) -> int:
    """The event with which the round comes to this phase, or the last there is."""
    round_ = Round(moment.setup)
    for at, event in enumerate(moment.log):
        apply(round_, event)
        if round_.phase >= phase:
            return at
    return len(moment.log) - 1


def mark_noticed(item: Item, answer: Answer, moment: Moment) -> Marked:
    caught = windows(moment)
    detected, soon, finding = _detected(answer, caught)
    given = "flag" if answer.flag is not None else "none"
    due = "flag" if caught else "none"
    first = min(caught, key=lambda each: each[1], default=None)
    named = finding or (first[0] if first is not None else None)
    return Marked(
        item.asked,
        (Part("noticed", detected in _GOOD, due, given),),
        {"flag": first[1] if first is not None else None},
        named.clauses if named is not None else (),
        detected=detected,
        soon=soon,
        kinds=tuple(dict.fromkeys(each.kind for each, _, _ in caught)),
        gravity=_weight(moment, named, soon),
    )


def _weight(moment: Moment, finding: Finding | None, soon: int | None) -> Gravity | None:
    """One class less where it was caught before the next act."""
    if finding is None:
        return None
    return gravity(moment.story, finding, caught_at_once=soon == 0)


def _detected(
    answer: Answer, caught: list[tuple[Finding, int, int]]
) -> tuple[Detected, int | None, Finding | None]:
    flag = answer.flag
    if flag is None:
        return (Detected.MISS if caught else Detected.CLEAN), None, None
    if answer.check:
        return Detected.CHECKED, None, None
    hits = [(flag - first, finding) for finding, first, last in caught if first <= flag <= last]
    if not hits:
        return Detected.FALSE_ALARM, None, None
    # The error that had just happened is the one he stopped for.
    soon, finding = min(hits, key=lambda each: each[0])
    return Detected.HIT, soon, finding


@dataclass(frozen=True, slots=True)
class Tally:
    """How a set of clips went. A flag too early on a faulty clip is a false alarm, and a miss.

    `alarms_on_clean`: those of the false alarms that were on clean clips.
    """

    faulty: int
    clean: int
    hits: int
    misses: int
    false_alarms: int
    alarms_on_clean: int
    checks: int

    @property
    def score(self) -> Fraction:
        """Hits among the faulty less false alarms among the clean: nought is chance, one is all.

        Who flags every clip, or none, or by the toss of a coin, has nothing from it.
        """
        hits = Fraction(self.hits, self.faulty) if self.faulty else Fraction(0)
        alarms = Fraction(self.alarms_on_clean, self.clean) if self.clean else Fraction(0)
        return hits - alarms


def tally(marks: Iterable[Marked]) -> Tally:
    counted = [each for each in marks if each.detected is not None]
    faulty = [each for each in counted if each.kinds]
    of = {kind: [e for e in counted if e.detected is kind] for kind in Detected}
    early = [each for each in of[Detected.FALSE_ALARM] if each.kinds]
    return Tally(
        faulty=len(faulty),
        clean=len(counted) - len(faulty),
        hits=len(of[Detected.HIT]),
        misses=len(of[Detected.MISS]) + len(early),
        false_alarms=len(of[Detected.FALSE_ALARM]),
        alarms_on_clean=len(of[Detected.FALSE_ALARM]) - len(early),
        checks=len(of[Detected.CHECKED]),
    )
