"""What may be asked of a ruling, and where."""

from __future__ import annotations

from collections.abc import Set

from trainer.engine.irregular.finding import Ruled
from trainer.engine.words import Policy
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.words import Asked

# Noticing, naming and calling are asked whatever the book says of the ruling.
ASKED_OF_ANY = frozenset({Asked.NOTICED, Asked.WHAT, Asked.FIRST_MOVE})
# Where the book stops short of a case, it is asked only whether it does and who decides.
ASKED_OF_A_SILENCE = frozenset({Asked.RULING, Asked.WHOSE_CALL})


def may_ask(asked: Asked, ruled: Ruled) -> bool:
    """Nothing marked never is asked for its ruling; of a silence only who decides."""
    if asked in ASKED_OF_ANY:
        return True
    if ruled.policy is Policy.NEVER:
        return False
    silent = ruled.policy is Policy.SILENT or not ruled.covered
    return asked in ASKED_OF_A_SILENCE if silent else True


def may_certify(item: Item, adopted: Set[str] = frozenset()) -> bool:
    """A reading of ours counts in a certificate only where the operator has adopted it."""
    return item.policy is not Policy.STATED or item.reading in adopted
