"""The shipped books for tests, and a hostile one."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.ui.wording import curl

BOOKS = tuple(shipped_rulebooks().values())
IDS = [book.id for book in BOOKS]
ATTACK = "<script>alert(1)</script>"


def address(book: Rulebook, *further: str) -> str:
    return "/".join(["/rulebooks", book.id, book.edition, *further, ""])


def printed(text: str) -> str:
    """A text of a book as it stands in a page's source."""
    return escape(curl(text))


def hostile(book: Rulebook) -> Rulebook:
    """The book with markup in every text a person could have typed into it."""
    first = next(iter(book.clauses))
    reading = next(iter(book.readings.values()))
    case = replace(reading.cases[0], about=ATTACK)
    return replace(
        book,
        title=ATTACK,
        issuer=ATTACK,
        about=ATTACK,
        short=ATTACK,
        sections=(replace(book.sections[0], title=ATTACK), *book.sections[1:]),
        clauses={**book.clauses, first: replace(book.clauses[first], text=ATTACK)},
        readings={
            **book.readings,
            reading.id: replace(
                reading,
                clauses=(first,),
                unclear=ATTACK,
                reading=ATTACK,
                reason=ATTACK,
                cases=(case,),
            ),
        },
    )
