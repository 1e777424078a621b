"""The sample procedures, and how a test makes another document out of one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trainer.engine.procedure import Announcement, Directed, Mode
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Office, SplitDeal
from trainer.rulebooks.procedures.catalogue import sample_procedures
from trainer.rulebooks.procedures.document import DirectedBy, HouseProcedure, Item, Items

SMALL = sample_procedures()["sample-small"]
COMPLETE = sample_procedures()["sample-complete"]


def with_items(document: HouseProcedure, **values: Any) -> HouseProcedure:
    """The document with these items coached instead of what it has."""
    items = {name: Item(value, Mode.COACH) for name, value in values.items()}
    return replace(document, items=replace(document.items, **items))


def only(**values: Any) -> HouseProcedure:
    return with_items(replace(SMALL, items=Items()), **values)


def complete_for(book: Rulebook) -> HouseProcedure:
    """The complete sample, put right where a book without surrender deals splits otherwise."""
    if book.dealing.split_deal.value is not SplitDeal.ONE_EACH:
        return COMPLETE
    announced = COMPLETE.items.announcements
    assert announced is not None
    surrender = (Announcement.OFFER_SURRENDER, Announcement.CLOSE_SURRENDER)
    return with_items(
        COMPLETE,
        split_deal=SplitDeal.ONE_EACH,
        announcements=tuple(each for each in announced.value if each not in surrender),
        directs=(DirectedBy(Directed.RECONSTRUCTION, Office.INSPECTOR),),
    )
