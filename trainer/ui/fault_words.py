"""The sentence for each fault of a table: what is wrong, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from trainer.engine.errors import Fault, FaultCode
from trainer.ui.money import amount_text

# Facts that are amounts of money; they are said in whole units.
_AMOUNTS = frozenset({"stake", "original", "amount", "minimum", "maximum"})

SENTENCES: Mapping[FaultCode, object] = {
    FaultCode.TOO_MANY_OF_A_CARD: _(
        "more than {decks} of {card} lie on the table, and {decks} decks hold no more: "
        "change a card or the number of decks"
    ),
    FaultCode.DECKS_OUTSIDE_BOOK: _(
        "{decks} decks, and the book plays with {least} to {most}: choose among those"
    ),
    FaultCode.BOX_OUTSIDE_BOOK: _("there is no box {box} on a layout of {most}: renumber the hand"),
    FaultCode.LAYOUT_OUTSIDE_BOOK: _(
        "a layout of {positions} boxes, and the book's has {least} to {most}: choose among those"
    ),
    FaultCode.HAND_UNKNOWN: _("no hand {hand} is on the table: add it or mend the wager"),
    FaultCode.HAND_TWICE: _("this hand stands twice: keep one of them"),
    FaultCode.HAND_NOT_SPLIT: _(
        "the name {hand} and whether it comes from a split disagree: "
        "split hands are a, b, c, others have no letter"
    ),
    FaultCode.HAND_TOO_SHORT: _(
        "{cards} cards are too few at settlement: give the rest of the hand"
    ),
    FaultCode.HAND_OVERDRAWN: _(
        "{cards} cards where the book gives {most}: rule on the extra card first"
    ),
    FaultCode.SPLIT_HAND_ALONE: _("a split makes two hands or more: add the others to {hand}"),
    FaultCode.INITIAL_CARDS_MISSING: _(
        "the first two cards of box {box} cannot be told from its split hands: give initialCards"
    ),
    FaultCode.WAGER_TWICE: _("this wager stands twice: add the two together"),
    FaultCode.WAGER_UNKNOWN_IN_BOOK: _("the book has no {kind} wager: remove it"),
    FaultCode.STAKE_NOT_POSITIVE: _("a stake of {stake}: stake more than nothing"),
    FaultCode.UNDER_MINIMUM: _(
        "{amount} is under the table minimum of {minimum}: raise the wager or refuse it"
    ),
    FaultCode.OVER_MAXIMUM: _(
        "{amount} is over the table maximum of {maximum}: lower the wager or refuse it"
    ),
    FaultCode.TOO_MANY_WAGERS: _("{wagers} wagers where the book admits {most}: remove one"),
    FaultCode.NO_MAIN_ON_BOX: _("a side bet on a box without a main wager: add one or remove it"),
    FaultCode.NO_OWN_MAIN: _("this player has no main wager here: add one or remove this"),
    FaultCode.NEEDS_OTHER_WAGER: _("it needs a {needs} wager beside it: add one or remove this"),
    FaultCode.NOT_EQUAL_TO_ORIGINAL: _(
        "{stake} beside an original wager of {original}: the book wants them equal"
    ),
    FaultCode.OVER_ORIGINAL: _(
        "{stake} is more than the original wager of {original}: lower it to that or less"
    ),
    FaultCode.OVER_INSURANCE_LIMIT: _("{stake} of insurance where {most} is the most: lower it"),
    FaultCode.INSURANCE_OF_ANOTHER: _(
        "insurance of another player's hand, which the book does not give: remove it"
    ),
    FaultCode.INSURANCE_WITHOUT_ACE: _("insurance without an Ace showing: remove it"),
    FaultCode.TOO_MANY_HANDS: _("{hands} hands on one box where the book admits {most}"),
    FaultCode.DOUBLE_NOT_GIVEN: _("the book gives no double on these two cards: remove it"),
    FaultCode.SPLIT_NOT_GIVEN: _("the book gives no split of these cards: mend the hands"),
    FaultCode.SURRENDER_NOT_GIVEN: _("surrender is not open here: take the mark off"),
    FaultCode.EVEN_MONEY_NOT_GIVEN: _(
        "even money is for a Blackjack against an Ace, in a book that offers it: take the mark off"
    ),
    FaultCode.BONUS_AFTER_SPLIT_NOT_GIVEN: _(
        "the book gives no such side bet on this split hand: remove it"
    ),
    FaultCode.BONUS_AFTER_SPLIT_TOO_LATE: _(
        "a card has been dealt since the split: this side bet comes too late"
    ),
    FaultCode.DEALER_NOT_FINISHED: _(
        "the dealer has {total} and wagers hang on the next card: give the rest of the hand"
    ),
    FaultCode.DEALER_WITHOUT_CARD: _("the dealer has no card: give at least the first one"),
    FaultCode.DEALER_OVERDRAWN: _(
        "the dealer's hand was complete at {total} before its last card: rule on that card first"
    ),
    FaultCode.UNPAYABLE: _(
        "{ratio} of {amount} cannot be paid to the last cent, and no book says how to round: "
        "change the stake"
    ),
}


def fault_sentence(fault: Fault) -> str:
    """`where: what is wrong: what to do (clauses)`."""
    facts = {
        name: amount_text(value) if name in _AMOUNTS and isinstance(value, int) else value
        for name, value in fault.facts.items()
    }
    if fault.code is FaultCode.OVER_INSURANCE_LIMIT and isinstance(facts["most"], int):
        facts["most"] = amount_text(facts["most"])
    cited = f" ({', '.join(fault.clauses)})" if fault.clauses else ""
    return f"{fault.where}: {str(SENTENCES[fault.code]).format(**facts)}{cited}"
