"""Changes each ruling of a rulebook once: a fact, a step, a choice, who decides, a clause."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from trainer.engine.irregular.remedy import Remedy, Uncovered
from trainer.engine.irregular.words import GROUP_OF, GROUPS, Fact
from trainer.engine.words import Policy, Ruling

Changed = tuple[str, Any, Any, Any]


def remedy_changes(remedy: Remedy) -> Iterator[Changed]:
    """What is changed, from what, to what, and the entry that results."""
    for name, after in _other_parts(remedy):
        before = getattr(remedy, name)
        yield name, _words(before), _words(after), dataclasses.replace(remedy, **{name: after})
    if remedy.uncovered:
        ruled = dataclasses.replace(remedy, uncovered=False, steps=(Ruling.CONTINUE_ROUND,))
        yield "uncovered", True, "ruled", ruled


def _other_parts(remedy: Remedy) -> Iterator[tuple[str, Any]]:
    for fact in remedy.when:
        yield "when", _without_fact(remedy.when, fact)
    if remedy.steps:
        yield "steps", (_another(remedy.steps[0]), *remedy.steps[1:])
    for name in ("steps", "consequences", "elections"):
        words = getattr(remedy, name)
        if len(words) > 1 or name == "consequences":
            for at in range(len(words)):
                yield name, (*words[:at], *words[at + 1 :])
    for name in ("elector", "left_over", "decides"):
        word = getattr(remedy, name)
        if word is not None:
            yield name, _another(word)
    if remedy.may_withdraw:
        yield "may_withdraw", ()
    yield "policy", Policy.NEVER if remedy.policy is Policy.OK else Policy.OK
    yield from _other_clauses(remedy.clauses)


def _without_fact(when: tuple[Fact, ...], fact: Fact) -> tuple[Fact, ...]:
    """The entry no longer for this fact; where it was the only one, for another instead."""
    same = [each for each in when if GROUP_OF[each] is GROUP_OF[fact]]
    if len(same) > 1:
        return tuple(each for each in when if each is not fact)
    other = next(each for each in GROUPS[GROUP_OF[fact]] if each is not fact)
    return tuple(other if each is fact else each for each in when)


def uncovered_changes(silent: Uncovered) -> Iterator[Changed]:
    for kind in silent.kinds:
        kinds = tuple(each for each in silent.kinds if each is not kind)
        yield "kinds", kind.value, "left out", dataclasses.replace(silent, kinds=kinds)
    for name, after in _other_clauses(silent.clauses):
        changed = dataclasses.replace(silent, clauses=after)
        yield name, _words(silent.clauses), _words(after), changed


def _other_clauses(clauses: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each clause left out; the only one exchanged for one that is not there."""
    if len(clauses) == 1:
        yield "clauses", ("another",)
        return
    for at in range(len(clauses)):
        yield "clauses", (*clauses[:at], *clauses[at + 1 :])


def _another(word: StrEnum) -> StrEnum:
    words = list(type(word))
    return words[(words.index(word) + 1) % len(words)]


def _words(value: Any) -> Any:
    return " ".join(value) if isinstance(value, tuple) else value
