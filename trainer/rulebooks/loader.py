"""Reads one rulebook from its text and checks it: every fault at once, or a whole book."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.checks import CHECKS
from trainer.rulebooks.convert import MISSING, Converter, parted_numbers, shown
from trainer.rulebooks.faults import FileFault, RulebookError

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SAFE = re.compile(r"[A-Za-z0-9]+([.-][A-Za-z0-9]+)*")
_LOWER = "use lower-case letters and digits, with single hyphens between them"
_PLAIN = "use letters and digits, with single hyphens or dots between them"
_MEND = "mend that line; the rest is read after it"
_AT_LINE = re.compile(r"at line ([0-9]+)")
_UNQUOTED = re.compile(r"\s*([0-9A-Za-z]+(?:\.[0-9A-Za-z]+)+)\s*=\s*\{\s*kind\b")
_GREATEST = 10**9
_DEEPEST = 20


def load_rulebook(text: str, *, file: str = "rulebook") -> Rulebook:
    """The rulebook written in `text`; `file` only names it in faults."""
    raw = _parse(text, file)
    converter = Converter(file, CHECKS)
    book = converter.record(Rulebook, raw, "")
    _check_addresses(raw, converter)
    _check_citations(raw, converter)
    if converter.faults:
        raise RulebookError(converter.faults)
    assert book is not MISSING
    assert isinstance(book, Rulebook)
    return book


def _parse(text: str, file: str) -> dict[str, Any]:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(file, str(error), _remedy(text, str(error))) from None
    except (ValueError, RecursionError):
        # Python's own limits, met inside the reader; it does not say where.
        raise _not_toml(file, "a number is too long, or lists lie too deep") from None
    beyond = list(_beyond_reading(raw, file))
    if beyond:
        raise RulebookError(beyond)
    return raw


def _remedy(text: str, error: str) -> str:
    """The commonest slip in a list of clauses is a number without its quotes."""
    at = _AT_LINE.search(error)
    lines = text.splitlines()
    line = lines[int(at[1]) - 1] if at and int(at[1]) <= len(lines) else ""
    number = _UNQUOTED.match(line)
    return f'put the clause number in quotes: "{number[1]}"' if number else _MEND


def _not_toml(file: str, why: str, remedy: str = _MEND) -> RulebookError:
    return RulebookError([FileFault(file, "", f"this is not TOML: {why}", remedy)])


def _beyond_reading(raw: dict[str, Any], file: str) -> Iterator[FileFault]:
    """What TOML lets through and nothing after it can carry: endless numbers and nesting."""
    waiting: list[tuple[str, Any, int]] = [("", raw, 0)]
    while waiting:
        key, value, depth = waiting.pop()
        if type(value) is int and abs(value) > _GREATEST:
            yield FileFault(file, key, "this number is too long", "write a number of a rulebook")
        elif depth > _DEEPEST:
            yield FileFault(file, key, "tables lie too deep within tables", "write it flatter")
        elif isinstance(value, dict):
            waiting += [(f"{key}.{k}" if key else k, v, depth + 1) for k, v in value.items()]
        elif isinstance(value, list):
            waiting += [(f"{key}[{n}]", v, depth + 1) for n, v in enumerate(value, start=1)]


def _check_addresses(raw: Mapping[str, Any], converter: Converter) -> None:
    """Ids, editions and clause numbers become addresses, so they keep to plain characters."""
    patterns = (("id", _ID, _LOWER), ("edition", _SAFE, _PLAIN), ("short", _SAFE, _PLAIN))
    for key, pattern, remedy in patterns:
        value = raw.get(key)
        if isinstance(value, str) and value.strip() and not pattern.fullmatch(value):
            converter.fault(key, f"{shown(value)} cannot stand in an address", remedy)
    clauses = raw.get("clauses")
    for number in clauses if isinstance(clauses, dict) else ():
        if not _SAFE.fullmatch(number):
            converter.fault(f"clauses.{number}", "this is no clause number", _PLAIN)


def _check_citations(raw: Mapping[str, Any], converter: Converter) -> None:
    clauses = raw.get("clauses")
    if not isinstance(clauses, dict):
        return
    known = [*clauses, *(each for name in clauses for each in parted_numbers(name, clauses[name]))]
    for key, number in converter.citations:
        if number not in known:
            near = difflib.get_close_matches(number, known, n=1)
            remedy = f"did you mean {near[0]!r}" if near else "cite a clause of this book"
            converter.fault(key, f"there is no clause {number!r}", remedy)
