"""The sample procedures, read once from the package's own data; a school starts from one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.faults import FileFault, RulebookError
from trainer.rulebooks.procedures.against import check_against
from trainer.rulebooks.procedures.document import HouseProcedure
from trainer.rulebooks.procedures.loader import ProcedureError, load_procedure


@cache
def sample_texts() -> Mapping[str, str]:
    """Each sample's TOML by its file name: what a school copies and edits."""
    folder = resources.files("trainer.rulebooks") / "data" / "procedures"
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    return MappingProxyType(
        {
            entry.name: entry.read_text(encoding="utf-8")
            for entry in entries
            if entry.name.endswith(".toml")
        }
    )


@cache
def sample_procedures() -> Mapping[str, HouseProcedure]:
    """Every sample by its id; raises with the faults of all files together."""
    found: dict[str, HouseProcedure] = {}
    faults: list[FileFault] = []
    for name, text in sample_texts().items():
        try:
            document = load_procedure(text, file=name)
        except RulebookError as error:
            faults += error.faults
            continue
        if name != f"{document.id}.toml":
            faults.append(FileFault(name, "id", f"the file holds {document.id!r}", "rename one"))
        found[document.id] = document
    if faults:
        raise ProcedureError(faults)
    return MappingProxyType(found)


def fitting(document: HouseProcedure, books: Iterable[Rulebook]) -> tuple[Rulebook, ...]:
    """The books that this procedure does not contradict."""
    return tuple(book for book in books if not check_against(document, book))
