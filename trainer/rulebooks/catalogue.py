"""The rulebooks that ship with Upcard, read once from this package's own `data/`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.faults import FileFault, RulebookError
from trainer.rulebooks.loader import load_rulebook


class UnknownRulebookError(LookupError):
    def __init__(self, wanted: str, known: tuple[str, ...]) -> None:
        self.wanted, self.known = wanted, known
        super().__init__(f"there is no rulebook {wanted!r}; known are {', '.join(known)}")


@cache
def shipped_rulebooks() -> Mapping[str, Rulebook]:
    """Every shipped book by its id; raises with the faults of all files together."""
    books: dict[str, Rulebook] = {}
    faults: list[FileFault] = []
    folder = resources.files("trainer.rulebooks") / "data"
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if not entry.name.endswith(".toml"):
            continue
        try:
            book = load_rulebook(entry.read_text(encoding="utf-8"), file=entry.name)
        except RulebookError as error:
            faults += error.faults
            continue
        except UnicodeDecodeError:
            faults.append(FileFault(entry.name, "", "this is not UTF-8", "save it as UTF-8"))
            continue
        if entry.name != f"{book.id}.toml":
            faults.append(FileFault(entry.name, "id", f"the file holds {book.id!r}", "rename one"))
        books[book.id] = book
    if faults:
        raise RulebookError(faults)
    return MappingProxyType(books)


def rulebook(book_id: str) -> Rulebook:
    books = shipped_rulebooks()
    if book_id not in books:
        raise UnknownRulebookError(book_id, tuple(books))
    return books[book_id]
