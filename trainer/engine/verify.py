"""Whether a table can be at all: cards that exist, hands that fit, a dealer who is done.

Every fault is found, not the first: a person mends a table in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.engine.cards import Card, beyond_decks, card_text
from trainer.engine.dealer import is_complete, still_open
from trainer.engine.errors import Fault, FaultCode
from trainer.engine.hands import BEST, Hand, HandName, is_ace_and_ten, total_of
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import ON_THE_HAND, Table
from trainer.engine.wagers import verify_split, verify_wager
from trainer.engine.words import PlayerState, WagerKind

MOST_DECKS = 8


def verify_table(table: Table, book: Rulebook) -> tuple[Fault, ...]:
    """Every fault of a table that stands at settlement."""
    return (
        *card_faults(book, table.all_cards(), decks=table.decks),
        *_hands(table, book),
        *_wagers(table, book),
        *_dealer(table, book),
    )


def card_faults(book: Rulebook, cards: Iterable[Card], *, decks: int | None) -> tuple[Fault, ...]:
    """Cards that the decks cannot hold; without a number of decks, the most the book allows."""
    span = book.table.decks
    least, most = (span.value.least, span.value.most) if span.value else (1, MOST_DECKS)
    faults: list[Fault] = []
    if decks is not None and not least <= decks <= most:
        facts = {"decks": decks, "least": least, "most": most}
        faults.append(Fault(FaultCode.DECKS_OUTSIDE_BOOK, "decks", facts, span.clauses))
    # Where a table shows nothing, the book's usual number, or the most it allows.
    held = decks if decks is not None else book.table.usual_decks.value or most
    for which in beyond_decks(cards, decks=held):
        too_many: dict[str, str | int] = {"card": card_text(which), "decks": held}
        faults.append(Fault(FaultCode.TOO_MANY_OF_A_CARD, card_text(which), too_many, span.clauses))
    return tuple(faults)


def _hands(table: Table, book: Rulebook) -> Iterator[Fault]:
    boxes = book.table.boxes
    if table.positions is not None and boxes.value is not None:
        least, most = boxes.value.least, boxes.value.most
        if not least <= table.positions <= most:
            facts = {"positions": table.positions, "least": least, "most": most}
            yield Fault(FaultCode.LAYOUT_OUTSIDE_BOOK, "layout", facts, boxes.clauses)
    seen: set[HandName] = set()
    for hand in table.hands:
        name, cards = hand.name, hand.cards
        if name in seen:
            yield Fault(FaultCode.HAND_TWICE, f"hand {name}")
        seen.add(name)
        if boxes.value is not None and name.box > boxes.value.most:
            facts = {"box": name.box, "most": boxes.value.most}
            yield Fault(FaultCode.BOX_OUTSIDE_BOOK, f"hand {name}", facts, boxes.clauses)
        if name.is_part != hand.from_split:
            yield Fault(FaultCode.HAND_NOT_SPLIT, f"hand {name}", {"hand": str(name)})
        if len(cards) < 2:
            yield Fault(FaultCode.HAND_TOO_SHORT, f"hand {name}", {"cards": len(cards)})
        elif len(cards) > 2 and total_of(cards[:-1]) >= BEST:
            facts = {"cards": len(cards), "most": len(cards) - 1}
            clauses = book.options.turn.act_on_21.clauses
            yield Fault(FaultCode.HAND_OVERDRAWN, f"hand {name}", facts, clauses)
    for box in sorted({hand.name.box for hand in table.hands if hand.from_split}):
        yield from verify_split(table, box, book)


def _wagers(table: Table, book: Rulebook) -> Iterator[Fault]:
    seen: set[tuple[WagerKind, str, HandName]] = set()
    for wager in table.wagers:
        place = (wager.kind, wager.player, wager.hand)
        if place in seen:
            yield Fault(FaultCode.WAGER_TWICE, str(wager))
            continue
        seen.add(place)
        yield from verify_wager(table, wager, book)


def player_states(table: Table) -> tuple[PlayerState, ...]:
    """What each hand and each insurance still has at stake on the dealer's cards."""
    states = [_state(table, hand) for hand in table.hands]
    for wager in table.wagers:
        if wager.kind is WagerKind.INSURANCE:
            main = table.main_of(wager.player, wager.box)
            if main is None or not main.even_money:
                states.append(PlayerState.INSURANCE_PENDING)
    return tuple(state for state in states if state is not None)


def _state(table: Table, hand: Hand) -> PlayerState | None:
    here, name = table.wagers_on(hand.name.box), hand.name
    wagers = [w for w in here if w.hand == name and w.kind in ON_THE_HAND]
    live = [w for w in wagers if not (w.surrendered or w.even_money)]
    if not wagers:
        return None
    if hand.bust:
        return PlayerState.BUST
    if not live:
        return PlayerState.SURRENDERED
    if is_ace_and_ten(hand.cards) and not hand.from_split:
        return PlayerState.BLACKJACK
    return PlayerState.STANDING


def _dealer(table: Table, book: Rulebook) -> Iterator[Fault]:
    if not table.wagers:
        return
    clauses = book.dealer.stands_on.clauses
    if not table.dealer:
        yield Fault(FaultCode.DEALER_WITHOUT_CARD, "dealer")
        return
    if len(table.dealer) > 2 and is_complete(book, table.dealer[:-1]):
        facts = {"total": total_of(table.dealer[:-1])}
        yield Fault(FaultCode.DEALER_OVERDRAWN, "dealer", facts, clauses)
    if is_complete(book, table.dealer):
        return
    open_still, _ = still_open(table.dealer, player_states(table))
    if open_still:
        facts = {"total": total_of(table.dealer)}
        yield Fault(FaultCode.DEALER_NOT_FINISHED, "dealer", facts, clauses)
