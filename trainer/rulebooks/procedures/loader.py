"""Reads one house procedure from its text: every fault at once, or a whole document."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from trainer.engine.procedure import Mode
from trainer.rulebooks.convert import MISSING, Converter
from trainer.rulebooks.faults import RulebookError
from trainer.rulebooks.loader import _check_addresses, _parse
from trainer.rulebooks.procedures.document import HouseProcedure, Item, Manual
from trainer.rulebooks.procedures.sense import CHECKS

_CITE = 'write manual = { paragraph = "6.3", edition = "4" }'


class ProcedureError(RulebookError):
    """A house procedure that cannot be used, with every fault found in it."""


class _ProcedureConverter(Converter):
    """The book's converter, which also knows an item: a value, a mode and the manual's place."""

    def fault(self, key: str, problem: str, remedy: str) -> Any:
        # A procedure has no clauses of its own to add.
        return super().fault(key, problem, remedy.removesuffix(", with its clauses"))

    def read(self, kind: Any, raw: Any, key: str) -> Any:
        if get_origin(kind) is Item:
            return self._item(get_args(kind)[0], raw, key)
        return super().read(kind, raw, key)

    def _item(self, kind: Any, raw: Any, key: str) -> Any:
        if not isinstance(raw, dict):
            return self.fault(
                key, "a value stands here without its mode", 'write { value = ..., mode = "coach" }'
            )
        self._unknown_keys(raw, ["value", "mode", "manual"], key)
        value = self._part(kind, raw, key, "value", "give it one, or remove the item")
        mode = self._part(Mode, raw, key, "mode", f"choose among {', '.join(Mode)}")
        manual = self.read(Manual, raw["manual"], f"{key}.manual") if "manual" in raw else None
        if mode is Mode.GRADE and manual is None:
            self.fault(f"{key}.manual", "it is graded and no manual is cited", _CITE)
        return MISSING if MISSING in (value, mode, manual) else Item(value, mode, manual)

    def _part(self, kind: Any, raw: dict[str, Any], key: str, name: str, remedy: str) -> Any:
        if name not in raw:
            return self.fault(f"{key}.{name}", f"there is no {name}", remedy)
        return self.read(kind, raw[name], f"{key}.{name}")


def load_procedure(text: str, *, file: str = "procedure") -> HouseProcedure:
    """The house procedure written in `text`; `file` only names it in faults."""
    try:
        raw = _parse(text, file)
    except RulebookError as error:
        raise ProcedureError(error.faults) from None
    converter = _ProcedureConverter(file, CHECKS)
    document = converter.record(HouseProcedure, raw, "")
    _check_addresses(raw, converter)
    if converter.faults:
        raise ProcedureError(converter.faults)
    assert isinstance(document, HouseProcedure)
    return document
