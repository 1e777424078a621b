"""What the engine raises. A mistake at the table is data, never an exception:
these are for input that cannot be a table at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class FaultCode(StrEnum):
    """Why a table, a wager or a decision cannot be; the wording lives elsewhere."""

    TOO_MANY_OF_A_CARD = "too-many-of-a-card"
    DECKS_OUTSIDE_BOOK = "decks-outside-book"
    BOX_OUTSIDE_BOOK = "box-outside-book"
    LAYOUT_OUTSIDE_BOOK = "layout-outside-book"
    HAND_UNKNOWN = "hand-unknown"
    HAND_TWICE = "hand-twice"
    HAND_NOT_SPLIT = "hand-not-split"
    HAND_TOO_SHORT = "hand-too-short"
    HAND_OVERDRAWN = "hand-overdrawn"
    SPLIT_HAND_ALONE = "split-hand-alone"
    INITIAL_CARDS_MISSING = "initial-cards-missing"
    WAGER_TWICE = "wager-twice"
    WAGER_UNKNOWN_IN_BOOK = "wager-unknown-in-book"
    STAKE_NOT_POSITIVE = "stake-not-positive"
    UNDER_MINIMUM = "under-minimum"
    OVER_MAXIMUM = "over-maximum"
    TOO_MANY_WAGERS = "too-many-wagers"
    NO_MAIN_ON_BOX = "no-main-on-box"
    NO_OWN_MAIN = "no-own-main"
    NEEDS_OTHER_WAGER = "needs-other-wager"
    NOT_EQUAL_TO_ORIGINAL = "not-equal-to-original"
    OVER_ORIGINAL = "over-original"
    OVER_INSURANCE_LIMIT = "over-insurance-limit"
    INSURANCE_OF_ANOTHER = "insurance-of-another"
    INSURANCE_WITHOUT_ACE = "insurance-without-ace"
    TOO_MANY_HANDS = "too-many-hands"
    DOUBLE_NOT_GIVEN = "double-not-given"
    SPLIT_NOT_GIVEN = "split-not-given"
    SURRENDER_NOT_GIVEN = "surrender-not-given"
    EVEN_MONEY_NOT_GIVEN = "even-money-not-given"
    BONUS_AFTER_SPLIT_NOT_GIVEN = "bonus-after-split-not-given"
    BONUS_AFTER_SPLIT_TOO_LATE = "bonus-after-split-too-late"
    DEALER_NOT_FINISHED = "dealer-not-finished"
    DEALER_WITHOUT_CARD = "dealer-without-card"
    DEALER_OVERDRAWN = "dealer-overdrawn"
    UNPAYABLE = "unpayable"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong: its code, where it lies, and the facts a sentence needs."""

    code: FaultCode
    where: str
    facts: Mapping[str, str | int] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        facts = ", ".join(f"{key} {value}" for key, value in self.facts.items())
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{self.where}: {self.code}{': ' + facts if facts else ''}{cited}"


class EngineError(ValueError):
    """The root of everything the engine raises."""


class BadCardError(EngineError):
    def __init__(self, text: object) -> None:
        self.text = str(text)
        super().__init__(
            f"{self.text!r} is no card: write a rank (A, 2-10, J, Q, K) and a suit "
            "(C, D, H, S), such as 10H"
        )


class BadHandNameError(EngineError):
    def __init__(self, text: object) -> None:
        self.text = str(text)
        super().__init__(
            f"{self.text!r} is no hand: write the box's number, with a, b, c ... for the "
            "hands of a split, such as 3 or 3b"
        )


class BadOddsError(EngineError):
    def __init__(self, text: object) -> None:
        self.text = str(text)
        super().__init__(
            f"{self.text!r} is no ratio: write two whole numbers above zero, such as '3:2'"
        )


class UnpayableError(EngineError):
    """The exact amount is no whole number of minor units, and no book says how to round."""

    def __init__(self, *, amount: int, ratio: str) -> None:
        self.amount, self.ratio = amount, ratio
        super().__init__(f"{ratio} of {amount} minor units is no whole number of them")


class BadShoeError(EngineError):
    """A shoe that cannot be: too few or too many decks, or a cut that is not in it."""


class TableError(EngineError):
    """A table that cannot be settled as it stands, with every fault."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(str(fault) for fault in self.faults))
