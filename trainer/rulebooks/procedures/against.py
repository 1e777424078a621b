"""A house procedure beside a book: each item that contradicts a clause, with the clause.

Contradictions follow from the book's values, never from which book it is. What is
off holds nobody to anything, so it contradicts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.engine.procedure import (
    Announcement,
    BlackjackPaid,
    Burn,
    BustWhen,
    HouseCall,
    Rounding,
)
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.words import (
    BetsClose,
    Call,
    Circumstance,
    DoubleAmount,
    Matter,
    OfferStyle,
    Outcome,
    Ruling,
)
from trainer.rulebooks.faults import FileFault
from trainer.rulebooks.procedures.document import HouseProcedure
from trainer.rulebooks.procedures.offices import named_instead

# The item, the clauses it runs against, what they say, the remedy.
Clash = tuple[str, tuple[str, ...], str, str]


def check_against(
    document: HouseProcedure, book: Rulebook, *, file: str | None = None
) -> tuple[FileFault, ...]:
    """Every contradiction, in the order of the checks; none where the procedure fits the book."""
    name = file or f"{document.id}.toml"
    held = {
        field: item.value
        for field, item in vars(document.items).items()
        if item is not None and item.holds
    }
    return tuple(
        FileFault(name, f"items.{item}.value", f"{book.short} {', '.join(clauses)} {says}", remedy)
        for item, clauses, says, remedy in _clashes(held, book)
    )


def _clashes(held: dict[str, Any], book: Rulebook) -> Iterator[Clash]:
    yield from _dealing(held, book)
    yield from _blackjack(held, book)
    yield from _announcements(held, book)
    yield from _calls(held, book)
    yield from _rounding(held, book)
    for each in held.get("directs", ()):
        found = named_instead(each, book)
        if found is not None:
            offices, clauses = found
            says = f"gives {each.over} to the {' or the '.join(offices)}, not the {each.office}"
            yield "directs", clauses, says, "name that office, or remove the entry"


def _dealing(held: dict[str, Any], book: Rulebook) -> Iterator[Clash]:
    dealing = book.dealing
    burn = held.get("burn")
    if burn is Burn.NONE and dealing.burn.value is True:
        says = "has the shoe's first card burned"
        yield "burn", dealing.burn.clauses, says, f"write {Burn.FIRST_OF_SHOE}, or remove it"
    if burn is Burn.FIRST_OF_SHOE and dealing.burn.value is False:
        yield "burn", dealing.burn.clauses, "has no card burned", f"write {Burn.NONE}, or remove it"
    split = dealing.split_deal
    if held.get("split_deal") not in (None, split.value) and split.value is not None:
        says = f"deals split hands {split.value}"
        yield "split_deal", split.clauses, says, f"write {split.value}, or remove the item"
    bust = dealing.bust_collected_at_once
    if held.get("bust_when") is BustWhen.WITH_THE_BOX and bust.value:
        says = "has a bust hand collected at once"
        yield "bust_when", bust.clauses, says, f"write {BustWhen.AT_ONCE}, or remove the item"


def _blackjack(held: dict[str, Any], book: Rulebook) -> Iterator[Clash]:
    if held.get("blackjack") is BlackjackPaid.AT_ONCE_ALWAYS:
        rules = book.settlement
        clauses = cite(
            rules.outcomes[Outcome.BOTH_BLACKJACK], rules.notes.both_blackjack_against_ace
        )
        says = "makes Blackjack against Blackjack a stand-off, so an Ace or a ten is waited for"
        yield "blackjack", clauses, says, f"write {BlackjackPaid.AT_ONCE}"


def compulsory_calls(book: Rulebook) -> dict[Call, tuple[str, ...]]:
    """What this book has the dealer say, with the clauses."""
    dealing, offers = book.dealing, book.offers
    found: dict[Call, tuple[str, ...]] = {}
    if dealing.opening_call.value:
        found[Call.PLACE_YOUR_BETS] = dealing.opening_call.clauses
    if dealing.bets_close.value is BetsClose.CALL:
        found[Call.NO_MORE_BETS] = dealing.bets_close.clauses
    for style, offer, close in (
        (offers.insurance, Call.OFFER_INSURANCE, Call.CLOSE_INSURANCE),
        (offers.surrender, Call.OFFER_SURRENDER, Call.CLOSE_SURRENDER),
    ):
        if style.value in (OfferStyle.OFFERED, OfferStyle.OFFERED_AND_CLOSED):
            found[offer] = style.clauses
        if style.value is OfferStyle.OFFERED_AND_CLOSED:
            found[close] = style.clauses
    return found


def _announcements(held: dict[str, Any], book: Rulebook) -> Iterator[Clash]:
    said = held.get("announcements")
    if said is None:
        return
    for call, clauses in compulsory_calls(book).items():
        if Announcement(call.value) not in said:
            yield "announcements", clauses, f"has the dealer say {call}", "add it to the list"
    surrender = book.options.surrender.offered
    if Announcement.OFFER_SURRENDER in said and surrender.value is False:
        says = "gives no surrender to offer"
        yield "announcements", surrender.clauses, says, "remove the calls about surrender"


def _calls(held: dict[str, Any], book: Rulebook) -> Iterator[Clash]:
    amount = book.options.double.amount
    calls = [each.call for each in held.get("calls", ())]
    if HouseCall.DOUBLE_FOR_LESS in calls and amount.value is DoubleAmount.EQUAL:
        says = "has a double equal the stake, so there is none for less"
        yield "calls", amount.clauses, says, f"remove {HouseCall.DOUBLE_FOR_LESS}"


def _rounding(held: dict[str, Any], book: Rulebook) -> Iterator[Clash]:
    """Rounding pays other than the odds, which only a book silent on fractions leaves open."""
    rule = held.get("rounding")
    if rule is None or rule.to is Rounding.REFUSE_STAKE:
        return
    open_ = book.touched(Circumstance.FRACTION_BELOW_SMALLEST_CHIP)
    refuse = f"write {Rounding.REFUSE_STAKE}"
    if not open_:
        pays = book.settlement.pays
        clauses = cite(pays.blackjack.clauses, pays.win.clauses, pays.insurance.clauses)
        yield "rounding", clauses, "fixes the odds and leaves no fraction to the house", refuse
        return
    unclear = book.authority_over(Matter.UNCLEAR_RULE)
    for_player = unclear is not None and unclear.ruling is Ruling.DECIDE_IN_PLAYERS_FAVOUR
    if unclear is not None and for_player and rule.to is Rounding.DOWN:
        says = (
            f"decides what is unclear for the player, and rounding is unclear ({open_[0].reading})"
        )
        yield "rounding", unclear.clauses, says, f"write {Rounding.UP}, or {refuse[6:]}"
