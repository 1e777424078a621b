"""MBS Blackjack, version 6: wagers, withdrawals, limits, decisions that are not given, calls."""

from __future__ import annotations

from tests.clauses.rulings import leaves, rules, says
from tests.clauses.scripts import asked

TABLE = "limits 25 1000; box 2 Bob 100; box 3 Cem 100"
DEALT = "deal 2 10H 7C, 3 9H 8C, dealer 9D"
AGAINST_ACE = "deal 2 10H 7C, 3 9H 8C, dealer AD"
DONE = "2 stands; 3 stands; dealer draws 10S"
UNSAID = "no call no more bets"


def test_v6_5_3_a_wager_after_the_call_is_refused() -> None:
    told = rules(
        "V6", "late-wager", TABLE, "call no more bets", "Eve bets 100 on 5",
        does="refuse-late-wager", by="5.3",
    )  # fmt: skip
    assert told.numbers["acceptedStake"] == 0


def test_v6_5_3_an_increase_after_the_call_is_not_honoured() -> None:
    told = rules(
        "V6", "late-increase", TABLE, "call no more bets", "Bob adds 100 on 2", DEALT,
        "2 stands; 3 stands; dealer draws 6S KS",
        does="refuse-late-increase", by="5.3",
    )  # fmt: skip
    assert told.numbers["acceptedStake"] == 100_00
    assert (told.numbers["net"], told.numbers["handedBack"]) == (100_00, 300_00)


def test_v6_5_3_begins_with_the_call() -> None:
    late = {"by": "5.3 3.2", "reading": "AMB-59", "policy": "never"}
    leaves("V6", "late-wager", TABLE, UNSAID, "card 10H to 2", "Eve bets 100 on 5", **late)
    leaves("V6", "late-increase", TABLE, UNSAID, "card 10H to 2", "Bob adds 100 on 2", **late)


def test_v6_5_4_a_wager_taken_back_still_wins_or_loses() -> None:
    back = (TABLE, "call no more bets", "Bob takes back 100 from 2", DEALT)
    stays = {"does": "withdrawn-wager-stays-live", "by": "5.4"}
    lost = rules("V6", "wager-taken-back", *back, DONE, **stays)
    assert lost.numbers["net"] == -100_00
    won = rules("V6", "wager-taken-back", *back, "2 stands; 3 stands; dealer draws 6S KS", **stays)
    assert won.numbers["net"] == 100_00


def test_v6_5_4_begins_with_the_call() -> None:
    leaves(
        "V6", "wager-taken-back", TABLE, UNSAID, "card 10H to 2", "Bob takes back 100 from 2",
        by="5.4 3.2", reading="AMB-59", policy="never",
    )  # fmt: skip


def test_v6_5_4_nobody_may_withdraw_without_a_rule_for_it() -> None:
    rules(
        "V6", "withdrawal-asked", TABLE, DEALT, "Bob asks to withdraw",
        does="withdrawal-not-permitted", by="5.4",
    )  # fmt: skip


NO_DEALER_CARD = "cards 2 10H, 3 9H, 2 2C, 3 8C"
BOX_5_TOO = "cards 2 10H, 3 9H, 5 KH, dealer 9D, 2 2C, 3 8C, 5 KD"
TWO_CARDS = (TABLE, DEALT, "2 hits", "together 2: 6H KS, none shown")


def test_v6_5_25_after_one_of_four_rules_a_player_may_withdraw() -> None:
    told = rules(
        "V6", "withdrawal-asked", *TWO_CARDS, "Cem asks to withdraw",
        does="withdrawal-permitted", by="5.25", reading="AMB-19",
    )  # fmt: skip
    assert told.numbers["handedBack"] == 100_00
    one_card = "cards 2 10H, 3 9H, dealer 9D, 2 2C"
    for slip, by in (
        ((NO_DEALER_CARD, "2 hits 3C; 2 stands", "rule dealer-no-card"), "5.12"),
        ((BOX_5_TOO, "2 hits 3C", "rule empty-box-dealt"), "5.15"),
        ((one_card, "2 hits 3C", "rule box-one-card"), "5.16"),
    ):
        told = rules(
            "V6", "withdrawal-asked", TABLE, *slip, "Bob asks to withdraw",
            does="withdrawal-permitted", by="5.25", reading="AMB-19",
        )  # fmt: skip
        assert by in told.clauses


def test_v6_5_25_a_card_that_the_ruling_let_him_have_is_no_further_card() -> None:
    rules(
        "V6", "withdrawal-asked", TABLE, NO_DEALER_CARD, "2 hits 3C", "rule dealer-no-card",
        "Bob elects complete-hand-first", "2 hits 2D", "Cem asks to withdraw",
        does="withdrawal-permitted", by="5.25 5.12.1", reading="AMB-64", policy="stated",
    )  # fmt: skip


def test_v6_5_25_the_list_is_closed() -> None:
    not_permitted = {"does": "withdrawal-not-permitted", "by": "5.25 5.4", "reading": "AMB-19"}
    rules(
        "V6", "withdrawal-asked", TABLE, DEALT, "2 stands", "card 4S to 2", "Cem asks to withdraw",
        **not_permitted,
    )  # fmt: skip


def test_v6_5_25_it_is_too_late_after_a_further_card() -> None:
    rules(
        "V6", "withdrawal-asked", TABLE, "cards 2 10H, 3 9H, 5 KH, dealer 9D, 2 2C, 3 8C, 5 KD",
        "2 hits 3C", "rule empty-box-dealt", "2 hits 2D", "Cem asks to withdraw",
        does="withdrawal-not-permitted", by="5.25 5.4",
    )  # fmt: skip


def test_v6_5_26_a_wager_under_the_minimum_is_settled_once() -> None:
    under = "limits 25 1000; box 2 Bob 15"
    hand = ("deal 2 10H 7C, dealer 9D", "2 stands; dealer draws 10S")
    told = rules(
        "V6", "under-minimum", under, *hand,
        does="settle-under-minimum-once", by="5.26", reading="AMB-20",
    )  # fmt: skip
    assert told.numbers["net"] == -15_00
    again = rules(
        "V6", "under-minimum", "limits 25 1000; earlier under-minimum Bob; box 2 Bob 15", *hand,
        does="return-under-minimum-wager", by="5.26", reading="AMB-20",
    )  # fmt: skip
    assert again.numbers["net"] == 0


def test_v6_5_26_begins_with_the_outcome() -> None:
    for first in ("", "; earlier under-minimum Bob"):
        leaves(
            "V6", "under-minimum",
            f"limits 25 1000{first}; box 2 Bob 15", "deal 2 10H 7C, dealer 9D",
            by="5.26 3.6", reading="AMB-20", policy="never",
        )  # fmt: skip


def test_v6_5_27_a_wager_over_the_maximum_is_settled_up_to_it() -> None:
    over = ("limits 25 1000; box 2 Bob 1500", "deal 2 10H 7C, dealer 9D")
    told = rules(
        "V6", "over-maximum", *over, "2 stands; dealer draws 10S",
        does="settle-to-maximum", by="5.27", reading="AMB-21",
    )  # fmt: skip
    assert (told.numbers["net"], told.numbers["handedBack"]) == (-1000_00, 500_00)
    rules("V6", "over-maximum", *over, does="settle-to-maximum", by="5.27", reading="AMB-21")


def test_v6_5_28_earlier_rounds_outside_the_limits_are_settled() -> None:
    rules(
        "V6", "earlier-round-claimed",
        TABLE, DEALT, "earlier wager Bob 15 lost", "Bob asks for an earlier round back",
        does="prior-rounds-settled", by="5.28",
    )  # fmt: skip


def test_v6_5_29_1_with_nothing_decided_players_may_withdraw_everything() -> None:
    told = rules(
        "V6", "power-failure", TABLE, DEALT, "incident power failure",
        does="option-withdraw-all complete-round", by="5.29.1",
        elects="withdraw-all-wagers play-on", elector="each-player",
    )  # fmt: skip
    assert told.numbers["mustWithdrawAll"]


def test_v6_5_29_2_with_an_outcome_play_goes_on() -> None:
    rules(
        "V6", "power-failure", TABLE, DEALT, "2 hits KC", "incident power failure",
        does="continue-round", by="5.29.2",
    )  # fmt: skip


def test_v6_5_29_2_a_pair_wager_that_is_decided_counts() -> None:
    rules(
        "V6", "power-failure", "box 2 Bob 100 pair 10; box 3 Cem 100", DEALT,
        "incident power failure",
        does="continue-round", by="5.29.2", reading="AMB-52", policy="stated",
    )  # fmt: skip


def refused(kind: str, *lines: str, does: str, by: str) -> None:
    rules("V6", kind, *lines, does=does, by=by)


def test_v6_3_27_insurance_is_at_most_half_and_only_against_an_ace() -> None:
    refused(
        "insurance-over-limit",
        TABLE,
        AGAINST_ACE,
        "offer insurance; Bob insures 2 for 60",
        does="refuse-excess",
        by="3.27",
    )
    refused(
        "insurance-not-given",
        TABLE,
        DEALT,
        "Bob insures 2 for 50",
        does="refuse-wager",
        by="3.27 3.27.2",
    )


def test_v6_3_27_2_insurance_ends_with_the_subsequent_deal() -> None:
    refused(
        "insurance-not-given",
        TABLE,
        AGAINST_ACE,
        "2 hits 2C",
        "Cem insures 3 for 50",
        does="refuse-late-wager",
        by="3.27.1 3.27.2",
    )


def test_v6_3_26_a_double_is_from_the_minimum_up_to_the_wager() -> None:
    small = ("deal 2 5H 6C, 3 9H 8C, dealer 9D",)
    for amount, ruling in (("20", "refuse-amount"), ("150", "refuse-excess")):
        refused(
            "double-out-of-range",
            TABLE,
            *small,
            f"2 doubles for {amount}",
            does=ruling,
            by="3.26 1.1.2",
        )


NO_DOUBLE = {"does": "refuse-option", "by": "3.26.1 3.26.2 3.26.3 3.30"}


def test_v6_3_26_1_three_cards_are_not_doubled() -> None:
    refused(
        "double-not-given",
        TABLE,
        "deal 2 2H 3C, 3 9H 8C, dealer 9D",
        "2 hits 4C; 2 doubles for 100",
        **NO_DOUBLE,
    )


def test_v6_3_21_unlike_cards_are_not_split() -> None:
    refused("split-not-given", TABLE, DEALT, "2 splits", does="refuse-option", by="3.21 3.22.1")


def test_v6_3_22_a_fifth_hand_is_not_formed() -> None:
    eights = (
        "box 2 Bob 100",
        "deal 2 8H 8C, dealer 9D",
        "2 splits",
        "card 8D to 2a; 2a splits",
        "card 8S to 2a; 2a splits",
        "card 8H to 2a; 2a splits",
    )
    refused("hand-over-limit", *eights, does="refuse-option", by="3.22")


def test_v6_3_15_2_a_pair_wager_needs_a_main_wager_on_its_box() -> None:
    says("V6", "side-bet-without-main", does="refuse-wager", by="3.15.2")


def test_v6_3_25_surrender_is_not_against_an_ace_nor_after_a_split() -> None:
    refused(
        "surrender-not-given",
        TABLE,
        AGAINST_ACE,
        "Bob surrenders on 2",
        does="refuse-option",
        by="3.25 3.25.1.1",
    )


def test_v6_3_20_even_money_is_for_a_blackjack_against_an_ace() -> None:
    refused(
        "even-money-not-given",
        TABLE,
        AGAINST_ACE,
        "Bob takes even money on 2",
        does="refuse-option",
        by="3.20",
    )


def test_v6_3_11_only_the_player_seated_there_calls() -> None:
    shared = ("seat 2 Bob; box 2 Eve 50, Bob 100", "deal 2 10H 2C, dealer 9D", "Eve hits on 2")
    told = rules("V6", "wrong-caller", *shared, does="seated-player-calls", by="3.11 3.12")
    assert told.numbers["controller"] == "Bob"


def test_v6_3_30_nobody_draws_on_21() -> None:
    twenty_one = ("deal 2 10H 2C, 3 9H 8C, dealer 9D", "2 hits 9C", "Bob hits on 2")
    refused("draw-not-given", TABLE, *twenty_one, does="refuse-option", by="3.30 3.29")


def test_v6_6_1_an_unclear_rule_goes_to_the_gaming_shift_manager() -> None:
    rules(
        "V6", "rule-unclear", TABLE, DEALT, "Bob disputes an unclear rule",
        does="refer-gaming-shift-manager", by="6.1", decides="gaming-shift-manager",
        policy="silent",
    )  # fmt: skip


def test_v6_3_2_a_closing_call_left_out_is_noticed_and_not_ruled_on() -> None:
    leaves(
        "V6", "closing-call-unsaid", TABLE, UNSAID, "card 10H to 2",
        by="3.2 5.3", reading="AMB-59", policy="never",
    )  # fmt: skip


def test_v6_3_1_an_opening_call_left_out_is_not_covered() -> None:
    leaves("V6", "opening-call-unsaid", "no call place your bets", "Bob bets 100 on 2", by="5 3.1")


def test_v6_3_27_1_an_offer_of_insurance_left_out_is_not_covered() -> None:
    leaves(
        "V6",
        "insurance-not-offered",
        TABLE,
        AGAINST_ACE,
        "no offer insurance",
        "2 hits 2C",
        by="5 3.27.1",
    )
    leaves(
        "V6",
        "insurance-not-closed",
        TABLE,
        AGAINST_ACE,
        "offer insurance",
        "no close insurance",
        "2 hits 2C",
        by="5 3.27.1",
    )


def test_v6_3_25_1_an_offer_of_surrender_left_out_is_not_covered() -> None:
    leaves(
        "V6",
        "surrender-not-offered",
        TABLE,
        DEALT,
        "no offer surrender",
        "2 hits 2C",
        by="5 3.25.1",
    )
    leaves(
        "V6",
        "surrender-not-closed",
        TABLE,
        DEALT,
        "offer surrender",
        "no close surrender",
        "2 hits 2C",
        by="5 3.25.1",
    )


def test_v6_3_25_1_the_wrong_offer_is_not_covered() -> None:
    leaves("V6", "wrong-offer", TABLE, AGAINST_ACE, "offer surrender", by="5 3.25.1 3.27.1")


def test_v6_3_26_a_card_before_the_money_of_a_double_is_not_covered() -> None:
    leaves(
        "V6",
        "card-before-double-money",
        TABLE,
        "deal 2 5H 6C, 3 9H 8C, dealer 9D",
        "Bob doubles on 2",
        "card 9C to 2",
        by="5 3.26",
    )


def test_v6_3_32_a_bust_left_lying_is_not_covered() -> None:
    leaves(
        "V6",
        "bust-not-collected",
        TABLE,
        DEALT,
        "2 hits KC",
        "no collecting",
        "3 stands",
        by="5 3.32",
        reading="AMB-67",
        policy="never",
    )


def test_v6_5_what_it_does_not_speak_of() -> None:
    leaves("V6", "cards-swept", TABLE, DEALT, DONE, "Bob disputes the draw", "clear dealer", by="5")
    leaves("V6", "other-incident", TABLE, DEALT, "incident other", by="5")
    assert asked("V6", TABLE, DEALT, "incident other")["clauses"] == ["5", "6.1"]
