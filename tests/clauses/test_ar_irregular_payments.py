"""MBS Ace Race: wagers settled wrongly, by what part 4 says is owed."""

from __future__ import annotations

from tests.clauses.errors_told import DEALT, LAST, SETTLED, TABLE
from tests.clauses.rulings import leaves, rules, says

PUT_RIGHT = {
    "4.5 1.1.14": ("stand-off-paid", "stand-off-taken"),
    "4.4": ("loser-left", "loser-paid"),
    "4.3": ("winner-left", "winner-taken"),
    "4.1": ("paid-wrong-amount",),
    "4.4 3.13": ("taken-wrong-amount",),
    "4.1 3.7": ("blackjack-wrong-odds",),
    "3.19 4": ("settled-too-soon",),
    "4 5.3": ("next-bet-settled",),
}


def put_right(by: str) -> None:
    for kind in PUT_RIGHT[by]:
        rules(
            "AR",
            kind,
            *SETTLED[kind],
            does="correct-settlement",
            by=f"{by} 1.1.11",
            reading="AMB-56",
        )


def test_ar_4_5_a_stand_off_paid_or_taken_is_put_right() -> None:
    put_right("4.5 1.1.14")


def test_ar_4_4_a_losing_wager_is_put_right() -> None:
    put_right("4.4")
    put_right("4.4 3.13")


def test_ar_4_3_a_winning_wager_is_put_right() -> None:
    put_right("4.3")


def test_ar_4_1_a_wrong_amount_is_put_right() -> None:
    put_right("4.1")
    put_right("4.1 3.7")
    pair = ("box 2 Bob 100 pair 10", "deal 2 8H 8C, dealer 9D", "settle pair/Bob/2: pay 100")
    rules(
        "AR",
        "side-bet-misread",
        *pair,
        does="correct-settlement",
        by="4.1 4.2 1.1.11",
        reading="AMB-56",
    )


def test_ar_3_19_nothing_is_settled_before_the_dealers_total() -> None:
    put_right("3.19 4")


def test_ar_5_3_a_bet_of_the_next_round_is_no_wager_of_this_one() -> None:
    put_right("4 5.3")


def test_ar_4_a_wager_overlooked_is_settled() -> None:
    overlooked = (TABLE, DEALT, LAST, "clear 2")
    rules(
        "AR",
        "wager-overlooked",
        *overlooked,
        does="correct-settlement",
        by="4 1.1.11",
        reading="AMB-56",
        policy="stated",
    )
    says(
        "AR",
        "wager-overlooked",
        "within-round",
        does="correct-settlement",
        by="4 1.1.11",
        reading="AMB-56",
    )


def test_ar_1_1_11_the_round_ends_when_the_dealer_has_collected_and_paid() -> None:
    paid = SETTLED["stand-off-paid"]
    rules(
        "AR",
        "stand-off-paid",
        *paid,
        "clear dealer",
        does="correct-settlement",
        by="4 1.1.11",
        reading="AMB-56",
        policy="stated",
    )
    leaves(
        "AR", "stand-off-paid", *paid, "settle; clear; next round", by="5 1.1.11", reading="AMB-56"
    )
