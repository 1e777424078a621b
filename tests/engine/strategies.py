"""Random tables for the properties: anything the book lets lie on a layout at settlement."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from tests.books import all_books
from trainer.engine.cards import Card, is_ace
from trainer.engine.dealer import is_complete
from trainer.engine.hands import BEST, Hand, HandName, is_ace_and_ten, total_of
from trainer.engine.options import double_given
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import Table, Wager
from trainer.engine.verify import card_faults
from trainer.engine.words import DoubleAmount, WagerKind

CARDS = st.integers(0, 51).map(Card)
# Stakes that every odds in the books pays in whole cents.
STAKES = st.integers(1, 200).map(lambda fives: fives * 1000)


@st.composite
def tables(draw: st.DrawFn, book: Rulebook) -> Table:
    """One to four boxes, each a plain, drawn, doubled or once-split hand, with side bets."""
    dealer = _drawn_out(draw, book)
    hands: list[Hand] = []
    wagers: list[Wager] = []
    for box in range(1, draw(st.integers(1, 4)) + 1):
        _lay_box(draw, book, box, dealer, hands, wagers)
    table = Table(dealer=dealer, hands=tuple(hands), wagers=tuple(wagers))
    assume(not card_faults(book, table.all_cards(), decks=None))
    return table


def under_any_book() -> st.SearchStrategy[tuple[Rulebook, Table]]:
    return st.sampled_from(all_books()).flatmap(lambda book: st.tuples(st.just(book), tables(book)))


def _drawn_out(draw: st.DrawFn, book: Rulebook) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = (draw(CARDS), draw(CARDS))
    while not is_complete(book, cards):
        cards = (*cards, draw(CARDS))
    return cards


def _lay_box(
    draw: st.DrawFn,
    book: Rulebook,
    box: int,
    dealer: tuple[Card, ...],
    hands: list[Hand],
    wagers: list[Wager],
) -> None:
    stake = draw(STAKES)
    first = (draw(CARDS), draw(CARDS))
    name, player = HandName(box), f"P{box}"
    shape = draw(st.sampled_from(["plain", "drawn", "doubled", "split"]))
    may_double = total_of(first) != BEST and double_given(first, from_split=False, book=book).value
    if shape == "split" and not is_ace(first[0]):
        parts = (HandName(box, 1), HandName(box, 2))
        pair = (first[0], Card((first[0] >> 2 << 2) + draw(st.integers(0, 3))))
        for part, foot in zip(parts, pair, strict=True):
            hands.append(Hand(part, (foot, draw(CARDS)), from_split=True))
        wagers.append(Wager(WagerKind.MAIN, player, parts[0], stake))
        wagers.append(Wager(WagerKind.SPLIT, player, parts[1], stake))
        first = pair
    elif shape == "doubled" and may_double:
        hands.append(Hand(name, (*first, draw(CARDS))))
        wagers.append(Wager(WagerKind.MAIN, player, name, stake))
        equal = book.options.double.amount.value is DoubleAmount.EQUAL
        added = stake if equal else draw(st.integers(1, stake // 1000)) * 1000
        wagers.append(Wager(WagerKind.DOUBLE, player, name, added))
    else:
        cards: tuple[Card, ...] = first
        while shape == "drawn" and total_of(cards) < BEST and draw(st.booleans()):
            cards = (*cards, draw(CARDS))
        hands.append(Hand(name, cards))
        wagers.append(_plain_main(draw, book, player, name, cards, stake, dealer))
    if draw(st.booleans()):
        _second_bettor(draw, box, wagers)
    _side_wagers(draw, book, player, name, stake, dealer, wagers)


def _second_bettor(draw: st.DrawFn, box: int, wagers: list[Wager]) -> None:
    """Another player on the same box: follows a double or a split, or does not."""
    stake, follows = draw(STAKES), draw(st.booleans())
    for wager in [each for each in wagers if each.box == box]:
        if wager.kind is WagerKind.MAIN:
            wagers.append(Wager(WagerKind.MAIN, f"Q{box}", wager.hand, stake))
        elif follows:
            wagers.append(Wager(wager.kind, f"Q{box}", wager.hand, stake))


def _plain_main(
    draw: st.DrawFn,
    book: Rulebook,
    player: str,
    name: HandName,
    cards: tuple[Card, ...],
    stake: int,
    dealer: tuple[Card, ...],
) -> Wager:
    ace_up = is_ace(dealer[0])
    surrendered = (
        book.options.surrender.offered.value
        and not ace_up
        and len(cards) == 2
        and not is_ace_and_ten(cards)
        and draw(st.booleans())
    )
    even_money = (
        book.options.even_money.offered.value
        and ace_up
        and is_ace_and_ten(cards)
        and draw(st.booleans())
    )
    return Wager(WagerKind.MAIN, player, name, stake, surrendered, even_money)


def _side_wagers(
    draw: st.DrawFn,
    book: Rulebook,
    player: str,
    name: HandName,
    stake: int,
    dealer: tuple[Card, ...],
    wagers: list[Wager],
) -> None:
    if is_ace(dealer[0]) and draw(st.booleans()):
        wagers.append(Wager(WagerKind.INSURANCE, player, name, stake // 2))
    if draw(st.booleans()):
        # Every bet of the book at once, so that none lacks the one it needs.
        wagers.extend(Wager(kind, player, name, draw(STAKES)) for kind in book.side_bets)
