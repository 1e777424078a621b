"""Shipped rulebooks as plain tables, to be broken and written out as TOML again."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from importlib import resources
from typing import Any

from trainer.rulebooks.faults import FileFault, RulebookError
from trainer.rulebooks.loader import load_rulebook

Raw = dict[str, Any]
FILE = "a-book.toml"


def text_of(book_id: str) -> str:
    path = resources.files("trainer.rulebooks") / "data" / f"{book_id}.toml"
    return path.read_text(encoding="utf-8")


def raw_book(book_id: str = "uk-6deck-2019") -> Raw:
    return tomllib.loads(text_of(book_id))


def as_toml(raw: Raw, *, backwards: bool = False) -> str:
    """The whole book with one line to each top key; `backwards` turns every table round.

    Clauses and lists keep their order: it means something there.
    """
    lines = [f"{_key(key)} = {_value(value, key, backwards)}" for key, value in raw.items()]
    return "\n".join(reversed(lines) if backwards else lines)


def _key(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _value(value: Any, key: str, backwards: bool) -> str:
    if isinstance(value, dict):
        items = [f"{_key(name)} = {_value(each, name, backwards)}" for name, each in value.items()]
        return f"{{ {', '.join(reversed(items) if backwards and key != 'clauses' else items)} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(each, key, backwards) for each in value)}]"
    if isinstance(value, date):
        return value.isoformat()
    return json.dumps(value, ensure_ascii=False)


def put(raw: Raw, path: str, value: Any) -> None:
    """Set what lies at a path such as `options/split/max_hands`."""
    *above, last = path.split("/")
    place: Any = raw
    for name in above:
        place = place[int(name)] if isinstance(place, list) else place[name]
    place[last] = value


def faults_in(text: str) -> tuple[FileFault, ...]:
    """What is wrong with it; a whole book has no faults."""
    try:
        load_rulebook(text, file=FILE)
    except RulebookError as error:
        return error.faults
    return ()


def faults_with(path: str, value: Any, *, book_id: str = "uk-6deck-2019") -> tuple[FileFault, ...]:
    """The faults of a shipped book after one change."""
    raw = raw_book(book_id)
    put(raw, path, value)
    return faults_in(as_toml(raw))


def faults_without(path: str, *, book_id: str = "uk-6deck-2019") -> tuple[FileFault, ...]:
    """The faults of a shipped book after one part is taken out."""
    raw = raw_book(book_id)
    *above, last = path.split("/")
    place: Any = raw
    for name in above:
        place = place[name]
    del place[last]
    return faults_in(as_toml(raw))


def only(faults: tuple[FileFault, ...]) -> FileFault:
    """The one fault there is; it names its file and offers a remedy."""
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert faults[0].file == FILE
    assert faults[0].remedy
    return faults[0]
