"""Short ways to lay a table and ask the engine about it. Amounts are whole units of money."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tests.books import book
from trainer.engine.cards import card, cards
from trainer.engine.dealer import DealerDraw, dealer_draw
from trainer.engine.errors import Fault, FaultCode, TableError
from trainer.engine.hands import Hand, hand_name
from trainer.engine.lines import Line
from trainer.engine.options import Moment, Options, options
from trainer.engine.settlement import settle
from trainer.engine.side_bets import (
    SideBetResult,
    settle_side_bet,
    settle_side_bet_after_split,
)
from trainer.engine.table import LimitsSign, Table, Wager
from trainer.engine.verify import verify_table
from trainer.engine.words import PlayerState, WagerKind, Window

UNIT = 100


def a_table(
    dealer: str,
    hands: Mapping[str, str],
    wagers: Collection[str],
    *,
    minimum: int | None = None,
    maximum: int | None = None,
    decks: int | None = None,
    positions: int | None = None,
    initial: Mapping[int, str] | None = None,
) -> Table:
    """`hands`: {"1a": "8H 10C"}; `wagers`: "double P1 1a 40", "main P1 1 100 surrendered"."""
    return Table(
        dealer=cards(dealer),
        hands=tuple(
            Hand(hand_name(name), cards(text), hand_name(name).is_part)
            for name, text in hands.items()
        ),
        wagers=tuple(_wager(text) for text in wagers),
        limits=LimitsSign(
            None if minimum is None else minimum * UNIT,
            None if maximum is None else maximum * UNIT,
        ),
        decks=decks,
        positions=positions,
        initial_cards={box: cards(text) for box, text in (initial or {}).items()},
    )


def _wager(text: str) -> Wager:
    kind, player, hand, stake, *flags = text.split()
    assert set(flags) <= {"surrendered", "even-money", "again"}, flags
    return Wager(
        WagerKind(kind),
        player,
        hand_name(hand),
        int(stake) * UNIT,
        surrendered="surrendered" in flags,
        even_money="even-money" in flags,
        under_minimum_before="again" in flags,
    )


def lines(short: str, table: Table) -> dict[str, Line]:
    return {str(line.wager): line for line in settle(table, book(short)).lines}


def nets(short: str, table: Table) -> dict[str, int | float]:
    """What each wager gains, in whole units (halves show as .5)."""
    return {wager: line.net / UNIT for wager, line in lines(short, table).items()}


def one_line(short: str, player: str, dealer: str, *flags: str, stake: int = 100) -> Line:
    """One hand on box 1, one main wager, settled."""
    table = a_table(dealer, {"1": player}, [" ".join(["main P1 1", str(stake), *flags])])
    return lines(short, table)["main/P1/1"]


def faults(short: str, table: Table) -> dict[FaultCode, Fault]:
    return {fault.code: fault for fault in verify_table(table, book(short))}


def refused(short: str, table: Table) -> set[FaultCode]:
    """The codes with which a table is refused; empty where it settles."""
    try:
        settle(table, book(short))
    except TableError as error:
        return {fault.code for fault in error.faults}
    return set()


def may(
    short: str,
    player: str,
    upcard: str,
    *,
    stake: int = 100,
    minimum: int = 25,
    split: bool = False,
    hands: int = 1,
    doubled: bool = False,
) -> Options:
    """What may be done with a hand at its own turn."""
    return _options(short, Window.TURN, player, upcard, stake, minimum, split, hands, doubled)


def may_before(short: str, player: str, upcard: str, *, stake: int = 100) -> Options:
    """What may be decided before anyone draws."""
    return _options(short, Window.PRE_SUBSEQUENT_DEAL, player, upcard, stake, 25, False, 1, False)


def _options(
    short: str,
    window: Window,
    player: str,
    upcard: str,
    stake: int,
    minimum: int,
    split: bool,
    hands: int,
    doubled: bool,
) -> Options:
    moment = Moment(
        window=window,
        cards=cards(player),
        upcard=card(upcard),
        stake=stake * UNIT,
        from_split=split,
        hands_formed=hands,
        minimum=minimum * UNIT,
        doubled=doubled,
    )
    return options(book(short), moment)


def words(found: Options) -> set[str]:
    return {word.value for word in found.words}


def draws(short: str, dealer: str, *states: str) -> DealerDraw:
    return dealer_draw(book(short), cards(dealer), [PlayerState(state) for state in states])


def bonus(
    short: str, bet: str, pair: str, upcard: str | None = None, *, stake: int = 10
) -> SideBetResult:
    first, second = cards(pair)
    return settle_side_bet(
        book(short),
        WagerKind(bet),
        pair=(first, second),
        upcard=card(upcard) if upcard else None,
        stake=stake * UNIT,
    )


def bonus_after_split(short: str, bet: str, pair: str, *, stake: int = 10) -> SideBetResult:
    first, second = cards(pair)
    return settle_side_bet_after_split(
        book(short), WagerKind(bet), pair=(first, second), stake=stake * UNIT
    )


def pays(result: SideBetResult) -> tuple[str, int]:
    """The award and what is gained by it, in whole units."""
    return result.award.value, (result.paid - result.taken) // UNIT
