"""MBS Blackjack, version 6: two cards at once, and cards that players refuse."""

from __future__ import annotations

from tests.clauses.rulings import leaves, rules
from tests.clauses.scripts import asked

TABLE = "box 2 Bob 100; box 3 Cem 100; box 4 Dee 100"
DEALT = "deal 2 10H 7C, 3 9H 8C, 4 10C 2H, dealer 9D"
DONE = "2 stands; 3 stands; 4 stands"
TO_PLAYER = (TABLE, DEALT, "2 stands; 3 hits")
OR_WITHDRAW = {"withdraw": "5.25"}


def test_v6_5_23_1_with_no_card_seen_the_player_chooses() -> None:
    rules(
        "V6", "two-at-once", *TO_PLAYER, "together 3: 6H KS, none shown",
        does="player-selects-card", by="5.23.1 5.23.1.1", left="next-card", **OR_WITHDRAW,
    )  # fmt: skip


def test_v6_5_23_1_1_what_remains_is_the_next_card() -> None:
    told = asked("V6", *TO_PLAYER, "together 3: 6H KS, none shown")
    assert (told["ruling"], told["remaining"]) == ("player-selects-card", "next-card")
    assert "5.23.1.1" in told["clauses"]


def test_v6_5_23_2_with_one_card_seen_it_is_the_next() -> None:
    rules(
        "V6", "two-at-once", *TO_PLAYER, "together 3: 6H KS, one shown",
        does="disclosed-card-is-next", by="5.23.2 5.23.2.1", left="next-card", **OR_WITHDRAW,
    )  # fmt: skip


def test_v6_5_23_2_1_what_remains_follows_it() -> None:
    told = asked("V6", *TO_PLAYER, "together 3: 6H KS, one shown")
    assert (told["ruling"], told["remaining"]) == ("disclosed-card-is-next", "next-card")
    assert "5.23.2.1" in told["clauses"]


def test_v6_5_23_3_with_both_seen_the_player_may_take_either_or_both() -> None:
    told = rules(
        "V6", "two-at-once", *TO_PLAYER, "together 3: 6H KS, both shown",
        does="player-selects-card", by="5.23.3 5.23.3.1", left="offer-next-player-else-burn",
        **OR_WITHDRAW,
    )  # fmt: skip
    assert told.numbers["mayTakeBoth"]


def test_v6_5_23_3_1_what_remains_is_offered_on_and_else_burned() -> None:
    told = asked("V6", *TO_PLAYER, "together 3: 6H KS, both shown")
    assert told["remaining"] == "offer-next-player-else-burn"
    assert "5.23.3.1" in told["clauses"]


TO_DEALER = (TABLE, DEALT, DONE, "dealer draws 3C")


def test_v6_5_23_4_1_for_the_dealer_the_pit_manager_chooses() -> None:
    rules(
        "V6", "two-at-once", *TO_DEALER, "together dealer: 6H KS, none shown",
        does="pit-manager-selects", by="5.23.4.1 5.23.4.2", left="next-card",
        decides="pit-manager", **OR_WITHDRAW,
    )  # fmt: skip


def test_v6_5_23_4_2_what_remains_is_the_next_card() -> None:
    told = asked("V6", *TO_DEALER, "together dealer: 6H KS, none shown")
    assert (told["remaining"], told["decidedBy"]) == ("next-card", "pit-manager")
    assert "5.23.4.2" in told["clauses"]


def test_v6_5_23_4_3_for_the_dealer_the_card_seen_is_the_next() -> None:
    rules(
        "V6", "two-at-once", *TO_DEALER, "together dealer: 6H KS, one shown",
        does="disclosed-card-is-next", by="5.23.4.3 5.23.4.4", left="next-card", **OR_WITHDRAW,
    )  # fmt: skip


def test_v6_5_23_4_4_what_remains_follows_it() -> None:
    told = asked("V6", *TO_DEALER, "together dealer: 6H KS, one shown")
    assert (told["ruling"], told["remaining"]) == ("disclosed-card-is-next", "next-card")
    assert "5.23.4.4" in told["clauses"]


def check_5_23_4_5(cards: str, chosen: str, total: int) -> None:
    told = rules(
        "V6", "two-at-once", *TO_DEALER, f"together dealer: {cards}, both shown",
        does="pit-manager-selects-most-detrimental", by="5.23.4.5 5.23.4.6", left="discard",
        decides="pit-manager", reading="AMB-22", **OR_WITHDRAW,
    )  # fmt: skip
    assert (told.numbers["selected"], told.numbers["dealerTotal"]) == (chosen, total)


def test_v6_5_23_4_5_the_card_that_harms_the_dealer_most_is_taken() -> None:
    """The dealer has 12: a King busts, and of two final totals the lower is the worse."""
    check_5_23_4_5("6H KS", "KS", 22)
    check_5_23_4_5("5H 8S", "5H", 17)


def test_v6_5_23_4_5_which_that_is_may_be_open() -> None:
    rules(
        "V6", "two-at-once", *TO_DEALER, "together dealer: 2H 8S, both shown",
        does="pit-manager-selects-most-detrimental", by="5.23.4.5 5.23.4.6", left="discard",
        decides="pit-manager", reading="AMB-22", policy="never", **OR_WITHDRAW,
    )  # fmt: skip


def test_v6_5_23_4_6_the_other_card_is_discarded() -> None:
    told = asked("V6", *TO_DEALER, "together dealer: 6H KS, both shown")
    assert told["remaining"] == "discard"
    assert "5.23.4.6" in told["clauses"]


def test_v6_5_23_does_not_speak_of_the_initial_deal() -> None:
    leaves(
        "V6", "two-at-once", TABLE, "card 10H to 2", "together 3: 6H KS, none shown",
        by="5.23", reading="AMB-63", policy="never",
    )  # fmt: skip


def test_v6_6_2_a_person_of_higher_rank_may_act() -> None:
    told = asked("V6", *TO_DEALER, "together dealer: 6H KS, none shown", "pit manager away")
    assert told["ruling"] == "higher-position-may-act"
    assert told["clauses"][0] == "6.2"
    assert "5.23.4.1" in told["clauses"]


OFFERED_ON = (
    f"{TABLE}; box 5 Eve 100",
    "deal 2 10H 7C, 3 9H 8C, 4 10C 2H, 5 6C 6S, dealer 9D",
    "2 stands; 3 stands",
    "card 4S to 3",
    "rule",
)


def test_v6_5_9_whoever_refuses_the_card_gets_no_other() -> None:
    told = rules(
        "V6", "card-refused", *OFFERED_ON, "Dee refuses on 4",
        does="refuser-gets-no-more-cards deemed-stand", by="5.9 5.24", left="next-card",
    )  # fmt: skip
    assert told.numbers["box4Total"] == 12


def test_v6_5_10_refused_by_all_it_is_the_dealers_next_card() -> None:
    told = rules(
        "V6", "card-refused", *OFFERED_ON, "Dee refuses on 4", "Eve refuses on 5",
        does="refused-card-becomes-dealers-next", by="5.10",
    )  # fmt: skip
    assert told.numbers["dealerTotal"] == 13


BOTH_SEEN = (*TO_PLAYER, "together 3: 6H KS, both shown", "rule")


def test_v6_5_24_refusing_every_card_is_standing() -> None:
    rules(
        "V6", "card-refused", *BOTH_SEEN, "Cem refuses on 3",
        does="deemed-stand", by="5.24 5.23.3.1", left="offer-next-player-else-burn",
    )  # fmt: skip


def test_v6_5_23_3_1_a_card_left_over_and_declined_is_burned() -> None:
    rules(
        "V6", "card-refused", *BOTH_SEEN, "Cem chooses 6H", "Dee refuses on 4",
        does="burn-declined-card", then="deemed-stand", by="5.23.3.1 5.24",
        reading="AMB-18", policy="stated",
    )  # fmt: skip


def test_v6_5_23_is_only_for_an_order_that_cannot_be_told() -> None:
    for place, before in (("3", TO_PLAYER), ("dealer", TO_DEALER)):
        rules(
            "V6", "two-at-once", *before, f"together {place}: 6H KS, none shown, order known",
            does="deal-in-known-order", by="5.23",
        )  # fmt: skip
