"""MBS Ace Race: four rules on irregularities, and silence on all the rest."""

from __future__ import annotations

from tests.clauses.errors_told import (
    DEALT,
    DREW,
    HAPPENED,
    LAST,
    MISDEALT,
    MIXED,
    STOOD,
    TABLE,
    TOLD,
)
from tests.clauses.rulings import leaves, ruled, rules, says, says_nothing
from tests.clauses.scripts import asked

PAIRS = "box 2 Bob 100 pair 10; box 3 Cem 100; box 4 Dee 100"
PAIR_TAKEN = "settle pair/Bob/2: take 10"
VOID = "round-void return-all-wagers"
UNSAID = "no call no more bets"


def silent(*kinds: str, by: str) -> None:
    for kind in kinds:
        leaves("AR", kind, *TOLD[kind], by=by)


def test_ar_5_1_a_foreign_card_voids_the_round() -> None:
    rules(
        "AR", "foreign-card", *TOLD["foreign-card"],
        does=VOID, then="previous-results-stand", by="5.1.1 5.1 5.1.2",
    )  # fmt: skip


def test_ar_5_1_speaks_of_no_other_wrong_cards() -> None:
    for kind in ("missing-card", "extra-card", "unshuffled-cards"):
        leaves("AR", kind, *HAPPENED[kind], by="5.1", reading="AMB-24")


def test_ar_5_1_1_the_round_being_played_is_void() -> None:
    told = asked("AR", *TOLD["foreign-card"])
    assert told["ruling"] == "round-void"
    assert "5.1.1" in told["clauses"]


def test_ar_5_1_2_earlier_games_stand() -> None:
    claim = "Bob asks for an earlier round back"
    rules(
        "AR", "earlier-round-claimed", *TOLD["foreign-card"], claim,
        does="previous-results-stand", by="5.1.2",
    )  # fmt: skip
    for reason in ((), ("earlier wager Bob 15 lost",)):
        leaves("AR", "earlier-round-claimed", TABLE, DEALT, *reason, claim, by="5 5.1.2")


def test_ar_5_2_an_early_misdeal_is_put_back_and_void_where_that_cannot_be() -> None:
    for kind, cards in MISDEALT.items():
        rules("AR", kind, TABLE, cards, does="reconstruct-cards", by="5.2")
        rules("AR", kind, TABLE, cards, MIXED, does=VOID, by="5.2")


def test_ar_5_2_ends_with_an_interim_settlement_or_the_subsequent_deal() -> None:
    for kind, cards in MISDEALT.items():
        leaves("AR", kind, TABLE, cards, DREW, by="5.2", reading="AMB-50")
        leaves("AR", kind, PAIRS, cards, PAIR_TAKEN, by="5.2", reading="AMB-48", policy="stated")


def test_ar_5_2_a_hand_that_stood_without_a_card_is_at_its_edge() -> None:
    leaves(
        "AR",
        "wrong-order",
        TABLE,
        MISDEALT["wrong-order"],
        STOOD,
        by="5.2",
        reading="AMB-61",
        policy="never",
    )


def test_ar_5_2_is_not_meant_for_two_cards_at_once() -> None:
    leaves(
        "AR", "two-at-once", TABLE, "card 10H to 2", "together 3: 6H KS, none shown",
        by="5.2", reading="AMB-63", policy="never",
    )  # fmt: skip


def test_ar_1_1_6_the_initial_deal_ends_when_a_hand_is_acted_upon() -> None:
    slip = (TABLE, MISDEALT["wrong-order"])
    assert ruled("AR", "wrong-order", *slip).covered
    assert not ruled("AR", "wrong-order", *slip, STOOD).covered


def test_ar_1_1_15_the_subsequent_deal_begins_with_a_card_a_player_asked_for() -> None:
    slip = (TABLE, MISDEALT["wrong-order"])
    assert ruled("AR", "wrong-order", *slip, DREW).policy == "silent"
    assert ruled("AR", "wrong-order", *slip, STOOD).policy == "never"


def test_ar_5_3_a_wager_or_an_increase_after_the_call_is_refused() -> None:
    rules(
        "AR",
        "late-wager",
        TABLE,
        "call no more bets",
        "Eve bets 100 on 5",
        does="refuse-late-wager",
        by="5.3",
    )
    rules(
        "AR",
        "late-increase",
        TABLE,
        "call no more bets",
        "Bob adds 100 on 2",
        does="refuse-late-increase",
        by="5.3",
    )


def test_ar_5_3_begins_with_the_call() -> None:
    late = {"by": "5.3 3.2", "reading": "AMB-59", "policy": "never"}
    leaves("AR", "late-wager", TABLE, UNSAID, "card 10H to 2", "Eve bets 100 on 5", **late)
    leaves("AR", "late-increase", TABLE, UNSAID, "card 10H to 2", "Bob adds 100 on 2", **late)


def test_ar_5_4_a_wager_taken_back_still_wins_or_loses() -> None:
    told = rules(
        "AR", "wager-taken-back", TABLE, "call no more bets", "Bob takes back 100 from 2",
        DEALT, LAST,
        does="withdrawn-wager-stays-live", by="5.4",
    )  # fmt: skip
    assert told.numbers["net"] == -100_00


def test_ar_5_4_begins_with_the_call() -> None:
    leaves(
        "AR", "wager-taken-back", TABLE, UNSAID, "card 10H to 2", "Bob takes back 100 from 2",
        by="5.4 3.2", reading="AMB-59", policy="never",
    )  # fmt: skip


def test_ar_5_4_nobody_may_withdraw() -> None:
    for before in ((), ("incident foreign card",)):
        rules(
            "AR", "withdrawal-asked", TABLE, DEALT, *before, "Bob asks to withdraw",
            does="withdrawal-not-permitted", by="5.4",
        )  # fmt: skip


def test_ar_3_2_a_closing_call_left_out_is_noticed_and_not_ruled_on() -> None:
    leaves(
        "AR",
        "closing-call-unsaid",
        TABLE,
        UNSAID,
        "card 10H to 2",
        by="3.2 5.3",
        reading="AMB-59",
        policy="never",
    )


def test_ar_5_what_it_does_not_speak_of() -> None:
    silent(
        "box-passed-over", "card-to-standing-hand", "card-to-doubled-hand", "card-to-split-ace",
        "card-unasked", "face-up-card", "shoe-empty", "shuffle-missed", "power-failure",
        "other-incident", "unlisted-departure", "cards-swept", "rule-unclear",
        by="5",
    )  # fmt: skip
    leaves("AR", "wrong-offer", TABLE, DEALT, "offer insurance", by="5")
    for shown in ("none", "one", "both"):
        two = f"together 3: 6H KS, {shown} shown"
        leaves("AR", "two-at-once", TABLE, DEALT, STOOD, "3 hits", two, by="5")
    leaves(
        "AR",
        "two-at-once",
        TABLE,
        DEALT,
        "2 stands; 3 stands; 4 stands",
        "together dealer: 6H KS, one shown",
        by="5",
    )
    leaves("AR", "burn-forgotten", "fresh shoe", TABLE, "no burn", DEALT, by="5")


def test_ar_5_what_cannot_come_up_is_not_spoken_of() -> None:
    says_nothing(
        "AR", "card-refused", "insurance-not-offered", "insurance-not-closed",
        "surrender-not-offered", "surrender-not-closed",
        by="5",
    )  # fmt: skip


def test_ar_5_does_not_speak_of_the_limits() -> None:
    hand = "2 stands; dealer draws 10S"
    for kind, reading in (("under-minimum", "AMB-20"), ("over-maximum", "AMB-21")):
        leaves("AR", kind, *TOLD[kind], by="5", reading=reading)
        leaves("AR", kind, *TOLD[kind], hand, by="5", reading=reading)


def test_ar_5_2_a_card_on_the_wrong_hand_comes_too_late_for_it() -> None:
    silent("card-on-wrong-hand", by="5 5.2")


def test_ar_3_10_the_double() -> None:
    silent("card-before-double-money", by="5 3.10")
    rules(
        "AR",
        "double-out-of-range",
        *TOLD["double-out-of-range"],
        does="refuse-excess",
        by="3.10 1.1.3",
    )
    rules(
        "AR",
        "double-out-of-range",
        *TOLD["double-out-of-range-short"],
        does="refuse-amount",
        by="3.10 1.1.3",
    )


def test_ar_3_10_1_three_cards_are_not_doubled() -> None:
    rules(
        "AR",
        "double-not-given",
        *TOLD["double-not-given"],
        does="refuse-option",
        by="3.10.1 3.10.2 3.16",
    )


def test_ar_3_20_the_dealers_own_hand() -> None:
    silent("dealer-overdrew", "dealer-stood-short", by="5 3.20")
    leaves(
        "AR",
        "dealer-drew-early",
        *TOLD["dealer-drew-early"],
        by="5 3.20",
        reading="AMB-57",
        policy="never",
    )
    rules("AR", "draw-disputed", *TOLD["draw-disputed"], does="card-stands", by="3.20")
    leaves("AR", "draw-disputed", *TOLD["dealer-overdrew"], "Bob disputes the draw", by="5 3.20")


def test_ar_3_1_an_opening_call_left_out_is_not_covered() -> None:
    leaves("AR", "opening-call-unsaid", "no call place your bets", "Bob bets 100 on 2", by="5 3.1")


def test_ar_3_17_collecting() -> None:
    silent("live-hand-collected", by="5 3.17")
    leaves(
        "AR",
        "bust-not-collected",
        *TOLD["bust-not-collected"],
        by="5 3.17",
        reading="AMB-67",
        policy="never",
    )


def test_ar_3_9_insurance_is_at_most_half_and_only_against_an_ace() -> None:
    rules(
        "AR", "insurance-over-limit", *TOLD["insurance-over-limit"], does="refuse-excess", by="3.9"
    )
    rules("AR", "insurance-not-given", *TOLD["insurance-not-given"], does="refuse-wager", by="3.9")
    late = TOLD["insurance-too-late"]
    rules("AR", "insurance-not-given", *late, does="refuse-late-wager", by="3.9")


def refused(kind: str, by: str) -> None:
    rules("AR", kind, *TOLD[kind], does="refuse-option", by=by)


def test_ar_3_11_unlike_cards_are_not_split() -> None:
    refused("split-not-given", "3.11 3.12.1")


def test_ar_3_12_a_fifth_hand_is_not_formed() -> None:
    refused("hand-over-limit", "3.12")


def test_ar_3_8_surrender_is_not_against_an_ace() -> None:
    refused("surrender-not-given", "3.8 3.8.1")


def test_ar_3_7_1_even_money_is_for_a_blackjack_against_an_ace() -> None:
    refused("even-money-not-given", "3.7.1")


def test_ar_3_16_nobody_draws_on_21() -> None:
    refused("draw-not-given", "3.16 3.15")


def test_ar_3_5_3_a_pair_bet_needs_a_main_wager_on_its_box() -> None:
    says("AR", "side-bet-without-main", does="refuse-wager", by="3.5.3")


def test_ar_3_20_a_card_on_soft_17_was_due_and_stands() -> None:
    soft = ("deal 2 10H 7C, 3 6H 5C, 4 10C 2H, dealer AD", "2 stands; 3 stands; 4 stands")
    told = rules(
        "AR",
        "draw-disputed",
        TABLE,
        *soft,
        "dealer draws 6C 9H",
        "Bob disputes the draw",
        does="card-stands",
        by="3.20",
    )
    assert told.numbers["dealerTotal"] == 16


def test_ar_3_who_calls_a_shared_box_is_not_said() -> None:
    says_nothing("AR", "wrong-caller", by="3")


def test_ar_3_5_no_side_bet_of_this_book_depends_on_another() -> None:
    says_nothing("AR", "side-bet-without-other", by="3 3.5")
