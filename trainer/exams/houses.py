"""The house procedures a school can examine, and what stands in the way of one.

A school keeps none of its own yet, so that these are the samples that ship, by their id.
"""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.rulebook import Rulebook
from trainer.exams.errors import FaultyError
from trainer.rulebooks.procedures.against import check_against
from trainer.rulebooks.procedures.catalogue import sample_procedures
from trainer.rulebooks.procedures.document import HouseProcedure
from trainer.rulebooks.procedures.examined import Examined, examined_in


def procedures_here() -> Mapping[str, HouseProcedure]:
    return sample_procedures()


def house_for(name: str, book: Rulebook) -> Examined:
    """The procedure as it is examined under this book; raises with every fault."""
    known = procedures_here()
    document = known.get(name)
    if document is None:
        choice = ", ".join(sorted(known))
        raise FaultyError(
            [
                f"procedure: this school has no house procedure {name!r}; name one of {choice}, "
                'or write "none".'
            ]
        )
    clashes = check_against(document, book)
    if clashes:
        raise FaultyError([f"procedure: {name}: {each}" for each in clashes])
    found = examined_in(document)
    if not found.places:
        raise FaultyError(
            [
                f"procedure: {name} grades nothing that orders acts, and nobody is marked down for"
                " what is only coached; grade an item with its place in the manual, or write "
                '"none".'
            ]
        )
    return found
