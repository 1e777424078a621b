"""Reads one rulebook from its text and checks it: every fault at once, or a whole book."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.checks import CHECKS
from trainer.rulebooks.convert import MISSING, Converter
from trainer.rulebooks.faults import FileFault, RulebookError

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SAFE = re.compile(r"[A-Za-z0-9]+([.-][A-Za-z0-9]+)*")


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
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        fault = FileFault(
            file, "", f"this is not TOML: {error}", "mend that line; the rest is read after it"
        )
        raise RulebookError([fault]) from None


def _check_addresses(raw: Mapping[str, Any], converter: Converter) -> None:
    """Ids, editions and clause numbers become addresses, so they keep to plain characters."""
    for key, pattern in (("id", _ID), ("edition", _SAFE), ("short", _SAFE)):
        value = raw.get(key)
        if isinstance(value, str) and value.strip() and not pattern.fullmatch(value):
            converter.fault(
                key, f"{value!r} cannot stand in an address", "use letters, digits, - or ."
            )
    clauses = raw.get("clauses")
    for number in clauses if isinstance(clauses, dict) else ():
        if not _SAFE.fullmatch(number):
            converter.fault(
                f"clauses.{number}", "this is no clause number", "use digits, letters and dots"
            )


def _check_citations(raw: Mapping[str, Any], converter: Converter) -> None:
    clauses = raw.get("clauses")
    known = list(clauses) if isinstance(clauses, dict) else []
    for key, number in converter.citations:
        if number not in known:
            near = difflib.get_close_matches(number, known, n=1)
            remedy = f"did you mean {near[0]!r}" if near else "cite a clause of this book"
            converter.fault(key, f"there is no clause {number!r}", remedy)
