"""A house procedure as an exam holds people to it: what is graded and orders acts, and no more.

Nobody is marked down for a custom that is not written anywhere: only an item that is graded, and
so cites the school's own manual, is examined. Plain data, to be frozen with a paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, get_args, get_type_hints

from trainer.engine.procedure import Announcement, Mode, Procedure
from trainer.rulebooks.procedures.citing import HouseCitation
from trainer.rulebooks.procedures.document import HouseProcedure, Manual

_LISTED = "announcements"


@dataclass(frozen=True, slots=True)
class Examined:
    """`places`: by item, the paragraph and the edition of the manual."""

    id: str
    title: str
    edition: str
    procedure: Procedure
    places: tuple[tuple[str, Manual], ...]

    @property
    def named(self) -> str:
        return f"{self.title}, edition {self.edition}"

    def cite(self, items: Iterable[str]) -> tuple[str, ...]:
        """Where the manual says these."""
        places = dict(self.places)
        return tuple(
            str(HouseCitation(name, Mode.GRADE, places[name])) for name in items if name in places
        )


def examined_in(document: HouseProcedure) -> Examined:
    """What of a document is graded and orders acts. There may be nothing."""
    graded = {
        each.name: item
        for each in fields(Procedure)
        if (item := getattr(document.items, each.name)) is not None and item.mode is Mode.GRADE
    }
    return Examined(
        document.id,
        document.title,
        document.edition,
        Procedure(**{name: item.value for name, item in graded.items()}),
        tuple((name, item.manual) for name, item in graded.items() if item.manual is not None),
    )


def to_plain(examined: Examined) -> dict[str, Any]:
    places = dict(examined.places)
    return {
        "id": examined.id,
        "title": examined.title,
        "edition": examined.edition,
        "items": {
            name: {
                "value": _plain(getattr(examined.procedure, name)),
                "paragraph": manual.paragraph,
                "edition": manual.edition,
            }
            for name, manual in places.items()
        },
    }


def from_plain(raw: Mapping[str, Any]) -> Examined:
    """What `to_plain` made. It was checked when it was written; a stranger's would raise."""
    items = raw["items"]
    return Examined(
        raw["id"],
        raw["title"],
        raw["edition"],
        Procedure(**{name: _value(name, row["value"]) for name, row in items.items()}),
        tuple((name, Manual(row["paragraph"], row["edition"])) for name, row in items.items()),
    )


def _plain(value: StrEnum | tuple[StrEnum, ...]) -> str | list[str]:
    return [each.value for each in value] if isinstance(value, tuple) else value.value


_HINTS = get_type_hints(Procedure)


def _value(name: str, plain: Any) -> Any:
    if name == _LISTED:
        return tuple(Announcement(each) for each in plain)
    word: type[StrEnum] = get_args(_HINTS[name])[0]
    return word(plain)
