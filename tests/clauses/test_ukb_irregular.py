"""UK poster: no bet changes once a card is drawn, an unclear rule goes to the player, no more."""

from __future__ import annotations

from tests.clauses.errors_told import DEALT, MISDEALT, MIXED, SETTLED, STOOD, TABLE, TOLD
from tests.clauses.rulings import leaves, rules, says_nothing
from tests.clauses.scripts import asked

FIRST_CARD = (TABLE, "card 10H to 2")


def silent(*kinds: str, by: str) -> None:
    for kind in kinds:
        leaves("UKB", kind, *TOLD[kind], by=by)


def refused(kind: str, by: str) -> None:
    rules("UKB", kind, *TOLD[kind], does="refuse-option", by=by)


def test_ukb_04_a_bet_after_the_first_card_is_refused() -> None:
    rules(
        "UKB", "late-wager", *FIRST_CARD, "Eve bets 100 on 5", does="refuse-late-wager", by="04 05"
    )


def test_ukb_05_no_bet_is_changed_after_the_first_card() -> None:
    rules(
        "UKB",
        "late-increase",
        *FIRST_CARD,
        "Bob adds 10 on 2",
        does="refuse-late-increase",
        by="05",
    )
    back = rules(
        "UKB",
        "wager-taken-back",
        *FIRST_CARD,
        "Bob takes back 100 from 2",
        does="withdrawal-not-permitted",
        by="05",
    )
    assert back.numbers["acceptedStake"] == 100_00
    for before in ((), ("incident foreign card",)):
        rules(
            "UKB",
            "withdrawal-asked",
            TABLE,
            DEALT,
            *before,
            "Bob asks to withdraw",
            does="withdrawal-not-permitted",
            by="05",
        )


def test_ukb_02_an_unclear_rule_is_decided_for_the_player() -> None:
    rules(
        "UKB",
        "rule-unclear",
        *TOLD["rule-unclear"],
        does="decide-in-players-favour",
        by="02",
        reading="AMB-39",
    )
    assert asked("UKB", *TOLD["rule-unclear"])["ruling"] == "decide-in-players-favour"


def test_ukb_02_accidents_are_no_unclear_rule() -> None:
    silent(
        "card-to-standing-hand", "card-to-doubled-hand", "card-to-split-ace", "card-unasked",
        "card-on-wrong-hand", "foreign-card", "missing-card", "extra-card", "unshuffled-cards",
        "face-up-card", "shoe-empty", "shuffle-missed", "power-failure", "other-incident",
        "unlisted-departure", "earlier-round-claimed", "cards-swept",
        by="02",
    )  # fmt: skip
    for shown in ("none", "one", "both"):
        two = f"together 3: 6H KS, {shown} shown"
        leaves("UKB", "two-at-once", TABLE, DEALT, STOOD, "3 hits", two, by="02")
    leaves("UKB", "two-at-once", *FIRST_CARD, "together 3: 6H KS, none shown", by="02")
    leaves("UKB", "wrong-offer", TABLE, DEALT, "offer insurance", by="02")


def test_ukb_02_what_cannot_come_up_is_not_spoken_of() -> None:
    says_nothing(
        "UKB", "card-refused", "wrong-caller", "opening-call-unsaid", "closing-call-unsaid",
        "insurance-not-offered", "insurance-not-closed", "surrender-not-offered",
        "surrender-not-closed",
        by="02",
    )  # fmt: skip
    says_nothing("UKB", "hand-over-limit", by="02 25")
    says_nothing("UKB", "bust-not-collected", by="02 11")


def test_ukb_02_a_wrong_payment_is_passed_upwards_whenever_it_is_seen() -> None:
    for kind, lines in SETTLED.items():
        leaves("UKB", kind, *lines, by="02", reading="AMB-56")
    paid = SETTLED["stand-off-paid"]
    for later in ("clear dealer", "settle; clear; next round"):
        leaves("UKB", "stand-off-paid", *paid, later, by="02", reading="AMB-56")
    leaves(
        "UKB", "wager-overlooked", *TOLD["draw-disputed"][:3], "clear 2", by="02", reading="AMB-56"
    )
    spot = (
        "box 2 Bob 100 super-pairs 5",
        "deal 2 8H 8C, dealer 9D",
        "settle super-pairs/Bob/2: pay 50",
    )
    leaves("UKB", "side-bet-misread", *spot, by="02", reading="AMB-56")


def test_ukb_09_slips_of_the_deal_are_not_covered_early_or_late() -> None:
    for kind, cards in MISDEALT.items():
        for later in ((), (MIXED,), (STOOD,), ("2 hits 2S",)):
            leaves("UKB", kind, TABLE, cards, *later, by="02 09")
    leaves("UKB", "burn-forgotten", "fresh shoe", TABLE, "no burn", DEALT, by="02 09")


def test_ukb_14_a_player_passed_over_is_not_covered() -> None:
    silent("box-passed-over", by="02 14")


def test_ukb_17_the_dealers_own_hand() -> None:
    silent("dealer-overdrew", "dealer-stood-short", by="02 17")
    leaves(
        "UKB",
        "dealer-drew-early",
        *TOLD["dealer-drew-early"],
        by="02 14 17",
        reading="AMB-57",
        policy="never",
    )
    rules("UKB", "draw-disputed", *TOLD["draw-disputed"], does="card-stands", by="17")
    leaves("UKB", "draw-disputed", *TOLD["dealer-overdrew"], "Bob disputes the draw", by="02 17")


def test_ukb_11_a_live_hand_collected_is_not_covered() -> None:
    silent("live-hand-collected", by="02 11")


def test_ukb_34_a_box_outside_the_limits_is_not_covered_afterwards() -> None:
    silent("under-minimum", "over-maximum", by="02 34")


def test_ukb_22_the_double() -> None:
    silent("card-before-double-money", by="02 22")
    rules(
        "UKB", "double-out-of-range", *TOLD["double-out-of-range"],
        does="refuse-excess", by="22",
    )  # fmt: skip
    rules(
        "UKB", "double-out-of-range", *TOLD["double-out-of-range-short"],
        does="refuse-amount", by="22", reading="AMB-30", policy="stated",
    )  # fmt: skip
    refused("double-not-given", "22 16 29")


def test_ukb_23_unlike_cards_are_not_split() -> None:
    refused("split-not-given", "23 25")


def test_ukb_14_surrender_is_none_of_the_choices() -> None:
    refused("surrender-not-given", "14")


def test_ukb_13_a_blackjack_has_one_price_and_no_even_money() -> None:
    rules(
        "UKB", "even-money-not-given", *TOLD["even-money-not-given"],
        does="refuse-option", by="13 30", reading="AMB-29", policy="stated",
    )  # fmt: skip


def test_ukb_16_nobody_draws_on_21() -> None:
    refused("draw-not-given", "16 22 29")


def test_ukb_30_insurance_is_at_most_half_and_only_against_an_ace() -> None:
    rules(
        "UKB", "insurance-over-limit", *TOLD["insurance-over-limit"], does="refuse-excess", by="30"
    )
    rules(
        "UKB", "insurance-not-given", *TOLD["insurance-not-given"], does="refuse-wager", by="30 31"
    )
    late = TOLD["insurance-too-late"]
    rules("UKB", "insurance-not-given", *late, does="refuse-late-wager", by="31 30")


def test_ukb_06_a_side_wager_needs_a_main_wager_of_ones_own() -> None:
    other = ("box 2 Bob 100", "Eve bets super-pairs 5 on 2", "card 10H to 2")
    rules("UKB", "side-bet-without-main", *other, does="refuse-wager", by="06")


def test_ukb_49_top_three_needs_twenty_one_plus_three() -> None:
    alone = ("box 2 Bob 100 top-3 5", "card 10H to 2")
    rules("UKB", "side-bet-without-other", *alone, does="refuse-wager", by="49")
