"""The view of a table: what it holds, where things lie, what it refuses to give away."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.engine.lines import Line, Settlement
from trainer.engine.table import Table
from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.ui.table import boxes, chips, pieces, view
from trainer.ui.table.chips import UK_COMMON, CannotMake, Pile
from trainer.ui.table.drawing import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    LINE_EDGES,
    WIDE_EDGES,
    draw_line,
    draw_stack,
)
from trainer.ui.table.scenes import FULL_TABLE, MIDDLE_OF_ROUND, SCENES, bet, stack, with_aids
from trainer.ui.table.view import (
    Aid,
    BoxView,
    CardView,
    ChipStack,
    DiscardsView,
    GivesAwayError,
    HandView,
    ShoeView,
    Signal,
    Spoken,
    WagerState,
    WagerView,
    lay_cards,
)


def test_the_view_has_no_room_for_what_the_engine_found() -> None:
    kinds = [
        kind
        for module in (view, boxes, pieces, chips)
        for kind in vars(module).values()
        if isinstance(kind, type) and is_dataclass(kind)
    ]
    assert len(kinds) > 10
    for kind in kinds:
        names = {**vars(view), **vars(boxes), **vars(pieces), **vars(chips)}
        hints = get_type_hints(kind, localns=names)
        for field in fields(kind):
            said = str(hints[field.name])
            assert "engine" not in said.replace("trainer.engine.words.WagerKind", ""), field
            assert not any(word.__name__ in said for word in (Line, Settlement)), field
        assert kind is not Table


@pytest.mark.parametrize("aid", list(Aid))
def test_each_aid_alone_is_refused_to_a_view_without_it(aid) -> None:
    whole = with_aids(MIDDLE_OF_ROUND)
    with pytest.raises(GivesAwayError):
        replace(whole, aids=whole.aids - {aid})


def test_the_dealers_total_is_refused_like_any_other() -> None:
    dealer = replace(MIDDLE_OF_ROUND.dealer, total_text="9")
    with pytest.raises(GivesAwayError):
        replace(MIDDLE_OF_ROUND, dealer=dealer)


def test_the_sum_of_a_payment_is_refused_like_that_of_a_stake() -> None:
    paid = replace(bet(100, paid=100), payment=stack(100, with_sum=True))
    with pytest.raises(GivesAwayError):
        replace(MIDDLE_OF_ROUND, boxes=(BoxView(1, "Ann", wagers=(paid,)),))


def test_a_card_face_down_has_nothing_to_betray() -> None:
    (down,) = lay_cards([""])
    assert (down.rank, down.suit, down.face_up) == ("", "", False)
    assert down.reading == "a card face down"
    with pytest.raises(ValueError, match="face down"):
        CardView(rank="K")


def test_how_crooked_a_card_lies_depends_on_its_place_alone() -> None:
    assert CardView("K", "S", 4).lean == CardView(place=4).lean
    leans = [card.lean for card in lay_cards(["AS", "2S", "3S", "4S", "5S", "6S", "7S"])]
    assert len(set(leans)) == 7


def test_only_the_last_card_of_a_double_lies_across() -> None:
    assert [card.sideways for card in lay_cards(["6D", "5S", "10C"], sideways=True)] == [
        False,
        False,
        True,
    ]


def test_a_payment_belongs_to_a_paid_wager() -> None:
    with pytest.raises(ValueError, match="payment"):
        WagerView(WagerKind.MAIN, "Ann", stack(5), payment=stack(5))
    with pytest.raises(ValueError, match="payment"):
        WagerView(WagerKind.MAIN, "Ann", stack(5), state=WagerState.PAID)


@pytest.mark.parametrize("kind", [ShoeView, DiscardsView])
@pytest.mark.parametrize("fill", [-1, 11])
def test_a_holder_is_filled_from_nothing_to_full(kind, fill) -> None:
    with pytest.raises(ValueError, match="tenths"):
        kind(fill=fill)


def test_wagers_lie_behind_their_own_hand_front_to_back() -> None:
    box = BoxView(
        3,
        "Ann",
        hands=(HandView("3a"), HandView("3b")),
        wagers=(
            bet(10, "Bob", place=1, hand="3a"),
            bet(25, "Ann", hand="3a"),
            bet(25, "Ann", WagerKind.SPLIT, hand="3b"),
            bet(25, "Ann", WagerKind.DOUBLE, hand="3b"),
            bet(5, "Ann", WagerKind.PAIR),
            bet(10, "Ann", WagerKind.INSURANCE),
        ),
    )
    lying = [[(w.player, w.kind) for w in place.wagers] for place in box.places]
    assert lying == [
        [("Ann", WagerKind.MAIN), ("Bob", WagerKind.MAIN)],
        [("Ann", WagerKind.SPLIT), ("Ann", WagerKind.DOUBLE)],
    ]
    rows = [[[w.kind for w in row] for row in place.rows] for place in box.places]
    assert rows == [
        [[WagerKind.MAIN], [WagerKind.MAIN]],
        [[WagerKind.SPLIT, WagerKind.DOUBLE]],
    ]
    assert [w.kind for w in box.insurance] == [WagerKind.INSURANCE]
    assert box.width == 2


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_no_wager_is_lost_on_the_way_to_its_place(scene) -> None:
    for at in scene.table.placed:
        drawn = [w for place in at.box.places for w in place.wagers]
        drawn += [w for spot in at.spots for w in spot.wagers]
        drawn += at.box.insurance
        assert sorted(map(id, drawn)) == sorted(map(id, at.box.wagers))


@pytest.mark.parametrize("number", range(8))
def test_up_to_seven_boxes_lie_evenly_along_the_arc(number) -> None:
    table = replace(MIDDLE_OF_ROUND, boxes=tuple(BoxView(at + 1) for at in range(number)))
    slots = [at.slot for at in table.placed]
    assert slots == sorted(set(slots))
    assert [8 - slot for slot in reversed(slots)] == slots


@pytest.mark.parametrize("number", range(1, 8))
@given(data=st.data())
def test_the_insurance_line_is_one_curve_however_wide_the_boxes_are(number, data) -> None:
    """Where two pieces meet they have one height, and one slope once they are stretched."""
    widths = [data.draw(st.sampled_from(sorted(boxes.SHARES.values()))) for _ in range(number)]
    edges = [LINE_EDGES[slot] for slot in boxes.SLOTS[number]]
    if number == 5:
        edges[2] = WIDE_EDGES
    pieces_ = [line_numbers(piece) for piece in draw_line(edges, widths)]
    for (left, leaving), (right, arriving) in pairwise(zip(pieces_, widths, strict=True)):
        assert left[-1] == right[0]
        falls, goes_on = (left[-1] - left[2]) / leaving, (right[1] - right[0]) / arriving
        assert falls == pytest.approx(goes_on, abs=0.2 / min(leaving, arriving))


def line_numbers(piece: str) -> list[float]:
    """The four heights of a piece: where it begins, two that pull at it, where it ends."""
    numbers = [float(word) for word in piece.removeprefix("M").replace("C", " ").split()]
    return numbers[1::2]


def test_there_is_no_line_without_boxes() -> None:
    assert draw_line([], []) == ()


@pytest.mark.parametrize(("name", "letter"), [("3", ""), ("3b", "b"), ("dealer", "")])
def test_a_split_hand_shows_its_letter(name, letter) -> None:
    assert HandView(name).letter == letter


def test_an_eighth_box_is_refused() -> None:
    with pytest.raises(ValueError, match="seven"):
        replace(MIDDLE_OF_ROUND, boxes=tuple(BoxView(at) for at in range(1, 9)))


def test_a_box_gets_room_for_its_hands_and_for_payments() -> None:
    assert [at.box.room for at in FULL_TABLE.placed] == [1, 1, 6, 1, 1, 1, 1]
    assert BoxView(1).room == 0
    mixed = bet(35, paid=52.5)
    assert BoxView(1, "Ann", wagers=(mixed,)).room > BoxView(1, "Ann", wagers=(bet(35),)).room
    bonus = bet(5, kind=WagerKind.TOP_THREE, paid=1350)
    assert BoxView(1, "Ann", wagers=(bonus,)).room > 1


def test_a_side_bet_has_a_spot_even_where_the_layout_prints_none() -> None:
    box = BoxView(1, "Ann", wagers=(bet(5, kind=WagerKind.TOP_THREE),))
    assert [spot.kind for spot in box.spots((WagerKind.PAIR,))] == [
        WagerKind.PAIR,
        WagerKind.TOP_THREE,
    ]
    assert [spot.title for spot in box.spots(SIDE_BETS)] == [
        "Pair",
        "Ace Race",
        "Pairs",
        "21+3",
        "Top 3",
    ]


def test_a_box_is_shared_as_soon_as_somebody_else_bets_there() -> None:
    assert not BoxView(1, "Ann", wagers=(bet(5, "Ann"),)).shared
    assert BoxView(1, "", wagers=(bet(5, "Bob", seated=False),)).shared
    assert BoxView(1, "Ann", wagers=(bet(5, "Bob", seated=False),)).shared
    assert BoxView(1).empty


def test_an_amount_becomes_a_stack_or_the_reason_why_not() -> None:
    made = ChipStack.of(amount=22_500, chip_set=UK_COMMON)
    assert isinstance(made, ChipStack)
    assert made.reading == "2 \N{MULTIPLICATION SIGN} 100 and 1 \N{MULTIPLICATION SIGN} 25"
    assert isinstance(ChipStack.of(amount=1, chip_set=UK_COMMON), CannotMake)


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(1, 45)), max_size=7))
def test_every_chip_is_drawn_once_and_inside_the_picture(piles) -> None:
    lying = tuple(Pile(UK_COMMON.chips[at], count) for at, count in piles)
    drawing = draw_stack(lying)
    assert len(drawing.discs) == sum(count for _, count in piles)
    assert len({(disc.x, disc.y) for disc in drawing.discs}) == len(drawing.discs)
    for disc in drawing.discs:
        assert 0 <= disc.x <= drawing.width - CHIP_WIDTH
        assert 0 <= disc.y <= drawing.height - CHIP_HEIGHT
    assert drawing.wide.endswith("em")
    assert drawing.high.endswith("em")


@pytest.mark.parametrize(
    ("wager", "alone", "shared"),
    [
        (bet(100), "100", "Ann, 100"),
        (bet(5, "Bob", seated=False), "5", "Bob standing, 5"),
        (bet(100, kind=WagerKind.DOUBLE), "double: 100", "Ann, double: 100"),
        (bet(100, taken=True), "100, taken", "Ann, 100, taken"),
        (bet(100, paid=100), "100, paid beside it 100", "Ann, 100, paid beside it 100"),
    ],
)
def test_a_wager_is_read_as_chips(wager, alone, shared) -> None:
    assert (wager.reading, wager.reading_with_player) == (alone, shared)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (BoxView(3, "Ann").reading, "Box 3, Ann seated"),
        (BoxView(3, "Ann", away=True).reading, "Box 3, Ann, away from the seat"),
        (BoxView(3).reading, "Box 3, empty"),
        (BoxView(3, wagers=(bet(5, "Bob"),)).reading, "Box 3, nobody seated"),
        (CardView("10", "H", sideways=True).reading, "ten of hearts, laid across"),
        (BoxView(1).signal_reading, ""),
        (BoxView(1, signal=Signal.STANDS).signal_reading, "waves a flat hand"),
        (ShoeView(fill=5).reading, "Shoe, on your left, half full"),
        (
            ShoeView(fill=2, cutting_card_out=True).reading,
            "Shoe, on your left, nearly empty; the cutting card is out",
        ),
        (
            ShoeView(exposed=CardView("7", "H")).reading,
            "Shoe, on your left, full; face up in it: seven of hearts",
        ),
        (ShoeView(shuffler=True).reading, "Shuffling machine, on your left"),
        (DiscardsView(0).reading, "Discard holder, on your right, empty"),
        (DiscardsView(4).reading, "Discard holder, on your right, less than half full"),
        (DiscardsView(7).reading, "Discard holder, on your right, more than half full"),
        (Spoken("No more bets").reading, "You say: No more bets"),
        (Spoken("Card", "Ann").reading, "Ann says: Card"),
    ],
)
def test_it_is_read_in_plain_words(said, words) -> None:
    assert said == words


def test_every_signal_of_the_pit_is_in_the_gallery() -> None:
    assert {box.signal for box in FULL_TABLE.boxes} == set(Signal)
