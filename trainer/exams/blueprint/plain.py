"""A document as plain data and back, for keeping and hashing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trainer.exams.blueprint.document import (
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
from trainer.rulebooks.procedures.examined import from_plain as house_of
from trainer.rulebooks.procedures.examined import to_plain as house_plain


def to_plain(document: Document) -> dict[str, Any]:
    panel = document.panel
    house = {"house": house_plain(document.house)} if document.house is not None else {}
    return house | {
        "format": document.format,
        "title": document.title,
        "about": document.about,
        "rulebook": document.rulebook,
        "edition": document.edition,
        "track": document.track.value,
        "procedure": document.procedure,
        "attempts": {"most": document.most, "wait_days": document.wait_days},
        "afterwards": document.afterwards.value,
        "cut_source": document.cut_source.value,
        "minor_rate": document.minor_rate,
        "topics": [{"id": each.id, "title": each.title} for each in document.topics],
        "sections": [_section_plain(each) for each in document.sections],
        "panel": None
        if panel is None
        else {
            "held_on": panel.held_on,
            "rule": panel.rule,
            "judges": [
                {"name": each.name, "first": dict(each.first), "second": dict(each.second)}
                for each in panel.judges
            ],
        },
    }


def _section_plain(section: Section) -> dict[str, Any]:
    return {
        "id": section.id,
        "kind": section.kind,
        "title": section.title,
        "seconds": section.seconds,
        "speed": section.speed,
        "cut": section.cut,
        "hits": section.hits,
        "false_alarms": section.false_alarms,
        "slots": [slot_plain(each) for each in section.slots],
    }


def slot_plain(slot: Slot) -> dict[str, Any]:
    """A slot whose alternatives have been chosen among."""
    return {
        "id": slot.id,
        "topic": slot.topic,
        "role": slot.role.value,
        "family": slot.family,
        "error": slot.error,
        "side": list(slot.side),
        "load": slot.load,
        "lines": list(slot.lines),
        "asked": slot.asked,
        "clip": slot.clip,
    }


def from_plain(raw: Mapping[str, Any]) -> Document:
    """What `to_plain` made. It was checked when it was written; a stranger's would raise."""
    panel = raw["panel"]
    return Document(
        title=raw["title"],
        about=raw["about"],
        rulebook=raw["rulebook"],
        edition=raw["edition"],
        track=Track(raw["track"]),
        procedure=raw["procedure"],
        most=raw["attempts"]["most"],
        wait_days=raw["attempts"]["wait_days"],
        afterwards=Afterwards(raw["afterwards"]),
        cut_source=CutSource(raw["cut_source"]),
        topics=tuple(Topic(each["id"], each["title"]) for each in raw["topics"]),
        sections=tuple(_section(each) for each in raw["sections"]),
        minor_rate=raw["minor_rate"],
        panel=None if panel is None else _panel(panel),
        house=house_of(raw["house"]) if "house" in raw else None,
        format=raw["format"],
    )


def _section(raw: Mapping[str, Any]) -> Section:
    return Section(
        raw["id"],
        raw["kind"],
        raw["title"],
        raw["seconds"],
        raw["speed"],
        tuple(slot_of(each) for each in raw["slots"]),
        raw["cut"],
        raw["hits"],
        raw["false_alarms"],
    )


def slot_of(raw: Mapping[str, Any]) -> Slot:
    least, most = raw["lines"]
    return Slot(
        raw["id"],
        raw["topic"],
        Role(raw["role"]),
        raw["family"],
        raw["error"],
        tuple(raw["side"]),
        raw["load"],
        (least, most),
        raw["asked"],
        raw["clip"],
    )


def _panel(raw: Mapping[str, Any]) -> Panel:
    judges = tuple(
        Judge(
            each["name"],
            tuple(sorted(each["first"].items())),
            tuple(sorted(each["second"].items())),
        )
        for each in raw["judges"]
    )
    return Panel(raw["held_on"], raw["rule"], judges)


def chosen(slot: Slot) -> Slot:
    """The slot without its alternatives."""
    return replace(slot, instead=())
