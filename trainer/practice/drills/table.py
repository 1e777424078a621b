"""The table of an item, drawn from its script."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from trainer.engine.cards import card_text
from trainer.engine.cards import cards as cards_of
from trainer.engine.round.apply import apply
from trainer.engine.round.fold import Round
from trainer.engine.script.reader import Script, read_script
from trainer.engine.words import WagerKind
from trainer.library.selectors import all_books
from trainer.ui.table.chips import NEUTRAL, ChipSet
from trainer.ui.table.from_round import table_of
from trainer.ui.table.shoe_level import ShoeBefore
from trainer.ui.table.view import Aid, BoxView, ChipStack, HandView, TableView, WagerView, lay_cards

_DECKS = 6
_chips: ContextVar[ChipSet] = ContextVar("chips", default=NEUTRAL)


_aids: ContextVar[frozenset[Aid]] = ContextVar("aids", default=frozenset())


# Whether what is shown is drawn at all: a page that keeps its table is not sent another.
_drawing: ContextVar[bool] = ContextVar("drawing", default=True)


@contextmanager
def drawn_with(
    chip_set: ChipSet, aids: frozenset[Aid] = frozenset(), *, drawing: bool = True
) -> Iterator[None]:
    """Within this, tables are drawn with these chips, and with these aids where none are named;
    or are not drawn, where the page that asks has them already."""
    chips, helps, draws = _chips.set(chip_set), _aids.set(aids), _drawing.set(drawing)
    try:
        yield
    finally:
        _chips.reset(chips)
        _aids.reset(helps)
        _drawing.reset(draws)


def is_drawn() -> bool:
    return _drawing.get()


@lru_cache(maxsize=256)
def script_of(text: str) -> Script:
    """A script read once: a page, its answer and its feedback ask for the same one."""
    return read_script(text, {book.id: book for book in all_books()})


def table_view(
    text: str, *, aids: frozenset[Aid] = frozenset(), round_: Round | None = None
) -> TableView:
    """The table when the script ends, or as this round of it stood before."""
    if not is_drawn():
        return bare_table()
    script = script_of(text)
    return _drawn(script, round_ or script.round, aids or _aids.get())


def table_at(text: str, step: int) -> TableView:
    """The table after so many events; nothing of those to come is in it."""
    script = script_of(text)
    round_ = Round(script.setup)
    for event in script.log[:step]:
        apply(round_, event)
    return _drawn(script, round_, frozenset())


def _drawn(script: Script, round_: Round, aids: frozenset[Aid]) -> TableView:
    decks = script.setup.decks or _DECKS
    shoe = ShoeBefore(decks=decks, gone=0 if script.setup.fresh_shoe else decks * 13)
    return table_of(round_, chip_set=_chips.get(), shoe=shoe, aids=aids)


def bare_table(*, cards: str = "", amount: int = 0, kind: WagerKind = WagerKind.MAIN) -> TableView:
    """One hand or one stack, and nothing else on the felt."""
    chip_set = _chips.get()
    hands = (
        (HandView("1", lay_cards(card_text(each) for each in cards_of(cards))),) if cards else ()
    )
    stack = ChipStack.of(amount=amount, chip_set=chip_set) if amount else None
    wagers: tuple[WagerView, ...] = ()
    if isinstance(stack, ChipStack):
        wagers = (WagerView(kind=kind, player="", stack=stack),)
    return TableView((BoxView(1, hands=hands, wagers=wagers),), chip_set)
