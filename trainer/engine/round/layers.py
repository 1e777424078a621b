"""Which layer asks for an act, and which layer a wrong one breaks: the book or the house.

The engine names the items of a house procedure. Where the school's manual has them is written
in its document, and `trainer.rulebooks.procedures.citing` tells it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from enum import StrEnum
from typing import NamedTuple

from trainer.engine.procedure import ADDING, NO_PROCEDURE, Procedure
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import admits, canonical, due
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.said import TOTAL


class Layer(StrEnum):
    BOOK = "book"
    HOUSE = "house"


class Grounds(NamedTuple):
    """On what something rests: clauses of the book, items of the house procedure."""

    layer: Layer
    clauses: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


def asked_by(round_: Round, act: Act) -> Grounds:
    """Who asks for an act that is due.

    The house alone, for what it adds; else the book, and then `items` are those by which the
    house has it done before something that the book would admit as well.
    """
    added = _added_by(round_, act)
    if added is not None:
        return Grounds(Layer.HOUSE, items=(added,))
    allowed = due(round_)
    kept_back = [each for each in due(under(round_, NO_PROCEDURE)) if each not in allowed]
    items = {item for each in kept_back for item in _keeping_back(round_, _is_due(each))}
    return Grounds(Layer.BOOK, act.clauses, _in_order(items))


def broken_by(round_: Round, event: Event) -> Grounds | None:
    """Which layer a dealer's event breaks, and where; nothing where the event is due."""
    return departing(round_, lambda table: admits(table, event))


def departing(round_: Round, admitted: Callable[[Round], bool]) -> Grounds | None:
    """The same of whatever a table admits or not, such as an act that somebody names."""
    if admitted(round_):
        return None
    by_book = under(round_, NO_PROCEDURE)
    if not admitted(by_book):
        return Grounds(Layer.BOOK, () if by_book.over else canonical(by_book).clauses)
    for act in due(round_):
        added = _added_by(round_, act)
        if added is not None:
            return Grounds(Layer.HOUSE, items=(added,))
    return Grounds(Layer.HOUSE, items=_in_order(_keeping_back(round_, admitted)))


def _added_by(round_: Round, act: Act) -> str | None:
    """The item by which the house asks for what no clause asks for."""
    if act.kind is ActKind.BURN:
        setup = round_.setup
        silent = setup.book.dealing.burn.value is None
        return "burn" if silent and setup.procedure.burn is not None else None
    if not act.by_house:
        return None
    if act.kind is ActKind.SHUFFLE:
        return "shuffle"
    return "totals" if act.what.startswith(f"{TOTAL}/") else "announcements"


def _is_due(act: Act) -> Callable[[Round], bool]:
    return lambda table: act in due(table)


def _keeping_back(round_: Round, admitted: Callable[[Round], bool]) -> set[str]:
    """The items that forbid something now: each by itself, or else only together."""
    procedure = round_.setup.procedure
    held = {
        each.name: getattr(procedure, each.name)
        for each in fields(procedure)
        if each.name not in ADDING and getattr(procedure, each.name) is not None
    }
    alone = {
        item
        for item, value in held.items()
        if not admitted(under(round_, replace(NO_PROCEDURE, **{item: value})))
    }
    if alone:
        return alone
    needed = {item for item in held if admitted(under(round_, replace(procedure, **{item: None})))}
    return needed or set(held)


def under(round_: Round, procedure: Procedure) -> Round:
    """The same table under another procedure."""
    again = Round(replace(round_.setup, procedure=procedure))
    for event in round_.log:
        apply(again, event)
    return again


def _in_order(items: set[str]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(Procedure) if each.name in items)
