"""A round laid out as a table, at every step."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS, IDS
from tests.practice.replay import dealt_rounds, moments, shoe_of
from trainer.engine.cards import card_text
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical
from trainer.engine.round.events import DEALER, SETTLES
from trainer.engine.round.fold import Round
from trainer.engine.script.filling import act_event
from trainer.engine.script.reader import read_script
from trainer.engine.words import SIDE_BETS, Decision
from trainer.scenarios.rounds import deal_round
from trainer.ui.table.chips import NEUTRAL, UK_COMMON, Chip, ChipSet, Colour, Edge
from trainer.ui.table.from_round import CannotDrawError, due_place, table_of
from trainer.ui.table.shoe_level import ShoeBefore
from trainer.ui.table.view import Aid, ChipStack, Signal, TableView, WagerState

ROUNDS = 200
ALL = frozenset(Aid)


def worth(stack: ChipStack) -> int:
    return sum(pile.chip.value * pile.count for pile in stack.piles)


def check_money(round_: Round, table: TableView) -> None:
    """Every wager that lies there is drawn once, whole, and its payment beside it."""
    drawn = [(box.number, wager) for box in table.boxes for wager in box.wagers]
    for number, wager in drawn:
        (stake,) = [
            each
            for each in round_.stakes
            if (each.kind, each.player, each.box) == (wager.kind, wager.player, number)
            and (each.hand == wager.hand or not wager.hand)
        ]
        if wager.state is WagerState.TAKEN:
            assert (stake.taken, worth(wager.stack)) == (stake.amount, stake.amount)
        else:
            assert worth(wager.stack) == stake.amount - stake.taken
        assert (worth(wager.payment) if wager.payment else 0) == stake.paid
    open_stakes = sum(not stake.settled for stake in round_.stakes)
    assert sum(wager.state is WagerState.LYING for _, wager in drawn) >= open_stakes


def check_cards(round_: Round, table: TableView) -> None:
    lying = {
        hand.name: [card_text(card) for card in hand.cards]
        for hand in round_.hands.values()
        if hand.cards and not hand.cleared
    }
    drawn = {
        hand.name: [f"{card.rank}{card.suit}" for card in hand.cards]
        for box in table.boxes
        for hand in box.hands
        if hand.cards
    }
    assert drawn == lying
    dealer = [] if round_.dealer_cleared else [card_text(card) for card in round_.dealer]
    assert [f"{card.rank}{card.suit}" for card in table.dealer.cards] == dealer


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_lays_out_every_step_of_many_rounds(book) -> None:
    for dealt in dealt_rounds(book, ROUNDS):
        shoe = shoe_of(dealt)
        for round_, _ in moments(dealt):
            table = table_of(round_, chip_set=NEUTRAL, shoe=shoe, aids=ALL)
            check_money(round_, table)
            check_cards(round_, table)
            glowing = [hand.name for box in table.boxes for hand in box.hands if hand.acting]
            place = due_place(round_)
            assert len(glowing) == (place not in ("", DEALER)), (place, glowing)
        assert table.phase == "The round is over"
        assert not any(box.hands or box.wagers for box in table.boxes)


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_gives_nothing_away_without_aids(book) -> None:
    for dealt in dealt_rounds(book, 20):
        for round_, _ in moments(dealt):
            # The view refuses what no aid allows; here it must not even try.
            table = table_of(round_, chip_set=NEUTRAL, shoe=shoe_of(dealt))
            hands = [hand for box in table.boxes for hand in box.hands]
            assert not any(hand.total_text or hand.acting for hand in hands)
            assert not table.dealer.total_text
            assert not table.phase


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_shows_seats_spots_and_what_is_printed(book) -> None:
    dealt = deal_round(book, seed=4)
    table = table_of(Round(dealt.setup), chip_set=NEUTRAL, shoe=shoe_of(dealt))
    seats = {box.number: box.seated for box in table.boxes if box.seated}
    assert seats == dict(dealt.setup.seats)
    assert set(table.side_bets) == set(book.side_bets)
    assert table.limits is not None
    assert len(table.layout) == 3


def tables(book, seeds: int = 150):
    """Each event with the table right after it."""
    for dealt in dealt_rounds(book, seeds):
        before = None
        for round_, following in moments(dealt):
            if before is not None:
                yield round_, before, table_of(round_, chip_set=NEUTRAL, shoe=shoe_of(dealt))
            before = following


def test_it_shows_the_signal_at_the_step_it_is_given_and_no_longer() -> None:
    wanted = {
        Decision.HIT: Signal.DRAWS,
        Decision.STAND: Signal.STANDS,
        Decision.DOUBLE: Signal.DOUBLE,
        Decision.SPLIT: Signal.SPLIT,
    }
    seen = set()
    for _, event, table in tables(BOOKS[0]):
        signals = [box.signal for box in table.boxes if box.signal]
        if event[0] == "decides" and event[3] in wanted:
            assert signals == [wanted[event[3]]]
            seen.add(event[3])
        elif event[0] != "wager":
            assert signals == []
    assert seen == set(wanted)


def test_it_shows_a_taken_wager_once_and_then_no_more() -> None:
    taken = 0
    for _, event, table in tables(BOOKS[0], 40):
        gone = [w for box in table.boxes for w in box.wagers if w.state is WagerState.TAKEN]
        if event[0] == "settles" and event[2] == 0 and event[3]:
            taken += len(gone)
        else:
            assert gone == []
    assert taken > 50


def test_it_shows_a_paid_side_bet_at_its_step_and_others_until_the_cards_go() -> None:
    for _, event, table in tables(BOOKS[0], 80):
        paid = [w for box in table.boxes for w in box.wagers if w.state is WagerState.PAID]
        beside = [wager for wager in paid if wager.kind in SIDE_BETS]
        if event[0] == "settles" and event[2]:
            assert len(beside) == (event[1].split("/")[0] in set(SIDE_BETS))
            assert paid
        else:
            assert beside == []


def test_it_lays_the_card_of_a_double_across() -> None:
    across = 0
    for round_, _, table in tables(BOOKS[0], 60):
        for box in table.boxes:
            for hand in box.hands:
                doubled = round_.hands[hand.name].doubled and len(hand.cards) > 2
                assert [card.sideways for card in hand.cards].count(True) == doubled
                across += doubled
    assert across


def test_it_lowers_the_shoe_and_fills_the_discards() -> None:
    for dealt in dealt_rounds(BOOKS[0], 30):
        fills = [
            (table.shoe.fill, table.discards.fill)
            for table in (
                table_of(round_, chip_set=NEUTRAL, shoe=shoe_of(dealt))
                for round_, following in moments(dealt)
                if following is not None
            )
        ]
        assert [shoe for shoe, _ in fills] == sorted((shoe for shoe, _ in fills), reverse=True)
        assert [gone for _, gone in fills] == sorted(gone for _, gone in fills)


def test_it_shows_the_cutting_card_once_it_has_come_out() -> None:
    seen = False
    for dealt in dealt_rounds(BOOKS[0], 200):
        if not dealt.shoe.cutting_card_out:
            continue
        out = [
            table_of(round_, chip_set=NEUTRAL, shoe=shoe_of(dealt)).shoe.cutting_card_out
            for round_, following in moments(dealt)
            if following is not None
        ]
        assert out[-1]
        assert out == sorted(out)
        seen = True
    assert seen


def test_it_refuses_an_amount_it_has_no_chips_for() -> None:
    coarse = ChipSet("coarse", "Coarse", (Chip(7_700, "77", Colour.RED, Edge.PLAIN),))
    dealt = deal_round(BOOKS[0], seed=1)
    *_, (round_, _) = zip(moments(dealt), range(6), strict=False)
    with pytest.raises(CannotDrawError, match="has no chips that make"):
        table_of(round_[0], chip_set=coarse, shoe=shoe_of(dealt))


def test_it_draws_with_any_set_that_can_make_the_amounts() -> None:
    dealt = deal_round(BOOKS[0], seed=1)
    for round_, _ in moments(dealt):
        drawn = table_of(round_, chip_set=UK_COMMON, shoe=shoe_of(dealt), aids=ALL)
        assert len(drawn.boxes) == round_.setup.positions


EVEN_MONEY = """
book mbs-blackjack-v6
box 2 Ann 100
deal 2 AH KD, dealer AS
Ann insures 2 for 50
Ann takes even money on 2
"""


def test_insurance_that_is_given_back_leaves_the_line_after_its_step() -> None:
    script = read_script(EVEN_MONEY, {book.id: book for book in BOOKS})
    round_ = Round(script.setup)
    for event in script.log:
        apply(round_, event)
    lying = []
    for _ in range(3):
        table = table_of(round_, chip_set=NEUTRAL, shoe=ShoeBefore(decks=6, gone=0, cut=300))
        lying.append(len(table.boxes[1].insurance))
        apply(round_, act_event(canonical(round_)))
    assert [event[1:] for event in round_.log if event[0] == SETTLES] == [
        ("insurance/Ann/2", 0, 0),
        ("main/Ann/2", 10_000, 0),
    ]
    assert lying == [1, 1, 0]
