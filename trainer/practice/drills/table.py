"""The table of an item, drawn from its script."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from trainer.engine.round.fold import Round
from trainer.engine.script.reader import Script, read_script
from trainer.library.selectors import all_books
from trainer.ui.table.chips import NEUTRAL, ChipSet
from trainer.ui.table.from_round import table_of
from trainer.ui.table.shoe_level import ShoeBefore
from trainer.ui.table.view import Aid, TableView

_DECKS = 6
_chips: ContextVar[ChipSet] = ContextVar("chips", default=NEUTRAL)


@contextmanager
def drawn_with(chip_set: ChipSet) -> Iterator[None]:
    """Within this, tables are drawn with these chips."""
    token = _chips.set(chip_set)
    try:
        yield
    finally:
        _chips.reset(token)


@lru_cache(maxsize=256)
def script_of(text: str) -> Script:
    """A script read once: a page, its answer and its feedback ask for the same one."""
    return read_script(text, {book.id: book for book in all_books()})


def table_view(
    text: str, *, aids: frozenset[Aid] = frozenset(), round_: Round | None = None
) -> TableView:
    """The table when the script ends, or as this round of it stood before."""
    script = script_of(text)
    decks = script.setup.decks or _DECKS
    shoe = ShoeBefore(decks=decks, gone=0 if script.setup.fresh_shoe else decks * 13)
    return table_of(round_ or script.round, chip_set=_chips.get(), shoe=shoe, aids=aids)
