"""Changes each value of a rulebook once. A change no test of its clause notices is a gap."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, get_args, get_type_hints

from tests.books import instead
from tests.clauses.naming import clause_tests
from tests.prove.remedies import remedy_changes, uncovered_changes
from trainer.engine.irregular.remedy import Remedy, Uncovered
from trainer.engine.rulebook import AwardPays, Cited, PriorityStep, Rulebook, Span, Totals


@dataclass(frozen=True)
class Mutant:
    path: str
    clauses: tuple[str, ...]
    before: Any
    after: Any
    book: Rulebook

    def __str__(self) -> str:
        cited = ", ".join(self.clauses)
        return f"{self.book.short} {self.path}: {self.before} -> {self.after} ({cited})"


def mutants(book: Rulebook) -> Iterator[Mutant]:
    for path, clauses, before, after, rebuild in _changes(book, Rulebook, ""):
        yield Mutant(path, clauses, before, after, rebuild(after))


def survives(mutant: Mutant) -> bool:
    """Whether every test of the clauses it cites stays green."""
    tests = [test for number in mutant.clauses for test in clause_tests(mutant.book.short, number)]
    with instead(mutant.book):
        return all(_passes(test) for test in tests)


def _passes(test: Callable[[], None]) -> bool:
    try:
        test()
    except Exception:
        return False
    return True


Change = tuple[str, tuple[str, ...], Any, Any, Callable[[Any], Any]]


def _changes(value: Any, kind: Any, path: str) -> Iterator[Change]:
    """Every single change below `value`, with a way to build the whole from it."""
    if isinstance(value, Cited):
        yield from _cited_changes(value, kind, path)
    elif isinstance(value, AwardPays):
        for after in _others(value.odds, Fraction):
            yield path, value.clauses, value.odds, after, _replacing(value, "odds")
    elif isinstance(value, (Remedy, Uncovered)):
        yield from _said_changes(value, path)
    elif dataclasses.is_dataclass(value):
        hints = get_type_hints(type(value))
        for field in dataclasses.fields(value):
            place = f"{path}.{field.name}" if path else field.name
            below = _changes(getattr(value, field.name), hints[field.name], place)
            yield from _through(below, _replacing(value, field.name))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            below = _changes(each, type(each), f"{path}.{key}")
            yield from _through(below, _with_key(value, key))
    elif isinstance(value, tuple) and value and isinstance(value[0], PriorityStep):
        yield from _order_changes(value, path)
    elif isinstance(value, tuple):
        for item, each in enumerate(value):
            below = _changes(each, type(each), f"{path}[{item + 1}]")
            yield from _through(below, _with_item(value, item))


def _said_changes(said: Remedy | Uncovered, path: str) -> Iterator[Change]:
    found = remedy_changes(said) if isinstance(said, Remedy) else uncovered_changes(said)
    for name, before, after, changed in found:
        yield f"{path}.{name}", said.clauses, before, after, _instead_of(changed)


def _order_changes(steps: tuple[PriorityStep, ...], path: str) -> Iterator[Change]:
    """Each step left out, and each two neighbours in the other order."""
    words = tuple(step.by.value for step in steps)
    for item, step in enumerate(steps):
        without = (*steps[:item], *steps[item + 1 :])
        yield f"{path}[{item + 1}]", step.clauses, step.by.value, "left out", _instead_of(without)
    for item in range(1, len(steps)):
        one, other = steps[item - 1 : item + 1]
        swapped = (*steps[: item - 1], other, one, *steps[item + 1 :])
        clauses = (*one.clauses, *other.clauses)
        yield path, clauses, words[item - 1 : item + 1], "swapped", _instead_of(swapped)


def _instead_of(changed: Any) -> Callable[[Any], Any]:
    return lambda _: changed


def _replacing(value: Any, name: str) -> Callable[[Any], Any]:
    return lambda new: dataclasses.replace(value, **{name: new})


def _with_key(value: Mapping[Any, Any], key: Any) -> Callable[[Any], Any]:
    return lambda new: {**value, key: new}


def _with_item(value: tuple[Any, ...], place: int) -> Callable[[Any], Any]:
    return lambda new: (*value[:place], new, *value[place + 1 :])


def _through(below: Iterator[Change], rebuild: Callable[[Any], Any]) -> Iterator[Change]:
    for path, clauses, before, after, inner in below:

        def whole(new: Any, inner: Callable[[Any], Any] = inner) -> Any:
            return rebuild(inner(new))

        yield path, clauses, before, after, whole


def _cited_changes(value: Cited[Any], kind: Any, path: str) -> Iterator[Change]:
    wanted = _value_kind(kind)
    for after in _others(value.value, wanted):
        yield path, value.clauses, value.value, after, _replacing(value, "value")


def _value_kind(kind: Any) -> Any:
    """The T of `Cited[T]`, of `Cited[T | None]` and of `Cited[T] | None`."""
    while get_args(kind):
        kind = next(arg for arg in get_args(kind) if arg is not type(None))
    return kind


def _others(value: Any, kind: Any) -> list[Any]:
    """One other value of the same kind for each way in which it can be wrong."""
    if kind is bool:
        return [not value]
    if kind is int:
        return [3 if value is None else value + 1]
    if kind is Fraction:
        return [value + 1]
    if kind is Span:
        if value is None:
            return [Span(1, 2)]
        changed = [Span(value.least, value.most + 1)]
        if value.least < value.most:
            changed.append(Span(value.least + 1, value.most))
        return changed
    if kind is Totals:
        return _other_totals(value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return [word for word in kind if word is not value][:1]
    raise AssertionError(f"a value of a new kind: say how to change it: {kind}")


def _other_totals(value: Totals) -> list[Totals]:
    changed = []
    if value.hard:
        changed.append(dataclasses.replace(value, hard=value.hard - {max(value.hard)}))
    if value.soft:
        changed.append(dataclasses.replace(value, soft=value.soft - {max(value.soft)}))
    else:
        changed.append(dataclasses.replace(value, soft=frozenset({18})))
    return changed
