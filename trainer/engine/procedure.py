"""House procedure: what a school settles for itself where the book leaves it open.

Every item may be unset. What is set here orders the acts that the book admits;
it never makes one that the book forbids. The loader refuses one that would.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum

from trainer.engine.rulebook import Rulebook
from trainer.engine.words import SplitDeal


class Mode(StrEnum):
    """What becomes of a departure from the item."""

    OFF = "off"
    COACH = "coach"
    GRADE = "grade"


class Way(StrEnum):
    """Round the boxes: from the first box to the last, or back."""

    FIRST_TO_LAST = "first-to-last"
    LAST_TO_FIRST = "last-to-first"


class SettleStyle(StrEnum):
    BOX_BY_BOX = "box-by-box"
    TAKE_THEN_PAY = "take-then-pay"


class WithinBox(StrEnum):
    FRONT_TO_BACK = "front-to-back"
    BACK_TO_FRONT = "back-to-front"


class SideBetsWhen(StrEnum):
    BEFORE_OFFERS = "before-offers"
    WITH_THE_BOX = "with-the-box"


class BlackjackPaid(StrEnum):
    """`at-once` is against 2 to 9 only. The last word is for manuals that go further."""

    AT_ONCE = "at-once"
    WITH_THE_BOX = "with-the-box"
    AT_ONCE_ALWAYS = "at-once-always"


class InsuranceSettled(StrEnum):
    ON_SECOND_CARD = "on-second-card"
    WITH_THE_BOX = "with-the-box"


class BustFirst(StrEnum):
    WAGER = "wager"
    CARDS = "cards"


class BustWhen(StrEnum):
    AT_ONCE = "at-once"
    WITH_THE_BOX = "with-the-box"


class Burn(StrEnum):
    FIRST_OF_SHOE = "first-of-shoe"
    NONE = "none"


class ShuffleWhen(StrEnum):
    CUTTING_CARD = "cutting-card"
    EVERY_ROUND = "every-round"


class Announcement(StrEnum):
    """What the dealer says to the players; the first six are the calls that books know."""

    PLACE_YOUR_BETS = "announce-place-your-bets"
    NO_MORE_BETS = "announce-no-more-bets"
    OFFER_INSURANCE = "offer-insurance"
    CLOSE_INSURANCE = "close-insurance"
    OFFER_SURRENDER = "offer-surrender"
    CLOSE_SURRENDER = "close-surrender"
    BLACKJACK = "announce-blackjack"
    BUST = "announce-bust"
    DEALER_TOTAL = "announce-dealer-total"
    STAND_OFF = "announce-stand-off"
    LAST_ROUND = "announce-last-round"


class TotalsSaid(StrEnum):
    """When the dealer says a player's total."""

    NEVER = "never"
    ON_REQUEST = "on-request"
    AT_EACH_TURN = "at-each-turn"
    AFTER_EACH_CARD = "after-each-card"


@dataclass(frozen=True)
class Procedure:
    """The items that order a dealer's acts; the rest of a manual is in `trainer.rulebooks`."""

    settle_way: Way | None = None
    settle_style: SettleStyle | None = None
    within_box: WithinBox | None = None
    side_bets: SideBetsWhen | None = None
    side_bet_style: SettleStyle | None = None
    blackjack: BlackjackPaid | None = None
    insurance: InsuranceSettled | None = None
    bust_first: BustFirst | None = None
    bust_when: BustWhen | None = None
    clear_way: Way | None = None
    burn: Burn | None = None
    split_deal: SplitDeal | None = None
    shuffle: ShuffleWhen | None = None
    announcements: tuple[Announcement, ...] | None = None
    totals: TotalsSaid | None = None

    def has_said(self, announcement: Announcement) -> bool:
        """Whether the house has the dealer say this."""
        return self.announcements is not None and announcement in self.announcements


NO_PROCEDURE = Procedure()
# These add an act where the book has none; unset, they leave nothing open.
ADDING = ("shuffle", "announcements", "totals")


def left_open(procedure: Procedure, book: Rulebook) -> tuple[str, ...]:
    """The items that neither the book nor the house has settled; with none, one act is due."""
    settled = {*ADDING, *_settled_by(book)}
    if procedure.side_bets is SideBetsWhen.WITH_THE_BOX:
        settled.add("side_bet_style")
    return tuple(
        each.name
        for each in fields(procedure)
        if each.name not in settled and getattr(procedure, each.name) is None
    )


def _settled_by(book: Rulebook) -> Iterator[str]:
    dealing = book.dealing
    if dealing.burn.value is not None:
        yield "burn"
    if dealing.split_deal.value is not None:
        yield "split_deal"
    if dealing.bust_collected_at_once.value is not None:
        yield "bust_when"
    if not book.side_bets:
        yield from ("side_bets", "side_bet_style")


# What follows orders no act: how cards lie, how chips are cut, who is called.


class SecondCard(StrEnum):
    """Where a hand's second card lies, seen by the dealer."""

    OVERLAPPING = "overlapping"
    BESIDE = "beside"


class DoubleCard(StrEnum):
    ACROSS = "across"
    OVERLAPPING = "overlapping"


class SplitHands(StrEnum):
    """On which side of the first hand the new one is laid, seen by the dealer."""

    NEW_TO_THE_LEFT = "new-to-the-left"
    NEW_TO_THE_RIGHT = "new-to-the-right"


class HouseCall(StrEnum):
    """What the dealer calls to the inspector."""

    CHANGE = "change"
    COLOUR_CHANGE = "colour-change"
    LARGE_STAKE = "large-stake"
    LARGE_PAYOUT = "large-payout"
    DOUBLE_FOR_LESS = "double-for-less"
    ABSENT_PLAYER = "absent-player"
    CUTTING_CARD = "cutting-card"
    SHUFFLE = "shuffle"
    ERROR = "error"
    DISPUTE = "dispute"


class CallKind(StrEnum):
    """Alert: say it and carry on. Approval: say it and wait."""

    ALERT = "alert"
    APPROVAL = "approval"


class Composition(StrEnum):
    """How an amount is made up of chips."""

    ANY_EXACT = "any-exact"
    COLOUR_FOR_COLOUR = "colour-for-colour"
    HIGHEST_FIRST = "highest-first"


class Rounding(StrEnum):
    """What the player receives where the smallest chip cannot pay it exactly."""

    DOWN = "down"
    UP = "up"
    REFUSE_STAKE = "refuse-stake"


class WrongPayout(StrEnum):
    """How a payment made by mistake comes back."""

    DEALER_UNDER_SUPERVISION = "dealer-under-supervision"
    DEALER_BEFORE_NEXT_ACT = "dealer-before-next-act"
    INSPECTOR_WITHDRAWS = "inspector-withdraws"


class FirstResponse(StrEnum):
    """What a dealer does first about an error."""

    STOP_AND_CALL = "stop-and-call"
    FINISH_BOX_AND_CALL = "finish-box-and-call"


class Directed(StrEnum):
    """What somebody directs; the last three are matters that a book may give to an office."""

    RECONSTRUCTION = "reconstruction"
    CHOICE_OF_CARD = "choice-of-card"
    WRONG_PAYOUT = "wrong-payout"
    UNCOVERED_IRREGULARITY = "uncovered-irregularity"
    UNCLEAR_RULE = "unclear-rule"
    DISPUTE = "dispute"
