"""Reading a blueprint from TOML: every fault at once, each with its place and a remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from trainer.exams.blueprint.angoff import panel_cuts
from trainer.exams.blueprint.document import (
    NO_HOUSE,
    Afterwards,
    CutSource,
    Document,
    Judge,
    Panel,
    Role,
    Section,
    Slot,
    Topic,
    Track,
)
from trainer.exams.errors import FaultyError
from trainer.exams.sections import SECTIONS
from trainer.scenarios.questions.schema import Plain, PlainFault

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,58}")
MOST_COPIES, MOST_MINUTES, MOST_SLOTS = 40, 240, 250
_WORDS = ("family", "error", "side", "load", "lines", "asked", "clip")


def read_document(text: str) -> Document:
    """The document; raises with every fault. Alternatives are still among its slots."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FaultyError([f"This is not TOML: {error}."]) from None
    faults: list[PlainFault] = []
    plain = Plain(raw, faults)
    document = _document(plain)
    plain.done()
    if not faults:
        _check_whole(plain, document)
    if faults:
        # An alternative repeats what is wrong with the words it takes over.
        told = dict.fromkeys(str(replace(each, place=_placed(each.place, raw))) for each in faults)
        raise FaultyError(list(told))
    return document


def _placed(place: str, raw: Mapping[str, Any]) -> str:
    """A place by the names its author gave: `sections.payouts.slots.even`, not by numbers."""
    at: Any = raw
    parts = []
    for part in place.split("."):
        found = re.fullmatch(r"(\w+)\[(\d+)\]", part)
        at = at.get(found[1] if found else part) if isinstance(at, Mapping) else None
        if found and isinstance(at, list) and int(found[2]) < len(at):
            at = at[int(found[2])]
            named = at.get("id") or at.get("name") if isinstance(at, Mapping) else None
            parts += [found[1], named if isinstance(named, str) else str(int(found[2]) + 1)]
        else:
            parts.append(part)
    return ".".join(parts)


def _document(plain: Plain) -> Document:
    attempts, cut = plain.object("attempts"), plain.object("cut")
    topics = tuple(_topic(each) for each in plain.objects("topics"))
    document = Document(
        title=_short(plain, "title"),
        about=plain.text("about"),
        rulebook=plain.text("rulebook"),
        edition=plain.text("edition"),
        track=plain.word(Track, "track"),
        procedure=plain.text("procedure"),
        most=_number(attempts, "most", 0, 99),
        wait_days=_number(attempts, "wait_days", 0, 3650),
        afterwards=plain.word(Afterwards, "afterwards"),
        cut_source=cut.word(CutSource, "source"),
        topics=topics,
        sections=tuple(_section(each) for each in plain.objects("sections")),
        minor_rate=_number(plain, "minor_faults_of_a_hundred", 0, 100)
        if plain.has("minor_faults_of_a_hundred")
        else None,
        panel=_panel(plain.object("panel")) if plain.has("panel") else None,
    )
    attempts.done()
    cut.done()
    return document


def _short(plain: Plain, name: str) -> str:
    text = plain.text(name).strip()
    if len(text) > 120:
        plain.fault(name, "this is too long", "use at most 120 letters")
    return text


def _number(plain: Plain, name: str, least: int, most: int) -> int:
    before = len(plain.faults)
    found = plain.whole(name)
    if len(plain.faults) == before and not least <= found <= most:
        plain.fault(name, f"{found} is out of range", f"write {least} to {most}")
    return found


def _name(plain: Plain, name: str = "id") -> str:
    found = plain.text(name)
    if found and not NAME.fullmatch(found):
        plain.fault(name, f"{found!r} is no name", "use small letters, figures and hyphens")
    return found


def _topic(plain: Plain) -> Topic:
    found = Topic(_name(plain), _short(plain, "title"))
    plain.done()
    return found


def _section(plain: Plain) -> Section:
    kind = plain.text("kind")
    if kind and kind not in SECTIONS:
        known = ", ".join(SECTIONS)
        plain.fault("kind", f"{kind!r} is no kind of section", f"choose among {known}")
    slots: list[Slot] = []
    for each in plain.objects("slots"):
        slots += _slots(each, kind)
    detection = kind in SECTIONS and SECTIONS[kind].detection
    found = Section(
        id=_name(plain),
        kind=kind,
        title=_short(plain, "title"),
        seconds=60 * _number(plain, "minutes", 1, MOST_MINUTES),
        speed=plain.flag("speed"),
        slots=tuple(slots),
        cut=None if detection else _number(plain, "cut", 0, 100),
        hits=_number(plain, "hits", 0, MOST_SLOTS) if detection else None,
        false_alarms=_number(plain, "false_alarms", 0, MOST_SLOTS) if detection else None,
    )
    plain.done()
    return found


def _slots(plain: Plain, kind: str) -> list[Slot]:
    """One slot, or as many copies of it as `count` says."""
    count = _number(plain, "count", 1, MOST_COPIES) if plain.has("count") else 1
    role = plain.word_or_none(Role, "critical") or Role.SCORED
    slot = Slot(_name(plain), plain.text("topic"), role, **_words(plain, {}))
    instead = [replace(slot, **_words(each, _given(plain))) for each in _instead(plain)]
    plain.done()
    if kind in SECTIONS:
        for each in (slot, *instead):
            _check_words(plain, each, kind)
    slot = replace(slot, instead=tuple(instead))
    if count == 1:
        return [slot]
    return [_copy(slot, number) for number in range(1, count + 1)]


def _copy(slot: Slot, number: int) -> Slot:
    name = f"{slot.id}-{number}"
    instead = tuple(replace(each, id=name) for each in slot.instead)
    return replace(slot, id=name, instead=instead)


def _instead(plain: Plain) -> list[Plain]:
    found = plain.objects("instead") if plain.has("instead") else []
    return found


def _given(plain: Plain) -> dict[str, Any]:
    return {name: plain.raw[name] for name in _WORDS if name in plain.raw}


def _words(plain: Plain, defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The words of a slot; an alternative takes over those it does not say itself."""
    own = Plain({**defaults, **plain.raw}, plain.faults, plain.place)
    found: dict[str, Any] = {}
    for name in ("family", "error", "load", "asked", "clip"):
        if own.has(name):
            found[name] = own.text(name)
    if own.has("side"):
        found["side"] = own.texts("side")
    if own.has("lines"):
        lines = own.raw["lines"]
        if isinstance(lines, list) and len(lines) == 2 and all(type(n) is int for n in lines):
            found["lines"] = (lines[0], lines[1])
        else:
            own.fault("lines", "this is no pair of numbers", "write [fewest, most]")
    for name in _WORDS:
        plain.has(name)
    if defaults:
        plain.done()
    return found


def _check_words(plain: Plain, slot: Slot, kind: str) -> None:
    section = SECTIONS[kind]
    for name in _WORDS:
        if name not in section.words and getattr(slot, name) not in ("", (), (1, 12)):
            plain.fault(name, f"means nothing in a {kind} section", "take it away")
    for name, problem, remedy in section.faults(slot):
        plain.fault(name, problem, remedy)
    if slot.role is not Role.SCORED and section.detection:
        plain.fault("critical", "a clip cannot be critical", "take it away")


def _panel(plain: Plain) -> Panel:
    held = plain.raw.get("held_on") if plain.has("held_on") else None
    if not isinstance(held, date):
        plain.fault("held_on", "this is no day", "write it as 2026-05-31")
    found = Panel(
        held.isoformat() if isinstance(held, date) else "",
        plain.text("rule"),
        tuple(_judge(each) for each in plain.objects("judges")),
    )
    plain.done()
    return found


def _judge(plain: Plain) -> Judge:
    found = Judge(_short(plain, "name"), _ratings(plain, "first"), _ratings(plain, "second"))
    plain.done()
    return found


def _ratings(plain: Plain, name: str) -> tuple[tuple[str, int], ...]:
    inner = plain.object(name)
    rated = []
    for slot in inner.raw:
        rated.append((str(slot), _number(inner, str(slot), 0, 100)))
    return tuple(sorted(rated))


def _check_whole(plain: Plain, document: Document) -> None:
    topics = {each.id for each in document.topics}
    _no_twice(plain, "topics", [each.id for each in document.topics])
    _no_twice(plain, "sections", [each.id for each in document.sections])
    _no_twice(plain, "slots", [slot.id for _, slot in document.slots])
    for section, slot in document.slots:
        if slot.topic not in topics:
            plain.fault(
                f"{section.id}.{slot.id}.topic",
                f"there is no topic {slot.topic!r}",
                "name one of the topics, or add it to them",
            )
    if len(document.slots) > MOST_SLOTS:
        plain.fault("sections", "there are too many slots", f"use at most {MOST_SLOTS}")
    for section in document.sections:
        if not section.slots:
            plain.fault(section.id, "a section needs a slot", "add one")
    first = sum(slot.role is Role.FIRST for _, slot in document.slots)
    second = sum(slot.role is Role.SECOND for _, slot in document.slots)
    if first != second:
        plain.fault(
            "critical",
            f"the first set has {first} slots and the second {second}",
            "make them as many as each other",
        )
    if document.procedure != NO_HOUSE and not any(
        SECTIONS[section.kind].ordered for section in document.sections if section.kind in SECTIONS
    ):
        plain.fault(
            "procedure",
            "no section asks for acts, so that nothing examines a house procedure",
            'add a section of the kind next, or write "none"',
        )
    _check_panel(plain, document)


def _check_panel(plain: Plain, document: Document) -> None:
    panel = document.panel
    if document.cut_source is CutSource.EXAMPLE:
        if panel is not None:
            plain.fault("cut.source", "there is a panel", 'write source = "panel"')
        return
    if panel is None:
        plain.fault("panel", "the cut scores are said to be a panel's", "add the panel")
        return
    if len(panel.judges) < 3:
        plain.fault("panel.judges", "a panel has at least three judges", "add the others")
    rated = {slot.id for _, slot in document.slots if slot.role is Role.SCORED and not slot.clip}
    for judge in panel.judges:
        for name, ratings in (("first", judge.first), ("second", judge.second)):
            missing = sorted(rated - {slot for slot, _ in ratings})
            strange = sorted({slot for slot, _ in ratings} - rated)
            place = f"panel.judges.{judge.name}.{name}"
            if missing:
                plain.fault(place, f"no rating for {', '.join(missing)}", "add it")
            if strange:
                plain.fault(place, f"no such slots: {', '.join(strange)}", "take them away")
    if not plain.faults:
        _check_cuts(plain, document)


def _check_cuts(plain: Plain, document: Document) -> None:
    """A cut lies within one error of the panel's mean, or half a point where they agree."""
    for each in panel_cuts(document):
        away = abs(each.cut * 100 - round(each.mean * 100))
        if away > max(each.error, 50):
            plain.fault(
                f"{each.section}.cut",
                f"{each.cut} is not the panel's: its mean is {each.mean_text}",
                "write the mean, or a point within its error",
            )


def _no_twice(plain: Plain, place: str, names: list[str]) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        plain.fault(place, f"twice: {', '.join(twice)}", "give each a name of its own")
