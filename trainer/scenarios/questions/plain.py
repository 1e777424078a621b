"""An item as plain data and back. The schema is closed: a field too many is a fault."""

from __future__ import annotations

import json
from typing import Any

from trainer.engine.irregular.words import Election, Elector, Irregularity, LeftOver
from trainer.engine.words import Office, Policy, Ruling
from trainer.scenarios.questions.item import (
    About,
    BookPin,
    CodeOption,
    Figure,
    Item,
    KindOption,
    Option,
    Provenance,
    RulingOption,
)
from trainer.scenarios.questions.schema import Plain, PlainError, PlainFault
from trainer.scenarios.questions.words import ABOUT_A_FINDING, BY_CHOICE, Asked, Track


def to_json(item: Item) -> str:
    """The same item gives the same text."""
    return json.dumps(to_plain(item), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def from_json(text: str) -> Item:
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise PlainError([PlainFault("", f"this is no JSON ({error})", "mend it")]) from None
    return from_plain(raw)


def to_plain(item: Item) -> dict[str, Any]:
    about = item.about
    return {
        "book": {
            "id": item.book.id,
            "edition": item.book.edition,
            "hash": item.book.hash,
        },
        "script": item.script,
        "track": item.track.value,
        "asked": item.asked.value,
        "about": None if about is None else {"kind": about.kind.value, "subject": about.subject},
        "options": [option_plain(each) for each in item.options],
        "wanted": list(item.wanted),
        "policy": item.policy.value,
        "reading": item.reading,
        "aids": list(item.aids),
        "skill": item.skill,
        "clauses": list(item.clauses),
        "provenance": {
            "seed": item.provenance.seed,
            "questions": item.provenance.questions,
            "scenarios": item.provenance.scenarios,
        },
    }


def option_plain(option: Option) -> dict[str, Any]:
    """Codes and parameters; nothing that says whether it is right."""
    if isinstance(option, CodeOption):
        return {"code": option.code}
    if isinstance(option, KindOption):
        return {"kind": option.kind.value, "subject": option.subject}
    return {
        "steps": [each.value for each in option.steps],
        "consequences": [each.value for each in option.consequences],
        "elections": [each.value for each in option.elections],
        "elector": option.elector and option.elector.value,
        "leftOver": option.left_over and option.left_over.value,
        "decides": option.decides and option.decides.value,
        "figures": dict(option.figures),
    }


def from_plain(raw: Any) -> Item:
    """The item; raises with every fault, each with its place."""
    faults: list[PlainFault] = []
    plain = Plain(raw, faults)
    asked = plain.word(Asked, "asked")
    item = Item(
        book=_book(plain.object("book")),
        script=plain.text("script"),
        asked=asked,
        skill=plain.text("skill"),
        clauses=plain.texts("clauses"),
        policy=plain.word(Policy, "policy"),
        provenance=_provenance(plain.object("provenance")),
        about=_about(plain.object("about")) if plain.has("about") else None,
        options=tuple(_option(each, asked) for each in plain.objects("options")),
        wanted=plain.texts("wanted"),
        reading=plain.text("reading") if plain.has("reading") else None,
        aids=plain.texts("aids"),
    )
    if plain.word(Track, "track") is not item.track and not faults:
        plain.fault("track", f"{asked} is a question for the {item.track}", "write that track")
    plain.done()
    _check(plain, item)
    if faults:
        raise PlainError(faults)
    return item


def _check(plain: Plain, item: Item) -> None:
    if plain.faults:
        return
    if (item.asked in ABOUT_A_FINDING) != (item.about is not None):
        wants = "it is about a finding" if item.about is None else "it names no finding"
        plain.fault("about", f"{item.asked}: {wants}", "add it or take it away")
    if item.asked in BY_CHOICE and len(set(item.options)) < len(item.options):
        plain.fault("options", "the same option stands twice", "keep one of them")
    if item.asked in BY_CHOICE and len(item.options) < 2:
        plain.fault("options", "nothing can be chosen", "give the options")
    if not item.script.startswith("upcard "):
        plain.fault("script", "this is no canonical script", "its first line names the notation")


def _book(plain: Plain) -> BookPin:
    found = BookPin(plain.text("id"), plain.text("edition"), plain.text("hash"))
    plain.done()
    return found


def _provenance(plain: Plain) -> Provenance:
    found = Provenance(plain.text("seed"), plain.whole("questions"), plain.whole("scenarios"))
    plain.done()
    return found


def _about(plain: Plain) -> About:
    found = About(plain.word(Irregularity, "kind"), plain.text("subject"))
    plain.done()
    return found


def _option(plain: Plain, asked: Asked) -> Option:
    found: Option
    if asked is Asked.WHAT:
        found = KindOption(plain.word(Irregularity, "kind"), plain.text("subject"))
    elif asked is Asked.RULING:
        found = RulingOption(
            plain.words(Ruling, "steps"),
            plain.words(Ruling, "consequences"),
            plain.words(Election, "elections"),
            plain.word_or_none(Elector, "elector"),
            plain.word_or_none(LeftOver, "leftOver"),
            plain.word_or_none(Office, "decides"),
            _figures(plain),
        )
    else:
        found = CodeOption(plain.text("code"))
    plain.done()
    return found


def _figures(plain: Plain) -> tuple[tuple[str, Figure], ...]:
    inner = plain.object("figures")
    for name, value in inner.raw.items():
        if type(value) not in (int, str):
            inner.fault(name, "this is neither text nor a whole number", "write one of them")
            return ()
    return tuple(sorted(inner.raw.items()))
