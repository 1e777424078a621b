"""Checks on what a book says of irregularities: nothing left open, nothing in vain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from trainer.engine.irregular.kinds import KINDS, fits
from trainer.engine.irregular.words import GROUP_OF, Fact, Irregularity
from trainer.engine.rulebook import MOST_CITED, Remedy, Uncovered
from trainer.engine.words import Policy
from trainer.rulebooks.convert import Problem

Got = Mapping[str, Any]
Entries = Mapping[Irregularity, tuple[Remedy, ...] | None]


def check_remedy(got: Got) -> Iterator[Problem]:
    steps, uncovered = got.get("steps") or (), got.get("uncovered")
    if uncovered and steps:
        yield "uncovered", "it is uncovered and yet has steps", "keep one of the two"
    if not uncovered and not steps and got.get("steps", ()) is not None:
        yield "steps", "nothing is done", "give its steps, or say uncovered = true"
    if bool(got.get("elections")) != (got.get("elector") is not None):
        yield "elector", "elections and who makes them go together", "give both or neither"
    if got.get("policy") in (Policy.STATED, Policy.NEVER) and not got.get("reading"):
        yield "reading", "this policy comes from a reading", "name the reading"
    if len(got.get("clauses") or ()) > MOST_CITED:
        problem = "a ruling rests on four clauses at the most"
        yield "clauses", problem, "keep those that decide it"


def check_irregularities(got: Got) -> Iterator[Problem]:
    """Every kind is ruled, for every combination of its facts, or said to be uncovered."""
    entries: Entries | None = got.get("irregularities")
    silent: tuple[Uncovered, ...] | None = got.get("uncovered")
    if entries is None or silent is None or None in entries.values():
        return
    told = [kind for each in silent for kind in each.kinds]
    for name in sorted({each for each in told if told.count(each) > 1}):
        yield "uncovered", f"{name} stands twice", "keep one of the two"
    for name, remedies in entries.items():
        yield from _in_vain(name, remedies or (), got.get("readings") or {})
        if name in told and any(not each.when for each in remedies or ()):
            yield "uncovered", f"{name} is ruled for every case already", "take it off this list"
    for kind in KINDS.values():
        said = [*(entries.get(kind.name) or ())]
        said += (entries.get(kind.genus) or ()) if kind.genus is not None else ()
        if kind.name in told or kind.genus in told:
            continue
        for facts in kind.combinations():
            if not any(fits(each.when, facts) for each in said):
                case = ", ".join(sorted(facts)) or "any case"
                problem = f"what happens is not said for: {case}"
                remedy = "add an entry for it, or put the kind on the uncovered list"
                yield f"irregularities.{kind.name}", problem, remedy
                break


def _in_vain(
    name: Irregularity, remedies: tuple[Remedy, ...], readings: Mapping[str, object]
) -> Iterator[Problem]:
    """Facts that the kind does not have, entries that can never be reached, readings unknown."""
    kinds = [kind for kind in KINDS.values() if name in (kind.name, kind.genus)]
    groups = {group for kind in kinds for group in kind.groups}
    reached: list[frozenset[Fact]] = []
    for number, each in enumerate(remedies, start=1):
        place = f"irregularities.{name}[{number}]"
        for fact in each.when:
            if GROUP_OF[fact] not in groups:
                known = ", ".join(sorted(groups)) or "none"
                problem = f"{fact} plays no part in this irregularity"
                yield f"{place}.when", problem, f"its facts are about: {known}"
        if each.reading is not None and each.reading not in readings:
            problem = f"there is no reading {each.reading!r}"
            yield f"{place}.reading", problem, "name a reading of this book"
        new = [
            facts
            for kind in kinds
            for facts in kind.combinations()
            if fits(each.when, facts) and facts not in reached
        ]
        if not new and not any(GROUP_OF[fact] not in groups for fact in each.when):
            yield place, "no case ever comes to this entry", "remove it, or put it further up"
        reached += new
