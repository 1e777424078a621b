"""Moments told as table scripts, and what the engine answers to them."""

from __future__ import annotations

from typing import Any

from tests.books import book
from trainer.engine.cards import card
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical, due
from trainer.engine.round.fold import Round
from trainer.engine.script.reader import Script, read_script
from trainer.engine.words import Call
from trainer.scenarios.adjudicate import adjudicate

Told = dict[str, Any]


def script(short: str, *lines: str) -> Script:
    """The lines of a script, read under one book; each may hold several, parted by semicolons."""
    rules = book(short)
    told = [part.strip() for line in lines for part in line.split(";")]
    return read_script("\n".join([f"book {rules.id}", *told]), {rules.id: rules})


def asked(short: str, *lines: str) -> Told:
    """What the engine says of the moment at which the script ends."""
    return adjudicate(script(short, *lines))


def table(short: str, *lines: str) -> Round:
    return script(short, *lines).round


def ruling(told: Told) -> tuple[str | None, list[str]]:
    return told.get("ruling"), told["clauses"]


def dues(short: str, *lines: str) -> list[str]:
    """The acts that are due, such as `card 3` or `await-decision 1`, the canonical one first."""
    return [f"{act.kind} {act.what}".strip() for act in due(table(short, *lines))]


def due_clauses(short: str, *lines: str) -> tuple[str, ...]:
    return due(table(short, *lines))[0].clauses


def cards_due(short: str, *lines: str) -> list[str]:
    """Where a card may go now."""
    return [act.what for act in due(table(short, *lines)) if act.kind is ActKind.CARD]


def may_do(told: Told, player: str) -> dict[str, Told]:
    """What one player may do, by the word for it."""
    return {each["option"]: each for each in told["permitted"] if each["player"] == player}


def deal_places(short: str, *lines: str) -> list[str]:
    """Where the cards of the initial deal go, dealing whatever is due first."""
    round_ = table(short, *lines)
    places: list[str] = []
    while len(places) < 2 * len(round_.boxes) + 1:
        act = canonical(round_)
        if act.kind is ActKind.CARD:
            places.append(act.what)
            apply(round_, ev.dealt(act.what, card("7H")))
        elif act.kind is ActKind.BURN:
            apply(round_, ev.burned(card("2C")))
        else:
            apply(round_, ev.called(Call(act.what)))
    return places


def silent_on(short: str, *lines: str) -> list[str]:
    """The clauses cited where the book says nothing and the matter goes up, or to nobody."""
    told = asked(short, *lines)
    assert told["ruling"] == GOES[short], told.get("ruling")
    assert told.get("decidedBy") == TO.get(short)
    cited: list[str] = told["clauses"]
    return cited


# Three of the books name nobody for what they leave out.
GOES = {
    "V6": "refer-gaming-shift-manager",
    "UKA": "inspector-decides",
    **dict.fromkeys(("V5", "AR", "UKB"), "rulebook-silent-escalate"),
}
TO = {"V6": "gaming-shift-manager", "UKA": "inspector"}
