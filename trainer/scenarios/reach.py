"""Which clauses generated scenarios reach, and on which sides of their boundaries.

For each kind of error and each entry of the book that may rule on it, one scenario is generated
with facts that lead to that entry. A clause is reached *within* its boundary where a ruling rests
on it, and *beyond* it where the same kind of error, noticed with other facts, is ruled otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Slip
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.inquiries import inquire
from trainer.scenarios.rounds import floor_of
from trainer.scenarios.scenario import Inquiry, Scenario

_TRIES = 120
_SEEDS = 8


class Side(StrEnum):
    WITHIN = "within"
    BEYOND = "beyond"


@dataclass(frozen=True, slots=True)
class Reached:
    """One scenario: its family, what it is about, and every clause that its ruling rests on.

    `decides`: the clauses bite; they neither stop short of the case nor let it be.
    """

    family: str
    what: str
    clauses: frozenset[str]
    decides: bool = True


@dataclass(frozen=True, slots=True)
class Reach:
    """All that generation reaches under one book. `missed`: entries no scenario came to."""

    reached: tuple[Reached, ...]
    missed: tuple[Reached, ...]

    def families(self, clause: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(r.family for r in self.reached if clause in r.clauses))

    def _within(self, clause: str) -> list[Reached]:
        """Where the clause decides; if it never does, where the book falls silent beside it."""
        citing = [each for each in self.reached if clause in each.clauses]
        return [each for each in citing if each.decides] or citing

    def sides(self, clause: str) -> tuple[Side, ...]:
        within = self._within(clause)
        if not within:
            return ()
        whats = {each.what for each in within}
        beyond = any(each.what in whats and each not in within for each in self.reached)
        return (Side.WITHIN, Side.BEYOND) if beyond else (Side.WITHIN,)

    def lacks(self, clause: str) -> tuple[Side, ...]:
        """The sides that are missing; where a clause decides every case it has only one."""
        sides = self.sides(clause)
        if not sides:
            return (Side.WITHIN,)
        whats = {each.what for each in self._within(clause)}
        unseen = any(each.what in whats for each in self.missed)
        return (Side.BEYOND,) if unseen and Side.BEYOND not in sides else ()


def reach_of(book: Rulebook) -> Reach:
    """Everything, from one seed after another: the same each time."""
    reached: list[Reached] = []
    missed: list[Reached] = []
    duties = floor_of(book).duties
    for kind, slip in SLIPS.items():
        if slip.impossible(duties) is not None:
            continue
        for cases in _entries(book, kind):
            found = _scenario(book, slip, cases)
            if found is not None:
                reached.append(_of(found, slip))
            else:
                remedy = book.remedy(kind, cases[0])
                cited = frozenset(remedy.clauses)
                missed.append(Reached(slip.family.value, kind.value, cited, not remedy.uncovered))
    reached += _asked(book)
    return Reach(tuple(reached), tuple(missed))


def _entries(book: Rulebook, kind: Irregularity) -> list[list[frozenset[Fact]]]:
    """The combinations of facts of this kind, put together by the entry that rules on them."""
    found: dict[int, list[frozenset[Fact]]] = {}
    for facts in KINDS[kind].combinations():
        found.setdefault(id(book.remedy(kind, facts)), []).append(facts)
    return list(found.values())


def _scenario(book: Rulebook, slip: Slip, cases: list[frozenset[Fact]]) -> Scenario | None:
    """One that comes to this entry; some combinations of facts contradict each other."""
    for seed, facts in enumerate(sorted(cases, key=sorted)):
        try:
            return generate(book, seed=seed, kind=slip.kind, noticed=facts, tries=_TRIES)
        except CannotBeError:
            continue
    return None


def _of(scenario: Scenario, slip: Slip) -> Reached:
    ruled, finding = scenario.ruled, scenario.finding
    assert ruled is not None
    assert finding is not None
    readings = scenario.setup.book.readings
    reading = readings[ruled.reading].clauses if ruled.reading is not None else ()
    clauses = {*ruled.clauses, *ruled.remedy.clauses, *finding.clauses, *reading}
    return Reached(slip.family.value, slip.kind.value, frozenset(clauses), ruled.covered)


def _asked(book: Rulebook) -> Iterator[Reached]:
    """Moments at which nobody has erred and the book is asked all the same."""
    for inquiry in Inquiry:
        for seed in range(_SEEDS):
            try:
                scenario = inquire(book, inquiry, seed=seed)
            except CannotBeError:
                break
            answer = scenario.answer
            cited = frozenset(answer.clauses if answer is not None else ())
            # A hand that nobody is there to play takes a card, or has enough.
            stands = answer is not None and answer.numbers.get("action") == "stand"
            yield Reached("questions", inquiry.value, cited, not stands)
