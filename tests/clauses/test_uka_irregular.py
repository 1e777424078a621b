"""UK rule sheet: one sentence for disputes, and the inspector decides what is left open."""

from __future__ import annotations

from tests.clauses.errors_told import DEALT, MISDEALT, MIXED, SETTLED, STOOD, TABLE, TOLD
from tests.clauses.rulings import leaves, rules, says_nothing
from tests.clauses.scripts import asked


def inspector(*kinds: str, by: str) -> None:
    for kind in kinds:
        leaves("UKA", kind, *TOLD[kind], by=by)


def refused(kind: str, by: str) -> None:
    rules("UKA", kind, *TOLD[kind], does="refuse-option", by=by)


def test_uka_27_slips_of_the_deal_are_the_inspectors_early_and_late() -> None:
    for kind, cards in MISDEALT.items():
        for later in ((), (MIXED,), (STOOD,), ("2 hits 2S",)):
            leaves("UKA", kind, TABLE, cards, *later, by="27 02")
    leaves("UKA", "burn-forgotten", "fresh shoe", TABLE, "no burn", DEALT, by="27 02")


def test_uka_02_bets_are_down_before_the_deal_and_the_rest_is_the_inspectors() -> None:
    first = (TABLE, "card 10H to 2")
    leaves("UKA", "late-wager", *first, "Eve bets 100 on 5", by="27 02")
    leaves("UKA", "late-increase", *first, "Bob adds 100 on 2", by="27 02")
    leaves("UKA", "wager-taken-back", *first, "Bob takes back 100 from 2", by="27 02")


def test_uka_04_a_player_passed_over_is_the_inspectors() -> None:
    inspector("box-passed-over", by="27 04")


def test_uka_27_accidents_and_claims_are_the_inspectors() -> None:
    inspector(
        "card-to-standing-hand", "card-to-doubled-hand", "card-to-split-ace", "card-unasked",
        "card-on-wrong-hand", "foreign-card", "missing-card", "extra-card", "unshuffled-cards",
        "face-up-card", "shoe-empty", "shuffle-missed", "power-failure", "other-incident",
        "unlisted-departure", "under-minimum", "withdrawal-asked", "earlier-round-claimed",
        "cards-swept",
        by="27",
    )  # fmt: skip
    for shown in ("none", "one", "both"):
        two = f"together 3: 6H KS, {shown} shown"
        leaves("UKA", "two-at-once", TABLE, DEALT, STOOD, "3 hits", two, by="27")
    leaves("UKA", "two-at-once", TABLE, "card 10H to 2", "together 3: 6H KS, none shown", by="27")
    leaves("UKA", "wrong-offer", TABLE, DEALT, "offer insurance", by="27")


def test_uka_27_what_cannot_come_up_is_not_spoken_of() -> None:
    says_nothing(
        "UKA", "card-refused", "side-bet-without-main", "side-bet-without-other",
        "opening-call-unsaid", "closing-call-unsaid", "insurance-not-closed",
        "surrender-not-offered", "surrender-not-closed",
        by="27",
    )  # fmt: skip
    says_nothing("UKA", "bust-not-collected", by="27 11")


def test_uka_27_the_inspectors_decision_is_final() -> None:
    rules(
        "UKA", "rule-unclear", *TOLD["rule-unclear"],
        does="inspector-decides", by="27", decides="inspector", reading="AMB-39",
    )  # fmt: skip
    told = asked("UKA", *TOLD["foreign-card"])
    assert (told["ruling"], told["decidedBy"]) == ("inspector-decides", "inspector")


def test_uka_27_a_wrong_payment_is_the_inspectors_whenever_it_is_seen() -> None:
    for kind, lines in SETTLED.items():
        leaves("UKA", kind, *lines, by="27", reading="AMB-56")
    paid = SETTLED["stand-off-paid"]
    for later in ("clear dealer", "settle; clear; next round"):
        leaves("UKA", "stand-off-paid", *paid, later, by="27", reading="AMB-56")
    leaves(
        "UKA", "wager-overlooked", *TOLD["draw-disputed"][:3], "clear 2", by="27", reading="AMB-56"
    )


def test_uka_05_the_dealers_own_hand() -> None:
    inspector("dealer-overdrew", "dealer-stood-short", by="27 05")
    leaves(
        "UKA",
        "dealer-drew-early",
        *TOLD["dealer-drew-early"],
        by="27 04 05",
        reading="AMB-57",
        policy="never",
    )
    rules("UKA", "draw-disputed", *TOLD["draw-disputed"], does="card-stands", by="05")
    leaves("UKA", "draw-disputed", *TOLD["dealer-overdrew"], "Bob disputes the draw", by="27 05")


def test_uka_11_a_live_hand_collected_is_the_inspectors() -> None:
    inspector("live-hand-collected", by="27 11")


def test_uka_12_the_double() -> None:
    inspector("card-before-double-money", by="27 12")
    rules(
        "UKA", "double-out-of-range", *TOLD["double-out-of-range"],
        does="refuse-excess", by="12",
    )  # fmt: skip
    rules(
        "UKA", "double-out-of-range", *TOLD["double-out-of-range-short"],
        does="refuse-amount", by="12", reading="AMB-30", policy="stated",
    )  # fmt: skip
    refused("double-not-given", "12 18")


def test_uka_13_unlike_cards_are_not_split() -> None:
    refused("split-not-given", "13")


def test_uka_15_a_fifth_hand_is_not_formed() -> None:
    refused("hand-over-limit", "15")


def test_uka_20_insurance_is_at_most_half_and_only_against_an_ace() -> None:
    rules(
        "UKA", "insurance-over-limit", *TOLD["insurance-over-limit"], does="refuse-excess", by="20"
    )
    rules(
        "UKA", "insurance-not-given", *TOLD["insurance-not-given"], does="refuse-wager", by="20 22"
    )
    late = TOLD["insurance-too-late"]
    rules("UKA", "insurance-not-given", *late, does="refuse-late-wager", by="22 20")


def test_uka_22_insurance_that_was_not_offered_is_the_inspectors() -> None:
    leaves(
        "UKA", "insurance-not-offered", TABLE, "deal 2 10H 7C, 3 6H 5C, 4 10C 2H, dealer AD",
        "no offer insurance", "2 hits 2C",
        by="27 22",
    )  # fmt: skip


def test_uka_23_a_box_over_the_maximum_is_the_inspectors() -> None:
    inspector("over-maximum", by="27 23")


def test_uka_04_surrender_is_none_of_the_choices() -> None:
    refused("surrender-not-given", "04")


def test_uka_03_a_blackjack_has_one_price_and_no_even_money() -> None:
    rules(
        "UKA", "even-money-not-given", *TOLD["even-money-not-given"],
        does="refuse-option", by="03 20", reading="AMB-29", policy="stated",
    )  # fmt: skip


def test_uka_04_a_card_on_21_is_refused_and_not_asked() -> None:
    rules(
        "UKA", "draw-not-given", *TOLD["draw-not-given"],
        does="refuse-option", by="04 12 18", reading="AMB-47", policy="never",
    )  # fmt: skip


def test_uka_25_the_inspector_decides_who_calls() -> None:
    rules(
        "UKA",
        "wrong-caller",
        *TOLD["wrong-caller"],
        does="inspector-decides",
        by="25",
        decides="inspector",
    )
