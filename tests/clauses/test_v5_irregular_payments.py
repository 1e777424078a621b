"""MBS Blackjack, version 5: wagers settled wrongly, by what part 4 says is owed."""

from __future__ import annotations

from tests.clauses.errors_told import DEALT, LAST, SETTLED, TABLE
from tests.clauses.rulings import leaves, rules, says

PUT_RIGHT = {
    "4.5 1.1.13": ("stand-off-paid", "stand-off-taken"),
    "4.3": ("loser-left", "loser-paid"),
    "4.2": ("winner-left", "winner-taken"),
    "4.1": ("paid-wrong-amount",),
    "4.3 4.4": ("taken-wrong-amount",),
    "4.1 3.7": ("blackjack-wrong-odds",),
    "3.18 4": ("settled-too-soon",),
    "4 5.3": ("next-bet-settled",),
}


def put_right(by: str) -> None:
    for kind in PUT_RIGHT[by]:
        rules(
            "V5",
            kind,
            *SETTLED[kind],
            does="correct-settlement",
            by=f"{by} 1.1.10",
            reading="AMB-56",
        )


def test_v5_4_5_a_stand_off_paid_or_taken_is_put_right() -> None:
    put_right("4.5 1.1.13")


def test_v5_4_3_a_losing_wager_is_put_right() -> None:
    put_right("4.3")
    put_right("4.3 4.4")


def test_v5_4_2_a_winning_wager_is_put_right() -> None:
    put_right("4.2")


def test_v5_4_1_a_wrong_amount_is_put_right() -> None:
    put_right("4.1")
    put_right("4.1 3.7")
    pair = ("box 2 Bob 100 pair 10", "deal 2 8H 8C, dealer 9D", "settle pair/Bob/2: pay 100")
    rules(
        "V5",
        "side-bet-misread",
        *pair,
        does="correct-settlement",
        by="4.1 3.5.1 1.1.10",
        reading="AMB-56",
    )


def test_v5_3_18_nothing_is_settled_before_the_dealers_total() -> None:
    put_right("3.18 4")


def test_v5_5_3_a_bet_of_the_next_round_is_no_wager_of_this_one() -> None:
    put_right("4 5.3")


def test_v5_4_a_wager_overlooked_is_settled() -> None:
    overlooked = (TABLE, DEALT, LAST, "clear 2")
    rules(
        "V5",
        "wager-overlooked",
        *overlooked,
        does="correct-settlement",
        by="4 1.1.10",
        reading="AMB-56",
        policy="stated",
    )
    says(
        "V5",
        "wager-overlooked",
        "within-round",
        does="correct-settlement",
        by="4 1.1.10",
        reading="AMB-56",
    )


def test_v5_1_1_10_the_round_ends_when_the_dealer_has_collected_and_paid() -> None:
    paid = SETTLED["stand-off-paid"]
    rules(
        "V5",
        "stand-off-paid",
        *paid,
        "clear dealer",
        does="correct-settlement",
        by="4 1.1.10",
        reading="AMB-56",
        policy="stated",
    )
    leaves(
        "V5", "stand-off-paid", *paid, "settle; clear; next round", by="5 1.1.10", reading="AMB-56"
    )
