"""MBS Blackjack, version 6: errors with cards once play has begun."""

from __future__ import annotations

from tests.clauses.rulings import leaves, ruled, rules, says_nothing
from tests.clauses.scripts import asked

TABLE = "box 2 Bob 100; box 3 Cem 100; box 4 Dee 100"
DEALT = "deal 2 10H 7C, 3 9H 8C, 4 10C 2H, dealer 9D"
# The dealer's own draw: every hand is done.
DONE = "2 stands; 3 stands; 4 stands"
MIXED = "incident cards mixed"
IN_ERROR = {"does": "treat-as-next-card", "by": "5.8", "reading": "AMB-14", "policy": "stated"}
DISCARD = "discard-extra-dealer-card-outcome-stands"


def test_v6_5_1_wrong_cards_void_the_round() -> None:
    for what in ("foreign card", "missing card", "extra card", "unshuffled cards"):
        rules(
            "V6", what.replace(" ", "-"), TABLE, DEALT, "2 stands", f"incident {what}",
            does="round-void return-all-wagers", then="previous-results-stand",
            by="5.1.1 5.1 5.1.2",
        )  # fmt: skip


def test_v6_5_1_1_the_round_being_played_is_void() -> None:
    told = asked("V6", TABLE, DEALT, "incident foreign card")
    assert told["ruling"] == "round-void"
    assert "5.1.1" in told["clauses"]


def test_v6_5_1_2_earlier_rounds_stand() -> None:
    rules(
        "V6", "earlier-round-claimed",
        TABLE, DEALT, "incident missing card", "Bob asks for an earlier round back",
        does="previous-results-stand", by="5.1.2",
    )  # fmt: skip


def test_v6_5_1_2_says_nothing_of_other_reasons() -> None:
    leaves(
        "V6", "earlier-round-claimed", TABLE, DEALT, "Bob asks for an earlier round back",
        by="5 5.1.2 5.28",
    )  # fmt: skip


def test_v6_5_5_a_card_face_up_in_the_shoe_is_played_as_it_comes() -> None:
    face_up = {"does": "play-face-up-card-as-normal", "by": "5.5"}
    rules("V6", "face-up-card", TABLE, DEALT, "2 stands", "incident face-up card", **face_up)
    # From the round's first card on.
    rules("V6", "face-up-card", TABLE, "card 10H to 2", "incident face-up card 5H", **face_up)


def test_v6_5_5_begins_with_the_first_card() -> None:
    leaves(
        "V6", "face-up-card", TABLE, "call no more bets", "incident face-up card",
        by="5.5", reading="AMB-51", policy="stated",
    )  # fmt: skip


def check_5_7(up: str, drawn: str, extra: str, total: int) -> None:
    told = rules(
        "V6", "dealer-overdrew",
        TABLE, f"deal 2 10H 7C, 3 9H 8C, 4 10C 2H, dealer {up}", DONE,
        f"dealer draws {drawn} {extra}",
        does=DISCARD, by="5.7 3.34", reading="AMB-15",
    )  # fmt: skip
    assert told.numbers["dealerTotal"] == total


def test_v6_5_7_a_card_too_many_on_a_complete_hand_is_discarded() -> None:
    check_5_7("10D", "8C", "3H", 18)
    check_5_7("10D", "7C", "4H", 17)


def test_v6_5_7_soft_17_is_complete() -> None:
    check_5_7("AD", "6C", "9H", 17)


def test_v6_5_7_a_disputed_card_that_was_not_due_is_discarded_too() -> None:
    rules(
        "V6", "draw-disputed", TABLE, DEALT, DONE, "dealer draws 8D 3H", "Bob disputes the draw",
        does=DISCARD, by="5.7 3.34", reading="AMB-15",
    )  # fmt: skip


def test_v6_5_7_does_not_reach_a_hand_that_stopped_early() -> None:
    bust = "deal 2 10H 6C, dealer 9D; 2 hits KC"
    leaves(
        "V6", "dealer-overdrew", "box 2 Bob 100", bust, "dealer draws 5D",
        by="5.7 3.35", reading="AMB-15", policy="never",
    )  # fmt: skip


def test_v6_3_34_a_card_that_was_due_stands() -> None:
    rules(
        "V6", "draw-disputed", TABLE, DEALT, DONE, "dealer draws 7D", "Bob disputes the draw",
        does="card-stands", by="3.34",
    )  # fmt: skip


def test_v6_3_34_a_dealer_who_stops_or_starts_too_soon_is_not_covered() -> None:
    leaves(
        "V6",
        "dealer-stood-short",
        TABLE,
        DEALT,
        DONE,
        "dealer draws 3C",
        "settle main/Bob/2: pay 100",
        by="5 3.34",
    )
    leaves(
        "V6", "dealer-drew-early", TABLE, DEALT, "2 stands", "card 5D to dealer",
        by="3.34 5.8", reading="AMB-57", policy="never",
    )  # fmt: skip


def test_v6_5_8_a_card_for_a_hand_that_stood_goes_to_the_next() -> None:
    told = rules(
        "V6",
        "card-to-standing-hand",
        TABLE,
        DEALT,
        "2 stands; 3 stands",
        "card 4S to 3",
        **IN_ERROR,
    )
    assert told.numbers["offeredTo"] == "box-4"
    assert told.numbers["box3Total"] == 17


def test_v6_5_8_a_second_card_on_a_double_or_a_split_ace_is_the_next_card() -> None:
    doubled = (TABLE, DEALT, "2 stands; 3 doubles for 100 4S", "card 5S to 3")
    assert rules("V6", "card-to-doubled-hand", *doubled, **IN_ERROR).numbers["offeredTo"] == "box-4"
    aces = (
        "box 2 Bob 100; box 3 Cem 100",
        "deal 2 AH AC, 3 9H 8C, dealer 9D",
        "2 splits",
        "card 5D to 2a; card 7D to 2b",
        "card 6D to 2b",
    )
    rules("V6", "card-to-split-ace", *aces, **IN_ERROR)


def test_v6_5_8_a_card_nobody_asked_for_is_the_next_card() -> None:
    told = rules("V6", "card-unasked", TABLE, DEALT, "2 stands", "card 4S to 3", **IN_ERROR)
    assert told.numbers["offeredTo"] == "box-3"


def test_v6_5_8_the_last_hand_is_followed_by_the_dealer() -> None:
    told = rules("V6", "card-to-standing-hand", TABLE, DEALT, DONE, "card 4S to 4", **IN_ERROR)
    assert told.numbers["offeredTo"] == "dealer"


def test_v6_5_6_2_a_card_on_the_wrong_hand_is_put_back() -> None:
    split = (
        "box 2 Bob 100; box 3 Cem 100",
        "deal 2 8H 8C, 3 9H 8D, dealer 9D",
        "2 splits",
        "card 5D to 2a",
        "2a hits",
        "card 6D to 2b",
    )
    rules(
        "V6", "card-on-wrong-hand", *split,
        does="reconstruct-cards", by="5.6.2", reading="AMB-14", policy="stated",
    )  # fmt: skip
    leaves("V6", "card-on-wrong-hand", *split, MIXED, by="5.6.2 5.2", reading="AMB-50", policy="ok")


def test_v6_5_6_2_a_live_hand_collected_is_put_back() -> None:
    collected = (TABLE, DEALT, "2 hits 2S", "clear 2")
    rules(
        "V6", "live-hand-collected", *collected,
        does="reconstruct-cards", by="5.6.2", reading="AMB-58", policy="stated",
    )  # fmt: skip
    leaves(
        "V6",
        "live-hand-collected",
        *collected,
        MIXED,
        by="5.6.2 3.32",
        reading="AMB-58",
        policy="stated",
    )


PASSED = ("2 stands", "4 hits 3C")


def test_v6_5_17_with_one_hand_acted_upon_its_cards_come_off() -> None:
    told = rules(
        "V6", "box-passed-over", TABLE, DEALT, *PASSED,
        does="rewind-next-hand-cards-undisclosed", by="5.17", reading="AMB-16",
    )  # fmt: skip
    assert told.numbers["skippedBoxPlays"]


def test_v6_5_18_with_two_boxes_served_the_hand_goes_on() -> None:
    rules(
        "V6", "box-passed-over", TABLE, DEALT, "3 hits 2C", "3 stands", "4 hits 3C",
        does="hand-continues-not-acted-in-time", by="5.18", reading="AMB-16",
    )  # fmt: skip


def test_v6_5_18_the_gap_between_the_two_rules() -> None:
    """The next hand drew and a further one stood; or the dealer has drawn."""
    leaves(
        "V6", "box-passed-over", TABLE, DEALT, "3 hits 2C", "3 stands", "4 stands",
        by="5.17 5.18", reading="AMB-16", policy="never",
    )  # fmt: skip


def test_v6_5_19_the_discards_are_riffled_and_cut_when_the_shoe_runs_out() -> None:
    told = rules(
        "V6", "shoe-empty", TABLE, DEALT, "2 stands; 3 stands", "incident shoe empty",
        does="riffle-discards-once-next-player-cuts complete-round reshuffle-and-cut",
        by="5.19 5.19.1",
    )  # fmt: skip
    assert told.numbers["cutBy"] == "box-4"


def test_v6_5_19_is_for_shuffling_by_hand() -> None:
    leaves(
        "V6",
        "shoe-empty",
        "continuous shuffler",
        TABLE,
        DEALT,
        "2 stands",
        "incident shoe empty",
        by="5.19",
    )


def test_v6_5_19_names_no_cutter_on_the_dealers_own_draw() -> None:
    leaves(
        "V6", "shoe-empty", TABLE, DEALT, DONE, "incident shoe empty",
        by="5.19", reading="AMB-62", policy="never",
    )  # fmt: skip


def test_v6_5_19_1_afterwards_all_cards_are_shuffled_and_cut() -> None:
    told = ruled("V6", "shoe-empty", TABLE, DEALT, "2 stands", "incident shoe empty")
    assert told.steps[-1].value == "reshuffle-and-cut"
    assert "5.19.1" in told.clauses


def test_v6_5_20_a_missed_shuffle_is_made_after_the_round() -> None:
    rules(
        "V6",
        "shuffle-missed",
        "shuffle missed",
        TABLE,
        "card 10H to 2",
        does="shuffle-after-round",
        by="5.20",
    )
    leaves(
        "V6",
        "shuffle-missed",
        "continuous shuffler; shuffle missed",
        TABLE,
        "card 10H to 2",
        by="5.20",
    )


def test_v6_6_1_what_no_rule_covers_goes_to_the_gaming_shift_manager() -> None:
    told = asked("V6", TABLE, DEALT, "2 stands", "incident other")
    assert told["ruling"] == "refer-gaming-shift-manager"
    assert told["decidedBy"] == "gaming-shift-manager"
    assert "6.1" in told["clauses"]


def test_v6_5_what_it_has_no_word_for() -> None:
    leaves("V6", "unlisted-departure", TABLE, DEALT, "2 stands", "burn 5S", by="5")
    says_nothing("V6", "cards-swept", by="5")


def test_v6_3_15_no_side_bet_of_this_book_depends_on_another() -> None:
    says_nothing("V6", "side-bet-without-other", by="3 3.15")
