"""Tables for the gallery and for the tests of the drawing, each with something hard to draw."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.engine.words import WagerKind
from trainer.ui.table.chips import NEUTRAL, UK_COMMON, CannotMake, ChipSet, Pile
from trainer.ui.table.view import (
    Aid,
    BoxView,
    CardView,
    ChipStack,
    DealerView,
    DiscardsView,
    HandView,
    LimitsView,
    ShoeView,
    Signal,
    Spoken,
    TableView,
    WagerState,
    WagerView,
    lay_cards,
)

LAYOUT = ("Insurance pays 2 to 1", "Blackjack pays 3 to 2", "Dealer stands on every 17")
LIMITS = LimitsView("25", "1,000", "main and each side bet")


@dataclass(frozen=True, slots=True)
class Scene:
    title: str
    table: TableView


def stack(whole: float, *, chips: ChipSet = UK_COMMON, with_sum: bool = False) -> ChipStack:
    made = ChipStack.of(amount=round(whole * 100), chip_set=chips, with_sum=with_sum)
    assert not isinstance(made, CannotMake)
    return made


def bet(
    whole: float,
    player: str = "Ann",
    kind: WagerKind = WagerKind.MAIN,
    *,
    place: int = 0,
    seated: bool = True,
    hand: str = "",
    paid: float = 0,
    taken: bool = False,
) -> WagerView:
    state = WagerState.PAID if paid else WagerState.TAKEN if taken else WagerState.LYING
    return WagerView(
        kind=kind,
        player=player,
        stack=stack(whole),
        place=place,
        seated=seated,
        hand=hand,
        state=state,
        payment=stack(paid) if paid else None,
    )


def hand(name: str, cards: str, *, across: bool = False) -> HandView:
    first = int(name[0]) * 3 + (ord(name[1]) if name[1:] else 0)
    return HandView(name, lay_cards(cards.split(), first_place=first, sideways=across))


def box(
    number: int,
    seated: str,
    cards: str,
    *wagers: WagerView,
    signal: Signal = Signal.NONE,
    away: bool = False,
) -> BoxView:
    hands = (hand(str(number), cards),) if cards else ()
    return BoxView(number, seated, away, hands, wagers, signal)


def dealt(cards: str) -> DealerView:
    return DealerView(lay_cards(cards.split()))


MAIN, DOUBLE, SPLIT, INSURANCE = (
    WagerKind.MAIN,
    WagerKind.DOUBLE,
    WagerKind.SPLIT,
    WagerKind.INSURANCE,
)
PAIR, PLUS, TOP = WagerKind.PAIR, WagerKind.TWENTY_ONE_PLUS_THREE, WagerKind.TOP_THREE

MIDDLE_OF_ROUND = TableView(
    boxes=(
        box(1, "Ann", "10H 6C 5D", bet(100, "Ann")),
        box(2, "Bob", "8S 8D", bet(50, "Bob")),
        box(3, "", ""),
        box(
            4,
            "Dee",
            "AH 7C",
            bet(200, "Dee"),
            bet(75, "Cem", place=1, seated=False),
        ),
        box(5, "Eve", "KD QS", bet(25, "Eve"), signal=Signal.STANDS),
        box(6, "Fay", "9C 2H", bet(325, "Fay")),
        box(7, "", ""),
    ),
    chip_set=UK_COMMON,
    dealer=dealt("9D"),
    limits=LIMITS,
    layout=LAYOUT,
    shoe=ShoeView(fill=7),
    discards=DiscardsView(fill=2),
)

FULL_TABLE = TableView(
    boxes=(
        box(1, "Ann", "2H 3C 2D 4S 3H 6C", bet(125, "Ann"), signal=Signal.DRAWS),
        box(
            2,
            "Bob",
            "KS 6H",
            bet(100, "Bob"),
            bet(75, "Gus", place=1, seated=False),
            bet(30, "Hal", place=2, seated=False),
            signal=Signal.STANDS,
        ),
        BoxView(
            3,
            "Cem",
            hands=(
                hand("3a", "8S 3D 10C", across=True),
                hand("3b", "8H 10D"),
                hand("3c", "8D 2S 9H", across=True),
                hand("3d", "8C 5H 4S"),
            ),
            wagers=(
                bet(100, "Cem", hand="3a"),
                bet(100, "Cem", DOUBLE, hand="3a"),
                bet(100, "Cem", SPLIT, hand="3b"),
                bet(100, "Cem", SPLIT, hand="3c"),
                bet(100, "Cem", DOUBLE, hand="3c"),
                bet(100, "Cem", SPLIT, hand="3d"),
            ),
            signal=Signal.SPLIT,
        ),
        box(4, "Dee", "AH KC", bet(250, "Dee"), bet(125, "Dee", INSURANCE), bet(25, "Dee", PAIR)),
        box(
            5,
            "Eve",
            "6D 5S",
            bet(50, "Eve"),
            bet(40, "Ike", place=1, seated=False),
            bet(25, "Eve", PLUS),
            bet(10, "Ike", PLUS, place=1, seated=False),
            signal=Signal.DOUBLE,
        ),
        box(6, "Fay", "AC 4H 2D 10S", bet(635, "Fay"), bet(300, "Fay", INSURANCE)),
        BoxView(
            7,
            "Gil",
            away=True,
            hands=(hand("7", "7H 4D QD", across=True),),
            wagers=(bet(500, "Gil"), bet(300, "Gil", DOUBLE)),
        ),
    ),
    chip_set=UK_COMMON,
    dealer=dealt("AS"),
    limits=LIMITS,
    layout=LAYOUT,
    side_bets=(PAIR, PLUS),
    shoe=ShoeView(fill=4),
    discards=DiscardsView(fill=6),
    spoken=Spoken("Insurance?"),
)

SETTLING = TableView(
    boxes=(
        box(1, "Ann", "10H 10C", bet(100, "Ann", paid=100)),
        box(2, "Bob", "10S 8D", bet(50, "Bob", taken=True)),
        box(
            3,
            "Cem",
            "AD JD",
            bet(100, "Cem", paid=150),
            bet(35, "Gus", place=1, seated=False, paid=52.5),
            bet(20, "Hal", place=2, seated=False, paid=30),
        ),
        BoxView(
            4,
            "Dee",
            hands=(hand("4a", "9S 9D"), hand("4b", "9H KC 2S")),
            wagers=(
                bet(75, "Dee", hand="4a"),
                bet(75, "Dee", SPLIT, hand="4b", paid=75),
                bet(25, "Ike", hand="4a", place=1, seated=False),
                bet(25, "Ike", SPLIT, hand="4b", place=1, seated=False, paid=25),
            ),
        ),
        box(
            5,
            "Eve",
            "7C 7C",
            bet(5, "Eve"),
            bet(5, "Eve", WagerKind.SUPER_PAIRS, paid=250),
            bet(5, "Eve", PLUS, paid=45),
            bet(5, "Eve", TOP, paid=1350),
        ),
        box(6, "", "6S 5H 8D", bet(25, "Jo", seated=False, paid=25)),
        box(7, "", ""),
    ),
    chip_set=UK_COMMON,
    dealer=dealt("7C 2D 4H AS 5C"),
    limits=LimitsView("5", "500"),
    layout=LAYOUT[:2],
    side_bets=(WagerKind.SUPER_PAIRS, PLUS, TOP),
    shoe=ShoeView(fill=1, cutting_card_out=True),
    discards=DiscardsView(fill=9),
)

LONG_STACKS = TableView(
    boxes=tuple(
        replace(
            box(number, name, cards),
            wagers=(
                WagerView(
                    MAIN,
                    name,
                    ChipStack(tuple(Pile(NEUTRAL.chips[at], count) for at, count in piles)),
                ),
            ),
        )
        for number, name, cards, piles in (
            (1, "Ann", "10H 6C", [(1, 20)]),
            (2, "Bartholomew", "8S 8D", [(5, 3), (4, 1), (3, 4), (2, 3), (1, 4)]),
            (3, "Cem", "KC KD", [(2, 11)]),
            (4, "Dee", "QS JH", [(5, 10)]),
            (5, "Eve", "5D 5H", [(4, 1), (3, 3), (0, 4)]),
            (6, "Fay", "2C 2S", [(3, 20), (2, 20), (1, 20)]),
            (7, "Gil", "AS 3D", [(0, 1)]),
        )
    ),
    chip_set=NEUTRAL,
    dealer=dealt("10D"),
    limits=LimitsView("1", "10,000", "all wagers on the box together"),
    layout=LAYOUT[:1],
    shoe=ShoeView(fill=10, exposed=CardView("7", "H", 2)),
    spoken=Spoken("There is a card face up", "Dee"),
    four_colours=True,
)

BEFORE_THE_DEAL = TableView(
    boxes=(
        BoxView(1),
        box(2, "Bob", "", bet(50, "Bob"), bet(25, "Bob", PAIR)),
        box(3, "Cem", ""),
        BoxView(4),
        box(5, "Eve", "", bet(5, "Eve"), bet(2.5, "Ike", place=1, seated=False)),
    ),
    chip_set=UK_COMMON,
    layout=LAYOUT,
    limits=LIMITS,
    side_bets=(PAIR,),
    shoe=ShoeView(shuffler=True),
    spoken=Spoken("No more bets"),
)


def with_aids(table: TableView) -> TableView:
    """What a beginner sees: sums, totals, the phase and whose turn it is."""
    totals = {"1": "21", "2": "16", "4": "8 or 18", "5": "20", "6": "11"}
    boxes = tuple(
        replace(
            each,
            hands=tuple(
                replace(lying, total_text=totals[lying.name], acting=lying.name == "4")
                for lying in each.hands
            ),
            wagers=tuple(
                replace(wager, stack=replace(wager.stack, sum_text=_sum(wager.stack)))
                for wager in each.wagers
            ),
        )
        for each in table.boxes
    )
    return replace(
        table,
        boxes=boxes,
        dealer=replace(table.dealer, total_text="9"),
        phase="Box 4 decides",
        aids=frozenset(Aid),
    )


def _sum(chips: ChipStack) -> str:
    return str(sum(pile.chip.value * pile.count for pile in chips.piles) // 100)


SCENES = (
    Scene("The middle of a round", MIDDLE_OF_ROUND),
    Scene("Seven boxes, four split hands, every signal, insurance", FULL_TABLE),
    Scene("Payments beside wagers, side bets, five cards for the dealer", SETTLING),
    Scene("Long stacks of the neutral chips, four colours, a card face up", LONG_STACKS),
    Scene("Five boxes before the deal, from a shuffling machine", BEFORE_THE_DEAL),
    Scene("Aids for beginners", with_aids(MIDDLE_OF_ROUND)),
)
