"""What each value of a house procedure orders, at one table where it shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.books import book
from trainer.engine.cards import cards as cards_of
from trainer.engine.procedure import (
    BlackjackPaid,
    Burn,
    BustFirst,
    BustWhen,
    InsuranceSettled,
    Procedure,
    SettleStyle,
    SideBetsWhen,
    Way,
    WithinBox,
)
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.autodeal import done, run
from trainer.engine.round.due import due
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.setup import Setup
from trainer.engine.words import Decision, SplitDeal, WagerKind

ALONG, BACK = Way.FIRST_TO_LAST, Way.LAST_TO_FIRST
BOXES, TAKES = SettleStyle.BOX_BY_BOX, SettleStyle.TAKE_THEN_PAY
BETS = (("Ann", 2), ("Bea", 4), ("Cem", 4), ("Dee", 6))


def a_round(short: str, *, fresh: bool = False, **items: Any) -> Round:
    return Round(Setup(book(short), fresh_shoe=fresh, procedure=Procedure(**items)))


def bet(player: str, box: int, kind: WagerKind = WagerKind.MAIN) -> Event:
    return ev.wagered(kind, player, str(box), 10_000)


def hits_below(total: int) -> Any:
    def decide(round_: Round) -> Event | None:
        hand = round_.at
        if hand is None or round_.phase is not Phase.TURN:
            return None
        player = round_.boxes[hand.box].bettors[0].player
        return ev.decided(player, hand.name, Decision.HIT if hand.total < total else Decision.STAND)

    return decide


def dealt(round_: Round, cards: str, *more: Event, until: Phase, hit: int = 0) -> Round:
    bets = [*(bet(*each) for each in BETS), *more]
    run(round_, iter(cards_of(cards)), hits_below(hit), bets, until=until)
    return round_


def whats(acts: Iterable[Act]) -> set[str]:
    return {act.what for act in acts}


def named(round_: Round) -> set[str]:
    return {f"{act.kind}:{act.what}" for act in due(round_)}


def settled_order(round_: Round) -> list[str]:
    """Who is settled, in the order of the canonical acts from here on."""
    while not round_.over:
        apply(round_, done(due(round_)[0], iter(())))
    return [event[1].split("/")[1] for event in round_.log if event[0] == ev.SETTLES]


# Against the dealer's 19: Ann loses, Bea and Cem win, Dee loses.
NINETEEN = "10H 10C 10D 10S 8C KC 7D 9H"


@pytest.mark.parametrize(
    ("items", "players"),
    [
        ({}, {"Ann", "Bea", "Cem", "Dee"}),
        ({"settle_way": BACK}, {"Dee"}),
        ({"settle_way": ALONG}, {"Ann"}),
        ({"settle_style": TAKES}, {"Ann", "Dee"}),
        ({"settle_style": BOXES}, {"Ann", "Bea", "Cem", "Dee"}),
        ({"within_box": WithinBox.FRONT_TO_BACK}, {"Ann", "Bea", "Dee"}),
        ({"within_box": WithinBox.BACK_TO_FRONT}, {"Ann", "Cem", "Dee"}),
    ],
)
def test_each_item_of_settlement_leaves_fewer(items, players):
    # Something else is set, so that even the first row is a house's.
    round_ = a_round("UKA", clear_way=ALONG, **items)
    acts = due(dealt(round_, NINETEEN, until=Phase.SETTLING))
    assert {what.split("/")[1] for what in whats(acts)} == players


@pytest.mark.parametrize(
    ("items", "order"),
    [
        ((BACK, BOXES, WithinBox.FRONT_TO_BACK), "Dee Bea Cem Ann"),
        ((ALONG, BOXES, WithinBox.BACK_TO_FRONT), "Ann Cem Bea Dee"),
        (
            (BACK, TAKES, WithinBox.BACK_TO_FRONT),
            "Dee Ann Cem Bea",
        ),
        (
            (ALONG, TAKES, WithinBox.FRONT_TO_BACK),
            "Ann Dee Bea Cem",
        ),
    ],
)
def test_the_three_together_give_one_order(items, order):
    way, style, within = items
    round_ = a_round("UKA", settle_way=way, settle_style=style, within_box=within)
    dealt(round_, NINETEEN, until=Phase.SETTLING)
    assert settled_order(round_) == order.split()


def test_box_by_box_finishes_the_box_that_is_begun_wherever_it_lies():
    round_ = a_round("UKA", settle_style=BOXES)
    dealt(round_, NINETEEN, until=Phase.SETTLING)
    act = next(act for act in due(round_) if "Cem" in act.what)
    apply(round_, done(act, iter(())))
    assert whats(due(round_)) >= {"main/Bea/4"}
    assert "main/Dee/6" not in whats(due(round_))
    apply(round_, done(due(round_)[0], iter(())))
    assert {"main/Ann/2", "main/Dee/6"} <= whats(due(round_))


PAIRS = (bet("Ann", 2, WagerKind.PAIR), bet("Dee", 6, WagerKind.PAIR))


@pytest.mark.parametrize(
    ("items", "left"),
    [
        ({"side_bets": SideBetsWhen.BEFORE_OFFERS}, {"pair/Ann/2", "pair/Dee/6"}),
        ({"side_bets": SideBetsWhen.WITH_THE_BOX}, {"offer-surrender"}),
        ({"side_bet_style": TAKES}, {"pair/Dee/6", "offer-surrender"}),
        (
            {"side_bet_style": BOXES},
            {"pair/Ann/2", "pair/Dee/6", "offer-surrender"},
        ),
        (
            {"settle_style": TAKES},
            {"pair/Ann/2", "pair/Dee/6", "offer-surrender"},
        ),
        ({"settle_way": ALONG}, {"pair/Ann/2", "pair/Dee/6", "offer-surrender"}),
        (
            {"settle_way": ALONG, "side_bet_style": BOXES},
            {"pair/Ann/2", "offer-surrender"},
        ),
    ],
)
def test_side_bets_are_settled_when_and_how_the_house_says(items, left):
    """Ann has a pair and is paid; Dee has none and loses."""
    round_ = dealt(a_round("V6", **items), "10H 9C 8D 7S 10C 8S 9H", *PAIRS, until=Phase.OFFER)
    assert whats(due(round_)) == left


@pytest.mark.parametrize(
    ("value", "left"),
    [
        (BlackjackPaid.AT_ONCE, {"main/Ann/2"}),
        (BlackjackPaid.WITH_THE_BOX, {"offer-surrender"}),
        (None, {"main/Ann/2", "offer-surrender"}),
    ],
)
def test_a_blackjack_against_a_seven_is_paid_when_the_house_says(value, left):
    round_ = a_round("V6", blackjack=value, clear_way=BACK)
    dealt(round_, "AH 9C 8D 7S KC 8S 9H", until=Phase.OFFER)
    assert whats(due(round_)) == left


@pytest.mark.parametrize("value", list(BlackjackPaid)[:2])
def test_a_blackjack_that_waited_for_the_second_card_is_paid_with_the_box(value):
    round_ = a_round("V6", blackjack=value)
    dealt(round_, "AH 9C 8D 10S KC 8S 9H 2C", until=Phase.DRAW)
    apply(round_, ev.dealt(ev.DEALER, cards_of("2C")[0]))
    assert named(round_) == {"card:dealer"}


@pytest.mark.parametrize(
    ("value", "left"),
    [
        (InsuranceSettled.ON_SECOND_CARD, {"settles:insurance/Ann/2"}),
        (InsuranceSettled.WITH_THE_BOX, {"card:dealer"}),
        (None, {"settles:insurance/Ann/2", "card:dealer"}),
    ],
)
def test_insurance_is_settled_when_the_house_says(value, left):
    round_ = a_round("V6", insurance=value, clear_way=BACK)
    dealt(round_, "10H 9C 8D AS KC 8S 9H", until=Phase.OFFER)
    apply(round_, done(due(round_)[0], iter(())))
    apply(round_, ev.wagered(WagerKind.INSURANCE, "Ann", "2", 5_000))
    run(round_, iter(()), hits_below(0), until=Phase.DRAW)
    apply(round_, ev.dealt(ev.DEALER, cards_of("2C")[0]))
    assert named(round_) == left


def test_insurance_goes_before_the_rest_where_the_second_card_is_the_last():
    round_ = a_round("V6", insurance=InsuranceSettled.ON_SECOND_CARD)
    dealt(round_, "10H 9C 8D AS KC 8S 9H", until=Phase.OFFER)
    apply(round_, done(due(round_)[0], iter(())))
    apply(round_, ev.wagered(WagerKind.INSURANCE, "Ann", "2", 5_000))
    run(round_, iter(cards_of("KS")), hits_below(0), until=Phase.SETTLING)
    assert named(round_) == {"settles:insurance/Ann/2"}


@pytest.mark.parametrize(
    ("items", "left"),
    [
        ({"bust_when": BustWhen.AT_ONCE}, {"settles:main/Ann/2", "clears:2"}),
        ({"bust_when": BustWhen.AT_ONCE, "bust_first": BustFirst.WAGER}, {"settles:main/Ann/2"}),
        ({"bust_when": BustWhen.AT_ONCE, "bust_first": BustFirst.CARDS}, {"clears:2"}),
        ({"bust_when": BustWhen.WITH_THE_BOX}, {"await-decision:4"}),
        ({"bust_first": BustFirst.WAGER}, {"settles:main/Ann/2", "await-decision:4"}),
        ({"bust_first": BustFirst.CARDS}, {"clears:2", "await-decision:4"}),
    ],
)
def test_a_bust_hand_is_collected_when_and_how_the_house_says(items, left):
    """A book that does not say when."""
    assert book("UKA").dealing.bust_collected_at_once.value is None
    round_ = dealt(a_round("UKA", **items), "10H 9C 8D 7S 6C 8S 9H", until=Phase.TURN)
    apply(round_, ev.decided("Ann", "2", Decision.HIT))
    apply(round_, ev.dealt("2", cards_of("KD")[0]))
    assert named(round_) == left


def test_a_bust_hand_collected_with_its_box_goes_whole():
    items: dict[str, Any] = {"bust_when": BustWhen.WITH_THE_BOX, "bust_first": BustFirst.CARDS}
    round_ = a_round("UKA", settle_way=ALONG, **items)
    dealt(round_, "10H 9C 8D 7S 6C 10S 10H KD KC", until=Phase.SETTLING, hit=17)
    assert round_.hands["2"].total == 26
    assert "clears:2" in named(round_)
    assert "settles:main/Ann/2" not in named(round_)
    apply(round_, ev.cleared("2"))
    assert "settles:main/Ann/2" in named(round_)


@pytest.mark.parametrize("short", ["V5", "V6"])
def test_a_bust_hand_is_not_left_half_collected(short):
    """The book has it collected at once: cards alone are not enough, nor is the wager."""
    for first in (BustFirst.CARDS, BustFirst.WAGER, None):
        round_ = dealt(a_round(short, bust_first=first), "10H 9C 8D 7S 6C 8S 9H", until=Phase.TURN)
        apply(round_, ev.decided("Ann", "2", Decision.HIT))
        apply(round_, ev.dealt("2", cards_of("KD")[0]))
        done_so_far = []
        while round_.forced is not None:
            act = due(round_)[-1]
            done_so_far.append(act.kind)
            apply(round_, done(act, iter(())))
        assert sorted(done_so_far) == [ActKind.CLEAR, ActKind.SETTLE]


@pytest.mark.parametrize(
    ("value", "left"),
    [(ALONG, {"2"}), (BACK, {"6"}), (None, {"2", "4", "6"})],
)
def test_the_cards_are_cleared_the_way_the_house_has(value, left):
    round_ = a_round("UKA", clear_way=value, settle_way=ALONG)
    dealt(round_, NINETEEN, until=Phase.SETTLING)
    while round_.phase is Phase.SETTLING:
        settles = [act for act in due(round_) if act.kind is ActKind.SETTLE]
        assert value is None or settles == list(due(round_))
        apply(round_, done(settles[0], iter(())))
    assert whats(due(round_)) == left


@pytest.mark.parametrize(
    ("short", "value", "betting", "dealing"),
    [
        ("UKA", Burn.FIRST_OF_SHOE, {"burn:"}, {"card:2"}),
        ("UKA", Burn.NONE, {"card:2"}, {"card:4"}),
        ("V5", Burn.FIRST_OF_SHOE, {"call:announce-no-more-bets"}, {"burn:"}),
        ("V5", Burn.NONE, {"call:announce-no-more-bets"}, {"card:2"}),
        ("V5", None, {"call:announce-no-more-bets", "burn:"}, {"card:2", "burn:"}),
    ],
)
def test_a_fresh_shoe_is_burned_or_not(short, value, betting, dealing):
    round_ = a_round(short, fresh=True, burn=value, clear_way=ALONG)
    if round_.phase is Phase.OPENING:
        apply(round_, done(due(round_)[0], iter(())))
    for each in BETS:
        apply(round_, bet(*each))
    assert named(round_) == betting
    apply(round_, done(due(round_)[0], iter(cards_of("2H"))))
    assert named(round_) == dealing


@pytest.mark.parametrize(
    ("value", "left"),
    [
        (SplitDeal.FINISH_FIRST, {"await-decision:2a"}),
        (SplitDeal.ONE_EACH, {"card:2b"}),
        (None, {"await-decision:2a", "card:2b"}),
    ],
)
def test_split_hands_get_their_cards_as_the_house_has_it(value, left):
    round_ = a_round("V5", split_deal=value, clear_way=ALONG)
    dealt(round_, "8H 9C 8D 7S 8C 8S 9H", until=Phase.TURN)
    apply(round_, ev.decided("Ann", "2", Decision.SPLIT))
    apply(round_, ev.wagered(WagerKind.SPLIT, "Ann", "2b", 10_000))
    apply(round_, ev.dealt("2a", cards_of("5D")[0]))
    assert named(round_) == left
