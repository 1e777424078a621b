"""MBS Blackjack, version 6: wagers settled wrongly, by what part 4 says is owed."""

from __future__ import annotations

from tests.clauses.rulings import leaves, rules, says
from trainer.engine.irregular.finding import Ruled

TABLE = "box 2 Bob 100 pair 10; box 3 Cem 100"
# Bob 17 against 19 loses, Cem 19 stands off; both lose their Pair, if they have one.
LOSES = ("deal 2 10H 7C, 3 10C 9C, dealer 9D", "settle pair/Bob/2: take 10")
STANDS = "2 stands; 3 stands; dealer draws 10S"
WINS = ("deal 2 10H QC, 3 AC KC, dealer 9D", "settle pair/Bob/2: take 10")
PAIR = "deal 2 10H 10C, 3 AC 9C, dealer 9D"


def corrected(kind: str, *lines: str, by: str) -> Ruled:
    return rules(
        "V6", kind, TABLE, *lines, does="correct-settlement", by=f"{by} 1.1.11", reading="AMB-56"
    )


def test_v6_4_5_a_stand_off_paid_or_taken_is_put_right() -> None:
    for moves, kind in (("pay 100", "stand-off-paid"), ("take 100", "stand-off-taken")):
        told = corrected(kind, *LOSES, STANDS, f"settle main/Cem/3: {moves}", by="4.5 1.1.14")
        assert (told.numbers["owedPaid"], told.numbers["owedTaken"]) == (0, 0)


def test_v6_1_1_14_a_stand_off_neither_wins_nor_loses() -> None:
    corrected("stand-off-paid", *LOSES, STANDS, "settle main/Cem/3: pay 100", by="4.5 1.1.14")


def test_v6_4_3_a_losing_wager_left_or_paid_is_put_right() -> None:
    for moves, kind in (("stand off", "loser-left"), ("pay 100", "loser-paid")):
        told = corrected(kind, *LOSES, STANDS, f"settle main/Bob/2: {moves}", by="4.3")
        assert told.numbers["owedTaken"] == 100_00


def test_v6_4_2_a_winning_wager_left_or_taken_is_put_right() -> None:
    for moves, kind in (("stand off", "winner-left"), ("take 100", "winner-taken")):
        told = corrected(kind, *WINS, STANDS_20, f"settle main/Bob/2: {moves}", by="4.2")
        assert told.numbers["owedPaid"] == 100_00


STANDS_20 = "settle main/Cem/3: pay 150; 2 stands; dealer draws 10S"


def test_v6_4_1_a_wrong_amount_paid_is_put_right() -> None:
    told = corrected("paid-wrong-amount", *WINS, STANDS_20, "settle main/Bob/2: pay 90", by="4.1")
    assert (told.numbers["owedPaid"], told.numbers["wasPaid"]) == (100_00, 90_00)


def test_v6_4_3_a_wrong_amount_taken_is_put_right() -> None:
    corrected("taken-wrong-amount", *LOSES, STANDS, "settle main/Bob/2: take 90", by="4.3 4.4")


def test_v6_4_1_a_blackjack_paid_at_the_wrong_odds_is_put_right() -> None:
    told = corrected("blackjack-wrong-odds", *WINS, "settle main/Cem/3: pay 120", by="4.1 3.19")
    assert told.numbers["owedPaid"] == 150_00


def test_v6_4_1_a_pair_paid_wrongly_is_put_right() -> None:
    told = corrected("side-bet-misread", PAIR, "settle pair/Bob/2: pay 100", by="4.1 3.15.1")
    assert told.numbers["owedPaid"] == 110_00


def test_v6_4_a_wager_overlooked_is_settled() -> None:
    """It shows only when its cards are taken away; called before that, it is simply settled."""
    told = rules(
        "V6", "wager-overlooked", TABLE, *LOSES, STANDS, "settle main/Cem/3: stand off", "clear 2",
        does="correct-settlement", by="4 1.1.11", reading="AMB-56", policy="stated",
    )  # fmt: skip
    assert told.numbers["owedTaken"] == 100_00
    says(
        "V6",
        "wager-overlooked",
        "within-round",
        does="correct-settlement",
        by="4 1.1.11",
        reading="AMB-56",
    )


def test_v6_3_33_nothing_is_settled_before_the_dealers_total() -> None:
    ten = ("deal 2 10H 10C, 3 AC KC, dealer 10D", "settle pair/Bob/2: pay 110")
    corrected("settled-too-soon", *ten, "settle main/Cem/3: pay 150", by="3.33 4")


def test_v6_5_3_a_bet_of_the_next_round_is_no_wager_of_this_one() -> None:
    bust = "deal 2 10H 6C, 3 10C 9C, dealer 9D; settle pair/Bob/2: take 10; 2 hits KC"
    corrected(
        "next-bet-settled", bust, "Bob bets next 50 on 2", "3 stands; dealer draws 7S KS",
        "settle next/Bob/2: pay 50",
        by="4 5.3",
    )  # fmt: skip


KINDS = {
    "stand-off-paid": (*LOSES, STANDS, "settle main/Cem/3: pay 100"),
    "loser-left": (*LOSES, STANDS, "settle main/Bob/2: stand off"),
}


def test_v6_1_1_11_the_round_ends_when_the_dealer_has_collected_and_paid() -> None:
    for kind, lines in KINDS.items():
        rules(
            "V6", kind, TABLE, *lines, "clear dealer",
            does="correct-settlement", by="4 1.1.11", reading="AMB-56", policy="stated",
        )  # fmt: skip


def test_v6_1_1_11_after_the_next_call_the_book_is_silent() -> None:
    for kind, lines in KINDS.items():
        told = leaves(
            "V6", kind, TABLE, *lines, "settle; clear; next round", by="5 1.1.11", reading="AMB-56"
        )
        assert "6.1" in told.clauses
